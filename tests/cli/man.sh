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

is "$(groff -ww -man -Tascii keywright.1 2>&1 >/dev/null)" ''
has "$(groff -man -Tascii -P-c -P-b -P-u keywright.1)" 'EXIT STATUS'
# A date is all that mandoc misses: the page is made by a build, and two builds should agree.
is "$(mandoc -Tlint -W warning keywright.1 | grep -v 'missing date')" ''
# Every option of every command.
page=$(<keywright.1)
for command in $("$KEYWRIGHT" --help | sed -n '/^Options everywhere/,$d; s/^  \([a-z]*\)  .*/\1/p'); do
  has "$page" ".SS keywright $command"
  for option in $("$KEYWRIGHT" "$command" --help | sed -n '/^Options everywhere/,$d; s/^  .*\(--[a-z-]*\).*  .*/\1/p'); do
    has "$page" "${option//-/\\-}"
  done
done

finish
