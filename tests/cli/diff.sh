#!/usr/bin/env bash
# `keywright diff` and `check --against` in real repositories: branches, tags, HEAD~1, remotes,
# shallow clones, worktrees, subfolders, links, registries that move or split, variables of a hook.
. "$(dirname "$0")/git_lib.sh"

# <ttl> <more keys>: a registry
shop() {
  printf '%s\n' 'keywright: 1' 'registry: shop' 'keys:' \
    "  cart: {key: \"shop:cart:{id}\", type: string, retention: {ttl: $1}, summary: A cart.}" \
    '  order: {key: "shop:order:{id}", type: hash, summary: An order.}'
  shift
  [ $# -eq 0 ] || printf '  %s\n' "$@"
}
parcel='parcel: {key: "shop:parcel:{id}", type: string, summary: A parcel.}'
commit() { git add -A && git commit -qm "${1:-more}" || exit 1; }
# Kinds and judgements, a line each.
kinds() { sed -nE 's/^([^ ]*: )?((breaking|accepted|safe)\[[a-z-]+\]).*/\2/p' <<<"$out" | sort; }
changes_are() { is "$(kinds)" "$(printf '%s\n' "$@" | sort)"; }

git init -q -b main "$scratch/one" && cd "$scratch/one" || exit 1
mkdir schema
shop 2h >schema/shop.yaml
printf '%s\n' 'keywright: 1' 'registries: [schema]' 'lint: {paths: [keywright.yaml]}' >keywright.yaml
commit one
git tag v1

# --- Nothing has changed, whatever it is called.
for name in HEAD main v1 "$(git rev-parse HEAD)" refs/heads/main schema schema/shop.yaml v1:schema; do
  expect 0 diff "$name"
  is "$out" ''
done
expect 0 diff
has "$err" 'no changes between `HEAD` ('
has "$err" 'and the working tree'
expect 0 diff v1 main --format json
has "$out" '"changes": []'

# --- A safe addition in the work tree, then on a branch.
git checkout -qb feature
shop 2h "$parcel" >schema/shop.yaml
expect 0 diff
changes_are 'safe[added]'
has "$out" 'schema/shop.yaml:6:3: safe[added] key `parcel` is new: `shop:parcel:{id}`'
expect 0 check --against main
has "$err" 'keywright: since `main` ('
has "$err" '  safe[added] key `parcel` is new'
has "$err" 'no problems'
commit parcel
expect 0 diff main
changes_are 'safe[added]'
expect 0 diff
changes_are
expect 0 diff HEAD~1 HEAD
changes_are 'safe[added]'
expect 1 diff HEAD HEAD~1
changes_are 'breaking[removed]'
has "$out" 'HEAD~1:schema/shop.yaml:5:3: breaking[removed]'

# --- A breaking change is refused, with the reason and both places.
shop 1h "$parcel" >schema/shop.yaml
expect 1 check --against main
has "$out" 'schema/shop.yaml:4:58: error[breaking-data]: `cart`: `TTL 2h` is now `TTL 1h` (breaks stored data: what readers rely on expires earlier)'
has "$out" 'help: as it was: main:schema/shop.yaml:4:58; `keywright diff main` shows all changes'
has "$err" '1 error in'
expect 0 check
for format in json sarif github gitlab junit; do
  expect 1 check --against v1 --format "$format"
  has "$out" breaking-data
  hasnt "$out" 'is new' # standard output stays the document
done
expect 1 diff v1 --format markdown
has "$out" '### Redis registry: 1 breaking change (1 for stored data, 0 for generated code), 1 safe'
has "$out" '| `cart` | `TTL 2h` is now `TTL 1h` | **breaking** | safe | what readers rely on expires earlier |'
has "$out" '<details><summary>1 safe change</summary>'
expect 1 diff v1 --format json
has "$out" '"kind": "ttl-shortened"'
has "$out" '"old_path": "v1:schema/shop.yaml"'
expect 0 check --against main --fail-on never

# --- A change that is meant: an entry with its reason lets it through, and it alone.
accept() { printf '%s\n' 'keywright: 1' 'registries: [schema/*.yaml]' 'lint: {paths: [keywright.yaml]}' "diff: {accept: [$*]}" >keywright.yaml; }
git add -A && cp keywright.yaml "$scratch/kept.yaml"
accept '{change: ttl-shortened, id: cart, why: carts are rebuilt}'
expect 0 check --against main
has "$err" 'keywright: since `main` ('
has "$err" '1 accepted breaking change, 1 safe'
has "$err" '  accepted[ttl-shortened] `cart`: `TTL 2h` is now `TTL 1h`; accepted: carts are rebuilt'
expect 0 diff main
changes_are 'accepted[ttl-shortened]' 'safe[added]'
has "$out" '
    DATA: what readers rely on expires earlier
    accepted: carts are rebuilt
'
expect 0 diff main --format json
has "$out" '"accepted": "carts are rebuilt"'
has "$out" '"breaking": 0'
expect 0 diff main --format markdown
has "$out" '### Redis registry: 1 accepted breaking change, 1 safe'
has "$out" '| breaking, accepted | safe | what readers rely on expires earlier; accepted: carts are rebuilt |'
accept '{id: parcel, why: it is meant}'
expect 1 diff HEAD main # two names: no keywright.yaml is asked
changes_are 'breaking[removed]'
# By kind or by id alone, by a glob, with the registry; and what does not fit.
for entry in 'change: ttl-shortened' 'id: cart' 'id: "c*"' 'id: shop.cart'; do
  accept "{$entry, why: it is meant}"
  expect 0 check --against main
  is "$out" ''
done
for entry in 'change: ttl-removed' 'id: order' 'change: ttl-shortened, id: order' 'id: other.cart'; do
  accept "{$entry, why: it is meant}"
  expect 1 check --against main
  has "$out" 'error[breaking-data]: `cart`'
  has "$out" 'where it is meant, keywright.yaml says `diff: {accept: [{change: ttl-shortened, id: cart, why: …}]}`'
  has "$out" 'keywright.yaml:4:17: warning[unused-ignore]: this entry accepts nothing'
done
expect 0 check # nothing is compared: nothing is known of the entries
is "$out" ''
sed -i 's/lint: {/lint: {rules: {unused-ignore: off}, /' keywright.yaml
expect 1 check --against main
hasnt "$out" unused-ignore
accept '{change: ttl-shortened, id: cart}'
expect 2 check --against main
has "$out" 'keywright.yaml:4:17: error[missing-attribute]'
accept '{change: ttl-shortend, why: a slip}'
expect 2 check
has "$out" 'did you mean `ttl-shortened`?'
# A whole registry that goes has no id: its name is meant.
printf '%s\n' 'keywright: 1' 'registry: other' 'keys: {x: {key: "other:x", type: set, summary: X.}}' >schema/other.yaml
accept '{id: other, why: it is meant}'
git add -A && git commit -qm other && git rm -qf schema/other.yaml
expect 0 diff HEAD
changes_are 'accepted[registry-removed]'
git reset -q --hard HEAD~1
shop 1h "$parcel" >schema/shop.yaml
cp "$scratch/kept.yaml" keywright.yaml

# --- What others have done on main since is not our change; two names are compared as they are.
git checkout -q schema && git checkout -q main || exit 1
shop 2h 'flash: {key: "shop:flash", type: string, summary: A sale.}' >schema/shop.yaml
commit flash
git checkout -q feature
expect 0 diff main
changes_are 'safe[added]'
has "$err" 'where HEAD left `main`'
expect 0 check --against main
expect 1 diff main HEAD
changes_are 'safe[added]' 'breaking[removed]'

# --- Files that move and split, folders that are renamed: no change.
git checkout -qb moved
mkdir -p registry/deep
sed '/order:/d' schema/shop.yaml >registry/cart.yaml
sed '/cart:/d;/parcel:/d' schema/shop.yaml >registry/deep/order.yaml
git rm -rqf schema
sed -i 's/schema/registry/' keywright.yaml
expect 0 diff HEAD
is "$out" ''
commit moved
expect 0 diff feature moved
is "$out" ''
expect 0 check --against feature

# --- From a subfolder; --registry and --config as of the commit; a path in a commit.
mkdir sub
cd sub || exit 1
expect 1 diff main:schema feature:schema/shop.yaml --format json
has "$out" '"old": "`main:schema`'
expect 0 diff feature
is "$out" ''
expect 0 diff feature:./../schema
is "$out" ''
expect 0 diff HEAD~1 --registry '../[rs]*/**/*.yaml' # wherever they lay
is "$out" ''
expect 0 diff HEAD --config "$scratch/one/keywright.yaml"
is "$out" ''
cd .. || exit 1

# --- A commit without registries: everything is new. One that has no keywright.yaml.
git checkout -q --orphan bare
git rm -rqf .
git commit -q --allow-empty -m empty
git checkout -qb begun
mkdir schema
shop 2h >schema/shop.yaml
expect 0 diff bare --registry schema
changes_are 'safe[registry-added]' 'safe[added]' 'safe[added]'
has "$err" 'has no registries'
commit registry
printf '%s\n' 'keywright: 1' 'registries: [schema]' >keywright.yaml
commit configuration
expect 0 diff HEAD~1
changes_are

# --- Links in a commit, a configuration that lies elsewhere, odd names.
git mv schema 'sche ma'
ln -s 'sche ma' schema
mkdir links && ln -s ../schema/shop.yaml links/x.yaml
printf '%s\n' 'keywright: 1' 'registries: [links/*.yaml]' >keywright.yaml
expect 0 diff HEAD
is "$out" ''
commit links
expect 0 diff HEAD
is "$out" ''
shop 1h >schema/shop.yaml
expect 1 diff
has "$out" 'links/x.yaml:4:58: breaking[ttl-shortened]'
git checkout -q .

# --- Worktrees; the variables that git gives its hooks; a bare repository.
git worktree add -q "$scratch/tree" begun~1 2>/dev/null
cd "$scratch/tree" || exit 1
expect 0 diff begun
is "$out" ''
cd "$scratch/one" || exit 1
GIT_DIR=.git GIT_INDEX_FILE=.git/index expect 0 diff HEAD
is "$out" ''
git clone -q --bare . "$scratch/bare.git"
cd "$scratch/bare.git" || exit 1
expect 1 diff main feature:schema
cd "$scratch/one" || exit 1

# --- Shallow clones: what to fetch is said, and helps.
git checkout -q feature
git clone -q --depth=1 --branch feature "file://$scratch/one" "$scratch/shallow" 2>/dev/null
cd "$scratch/shallow" || exit 1
expect 0 diff
expect 2 diff HEAD~1
has "$err" 'there is no commit `HEAD~1` in this repository; this is a shallow clone'
has "$err" 'git fetch --deepen=1000 origin'
expect 2 check --against origin/main
has "$err" 'there is no commit `origin/main` in this repository; this is a shallow clone'
has "$err" '`git fetch --depth=1000 origin main:refs/remotes/origin/main`'
git fetch -q --depth=1 origin main:refs/remotes/origin/main
expect 2 check --against origin/main
has "$err" 'have no common commit in this repository; this is a shallow clone'
git fetch -q --depth=1000 origin main:refs/remotes/origin/main
git fetch -q --depth=1000 origin feature
expect 0 check --against origin/main
has "$err" 'safe[added] key `parcel` is new'

# --- Registries in a submodule: those of the commit that the project names.
git init -q -b main "$scratch/keys" && cd "$scratch/keys" || exit 1
shop 2h >shop.yaml
commit keys
git init -q -b main "$scratch/outer" && cd "$scratch/outer" || exit 1
local_submodules=(-c protocol.file.allow=always)
git "${local_submodules[@]}" submodule --quiet add "$scratch/keys" keys 2>"$scratch/.log" ||
  fail 'no submodule' "$(<"$scratch/.log")"
printf '%s\n' 'keywright: 1' 'registries: [keys/*.yaml]' 'lint: {paths: [keywright.yaml]}' >keywright.yaml
commit one
expect 0 diff
has "$err" 'no changes between `HEAD`'
shop 1h "$parcel" >keys/shop.yaml
git -C keys commit -qam shorter && git -C keys push -q origin HEAD:refs/heads/shorter
for registries in 'keys/*.yaml' keys keys/shop.yaml '**/shop.yaml'; do
  expect 1 diff --registry "$registries"
  changes_are 'breaking[ttl-shortened]' 'safe[added]'
done
has "$out" 'keys/shop.yaml:4:'
expect 1 check --against HEAD
has "$out" 'help: as it was: HEAD:keys/shop.yaml:4:'
commit two
expect 1 diff HEAD~1 HEAD
changes_are 'breaking[ttl-shortened]' 'safe[added]'
# In the submodule itself its own commits count; keywright.yaml lies above it.
cd keys || exit 1
expect 1 diff HEAD~1
changes_are 'breaking[ttl-shortened]' 'safe[added]'
expect 0 diff
has "$err" 'no changes between `HEAD`'
cd .. || exit 1
mkdir sub && cd sub || exit 1
GIT_DIR=$scratch/outer/.git GIT_WORK_TREE=$scratch/outer expect 1 diff HEAD~1
changes_are 'breaking[ttl-shortened]' 'safe[added]'
# A clone that lacks it does not take it for nothing.
git clone -q "$scratch/outer" "$scratch/outer2" && cd "$scratch/outer2" || exit 1
expect 2 diff HEAD~1 HEAD
has "$err" 'error: the submodule `keys` is not checked out'
has "$err" 'help: `git submodule update --init keys` gets it'
git "${local_submodules[@]}" submodule --quiet update --init || exit 1
expect 1 diff HEAD~1 HEAD
rm -rf .git/modules keys && git init -q keys && cp "$scratch/outer/keys/shop.yaml" keys
expect 2 check --against HEAD
has "$err" 'error: the submodule `keys` cannot be read as `HEAD` has it: commit '
has "$err" 'help: fetch it: `git -C keys fetch origin`'

# --- Registries of another repository: no commit of this one has them.
cd "$scratch/outer" || exit 1
expect 2 diff --registry ../one/schema
has "$err" 'the registries (`../one/schema`) lie outside of this repository: `HEAD` ('
has "$err" 'help: run it in the repository that has them'

# --- What cannot be done.
cd "$scratch/one" || exit 1
expect 2 diff no/such
has "$err" 'there is no file or folder `no/such`, and there is no commit `no/such` in this repository'
expect 2 diff main..feature
has "$err" 'there is no file, folder or commit `main..feature`'
has "$err" 'two states are two names: `keywright diff main feature`'
expect 2 diff main...
has "$err" '`keywright diff main`'
git update-ref refs/heads/-dash main~0
expect 0 diff -- -dash
expect 0 diff refs/heads/-dash
expect 2 diff -dash
git tag -a -m annotated annotated main
expect 0 diff annotated main
expect 0 diff "$(git rev-parse annotated)" main
is "$out" ''
expect 2 diff a b c
expect 2 diff ''
expect 2 check --against
expect 2 check --against --all
expect 2 diff main --format sarif
git branch schema
expect 2 diff schema
has "$err" '`schema` is a commit, and there is a file or folder of this name'
has "$err" '`refs/heads/schema`'
expect 0 diff ./schema
expect 0 diff refs/heads/schema
git branch -qD schema
expect 2 diff main:keywright.yaml main
has "$err" 'main:keywright.yaml:1:1: error[not-a-registry]'
has "$err" 'the registries of `main:keywright.yaml` ('
expect 2 diff main:no.yaml main
has "$err" 'no.yaml'
echo '{' >schema/broken.yaml
commit broken
expect 2 diff main
git rm -qf schema/broken.yaml
expect 2 diff HEAD
has "$err" 'HEAD:schema/broken.yaml:'
git reset -q --hard HEAD~1
mkdir "$scratch/nothing" && cd "$scratch/nothing" || exit 1
shop 2h >a.yaml
shop 1h >b.yaml
expect 1 diff a.yaml b.yaml
changes_are 'breaking[ttl-shortened]'
has "$out" 'b.yaml:4:58: breaking[ttl-shortened]'
expect 2 diff --registry a.yaml
has "$err" 'this folder is not in a git repository'
PATH=/nonexistent expect 1 diff a.yaml b.yaml
PATH=/nonexistent expect 2 diff main b.yaml
has "$err" 'the program `git` was not found'

# --- Words only.
sed 's/A cart/The cart/' a.yaml >c.yaml
expect 0 diff a.yaml c.yaml
is "$out" ''
has "$err" 'no changes but 1 of words only (not shown; `--all` does)'
expect 0 diff a.yaml c.yaml --all
changes_are 'safe[documentation-changed]'

finish
