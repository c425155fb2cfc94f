# shellcheck shell=bash
# install_system_packages <package>...: Debian packages through apt-get, only those that are missing.
# Without apt it says so and goes on: CMake then fetches the libraries itself.

install_system_packages() {
  if ! have apt-get || ! have dpkg-query; then
    say "no apt-get here: CMake will fetch the libraries that are not installed (FetchContent);" \
      "a C++20 compiler, CMake 3.25, Ninja and git must be there"
    return
  fi

  local missing
  mapfile -t missing < <(missing_packages "$@")
  [[ ${#missing[@]} -gt 0 ]] || return 0

  local as_root=()
  if [[ $EUID -ne 0 ]]; then
    if have sudo && sudo -n true 2>/dev/null; then
      as_root=(sudo -n)
    else
      die "packages are missing and this is neither root nor passwordless sudo. Run this once:" \
        $'\n\n'"    sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing[*]}"$'\n'
    fi
  fi

  say "installing ${missing[*]}"
  # A broken third-party source fails the update; what we need may be there all the same.
  run_apt update || say "apt-get update failed; trying with the package lists there are"
  run_apt install -y --no-install-recommends "${missing[@]}" ||
    die "apt-get install failed; all it said is above"
  stop_new_redis_service
}

# Those of the arguments that are not installed, one a line. One dpkg-query for all: this runs
# before every build.
missing_packages() {
  local installed
  installed="$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)"
  local package
  for package in "$@"; do
    grep -qxF "installed $package" <<<"$installed" || printf '%s\n' "$package"
  done
}

# apt-get <argument>... as root, without questions; its many lines are shown only when it fails.
run_apt() {
  local log
  log="$(mktemp)"
  if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
    apt-get -q -o DPkg::Lock::Timeout=300 "$@" >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}

# The tests start servers of their own. Debian's package starts one at boot as well; nobody who ran
# our tests has asked for that. A redis-server that was there before is left alone.
stop_new_redis_service() {
  if [[ " ${missing[*]} " == *" redis-server "* && -d /run/systemd/system ]]; then
    "${as_root[@]}" systemctl --quiet disable --now redis-server >&2 || true
  fi
}
