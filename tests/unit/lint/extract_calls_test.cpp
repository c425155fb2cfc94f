// Which arguments are keys where a call does not say so by itself: functions of the file and of
// other files between the key and the client, and what stands around a client.
#include <catch2/catch_test_macros.hpp>

#include "tests/unit/lint/printed_references.h"

using keywright::lint::testing::references;

TEST_CASE("extract: a function that returns a client is one", "[lint]") {
  CHECK(references("a.php", R"src(<?php
use Illuminate\Redis\Factory;
class Jobs {
  function next() { return (string) $this->connection()->incr('job_id'); }
  function name() { return $this->other()->incr('no_key'); }
  protected function connection() { return $this->redis->connection('horizon'); }
  protected function other() { return $this->redis->name(); }
}
)src") == "4:63 job_id key INCR write\n");
}

TEST_CASE("extract: a command's own method is distinctive whatever else is called so", "[lint]") {
  CHECK(references("a.php", "<?php\nuse Predis\\Redis;\n$x = $this->store()->zcard('recent');\n") ==
        "3:28 recent key ZCARD read\n");
}

TEST_CASE("extract: PHP sets variables in arguments, and closures use them", "[lint]") {
  CHECK(references("a.php", R"src(<?php
class Orphans {
  function drop($master, Redis $redis) {
    $redis->hkeys($key = "{$master}:orphans");
    $redis->pipeline(function ($pipe) use ($key) {
      $pipe->hsetnx($key, 'a', 'b');
    });
  }
}
)src") == R"out(4:26 {$master}:orphans key HKEYS read
6:21 {$master}:orphans key HSETNX write constant
)out");
}

TEST_CASE("extract: an object as a string is what its class says", "[lint]") {
  CHECK(references("a.php", R"src(<?php
class Status {
  function drop($redis) { $redis->del((string)$this); }
  function __toString() { return 'jobs:' . $this->id . ':status'; }
}
)src") == R"out(3:39 jobs:{$this.id}:status key DEL write constant
4:34 jobs:{$this.id}:status key
)out");
  CHECK(references("a.py", R"src(import redis
class Status:
    def drop(self):
        redis_client.delete(str(self))
    def __str__(self):
        return f"jobs:{self.id}:status"
)src") == R"out(4:29 jobs:{self.id}:status key DEL write constant
6:16 jobs:{self.id}:status key
)out");
}

TEST_CASE("extract: a cast or an await around a client", "[lint]") {
  CHECK(references("A.java", R"src(import redis.clients.jedis.Jedis;
class A {
  Object f(JedisCommands conn) {
    return ((Jedis) conn).eval(SCRIPT, Collections.singletonList("jobs"), ImmutableList.of("x"));
  }
}
)src") == "4:66 jobs key EVAL read-write\n");
  CHECK(references("a.ts", R"src(import { createClient } from 'redis';
const n = await (await getRedisClient()).get('counter');
)src") == "2:46 counter key GET read\n");
}

TEST_CASE("extract: a member that another method sets by its plain name", "[lint]") {
  const char* const text = R"src(import redis.clients.jedis.Jedis;
class A {
  private static String key;
  static void setUp() { key = "jobs:" + name; }
  void clear() { jedis.del(key); }
  void other(String key) { jedis.get(key); }
}
)src";
  CHECK(references("A.java", text) == R"out(4:31 jobs:{name} key
5:28 jobs:{name} key DEL write constant
6:38 {key} key GET read
)out");
}

TEST_CASE("extract: a parameter does not hide a method of Java", "[lint]") {
  CHECK(references("A.java", R"src(import redis.clients.jedis.Jedis;
class A {
  String key(String id) { return "jobs:" + id; }
  void f(Jedis jedis, String key) { jedis.del(key(key)); }
}
)src") == R"out(3:34 jobs:{id} key
4:47 jobs:{id} key DEL write constant
)out");
}

TEST_CASE("extract: what a function of another file makes a key of", "[lint]") {
  CHECK(references("a.cs", R"src(using StackExchange.Redis;
class A {
  void F(IDatabase redis, string name) {
    redis.SetMembers(_storage.GetRedisKey("servers"));
    var queue = _storage.GetRedisKey($"queue:{name}");
    redis.ListRightPop(queue);
    redis.StringGet(_storage.HashKey("secret"));
    redis.StringGet(_storage.UserKey("5"));
    redis.StringGet(_storage.GetRedisKey("queue", name));
    redis.Publish(new RedisChannel(_storage.GetRedisKey("done"), Mode), "x");
  }
}
)src") == R"out(4:43 {_storage.GetRedisKey()}servers key SMEMBERS read
5:38 {_storage.GetRedisKey()}queue:{name} key
6:24 {_storage.GetRedisKey()}queue:{name} key RPOP write constant
7:21 {_storage.HashKey()} key GET read
8:21 {_storage.UserKey()} key GET read
9:21 {_storage.GetRedisKey()} key GET read
10:57 {_storage.GetRedisKey()}done channel PUBLISH write
)out");
  // What the file itself says of the function is to be believed.
  CHECK(references("a.rb", R"src(require 'redis'
def key_for(suffix)
  case suffix
  when :uses then "jobs:uses"
  else "jobs:all"
  end
end
redis.get(key_for(:uses))
)src") == R"out(4:19 jobs:uses -
5:8 jobs:all -
8:11 {key_for()} key GET read
)out");
}

TEST_CASE("extract: what a function hands on to Redis is a key where it is called", "[lint]") {
  CHECK(references("a.php", R"src(<?php
class Repository {
  function recent($after) { return $this->range('recent_jobs', $after); }
  function failed() { return $this->count('failed_jobs') + $other->count('no_key'); }
  function count($type) { return $this->redis->zcount($type, '-inf', 5); }
  function range($type, $after) { return $this->redis->zrange($type, $after, 50); }
  function both($type) { return $this->count($type); }
  function set() { return $this->both('both_jobs'); }
}
class Other {
  function failed() { return $this->count('no_key'); }
}
)src") == R"out(3:49 recent_jobs key ZRANGE read
4:43 failed_jobs key ZCOUNT read
5:55 {$type} key ZCOUNT read
6:63 {$type} key ZRANGE read
7:46 {$type} key ZCOUNT read
8:39 both_jobs key ZCOUNT read
)out");
  CHECK(references("a.ts", R"src(import { Redis } from 'ioredis';
export class Ranking {
  private update(name: string, window: number, host: string) {
    this.redisClient.zincrby(`${name}:${window}`, 1, 'x');
    this.redisClient.get(`${host}:limit`);
  }
  notes() { return this.update('globalNotes', 5, 'a.test'); }
}
)src") == R"out(4:30 {name}:{window} key ZINCRBY write
5:26 {host}:limit key GET read
7:32 globalNotes:{window} key ZINCRBY write
)out");
}

TEST_CASE("extract: the rows of a table are no keys", "[lint]") {
  CHECK(references("a.cpp", R"src(#include <redis.h>
void f(Table& stateTable, Db& db, RedisPipeline& pipeline) {
  stateTable.hget("localhost", "mac", mac);
  db.hget("DEVICE|localhost", "mac");
}
)src") == "4:11 DEVICE|localhost key HGET read\n");
}

TEST_CASE("extract: braces of a literal that Redis is given are text", "[lint]") {
  CHECK(references("a.cs", R"src(using StackExchange.Redis;
class A { void F(IDatabase redis) { redis.KeyDelete("{mail}:queue"); } }
)src") == "2:53 {mail}:queue key DEL write\n");
  keywright::lint::ExtractOptions options;
  options.namespaces = keywright::lint::NamespaceSet({"{mail}:"});
  CHECK(references("a.cs", "class A { const string K = \"{mail}:queue:{name}\"; }\n", options) ==
        "1:28 {mail}:queue:{name} -\n");
}
