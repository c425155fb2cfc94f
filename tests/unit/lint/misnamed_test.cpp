// Keys whose first segment is wrong, so that they stand in no registered namespace: what gives them
// away, and what else is written like a key and is none.
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "lint/extract/analyse.h"
#include "lint/judge/words_around.h"
#include "tests/unit/lint/lint_registry.h"

using namespace keywright;
using namespace keywright::lint;

namespace {

constexpr const char* kShop = R"(
placeholders:
  user_id: {summary: s}
  computer_name: {summary: s, examples: [macbook, raspi]}
keys:
  cart: {key: "user:{user_id}:cart", type: hash, summary: s}
  session: {key: "session:{token}", type: hash, summary: s}
  orders: {key: "orders:{user_id}", type: list, summary: s}
  config: {key: "config:limits", type: hash, summary: s}
  mode: {key: "config:mode", type: string, summary: s}
  commands: {key: "commands:{computer_name}", type: stream, summary: s}
  notes: {key: featured_notes, type: zset, summary: s}
  timeline: {key: "timeline:home:{user_id}", type: list, summary: s}
  group: {key: "asynq:{{{queue}}}:g:{group}", type: zset, summary: s}
)";

// The keys of a file that no pattern matches, in its order.
std::string unregistered(std::string_view path, std::string_view text) {
  static const LintRegistry registry(kShop);
  ExtractOptions options;
  options.namespaces = NamespaceSet(registry.judge().namespaces().all());
  options.words = registry.judge().namespaces().words();
  options.separators = ":";
  const FileAnalysis analysis = analyse_file(path, text, options);
  std::string out;
  for (const Judgement& judgement : registry.judge().judge_all(analysis.references)) {
    if (judgement.verdict != Judgement::Verdict::unregistered) continue;
    out += (out.empty() ? "" : " ") + judgement.key;
    if (!judgement.nearest.empty()) out += "=" + registry.id(judgement.nearest.front().ref);
  }
  return out;
}

}  // namespace

TEST_CASE("misnamed: the rest of the key is a pattern's, segment by segment", "[lint][misnamed]") {
  CHECK(unregistered("a.py", "import redis\nsend(f'usr:{x}:cart')\n") == "usr:{}:cart=cart");
  CHECK(unregistered("a.py", "import redis\nsend(f'time:home:{x}')\n") == "time:home:{}=timeline");
  CHECK(unregistered("a.go", "// redis\nvar k = row{\"asnyq:{default}:g:x\"}\n") ==
        "asnyq:{default}:g:x=group");
  // Two words of which one is registered are two words.
  CHECK(unregistered("a.py", "import redis\nsend('nav:limits')\n").empty());
  // Another tail, another number of segments, nothing of Redis.
  CHECK(unregistered("a.py", "import redis\nsend(f'usr:{x}:cards')\n").empty());
  CHECK(unregistered("a.py", "import redis\nsend(f'usr:{x}:cart:{y}')\n").empty());
  CHECK(unregistered("a.py", "send(f'usr:{x}:cart')\n").empty());
}

TEST_CASE("misnamed: two letters that changed places", "[lint][misnamed]") {
  CHECK(unregistered("a.py", "import redis\nsend(f'sesison:{x}')\n") == "sesison:{}=session");
  CHECK(unregistered("a.rb", "a = \"config:mode\"\nb(\"sesison:#{x}\")\n") == "sesison:{}=session");
  // `session` and `sessions` may both be meant.
  CHECK(unregistered("a.rb", "a = \"config:mode\"\nb(\"sessions:#{x}\")\n").empty());
}

TEST_CASE("misnamed: names that say key, in files that speak of Redis", "[lint][misnamed]") {
  CHECK(unregistered("a.py", "import redis\nSESSION_KEY = 'login:%s'\n") == "login:{}=session");
  CHECK(unregistered("a.py", "import redis\ndef session_key(t):\n  return f'login:{t}'\n") ==
        "login:{}=session");
  CHECK(unregistered("a.ts",
                     "import Redis from 'ioredis'\nexport class CacheKeys {\n"
                     "  static a = `login:${t}`\n}\n") == "login:{}=session");
  CHECK(unregistered("a.rb", "RedisLock.acquire(redis: redis, key: \"login:#{x}\")\n") ==
        "login:{}=session");
  // What a function makes of its argument is its own affair: it may put a prefix before it.
  CHECK(unregistered("a.rb", "with_redis_lock(\"login:#{x}\") { }\n").empty());
  CHECK(unregistered("a.rb", "redis = 1\nRails.cache.fetch(\"login:#{x}\")\n").empty());
  // Keys of other things.
  CHECK(
      unregistered("a.ts", "import Redis from 'ioredis'\nconst i18nKey = `login:${t}`\n").empty());
  CHECK(
      unregistered("a.ts", "import Redis from 'ioredis'\nconst queryKey = `login:${t}`\n").empty());
  // A container's key: nothing agrees, and its first word has a dot.
  CHECK(unregistered("a.ts", "import Redis from 'ioredis'\nconst bindingKey = `app.memo:${t}`\n")
            .empty());
  CHECK(unregistered("a.ts", "import Redis from 'ioredis'\nconst loginKey = `login:${t}`\n") != "");
  CHECK(unregistered("a.rs", "use redis;\nlet c = C { password: Some(format!(\"oauth:{}\", x)) };")
            .empty());
}

TEST_CASE("misnamed: a hole that is called like the placeholder", "[lint][misnamed]") {
  CHECK(unregistered("a.js", "// redis\nconst x = `ordres_of:${user.id}`\n") ==
        "ordres_of:{}=orders");
  CHECK(unregistered("a.js", "// redis\npush(`ordres_of:${user.id}`)\n").empty());
  CHECK(unregistered("a.js", "// redis\nconst x = `ordres_of:${local_user_id}`\n").empty());
}

TEST_CASE("misnamed: beside registered keys", "[lint][misnamed]") {
  CHECK(
      unregistered("a.cs",
                   "// redis\ncache.GetOrAdd(\"config:mode\"); cache.GetOrAdd($\"session:{x}\");\n"
                   "cache.GetOrAdd($\"login:{x}\");\n") == "login:{}=session");
  CHECK(unregistered("a.py", "A = 'config:mode'\nB = 'session:%s'\nC = 'login:%s'\n") ==
        "login:{}=session");
  CHECK(unregistered("a.py", "A = 'config:mode'\nB = 'session:%s'\nc = 'login:%s'\n").empty());
}

TEST_CASE("misnamed: keys in the file say little where nothing speaks of Redis",
          "[lint][misnamed]") {
  const std::string keys =
      "db.add('config:mode'); db.add(`session:${x}`); db.add('config:limits');";
  // What takes keys takes events as well; one word is shared by many texts.
  CHECK(unregistered("a.js", keys + "db.add('filter:build');\n").empty());
  CHECK(unregistered("a.js", keys + "equal(a, `groups:${x}:cart`);\n").empty());
  CHECK(unregistered("a.js", keys + "equal(a, `asnyq:{default}:g:${x}`);\n") ==
        "asnyq:{default}:g:{}=group");
}

TEST_CASE("misnamed: the constants of what begins nearly like a key", "[lint][misnamed]") {
  CHECK(unregistered("a.py", "import redis\nM = 'users:all'\nsend(M + ':more')\n").empty());
  CHECK(unregistered("a.py", "import redis\nM = 'user:all'\nsend(M + ':more')\n") ==
        "user:all:more");
}

TEST_CASE("misnamed: words that go together anyway", "[lint][misnamed]") {
  // A plural is another word; of three words two may be any, with a value or a hole they are a key.
  CHECK(unregistered("a.py", "import redis\nsend('timelines:home:x')\n").empty());
  CHECK(unregistered("a.py", "import redis\nsend('groups:search:cart')\n").empty());
  CHECK(unregistered("a.py", "import redis\nsend('groups:42:cart')\n") == "groups:42:cart=cart");
  // What is expected of a program the test finds out.
  CHECK(unregistered("a.js", "// redis\nassert.equal(a, `groups:${x}:cart`);\n").empty());
  CHECK(unregistered("a.py", "import redis\nself.assertEqual(a, f'groups:{x}:cart')\n").empty());
}

TEST_CASE("misnamed: two words beside registered keys", "[lint][misnamed]") {
  CHECK(unregistered("a.go",
                     "const (\n\tA = \"config:mode\"\n\tB = \"config:limits\"\n"
                     "\tC = \"config:dvyrlyz\"\n)\n") == "config:dvyrlyz");
  CHECK(unregistered("a.cs",
                     "m.GetOrAdd(\"config:mode\"); m.GetOrAdd(\"config:limits\");\n"
                     "m.GetOrAdd(\"config:zzz\"); Can(\"config:read\");\n") == "config:zzz");
}

TEST_CASE("misnamed: names with dots are settings and hosts", "[lint][misnamed]") {
  const LintRegistry registry(
      "channels:\n  logs: {channel: 'logs.{service}.{level}', separator: '.', summary: s}\n");
  for (const char* const text :
       {"cache.stores.{}", "redis2.example.com", "validation.min.numeric"}) {
    Reference reference = reference_to(text);
    reference.around.target = "cache_key";
    CHECK(registry.judge().judge(reference).verdict == Judgement::Verdict::not_a_key);
  }
}

TEST_CASE("misnamed: a peculiar key of one segment", "[lint][misnamed]") {
  CHECK(unregistered("a.py", "import redis\npush('featured_ntoes')\n") == "featured_ntoes=notes");
  CHECK(unregistered("a.py", "push('featured_ntoes')\n").empty());
  CHECK(unregistered("a.py", "import redis\npush('featured_votes')\n").empty());
  CHECK(unregistered("a.py", "import redis\nlog.info('featured_ntoes')\n").empty());
}

TEST_CASE("misnamed: an argument by itself is no beginning", "[lint][misnamed]") {
  CHECK(unregistered("a.py", "import redis\nredis.hgetall('timeline:home')\n") ==
        "timeline:home=timeline");
  CHECK(unregistered("a.py", "import redis\nredis.hgetall(p + ':timeline:home')\n") ==
        "{}:timeline:home");
  CHECK(unregistered("a.py", "import redis\nredis.hgetall('timeline:home:')\n").empty());
  CHECK(
      unregistered("a.py", "import redis\nP = 'timeline:home'\nredis.get(P + ':' + x)\n").empty());
}

TEST_CASE("misnamed: a word that a key begins with is none itself", "[lint][misnamed]") {
  CHECK(
      unregistered("a.py", "import redis\nhost = 'localhost'\nredis.hgetall(f'{host}:{p}:w')\n") ==
      "localhost:{}:w");
  CHECK(unregistered("a.py", "import redis\nhost = 'localhost'\nredis.hgetall(host)\n") ==
        "localhost");
  CHECK(
      unregistered("a.py", "import redis\nVERSION_KEY = 'app_version'\nredis.get(VERSION_KEY)\n") ==
      "app_version app_version");
  CHECK(unregistered("a.py", "import redis\nPREFIX = 'usr'\nredis.hgetall(f'{PREFIX}:{p}:w')\n") ==
        "usr usr:{}:w");
}

TEST_CASE("misnamed: protocols and credentials", "[lint][misnamed]") {
  const std::string keys = "import redis\nclass K:\n  A = 'session:1'\n  B = 'session:2'\n";
  CHECK(unregistered("a.py", keys + "  PROTOCOL = 'coap:'\n").empty());
  CHECK(unregistered("a.py", keys + "  AUTH = 'USER:PW'\n").empty());
  CHECK(unregistered("a.py", keys + "  C = 'sesison:'\n") == "sesison:=session");
}

TEST_CASE("misnamed: pages", "[lint][misnamed]") {
  CHECK(unregistered("a.md", "Redis: `ordres:<user id>` and `odd.name:<user id>`.\n") ==
        "ordres:{}=orders odd.name:{}=orders");
  CHECK(unregistered("a.md", "Redis: answers are on pending:{user_id} for a while.\n") ==
        "pending:{}=orders");
  CHECK(unregistered("a.md",
                     "Redis\n\n```mermaid\nA -->|poll:macbook| B\nA -->|poll:office| B\n```\n") ==
        "poll:macbook=commands");
  CHECK(unregistered("a.md", "Redis at 12:30, see note:this, http://x:80/y, std::move.\n").empty());
}

TEST_CASE("misnamed: schemes, digests and images are no keys", "[lint][misnamed]") {
  for (const char* const text : {"urn:{}:cart", "sha256:{}", "http:{}:cart", "docker:{}:cart"}) {
    CHECK(unregistered("a.js", "// redis\nconst key = \"" + std::string(text) + "\"\n").empty());
  }
  CHECK(unregistered("a.yaml", "cache: redis:7-alpine\nkey: login:7\n").empty());
}

TEST_CASE("names of keys, and of what else has keys", "[lint][misnamed]") {
  for (const char* const name :
       {"cart_key", "CacheKeys", "KEY_PREFIX", "redisNamespace", "event_cache_key"}) {
    CHECK(names_keys(name));
  }
  for (const char* const name :
       {"i18nKey", "keyboard", "api_key", "PUBLIC_KEY", "event_key", "x"}) {
    CHECK_FALSE(names_keys(name));
  }
}
