#!/usr/bin/env bash
# `keywright infer`: what it proposes for small trees in several languages, and that validate and
# lint agree with every proposal.
. "$(dirname "$0")/lib.sh"
cd "$scratch" || exit 1

# round NAME: infer NAME, validate the result, lint NAME with it. The registry is then in $out, what
# was said in $talk.
round() {
  expect 0 infer "$1" --out "$1.yaml" --force
  talk=$err
  expect 0 validate --registry "$1.yaml"
  hasnt "$out$err" warning
  expect 0 lint --registry "$1.yaml" "$1"
  is "$out" ''
  expect 0 lint --project-constants --registry "$1.yaml" "$1"
  is "$out" ''
  out=$(<"$1.yaml")
}

# Types, retention, fields, groups and names of placeholders.
mkdir shop
cat >shop/app.py <<'END'
import redis
r = redis.Redis()
PREFIX = "shop:cart"

def cart(user):
    r.hset(f"{PREFIX}:{user.id}", mapping={"total": 3, "state": "open"})
    r.expire(f"{PREFIX}:{user.id}", 60 * 60)
    r.hincrby(f"shop:cart:{user_id}", "items", 1)
    r.set(f"shop:token:{token}", "x", ex=300)
    r.incr("shop:visits")
    r.xadd("shop:events", {"kind": "open", "user": user.id}, maxlen=1000)
    r.xgroup_create("shop:events", "mailer")
    r.publish(f"shop:news:{topic}", "x")
END
cat >shop/push.sh <<'END'
redis-cli SETEX "shop:token:$TOKEN" 600 x
redis-cli LPUSH shop:jobs "$1"
redis-cli LTRIM shop:jobs 0 99
END
round shop
has "$out" 'registry: shop'
has "$out" '  # 3 places, such as shop/app.py:6
  cart:
    key: shop:cart:{user_id}
    type: hash
    retention: {ttl: 1h}
    fields:
      items: {type: integer}
      state: {type: string}
      total: {type: string}'
has "$out" '    key: shop:token:{token}
    type: string
    retention: {ttl: {min: 5m, max: 10m}}'
has "$out" '    key: shop:visits
    type: string
    value: {type: integer}'
has "$out" '    key: shop:events
    type: stream
    retention: {maxlen: ~1000}
    groups: [mailer]
    fields:
      kind: {type: string}
      user: {type: string}'
has "$out" '    key: shop:jobs
    type: list
    retention: {maxlen: 100}'
has "$out" 'channels:
  # 1 place: shop/app.py:13
  news:
    channel: shop:news:{topic}'
has "$talk" '5 keys and 1 channel proposed from 2 files'

# The same twice, and on one thread.
expect 0 infer shop
is "$out" "$(<shop.yaml)"
expect 0 infer shop -j 1
is "$out" "$(<shop.yaml)"

# Never over a file that is there.
expect 2 infer shop --out shop.yaml
has "$err" '`shop.yaml` exists already'
expect 2 infer
expect 2 infer missing
expect 2 infer shop --name 'My Shop'
has "$err" 'snake_case'
expect 2 infer redis://localhost
mkdir empty
expect 0 infer empty --out empty.yaml
[ ! -e empty.yaml ] || fail 'wrote a registry without keys'

# Fixed words beside ids: the id is constrained, nothing is ambiguous.
mkdir words
cat >words/a.js <<'END'
const Redis = require("ioredis");
const redis = new Redis();
await redis.hset(`sessions:${sessionId}`, "user", 1);
await redis.zadd("sessions:index", 1, "x");
await redis.hset(`users:${userId}:cart`, "a", 1);
await redis.set(`users:index:${letter}`, "x");
await redis.get(`cache:${kind}:${id}`);
await redis.get(`cache:user:${id}`);
await redis.del("42:tmp", "odd key:{tag}:x", "a:{b}:c");
END
round words
has "$out" '  # assumed: `session_id` has a digit, unlike the words in `sessions:index`
  session:
    key: sessions:{session_id}
    placeholders: {session_id: {match: "[^\\s:]*[0-9][^\\s:]*"}}
    type: hash'
has "$out" 'key: a:{{b}}:c'

# What nothing tells apart becomes one entry.
mkdir same
cat >same/a.rb <<'END'
require "redis"
redis = Redis.new
redis.hset("user:#{name}:cart", "a", 1)
redis.set("user:index:#{letter}", "x")
END
round same
has "$out" 'key: ["user:{name}:cart", "user:index:{letter}"]'
has "$out" 'can name the same key'

# Values of one placeholder: ids in literals, what tests make up.
mkdir -p values/test
cat >values/a.go <<'END'
package a
import "github.com/redis/go-redis/v9"
func f(rdb *redis.Client) {
	rdb.Set(ctx, fmt.Sprintf("user:%d", user.ID), v, 24*time.Hour)
	rdb.Get(ctx, "user:7")
	rdb.Get(ctx, "job:0190a3c2-8c1e-7c3f-b7a1-2f6b1c9d4e5f")
	rdb.SAdd(ctx, "day:2026-02-01", "x")
	rdb.Get(ctx, key)
}
END
cat >values/test/a_test.go <<'END'
package a
import "github.com/redis/go-redis/v9"
func g(rdb *redis.Client) {
	rdb.Get(ctx, "user:alice")
	rdb.Set(ctx, "foo:bar", 1, 0)
}
END
round values
has "$out" '  # 3 places, such as values/a.go:4
  user:
    key: user:{user_id}
    type: string
    retention: {ttl: 1d}'
has "$out" 'key: job:{job_id}'
has "$out" 'key: day:{date}'
has "$out" '  # Only tests, pages and examples have these'
has "$out" '  foo_bar: {key: "foo:bar", type: string}  # 1 place: values/test/a_test.go:5'
has "$talk" '1 place skipped: nothing is known of the key there'

# --code-only: not what tests make up; that is said.
expect 0 infer values --code-only
hasnt "$out" 'foo:bar'
has "$out" 'key: user:{user_id}'
has "$err" '1 pattern of tests, pages and examples left out'
hasnt "$err" 'will still report the'

# Tests, pages and examples under their various names.
mkdir -p odd_tests/contrib odd_tests/Shop.Tests
printf 'import redis\nredis.Redis().set("made:up:1", 1)\n' >odd_tests/contrib/a.py
printf '#include <hiredis.h>\nvoid t(redisContext* c) { redisCommand(c, "SET made:in:test 1"); }\n' \
  >odd_tests/test.c
printf 'using StackExchange.Redis;\nclass A { void T(IDatabase db) { db.StringSet("made:there", 1); } }\n' \
  >odd_tests/Shop.Tests/A.cs
round odd_tests
expect 0 infer odd_tests --code-only
is "$out" ''

# The field of one object, or a variable of one file, is no constant of all that have such a field.
mkdir fields
printf 'const s = { cid: "watched" };\nexport default s; // redis\n' >fields/a.js
printf 'const Redis = require("ioredis");\nconst redis = new Redis();\nredis.get(`cid:${c.cid}:tids`);\n' >fields/b.js
printf 'export const id = "errorInfo"; // redis\n' >fields/c.js
printf 'const Redis = require("ioredis");\nconst redis = new Redis();\nredis.get(`seen:${user.id}`);\n' >fields/d.js
round fields
has "$out" 'key: cid:{cid}:tids'
has "$out" 'key: seen:{user_id}'
hasnt "$out" errorInfo

# Other separators; constants of another file.
mkdir other
cat >other/keys.ts <<'END'
export const PREFIX = "app/jobs";
export const QUEUE = "app/queue";
END
cat >other/use.ts <<'END'
import Redis from "ioredis";
import { PREFIX, QUEUE } from "./keys";
const redis = new Redis();
redis.rpush(QUEUE, "x");
redis.hset(`${PREFIX}/${jobId}`, "state", "new");
redis.publish(`app.done.${jobId}`, "x");
END
round other
has "$out" 'separator: "/"'
has "$out" 'key: app/jobs/{job_id}'
has "$out" 'key: app/queue'
has "$out" '    channel: app.done.{job_id}
    separator: "."'

# What is registered is not proposed again.
cat >known.yaml <<'END'
keywright: 1
registry: known
keys:
  cart: {key: "shop:cart:{user_id}", type: hash}
END
expect 0 infer shop --registry known.yaml
hasnt "$out" 'shop:cart'
has "$out" 'registry: known'
has "$out" 'key: shop:visits'
printf '%s\n' "$out" >rest.yaml
expect 0 validate --registry known.yaml --registry rest.yaml
expect 0 lint --registry known.yaml --registry rest.yaml shop
is "$out" ''

# What keywright.yaml ignores or excludes is not proposed.
mkdir quiet && cp shop/app.py shop/push.sh quiet
cat >quiet/keywright.yaml <<'END'
keywright: 1
registries: [known.yaml]
lint:
  exclude: [push.sh]
  ignore: [{rule: unregistered-key, key: "shop:v*", why: counted elsewhere}]
END
cp known.yaml quiet
expect 0 infer quiet --config quiet/keywright.yaml
hasnt "$out" 'shop:visits'
hasnt "$out" 'shop:jobs'
has "$out" 'key: shop:token:{token}'

# Odd texts: never a broken file.
mkdir odd
printf 'import redis\nr = redis.Redis()\nr.get("caf\xc3\xa9:x")\nr.get("#x: y")\nr.get("yes:no")\nr.get("-")\nr.get("true")\nr.get("9lives:x")\n' >odd/a.py
round odd
has "$out" 'key: "café:x"'
has "$out" 'key: "-"'
printf 'r.get("a:b\\tc:1")\n' >>odd/a.py
expect 0 infer odd
has "$err" '1 place skipped: the key has bytes that no registry can hold'
has "$err" '1 place that `keywright lint` will still report'
finish
