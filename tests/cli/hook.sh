#!/usr/bin/env bash
# `keywright hook`: installed into real repositories, with and without hooks that were there before,
# and taken out again; what a commit then does.
. "$(dirname "$0")/git_lib.sh"
keywright_in_path

# <folder>: with one commit.
committed() {
  project "$1"
  put a.py "$good"
  git add -A && git commit -qm first || exit 1
}
# What a folder holds: names, modes, links and content (as sums of it).
picture() { (cd "$1" && find . -mindepth 1 -printf '%P %y %m %l\n' -type f -exec sha1sum {} \; | LC_ALL=C sort); }
# install and uninstall leave everything as it was.
comes_and_goes() {
  local before
  before=$(picture "${1:-.git/hooks}")
  expect 0 hook install
  expect 0 hook status
  expect 0 hook uninstall
  is "$(picture "${1:-.git/hooks}")" "$before"
}

# --- No hook yet.
committed "$scratch/one"
expect 1 hook status
is "$out" 'not installed: .git/hooks/pre-commit'
expect 0 hook install
is "$out" 'installed .git/hooks/pre-commit'
is "$err" ''
hook=$(<.git/hooks/pre-commit)
expect 0 hook status
is "$out" 'installed: .git/hooks/pre-commit'
expect 0 hook install
is "$out" 'already installed: .git/hooks/pre-commit'
is "$(<.git/hooks/pre-commit)" "$hook"
sh -n .git/hooks/pre-commit || fail 'no sh script'

put a.py "$bad"
commits --allow-empty # not staged: none of its business
is "$said" ''
git add a.py
refused
has "$said" 'a.py:2:19: error[unregistered-key]: no registered key matches `shop:dor`'
has "$said" 'help: did you mean `shop:door` (door)?'
has "$said" 'nothing is committed; `git commit --no-verify` commits all the same'
commits --no-verify
put a.py "$good"
commits -a
# Somebody who has no keywright is told so, and can commit nonetheless.
git config core.hooksPath "$scratch/one/.git/hooks"
mv .git/hooks/pre-commit "$scratch/kept"
sed "/^elif/,/hook run/d" "$scratch/kept" >.git/hooks/pre-commit && chmod +x .git/hooks/pre-commit
put a.py "$good
"
PATH=$system_path refused -a
has "$said" 'keywright: this hook needs the program keywright, and it is not in PATH'
has "$said" 'git commit --no-verify'
mv "$scratch/kept" .git/hooks/pre-commit
git config --unset core.hooksPath
# An editor starts git with another PATH.
PATH=$system_path commits -a
put a.py "$bad"
PATH=$system_path refused -a
git checkout -q a.py

# Before there was a keywright.yaml; and where it does not load.
git mv keywright.yaml elsewhere.yaml
commits
has "$said" 'there is no keywright.yaml here, so that nothing is checked'
git mv elsewhere.yaml keywright.yaml
commits
echo 'registry: [' >keywright.yaml
put b.py "$good"
git add b.py
commits # it is not staged
git add keywright.yaml
refused
has "$said" 'keywright.yaml:2:1: error[yaml-syntax]'
git reset -q && git checkout -q keywright.yaml
# It is missing on disk alone: the commit has it.
rm keywright.yaml
put c.py "$bad"
git add c.py
refused
has "$said" 'c.py:2:19: error[unregistered-key]'
has "$said" 'what is on disk of keywright.yaml is not staged'
echo 'elsewhere/' >.gitignore
rm shop.yaml
refused
has "$said" 'c.py:2:19: error[unregistered-key]'
put c.py "$good"
git add c.py
commits
git checkout -q keywright.yaml shop.yaml && rm .gitignore

expect 0 hook uninstall
is "$out" 'removed .git/hooks/pre-commit'
[ ! -e .git/hooks/pre-commit ] || fail 'the hook is still there'
expect 0 hook uninstall
is "$out" 'not installed: .git/hooks/pre-commit'
comes_and_goes
rm -r .git/hooks
expect 0 hook install
expect 0 hook uninstall
expect 2 hook
expect 2 hook instal
has "$err" 'install'

# --- A shell script that is there keeps its name, its folder, its words, its input and its exit
# code, and is given back as it was.
committed "$scratch/shell"
mkdir -p .git/hooks
cat >.git/hooks/pre-commit <<'SH'
#!/bin/bash -eu
. "$(dirname "$0")/lib.sh"
printf '%s [%s] %s\n' "$(basename "$0")" "$*" "$(cat)" >>"$LOG"
exit "$code"
SH
echo 'code=${CODE:-0}' >.git/hooks/lib.sh
chmod 750 .git/hooks/pre-commit
export LOG=$scratch/log
comes_and_goes
expect 0 hook install
is "$out" 'installed in .git/hooks/pre-commit, before what is there'
echo in | .git/hooks/pre-commit two words || fail 'the hook failed'
is "$(<"$LOG")" 'pre-commit [two words] in'
echo in | CODE=7 .git/hooks/pre-commit
is $? 7
: >"$LOG"
put b.py "$good"
git add -A
CODE=3 refused
commits
is "$(<"$LOG")" 'pre-commit [] 
pre-commit [] '
put b.py "$bad"
refused -a
has "$said" 'shop:dor'
# It may change in the meantime: that is not ours.
echo '# and more' >>.git/hooks/pre-commit
expect 0 hook uninstall
is "$out" 'removed from .git/hooks/pre-commit; the rest is as it was'
is "$(tail -n 1 .git/hooks/pre-commit)" '# and more'
hasnt "$(<.git/hooks/pre-commit)" keywright
git checkout -q -- .

# Without a last line break, without a first line that says what it is, with odd shells.
printf '#!/usr/bin/env -S bash -e\ntrue' >.git/hooks/pre-commit
comes_and_goes
printf 'echo "$0" ran >&2\n' >.git/hooks/pre-commit
comes_and_goes
expect 0 hook install
commits --allow-empty
is "$said" '.git/hooks/pre-commit ran'
expect 0 hook uninstall

# --- Other languages, and what is no plain file: moved aside, and run in their turn.
cat >.git/hooks/pre-commit <<'PY'
#!/usr/bin/env python3
import os, sys
open(os.environ["LOG"], "a").write(f"python {sys.argv[1:]} {sys.stdin.read()}")
sys.exit(int(os.environ.get("CODE", "0")))
PY
: >"$LOG"
comes_and_goes
expect 0 hook install
is "$out" 'installed .git/hooks/pre-commit; the hook that was there is now pre-commit.before-keywright and runs after it'
echo in | CODE=7 .git/hooks/pre-commit two words
is $? 7
is "$(<"$LOG")" "python ['two', 'words'] in"
CODE=3 refused --allow-empty
commits --allow-empty
put b.py "$bad"
refused -a
expect 0 hook install
is "$out" 'already installed: .git/hooks/pre-commit'
expect 0 hook status
is "$out" 'installed: .git/hooks/pre-commit; runs pre-commit.before-keywright after it'
git checkout -q -- .
expect 0 hook uninstall
is "$out" 'removed; .git/hooks/pre-commit is what it was before'
# A script for two languages: our lines would be read by the other one.
printf '#!/bin/sh\n"exec" "python3" "$0" "$@"\nimport sys\nsys.exit(5)\n' >.git/hooks/pre-commit
comes_and_goes
expect 0 hook install
.git/hooks/pre-commit
is $? 5
expect 0 hook uninstall
cp "$(type -P true)" .git/hooks/pre-commit
comes_and_goes
mkdir tools && mv .git/hooks/pre-commit tools/check && ln -s ../../tools/check .git/hooks/pre-commit
comes_and_goes
rm .git/hooks/pre-commit && ln -s nowhere .git/hooks/pre-commit
comes_and_goes
expect 0 hook install
commits --allow-empty # git passes over a link that leads nowhere, and so do we
expect 0 hook uninstall
rm .git/hooks/pre-commit
# git does not run what is not executable; it does not begin to because of us.
printf '#!/bin/sh\necho ran >>"$LOG"\n' >.git/hooks/pre-commit
chmod 644 .git/hooks/pre-commit
: >"$LOG"
comes_and_goes
expect 0 hook install
has "$err" 'pre-commit.before-keywright is not executable: git has not run it, and neither do we'
commits --allow-empty
is "$(<"$LOG")" ''
# Another file has the name that it would be moved to.
expect 0 hook uninstall
cp .git/hooks/pre-commit .git/hooks/pre-commit.before-keywright
before=$(picture .git/hooks)
expect 2 hook install
has "$err" 'that file is there already'
is "$(picture .git/hooks)" "$before"
rm .git/hooks/*
mkdir .git/hooks/pre-commit
expect 2 hook install
has "$err" '`.git/hooks/pre-commit` is no file'
rmdir .git/hooks/pre-commit

# --- Changed by hand since: said, and left alone.
expect 0 hook install
sed -i 's/exit \$?/true/' .git/hooks/pre-commit
before=$(picture .git/hooks)
for action in install uninstall; do
  expect 2 hook $action
  has "$err" 'keywright'"'"'s lines in `.git/hooks/pre-commit` have been changed by hand since'
  has "$err" 'they begin at line 2: take them out, with both markers'
  is "$(picture .git/hooks)" "$before"
done
expect 0 hook status
has "$out" 'changed by hand since'
rm .git/hooks/pre-commit
expect 0 hook install
echo 'make lint' >>.git/hooks/pre-commit
before=$(picture .git/hooks)
expect 2 hook uninstall
has "$err" 'lines have been added to `.git/hooks/pre-commit` since keywright made it'
has "$err" "take out lines 2 to $(($(wc -l <.git/hooks/pre-commit) - 1)) to be rid of keywright"
is "$(picture .git/hooks)" "$before"
expect 0 hook install
is "$(picture .git/hooks)" "$before"
sed -i '/keywright hook end/d' .git/hooks/pre-commit
expect 2 hook uninstall
rm .git/hooks/pre-commit
# Not executable any more: git would pass over it.
expect 0 hook install
chmod -x .git/hooks/pre-commit
expect 1 hook status
has "$out" 'it is not executable: git does not run it'
expect 0 hook install
is "$out" 'made .git/hooks/pre-commit executable'
expect 0 hook status
expect 0 hook uninstall

# --- core.hooksPath: a folder of the project. No path of this machine gets into it.
committed "$scratch/tracked"
git config core.hooksPath .husky
mkdir sub && cd sub || exit 1
expect 0 hook install
is "$out" "installed $scratch/tracked/.husky/pre-commit"
is "$err" 'note: core.hooksPath is `.husky`, in the working tree: the hook is a file of the project, to be committed'
cd .. || exit 1
hasnt "$(<.husky/pre-commit)" "$scratch"
hasnt "$(<.husky/pre-commit)" "$(readlink -f "$KEYWRIGHT")"
put a.py "$bad"
refused -a
PATH=$system_path refused -a
has "$said" 'is not in PATH'
git checkout -q a.py
expect 0 hook uninstall
[ -z "$(ls .husky)" ] || fail 'something is left'
printf '#!/usr/bin/env sh\n. "$(dirname -- "$0")/_/husky.sh"\nnpm test\n' >.husky/pre-commit
chmod +x .husky/pre-commit
comes_and_goes .husky
# A folder that another program writes anew: the hook would not stay.
mkdir .husky/_ && echo '*' >.husky/_/.gitignore
git config core.hooksPath .husky/_
expect 2 hook install
has "$err" '`.husky/_/pre-commit` is ignored by git'
has "$err" 'put the line `keywright hook run` into the hook that this program reads; with husky that is `.husky/pre-commit`'
[ ! -e .husky/_/pre-commit ] || fail 'written all the same'

# One outside the repository, and for all of them.
git config --unset core.hooksPath
git config --global core.hooksPath '~/all hooks'
expect 0 hook install
is "$out" "installed $scratch/all hooks/pre-commit"
has "$err" "note: core.hooksPath is \`~/all hooks\` (file:$scratch/.gitconfig), outside this repository: the hook runs in every repository"
put a.py "$bad"
refused -a
git init -q "$scratch/other" && cd "$scratch/other" || exit 1
put a.py "$bad"
git add -A
commits
has "$said" 'nothing is checked'
cd "$scratch/tracked" || exit 1
git checkout -q a.py
expect 0 hook uninstall
[ -z "$(ls "$scratch/all hooks")" ] || fail 'something is left'
git config --global core.hooksPath /dev/null
expect 2 hook install
has "$err" 'core.hooksPath is `/dev/null`, which is no folder: hooks are switched off'
git config --global --unset core.hooksPath

# --- keywright.yaml in a folder of the repository.
committed "$scratch/folder"
mkdir service && git mv keywright.yaml shop.yaml service
commits
cd service || exit 1
expect 0 hook install
is "$out" "installed $scratch/folder/.git/hooks/pre-commit; checks service/keywright.yaml"
cd .. || exit 1
put a.py "$bad"
put service/b.py "$bad"
git add -A
refused
has "$said" 'service/b.py:2:19'
hasnt "$said" $'\na.py:2' # lint.paths is the folder of keywright.yaml
git rm -qf service/b.py
commits
# An old branch does not have it.
git checkout -q -b old HEAD~2
put a.py "$bad"
commits -a
has "$said" 'nothing is checked'
git checkout -q main
expect 0 hook install --config service/keywright.yaml
is "$out" 'already installed: .git/hooks/pre-commit; checks service/keywright.yaml'
expect 2 hook install --config ../tracked/keywright.yaml
has "$err" 'is not in this repository'
expect 0 hook uninstall
expect 0 hook install # from here there is none
has "$err" 'note: there is no keywright.yaml here yet; until there is, the hook does nothing'

# --- Several projects in one repository: one hook for all of them.
git init -q "$scratch/mono" && cd "$scratch/mono" || exit 1
for name in pay mail; do
  (project ignored && mv shop.yaml keywright.yaml "$scratch/mono") >/dev/null 2>&1
  rm -rf ignored && mkdir -p "it's/$name" && mv shop.yaml keywright.yaml "it's/$name" || exit 1
  put "it's/$name/a.py" "$good"
done
git add -A && git commit -qm one
cd "it's/pay" || exit 1
expect 0 hook install
is "$out" "installed $scratch/mono/.git/hooks/pre-commit; checks it's/pay/keywright.yaml"
cd ../mail || exit 1
expect 1 hook status
has "$out" 'it does not check it'"'"'s/mail/keywright.yaml: `keywright hook install` here adds it'
expect 0 hook install
both="checks it's/mail/keywright.yaml and it's/pay/keywright.yaml"
is "$out" "renewed $scratch/mono/.git/hooks/pre-commit; $both"
expect 0 hook install
is "$out" "already installed: $scratch/mono/.git/hooks/pre-commit; $both"
expect 0 hook status
is "$out" "installed: $scratch/mono/.git/hooks/pre-commit; $both"
cd ../.. || exit 1
expect 0 hook status
for name in pay mail; do
  put "it's/$name/a.py" "$bad"
  refused -a
  finds_in "$said" "it's/$name/a.py"
  git checkout -q .
done
# One that has moved is not looked for any more.
git mv "it's/pay" paid && git commit -qm moved || exit 1
cd paid || exit 1
expect 0 hook install
has "$out" "; checks it's/mail/keywright.yaml and paid/keywright.yaml"
expect 0 hook uninstall
[ ! -e ../.git/hooks/pre-commit ] || fail 'something is left'

# --- A worktree has its hooks in common; a submodule its own; a bare repository none.
committed "$scratch/common"
git worktree add -q ../linked -b side
cd ../linked || exit 1
expect 0 hook install
is "$out" "installed $scratch/common/.git/hooks/pre-commit"
for folder in ../linked ../common; do
  cd "$folder" || exit 1
  put a.py "$bad"
  refused -a
  has "$said" 'a.py:2:19'
  git checkout -q a.py
done
committed "$scratch/outer"
git -c protocol.file.allow=always submodule --quiet add "$scratch/common" sub 2>"$scratch/.log" ||
  fail 'no submodule' "$(<"$scratch/.log")"
commits
cd sub || exit 1
expect 0 hook install
is "$out" "installed $scratch/outer/.git/modules/sub/hooks/pre-commit"
put a.py "$bad"
refused -a
has "$said" 'a.py:2:19'
git checkout -q a.py
git init -q --bare "$scratch/bare.git" && cd "$scratch/bare.git" || exit 1
expect 2 hook install
has "$err" 'this git repository is bare: nobody commits in it'
# That the folders people work in belong to a bare repository does not matter.
git clone -q --bare "$scratch/common" "$scratch/shared.git" 2>"$scratch/.log"
git -C "$scratch/shared.git" worktree add -q "$scratch/of_bare" main && cd "$scratch/of_bare" || exit 1
expect 0 hook install
is "$out" "installed $scratch/shared.git/hooks/pre-commit"
put a.py "$bad"
refused -a
cd .. || exit 1
mkdir nothing && cd nothing || exit 1
expect 2 hook install
has "$err" 'this folder is not in a git repository'
# The repository that GIT_DIR names, as for git.
GIT_DIR=$scratch/common/.git GIT_WORK_TREE=$scratch/common expect 0 hook status
is "$out" "installed: $scratch/common/.git/hooks/pre-commit"

# --- However a commit is made. What is refused has left no trace.
committed "$scratch/ways"
put b.py "$good"
put c.py "$good"
git add -A && git commit -qm three
expect 0 hook install
put a.py "$bad"
put b.py "$bad"
refused -a
finds_in "$said" a.py b.py
git add a.py
refused
finds_in "$said" a.py
refused b.py # an index for this commit alone
finds_in "$said" b.py
refused -i b.py
finds_in "$said" a.py b.py
refused --amend
finds_in "$said" a.py
git reset -q --hard
put sub/new.py "$good"
put b.py "$good # changed"
git add sub
cd sub || exit 1
commits
commits -a
cd .. || exit 1
commits --amend
# Part of a file: the line that is staged is good, the other one is not.
put c.py "$good
redis.Redis().get(\"shop:dor\")"
git diff >"$scratch/patch" && git checkout -q c.py
put c.py "$good
redis.Redis().set(\"shop:door\", 1)" && git add c.py
put c.py "$good
redis.Redis().set(\"shop:door\", 1)
redis.Redis().get(\"shop:dor\")"
commits
has "$(git diff)" '+redis.Redis().get("shop:dor")'
git checkout -q c.py
# Deleted, renamed.
put d.py "$bad" && git add d.py && commits --no-verify
git mv d.py e.py
refused
finds_in "$said" e.py
git rm -qf e.py
commits
# A merge, a rebase and a cherry-pick that stop, and go on.
git checkout -q -b topic
put a.py "$good # topic"
commits -a
git checkout -q main
put a.py "$good # main"
commits -a
for way in merge rebase cherry-pick; do
  git checkout -q -B try main
  git "$way" topic >/dev/null 2>&1 && fail "git $way met no conflict"
  put a.py "$bad"
  git add a.py
  refused --no-edit
  finds_in "$said" a.py
  put a.py "$good # $way"
  git add a.py
  last="git $way --continue"
  GIT_EDITOR=true git "$way" --continue >"$scratch/.log" 2>&1 || fail 'it did not go on' "$(<"$scratch/.log")"
done

# --- Registries and what is generated, where the commit is about them.
committed "$scratch/generated"
printf '%s\n' 'generate: [{target: markdown, out: docs}]' >>keywright.yaml
"$KEYWRIGHT" generate --quiet >/dev/null
git add -A && git commit -qm generated
expect 0 hook install
sed -i 's/Open or closed/Open or shut/' shop.yaml
refused -a
has "$said" 'docs/shop.md: error[outdated-file]'
has "$said" 'keywright generate'
"$KEYWRIGHT" generate --quiet >/dev/null
commits -a
sed -i 's/type: string/type: strin/' shop.yaml
refused -a
has "$said" 'shop.yaml:4:'
git checkout -q shop.yaml
echo more >>docs/shop.md
refused -a
has "$said" 'docs/shop.md'
git checkout -q docs
git rm -q docs/shop.md
refused
has "$said" 'docs/shop.md'
git reset -q --hard

# --- What judges is what is staged, too.
export TMPDIR=$scratch/tmp && mkdir "$TMPDIR"
new_key='  window: {key: "shop:window", type: string, summary: Open or closed.}'
uses_new='import redis
redis.Redis().get("shop:window")'
echo "$new_key" >>shop.yaml
put b.py "$uses_new"
git add b.py
refused # the registry that knows the key would not be in the commit
has "$said" 'b.py:2:19: error[unregistered-key]: no registered key matches `shop:window`'
has "$said" 'note: what is on disk of shop.yaml is not staged'
[ -n "$(git diff shop.yaml)" ] || fail 'the file has changed'
git add shop.yaml
refused # nor would what is generated from it
has "$said" 'docs/shop.md: error[outdated-file]'
hasnt "$said" 'b.py'
"$KEYWRIGHT" generate --quiet >/dev/null
refused # it is right on disk
has "$said" 'docs/shop.md: error[outdated-file]'
has "$said" 'note: what is on disk of docs/shop.md is not staged'
git add docs
commits
# A registry that was forgotten; another that is half written.
printf 'keywright: 1\nregistry: other\nkeys:\n  one: {key: "o:one", type: set, summary: A set.}\n' >other.yaml
sed -i 's/registries: .*/registries: ["*shop.yaml", "*other.yaml"]/' keywright.yaml
git add keywright.yaml
refused
has "$said" 'other.yaml'
has "$said" 'note: what is on disk of other.yaml is not staged'
git add other.yaml && "$KEYWRIGHT" generate --quiet >/dev/null && git add docs
commits
echo '  half: {key: ' >>other.yaml
put c.py "$good"
git add c.py
commits
# Only for this commit: `git commit FILE` has an index of its own.
put c.py "$good # more"
commits c.py
git checkout -q other.yaml
# A configuration that is not staged: it is the other one that counts.
printf '%s\n' 'keywright: 1' 'registries: [shop.yaml]' 'lint: {exclude: ["*.py"]}' >keywright.yaml
put d.py "$bad"
git add d.py
refused
has "$said" 'd.py:2:19'
git rm -qf d.py
git checkout -q keywright.yaml
git rm -q --cached keywright.yaml # never added
put d.py "$bad"
git add d.py
commits
has "$said" 'nothing is checked'
git reset -q --hard HEAD~1
# Generated for each machine anew, and never committed: as it is on disk.
git rm -rq --cached docs && echo '/docs/' >.gitignore && git add .gitignore
commits
echo >>shop.yaml
put e.py "$good"
git add e.py shop.yaml
echo '# only on disk' >>other.yaml
commits
git checkout -q other.yaml
# In a folder, with a registry of all beside it; and one that is outside of everything.
mkdir service && git mv keywright.yaml other.yaml service
sed -i 's/registries: .*/registries: [other.yaml, ..\/shop.yaml]/; /^generate/d' service/keywright.yaml
git add service
commits
expect 0 hook install --config service/keywright.yaml
echo '  door_2: {key: "shop:door2", type: string, summary: A second one.}' >>shop.yaml
put service/f.py 'import redis
redis.Redis().get("shop:door2")'
git add service
refused
has "$said" 'service/f.py:2:19'
git add shop.yaml
commits
cp shop.yaml "$scratch/outside.yaml"
sed -i 's/\.\.\/shop.yaml/..\/..\/outside.yaml/' service/keywright.yaml
git add service
commits
echo '# only on disk' >>service/other.yaml
put service/f.py "$bad"
git add service/f.py
refused
has "$said" 'service/f.py:2:19'
# --- Outside of a repository there are no files that could be named instead.
mkdir "$scratch/nowhere" && cd "$scratch/nowhere" || exit 1
for action in install status uninstall; do
  GIT_CEILING_DIRECTORIES=$scratch expect 2 hook "$action"
  has "$err" 'this folder is not in a git repository'
  has "$err" 'make one with `git init`'
  hasnt "$err" 'name the files'
done
[ -z "$(ls "$TMPDIR")" ] || fail 'a temporary folder is left' "$(ls "$TMPDIR")"
finish
