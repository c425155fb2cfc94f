#!/usr/bin/env bash
# keywright_generate() with wrong arguments, and with those that tests/cmake/package.sh does not use.
# Nothing is compiled here.
set -euo pipefail
: "${KEYWRIGHT_BUILD_DIR:?the build tree to install from}" "${KEYWRIGHT_SOURCE_DIR:?the repository}"
unset CMAKE_CXX_COMPILER_LAUNCHER

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
fail() {
  printf 'FAIL (line %s): %s\n' "${BASH_LINENO[-2]}" "$1"
  [ $# -lt 2 ] || printf '%s\n' "${@:2}"
  failures=$((failures + 1))
}
# Messages come wrapped and indented.
has() { [[ $(tr -s ' \n' ' ' <<<"$1") == *"$2"* ]] || fail "does not say: $2" "it says: $1"; }

cmake --install "$KEYWRIGHT_BUILD_DIR" --prefix "$scratch/prefix" >/dev/null
cp -r "$KEYWRIGHT_SOURCE_DIR/tests/cmake/consumer/registries" "$KEYWRIGHT_SOURCE_DIR/tests/cmake/consumer/common" "$scratch"
printf 'keywright: 1\nregistries: [registries/shop.yaml]\n' >"$scratch/keywright.yaml"

# configure <lines of CMake>: in a project without a language, which takes no time.
generator=Ninja
configure() {
  local code=0
  rm -rf "$scratch/build"
  printf '%s\n' 'cmake_minimum_required(VERSION 3.20)' 'project(p LANGUAGES NONE)' \
    'find_package(keywright 0.1 REQUIRED)' 'add_custom_target(t ALL)' "$@" >"$scratch/CMakeLists.txt"
  log=$(cmake -S "$scratch" -B "$scratch/build" -G "$generator" -D CMAKE_PREFIX_PATH="$scratch/prefix" 2>&1) || code=$?
  return $code
}
refused() { # <what it says> <lines>...
  configure "${@:2}" && fail 'was accepted' "$log"
  has "$log" "$1"
}

refused 'what is `REGISTRY;a.yaml`? The arguments are' 'keywright_generate(REGISTRY a.yaml TARGET t)'
refused 'nothing follows REGISTRIES' 'keywright_generate(TARGET t REGISTRIES)'
refused 'TARGET says what is built' 'keywright_generate(REGISTRIES registries)'
refused 'there is no target `u` yet' 'keywright_generate(TARGET u REGISTRIES registries)'
refused 'name another OUT' 'keywright_generate(TARGET t REGISTRIES registries OUT x)' \
  'keywright_generate(TARGET t REGISTRIES registries/shop.yaml OUT x)'
refused 'compatible with requested version "9.0"' 'find_package(keywright 9.0 REQUIRED)'

# A mistake in a registry is the build's to show.
sed -i 's/type: string/type: strin/' "$scratch/registries/shop.yaml"
configure 'keywright_generate(TARGET t REGISTRIES registries)' || fail 'a registry stops CMake' "$log"
log=$(cmake --build "$scratch/build" 2>&1) && fail 'and not the build' "$log"
has "$log" 'did you mean `string`?'
sed -i 's/type: strin,/type: string,/' "$scratch/registries/shop.yaml"
log=$(cmake --build "$scratch/build" 2>&1) || fail 'and is repaired' "$log"
[ -e "$scratch/build/keywright/t/shop.h" ] || fail 'no header after the repair'

# Without REGISTRIES those of keywright.yaml; two calls for one target; a file that another command
# makes first; Make and Ninja with several configurations.
cat >"$scratch/made.yaml.in" <<'END'
keywright: 1
registry: made
keys: {one: {key: "made:{id}", type: set}}
END
lines=(
  'keywright_generate(TARGET t)'
  'keywright_generate(TARGET t CONFIG keywright.yaml TARGETS markdown OUT pages)'
  'set(made "${CMAKE_CURRENT_BINARY_DIR}/made.yaml")'
  'add_custom_command(OUTPUT "${made}" COMMAND ${CMAKE_COMMAND} -E copy "${CMAKE_CURRENT_SOURCE_DIR}/made.yaml.in" "${made}")'
  'add_custom_target(u ALL)'
  'keywright_generate(TARGET u REGISTRIES "${made}" DEPENDS "${made}")'
)
for generator in 'Unix Makefiles' 'Ninja Multi-Config' Ninja; do
  configure "${lines[@]}" || fail "not configured with $generator" "$log"
  log=$(cmake --build "$scratch/build" 2>&1) || fail "not built with $generator" "$log"
  for file in keywright/t/shop.h pages/shop.md keywright/u/made.h; do
    [ -e "$scratch/build/$file" ] || fail "no $file with $generator"
  done
  [ ! -e "$scratch/build/keywright/t/fleet.h" ] || fail 'keywright.yaml does not name the fleet'
done

[ "$failures" -eq 0 ]
