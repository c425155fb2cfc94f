#!/usr/bin/env bash
# Every folder of tests/registry is a registry with something to say about: `keywright validate`
# must print exactly its expected.txt (the exit code is the last line). Every rule has a folder of
# its name, and that folder's output shows the rule.
#
#   tests/cli/registry_fixtures.sh --update    rewrites all expectations, for review with git diff
set -euo pipefail
: "${KEYWRIGHT:?the binary to test}" "${KEYWRIGHT_SOURCE_DIR:?the repository}"
fixtures=$KEYWRIGHT_SOURCE_DIR/tests/registry
failures=0

fail() {
  printf 'FAIL: %s\n' "$*"
  failures=$((failures + 1))
}

for folder in "$fixtures"/*/; do
  name=$(basename "$folder")
  [ -s "$folder/why.md" ] || fail "$name has no why.md"
  code=0
  output=$(cd "$folder/input" && "$KEYWRIGHT" validate --registry . --color never --quiet) || code=$?
  actual=$(printf '%s\nexit %s' "$output" "$code")
  if [ "${1:-}" = --update ]; then
    printf '%s\n' "$actual" >"$folder/expected.txt"
  elif ! difference=$(diff -u "$folder/expected.txt" <(printf '%s\n' "$actual")); then
    fail "$name"
    printf '%s\n' "$difference"
  fi
done

rules=$("$KEYWRIGHT" rules --format json | sed -n 's/^ *"name": "\(.*\)",\{0,1\}$/\1/p')
[ -n "$rules" ] || fail 'keywright rules lists nothing'
for rule in $rules; do
  if [ ! -d "$fixtures/$rule" ]; then
    fail "the rule $rule has no folder in tests/registry"
  elif ! grep -q "\[$rule\]" "$fixtures/$rule/expected.txt"; then
    fail "tests/registry/$rule does not show its rule"
  fi
done

[ "$failures" -eq 0 ] || exit 1
