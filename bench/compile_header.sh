#!/usr/bin/env bash
# How long does a generated header of 1,000 keys take to compile, at -O1?
#
#   bench/compile_header.sh [--check] [KEYS]
#
# The header is made of three keys of tests/generated/sample/sample.h (a stream, a hash, JSON; six
# fields on average), each under so many names. Processor time, of one run per compiler; --check
# exits with 1 when g++ takes 5 s or more.
set -euo pipefail
root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
sample="$root/tests/generated/sample/sample.h"
check=no
if [[ "${1:-}" == --check ]]; then
  check=yes
  shift
fi
keys="${1:-1000}"
originals=(asset_fuel unit_state upload)
work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT

# <first line> <last line> <key>: the lines of the sample once per name that the key gets.
copies() {
  sed -n "/$1/,/$2/p" "$sample" >"$work/part"
  [[ -s "$work/part" ]]
  for ((i = 0; i < (keys + 2) / ${#originals[@]}; ++i)); do
    sed "s/\\b$3\\(\\b\\|_1\\)/$3_$i\\1/g" "$work/part"
  done
}

{
  # All that is not about single keys: types, checks.
  sed '/^namespace detail::keys {/,$d' "$sample"
  echo "namespace detail::keys {"
  for key in "${originals[@]}"; do
    copies "^inline constexpr keywright::piece ${key}_1_pieces" \
      "^inline constexpr keywright::pattern ${key}_1" "$key"
  done
  printf '}\nnamespace keys {\n'
  for key in "${originals[@]}"; do copies "^struct $key\$" '^};$' "$key"; done
  printf '}\n}\n#endif\n'
} >"$work/many.h"
echo '#include "many.h"' >"$work/many.cpp"
printf '%d keys, %d lines, %d bytes\n' "$(grep -c 'string_view id = ' "$work/many.h")" \
  "$(wc -l <"$work/many.h")" "$(wc -c <"$work/many.h")"

missed=0
for compiler in g++ clang++; do
  command -v "$compiler" >/dev/null || continue
  TIMEFORMAT='%U %S'
  read -r user system < <({ time "$compiler" -std=c++17 -O1 -I "$root/templates/cpp" -I "$work" \
    -c "$work/many.cpp" -o "$work/many.o" 2>"$work/errors"; } 2>&1)
  if [[ -s "$work/errors" ]]; then
    head -n 5 "$work/errors"
    exit 1
  fi
  seconds="$(awk "BEGIN { printf \"%.1f\", $user + $system }")"
  verdict=""
  if [[ $compiler == g++ ]]; then
    verdict="(less than 5 s)  ok"
    if awk "BEGIN { exit !($seconds >= 5) }"; then
      verdict="(less than 5 s)  MISSED"
      missed=1
    fi
  fi
  printf '%-8s %5s s  %s\n' "$compiler" "$seconds" "$verdict"
done
[[ $check == no || $missed -eq 0 ]]
