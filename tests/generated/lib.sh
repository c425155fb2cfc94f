# shellcheck shell=bash
# What the scripts here share. They run compilers on the generated sample and its support headers.
set -euo pipefail

here="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)"
flags=(-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Werror
  -I "$here" -I "$here/../../templates/cpp")
work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT
failures=0

# The compilers that are here, at least one.
compilers=()
for compiler in "${CXX:-}" g++ clang++; do
  if [[ -n "$compiler" && " ${compilers[*]} " != *" $compiler "* ]] && command -v "$compiler" >/dev/null; then
    compilers+=("$compiler")
  fi
done
[[ ${#compilers[@]} -gt 0 ]] || { echo "no compiler"; exit 77; }

# C++17, 20 and 23, as g++ 12 and clang 14 spell them.
standards=(c++17 c++20 c++2b)

fail() {
  printf 'FAILED: %s\n' "$*"
  failures=$((failures + 1))
}
