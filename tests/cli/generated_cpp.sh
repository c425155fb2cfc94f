#!/usr/bin/env bash
# Every builder of the five registries and of the sample, with values that are right and values that
# would forge another key: what is built is what `keywright match` says it is, value by value. Then
# every command that the builders make, against a real redis-server, read back and compared.
. "$(dirname "$0")/lib.sh"
cd "$scratch" || exit 1
tests=$KEYWRIGHT_SOURCE_DIR/tests/generated
sample=$tests/sample/sample.yaml
compiler=${CXX:-g++}
command -v redis-server >/dev/null || { echo 'no redis-server'; exit 77; }

for registry in "$schema" "$sample"; do
  expect 0 generate --registry "$registry" --target cpp --out include
  expect 0 generate --registry "$registry" --template "$tests/driver" --out src
done

# The sample's header is checked in, so that a reviewer sees what a change of the templates does.
(cd "$tests/sample" && "$KEYWRIGHT" generate --quiet --registry sample.yaml --target cpp \
  --out "$scratch/golden" >/dev/null) || fail 'the sample is not generated'
[ "${1:-}" != --update ] || cp golden/sample.h "$tests/sample/sample.h"
cmp -s golden/sample.h "$tests/sample/sample.h" ||
  fail "tests/generated/sample/sample.h is not current; tests/cli/generated_cpp.sh --update" \
    "$(diff "$tests/sample/sample.h" golden/sample.h | head -20)"

compile() {
  "$compiler" -std=c++17 -O0 -Wno-deprecated-declarations -Iinclude -I"$tests" "src/$1_driver.cpp" -o "$1" -lhiredis ||
    fail "$1 does not compile"
}
names=(fleetclaw reverie coyotesense openclaw teleclaude sample)

for name in "${names[@]}"; do
  compile "$name" &
  [ $(($(jobs -r | wc -l) % 2)) -eq 0 ] && wait
done
wait

# A port that nobody has, and a server that goes when this script does.
for port in $(shuf -i 20000-40000 -n 20); do
  redis-server --port "$port" --bind 127.0.0.1 --save '' --appendonly no --dir "$scratch" \
    >redis.log 2>&1 &
  server=$!
  for _ in $(seq 50); do
    redis-cli -p "$port" ping >/dev/null 2>&1 && break 2
    kill -0 "$server" 2>/dev/null || break
    sleep 0.1
  done
done
trap 'kill "$server" 2>/dev/null; wait 2>/dev/null; rm -rf "$scratch"' EXIT

for name in "${names[@]}"; do
  file=$schema/$name.yaml
  [ "$name" = sample ] && file=$sample
  "./$name" "$port" >"$name.keys" 2>"$name.err" || fail "$name: $(cat "$name.err")"
  cat "$name.err"
  # `match` writes what is no text as \xNN; such keys are left to the driver's own check.
  cut -f1 "$name.keys" | "$KEYWRIGHT" match --stdin --registry "$file" >"$name.match"
  cmp -s "$name.keys" "$name.match" || fail "$name: match disagrees" "$(diff "$name.keys" "$name.match" | head -5)"
  [ "$(wc -l <"$name.keys")" -gt 100 ] || fail "$name: hardly anything was built"
done

# What must be refused, was: a value that would make another key, or be read back as other values.
for forged in 'sessions:index	reverie	session	' 'pair:x_y_z	sample	pair	left=x_y' \
  'fleet:asset:EX-001:state:fuel	'; do
  ! grep -q "^$forged" ./*.keys || fail "forged: $forged"
done
grep -q '^sessions:index	reverie	sessions_index$' reverie.keys || fail 'sessions_index was not built'
finish
