// False alarms that were found on real code, each named after what was taken for a key.
#include <catch2/catch_test_macros.hpp>

#include "tests/unit/lint/printed_references.h"

using keywright::lint::testing::references;

TEST_CASE("a value that a function with redis in its name returns is no client", "[lint]") {
  CHECK(references("a.py", "import redis\nobj = decode_redis_hash(raw)\nobj.get('origin')\n")
            .empty());
  CHECK(references("a.py", "import redis\nc = get_redis_client()\nc.get('origin')\n") ==
        "3:7 origin key GET read\n");
}

TEST_CASE("a parameter before one whose default is a client's class is no client", "[lint]") {
  CHECK(references("a.py", "def f(settings, connection_class=Redis):\n  settings.get('URL')\n")
            .empty());
}

TEST_CASE("settings, caches and properties of Redis are no clients", "[lint]") {
  CHECK(references("a.py", "redis_kwargs.get('retry')\n").empty());
  CHECK(references("a.py", "redis_config.get('port')\n").empty());
  CHECK(references("A.java", "redisProps.get(\"host\");").empty());
  CHECK(references("a.py", "topic = RedisTopic(redis)\ntopic.publish('message')\n").empty());
}

TEST_CASE("an import of a module makes no client of the imports after it", "[lint]") {
  CHECK(references("a.ts",
                   "import * as Redis from 'ioredis';\nimport Chart from './chart';\n"
                   "let chart: Chart;\nchart.increment('alice');\n")
            .empty());
}

TEST_CASE("what a call on a client returns need not be one", "[lint]") {
  CHECK(references("a.ts", "redis.scripts().get('pause');").empty());
  CHECK(references("a.ts", "redis.pipeline().get('pause');") == "1:22 pause key GET read\n");
}

TEST_CASE("a subscript in the key is no key", "[lint]") {
  CHECK(references("a.py", "redis.zcard(self.keys['meta'])\n") == "1:13 {[]} key ZCARD read\n");
}

TEST_CASE("the items of a joined list are no keys by themselves", "[lint]") {
  CHECK(references("a.js", "redis.get(['jobs', 'item', id].join(':'));") ==
        "1:11 jobs:item:{id} key GET read\n");
}

TEST_CASE("the words of %w are not glued together", "[lint]") {
  CHECK(references("a.rb", "redis.del(%w[jobs:a:1 jobs:a:2])\n") ==
        "1:14 jobs:a:1 key DEL write\n1:23 jobs:a:2 key DEL write\n");
}

TEST_CASE("the default of a parameter is one of its values", "[lint]") {
  CHECK(references("a.py", "def f(p='urgent'):\n  redis.get(f'jobs:{p}')\n") ==
        "2:13 jobs:{p} key GET read\n");
}

TEST_CASE("a counter's first number is not its value", "[lint]") {
  CHECK(references("a.py", "i = 0\nredis.get(f'jobs:{i}')\n") == "2:11 jobs:{i} key GET read\n");
}

TEST_CASE("only the key of a command in a list is a key", "[lint]") {
  CHECK(references("a.ts", "redis.send('ZADD', ['new:z', '1', 'a']);") ==
        "1:21 new:z key ZADD write\n");
}

TEST_CASE("arguments of hiredis are not split, and listed once", "[lint]") {
  CHECK(references("a.c", "redisCommand(c, \"HSET %s f v\", \"jobs:item:1\");") ==
        "1:32 jobs:item:1 key HSET write\n");
  CHECK(references("a.c", "redisCommand(c, \"MGET %s jobs:b\", \"a b\");") ==
        "1:26 jobs:b key MGET read\n1:35 {} key MGET read\n");
}

TEST_CASE("a name in its own definition means an earlier one", "[lint]") {
  CHECK(references("A.cs", "key = \"jobs:\" + key;\nredis.Get(key);") ==
        "1:7 jobs:{key} key\n2:11 jobs:{key} key GET read constant\n");
}

TEST_CASE("brackets that are never closed are read once", "[lint]") {
  std::string text = "import redis\n";
  for (int i = 0; i < 4000; ++i) text += "f(x[{ (string) ";
  CHECK(references("a.pl", text).empty());  // and takes no time
  CHECK(references("a.py", text).empty());
}

TEST_CASE("a text that a loop puts together stays small", "[lint]") {
  std::string text = "s = 'jobs:'\n";
  for (int i = 0; i < 3000; ++i) text += "s += ':x' + y\n";
  text += "redis.get(s)\n";
  CHECK(references("a.py", text).find("constant") != std::string::npos);
}

TEST_CASE("the block of a transaction has a client, though MULTI is a command", "[lint]") {
  CHECK(references("a.rb", "redis.multi do |m|\n  m.get 'new:5'\nend\n") ==
        "2:9 new:5 key GET read\n");
}

TEST_CASE("a name that is bound for one call or one object defines nothing", "[lint]") {
  CHECK(references("a.js", "ids.map(id => `user:${id}:x`);\nredis.get(`user:${id}:x`);\n") ==
        "1:15 user:{id}:x -\n2:11 user:{id}:x key GET read\n");
  CHECK(references("a.js", "f(async id => `user:${id}:x`);\nredis.get(`user:${id}:x`);\n") ==
        "1:15 user:{id}:x -\n2:11 user:{id}:x key GET read\n");
  CHECK(references("a.js", "const k = {id: `user:${id}:x`, y: `user:${id}:y`};\n") ==
        "1:16 user:{id}:x -\n1:35 user:{id}:y -\n");
  CHECK(references("a.cs", "ids.Select(id => $\"user:{id}:x\");\nredis.Get($\"user:{id}:x\");\n") ==
        "1:18 user:{id}:x -\n2:11 user:{id}:x key GET read\n");
  CHECK(references("a.cs", "f(new { id = $\"user:{id}:x\" });\nredis.Get($\"user:{id}:x\");\n") ==
        "1:14 user:{id}:x -\n2:11 user:{id}:x key GET read\n");
  CHECK(references("a.scala", "ids.map(id => s\"user:$id:x\")\nredis.get(s\"user:$id:x\")\n") ==
        "1:15 user:{id}:x -\n2:11 user:{id}:x key GET read\n");
  CHECK(references("a.scala", "v match { case Some(id) => s\"user:$id:x\" }\nf(Some(id))\n") ==
        "1:28 user:{id}:x -\n");
  CHECK(references("a.php", "<?php f([$id => \"user:$id:x\"]);\n$redis->get(\"user:$id:x\");\n") ==
        "1:17 user:{$id}:x -\n2:13 user:{$id}:x key GET read\n");
  CHECK(references("a.rb", "h = { id => \"user:#{id}:x\" }\nredis.get(\"user:#{id}:x\")\n") ==
        "1:13 user:{id}:x -\n2:11 user:{id}:x key GET read\n");
  CHECK(references("a.py", "foo(id=f'user:{id}:x')\nredis.get(f'user:{id}:x')\n") ==
        "1:8 user:{id}:x -\n2:11 user:{id}:x key GET read\n");
  CHECK(references("a.kt", "foo(id = \"user:$id:x\")\nredis.get(\"user:$id:x\")\n") ==
        "1:10 user:{id}:x -\n2:11 user:{id}:x key GET read\n");
  CHECK(references("a.lua", "f{id = 'user:' .. id}\nredis.call('GET', 'user:' .. id)\n") ==
        "1:8 user:{id} -\n2:19 user:{id} key GET read\n");
}

TEST_CASE("a value that names itself is not put into another of that name", "[lint]") {
  const std::string twice = "2:8 user:{id}:x -\n4:8 user:{id}:y -\n";
  CHECK(references("a.py", "if a:\n  id = f'user:{id}:x'\nelse:\n  id = f'user:{id}:y'\n") ==
        twice);
  CHECK(references("a.py", "key = 'user:' + id\nkey = key + ':x'\nredis.get(key)\n") ==
        "1:7 user:{id} key\n2:7 user:{id}:x -\n3:11 user:{id}:x key GET read constant\n");
}

TEST_CASE("a variable may be called like the function that makes its value", "[lint]") {
  CHECK(references(
            "a.py",
            "def key(i):\n  return f'user:{i}'\ndef f(i):\n  key = key(i)\n  redis.get(key)\n") ==
        "2:10 user:{i} key\n4:9 user:{i} - constant\n5:13 user:{i} key GET read constant\n");
}

TEST_CASE("members with a body behind an arrow are constants", "[lint]") {
  CHECK(references("a.cs",
                   "class A {\n  string K => \"user:a\";\n  void F() { redis.Get(K); }\n}\n") ==
        "2:15 user:a key\n3:24 user:a key GET read constant\n");
}

TEST_CASE("false alarm: a variable that is called like a member", "[lint]") {
  CHECK(references("a.py",
                   "import redis\nclass Group:\n  PREFIX = 'jobs:group:'\n  OWN = PREFIX + 'x'\n"
                   "  def __init__(self, name):\n    self.key = f'{self.PREFIX}{name}'\n"
                   "  def all(self, names):\n    for key in names:\n      self.redis.get(key)\n"
                   "    self.redis.get(self.key)\n") ==
        "3:12 jobs:group: key\n4:9 jobs:group:x -\n6:16 jobs:group:{name} -\n"
        "9:22 {key} key GET read\n10:20 jobs:group:{name} key GET read constant\n");
  CHECK(references("a.php",
                   "<?php class A { private $key = 'jobs:a';\n"
                   "function f($redis, $all) { foreach ($all as $key) { $redis->get($key); }\n"
                   "$redis->del($this->key); } }\n") ==
        "1:32 jobs:a key\n2:65 {$key} key GET read\n3:13 jobs:a key DEL write constant\n");
}

TEST_CASE("false alarm: values of a statement of SQL are no keys of a script", "[lint]") {
  const std::string_view text =
      "import redis\nsql = text(query)\nwith engine.connect() as conn:\n"
      "    conn.execute(sql, {\"value\": value})\n    conn.execute(sql, [\"value\"])\n";
  CHECK(references("a.py", text).empty());
}

TEST_CASE("false alarm: a sentence that begins like a key and has a name", "[lint]") {
  // No role: what is said of it elsewhere decides, and blanks speak against it.
  CHECK(references("a.rb", "# redis\nexpected = \"user: Hello you\"\nto eq(expected)\n") ==
        "2:12 user: Hello you -\n3:4 user: Hello you - constant\n");
}

TEST_CASE("false alarm: a cache that keeps its things in Redis has names of its own", "[lint]") {
  CHECK(references("a.php", "<?php Redis::ping(); Cache::store('redis')->get('name');\n").empty());
  CHECK(references("a.php", "<?php Redis::ping(); app('redis')->get('name');\n") ==
        "1:40 name key GET read\n");
  CHECK(references("A.java", "Jedis j; context.getBean(\"redisClient\").get(\"name\");") ==
        "1:45 name key GET read\n");
}
