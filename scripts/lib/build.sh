# shellcheck shell=bash
# configure_preset <preset>: configures build/<preset> if that is needed.
# build_preset <preset>: the same, then builds everything in it.

configure_preset() {
  local preset="$1"
  local tree="$root/build/$preset"

  # A tree that was copied here from elsewhere (a CI cache, cp -r) is of no use to CMake.
  if [[ -f "$tree/CMakeCache.txt" ]] &&
    ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$tree/CMakeCache.txt"; then
    rm -rf "$tree"
  fi
  # Ninja configures again by itself when a CMake file changed; only the presets it does not know.
  if [[ ! -f "$tree/build.ninja" || "$root/CMakePresets.json" -nt "$tree/build.ninja" ]]; then
    say "configuring build/$preset"
    (cd "$root" && cmake --preset "$preset") >&2 || return
  fi
}

build_preset() {
  configure_preset "$1" || return
  local preset="$1"
  (cd "$root" && cmake --build --preset "$preset" --parallel "$(cores)") >&2
}
