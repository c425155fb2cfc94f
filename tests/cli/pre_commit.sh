#!/usr/bin/env bash
# The hooks of .pre-commit-hooks.yaml, run by the real pre-commit program in real repositories:
# what is staged and not what is on disk, excludes, renamed and deleted files, merges, no keywright.
. "$(dirname "$0")/git_lib.sh"
command -v pre-commit >/dev/null || exit 77
unset "${!PRE_COMMIT@}" SKIP
export XDG_CACHE_HOME=$scratch/cache PRE_COMMIT_HOME=$scratch/cache/pre-commit PRE_COMMIT_COLOR=never
# pre-commit clones the hooks' repository: from a file path.
git config --global protocol.file.allow always
keywright_in_path

# <hook> <Passed|Failed|Skipped>
verdict() {
  grep -qE "^$1\.+.*$2\$" <<<"$said" || fail "$1 is not $2" "$said"
}

# --- What users clone: the files that matter, as they are here.
git init -q "$scratch/keywright" && cd "$scratch/keywright" || exit 1
mkdir scripts
cp "$KEYWRIGHT_SOURCE_DIR/.pre-commit-hooks.yaml" .
cp -p "$KEYWRIGHT_SOURCE_DIR/scripts/pre-commit-hook" scripts
git add -A && git commit -qm hooks
last='pre-commit validate-manifest'
pre-commit validate-manifest .pre-commit-hooks.yaml || fail 'the manifest is not valid'
rev=$(git rev-parse HEAD)

# --- A project that uses them.
project "$scratch/shop" 'generate: [{target: markdown, out: docs}]' 'lint: {paths: [src], exclude: [src/vendor/**]}'
cat >.pre-commit-config.yaml <<YAML
repos:
  - repo: $scratch/keywright
    rev: $rev
    hooks: [{id: keywright-lint}, {id: keywright-validate}, {id: keywright-generate}]
YAML
put src/a.py "$good"
"$KEYWRIGHT" generate --quiet >/dev/null
git add -A && git commit -qm first
unset KEYWRIGHT # as users have it: in PATH
pre-commit install >"$scratch/.log" 2>&1 || fail 'pre-commit install' "$(<"$scratch/.log")"

put src/a.py "$bad"
put src/b.py "$good"
git add src/b.py
commits # a.py is not staged
verdict 'keywright lint' Passed
verdict 'keywright validate' Skipped
verdict 'keywright generate' Passed
is "$(<src/a.py)" "$bad"
git add src/a.py
put src/a.py "$good"
refused # what is staged is wrong, whatever the disk says
verdict 'keywright lint' Failed
finds_in "$said" src/a.py
has "$said" '- exit code: 1'
has "$said" 'help: did you mean `shop:door` (door)?'
is "$(<src/a.py)" "$good"
git checkout -q HEAD -- .

# Part of a file.
put src/a.py "$good # staged" && git add src/a.py
put src/a.py "$bad # not staged"
commits
finds_in "$said" ''
is "$(<src/a.py)" "$bad # not staged"
git checkout -q -- .

# Excluded, hidden, ignored, and outside lint.paths: pre-commit names them, CI does not look at them.
put src/vendor/x.py "$bad"
put src/.hidden.py "$bad"
put src/old/x.py "$bad"
put src/.keywrightignore '/old/'
put elsewhere.py "$bad"
git add -A
commits
verdict 'keywright lint' Passed
put src/-dash.py "$bad"
put 'src/sp ace.py' "$bad"
git add -A
refused
finds_in "$said" src/-dash.py 'src/sp ace.py'
git rm -rqf src/-dash.py 'src/sp ace.py'

# Renamed and deleted.
put src/c.py "$bad"
git add -A && git commit -qnm c
git mv src/c.py src/d.py
refused
finds_in "$said" src/d.py
git rm -qf src/d.py
commits

# A merge that stops.
git checkout -q -b topic
put src/a.py "$good # topic" && put src/t.py "$good"
git add -A
commits
git checkout -q main
put src/a.py "$good # main"
commits -a
git merge topic >/dev/null 2>&1 && fail 'there is no conflict'
put src/a.py "$bad" && git add -A
refused --no-edit
finds_in "$said" src/a.py
put src/a.py "$good # both" && git add -A
commits --no-edit

# --- The registry and what is generated from it.
sed -i 's/Open or closed/Open or shut/' shop.yaml
git add shop.yaml
refused
verdict 'keywright validate' Passed
verdict 'keywright generate' Failed
has "$said" '+Open or shut.'
has "$said" 'updated docs/shop.md'
has "$said" 'keywright: generated anew; look at the changes, `git add` them and commit again'
git add -A
commits
# Current on disk, and not staged: that is not what would be committed.
sed -i 's/Open or shut/Open or not/' shop.yaml
keywright generate --quiet >/dev/null
git add shop.yaml
refused
verdict 'keywright generate' Failed
git checkout -q HEAD -- .
# A file that is new.
printf 'keywright: 1\nregistry: other\nkeys:\n  window: {key: "o:window", type: set, summary: A set.}\n' >other.yaml
sed -i 's/registries: .*/registries: [shop.yaml, other.yaml]/' keywright.yaml
git add -A
refused
verdict 'keywright generate' Failed
has "$said" 'created docs/other.md'
git add -A
commits
sed -i 's/type: set/type: sett/' other.yaml
git add -A
refused
verdict 'keywright validate' Failed
verdict 'keywright generate' Failed
git checkout -q HEAD -- .
# Only looking.
sed -i 's/{id: keywright-generate}/{id: keywright-generate, args: [--check]}/' .pre-commit-config.yaml
sed -i 's/Open or shut/Open or not/' shop.yaml
git add -A
refused
verdict 'keywright generate' Failed
hasnt "$said" 'generated anew'
is "$(git diff)" ''
git reset -q --hard

# --- Everything, and a range of commits, as CI runs it.
put src/a.py "$bad"
git add -A && git commit -qnm bad
last='pre-commit run --all-files'
said=$(pre-commit run --all-files 2>&1) && fail 'nothing was found' "$said"
finds_in "$said" src/a.py
last='pre-commit run --from-ref'
said=$(pre-commit run --from-ref HEAD~1 --to-ref HEAD 2>&1) && fail 'nothing was found' "$said"
finds_in "$said" src/a.py
said=$(pre-commit run --from-ref HEAD~2 --to-ref HEAD~1 2>&1) || fail 'something was found' "$said"

# --- Nobody has installed keywright here.
put src/a.py "$good" && git add -A
PATH=$system_path refused
has "$said" 'keywright: the program keywright is not installed: it is not in PATH, and KEYWRIGHT does not name it'
has "$said" 'help: install it (its README.md says how), or commit without this check: SKIP=keywright-lint git commit'
has "$said" '- exit code: 2'
KEYWRIGHT=$scratch/none refused
has "$said" "keywright: KEYWRIGHT is \`$scratch/none\`, and there is no such program"
PATH=$system_path SKIP=keywright-lint,keywright-generate commits

# --- Without the repository: what docs/hooks.md says for `repo: local`, word for word.
sed -n '/^  - repo: local/,/^```/p' "$KEYWRIGHT_SOURCE_DIR/docs/hooks.md" | sed '1i repos:' | grep -v '```' >.pre-commit-config.yaml
last='pre-commit validate-config'
pre-commit validate-config .pre-commit-config.yaml || fail 'what the page says is not valid'
put src/-x.py "$bad"
sed -i 's/Open or shut/Open or not/' shop.yaml
git add -A
refused
finds_in "$said" src/-x.py
verdict 'keywright validate' Passed
verdict 'keywright generate' Failed
finish
