#!/usr/bin/env bash
# One key, written as each language writes it: `keywright usages` lists every place once.
#
# Each file below holds the mark <K> where the key begins; the mark is taken out before the file is
# looked at, and says what line and column are expected.
. "$(dirname "$0")/lib.sh"
cd "$scratch" || exit 1
mkdir tree
wanted=wanted.txt
: >"$wanted"

# write <path> <access> <command>: standard input, with the mark.
write() {
  local text line number=0 before
  text=$(cat)
  while IFS= read -r line; do
    number=$((number + 1))
    [[ $line == *'<K>'* ]] || continue
    before=${line%%<K>*}
    printf 'tree/%s:%d:%d %s %s\n' "$1" "$number" $((${#before} + 1)) "$2" "$3" >>"$wanted"
  done <<<"$text"
  mkdir -p "tree/$(dirname "$1")"
  printf '%s\n' "${text//<K>/}" >"tree/$1"
}

write c.c write XADD <<'END_OF_FILE'
#include <hiredis/hiredis.h>
void f(redisContext *c, const char *id) {
  redisCommand(c, "XADD <K>fleet:asset:%s:fuel MAXLEN ~ 1000 * level 1", id);
}
END_OF_FILE
write cpp.cpp write XADD <<'END_OF_FILE'
#include <sw/redis++/redis++.h>
void f(sw::redis::Redis& redis, const std::string& id) {
  redis.xadd(<K>"fleet:asset:" + id + ":fuel", "*", attrs.begin(), attrs.end());
}
END_OF_FILE
write rust.rs read XLEN <<'END_OF_FILE'
use redis::Commands;
fn f(con: &mut redis::Connection, id: &str) -> redis::RedisResult<usize> {
    con.xlen(format!(<K>"fleet:asset:{}:fuel", id))
}
END_OF_FILE
write go.go read XLEN <<'END_OF_FILE'
package fuel

import "github.com/redis/go-redis/v9"

func f(rdb *redis.Client, id string) {
	rdb.XLen(ctx, <K>"fleet:asset:"+id+":fuel")
}
END_OF_FILE
write python.py write XADD <<'END_OF_FILE'
import redis
r = redis.Redis()
r.xadd(<K>f"fleet:asset:{asset_id}:fuel", {"level": 1})
END_OF_FILE
write javascript.js read XLEN <<'END_OF_FILE'
const Redis = require('ioredis');
const redis = new Redis();
redis.xlen(<K>`fleet:asset:${id}:fuel`);
END_OF_FILE
write typescript.ts write XADD <<'END_OF_FILE'
import { createClient } from 'redis';
const client = createClient();
await client.xAdd(<K>`fleet:asset:${id}:fuel`, '*', { level: '1' });
END_OF_FILE
write Java.java read XLEN <<'END_OF_FILE'
import redis.clients.jedis.Jedis;
class Java {
  long f(Jedis jedis, String id) { return jedis.xlen(<K>"fleet:asset:" + id + ":fuel"); }
}
END_OF_FILE
write Kotlin.kt read XLEN <<'END_OF_FILE'
import io.lettuce.core.api.sync.RedisCommands
fun f(redis: RedisCommands<String, String>, id: String) = redis.xlen(<K>"fleet:asset:$id:fuel")
END_OF_FILE
write CSharp.cs read XLEN <<'END_OF_FILE'
using StackExchange.Redis;
class CSharp {
  long F(IDatabase db, string id) => db.StreamLength(<K>$"fleet:asset:{id}:fuel");
}
END_OF_FILE
write ruby.rb read XLEN <<'END_OF_FILE'
require "redis"
redis = Redis.new
redis.xlen(<K>"fleet:asset:#{id}:fuel")
END_OF_FILE
write php.php read XLEN <<'END_OF_FILE'
<?php
$redis = new Redis();
$redis->xLen(<K>"fleet:asset:{$id}:fuel");
END_OF_FILE
write lua.lua read XLEN <<'END_OF_FILE'
return redis.call('XLEN', <K>'fleet:asset:' .. ARGV[1] .. ':fuel')
END_OF_FILE
write shell.sh read XRANGE <<'END_OF_FILE'
redis-cli XRANGE <K>"fleet:asset:$id:fuel" - +
END_OF_FILE
write by-shebang read XLEN <<'END_OF_FILE'
#!/usr/bin/env bash
redis-cli <<EOF
XLEN <K>fleet:asset:$id:fuel
EOF
END_OF_FILE
write page.md - - <<'END_OF_FILE'
Fuel is in <K>`fleet:asset:{ID}:fuel`.
END_OF_FILE
write fence.md read XLEN <<'END_OF_FILE'
```sh
redis-cli XLEN <K>fleet:asset:EX-001:fuel
```
END_OF_FILE
write settings.yaml - - <<'END_OF_FILE'
stream: <K>"fleet:asset:EX-001:fuel"
END_OF_FILE
write settings.json - - <<'END_OF_FILE'
{"stream": <K>"fleet:asset:EX-001:fuel"}
END_OF_FILE
write settings.toml - - <<'END_OF_FILE'
stream = <K>"fleet:asset:EX-001:fuel"
END_OF_FILE
write Dockerfile read XLEN <<'END_OF_FILE'
FROM redis:7
RUN redis-cli XLEN <K>fleet:asset:EX-001:fuel
END_OF_FILE
write Makefile read XLEN <<'END_OF_FILE'
fuel:
	redis-cli XLEN <K>fleet:asset:EX-001:fuel
END_OF_FILE
write unknown.xyz - - <<'END_OF_FILE'
stream <K>"fleet:asset:EX-001:fuel"
END_OF_FILE
write constant.py read XLEN <<'END_OF_FILE'
import redis
PREFIX = "fleet:asset:"
def fuel(r: redis.Redis, asset_id):
    return r.xlen(<K>PREFIX + asset_id + ":fuel")
END_OF_FILE

expect 0 usages asset_fuel tree --registry "$schema" --format json
got=$(jq -r '.usages[] | "\(.path):\(.line):\(.column) \(.access // "-") \(.command // "-")"' <<<"$out" |
  LC_ALL=C sort)
is "$got" "$(LC_ALL=C sort "$wanted")"
finish
