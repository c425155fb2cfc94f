#!/usr/bin/env bash
# Every SARIF document that keywright prints is held against the JSON Schema that OASIS publishes for
# SARIF 2.1.0 (scripts/setup brings it, scripts/lib/local_packages.sh says from where): those of all
# folders of tests/registry, tests/generator and tests/lint, and of runs that find nothing, fail, or
# have odd names. Beyond the schema: rules with help, each finding's rule, fingerprints, and regions
# that begin somewhere, which later editions of the schema ask for.
. "$(dirname "$0")/lib.sh"
tests=$KEYWRIGHT_SOURCE_DIR/tests
documents=$scratch/documents
mkdir "$documents"

sarif_schema=
for candidate in {/usr,/usr/local,"$KEYWRIGHT_SOURCE_DIR/.deps/sarif/usr"}/share/cargo/registry/serde-sarif-*/src/schema.json; do
  [ ! -f "$candidate" ] || sarif_schema=$candidate
done
if [ -z "$sarif_schema" ]; then
  echo 'FAIL: there is no JSON Schema of SARIF in .deps/sarif: run scripts/setup'
  exit 1
fi

# <name> <exit code> <argument>…: keeps what stdout has.
keep() {
  local name=$1
  shift
  expect "$@" --format sarif --quiet
  cp "$scratch/.out" "$documents/$name.json"
}

# <name> <folder> <argument>…: the exit code is that of the folder's expected.txt, if it has one.
keep_fixture() {
  local name=$1 folder=$2 code
  shift 2
  code=$(sed -n '$s/^exit //p' "$folder/expected.txt")
  cd "$folder/input" || exit 1
  keep "$name" "$code" "$@"
}

for folder in "$tests"/registry/*/; do
  keep_fixture "validate-$(basename "$folder")" "$folder" validate --registry .
done
for folder in "$tests"/generator/*/; do
  keep_fixture "check-$(basename "$folder")" "$folder" check
done
for folder in "$tests"/lint/*/; do
  keep_fixture "lint-$(basename "$folder")" "$folder" lint
done
for folder in "$tests"/diff/*/; do
  keep_fixture "diff-$(basename "$folder")" "$folder" check --against ../old
done

# Generated files that are missing, changed and stale; then none.
mkdir "$scratch/project" && cd "$scratch/project" || exit 1
cat >shop.yaml <<'YAML'
keywright: 1
registry: shop
keys:
  order: {key: "shop:order:{order_id}", type: hash, summary: One order.}
YAML
printf '%s\n' 'keywright: 1' 'registries: [shop.yaml]' 'generate: [{target: cpp, out: cpp}, {target: markdown, out: docs}]' \
  'lint: {paths: [src]}' >keywright.yaml
mkdir src
keep generate-missing 1 generate --check
expect 0 generate
keep generate-same 0 generate --check
file=$(find cpp -type f | head -n 1)
echo '// changed' >>"$file"
keep generate-changed 1 generate --check
expect 0 generate
keep check-clean 0 check

# Names that are no URIs as they stand, and no UTF-8; text that is none either; a path above.
for name in 'a b.py' $'line\nbreak.py' $'in\xffvalid.py' 'täst%41#?.py'; do
  printf 'import redis\nredis.Redis().get("shop:oder:\xff")\nredis.Redis().get("shop:\xc3\xa4:\x01:7")\n' >"src/$name"
done
keep lint-names 1 lint
cd src || exit 1
keep lint-above 1 lint ../src
keep lint-absolute 1 lint "$PWD"
cd .. || exit 1
keep lint-missing 2 lint src missing.py
keep lint-stdin 1 lint --stdin --path src/x.py <'src/a b.py'

verdicts=$(python3 - "$sarif_schema" "$documents" <<'PYTHON'
import copy, json, pathlib, sys
import jsonschema

with open(sys.argv[1], encoding="utf-8-sig") as file:
    schema = json.load(file)
assert "SARIF" in schema["title"] and "2.1.0" in schema["title"], "this is another schema"
checker = jsonschema.validators.validator_for(schema)
checker.check_schema(schema)
checker = checker(schema)

def problems(document):
    for error in checker.iter_errors(document):
        yield "/".join(map(str, error.absolute_path)) + ": " + error.message[:300]

def more_problems(document):
    assert document["version"] == "2.1.0" and document["$schema"].startswith("https://")
    (run,) = document["runs"]
    rules = run["tool"]["driver"]["rules"]
    prints = set()
    for rule in rules:
        if not rule["help"]["text"].strip() or not rule["help"]["markdown"].strip():
            yield rule["id"] + " has no help"
    for result in run["results"]:
        if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            yield "a wrong ruleIndex: " + result["ruleId"]
        (value,) = result["partialFingerprints"].values()
        if value in prints:
            yield "a fingerprint twice: " + result["message"]["text"]
        prints.add(value)
        for location in result.get("locations", []) + result.get("relatedLocations", []):
            physical = location["physicalLocation"]
            region = physical.get("region", {"startLine": 1})
            if region.get("startLine", 0) < 1 or region.get("startColumn", 1) < 1:
                yield "a region that begins nowhere: " + str(region)
            uri = physical["artifactLocation"]["uri"]
            if not uri.isascii() or set(uri) & set(" <>\"{}|\\^`\n#?"):
                yield "no URI: " + uri

seen = set()
results = 0
files = sorted(pathlib.Path(sys.argv[2]).iterdir())
for path in files:
    try:
        document = json.loads(path.read_bytes().decode("utf-8"))
    except ValueError as error:
        print(f"{path.name}: not JSON: {error}")
        continue
    for problem in [*problems(document), *more_problems(document)]:
        print(f"{path.name}: {problem}")
    seen |= {result["ruleId"] for result in document["runs"][0]["results"]}
    results += len(document["runs"][0]["results"])

# Whether the schema would notice anything.
for change in (lambda d: d.pop("runs"), lambda d: d.update(version="2.0.0"), lambda d: d.update(more=1),
               lambda d: d["runs"][0]["results"][0].pop("message"),
               lambda d: d["runs"][0]["results"][0].update(level="fatal")):
    broken = copy.deepcopy(json.loads((pathlib.Path(sys.argv[2]) / "lint-names.json").read_text()))
    change(broken)
    if not any(problems(broken)):
        print("the validator accepts a document that is broken")

print(f"{len(files)} documents", file=sys.stderr)
print(f"{results} results of {len(seen)} rules", file=sys.stderr)
(pathlib.Path(sys.argv[2]).parent / "seen").write_text("".join(rule + "\n" for rule in sorted(seen)))
PYTHON
) || fail 'the validator did not come to its end'
is "$verdicts" ''

# Every rule there is was among the results.
missing=$(comm -13 "$scratch/seen" <("$KEYWRIGHT" rules --format json | jq -r '.rules[].name' | LC_ALL=C sort))
is "$missing" ''
finish
