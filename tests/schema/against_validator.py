#!/usr/bin/env python3
"""Holds keywright's JSON Schemas against python3-jsonschema, an implementation of its own.

    against_validator.py KEYWRIGHT REPOSITORY

Every file of tests/schema/*/invalid has one mistake, named in its first line, that keywright and the
validator both refuse; those of valid pass in both, as do the registries of schema/ and every fixture
of the repository that keywright accepts. Those of beyond have a mistake that keywright refuses and a
JSON Schema cannot express, those of stricter are refused by the schema alone; docs/editors.md lists
both. Every attribute of the formats has to occur.
"""
import json
import pathlib
import subprocess
import sys

import yaml
from jsonschema import Draft202012Validator

FORMAT_RULES = {"not-a-registry", "wrong-shape", "unknown-attribute", "missing-attribute", "invalid-value", "invalid-name"}
keywright, root = sys.argv[1], pathlib.Path(sys.argv[2])
corpus = root / "tests/schema"
failures = 0


def fail(*words):
    global failures
    failures += 1
    print("FAIL:", *words)


class CoreLoader(yaml.SafeLoader):
    """YAML 1.2 as editors read it: no dates, booleans are true and false, duplicates are refused."""


CoreLoader.yaml_implicit_resolvers = {}
for tag, expression, first in (
    ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", "tTfF"),
    ("int", r"^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$", "-+0123456789"),
    ("float", r"^(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$", "-+.0123456789"),
    ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("merge", r"^<<$", "<"),
):
    CoreLoader.add_implicit_resolver("tag:yaml.org,2002:" + tag, yaml.reader.re.compile(expression), list(first))
CoreLoader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value, 0 if node.value[1:2] in ("o", "x") else 10))


def as_json(value):
    """What JSON would have: names of members are texts, dates are texts."""
    if isinstance(value, dict):
        return {k if isinstance(k, str) else json.dumps(k, default=str).strip('"'): as_json(v) for k, v in value.items()}
    if isinstance(value, list):
        return [as_json(item) for item in value]
    return value if value is None or isinstance(value, (bool, int, float, str)) else str(value)


def load(path, loader=CoreLoader):
    return as_json(yaml.load(path.read_text(encoding="utf-8"), Loader=loader))


def run(*arguments):
    return subprocess.run([keywright, *arguments], capture_output=True, text=True, cwd=root)


class Schema:
    def __init__(self, name, option):
        self.name = name
        self.option = option
        self.document = json.loads(run("schema", name).stdout)
        Draft202012Validator.check_schema(self.document)
        self.validator = Draft202012Validator(self.document)
        self.properties = {
            (definition, attribute)
            for definition, schema in self.document["$defs"].items()
            for attribute in schema["properties"]
        }
        self.seen = set()

    def resolve(self, schema):
        name = schema.get("$ref", "").removeprefix("#/$defs/")
        return (name, self.document["$defs"][name]) if name else ("", schema)

    def note(self, schema, value):
        """Which attributes of which objects a document uses."""
        for form in schema.get("anyOf", []):
            if "required" not in form:
                self.note(form, value)
        name, schema = self.resolve(schema)
        if isinstance(value, dict):
            for key, child in value.items():
                if key in schema.get("properties", {}):
                    if name:
                        self.seen.add((name, key))
                    self.note(schema["properties"][key], child)
                elif isinstance(schema.get("additionalProperties"), dict):
                    self.note(schema["additionalProperties"], child)
        elif isinstance(value, list) and "items" in schema:
            for item in value:
                self.note(schema["items"], item)

    def mistakes(self, document):
        return list(self.validator.iter_errors(document))

    def errors_of_keywright(self, path):
        done = run("validate", self.option, str(path), "--format", "json")
        findings = json.loads(done.stdout)["findings"] if done.stdout else []
        return done.returncode, [f for f in findings if f["severity"] == "error"]

    def expect_refused(self, path, by_schema):
        rule = path.read_text(encoding="utf-8").split(":")[0].removeprefix("# ")
        code, errors = self.errors_of_keywright(path)
        # A word that its attribute does not take names nothing that exists, either.
        about_format = [e for e in errors if e["rule"] in FORMAT_RULES or e["rule"] == rule]
        if code == 0 or [e["rule"] for e in about_format] != [rule]:
            fail(path, "keywright says", code, [(e["rule"], e["message"]) for e in errors], "and not one", rule)
        mistakes = self.mistakes(load(path))
        if by_schema and not mistakes:
            fail(path, "the validator accepts it")
        if not by_schema and mistakes:
            fail(path, "the validator refuses it, too:", mistakes[0].message)

    def expect_accepted(self, path):
        code, errors = self.errors_of_keywright(path)
        if code != 0:
            fail(path, "keywright refuses it:", [(e["rule"], e["message"]) for e in errors])
        document = load(path)
        for mistake in self.mistakes(document):
            fail(path, "the validator refuses it:", "/".join(map(str, mistake.path)), mistake.message)
        self.note(self.document, document)

    def check_corpus(self):
        folder = corpus / self.name
        files = {kind: sorted(folder.glob(kind + "/*.yaml")) for kind in ("valid", "invalid", "beyond", "stricter")}
        for path in files["valid"]:
            self.expect_accepted(path)
        for path in files["invalid"]:
            self.expect_refused(path, True)
        for path in files["beyond"]:
            self.expect_refused(path, False)
        for path in files["stricter"]:
            code, errors = self.errors_of_keywright(path)
            if code != 0 or not self.mistakes(load(path)):
                fail(path, "keywright says", code, errors)
        for definition, attribute in sorted(self.properties - self.seen):
            fail(f"no valid {self.name} has the attribute {attribute} of {definition}")
        # `retention.ttl-zero.yaml`: a mistake in the attribute ttl of a retention.
        spoilt = {path.stem.split("-")[0] for path in files["invalid"]}
        for definition, attribute in sorted(self.properties):
            name = definition.removesuffix("_2")
            if f"{name}.{attribute}" not in spoilt:
                fail(f"no invalid {self.name} spoils {name}.{attribute}")
        print(self.name + ":", ", ".join(f"{len(files[kind])} {kind}" for kind in files))

    def check_examples(self):
        """What editors offer is right."""
        for definition, schema in self.document["$defs"].items():
            for attribute, form in schema["properties"].items():
                whole = {**form, "$defs": self.document["$defs"]}
                for value in [*form.get("examples", []), *([form["default"]] if "default" in form else [])]:
                    for mistake in Draft202012Validator(whole).iter_errors(value):
                        fail(f"{self.name}: {definition}.{attribute} offers {value!r}: {mistake.message}")


registry = Schema("registry", "--registry")
config = Schema("config", "--config")
for schema in (registry, config):
    schema.check_corpus()
    schema.check_examples()

# Real ones. A YAML 1.1 reader, as PyYAML is by itself, accepts the registries of schema/, too.
accepted = 0
for path in sorted(root.glob("schema/*.yaml")):
    registry.expect_accepted(path)
    for mistake in registry.mistakes(load(path, yaml.SafeLoader)):
        fail(path, "YAML 1.1:", mistake.message)
config.expect_accepted(root / "keywright.yaml")
for path in sorted([*root.glob("tests/**/*.yaml")]):
    if corpus in path.parents:
        continue
    try:
        document = load(path)
    except yaml.YAMLError:
        continue
    if not isinstance(document, dict) or "keywright" not in document:
        continue
    schema = registry if "registry" in document else config if "registries" in document else None
    if schema is None:
        continue
    code, errors = schema.errors_of_keywright(path)
    if code == 2 or FORMAT_RULES & {e["rule"] for e in errors}:
        continue
    accepted += 1
    for mistake in schema.mistakes(document):
        fail(path, "the validator refuses it:", "/".join(map(str, mistake.path)), mistake.message)
print("fixtures:", accepted)
if accepted < 60:
    fail("there should be more")
sys.exit(1 if failures else 0)
