#!/usr/bin/env bash
# `keywright lint` and `keywright usages` as users run them: what is looked at, exit codes, fixing,
# baselines, standard input, git. Messages are asserted by the folders of tests/lint.
. "$(dirname "$0")/lib.sh"
cd "$scratch" || exit 1
mkdir project && cd project || exit 1

cat >shop.yaml <<'END'
keywright: 1
registry: shop
keys:
  order: {key: "shop:order:{order_id}", type: hash, summary: One order.}
  events: {key: "shop:order:{order_id}:events", type: stream, summary: What happened.}
  door: {key: "shop:door", type: string, summary: Open or closed.}
END
cat >keywright.yaml <<'END'
keywright: 1
registries: [shop.yaml]
lint: {paths: [src], exclude: [src/vendor/**]}
END
mkdir -p src/vendor
cat >src/a.py <<'END'
import redis
r = redis.Redis()
r.hset(f"shop:oder:{order_id}", "state", "packed")
r.hget("shop:order:7", "state")
END
cp src/a.py src/vendor/a.py
cp src/a.py elsewhere.py

# Configured paths, or those that are named; what is excluded stays so.
expect 1 lint
has "$out" 'src/a.py:3:8: error[unregistered-key]: no registered key matches `shop:oder:{}`'
hasnt "$out" 'elsewhere.py'
hasnt "$out" 'vendor'
has "$err" '1 error in 3 files'
expect 1 lint elsewhere.py
has "$out" 'elsewhere.py:3:8'
expect 0 lint src/vendor/a.py
is "$out" ''
expect 0 lint --registry shop.yaml --quiet shop.yaml
cd src || exit 1
expect 1 lint
has "$out" 'a.py:3:8: error'
cd .. || exit 1

# What cannot be read: exit code 2 when it was named, else it is only said.
expect 2 lint src missing.py
has "$err" 'keywright: missing.py: '
has "$out" 'src/a.py:3:8'
expect 2 lint --format json missing.py
has "$out" '"completed": false'
if [ "$(id -u)" -ne 0 ]; then
  mkdir src/secret && chmod 000 src/secret
  expect 1 lint
  has "$err" 'src/secret'
  chmod 700 src/secret && rmdir src/secret
fi

# Formats.
expect 1 lint --format json
has "$out" '"rule": "unregistered-key"'
has "$out" '"key": "shop:oder:{}"'
has "$out" '"id": "order"'
expect 1 lint --format github
has "$out" '::error '
expect 1 lint --format sarif
has "$out" '"keywrightFinding/v1"'

# Rules of the configuration.
sed -i 's/^lint: {/lint: {rules: {unregistered-key: note}, /' keywright.yaml
expect 0 lint
has "$out" 'note[unregistered-key]'
sed -i 's/unregistered-key: note/unregistered-key: off/' keywright.yaml
expect 0 lint
is "$out" ''
sed -i 's/unregistered-key: off/unregistred-key: off/' keywright.yaml
expect 2 lint
has "$err" 'did you mean `unregistered-key`?'
sed -i 's/rules: {unregistred-key: off}, /wrappers: [{call: f, key: "shop:{0}", command: HSETT}], /' keywright.yaml
expect 2 lint
has "$err" 'Redis has no command `HSETT`'
sed -i 's/HSETT/HSET/' keywright.yaml
echo 'f("dor")' >>src/a.py
expect 1 lint
has "$out" 'no registered key matches `shop:dor`'
sed -i 's/wrappers: .*}\], //' keywright.yaml
sed -i '$d' src/a.py

# Standard input.
expect 2 lint --stdin
has "$err" '`--stdin` needs `--path`'
expect 2 lint --path x.py
expect 2 lint --stdin --path x.py src
expect 2 lint --stdin --path x.py --staged
expect 1 lint --stdin --path src/a.py <src/a.py
has "$out" 'src/a.py:3:8'
expect 0 lint --stdin --path src/vendor/a.py <src/a.py
expect 0 lint --stdin --fix --path src/a.py <src/a.py
has "$out" 'r.hset(f"shop:order:{order_id}", "state", "packed")'
has "$(<src/a.py)" 'shop:oder'

# Fixing: only what is certain, and nothing more the second time.
chmod 640 src/a.py
echo 'r.get("other:thing")' >>src/a.py
expect 1 lint --fix
has "$err" 'corrected 1 key in 1 file'
hasnt "$out" 'oder'
has "$out" 'other:thing'
is "$(sed -n 3p src/a.py)" 'r.hset(f"shop:order:{order_id}", "state", "packed")'
is "$(stat -c %a src/a.py)" 640
sum=$(sha256sum src/a.py)
expect 1 lint --fix
hasnt "$err" 'corrected'
is "$(sha256sum src/a.py)" "$sum"
expect 2 lint --fix --staged
expect 2 lint --fix --write-baseline

# A baseline hides what it has, wherever it moves, and no more than that.
expect 2 lint --baseline known.json
has "$err" 'cannot be read'
expect 0 lint --write-baseline --baseline known.json
has "$err" '1 finding written to known.json'
is "$(sed -n 2p known.json)" '  {"path": "src/a.py", "rule": "unregistered-key", "key": "other:thing", "count": 1}'
expect 0 lint --baseline known.json
sed -i '1i # a line more' src/a.py
expect 0 lint --baseline known.json
echo 'r.get("other:thing")' >>src/a.py
expect 1 lint --baseline known.json
has "$out" 'src/a.py:7:7'
sed -i '/other:thing/d' src/a.py
expect 0 lint --baseline known.json
has "$err" '1 finding of known.json no longer occurs'
expect 0 lint --write-baseline --baseline known.json
is "$(<known.json)" '{"version": 1, "findings": []}'
# It is never linted itself: not in use, under another name, or laid out anew.
echo '{"version": 1, "findings": [{"path": "src/a.py", "rule": "unregistered-key", "key": "shop:oder:1", "count": 1}]}' >known.json
mkdir old && { echo && python3 -m json.tool known.json; } >old/notes.json
expect 0 lint
expect 0 lint old/notes.json
sed 's/"version"/"number"/' known.json >old/notes.json
expect 1 lint old/notes.json
has "$out" 'shop:oder:1'
rm -r old
echo 'nonsense' >known.json
expect 2 lint --baseline known.json
has "$err" '`known.json` is not JSON'
expect 2 lint --write-baseline --since HEAD
expect 2 lint --write-baseline .
rm known.json
echo 'r.get("other:thing")' >>src/a.py
expect 0 lint --write-baseline
has "$err" 'keywright-baseline.json'
sed -i 's/^lint: {/lint: {baseline: keywright-baseline.json, /' keywright.yaml
expect 0 lint
expect 0 check
rm keywright-baseline.json
sed -i 's/baseline: keywright-baseline.json, //' keywright.yaml

# Constants of other files: in `check`, and where they are asked for.
echo 'PREFIX = "shop:order:"' >src/names.py
printf 'import redis\nfrom names import PREFIX\nr = redis.Redis()\nr.xadd(PREFIX + x + ":event", {})\n' >src/b.py
sed -i '/other:thing/d' src/a.py
expect 0 lint
expect 1 lint --project-constants
has "$out" 'src/b.py:4:8: error[unregistered-key]: no registered key matches `shop:order:{}:event`'
expect 1 check
has "$out" 'src/b.py:4:8'
rm src/b.py src/names.py

# git: what is staged, not what lies in the folder; what has changed.
if command -v git >/dev/null; then
  export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
  git init -q .
  printf 'import redis\nredis.Redis().get("shop:dor")\n' >src/c.py
  git add src/c.py
  printf 'import redis\nredis.Redis().get("shop:door")\n' >src/c.py
  expect 1 lint --staged
  has "$out" 'src/c.py:2:19'
  expect 0 lint --staged src/a.py
  expect 0 lint
  git add . && git commit -qm one
  expect 0 lint --staged
  printf 'import redis\nredis.Redis().get("shop:dor")\n' >src/d.py
  expect 1 lint --since HEAD
  has "$out" 'src/d.py:2:19'
  hasnt "$out" 'src/c.py'
  expect 2 lint --since no-such-ref
  has "$err" 'no-such-ref'
  rm src/d.py
fi

# Files that a program names: those of them that would be linted without being named.
printf 'import redis\nredis.Redis().get("shop:dor")\n' | tee src/e.py src/.hidden.py src/vendor/e.py >outside.py
expect 1 lint --only src/e.py src/.hidden.py src/vendor/e.py outside.py
is "$(grep -c ' error\[' <<<"$out")" 1
has "$out" 'src/e.py:2:19'
expect 0 lint --only outside.py src/.hidden.py
expect 0 lint outside.py src/vendor/e.py --only
expect 0 lint --only --fix src/e.py outside.py
has "$err" 'corrected 1 key in 1 file'
has "$(<outside.py)" 'shop:dor'
expect 2 lint --only
has "$err" '`--only` needs paths'
expect 2 lint --only --staged src/e.py
has "$err" '`--only` and `--staged` do not go together'
rm src/e.py src/.hidden.py src/vendor/e.py outside.py

# What is only a segment away by taking a hole for a word is not suggested.
printf 'import redis\nredis.Redis().get(f"shop:basket:{user}")\n' >src/e.py
expect 1 lint src/e.py
has "$out" 'help: register it, or silence it'
rm src/e.py

# Usages.
expect 0 usages
has "$out" 'src/a.py:4:8   write HSET  shop:order:{}  order'
has "$out" 'src/a.py:5:8   read HGET   shop:order:7   order'
expect 0 usages order src/a.py
is "$(wc -l <<<"$out")" 2
expect 0 usages shop.order
is "$(wc -l <<<"$out")" 2
expect 0 usages shop:order:7
is "$(wc -l <<<"$out")" 2
expect 0 usages shop:order:8
is "$(wc -l <<<"$out")" 1
expect 0 usages events --format json
is "$(tr -d ' \n' <<<"$out")" '{"version":1,"usages":[]}'
expect 0 usages order --format json
has "$out" '"ids": ['
has "$out" '"command": "HSET"'
expect 2 usages ordre
has "$err" 'did you mean `order`?'
expect 0 usages --unused
is "$out" 'events  shop:order:{order_id}:events  shop'
expect 0 usages --unused --format json
has "$out" '"id": "events"'
expect 2 usages order missing.py

finish
