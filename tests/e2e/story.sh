#!/usr/bin/env bash
# A story: a shop begins with keywright, and two people work on it. Every command is one that
# somebody types, or that CI runs; what matters of the answers is asserted word for word.
. "$(dirname "$0")/../cli/git_lib.sh"
keywright_in_path
unset KEYWRIGHT

# <exit code> <command>…: what it says, on either output, is in $said, without times and commits.
run() {
  local wanted=$1 code=0
  shift
  last=$*
  said=$("$@" 2>&1 | sed -E 's/\([0-9]+\.[0-9]{2} s\)$/(… s)/; s/\([0-9a-f]{7}\)/(…)/'; exit "${PIPESTATUS[0]}") || code=$?
  [ "$code" -eq "$wanted" ] || fail "exit code $code, not $wanted" "$said"
}
says() { is "$said" "$1"; }
person() { export GIT_AUTHOR_NAME=$1 GIT_AUTHOR_EMAIL=$1@shop GIT_COMMITTER_NAME=$1 GIT_COMMITTER_EMAIL=$1@shop; }
# <file>: its new content is on standard input.
write() { mkdir -p "$(dirname "$1")" && cat >"$1"; }

# --- Ann has a shop with some code, and no registry. -----------------------------------------------

person ann
git init -q --bare "$scratch/origin.git"
git clone -q "$scratch/origin.git" "$scratch/ann" 2>/dev/null && cd "$scratch/ann" || exit 1
write app/orders.py <<'PY'
import redis

r = redis.Redis()


def place(order, customer):
    r.hset(f"shop:order:{order}", mapping={"state": "new", "customer": customer})
    r.sadd("shop:orders:open", order)


def state(order):
    return r.hget(f"shop:order:{order}", "state")
PY
run 0 git add -A
run 0 git commit -qm 'The shop'

# keywright proposes what there is, and she has something to look at within a minute.
run 0 keywright init
has "$said" 'created keywright.yaml'
run 0 keywright check
has "$said" 'no problems: '
run 0 keywright list --ids
has "$said" 'order'

# --- She writes down what she knows of the keys, and what should be made of it. ---------------------

rm -f schema/*.yaml
write schema/shop.yaml <<'YAML'
keywright: 1
registry: shop
summary: Orders and their customers.
components:
  app: {summary: The shop itself, paths: ["app/**"]}
placeholders:
  order_id: {summary: Number of an order, type: integer, examples: ["4711"]}
keys:
  order:
    key: shop:order:{order_id}
    type: hash
    summary: One order.
    writers: [app]
    readers: [app]
    retention: {ttl: 30d, why: customers ask within a month}
    fields:
      state: {type: string, values: [new, paid, sent]}
      customer: {type: string}
  orders_open:
    key: shop:orders:open
    type: set
    summary: Orders that are not sent yet.
    writers: [app]
    readers: [app]
    retention: persistent
    index_of: {placeholder: order_id}
YAML
write keywright.yaml <<'YAML'
keywright: 1
registries: [schema/*.yaml]
generate:
  - {target: cpp, out: generated/cpp}
  - {target: markdown, out: generated/docs}
YAML
run 0 keywright validate
says 'no problems: 1 registry, 2 keys (… s)'
run 1 keywright check
has "$said" 'generated/docs/shop.md: error[missing-file]'
run 0 keywright generate
has "$said" 'created generated/cpp/shop.h'
has "$said" 'created generated/docs/shop.md'
run 0 keywright check
run 0 keywright hook install
says 'installed .git/hooks/pre-commit'
run 0 git add -A
run 0 git commit -qm 'A registry of our keys'
says ''
run 0 git push -q origin main

# --- Ben joins, and adds a feature in his own way. --------------------------------------------------

person ben
run 0 git clone -q "$scratch/origin.git" "$scratch/ben"
cd "$scratch/ben" || exit 1
run 0 keywright hook install
run 0 git checkout -q -b refunds
write app/refunds.py <<'PY'
import redis

r = redis.Redis()


def refund(order, cents):
    r.hset(f"shop:ordr:{order}", "state", "refunded")
    r.rpush(f"shop:refund:{order}", cents)
PY
run 0 git add -A
run 1 git commit -qm 'Refunds'
says 'app/refunds.py:7:12: error[unregistered-key]: no registered key matches `shop:ordr:{}`
 7 |     r.hset(f"shop:ordr:{order}", "state", "refunded")
   |            ^^^^^^^^^^^^^^^^^^^^
schema/shop.yaml:9:3: note: `order` is declared here
 9 |   order:
   |   ^^^^^
help: did you mean `shop:order:{order_id}` (order)?

app/refunds.py:8:13: error[unregistered-key]: no registered key matches `shop:refund:{}`
 8 |     r.rpush(f"shop:refund:{order}", cents)
   |             ^^^^^^^^^^^^^^^^^^^^^^
help: register it, or silence it with a comment `keywright:ignore[unregistered-key] why`

2 errors in 3 files (… s)
keywright: nothing is committed; `git commit --no-verify` commits all the same'
is "$(git log --format=%s)" $'A registry of our keys\nThe shop'

# The first was a slip of the hand; the second is a key to be registered.
sed -i 's/shop:ordr:/shop:order:/' app/refunds.py
write schema/refunds.yaml <<'YAML'
keywright: 1
registry: shop
keys:
  refunds:
    key: shop:refund:{order_id}
    type: list
    summary: Money that went back, in cents, one item per refund.
    writers: [app]
    readers: [app]
    retention: {ttl: 365d, why: bookkeeping}
    value: {type: integer}
YAML
sed -i 's/values: \[new, paid, sent\]/values: [new, paid, sent, refunded]/' schema/shop.yaml
run 0 keywright match shop:refund:4711
has "$said" 'shop:refund:4711: refunds (registry shop)'
run 0 git add -A
run 1 git commit -qm 'Refunds'
has "$said" 'generated/cpp/shop.h: error[outdated-file]: this file is not what the registries say
help: run `keywright generate`'
run 0 keywright generate
says 'updated generated/cpp/shop.h
updated generated/docs/index.md
updated generated/docs/shop.md
3 of 15 generated files changed'
run 1 git commit -qm 'Refunds' # it is generated, and not yet staged
has "$said" 'note: what is on disk of generated/cpp/shop.h is not staged'
run 0 git add -A
run 0 git commit -qm 'Refunds'
says ''
run 0 git push -q origin refunds

# --- CI looks at the branch: it adds, and breaks nothing. -------------------------------------------

run 0 git clone -q --branch refunds "$scratch/origin.git" "$scratch/ci"
cd "$scratch/ci" || exit 1
run 0 keywright check --against origin/main
has "$said" 'keywright: since `origin/main` (…): 2 safe changes'
has "$said" 'field `state`: new `refunded`'
has "$said" 'safe[added] key `refunds` is new: `shop:refund:{order_id}`'
has "$said" 'no problems: 17 linted files, 1 registry, 3 keys (… s)'
run 0 keywright diff origin/main --format markdown
has "$said" '| `refunds` | key `refunds` is new: `shop:refund:{order_id}` | safe | safe | nothing used it before |'
cd "$scratch/ben" || exit 1
run 0 git push -q origin refunds:main

# --- Ann makes the state of an order shorter to type, and breaks what is stored. --------------------

person ann
cd "$scratch/ann" || exit 1
run 0 git pull -q origin main
run 0 git checkout -q -b short-states
sed -i 's/values: \[new, paid, sent, refunded\]/values: [new, paid, sent]/; s/{ttl: 30d, /{ttl: 7d, /' schema/shop.yaml
run 0 keywright generate
run 0 git add -A
run 0 git commit -qm 'Fewer states, for a week'
run 0 git push -q origin short-states
cd "$scratch/ci" || exit 1
run 0 git fetch -q origin
run 0 git checkout -q origin/short-states
run 1 keywright check --against origin/main
has "$said" 'keywright: since `origin/main` (…): 2 breaking changes (2 for stored data, 1 for generated code)'
has "$said" 'schema/shop.yaml:15:16: error[breaking-data]: '
has "$said" 'TTL 30d'
has "$said" 'breaks stored data: what readers rely on expires earlier'
has "$said" ' 15 |     retention: {ttl: 7d, why: customers ask within a month}'
has "$said" 'help: as it was: origin/main:schema/shop.yaml:15:16; `keywright diff origin/main` shows all changes'
has "$said" 'schema/shop.yaml:17:38: error[breaking-data]: '
has "$said" '`refunded` is no longer allowed'
has "$said" 'breaks stored data and generated code'
has "$said" '2 errors in 20 files (… s)'
run 1 keywright check --against origin/main --format github
has "$said" '::error file=schema/shop.yaml,line='

# --- She means the shorter time, and says why; the states stay. -------------------------------------

cd "$scratch/ann" || exit 1
sed -i 's/values: \[new, paid, sent\]/values: [new, paid, sent, refunded]/' schema/shop.yaml
cat >>keywright.yaml <<'YAML'
diff:
  accept:
    - {change: ttl-shortened, id: order, why: older orders are in the archive}
YAML
run 0 keywright generate
run 0 git add -A
run 0 git commit -qm 'Orders for a week'
run 0 git push -q origin short-states
cd "$scratch/ci" || exit 1
run 0 git fetch -q origin
run 0 git checkout -q origin/short-states
run 0 keywright check --against origin/main
has "$said" 'keywright: since `origin/main` (…): 1 accepted breaking change'
has "$said" '  accepted[ttl-shortened] `order`: `TTL 30d'
has "$said" '; accepted: older orders are in the archive'
run 0 keywright diff origin/main --format markdown
has "$said" '| breaking, accepted | safe |'
# Merged, there is nothing left to accept, and it is time to take the entry out.
run 0 git branch -q --force merged
run 0 keywright check --against merged
has "$said" 'keywright.yaml:8:7: warning[unused-ignore]: this entry accepts nothing'

# --- What else she may do: a key beside the old one, which is on its way out. ----------------------------

cd "$scratch/ann" || exit 1
run 0 git checkout -q -b recent-orders main
cat >>schema/shop.yaml <<'YAML'
  order_recent:
    key: shop:recent:{order_id}
    type: hash
    summary: One order of the last week.
    writers: [app]
    readers: [app]
    retention: {ttl: 7d}
    fields:
      state: {type: string, values: [new, paid, sent]}
YAML
sed -i 's/^    summary: One order\.$/&\n    deprecated: {use: order_recent, why: a week is enough}/' schema/shop.yaml
run 0 keywright generate
run 0 git add -A
run 0 git commit -qm 'Orders of the last week'
says ''
run 0 git push -q origin recent-orders
cd "$scratch/ci" || exit 1
run 0 git fetch -q origin
run 0 git checkout -q origin/recent-orders
run 0 keywright check --against origin/main
has "$said" 'keywright: since `origin/main` (…): 2 safe changes'
has "$said" 'deprecated: use `order_recent`'
has "$said" 'safe[added] key `order_recent` is new: `shop:recent:{order_id}`'
has "$said" 'app/orders.py:7:12: warning[deprecated-key]: `shop:order:{}` is `order`, deprecated'
has "$said" 'help: use `order_recent` (`shop:recent:{order_id}`) instead: a week is enough'
has "$said" '3 warnings in 20 files (… s)'
# Whoever wants to be stricter says so.
run 1 keywright check --fail-on warning
finish
