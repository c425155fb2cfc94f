#!/usr/bin/env bash
# Each file of must_not_compile/ compiles as it stands. With -DBROKEN it does not, and the first
# error is on the line that says `// here`.
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

cases=0
for file in "$here"/must_not_compile/*.cpp; do
  name="${file##*/}"
  line="$(grep -n '// here$' "$file" | cut -d: -f1)"
  [[ "$line" =~ ^[0-9]+$ ]] || { fail "$name: not exactly one line says \`// here\`"; continue; }
  for compiler in "${compilers[@]}"; do
    cases=$((cases + 1))
    "$compiler" -std=c++17 "${flags[@]}" -fsyntax-only "$file" 2>"$work/right.txt" ||
      { fail "$name: $compiler refuses it even without the mistake"; cat "$work/right.txt"; }
    if LC_ALL=C "$compiler" -std=c++17 "${flags[@]}" -DBROKEN -fsyntax-only "$file" 2>"$work/wrong.txt"; then
      fail "$name: $compiler compiles the mistake"
      continue
    fi
    first="$(grep -m1 -E ': (fatal )?error: ' "$work/wrong.txt" || true)"
    [[ "$first" == "$file:$line:"* ]] ||
      { fail "$name: $compiler reports another place: $first"; cat "$work/wrong.txt"; }
  done
done
echo "$cases cases, $failures failures"
[[ $cases -gt 0 && $failures -eq 0 ]]
