#!/usr/bin/env bash
# stdout is the result, stderr is talk; --quiet, colour and formats.
. "$(dirname "$0")/lib.sh"
cd "$scratch" || exit 1
printf 'keywright: 1\nregistry: w\nkeys:\n  all: {key: "s:{pid}", type: hash}\n  one: {key: "s:x", type: set}\n' >warn.yaml
printf 'keywright: 1\nregistry: clean\nkeys:\n  one: {key: "s:x", type: set}\n' >clean.yaml

expect 0 validate --registry clean.yaml
is "$out" ''
[[ $err =~ ^no\ problems:\ 1\ registry,\ 1\ key\ \([0-9]+\.[0-9]{2}\ s\)$ ]] || fail 'summary' "$err"
expect 0 validate --registry clean.yaml --quiet
is "$out$err" ''
expect 0 -q validate --registry warn.yaml
has "$out" 'warning[shadowed-key]'
is "$err" ''

# Colour: none in a pipe, unless asked for; NO_COLOR does not overrule the option.
expect 0 validate --registry warn.yaml
hasnt "$out$err" $'\e['
expect 0 validate --registry warn.yaml --color always
has "$out" $'\e[1;33mwarning[shadowed-key]\e[0m'
NO_COLOR=1 expect 0 validate --registry warn.yaml --color=always
has "$out" $'\e['
# Where there are terminals: not in every container.
if script -qec true /dev/null </dev/null >/dev/null 2>&1; then
  # script hands its command to a shell: words with blanks stay words.
  on_terminal() { script -qec "$(printf "%q " "$@")" /dev/null </dev/null; }
  has "$(TERM=xterm on_terminal "$KEYWRIGHT" validate --registry warn.yaml)" $'\e['
  hasnt "$(TERM=xterm NO_COLOR=1 on_terminal "$KEYWRIGHT" validate --registry warn.yaml)" $'\e['
  hasnt "$(TERM=dumb on_terminal "$KEYWRIGHT" validate --registry warn.yaml)" $'\e['
fi

# Formats for programs say nothing beside the document.
for format in json sarif gitlab junit; do
  expect 0 validate --registry warn.yaml --format $format
  is "$err" ''
  has "$out" 'shadowed-key'
done
expect 0 validate --registry warn.yaml --format github
has "$out" '::warning file='
has "$err" '1 warning'
expect 0 check --registry warn.yaml --format json
has "$out" '"rule": "shadowed-key"'
has "$out" '"completed": true'
expect 2 validate --registry missing.yaml --format json
has "$out" '"completed": false'
has "$out" '"line": null'

# Output is the same every time.
for words in 'export' 'list --format json' 'validate --format sarif' 'completion bash' 'man'; do
  # shellcheck disable=SC2086
  expect 0 $words --registry "$schema"
  before=$out
  # shellcheck disable=SC2086
  expect 0 $words --registry "$schema"
  is "$out" "$before"
done

finish
