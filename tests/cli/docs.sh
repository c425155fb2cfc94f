#!/usr/bin/env bash
# What README.md and docs/commands.md show is what happens: every `console` block is run from the
# root of the repository. A line `…` stands for any lines, times are not compared. And every command
# has a section.
. "$(dirname "$0")/lib.sh"
cd "$KEYWRIGHT_SOURCE_DIR" || exit 1
mkdir "$scratch/bin" && ln -s "$KEYWRIGHT" "$scratch/bin/keywright"
PATH=$scratch/bin:$PATH
without_time() { sed -E 's/\([0-9]+\.[0-9]{2} s\)$/(0.00 s)/'; }

literally() { sed 's/[][\\*?]/\\&/g' <<<"$1"; }

check_block() {
  local command=$1 expected actual
  expected=$(without_time <<<"$2")
  actual=$(bash -c "$command" 2>&1 | without_time)
  # Everything literal, except that an elision matches anything.
  local rest=$expected$'\n' glob=
  while [[ $rest == *…$'\n'* ]]; do
    glob+=$(literally "${rest%%…$'\n'*}")'*'
    rest=${rest#*…$'\n'}
  done
  glob+=$(literally "$rest")
  last=${command#keywright }
  # shellcheck disable=SC2053
  [[ $actual == $glob ]] ||
    fail "$page shows something else" "$(diff <(printf '%s\n' "$expected") <(printf '%s\n' "$actual"))"
  blocks=$((blocks + 1))
}

check_page() {
  local in_block=no line command text
  page=$1 blocks=0
  while IFS= read -r line; do
    case $in_block:$line in
    no:'```console') in_block=yes command='' text='' ;;
    yes:'```')
      check_block "$command" "${text%$'\n'}"
      in_block=no
      ;;
    yes:'$ '*) command=${line#\$ } ;;
    yes:*) text+=$line$'\n' ;;
    esac
  done <"$page"
  [ "$blocks" -gt 3 ] || fail "only $blocks blocks found in $page"
}
check_page README.md
check_page docs/commands.md

expect 0 --help
commands=$(sed -nE 's/^  ([a-z]+) +[A-Z].*/\1/p' <<<"$out")
has "$commands" 'validate'
for command in $commands; do
  grep -q "^## $command\$" "$page" || fail "$page has no section on $command"
done

finish
