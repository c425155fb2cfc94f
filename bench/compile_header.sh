#!/usr/bin/env bash
# How long does a generated header of 1,000 keys take to compile, at -O1?
#
#   bench/compile_header.sh [--check] [KEYS]
#
# The keys are hashes, streams and JSON strings in turn, with six fields each. Processor time, the
# best of three runs per compiler; --check exits with 1 when g++ takes 5 s or more. KEYWRIGHT is the
# binary, build/release/keywright when not set.
set -euo pipefail
root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
check=no
if [[ "${1:-}" == --check ]]; then
  check=yes
  shift
fi
keys="${1:-1000}"
work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT

fields='status: {type: string, values: [active, idle, down], summary: What it does}
      amount: {type: number, unit: L, summary: How much, example: 400}
      seen_at: {type: timestamp, summary: When last seen}
      owner: {type: string, optional: true, summary: Who has it}
      retries: {type: integer, example: 3}
      note: {type: string, optional: true}'
{
  printf 'keywright: 1\nregistry: large\ncomponents:\n  api: {summary: The API}\nkeys:\n'
  for ((i = 0; i < keys; ++i)); do
    printf '  entity_%d:\n    key: area%d:entity%d:{id}:state\n    summary: State of entity %d.\n' \
      "$i" $((i % 97)) "$i" "$i"
    printf '    writers: [api]\n    retention: {ttl: 24h}\n'
    case $((i % 3)) in
      0) printf '    type: hash\n    fields:\n      %s\n' "$fields" ;;
      1) printf '    type: stream\n    fields:\n      %s\n' "$fields" ;;
      2) printf '    type: string\n    value: {type: json, fields: {%s}}\n' \
        "$(sed 's/^ *//; $!s/$/,/' <<<"$fields" | tr '\n' ' ')" ;;
    esac
  done
} >"$work/large.yaml"
"${KEYWRIGHT:-$root/build/release/keywright}" generate --quiet --registry "$work/large.yaml" \
  --target cpp --out "$work/include" >/dev/null
cat >"$work/main.cpp" <<'END'
#include "large.h"
int main() { return large::keys::entity_0::key(large::Id("a")).size() == 21 ? 0 : 1; }
END

echo "$keys keys, $(wc -l <"$work/include/large.h") lines"
slow=no
TIMEFORMAT='%U'
for compiler in g++ clang++; do
  command -v "$compiler" >/dev/null || continue
  best=
  for _ in 1 2 3; do
    seconds="$({ time "$compiler" -std=c++17 -O1 -I "$work/include" "$work/main.cpp" -o "$work/main" >&2; } 2>&1)"
    if [[ -z "$best" ]] || awk "BEGIN {exit !($seconds < $best)}"; then best="$seconds"; fi
  done
  "$work/main"
  echo "  $compiler -O1  $best s"
  if [[ "$compiler" == g++ ]] && awk "BEGIN {exit !($best >= 5)}"; then slow=yes; fi
done
[[ "$check" == no || "$slow" == no ]]
