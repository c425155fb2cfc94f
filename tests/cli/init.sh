#!/usr/bin/env bash
# `keywright init`: what it writes where, that it changes nothing that is there, and that `check` is
# content with the result.
. "$(dirname "$0")/lib.sh"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_CEILING_DIRECTORIES=$scratch

# Everything that is there, with its content.
state() { find . -path ./.git -prune -o -type f -print0 | sort -z | xargs -0 -r sha256sum; }

# Every YAML file says which schema it follows.
modelines() {
  local file
  while IFS= read -r file; do
    [[ $(head -n 1 "$file") == '# yaml-language-server: $schema='* ]] || fail "no modeline: $file"
  done < <(find . -path ./.git -prune -o \( -name '*.yaml' -o -name '*.yml' \) -newer "$scratch/start" -print)
}

# An empty folder. --dry-run says what will be written, to the byte.
mkdir "$scratch/shop" && cd "$scratch/shop" || exit 1
touch -d '1 minute ago' "$scratch/start"
expect 0 init --dry-run
[ -z "$(ls -A)" ] || fail '--dry-run has written something'
planned=$out
has "$err" '5 files would be created'
expect 0 init
has "$out" 'created keywright.yaml'
has "$out" 'created schema/shop.yaml'
has "$out" 'created .pre-commit-config.yaml'
has "$out" '# .github/workflows/keywright.yml: for a project on GitHub (--ci github)'
has "$out" '# .gitlab-ci.yml: for a project on GitLab (--ci gitlab)'
[ ! -e .github ] && [ ! -e .gitlab-ci.yml ] || fail 'CI files where nothing tells the host'
has "$err" 'no keys found in 0 files; schema/shop.yaml holds an example'
modelines
mkdir "$scratch/replayed" && cd "$scratch/replayed" || exit 1
printf '%s\n' "$planned" | sed '/^# .*: for a project on GitHub/,$d' >"$scratch/plan.diff"
patch -s -p1 <"$scratch/plan.diff" || fail 'the dry run is no diff'
cd "$scratch/shop" || exit 1
(cd "$scratch/replayed" && state) | diff - <(state) || fail 'the dry run says something else'
expect 0 check
hasnt "$out$err" warning
expect 0 list
has "$out" 'shop:example:{example_id}'
expect 0 validate
[ -e .keywright/registry.schema.json ] || fail 'no schema for editors'

# Once more: nothing.
before=$(state)
expect 0 init
is "$out" ''
has "$err" 'nothing to do'
is "$(state)" "$before"
mkdir sub && cd sub || exit 1
expect 2 init
has "$err" 'this folder belongs to the project of `../keywright.yaml`'
cd .. && rmdir sub

# A repository with keys, C++, code of others, a host, and hooks of its own.
mkdir "$scratch/app" && cd "$scratch/app" || exit 1
git init -q . && git remote add origin https://github.com/someone/app.git
mkdir -p src third_party/lib schema
echo 'title: something else' >schema/other.yaml
cat >src/cart.cpp <<'END'
#include <hiredis/hiredis.h>
void put(redisContext* c, const char* id) { redisCommand(c, "HSET app:cart:%s total 1", id); }
END
cat >third_party/lib/x.py <<'END'
import redis
redis.Redis().set("lib:thing:1", 1)
END
printf 'repos: []\n' >.pre-commit-config.yaml
touch -d '1 hour ago' schema/other.yaml .pre-commit-config.yaml
expect 0 init
has "$out" 'created .github/workflows/keywright.yml'
hasnt "$out" 'created .pre-commit-config.yaml'
has "$out" '# .pre-commit-config.yaml: exists already; to be added to it
repos:
  - repo: local'
is "$(<.pre-commit-config.yaml)" 'repos: []'
has "$err" '1 key and 0 channels found in 2 files; read them in keywright/app.yaml'
has "$(<keywright.yaml)" 'registries: ["keywright/*.yaml"]'
has "$(<keywright.yaml)" '    - third_party/**'
has "$(<keywright.yaml)" '{target: cpp, out: generated/cpp}'
has "$(<keywright/app.yaml)" 'key: app:cart:{cart_id}'
has "$(head -n 1 keywright/app.yaml)" '../.keywright/registry.schema.json'
modelines
expect 0 check
has "$out$err" 'no problems'
# What it suggests works when it is uncommented.
sed -i 's/^# generate:/generate:/; s/^#   - {/  - {/' keywright.yaml
expect 0 generate
[ -e generated/cpp/app.h ] || fail 'no header'
expect 0 check
# And a new key is found.
sed -i 's/app:cart/app:crat/' src/cart.cpp
expect 1 check
has "$out" 'unregistered-key'

# What tests and pages make up stands in no registry, and check is silent about it.
mkdir -p "$scratch/tested/test" "$scratch/tested/src" && cd "$scratch/tested" || exit 1
printf 'import redis\nredis.Redis().set(f"app:cart:{user_id}", 1)\n' >src/cart.py
printf 'import redis\nr = redis.Redis()\nr.set("foo:bar", 1)\nr.set("foo", 1)\n' >test/cart_test.py
printf 'import redis\nredis.Redis().set("unit:x:y", 1)\n' >src/test_cart.py
printf '```sh\nredis-cli SET some:example:here 1\n```\n' >README.md
expect 0 init
hasnt "$(<schema/tested.yaml)" 'foo'
hasnt "$(<schema/tested.yaml)" 'unit:'
hasnt "$(<schema/tested.yaml)" 'example'
has "$(<schema/tested.yaml)" 'key: app:cart:{user_id}'
has "$(<keywright.yaml)" '    - {rule: unregistered-key, paths: ["**/*.md", "**/test_*.py", "test/**"], why: examples}'
expect 0 check
has "$out$err" 'no problems'

# Nothing but tests: still an example, still silent.
mkdir -p "$scratch/onlytests/tests" && cd "$scratch/onlytests" || exit 1
printf 'import redis\nredis.Redis().set("foo:bar", 1)\n' >tests/a.py
expect 0 init
has "$(<schema/onlytests.yaml)" 'key: onlytests:example:{example_id}'
expect 0 check
has "$out$err" 'no problems'

# A configuration that does not work: said, and nothing is written.
refused() {
  local before
  before=$(find . -mindepth 1 | sort)
  expect 2 init
  has "$err" "$1"
  is "$(find . -mindepth 1 | sort)" "$before"
}
mkdir -p "$scratch/broken" && cd "$scratch/broken" || exit 1
mkdir keywright.yaml && refused '`keywright.yaml` is a folder' && rmdir keywright.yaml
ln -s nowhere keywright.yaml && refused '`keywright.yaml` is a symbolic link to nothing' && rm keywright.yaml
: >keywright.yaml && refused 'this file is empty'
printf 'keywright: 1\n' >keywright.yaml && refused 'a keywright configuration needs `registries`'
has "$err" '`keywright.yaml` cannot be used'
printf 'keywright: [1\n' >keywright.yaml && refused '`keywright.yaml` cannot be used'
printf 'keywright: 1\nregistries: [schema/*.yaml]\n' >keywright.yaml
refused 'no file matches this glob'
mkdir schema && refused 'no file matches this glob' && rm -r schema
printf 'keywright: 1\nregistries: []\n' >keywright.yaml && refused '`keywright.yaml`'

# No working tree; a folder that is no root: hooks and CI are printed, for the root.
git init -q --bare "$scratch/bare.git" && cd "$scratch/bare.git" && refused 'it is no working tree'
git init -q "$scratch/mono" && mkdir -p "$scratch/mono/services/my shop" || exit 1
cd "$scratch/mono/services/my shop" || exit 1
git remote add origin https://github.com/someone/mono.git
expect 0 init
hasnt "$out" 'created .pre-commit-config.yaml'
hasnt "$out" 'created .github'
has "$out" '# ../../.pre-commit-config.yaml: in the root of the repository, to be added by hand'
has "$out" '        entry: keywright lint --config "services/my shop/keywright.yaml" --only --'
has "$out" '# ../../.github/workflows/keywright.yml: in the root'
has "$out" '      - run: keywright check --config "services/my shop/keywright.yaml" --format github'
expect 0 check
(cd "$scratch/mono" && "$KEYWRIGHT" check --config 'services/my shop/keywright.yaml') >said 2>&1 ||
  fail "from the root: $(<said)"
rm said

# A submodule is a repository of its own.
git init -q "$scratch/sub" && cd "$scratch/sub" || exit 1
git -c user.name=a -c user.email=a@b commit -q --allow-empty -m x
git init -q "$scratch/super" && cd "$scratch/super" || exit 1
git -c protocol.file.allow=always submodule --quiet add "$scratch/sub" lib/sub && cd lib/sub || exit 1
expect 0 init
has "$out" 'created .pre-commit-config.yaml'
expect 0 check

# All folders for registries are taken by others: only the file of init counts.
mkdir -p "$scratch/taken" && cd "$scratch/taken" && mkdir schema keywright redis-keys || exit 1
printf 'title: something else\n' >redis-keys/other.yaml
expect 0 init
has "$(<keywright.yaml)" 'registries: ["redis-keys/taken.yaml"]'
expect 0 check

# GitLab, by what is there and by name; a file that is there stays as it is.
mkdir "$scratch/lab" && cd "$scratch/lab" || exit 1
printf 'stages: [test]\n' >.gitlab-ci.yml
expect 0 init
is "$(<.gitlab-ci.yml)" 'stages: [test]'
has "$out" '# .gitlab-ci.yml: exists already; to be added to it'
mkdir "$scratch/named" && cd "$scratch/named" || exit 1
expect 0 init --ci gitlab
has "$out" 'created .gitlab-ci.yml'
modelines
expect 0 check

# From outside; a name that is no name; text that looks like the example's namespace.
cd "$scratch" || exit 1
mkdir '7 Things' && printf 'X = "keys:example:9:more"\nimport redis\n' >'7 Things/a.py'
expect 0 init '7 Things'
[ -e '7 Things/keywright.yaml' ] || fail 'not there'
expect 0 check --config '7 Things/keywright.yaml'
expect 2 init missing
expect 2 init "$scratch/start"

# All or nothing.
mkdir "$scratch/blocked" && cd "$scratch/blocked" || exit 1
mkdir .github && touch .github/workflows
expect 2 init
has "$err" 'nothing was written'
is "$(find . -mindepth 1 | sort | tr '\n' ' ')" './.github ./.github/workflows '

# Keys that go through functions are not found; that is said, with what to do about it.
mkdir hidden
printf 'import redis\nr = redis.Redis()\ndef load(key):\n    return r.get(key)\n' >hidden/a.py
expect 0 init hidden
has "$err" '1 place skipped: nothing is known of the key there'
has "$err" 'lint.wrappers'

# What init writes asks for nothing to be generated, and its hooks ask for just that.
(cd hidden && "$KEYWRIGHT" generate --check) >said 2>&1 || fail 'the hook of a fresh project fails'
has "$(<said)" 'nothing to be generated'
finish
