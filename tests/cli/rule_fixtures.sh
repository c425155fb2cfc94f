#!/usr/bin/env bash
# Every folder of tests/registry is a registry with something to say about: `keywright validate`
# must print exactly its expected.txt (the exit code is the last line). Every folder of
# tests/generator is a project, and `keywright check` must do the same; of tests/lint, `keywright
# lint`. Every folder of tests/diff has an old state beside its input: `check --against` it. Every rule has a folder of its name, and that folder's output shows the rule.
#
#   tests/cli/rule_fixtures.sh --update    rewrites all expectations, for review with git diff
set -euo pipefail
: "${KEYWRIGHT:?the binary to test}" "${KEYWRIGHT_SOURCE_DIR:?the repository}"
tests=$KEYWRIGHT_SOURCE_DIR/tests
update=${1:-}
failures=0

fail() {
  printf 'FAIL: %s\n' "$*"
  failures=$((failures + 1))
}

# <folder> <command>…
fixture() {
  local folder=$1 code=0 name output actual
  shift
  name=${folder#"$tests"/}
  [ -s "$folder/why.md" ] || fail "$name has no why.md"
  output=$(cd "$folder/input" && "$KEYWRIGHT" "$@" --color never --quiet) || code=$?
  actual=$(printf '%s\nexit %s' "$output" "$code")
  if [ "$update" = --update ]; then
    printf '%s\n' "$actual" >"$folder/expected.txt"
  elif ! difference=$(diff -u "$folder/expected.txt" <(printf '%s\n' "$actual")); then
    fail "$name"
    printf '%s\n' "$difference"
  fi
}

for folder in "$tests"/registry/*/; do fixture "$folder" validate --registry .; done
for folder in "$tests"/generator/*/; do fixture "$folder" check; done
for folder in "$tests"/lint/*/; do fixture "$folder" lint; done
for folder in "$tests"/diff/*/; do fixture "$folder" check --against ../old; done

rules=$("$KEYWRIGHT" rules --format json | sed -n 's/^ *"name": "\(.*\)",\{0,1\}$/\1/p')
[ -n "$rules" ] || fail 'keywright rules lists nothing'
for rule in $rules; do
  grep -qs "\[$rule\]" "$tests"/{registry,generator,lint,diff}/"$rule"/expected.txt ||
    fail "no folder $rule in tests/registry, tests/generator, tests/lint or tests/diff shows this rule"
done

[ "$failures" -eq 0 ] || exit 1
