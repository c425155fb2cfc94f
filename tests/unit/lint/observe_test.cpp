#include "lint/observe/observe.h"

#include <optional>
#include <string>
#include <string_view>

#include <catch2/catch_test_macros.hpp>

#include "lint/extract/analyse.h"
#include "lint/observe/call_facts.h"
#include "lint/observe/duration_text.h"
#include "lint/observe/map_literal.h"

using namespace keywright;
using namespace keywright::lint;

namespace {

std::string duration(std::string_view text, std::int64_t unit = 1000) {
  const auto read = read_duration(text, unit);
  return read ? registry::print_duration(*read) : "-";
}

// The names in a map, `…` where there are others.
std::string names(std::string_view text) {
  const auto map = read_map_literal(text);
  if (!map) return "no map";
  std::string out;
  for (const auto& [name, value] : map->entries) out += (out.empty() ? "" : " ") + name;
  return out + (map->has_others ? "…" : "");
}

// What the first call in a text says, in one line.
std::string facts(std::string_view path, std::string_view text) {
  const FileAnalysis analysis = analyse_file(path, text, {});
  for (const Reference& reference : analysis.references) {
    if (reference.command == nullptr) continue;
    const infer::SeenFacts found = call_facts(reference, text);
    std::string out;
    if (found.type) out += std::string(registry::to_string(*found.type));
    if (found.ttl) out += " ttl " + registry::print_duration(*found.ttl);
    if (found.any_ttl) out += " any ttl";
    if (found.no_ttl) out += " no ttl";
    if (found.maxlen) out += " maxlen " + registry::print_maxlen(*found.maxlen);
    for (const infer::SeenField& field : found.fields) out += " ." + field.name;
    if (found.other_fields) out += " …";
    if (found.group) out += " group " + *found.group;
    if (found.value) out += " " + std::string(registry::to_string(*found.value));
    return out;
  }
  return "no reference";
}

std::string python(std::string_view call) {
  return facts("a.py", "import redis\nr = redis.Redis()\nr." + std::string(call) + "\n");
}
std::string shell(std::string_view command) {
  return facts("a.sh", "redis-cli " + std::string(command) + "\n");
}
std::string go(std::string_view call) {
  return facts("a.go",
               "package a\nimport \"github.com/redis/go-redis/v9\"\n"
               "func f(rdb *redis.Client) {\n\trdb." +
                   std::string(call) + "\n}\n");
}

std::string rust(std::string_view call) {
  return facts("a.rs", "use redis::Commands;\nfn f() {\n  con." + std::string(call) + ";\n}\n");
}
std::string spring(std::string_view call) {
  return facts("A.java",
               "import org.springframework.data.redis.core.RedisTemplate;\n"
               "class A {\n  void f(String id) {\n    redisTemplate." +
                   std::string(call) + ";\n  }\n}\n");
}

}  // namespace

TEST_CASE("durations as programs write them", "[observe]") {
  CHECK(duration("3600") == "1h");
  CHECK(duration("60", 1) == "60ms");
  CHECK(duration("60 * 60") == "1h");
  CHECK(duration("86_400") == "1d");
  CHECK(duration("24 * time.Hour") == "1d");
  CHECK(duration("time.Minute") == "1m");
  CHECK(duration("1.day") == "1d");
  CHECK(duration("2.hours.to_i") == "2h");
  CHECK(duration("timedelta(hours=1)") == "1h");
  CHECK(duration("TimeSpan.FromMinutes(5)") == "5m");
  CHECK(duration("Duration.ofSeconds(30)") == "30s");
  CHECK(duration("Duration::from_secs(30)") == "30s");
  CHECK(duration("ttl") == "-");
  CHECK(duration("config.ttl * 60") == "-");
  CHECK(duration("60 + jitter") == "-");
  CHECK(duration("1h30m") == "-");
  CHECK(duration("") == "-");
  CHECK(duration("99999999999 * 99999999999") == "-");
}

TEST_CASE("names in maps", "[observe]") {
  CHECK(names(R"({"a": 1, 'b': f(x, y), c: "d, e"})") == "a b c");
  CHECK(names(R"(['a' => 1, 'b' => [1, 2]])") == "a b");
  CHECK(names(R"(map[string]interface{}{"a": 1})") == "a");
  CHECK(names("{a, b: 1, ...rest}") == "a b…");
  CHECK(names(R"({KEY: 1, f"{x}": 2, "c": 3})") == "c…");
  CHECK(names("{}").empty());
  CHECK(names(R"(["a", "b"])") == "no map");
  CHECK(names("values") == "no map");
  CHECK(names("{\"a") == "no map");
}

TEST_CASE("what a call says of its key", "[observe]") {
  CHECK(shell("SET a:b 1 EX 60") == "string ttl 1m");
  CHECK(shell("SET a:b 1 PX 500") == "string ttl 500ms");
  CHECK(shell("SET a:b 1") == "string no ttl");
  CHECK(shell("SET a:b 1 NX") == "string");
  CHECK(shell("SETEX a:b 90 x") == "string ttl 1m30s");
  CHECK(shell("EXPIRE a:b $TTL") == " any ttl");
  CHECK(shell("XADD a:b MAXLEN '~' 1000 '*' kind x") == "stream maxlen ~1000 .kind");
  CHECK(shell("XADD a:b '*' kind x $FIELD y") == "stream .kind …");
  CHECK(shell("LTRIM a:b 0 99") == "list maxlen 100");
  CHECK(shell("XGROUP CREATE a:b mailer 0") == "stream group mailer");
  CHECK(shell("HINCRBY a:b n 1") == "hash .n");
  CHECK(shell("INCR a:b") == "string integer");
  CHECK(python("set('a:b', 1, ex=60)") == "string ttl 1m");
  CHECK(python("set('a:b', 1, 60)") == "string ttl 1m");
  CHECK(python("set('a:b', 1, ex=ttl)") == "string any ttl");
  CHECK(python("setex('a:b', timedelta(hours=2), 1)") == "string ttl 2h");
  CHECK(python("hset('a:b', mapping={'x': 1, 'y': 2})") == "hash .x .y");
  CHECK(python("hset('a:b', mapping=values)") == "hash …");
  CHECK(python("hset('a:b', 'x', 1)") == "hash .x");
  CHECK(python("xadd('a:b', {'x': 1}, maxlen=50)") == "stream maxlen ~50 .x");
  CHECK(python("xadd('a:b', {'x': 1}, maxlen=50, approximate=False)") == "stream maxlen 50 .x");
  CHECK(python("hmget('a:b', 'x', 'y')") == "hash .x .y");
  CHECK(go("Set(ctx, \"a:b\", v, 24*time.Hour)") == "string ttl 1d");
  CHECK(go("Set(ctx, \"a:b\", v, 0)") == "string no ttl");
  CHECK(go("Set(ctx, \"a:b\", v, s.ttl)") == "string any ttl");
  CHECK(go("Expire(ctx, \"a:b\", 5*time.Minute)") == " ttl 5m");
}

TEST_CASE("a time to live after the value, or with a unit of its own", "[observe]") {
  CHECK(go("SetEx(ctx, \"a:b\", 1, 90*time.Second)") == "string ttl 1m30s");
  CHECK(go("SetEx(ctx, \"a:b\", 1, ttl)") == "string any ttl");
  CHECK(rust("set_ex(\"a:b\", 1, 60)") == "string ttl 1m");
  CHECK(rust("pset_ex(\"a:b\", 1, 500)") == "string ttl 500ms");
  CHECK(spring("opsForValue().set(\"a:\" + id, v, 30, TimeUnit.MINUTES)") == "string ttl 30m");
  CHECK(spring("opsForValue().set(\"a:\" + id, v, 30, MINUTES)") == "string ttl 30m");
  CHECK(spring("opsForValue().set(\"a:\" + id, v, 30, TimeUnit.NANOSECONDS)") == "string any ttl");
  CHECK(spring("expire(\"a:\" + id, 3, TimeUnit.DAYS)") == " ttl 3d");
}

TEST_CASE("tests and pages are known by their names", "[observe]") {
  using infer::Origin;
  CHECK(origin_of("src/cart.py") == Origin::code);
  CHECK(origin_of("src/contest.py") == Origin::code);
  CHECK(origin_of("tests/cart.py") == Origin::test);
  CHECK(origin_of("src/cart_test.go") == Origin::test);
  CHECK(origin_of("src/CartTest.java") == Origin::test);
  CHECK(origin_of("web/cart.spec.ts") == Origin::test);
  CHECK(origin_of("README.md") == Origin::documentation);
  CHECK(origin_of("docs/conf.py") == Origin::documentation);
  CHECK(origin_of("docs/tests/a.py") == Origin::test);
  CHECK(origin_of("src/test.c") == Origin::test);
  CHECK(origin_of("Shop.Redis.Tests/Facts.cs") == Origin::test);
  CHECK(origin_of("integration-tests/run.go") == Origin::test);
  CHECK(origin_of("t/unit/a.py") == Origin::test);
  CHECK(origin_of("web/cart-test.js") == Origin::test);
  CHECK(origin_of("contrib/tool.py") == Origin::documentation);
  CHECK(origin_of("latest/a.py") == Origin::code);
  CHECK(origin_of("src/fastest.c") == Origin::code);
}

TEST_CASE("a glob for what is no code for the same reason", "[observe]") {
  CHECK(origin_glob("app/tests/unit/cart.py") == "app/tests/**");
  CHECK(origin_glob("src/cart_test.go") == "**/*_test.go");
  CHECK(origin_glob("src/test_cart.py") == "**/test_*.py");
  CHECK(origin_glob("web/cart.spec.ts") == "**/*.spec.ts");
  CHECK(origin_glob("src/test.c") == "**/test.c");
  CHECK(origin_glob("a/README.md") == "**/*.md");
  CHECK(origin_glob("docs/conf.py") == "docs/**");
  CHECK(origin_glob("docs/tests/a.py") == "docs/tests/**");
  CHECK(origin_glob("app/[id]/route.ts") == "app/?id?/route.ts");
}

TEST_CASE("constants that are called channels are channels", "[observe]") {
  const auto kind = [](std::string_view target) {
    Reference reference;
    reference.around.target = target;
    return observe(reference, {}, "a.py", 1).kind;
  };
  CHECK(kind("ORDERS_CHANNEL") == registry::EntryKind::channel);
  CHECK(kind("pubsubPrefix") == registry::EntryKind::channel);
  CHECK(kind("CHANNELED_KEY") == registry::EntryKind::key);
}
