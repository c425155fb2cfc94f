#!/usr/bin/env bash
# The completion scripts, run by the shells themselves where these are installed.
. "$(dirname "$0")/lib.sh"
cd "$scratch" || exit 1
printf 'keywright: 1\nregistry: one\nkeys:\n  alpha: {key: "a:1", type: hash}\n  beta: {key: "b:1", type: set}\n' >one.yaml
printf 'keywright: 1\nregistries: [one.yaml]\n' >keywright.yaml
mkdir bin && ln -s "$KEYWRIGHT" bin/keywright
PATH=$scratch/bin:$PATH
mkdir src && : >src/a.py
printf 'keywright: 1\nregistry: two\nkeys:\n  gamma: {key: "c:1", type: hash}\n' >two.yaml
printf 'a: [\n' >broken.yaml
# Ids of a registry somebody sent: nothing of them is run, whatever completes them.
printf 'keywright: 1\nregistry: evil\nkeys:\n  "$(touch pwned)": {key: "d:1", type: hash}\n  "`touch pwned`": {key: "d:2", type: hash}\n' >evil.yaml
git init -q . && git -c user.name=a -c user.email=a@b.c commit -q --allow-empty -m one && git branch release

# What completions ask says the same as `list --ids`, of every registry that can be used.
compared=0
while IFS= read -r -d '' file; do
  listed=$("$KEYWRIGHT" list --ids --quiet --registry "$file" 2>/dev/null) || continue
  expect 0 ids --quiet --registry "$file"
  is "$out" "$listed"
  compared=$((compared + 1))
done < <(find "$schema" "$KEYWRIGHT_SOURCE_DIR"/tests/{registry,schema/registry/valid,generated} -name '*.yaml' -print0)
[ "$compared" -gt 50 ] || fail "only $compared registries were compared"
expect 0 ids --registry "$schema" --registry one.yaml
is "$out" "$("$KEYWRIGHT" list --ids --registry "$schema" --registry one.yaml)"
expect 2 ids --registry no.yaml
is "$out" ''
# A registry of 10,000 keys, in several times less of the processor than reading all of it takes.
{
  printf 'keywright: 1\nregistry: large\nkeys:\n'
  printf '  key_%s:\n    key: "large:%s:{id}"\n    type: hash\n    summary: One of many, with fields.\n    fields: {a: {type: string}, b: {type: integer, optional: true}}\n' $(seq 10000 | sed 's/.*/& &/')
} >large.yaml
# (Sanitizers slow our code down and not yaml-cpp's: there it only has to be less.)
times_less=3
[ "$sanitized" = no ] || times_less=1
TIMEFORMAT='%U %S'
times=$({ time "$KEYWRIGHT" ids --registry large.yaml >ids; } 2>&1; { time "$KEYWRIGHT" list --ids --registry large.yaml >listed; } 2>&1)
cmp -s ids listed || fail 'other ids'
is "$(wc -l <ids)" 10000
awk -v times_less="$times_less" '{ took[NR] = ($1 + $2) * 1000 } END { printf "ids: %d ms, list --ids: %d ms of the processor\n", took[1], took[2]; exit took[1] * times_less > took[2] }' <<<"$times" ||
  fail 'completing an id takes too long' "$times"

for shell in bash zsh fish; do
  expect 0 completion $shell
  printf '%s\n' "$out" >"complete.$shell"
done
expect 2 completion
expect 2 completion tcsh

# completed 'keywright li'  prints what bash would offer at the end of the line.
completed() {
  bash --norc -c '
    . ./complete.bash
    read -ra COMP_WORDS <<<"${1//=/ = }"
    [[ $1 == *" " ]] && COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    SECONDS_BEFORE=${EPOCHREALTIME/./}
    _keywright keywright "" ""
    echo $((${EPOCHREALTIME/./} - SECONDS_BEFORE)) >>times
    ((${#COMPREPLY[@]})) && printf "%s\n" "${COMPREPLY[@]}"
    true' - "$1" 2>&1 | tr '\n' ' '
}
last='completion bash'
bash -n complete.bash || fail 'bash does not accept it'
is "$(completed 'keywright va')" 'validate '
is "$(completed 'keywright --quiet --format json va')" 'validate '
is "$(completed 'keywright show ')" 'alpha beta '
is "$(completed 'keywright show be')" 'beta '
is "$(completed 'keywright show --registry no.yaml ')" ''
is "$(completed 'keywright --registry one.yaml show al')" 'alpha '
is "$(completed 'keywright show --registry two.yaml ')" 'gamma '
is "$(completed 'keywright show --registry=two.yaml ')" 'gamma '
is "$(completed 'keywright show alpha ')" 'alpha beta '
is "$(completed 'keywright list al')" 'alpha '
is "$(completed 'keywright usages al')" 'alpha '
is "$(completed 'keywright usages alpha sr')" 'src '
is "$(completed 'keywright usages --project-constants alpha src/')" 'src/a.py '
is "$(completed 'keywright lint sr')" 'src '
is "$(completed 'keywright lint --baseline tw')" 'two.yaml '
is "$(completed 'keywright lint --since rel')" 'release '
is "$(completed 'keywright lint --fail-on ')" 'error warning never '
is "$(completed 'keywright lint -- --st')" ''
is "$(completed 'keywright show -- al')" 'alpha '
is "$(completed 'keywright schema --out sr')" 'src '
is "$(completed 'keywright -j ')" ''
# No registry, a broken one, a malicious one: silence.
is "$(completed 'keywright show --registry broken.yaml ')" ''
is "$(cd / && . "$scratch/complete.bash" && COMP_WORDS=(keywright show '') COMP_CWORD=2 && _keywright 2>&1 && echo "${COMPREPLY[*]}")" ''
completed 'keywright show --registry evil.yaml ' >/dev/null
[ ! -e pwned ] || fail 'what stands in a registry was run'
is "$(completed 'keywright match --st')" '--stdin '
is "$(completed 'keywright match --format ')" 'text json '
is "$(completed 'keywright match --format=j')" 'json '
is "$(completed 'keywright check --format s')" 'sarif '
is "$(completed 'keywright --color n')" 'never '
is "$(completed 'keywright list --type hy')" 'hyperloglog '
is "$(completed 'keywright rules shadowed')" 'shadowed-key '
is "$(completed 'keywright completion f')" 'fish '
is "$(completed 'keywright schema ')" 'registry config manifest view '
is "$(completed 'keywright validate --registry one')" 'one.yaml '
has "$(completed 'keywright ')" 'check validate lint '
has "$(completed 'keywright ')" 'match list show usages '
# The median of all of these, in microseconds.
median=$(sort -n times | sed -n "$(($(wc -l <times) / 2))p")
echo "bash: $median µs"
[ "$median" -lt 50000 ] || fail "a completion takes $median µs"
has "$(completed 'keywright list --')" '--owner --status --channels --ids --config'

if command -v zsh >/dev/null; then
  last='completion zsh'
  zsh -n complete.zsh || fail 'zsh does not accept it'
  # An interactive zsh on a terminal of its own: each line is typed, then a tab.
  cat >ask.zsh <<'ZSH'
zmodload zsh/zpty
# Reads on until the answer holds the text, ten seconds at most.
await() {
  local line tries=0
  until [[ $answer == *"$1"* ]] || (( ++tries > 100 )); do
    sleep 0.1
    while zpty -r -t shell line; do answer+=${line//[[:cntrl:]]/}; done
  done
}
zpty shell zsh -f -i 2>/dev/null || { print 'no terminal'; exit }
zpty -w shell "PROMPT=; cd $1; path=($1/bin \$path); autoload -U compinit"
zpty -w shell "compinit -u -d $1/dump; . ./complete.zsh; print re''ady"
await ready
shift
for typed wanted; do
  answer=
  zpty -w -n shell "$typed"$'\t'
  await "$wanted"
  [[ $answer == *"$wanted"* ]] || print -r -- "after \`$typed\` it shows: $answer"
  zpty -w -n shell $'\C-u'
done
ZSH
  answers=$(TERM=dumb zsh -f ask.zsh "$scratch" \
    'keywright show b' 'show beta' \
    'keywright match --st' 'match --stdin' \
    'keywright match --format j' '--format json' \
    'keywright --color n' '--color never' \
    'keywright --registry two.yaml show g' 'show gamma' \
    'keywright show --registry=two.yaml g' 'two.yaml gamma' \
    'keywright usages alpha sr' 'alpha src' \
    'keywright lint --since rel' '--since release' \
    'keywright lint sr' 'lint src' \
    'keywright rules shadowed' 'rules shadowed-key' 2>&1)
  if [ "$answers" = 'no terminal' ] && ! script -qec true /dev/null >"$scratch/.pty" 2>&1; then
    echo 'this machine has no pseudo terminals: zsh was not asked' # a chroot without /dev/pts
  else
    is "$answers" ''
  fi
fi

if command -v fish >/dev/null; then
  last='completion fish'
  export HOME=$scratch
  fish --no-execute complete.fish || fail 'fish does not accept it'
  offered() { fish -N -c 'source complete.fish; complete -C "$argv[1]"' "$1" 2>&1 | cut -f1 | tr '\n' ' '; }
  is "$(offered 'keywright va')" 'validate '
  is "$(offered 'keywright show ')" 'alpha beta '
  is "$(offered 'keywright match --format j')" 'json '
  is "$(offered 'keywright list --type hy')" 'hyperloglog '
  is "$(offered 'keywright rules shadowed')" 'shadowed-key '
  is "$(offered 'keywright --registry two.yaml show ')" 'gamma '
  is "$(offered 'keywright show --registry=two.yaml ')" 'gamma '
  is "$(offered 'keywright show --registry broken.yaml ')" ''
  is "$(offered 'keywright lint --since rel')" 'release '
  is "$(offered 'keywright lint sr')" 'src/ '
  is "$(offered 'keywright usages al')" 'alpha '
  is "$(offered 'keywright schema --out sr')" 'src/ '
  is "$(cd / && fish -N -c "source $scratch/complete.fish; complete -C 'keywright show '" 2>&1)" ''
  offered 'keywright show --registry evil.yaml ' >/dev/null
  [ ! -e pwned ] || fail 'what stands in a registry was run'
  has "$(offered 'keywright list --')" '--owner'
  hasnt "$(offered 'keywright match --')" '--owner'
fi

finish
