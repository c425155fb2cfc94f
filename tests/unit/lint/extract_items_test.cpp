// Keys that do not stand where Redis is told of them, and clients that are only known by how they
// came to be.
#include <catch2/catch_test_macros.hpp>

#include "tests/unit/lint/printed_references.h"

using keywright::lint::testing::references;

TEST_CASE("a loop over a list: its items are the keys", "[lint][items]") {
  CHECK(references("a.rs",
                   "use redis::Client;\nlet channels = [\"a_b\", \"c_d\"];\n"
                   "for channel in channels.iter() {\n  redis.subscribe(*channel);\n}\n") ==
        "2:17 a_b channel SUBSCRIBE read\n2:24 c_d channel SUBSCRIBE read\n");
  CHECK(references("a.py", "import redis\nfor key in ['a', f'b:{x}']:\n  redis.delete(key)\n") ==
        "2:13 a key DEL write\n2:18 b:{x} key DEL write\n");
  CHECK(references("a.go",
                   "// redis\nkeys := []string{\"a\", \"b\"}\n"
                   "for _, key := range keys {\n\tredisClient.Del(ctx, key)\n}\n") ==
        "2:18 a key DEL write\n2:23 b key DEL write\n");
  CHECK(references("a.js",
                   "const keys = ['a', 'b'];\nkeys.forEach(key => redis.del(key));\n"
                   "for (const k of keys) redis.get(k);\n") ==
        "1:15 a key DEL write\n1:20 b key DEL write\n");
  CHECK(references("a.rb", "keys = ['a', 'b']\nkeys.each { |key| redis.del(key) }\n") ==
        "1:9 a key DEL write\n1:14 b key DEL write\n");
  CHECK(
      references("a.php",
                 "<?php\n$keys = ['a', 'b'];\nforeach ($keys as $key) { $redis->del($key); }\n") ==
      "2:10 a key DEL write\n2:15 b key DEL write\n");
}

TEST_CASE("a list that is handed over, or made of what a function returns", "[lint][items]") {
  CHECK(references("a.py", "keys = ['a', 'b']\nredis.delete(*keys)\n") ==
        "1:9 a key DEL write\n1:14 b key DEL write\n");
  CHECK(references("a.rb", "keys = ids.map { |id| \"x:#{id}\" }\nredis.mget(*keys)\n") ==
        "1:23 x:{id} key MGET read\n");
  CHECK(references("a.js", "redis.mget(ids.map(id => `x:${id}`));") ==
        "1:26 x:{id} key MGET read\n");
  CHECK(references("a.rs", "redis.del(ids.iter().map(|id| format!(\"x:{}\", id)).collect());") ==
        "1:39 x:{id} key DEL write\n");
  // Fields are no keys, whatever they are listed in.
  CHECK(references("a.py", "fields = ['a', 'b']\nredis.hmget('jobs:1', fields)\n") ==
        "2:13 jobs:1 key HMGET read\n");
}

TEST_CASE("a client's own method that makes a key of a text", "[lint][items]") {
  CHECK(references("a.js", "redis.get(redis.getKey('ids'));") ==
        "1:24 {redis.getKey()}ids key GET read\n");
  CHECK(references("a.js", "redis.createClient().hget(redis.client().getKey('ids'), 'x');") ==
        "1:49 {getKey()}ids key HGET read\n");
  CHECK(references("a.js", "var key = this.client.getKey('item:' + id);\nredis.get(key);") ==
        "1:30 {this.client.getKey()}item:{id} either\n"
        "2:11 {this.client.getKey()}item:{id} key GET read constant\n");
  // What is called after the thing it is of makes keys of ids.
  CHECK(references("a.js", "redis.get(redis.sessionKey('bob'));") ==
        "1:11 {redis.sessionKey()} key GET read\n");
  CHECK(references("a.php", "<?php Redis::prefix('php');").empty());
}

TEST_CASE("a property is read without brackets", "[lint][items]") {
  CHECK(references("a.py",
                   "class A:\n  @property\n  def key(self):\n    return f'jobs:{self.id}'\n"
                   "  def f(self):\n    redis.get(self.key)\n") ==
        "4:12 jobs:{self.id} key\n6:15 jobs:{self.id} key GET read constant\n");
  CHECK(references("a.py",
                   "class A:\n  @lru_cache(1)\n  @functools.cached_property\n  def key(self):\n"
                   "    return 'jobs:1'\n  def f(self):\n    redis.get(self.key)\n") ==
        "5:12 jobs:1 key\n7:15 jobs:1 key GET read constant\n");
  CHECK(references("a.js",
                   "class A {\n  get key() { return `jobs:${this.id}`; }\n"
                   "  f() { redis.get(this.key); }\n}\n") ==
        "2:22 jobs:{this.id} key\n3:19 jobs:{this.id} key GET read constant\n");
}

TEST_CASE("a way out that returns nothing is none of a function's values", "[lint][items]") {
  for (const char* const guard : {"return nil if x.nil?", "return unless x"}) {
    CHECK(references("a.rb", std::string("def key(x)\n  ") + guard +
                                 "\n  \"jobs:#{x}\"\nend\nredis.get(key(id))\n") ==
          "3:3 jobs:{x} key\n5:11 jobs:{x} key GET read constant\n");
  }
  CHECK(references("a.py",
                   "def key(x):\n  if not x:\n    return None\n  return f'jobs:{x}'\n"
                   "redis.get(key(id))\n") ==
        "4:10 jobs:{x} key\n5:11 jobs:{x} key GET read constant\n");
  CHECK(references("a.go",
                   "// redis\nfunc key(x string) (string, error) {\n\tif x == \"\" {\n"
                   "\t\treturn \"\", err\n\t}\n\treturn \"jobs:\" + x, nil\n}\n"
                   "func f() { redisClient.Get(ctx, key(id)) }\n") ==
        "6:9 jobs:{x} key\n8:33 jobs:{x} key GET read constant\n");
  // Two texts are two keys.
  CHECK(references("a.py",
                   "def key(x):\n  if not x:\n    return 'jobs:none'\n  return f'jobs:{x}'\n"
                   "redis.get(key(id))\n") ==
        "3:12 jobs:none -\n4:10 jobs:{x} -\n5:11 {key()} key GET read\n");
}

TEST_CASE("a script that is put together of several literals", "[lint][items]") {
  CHECK(references("a.js",
                   "var s = 'redis.call( \"llen\", \"' + prefix + ':a:b\" )\\n' + 'return 1';\n") ==
        "1:30 {}:a:b key LLEN read\n");
}

TEST_CASE("Go: keys of a script that is run", "[lint][items]") {
  CHECK(references("a.go",
                   "// redis\nkey := \"jobs:\" + id\n"
                   "s.script.Run(s.ctx, s.rdb, []string{key, \"b\"}, \"c\")\n") ==
        "2:8 jobs:{id} key\n3:37 jobs:{id} key EVAL - constant\n3:42 b key EVAL -\n");
}

TEST_CASE("Rust: types between a method and its bracket", "[lint][items]") {
  CHECK(references("a.rs", "redis\n  .publish::<_, _, ()>(\"a_b\", 1)\n  .await;") ==
        "2:24 a_b channel PUBLISH write\n");
  CHECK(references("a.rs", "redis.get::<_, Vec<String>>(\"a_b\")") == "1:29 a_b key GET read\n");
}

TEST_CASE("Rust: a client out of a result", "[lint][items]") {
  CHECK(references("a.rs",
                   "match redis.get_connection().await {\n"
                   "  Ok(mut c2) => { c2.set(\"a\", 1); }\n  Err(e) => e.set(\"b\"),\n}\n") ==
        "2:26 a key SET write\n");
  CHECK(references("a.rs", "if let Ok(c2) = redis.get_connection() { c2.get(\"a\"); }") ==
        "1:49 a key GET read\n");
}

TEST_CASE("Go: a client by the type after its name", "[lint][items]") {
  CHECK(references("a.go",
                   "type S struct {\n\tkv redis.UniversalClient\n\to redis.Options\n}\n"
                   "func f() { s.kv.Get(ctx, \"a\"); s.o.Get(ctx, \"b\") }\n") ==
        "5:26 a key GET read\n");
}

TEST_CASE("Ruby: a client that is made unless there is one", "[lint][items]") {
  CHECK(references("a.rb", "$x = Redis.new(host: h) unless $x\nn = $x.get('a')\n") ==
        "2:12 a key GET read\n");
}

TEST_CASE("an item of what a client returns is no client", "[lint][items]") {
  CHECK(references("a.rb",
                   "redis.smembers('a').each { |key| redis.hget(key, 'busy') }\n"
                   "redis.pipelined { |pipe| pipe.get('b') }\n") ==
        "1:16 a key SMEMBERS read\n1:45 {key} key HGET read\n2:35 b key GET read\n");
}

TEST_CASE("an operator behind a client is no type, and what follows it none", "[lint][items]") {
  CHECK(
      references("a.js",
                 "var client = redis.createClient();\nif (client && job.client) job.set('a', 1);\n"
                 "x = client ? other : 1;\nother.set('b', 1);\n")
          .empty());
  CHECK(references("a.cpp", "void f(Redis&& job) { job.set(\"a\", 1); }") ==
        "1:31 a key SET write\n");
}

TEST_CASE("a page's placeholders have words", "[lint][items]") {
  CHECK(references("a.md", "Redis: `jobs:<job id>:log` and `jobs:<a href=x>`.\n") ==
        "1:8 jobs:{job id}:log -\n1:32 jobs:<a href=x> -\n");
}

TEST_CASE("a list of words whose key only a function knows", "[lint][items]") {
  CHECK(references("a.ex",
                   "def names(ns), do: \"#{ns}:names\"\n"
                   "Redix.start_link()\nsend_all(c, [[\"SADD\", names(x), 1]])\n") ==
        "1:20 {ns}:names key\n3:23 {ns}:names key SADD write constant\n");
  // A table of commands sends none.
  CHECK(
      references("a.cpp", "// redis\nRow rows[] = {{\"ZDIFFSTORE\", -4, \"zset\", 2}};\n").empty());
}

TEST_CASE("what fills a format that another file has is no key", "[lint][items]") {
  CHECK(references("a.java", "jedis.hget(String.format(Keys.USER, \"bob\"), f);") ==
        "1:12 {Keys.USER} key HGET read\n");
  CHECK(references("a.java", "jedis.get(String.format(Locale.ROOT, \"user:%s\", id));") ==
        "1:38 user:{id} key GET read\n");
  CHECK(references("a.go", "rdb.HGet(ctx, fmt.Sprintf(keys.User, \"bob\"), f) // redis") ==
        "1:15 {keys.User} key HGET read\n");
  CHECK(
      references("a.py", "redis.get(USER_KEY % \"bob\")\nredis.get(USER_KEY.format(\"bob\"))\n") ==
      "1:11 {USER_KEY} key GET read\n2:11 {USER_KEY} key GET read\n");
  CHECK(references("a.rb", "redis.get(format(Keys::USER, name: 'bob'))") ==
        "1:11 {Keys.USER} key GET read\n");
  CHECK(references("a.php", "<?php $redis->hget(sprintf(Keys::USER, 'bob'), $f);") ==
        "1:20 {Keys.USER} key HGET read\n");
}
