#!/usr/bin/env bash
# An installed keywright in somebody else's CMake project: what is built again, and what is not.
#
#   KEYWRIGHT_BUILD_DIR=build/release tests/cmake/package.sh Ninja|'Unix Makefiles'
#
# A compiler launcher writes down every compilation, whichever generator asks for it; whether keywright
# ran is told by the time of its stamp. All paths have spaces.
set -euo pipefail
: "${KEYWRIGHT_BUILD_DIR:?the build tree to install from}" "${KEYWRIGHT_SOURCE_DIR:?the repository}"
generator=${1:?the CMake generator}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
project="$scratch/a project"
build="$project/build tree"
compiled="$scratch/compiled"
failures=0

fail() {
  printf 'FAIL (line %s): %s\n' "${BASH_LINENO[-2]}" "$1"
  [ $# -lt 2 ] || printf '%s\n' "${@:2}"
  failures=$((failures + 1))
}
is() { [ "$1" = "$2" ] || fail 'differs' "$(diff <(printf '%s\n' "$2") <(printf '%s\n' "$1"))"; }
has() { [[ $1 == *"$2"* ]] || fail "does not say: $2" "it says: $1"; }

launcher="$scratch/launcher"
printf '%s\n' '#!/bin/sh' \
  'for word; do case $word in *.cpp) echo "${word##*/}" >>"$COMPILED" ;; esac; done' \
  'exec "$@"' >"$launcher"
chmod +x "$launcher"
export COMPILED="$compiled"

stamps() { (cd "$build" && find . -name '*.stamp' -printf '%f %T@\n' | sort); }

# The names of what was compiled, and of the targets whose registries were looked at, in $made.
build() {
  : >"$compiled"
  local before after code=0
  before=$(stamps)
  cmake --build "$build" --parallel 2 "$@" >"$scratch/log" 2>&1 || code=$?
  after=$(stamps)
  log=$(<"$scratch/log")
  made="compiled: $(sort -u "$compiled" | xargs)
ran for: $(comm -13 <(echo "$before") <(echo "$after") | sed -n 's/_keywright\.stamp .*//p' | xargs)"
  return $code
}
# expect_made <sources> <targets>: the build succeeds, and exactly this was made.
expect_made() {
  build || fail 'the build failed' "$log"
  is "$made" "compiled: $1
ran for: $2"
}
expect_nothing() {
  expect_made '' ''
  [ "$generator" != Ninja ] || has "$log" 'no work to do'
}
# Programs that write files in the same tick of a file system's clock as builds end would not be told
# apart by anybody; people are not that fast.
tick() { sleep 0.02; }

# The installed tree may be moved.
cmake --install "$KEYWRIGHT_BUILD_DIR" --prefix "$scratch/first prefix" >/dev/null
mv "$scratch/first prefix" "$scratch/a prefix"
cp -r "$KEYWRIGHT_SOURCE_DIR/tests/cmake/consumer" "$project"

configure() {
  cmake -S "$project" -B "$build" -G "$generator" -D CMAKE_PREFIX_PATH="$scratch/a prefix" \
    -D CMAKE_CXX_COMPILER_LAUNCHER="$launcher" -D CMAKE_BUILD_TYPE=Debug >"$scratch/log" 2>&1 ||
    { cat "$scratch/log"; exit 1; }
}
configure
[ -e "$build/keywright/app/shop.h" ] || fail 'editors have no headers before the first build'

everyone='app orders pages tool'
expect_made 'builders.cpp fleet.cpp main.cpp shop.cpp tool.cpp' "$everyone"
is "$("$build/app")" 'fleet:*:fuel 1 order:7'
[ -e "$build/pages/shop.md" ] || fail 'no pages'
has "$(head -1 "$build/keywright/app/shop.h")" 'from registries/shop.yaml;'
expect_nothing

tick && touch "$project/registries/shop.yaml"
expect_made '' "$everyone"
expect_nothing

tick && cat >>"$project/registries/shop.yaml" <<'END'
  cart: {key: "cart:{cart_id}", type: hash, summary: One cart.}
END
expect_made 'builders.cpp shop.cpp tool.cpp' "$everyone"
is "$("$build/app")" 'fleet:*:fuel 2 order:7'
expect_nothing

tick && sed -i 's/{3}/{4}/' "$project/common/machines.yaml"
expect_made 'fleet.cpp tool.cpp' 'app pages tool'
expect_nothing

# A new file in the folder, in the same breath as its first use; then it is one like the others.
tick && sed 's/registry: shop/registry: billing/; s/order:/invoice:/; s/cart:/bill:/' \
  "$project/registries/shop.yaml" >"$project/registries/billing.yaml"
sed -i '1i #include "billing_names.h"' "$project/main.cpp"
expect_made 'main.cpp' 'app pages tool'
tick && sed -i 's/cart:{/due:{/' "$project/registries/billing.yaml"
expect_made 'main.cpp' 'app pages tool'
expect_nothing

# A registry with a mistake: keywright says which, nothing is compiled and nothing lost.
tick && sed -i 's/type: hash/type: hsah/' "$project/registries/billing.yaml"
build && fail 'a registry with a mistake was built'
has "$log" 'registries/billing.yaml:5:'
has "$log" 'did you mean `hash`?'
is "$made" 'compiled: 
ran for: '
[ -e "$build/keywright/app/billing_names.h" ] || fail 'a file is gone'
sed -i 's/type: hsah/type: hash/' "$project/registries/billing.yaml"
expect_made '' 'app pages tool'

# A registry is removed, and so is what was made of it.
tick && rm "$project/registries/billing.yaml" && sed -i 1d "$project/main.cpp"
expect_made 'main.cpp' 'app pages tool'
[ ! -e "$build/keywright/app/billing_names.h" ] || fail 'a header of a registry that is gone'
[ ! -e "$build/pages/billing.md" ] || fail 'a page of a registry that is gone'
build || fail 'the second build after that failed' "$log"
expect_nothing

# Templates are looked at like registries.
tick && sed -i '1a // changed' "$project/names/names.inja"
expect_made 'fleet.cpp shop.cpp tool.cpp' 'app orders tool'
expect_nothing

# What was generated is cleaned away and comes again.
cmake --build "$build" --target clean >/dev/null
expect_made 'builders.cpp fleet.cpp main.cpp shop.cpp tool.cpp' "$everyone"

[ "$failures" -eq 0 ]
