#!/usr/bin/env bash
# 0 clean, 1 findings, 2 the job could not be done. Never another, whatever happens.
. "$(dirname "$0")/lib.sh"
cd "$scratch" || exit 1

# Nothing to work on.
expect 2
has "$err" 'Usage: keywright COMMAND'
is "$out" ''
expect 2 validate
has "$err" 'there is no keywright.yaml in this folder or above it, and no --registry'
has "$err" 'keywright validate --registry schema'

# Help and version are no failure.
expect 0 --help
has "$out" 'Usage: keywright COMMAND'
expect 0 --version
[[ $out =~ ^keywright\ [0-9]+\.[0-9]+\.[0-9]+$ ]] || fail 'no version' "$out"
expect 0 match --help
has "$out" 'Usage: keywright match'
expect 0 help match
has "$out" 'Usage: keywright match'

# Bad usage, with what was meant.
expect 2 vaildate
is "$err" 'keywright: error: unknown command `vaildate`
help: did you mean `validate`?'
expect 2 validate --regsitry x
has "$err" 'did you mean `--registry`?'
expect 2 help macth
has "$err" 'did you mean `match`?'

# Warnings alone are clean, errors are not.
printf 'keywright: 1\nregistry: w\nkeys:\n  all: {key: "s:{pid}", type: hash}\n  one: {key: "s:x", type: set}\n' >warn.yaml
expect 0 validate --registry warn.yaml
has "$out" 'warning[shadowed-key]'
has "$err" '1 warning in 1 file'
printf 'keywright: 1\nregistry: e\nkeys:\n  a: {key: "s:{x}:b", type: hash}\n  b: {key: "s:a:{y}", type: set}\n' >error.yaml
expect 1 validate --registry error.yaml
has "$out" 'error[ambiguous-keys]'
has "$err" '1 error in 1 file'

# What does not load.
expect 2 list --registry ''
is "$err" 'keywright: error: `--registry` is empty
help: name a file, a folder or a glob'
expect 2 validate --registry 'nowhere/*.yaml'
is "$out" 'nowhere/*.yaml: error[unreadable-file]: no file matches this glob: no folder `nowhere`'
expect 2 validate --registry missing.yaml
has "$out" 'missing.yaml: error[unreadable-file]'
printf 'a: [\n' >broken.yaml
expect 2 validate --registry broken.yaml
has "$out" 'broken.yaml:2:1: error[yaml-syntax]'
: >empty.yaml
expect 2 validate --registry empty.yaml
printf -- '- a\n' >list.yaml
expect 2 validate --registry list.yaml
printf 'keywright: 1\nregistry: x\nkeys: "\xff"\n' >bytes.yaml
expect 2 validate --registry bytes.yaml
printf 'keywright: 1\n\tregistry: x\n' >tab.yaml
expect 2 validate --registry tab.yaml
expect 2 validate --registry "$scratch/no/*.yaml"
expect 2 match k --registry broken.yaml
is "$out" ''
has "$err" 'keywright: error: the registries cannot be used'

# One good and one broken file: what is wrong is said, the job is not done.
expect 2 validate --registry warn.yaml --registry broken.yaml
has "$out" 'yaml-syntax'

# A stdout that cannot be written to, and one that nobody reads.
if [ -w /dev/full ]; then
  "$KEYWRIGHT" rules >/dev/full 2>err.txt
  [ $? -eq 2 ] || fail 'a full disk is no success'
  has "$(<err.txt)" 'cannot write to standard output'
fi
"$KEYWRIGHT" rules >&- 2>err.txt
[ $? -eq 2 ] || fail 'a closed stdout is no success'
yes 's:1' | head -n 300000 | "$KEYWRIGHT" match --stdin --registry warn.yaml 2>err.txt | head -n 1 >/dev/null
code=${PIPESTATUS[2]}
[ "$code" -eq 0 ] || fail "a reader that goes away gives exit code $code"
is "$(<err.txt)" ''

# A memory limit ends in a message, not in a crash.
(
  ulimit -v 400000
  yes 's:1' | tr -d '\n' | head -c 600000000 | "$KEYWRIGHT" match --stdin --registry warn.yaml >/dev/null 2>memory.txt
) 2>/dev/null
code=$?
if [ "$code" -ne 2 ] && ! grep -q 'Sanitizer' memory.txt; then  # which reserves terabytes
  fail "without memory the exit code is $code" "$(<memory.txt)"
fi

finish
