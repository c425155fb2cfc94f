// What extraction finds in each language. The expectations were read, not only recorded: each
// line says place, key (holes with the name of what fills them), role, command and access.
#include <catch2/catch_test_macros.hpp>

#include "tests/unit/lint/printed_references.h"

using keywright::lint::testing::references;

TEST_CASE("extract: a client's calls, constants, formats and functions of Python", "[lint]") {
  CHECK(references("a.py", R"src(import redis
r = redis.Redis()
PREFIX = "jobs:item:"
class Keys:
    USER = "user:{}:profile"
def key(id):
    """doc"""
    return PREFIX + id
def f(id, key2):
    r.get(PREFIX + str(id))
    r.hset(f"{PREFIX}{id}:meta", "field", "jobs:item:3")
    r.get(Keys.USER.format(id))
    r.delete(key(id))
    k = "jobs:%s:%d" % (id, 5)
    with r.pipeline() as pipe:
        pipe.set(k, 1)
        pipe.get(key2)
    log.info("jobs: item %s not found", id)
    r.mget(["jobs:a", "jobs:b"])
    r.eval("return redis.call('GET', 'jobs:lua:' .. ARGV[1])", 0)
    r.execute_command("XADD", "new:stream", "*", "a", "b")
    x = d.get("jobs:bar") if "jobs:foo" in d else None
    r.scan_iter(match="jobs:*")
    r.publish("chan:" + id, "x")
    ":".join(["jobs", "item", id])
)src") == R"out(3:10 jobs:item: key
5:12 user:{}:profile key
8:12 jobs:item:{id} -
10:11 jobs:item:{id} key GET read
11:12 jobs:item:{id}:meta key HSET write
12:11 user:{id}:profile key GET read
13:14 jobs:item:{id} key DEL write constant
14:9 jobs:{id}:5 key
16:18 jobs:{id}:5 key SET write constant
17:18 {key2} key GET read
18:14 jobs: item {} not found -
19:13 jobs:a key MGET read
19:23 jobs:b key MGET read
20:38 jobs:lua:{[]} key GET read
21:31 new:stream key XADD write
22:15 jobs:bar -
22:30 jobs:foo -
23:23 jobs:* key-glob SCAN read
24:15 chan:{id} channel PUBLISH write
25:5 jobs:item:{id} -
)out");
}

TEST_CASE("extract: Go: constants in brackets, contexts before keys, structures", "[lint]") {
  CHECK(references("b.go", R"src(package x
import "github.com/go-redis/redis"
const (
  AllQueues     = "jobs:queues"     // SET
  P string = "jobs:p:"
)
func QueueKeyPrefix(qname string) string { return "jobs:{" + qname + "}:" }
func PendingKey(qname string) string {
	return QueueKeyPrefix(qname) + "pending"
}
func f(ctx context.Context, rdb *redis.Client) {
	rdb.Set(ctx, fmt.Sprintf("jobs:item:%s", id), 1, 0)
	rdb.SAdd(ctx, AllQueues, "x")
	c.Do("GET", P+id)
	rdb.XAdd(ctx, &redis.XAddArgs{Stream: "new:stream", Values: v})
	rdb.LLen(ctx, PendingKey(q))
	return fmt.Errorf("jobs: no entry")
}
)src") == R"out(4:19 jobs:queues key
5:14 jobs:p: key
7:51 jobs:{{qname}}: key
9:9 jobs:{{qname}}:pending -
12:27 jobs:item:{id} key SET write
13:16 jobs:queues key SADD write constant
14:14 jobs:p:{id} key GET read
15:40 new:stream key XADD write
16:16 jobs:{{qname}}:pending key LLEN read constant
17:20 jobs: no entry -
)out");
}

TEST_CASE("extract: Ruby: calls without brackets, blocks, methods without arguments", "[lint]") {
  CHECK(references("c.rb", R"src(class A
  PREFIX = 'jobs:x'.freeze
  def key
    "jobs:item:#{@id}"
  end
  def run
    redis.get key
    redis.set "jobs:y:#{id}", 1, ex: 5
    Sidekiq.redis { |conn| conn.sadd("new:set", 1) }
    redis.publish(@s.local? ? 'jobs:a:b' : 'jobs:c:d', @payload)
    logger.info "jobs:z"
  end
end
)src") == R"out(2:12 jobs:x -
4:5 jobs:item:{@id} key
7:15 jobs:item:{@id} key GET read constant
8:15 jobs:y:{id} key SET write
9:38 new:set key SADD write
10:31 jobs:a:b channel PUBLISH write
10:44 jobs:c:d channel PUBLISH write
11:17 jobs:z -
)out");
}

TEST_CASE("extract: C: a buffer that begins empty is filled later", "[lint]") {
  CHECK(references("a.c", R"src(#include <hiredis.h>
void f() {
  char realm[64] = "\0";
  redisCommand(c, "GET jobs:%s:x", realm);
}
)src") == R"out(4:24 jobs:{}:x key GET read
)out");
}

TEST_CASE("extract: C++: macros, brace initializers, streams, formats", "[lint]") {
  CHECK(references("d.cpp", R"src(#include <hiredis.h>
#define P "jobs:p:"
static const std::string kKey("jobs:const");
constexpr std::string_view kV{"jobs:sv"};
void f() {
  redisCommand(c, "HSET sessions:%s task %s", id, t);
  redisCommand(c, "GET " P "%s", id);
  snprintf(key, sizeof(key), "jobs:%018llu/x", 5);
  r.set(key, 1);
  std::string k = "jobs:" + std::to_string(id) + ":y"
     ":z";
  k += ":w";
  redis.get(k);
  std::cout << "jobs:done" << std::endl;
  std::ostringstream os; os << "jobs:" << id << ":log";
  redis.set(fmt::format("jobs:{}:{}", a, kKey), "x");
}
)src") == R"out(2:11 jobs:p: -
3:31 jobs:const -
4:31 jobs:sv -
6:25 sessions:{} key HSET write
7:19 jobs:p:{} key GET read
8:30 jobs:5/x key
9:9 jobs:5/x key SET write constant
10:19 jobs:{id}:y:z key
13:13 jobs:{id}:y:z:w key GET read constant
14:16 jobs:done{std.endl} -
15:32 jobs:{id}:log -
16:25 jobs:{a}:jobs:const key SET write
)out");
}

TEST_CASE("extract: TypeScript: templates, objects of functions, typed members", "[lint]") {
  CHECK(references("e.ts", R"src(import Redis from 'ioredis';
const KEYS = { user: (id: string) => `user:${id}`, job: "jobs:item:" };
export class S {
  constructor(private readonly redis: Redis) {}
  async f(id: string) {
    await this.redis.get(KEYS.user(id));
    await this.redis.multi().set(`jobs:${id}:a`, 1).expire(KEYS.job + id, 5).exec();
    this.redisClient.xadd(
      `jobs:${id ? '1' : '0'}:x`,
      'MAXLEN', '~', 5);
    emit('user:created', 1);
    const client = createClient(); client.hSet('jobs:h', 'a', 'b');
  }
}
)src") == R"out(2:38 user:{id} key
2:57 jobs:item: key
6:26 user:{id} key GET read constant
7:34 jobs:{id}:a key SET write
7:60 jobs:item:{id} key EXPIRE write
9:7 jobs:{}:x key XADD write
11:10 user:created -
12:48 jobs:h key HSET write
)out");
}

TEST_CASE("extract: Rust: macros, references, chained arguments, lists of words", "[lint]") {
  CHECK(references("f.rs", R"src(use redis::AsyncCommands;
const PREFIX: &str = "jobs:item:";
pub static S: &'static str = "jobs:s";
fn key(id: u64) -> String { format!("{PREFIX}{id}") }
fn key2(id: u64) -> String {
    format!("jobs:{}:x", id)
}
async fn f(con: &mut redis::aio::Connection, c: Client) {
    let _: () = con.set(key(5), 1).await?;
    let k = format!("{}{}", PREFIX, id);
    con.hset(&k, "a", "b").await?;
    redis::cmd("SET").arg("new:thing").arg(1).query(&con)?;
    redis_call(db.clone(), vec!["publish", &format!("channel:{}:x", &c), &content]).expect(&format!("jobs:{}:id", &c));
    con.get::<_, String>(key2(4)).await?;
    con.del(PREFIX.to_string() + &id.to_string());
    let x = ["jobs:", &id].concat();
}
)src") == R"out(2:22 jobs:item: key
3:30 jobs:s -
4:37 jobs:item:{id} -
6:13 jobs:{id}:x key
9:25 jobs:item:5 key SET write
10:21 jobs:item:{id} -
11:15 jobs:item:{id} key HSET write constant
12:27 new:thing key SET write
13:53 channel:{}:x channel PUBLISH write
13:101 jobs:{}:id -
14:26 jobs:4:x key GET read
15:13 jobs:item:{id} key DEL write
16:13 jobs:{} -
)out");
}

TEST_CASE("extract: Java: constants, characters, casts, matchers of tests", "[lint]") {
  CHECK(references("g.java", R"src(import redis.clients.jedis.Jedis;
class A {
  private static final String PREFIX = "jobs:item:";
  private static final String P2 = "jobs::" + PREFIX;
  String key(String id) { return PREFIX + '{' + id + '}'; }
  static byte[] bkey(UUID u, byte d) {
    return ("jobs::{" + u.toString() + "::" + d + "}").getBytes(StandardCharsets.UTF_8);
  }
  void f(Jedis jedis) {
    jedis.set(key("1"), "v");
    jedis.hgetAll(String.format("%s::%s", PREFIX, id));
    redisTemplate.opsForValue().set("new:thing:" + id, v);
    log.info("jobs: {} started", id);
    try (Jedis j = pool.getResource()) { j.get(PREFIX + id); }
    map.get("jobs:foo");
    verify(commands).setex(eq("jobs::" + pni), 5);
    throw new IllegalStateException("jobs:bad");
    connection.sync().get(bkey(u, d));
  }
}
)src") == R"out(3:40 jobs:item: key
4:36 jobs::jobs:item: -
5:34 jobs:item:{{id}} -
7:12 jobs::{{u}::{d}} key
10:15 jobs:item:{1} key SET write
11:33 jobs:item:::{id} key HGETALL read
12:37 new:thing:{id} key SET write
13:14 jobs: {} started -
14:48 jobs:item:{id} key GET read
15:13 jobs:foo -
16:31 jobs::{pni} key SETEX write
17:37 jobs:bad -
18:27 jobs::{{u}::{d}} key GET read constant
)out");
}

TEST_CASE("extract: C#: interpolation, expression bodies, generic calls, nameof", "[lint]") {
  CHECK(references("h.cs", R"src(using StackExchange.Redis;
class A {
  const string Prefix = "jobs:item:";
  string Key(int id) => $"jobs:{id}:x";
  void F(IDatabase db, IRedisClient cache) {
    db.StringSet(Key(5), 1);
    db.HashGetAsync($"{Prefix}{id:yyyy}", "f");
    RedisHelper.Get<List<Foo>>("jobs:month");
    RedisClient.IncrAsync(nameof(AntiCrawler) + ":" + ip);
    db.KeyDelete(string.Format("jobs:{0}:y", id));
    _logger.LogInformation("jobs:started");
  }
}
)src") == R"out(3:25 jobs:item: key
4:25 jobs:{id}:x key
6:18 jobs:5:x key SET write
7:21 jobs:item:{id} key HGET read
8:32 jobs:month key GET read
9:27 AntiCrawler:{ip} key INCR write
10:32 jobs:{id}:y key DEL write
11:28 jobs:started -
)out");
}

TEST_CASE("extract: PHP: constants, properties, variables in strings, casts", "[lint]") {
  CHECK(references("i.php", R"src(<html> "jobs:html" </html>
<?php
class A {
  const PREFIX = 'jobs:item:';
  private $p = 'jobs:p:';
  function key($id) { return self::PREFIX . $id; }
  function f($id) {
    $this->redis->set(self::PREFIX . $id, 1);
    Redis::get("jobs:$id:x");
    $redis->hGet("jobs:{$this->id}:y", 'f');
    $key = sprintf('jobs:%s', $id);
    $this->redis->del($key);
    Resque::redis()->set('new:' . (string)$this . ':started', date('c'));
    $r->get($this->key($id));
  }
}
define('JOBS', 'jobs:def');
)src") == R"out(4:18 jobs:item: key
5:16 jobs:p: -
6:30 jobs:item:{$id} -
8:23 jobs:item:{$id} key SET write
9:16 jobs:{$id}:x key GET read
10:18 jobs:{$this.id}:y key HGET read
11:20 jobs:{$id} key
12:23 jobs:{$id} key DEL write constant
13:26 new:{$this}:started key SET write
14:13 jobs:item:{$id} key GET read constant
17:16 jobs:def -
)out");
}

TEST_CASE("extract: Lua: long names, local functions, redis.call", "[lint]") {
  CHECK(references("j.lua", R"src(local redis = require "resty.redis"
local PREFIX = "jobs:item:"
local function key(id) return PREFIX .. id end
local M = {}
function M.key2(id)
  return string.format("jobs:%s:x", id)
end
red:set(key(1), 2)
red:get("jobs:" .. id .. ":z")
redis.call('HSET', 'new:' .. ARGV[1], 'a', 1)
redis.call("GET", KEYS[1])
red:hset(M.key2(5), "f", [[jobs:long]])
)src") == R"out(2:16 jobs:item: key
3:31 jobs:item:{id} -
6:24 jobs:{id}:x key
8:9 jobs:item:1 key SET write
9:9 jobs:{id}:z key GET read
10:20 new:{[]} key HSET write
11:19 {[]} key GET read
12:10 jobs:5:x key HSET write
)out");
}

TEST_CASE("extract: Kotlin: objects, expression functions, templates", "[lint]") {
  CHECK(references("k.kt", R"src(import io.lettuce.core.api.sync.RedisCommands
object Keys { const val JOB = "jobs:item:"; fun user(id: String) = "user:$id:profile" }
class A(private val commands: RedisCommands<String, String>) {
  private val prefix: String = "jobs:p:"
  fun f(id: Int) {
    commands.get(Keys.user("1"))
    commands.set("${Keys.JOB}$id", "x")
    commands.del(prefix + id)
    commands.hset("jobs:%s:x".format(id), "a", "b")
  }
}
)src") == R"out(2:31 jobs:item: key
2:68 user:{id}:profile key
4:32 jobs:p: key
6:18 user:1:profile key GET read
7:18 jobs:item:{id} key SET write
8:18 jobs:p:{id} key DEL write
9:19 jobs:{id}:x key HSET write
)out");
}

TEST_CASE("extract: a client that is a member of a client's class", "[lint]") {
  CHECK(references("a.ts",
                   "import Redis from '@server/storage/redis';\n"
                   "Redis.defaultClient.set('a:1', '1');\nRedis.defaultSettings.get('a:1');\n") ==
        "2:25 a:1 key SET write\n");
}
