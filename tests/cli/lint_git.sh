#!/usr/bin/env bash
# `keywright lint --staged` and `--since` in real repositories: what the index has and not the work
# tree, the first commit, subfolders, worktrees, submodules, hooks with variables of git, odd names,
# deleted and renamed files, shallow clones.
. "$(dirname "$0")/git_lib.sh"
commit() { git add -A && git commit -qm "${1:-more}" || exit 1; }

# --- The first commit; the index and not the work tree.
project "$scratch/one" 'lint: {exclude: [vendor/**]}'
expect 0 lint --staged
put src/a.py "$bad"
expect 0 lint --staged
git add -A
expect 1 lint --staged
finds_in "$out" src/a.py
has "$out" 'redis.Redis().get("shop:dor")'
put src/a.py "$good"
expect 1 lint --staged
finds_in "$out" src/a.py
has "$err" '1 error in '
expect 0 lint src
git add -A
put src/a.py "$bad"
expect 0 lint --staged
expect 1 lint src
rm src/a.py
expect 0 lint --staged # the index still has it
commit first
expect 0 lint --staged

# A file that is staged and then removed from the folder, or replaced by a folder.
put gone.py "$bad"
put replaced.py "$bad"
git add -A
rm gone.py replaced.py && mkdir replaced.py
expect 1 lint --staged
finds_in "$out" gone.py replaced.py
git rm -rqf --cached gone.py replaced.py && rmdir replaced.py

# Added with intent only: the index has nothing of it yet.
put intended.py "$bad"
git add -N intended.py
expect 0 lint --staged
git rm -qf --cached intended.py && rm intended.py

# Deleted and renamed files; a mode that changes; a link.
put src/old.py "$bad"
put src/deleted.py "$bad"
put src/kept.py "$bad"
commit
git mv src/old.py src/new.py
git rm -qf src/deleted.py
ln -s kept.py src/link.py
git add -A
expect 1 lint --staged
finds_in "$out" src/new.py
git commit -qm renamed
chmod +x src/kept.py
git add -A
expect 1 lint --staged
finds_in "$out" src/kept.py
put src/new.py "$good"
put src/kept.py "$good"
commit

# A binary file and a large one that are staged: nothing is wrong with the commit.
head -c 70000 /dev/zero >picture.png
printf '\0shop:dor' >>picture.png
{ head -c 17000000 /dev/zero | tr '\0' 'x'; echo '"shop:dor"'; } >large.txt
git add -A
expect 0 lint --staged
has "$err" 'large.txt: larger than 16 MiB, skipped'
hasnt "$err" 'picture'
git rm -qf --cached picture.png large.txt && rm picture.png large.txt

# What is excluded stays so; paths narrow it down; suppressions count.
put vendor/x.py "$bad"
put src/b.py "$bad"
put lib/c.py "$bad"
put lib/d.py "import redis
redis.Redis().get(\"shop:dor\") # keywright:ignore[unregistered-key] on purpose"
git add -A
expect 1 lint --staged
finds_in "$out" lib/c.py src/b.py
expect 1 lint --staged lib
finds_in "$out" lib/c.py
expect 0 lint --staged docs
expect 2 lint --staged --fix
has "$err" '`--fix` cannot change what is staged'

# What a walk leaves out is left out here, too; what is named is not.
put .hidden.py "$bad"
put .github/workflows/ci.yml 'run: redis-cli GET shop:dor'
put legacy/old.py "$bad"
put legacy/new/x.py "$bad"
put src/made.gen.py "$bad"
put .gitignore '*.gen.py'
put .keywrightignore '/legacy/'
git add -A && git add -f src/made.gen.py
for way in --staged '--since HEAD'; do
  expect 1 lint $way
  is "$(sed -n 's/^\([^ ]*\):[0-9]*:[0-9]*: error.*/\1/p' <<<"$out")" $'.github/workflows/ci.yml\nlib/c.py\nsrc/b.py'
  expect 1 lint $way .hidden.py legacy/new src/made.gen.py
  finds_in "$out" .hidden.py legacy/new/x.py src/made.gen.py
done
git rm -rqf --cached .hidden.py .github legacy .gitignore .keywrightignore src/made.gen.py
rm -rf .hidden.py .github legacy .gitignore .keywrightignore src/made.gen.py

# --- From a subfolder: all that is staged, seen from there.
cd lib || exit 1
expect 1 lint --staged
finds_in "$out" ../src/b.py c.py
expect 1 lint --staged .
finds_in "$out" c.py
expect 1 lint --since HEAD
finds_in "$out" ../src/b.py c.py
cd .. || exit 1

# --- Odd names, also such that look like options and pathspecs.
git rm -rqf --cached lib src/b.py vendor && rm -rf lib src/b.py vendor
odd=('"q".py' '-dash.py' ':(top)x.py' '[a].py' $'in\xffvalid.py' 'sp ace.py' 'täst.py' '~x.py')
for name in "${odd[@]}" $'line\nbreak.py'; do printf '%s\n' "$bad" >"./$name"; done
for way in '--since HEAD' '--staged'; do
  expect 1 lint $way
  for name in '"q".py' '-dash.py' ':(top)x.py' '[a].py' 'sp ace.py' 'täst.py' '~x.py'; do
    has "$out" "$name:2:19: error"
  done
  has "$err" '9 errors in '
  git add -A
done
expect 1 lint --staged --format json
is "$(jq '.findings | length' <<<"$out")" 9
git reset -q && rm -f -- ./*.py

# --- A worktree has an index of its own.
git worktree add -q "$scratch/tree" -b side 2>"$scratch/.log" || fail 'no worktree' "$(<"$scratch/.log")"
put x.py "$bad"
git add x.py
cd "$scratch/tree" || exit 1
expect 0 lint --staged
put y.py "$bad"
git add -A
expect 1 lint --staged
finds_in "$out" y.py
expect 1 lint --since main
finds_in "$out" y.py

# --- A submodule: in it, its files; above it, nothing of them.
project "$scratch/inner" 'lint: {exclude: [vendor/**]}'
put i.py "$good"
commit inner
project "$scratch/outer" 'lint: {exclude: [vendor/**]}'
git -c protocol.file.allow=always submodule --quiet add "$scratch/inner" sub 2>"$scratch/.log" ||
  fail 'no submodule' "$(<"$scratch/.log")"
expect 0 lint --staged
commit outer
put sub/i.py "$bad"
git -C sub add -A
expect 0 lint --staged
cd sub || exit 1
expect 1 lint --staged
finds_in "$out" i.py
expect 1 lint --since HEAD
finds_in "$out" i.py
git commit -qam changed
cd .. || exit 1
git add sub
expect 0 lint --staged
expect 0 lint --since HEAD

# --- What a hook inherits. `git commit FILE` makes an index for itself and names it.
project "$scratch/hooked" 'lint: {exclude: [vendor/**]}'
put a.py "$good"
put b.py "$good"
commit one
mkdir -p .git/hooks
printf '#!/bin/sh\nexec "$KEYWRIGHT" lint --staged\n' >.git/hooks/pre-commit
chmod +x .git/hooks/pre-commit
export KEYWRIGHT
put a.py "$bad"
put b.py "$bad"
git add a.py
refused
finds_in "$said" a.py
refused b.py
finds_in "$said" b.py
refused -a
finds_in "$said" a.py b.py
git checkout -q HEAD -- . # nothing is staged any more
put sub/c.py "$bad"
git add -A
cd sub || exit 1
refused
finds_in "$said" sub/c.py # git runs hooks in the top folder
cd .. || exit 1
git reset -q --hard
rm .git/hooks/pre-commit

# The same by hand: another index, another repository, from elsewhere.
put a.py "$bad"
GIT_INDEX_FILE=$scratch/index git read-tree HEAD
GIT_INDEX_FILE=$scratch/index git add a.py
expect 0 lint --staged
GIT_INDEX_FILE=$scratch/index expect 1 lint --staged
finds_in "$out" a.py
mkdir "$scratch/elsewhere"
cd "$scratch/elsewhere" || exit 1
expect 2 lint --staged --registry "$scratch/hooked"
has "$err" 'git'
cd "$scratch/hooked" || exit 1
git add a.py
mv .git "$scratch/hooked.git"
GIT_DIR=$scratch/hooked.git GIT_WORK_TREE=$PWD expect 1 lint --staged
finds_in "$out" a.py
GIT_DIR=$scratch/hooked.git expect 1 lint --staged
finds_in "$out" a.py
GIT_DIR=$scratch/hooked.git GIT_WORK_TREE=$PWD expect 1 lint --since HEAD
finds_in "$out" a.py
mv "$scratch/hooked.git" .git
cd .git || exit 1
expect 2 lint --staged --config "$scratch/hooked/keywright.yaml"
cd .. || exit 1
git reset -q --hard

# --- Since a commit: what has changed since the branches parted, committed or not.
git checkout -q -b topic || exit 1
put committed.py "$bad"
put taken_back.py "$bad"
commit topic
put taken_back.py "$good"
commit
git checkout -q main || exit 1
put only_main.py "$bad"
commit main
git checkout -q topic || exit 1
put untracked.py "$bad"
put staged.py "$bad"
git add staged.py
put a.py "$bad"
put ignored.py "$bad"
echo ignored.py >.git/info/exclude
git rm -q b.py
expect 1 lint --since main
finds_in "$out" a.py committed.py staged.py untracked.py
expect 1 lint --since main a.py staged.py
finds_in "$out" a.py staged.py
# Files that are no text, or gone, are no reason to fail: nobody has named them.
head -c 70000 /dev/zero >picture.png
{ head -c 17000000 /dev/zero | tr '\0' 'x'; echo '"shop:dor"'; } >large.txt
git add picture.png
mkfifo pipe.py
expect 1 lint --since main
finds_in "$out" a.py committed.py staged.py untracked.py
has "$err" 'large.txt: larger than 16 MiB, skipped'
rm -f picture.png large.txt pipe.py staged.py
expect 1 lint --since main
finds_in "$out" a.py committed.py untracked.py
# With --fix, these and no others.
expect 0 lint --since main --fix
has "$err" 'corrected 3 keys in 3 files'
is "$(<ignored.py)" "$bad"
is "$(<a.py)" "$good"

# Refs that are none.
expect 2 lint --since no-such-ref
has "$err" 'there is no commit `no-such-ref` in this repository'
has "$err" 'git fetch origin'
expect 2 lint --since ''
expect 2 lint --since=--output=x
[ ! -e x ] || fail 'a ref was taken for an option'
expect 2 lint --since HEAD:a.py
project "$scratch/empty" 'lint: {exclude: [vendor/**]}'
expect 2 lint --since HEAD
has "$err" 'HEAD'

# A shallow clone lacks the commit, or what both have in common.
cd "$scratch" || exit 1
git -C hooked add -A && git -C hooked commit -qm end
git clone -q --depth=1 --no-single-branch "file://$scratch/hooked" shallow
cd shallow || exit 1
expect 2 lint --since origin/main
has "$err" 'have no common commit in this repository; this is a shallow clone'
has "$err" 'git fetch --unshallow origin'
has "$err" 'fetch-depth: 0'
expect 2 lint --since HEAD~1
has "$err" 'there is no commit `HEAD~1` in this repository; this is a shallow clone'
git fetch -q --unshallow
expect 0 lint --since HEAD~1

# Without git.
mkdir "$scratch/bin"
PATH=$scratch/bin expect 2 lint --staged
has "$err" 'git'
PATH=$scratch/bin expect 2 lint --since HEAD
has "$err" 'git'
finish
