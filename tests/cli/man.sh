#!/usr/bin/env bash
# The manual page: complete, and without a warning from those who typeset it.
. "$(dirname "$0")/lib.sh"
cd "$scratch" || exit 1

expect 0 man
is "$err" ''
printf '%s\n' "$out" >keywright.1
has "$out" '.TH KEYWRIGHT 1'
for word in check validate match list show export schema rules completion; do
  has "$out" ".SS keywright $word"
done
has "$out" '\-\-registry'
expect 0 --help
hasnt "$out" '  man '

if command -v groff >/dev/null; then
  is "$(groff -ww -man -Tascii keywright.1 2>&1 >/dev/null)" ''
  has "$(groff -man -Tascii -P-c -P-b -P-u keywright.1)" 'EXIT STATUS'
fi

finish
