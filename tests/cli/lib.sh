# What the scripts of this folder share. Source it; it is not run by itself.
#
#   expect 1 validate --registry x     runs keywright; the exit code must be 1. Its streams are then
#                                      in $out and $err.
#   has "$out" 'text'                  the text occurs;  hasnt: it does not
#   is "$out" 'text'                   it is exactly that
# A script ends with `finish`.
set -uo pipefail
: "${KEYWRIGHT:?the binary to test}" "${KEYWRIGHT_SOURCE_DIR:?the repository}"
schema=$KEYWRIGHT_SOURCE_DIR/schema
failures=0
last='(nothing yet)'
out=
err=
unset NO_COLOR
# Sanitizers make everything several times slower: sizes that only show speed may be smaller there.
sanitized=no
! grep -qaF __asan_ "$KEYWRIGHT" || sanitized=yes

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
  printf 'FAIL (line %s): %s\n  command: keywright %s\n' "${BASH_LINENO[1]}" "$1" "$last"
  [ $# -lt 2 ] || printf '%s\n' "${@:2}"
  failures=$((failures + 1))
}

expect() {
  local wanted=$1 code=0
  shift
  last=$*
  "$KEYWRIGHT" "$@" >"$scratch/.out" 2>"$scratch/.err" || code=$?
  # Bash drops zero bytes and closing line breaks; no test here is about them.
  out=$(<"$scratch/.out")
  err=$(<"$scratch/.err")
  [ "$code" -eq "$wanted" ] || fail "exit code $code, not $wanted" "stdout: $out" "stderr: $err"
}

has() { [[ $1 == *"$2"* ]] || fail "does not say: $2" "it says: $1"; }
hasnt() { [[ $1 != *"$2"* ]] || fail "says: $2" "it says: $1"; }
is() { [ "$1" = "$2" ] || fail 'differs' "$(diff <(printf '%s\n' "$2") <(printf '%s\n' "$1"))"; }

finish() {
  [ "$failures" -eq 0 ] || exit 1
  exit 0
}
