"""Runs a composite GitHub action as a runner does, as far as action.yml goes.

    run_github_action.py ACTION.YML WORKSPACE [INPUT=VALUE…]

First the file is checked: what it must have, and that every expression names an input, output or
step that there is. Then its shell steps run in order in WORKSPACE, with GITHUB_* and RUNNER_TEMP as
a runner sets them. Steps that use other actions are not run: what they would be given is printed.
The exit code is that of the job.
"""

import os
import re
import subprocess
import sys
import tempfile

import yaml

EXPRESSION = re.compile(r"\$\{\{(.*?)\}\}", re.S)
NAME = re.compile(r"'[^']*'|[A-Za-z_][\w-]*(?:\.[\w-]+)+|always\(\)|failure\(\)")


def fail(message):
    sys.exit(f"action.yml: {message}")


def check(action):
    for field in ("name", "description", "inputs", "runs"):
        if not action.get(field):
            fail(f"no {field}")
    if action["runs"].get("using") != "composite":
        fail("not a composite action")
    for name, declared in action["inputs"].items():
        if not declared.get("description"):
            fail(f"input {name} has no description")
        if not isinstance(declared.get("default", ""), str):
            fail(f"the default of input {name} is no text")
    ids, used = set(), set()
    for step in action["runs"]["steps"]:
        if ("run" in step) == ("uses" in step):
            fail(f"step {step.get('name')} has one of run and uses")
        if "run" in step and not step.get("shell"):
            fail(f"step {step['name']} has no shell")
        if "run" in step and EXPRESSION.search(step["run"]):
            fail(f"step {step['name']} puts an expression into its script: what an input says would run")
        if "uses" in step and not re.fullmatch(r"[\w./-]+@v\d+", step["uses"]):
            fail(f"{step['uses']} is no action at a version")
        for text in strings_of(step):
            used |= check_names(text, action, ids)
        if "id" in step:
            ids.add(step["id"])
    for output in action.get("outputs", {}).values():
        if not output.get("description"):
            fail("an output has no description")
        check_names(output["value"], action, ids)
    if set(action["inputs"]) - used:
        fail(f"inputs that nothing uses: {set(action['inputs']) - used}")


def strings_of(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from strings_of(one)


def check_names(text, action, ids):
    inputs = set()
    for expression in EXPRESSION.findall(text):
        for name in NAME.findall(expression):
            parts = name.split(".")
            if parts[0] == "inputs":
                if parts[1] not in action["inputs"]:
                    fail(f"there is no input {parts[1]}")
                inputs.add(parts[1])
            elif parts[0] == "steps" and parts[1] not in ids:
                fail(f"there is no step {parts[1]} before {name} is used")
    return inputs


class Runner:
    def __init__(self, path, workspace, inputs):
        with open(path, encoding="utf-8") as file:
            self.action = yaml.safe_load(file)
        check(self.action)
        unknown = set(inputs) - set(self.action["inputs"])
        if unknown:
            fail(f"there is no input {unknown}")
        defaults = {name: one.get("default", "") for name, one in self.action["inputs"].items()}
        self.workspace = workspace
        self.temp = tempfile.mkdtemp(dir=os.environ.get("TMPDIR"))
        self.values = {f"inputs.{name}": value for name, value in (defaults | inputs).items()}
        self.values["github.action_path"] = os.path.dirname(os.path.abspath(path))
        self.failed = 0

    def evaluate(self, text):
        """An expression of names, texts, ==, != and &&, which is all that action.yml needs."""
        def value(term):
            term = term.strip()
            if term.startswith("'"):
                return term[1:-1]
            return self.values.get(term, "")

        def truth(term):
            for operator in ("==", "!="):
                if operator in term:
                    left, right = term.split(operator)
                    return (value(left) == value(right)) == (operator == "==")
            return bool(value(term))

        if "&&" in text or "==" in text or "!=" in text:
            return all(truth(term) for term in text.split("&&"))
        return value(text)

    def expand(self, text):
        return EXPRESSION.sub(lambda found: str(self.evaluate(found[1])), text)

    def wanted(self, step):
        condition = EXPRESSION.sub(lambda found: found[1], step.get("if", ""))
        # Without always() or the like in it, a step is left out after one that has failed.
        if self.failed and not re.search(r"\b(always|failure)\(\)", condition):
            return False
        return not condition or bool(self.evaluate(condition))

    def run(self):
        for step in self.action["runs"]["steps"]:
            if not self.wanted(step):
                continue
            if "uses" in step:
                words = [f"{name}={self.expand(one)}" for name, one in step["with"].items()]
                print("uses", step["uses"], *words, flush=True)
                continue
            code = self.run_shell(step)
            if code and not step.get("continue-on-error"):
                self.failed = self.failed or code
        return self.failed

    def run_shell(self, step):
        files = {name: os.path.join(self.temp, name) for name in
                 ("GITHUB_OUTPUT", "GITHUB_ENV", "GITHUB_PATH", "GITHUB_STEP_SUMMARY")}
        for name in files.values():
            open(name, "a", encoding="utf-8").close()
        open(files["GITHUB_OUTPUT"], "w", encoding="utf-8").close()
        script = os.path.join(self.temp, "step.sh")
        with open(script, "w", encoding="utf-8") as file:
            file.write(step["run"])
        environment = dict(os.environ, **files, CI="true", GITHUB_ACTIONS="true",
                           GITHUB_WORKSPACE=self.workspace, RUNNER_TEMP=self.temp)
        environment |= {name: self.expand(one) for name, one in step.get("env", {}).items()}
        folder = os.path.join(self.workspace, self.expand(step.get("working-directory", ".")))
        code = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", script],
                              cwd=folder, env=environment, check=False).returncode
        with open(files["GITHUB_OUTPUT"], encoding="utf-8") as file:
            for line in file:
                name, _, value = line.rstrip("\n").partition("=")
                self.values[f"steps.{step.get('id')}.outputs.{name}"] = value
        return code


def main():
    path, workspace, *words = sys.argv[1:]
    runner = Runner(path, workspace, dict(word.split("=", 1) for word in words))
    code = runner.run()
    for name, one in runner.action["outputs"].items():
        print(f"output {name}={runner.expand(one['value'])}")
    with open(os.path.join(runner.temp, "GITHUB_STEP_SUMMARY"), encoding="utf-8") as file:
        print("summary:", file.read(), sep="\n")
    sys.exit(code)


main()
