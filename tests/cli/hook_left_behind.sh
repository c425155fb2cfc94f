#!/usr/bin/env bash
# A commit that changes a registry: code that it does not change, and that it makes wrong, is named
# by the hook; code that was wrong before is not.
. "$(dirname "$0")/git_lib.sh"
keywright_in_path
gate='import redis
redis.Redis().get("shop:gate")'
gate_key='  gate: {key: "shop:gate", type: string, summary: Open or closed.}'

project "$scratch/one" 'lint: {paths: [./src, tools]}'
echo "$gate_key" >>shop.yaml
put src/door.py "$good"
put src/gate.py "$gate"
put tools/sub/gate.py "$gate"
put src/wrong.py "$bad"
put elsewhere.py "$gate"
git add -A && git commit -qm first
"$KEYWRIGHT" hook install >/dev/null

# A key goes, and its code stays.
sed -i '/gate/d' shop.yaml
refused -a
finds_in "$said" src/gate.py tools/sub/gate.py
has "$said" 'error[unregistered-key]: no registered key matches `shop:gate`'
has "$said" 'note: 2 findings in files that this commit does not change: its registries make them wrong'
has "$said" 'nothing is committed'
# One of them goes with it; the other is corrected on disk, and not staged.
git rm -q src/gate.py
put tools/sub/gate.py "$good"
refused shop.yaml src/gate.py
finds_in "$said" tools/sub/gate.py
# What is not part of the repository is nobody's business.
put src/scratch.py "$gate"
git add shop.yaml tools
commits
is "$said" ''
rm src/scratch.py

# Nothing but words; nothing but another order; a file that moves.
sed -i 's/Open or closed/Shut or not/' shop.yaml
commits -a
mkdir registry && git mv shop.yaml registry/ && sed -i 's/shop.yaml/registry/' keywright.yaml
commits -a
git mv registry/shop.yaml shop.yaml && git checkout -q HEAD~1 keywright.yaml
commits -a
is "$said" ''

# A namespace that is new: keys beside the one that is registered.
put src/cart.py 'import redis
CART = "cart:items:5"'
git add -A
commits
echo '  basket: {key: "cart:basket", type: set, summary: What is in it.}' >>shop.yaml
refused -a
has "$said" 'src/cart.py:2:8: error[unregistered-key]: no registered key matches `cart:items:5`'
# What is ignored, excluded or in the baseline stays so.
sed -i 's/lint: {/lint: {ignore: [{key: "cart:*"}], /' keywright.yaml
commits -a
is "$said" ''
# From a registry that is not staged on disk, or staged in part.
echo "$gate_key" >>shop.yaml
put src/gate.py "$gate"
git add -A
commits
sed -i '/gate/d' shop.yaml
git add shop.yaml
echo "$gate_key # again" >>shop.yaml
refused
finds_in "$said" src/gate.py
has "$said" 'note: what is on disk of shop.yaml is not staged'
git add shop.yaml
commits

# In a subfolder, from a worktree, with a file that only the index has.
git worktree add -q "$scratch/tree" -b side 2>/dev/null && cd "$scratch/tree" || exit 1
mkdir service && git mv keywright.yaml shop.yaml src tools service
commits --no-verify
cd service || exit 1
sed -i '/gate/d' shop.yaml
rm src/gate.py
last='keywright hook run'
git add shop.yaml
expect 1 hook run
finds_in "$out" src/gate.py
git add -A
expect 0 hook run

# Two branches that are right, and wrong together: with the link of docs/hooks.md, before the merge.
project "$scratch/merged"
echo "$gate_key" >>shop.yaml
put a.py "$good"
git add -A && git commit -qm first
"$KEYWRIGHT" hook install >/dev/null
eval "$(grep -o 'ln -s pre-commit [^`]*' "$KEYWRIGHT_SOURCE_DIR/docs/hooks.md")"
git checkout -q -b without-gate
sed -i '/gate/d' shop.yaml
commits -a
git checkout -q main
put gate.py "$gate"
git add -A
commits
last='git merge'
said=$(git merge -q --no-edit without-gate 2>&1) && fail 'the merge was made' "$said"
finds_in "$said" gate.py
git merge --abort
git rm -qf gate.py
commits
said=$(git merge -q --no-edit without-gate 2>&1) || fail 'the merge was refused' "$said"

# Registries in a submodule: the commit that takes another one of it changes them.
project "$scratch/keys"
echo "$gate_key" >>shop.yaml
git add shop.yaml && git commit -qm keys
project "$scratch/outer"
git -c protocol.file.allow=always submodule --quiet add "$scratch/keys" keys 2>"$scratch/.log" ||
  fail 'no submodule' "$(<"$scratch/.log")"
sed -i 's|shop.yaml|keys/*.yaml|' keywright.yaml && rm shop.yaml
put gate.py "$gate"
git add -A && git commit -qm first
"$KEYWRIGHT" hook install >/dev/null
sed -i '/gate/d' keys/shop.yaml && git -C keys commit -qam more
refused -a
finds_in "$said" gate.py
git rm -qf gate.py
commits -a
is "$said" ''

# Where git writes \r\n to disk: what is committed is judged all the same, by line and column.
project "$scratch/windows" 'generate: [{target: markdown, out: docs}]'
echo "$gate_key" >>shop.yaml
echo '* text=auto eol=crlf' >.gitattributes
put door.py "$good"
put gate.py "$gate"
"$KEYWRIGHT" generate --quiet >/dev/null
git add -A 2>/dev/null && git commit -qm first
git rm -rqf --cached . && git reset -q --hard # as a new clone has it
[ "$(head -n 1 shop.yaml)" = $'keywright: 1\r' ] || fail 'git has written other line ends'
"$KEYWRIGHT" hook install >/dev/null
expect 0 check
echo '# more' >>door.py
commits -a
sed -i 's/door/dor/' door.py
refused -a
finds_in "$said" door.py
git checkout -q door.py
sed -i '/gate/d' shop.yaml
"$KEYWRIGHT" generate --quiet >/dev/null
refused -a
finds_in "$said" gate.py
git rm -qf gate.py
commits -a
is "$(grep -v '^warning: ' <<<"$said")" ''

# The first commit, and one after a registry that did not load: there is nothing to compare with.
project "$scratch/first"
put a.py "$good"
put b.py "$bad"
git add keywright.yaml shop.yaml a.py
"$KEYWRIGHT" hook install >/dev/null
commits
echo 'keys: [' >shop.yaml && git add -A && git commit -qnm broken
project "$scratch/first"
git add -A
commits
is "$said" ''
finish
