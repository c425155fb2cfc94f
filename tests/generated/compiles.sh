#!/usr/bin/env bash
# Every support header by itself, and the sample in two translation units: with each compiler, in
# each standard, without a warning; linked, and run.
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

# What g++ takes for a constant is less under its sanitizer.
if command -v g++ >/dev/null; then
  g++ -std=c++17 -fsanitize=undefined "${flags[@]}" -fsyntax-only "$here/one_unit.cpp" ||
    fail "g++ -fsanitize=undefined"
fi
for compiler in "${compilers[@]}"; do
  for standard in "${standards[@]}"; do
    for header in "$here"/../../templates/cpp/keywright/*.h; do
      printf '#include "keywright/%s"\n' "${header##*/}"
      # Twice: the guard works.
      printf '#include "keywright/%s"\n' "${header##*/}"
    done >"$work/all.cpp"
    "$compiler" "-std=$standard" "${flags[@]}" -fsyntax-only "$work/all.cpp" ||
      fail "$compiler -std=$standard: all headers"
    "$compiler" "-std=$standard" -O1 "${flags[@]}" "$here/one_unit.cpp" "$here/other_unit.cpp" \
      -o "$work/units" && [[ "$("$work/units")" == same ]] ||
      fail "$compiler -std=$standard: two translation units"
  done
  # Each header brings what it needs.
  for header in "$here"/../../templates/cpp/keywright/*.h; do
    printf '#include "keywright/%s"\n' "${header##*/}" >"$work/one.cpp"
    "$compiler" -std=c++17 "${flags[@]}" -fsyntax-only "$work/one.cpp" ||
      fail "$compiler: ${header##*/} by itself"
  done
done
exit "$((failures > 0))"
