#!/usr/bin/env bash
# docs/cmake.md does what it says. A block after a line like "`main.cpp`:" is that file of the whole
# project, which is built and run; every other block of CMake is added to it and configured.
set -euo pipefail
: "${KEYWRIGHT_BUILD_DIR:?the build tree to install from}" "${KEYWRIGHT_SOURCE_DIR:?the repository}"
unset CMAKE_CXX_COMPILER_LAUNCHER

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
project="$scratch/a project"
mkdir -p "$project/schema" "$project/common" "$scratch/snippets"
page="$KEYWRIGHT_SOURCE_DIR/docs/cmake.md"

awk -v project="$project" -v snippets="$scratch/snippets" '
  /^`[^`]+`:$/         { name = substr($0, 2, length($0) - 3); next }
  /^```$/ && inside    { inside = 0; close(out); next }
  /^```/ && !inside    { inside = 1
                         out = name != "" ? project "/" name : "/dev/null"
                         if (name == "" && $0 == "```cmake") out = sprintf("%s/%d.cmake", snippets, ++count)
                         name = ""; next }
  inside               { print > out }
' "$page"
for file in CMakeLists.txt main.cpp schema/shop.yaml Makefile; do
  [ -s "$project/$file" ] || { echo "docs/cmake.md has no block for $file"; exit 1; }
done

say() { printf 'FAIL: %s\n' "$@"; cat "$scratch/log"; exit 1; }
configure() {
  cmake -S "$project" -B "$scratch/build" -G Ninja -D CMAKE_PREFIX_PATH="$scratch/prefix" "$@" >"$scratch/log" 2>&1
}

cmake --install "$KEYWRIGHT_BUILD_DIR" --prefix "$scratch/prefix" >/dev/null
configure || say 'the whole project is not configured'
cmake --build "$scratch/build" >"$scratch/log" 2>&1 || say 'the whole project is not built'
[ "$("$scratch/build/orders")" = shop:order:7 ] || say 'the program prints something else'

(cd "$project" && PATH="$scratch/prefix/bin:$PATH" && make && make -q && ./orders) >"$scratch/log" 2>&1 ||
  say 'the Makefile does not work'
grep -qx shop:order:7 "$scratch/log" || say 'its program prints something else'

printf 'keywright: 1\nregistry: common\nkeys: {one: {key: "common:{id}", type: set}}\n' >"$project/common/one.yaml"
embedded=0
for snippet in "$scratch"/snippets/*.cmake; do
  rm -rf "$scratch/build"
  printf '%s\n' 'cmake_minimum_required(VERSION 3.20)' 'project(app LANGUAGES CXX)' >"$project/CMakeLists.txt"
  options=()
  if grep -q FetchContent "$snippet"; then
    options=(-D FETCHCONTENT_SOURCE_DIR_KEYWRIGHT="$KEYWRIGHT_SOURCE_DIR")
  else
    echo 'find_package(keywright REQUIRED)' >>"$project/CMakeLists.txt"
  fi
  printf '%s\n' 'add_executable(app main.cpp)' >>"$project/CMakeLists.txt"
  cat "$snippet" >>"$project/CMakeLists.txt"
  configure "${options[@]}" || say "not configured: $(<"$snippet")"
  # Not built here: compiling keywright takes minutes. What would be done, and in which order?
  if [ ${#options[@]} -gt 0 ]; then
    embedded=1
    # A dry run would only say that the lists of sources are looked at anew.
    ninja -C "$scratch/build" -t commands app >"$scratch/log"
    order=$(grep -oE -e '-o [^ ]*/keywright |/keywright generate |-o app ' "$scratch/log" |
      sed -E 's/-o [^ ]*keywright /link-keywright/; s/.*generate /generate/; s/-o app /link-app/' | xargs)
    [ "$order" = 'link-keywright generate link-app' ] || say "in this order: $order"
    ! grep -qE 'keywright_tests|keywright\.1' "$scratch/log" || say 'an embedded keywright builds its tests or pages'
    [ ! -e "$scratch/build/package" ] || say 'an embedded keywright packages itself'
  fi
done
[ "$embedded" = 1 ] || say 'no block shows FetchContent'
