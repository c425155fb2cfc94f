# shellcheck shell=bash
# A minimal Debian 12 in a temporary folder, to try things where nothing is installed. Needs root.
#
#   make_machine <name>     debootstrap, as small as it comes; $machine is the folder. It goes away with
#                           the script
#   inside <command>...     runs it there, in $place (/ when that is not set), with an empty environment
# shellcheck disable=SC2154 # root, from common.sh
source "$root/scripts/lib/system_packages.sh"
source "$root/scripts/lib/local_packages.sh"

make_machine() {
  [[ $EUID -eq 0 ]] || die "making and entering a chroot needs root"
  install_system_packages debootstrap
  local mirror
  mirror="$(debian_mirror)"
  [[ -n "$mirror" ]] || die "this works on Debian: the machine's own mirror is used"

  machine="$(mktemp -d "/var/tmp/$1.XXXXXX")"
  trap 'rm -rf --one-file-system "$machine"' EXIT
  say "installing a minimal Debian 12"
  local extra=()
  [[ "$mirror" != https:* ]] || extra=(--include=ca-certificates)
  debootstrap --variant=minbase "${extra[@]}" bookworm "$machine" "$mirror" >"$machine.log" 2>&1 ||
    { tail -n 20 "$machine.log" >&2; rm -f "$machine.log"; die "debootstrap failed"; }
  rm -f "$machine.log"
  chmod 755 "$machine" # mktemp's folder is its owner's alone, the root of a machine is not

  # How this machine reaches its mirror is no part of what is being proved.
  apt-config dump | grep '^Acquire::' >"$machine/etc/apt/apt.conf.d/99host" || true
  cp -L /etc/resolv.conf /etc/hosts "$machine/etc/"
}

# Its own process and mount table: /proc and terminals are there, as on any machine, and all are gone
# with the last process.
inside() {
  # shellcheck disable=SC2016 # for the shell inside
  unshare --mount --pid --fork --root="$machine" --wd="${place:-/}" --mount-proc \
    env -i HOME=/nonexistent bash -c 'mount -t devpts devpts /dev/pts && exec "$@"' - "$@" </dev/null
}
