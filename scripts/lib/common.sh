# shellcheck shell=bash
# Sourced by every script here: where the repository is, a PATH to work with, how to talk.
# stdout is left to the command that a script is about; everything said here goes to stderr.

# `env -i`, cron and some CI runners leave PATH empty or without sbin.
export PATH="${PATH:+$PATH:}/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

# -P: CMake records real paths, and a link must not look like another build tree.
root="$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)"

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }

# Exit 2, as keywright itself does: the job could not be done.
die() {
  say "$@"
  exit 2
}

have() { command -v "$1" >/dev/null 2>&1; }

cores() { nproc 2>/dev/null || getconf _NPROCESSORS_ONLN; }
