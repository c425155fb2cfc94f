#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "registry/pattern_index.h"
#include "tests/unit/pattern_list.h"

using namespace keywright::registry;

namespace {

// "0 (1): user:42", one line per pattern.
std::string print(const std::vector<NearPattern>& found) {
  std::string text;
  for (const NearPattern& near : found) {
    if (!text.empty()) text += "\n";
    text += std::to_string(near.pattern) + " (" + std::to_string(near.distance) +
            "): " + near.suggestion;
  }
  return text;
}

std::string nearest(const PatternIndex& index, std::string_view key) {
  return print(index.nearest(key));
}

}  // namespace

TEST_CASE("typing mistakes in literal segments are put right", "[nearest]") {
  Patterns patterns;
  patterns.add("fleet:asset:{asset_id}:fuel")
      .add("fleet:asset:{asset_id}:hours")
      .add("fleet:index");
  const PatternIndex index = patterns.index();
  CHECK(nearest(index, "fleet:aset:EX-001:fuel") == "0 (1): fleet:asset:EX-001:fuel");
  CHECK(nearest(index, "fleet:asset:EX-001:feul") == "0 (1): fleet:asset:EX-001:fuel");
  CHECK(nearest(index, "feet:asset:EX-001:hour") == "1 (2): fleet:asset:EX-001:hours");
  CHECK(nearest(index, "fleet:indx") == "2 (1): fleet:index");
  CHECK(nearest(index, "FLEET:index") == "2 (1): fleet:index");
}

TEST_CASE("a value that breaks its placeholder's constraint gives the placeholder", "[nearest]") {
  Patterns patterns;
  patterns.add("tasks:queue:{priority}", {{"priority", ValueSet::one_of({"high", "low"})}})
      .add("tasks:{task_id}", {{"task_id", matching("[0-9]+")}})
      .add("tasks:shard_{n}_lock", {{"n", matching("[0-9]+")}})
      .add("mail:{{{queue}}}:pending", {{"queue", matching("[a-z]+")}});
  const PatternIndex index = patterns.index();
  CHECK(nearest(index, "tasks:queue:urgent") == "0 (2): tasks:queue:{priority}");
  CHECK(nearest(index, "task:queue:high") == "0 (1): tasks:queue:high");
  CHECK(nearest(index, "tasks:none") == "1 (2): tasks:{task_id}");
  CHECK(nearest(index, "tasks:shard_x_lock") ==
        "1 (2): tasks:{task_id}\n2 (2): tasks:shard_{n}_lock");
  CHECK(nearest(index, "tasks:shrad_12_lock") ==
        "2 (1): tasks:shard_12_lock\n1 (2): tasks:{task_id}");
  CHECK(nearest(index, "mail:{IN}:pending") == "3 (2): mail:{{queue}}:pending");
  CHECK(nearest(index, "mail:{in}:pendin") == "3 (1): mail:{in}:pending");
}

TEST_CASE("one segment too few or too many is recognized", "[nearest]") {
  Patterns patterns;
  patterns.add("fleet:asset:{asset_id}:fuel");
  const PatternIndex index = patterns.index();
  CHECK(nearest(index, "fleet:EX-001:fuel") == "0 (3): fleet:asset:EX-001:fuel");
  CHECK(nearest(index, "fleet:asset:fuel") == "0 (3): fleet:asset:{asset_id}:fuel");
  CHECK(nearest(index, "fleet:v2:asset:EX-001:fuel") == "0 (3): fleet:asset:EX-001:fuel");
  CHECK(nearest(index, "fleet:asset:EX-001:fuel:raw") == "0 (3): fleet:asset:EX-001:fuel");
  CHECK(nearest(index, "fleet:EX-001").empty());
}

TEST_CASE("nonsense is never suggested", "[nearest]") {
  Patterns patterns;
  patterns.add("a:{id}").add("{a}:{b}").add("user:{id}").add("jobs::{id}");
  const PatternIndex index = patterns.index();
  for (const char* key : {"", ":", "b:x y", "hello, world", "x y:z", "xyz", "zebra:1:2:3:4", "ab",
                          "::::", "other thing:x y"}) {
    INFO(key);
    CHECK(nearest(index, key).empty());
  }
  CHECK(index.nearest("usr:1 2", 0).empty());
}

TEST_CASE("a key that matches as it is is not its own correction", "[nearest]") {
  Patterns patterns;
  patterns.add("user:{id}").add("users:{id}");
  const PatternIndex index = patterns.index();
  CHECK(nearest(index, "user:1") == "1 (1): users:1");
}

TEST_CASE("the nearest come first, then those listed first", "[nearest]") {
  Patterns patterns;
  patterns.add("sessions:{a}:x").add("session:{b}:y").add("session:{c}:x").add("cession:{d}:x");
  const PatternIndex index = patterns.index();
  CHECK(nearest(index, "sesion:1:x") ==
        "2 (1): session:1:x\n0 (2): sessions:1:x\n3 (2): cession:1:x");
  CHECK(print(index.nearest("sesion:1:x", 1)) == "2 (1): session:1:x");
}

TEST_CASE("wide placeholders and other separators have a nearest too", "[nearest]") {
  Patterns patterns;
  patterns.add("openclaw:sessions:{session}", {{"session", ValueSet::segment(":", true)}})
      .add("lock::{name}", {}, "::")
      .add("logs.{service}.{level}", {}, ".");
  const PatternIndex index = patterns.index();
  CHECK(nearest(index, "openclaw:session:agent:main:1") == "0 (1): openclaw:sessions:agent:main:1");
  CHECK(nearest(index, "openclaw:sessions:a b") == "0 (2): openclaw:sessions:{session}");
  CHECK(nearest(index, "lokc::db") == "1 (1): lock::db");
  CHECK(nearest(index, "log.api.warn") == "2 (1): logs.api.warn");
}

TEST_CASE("a key with the wrong separator is recognized", "[nearest]") {
  Patterns patterns;
  patterns.add("fleet:asset:{asset_id}:fuel").add("user:{id}");
  const PatternIndex index = patterns.index();
  CHECK(nearest(index, "fleet/asset/EX-001/fuel") == "0 (3): fleet:asset:EX-001:fuel");
  CHECK(nearest(index, "user_42") == "1 (1): user:42");
  CHECK(nearest(index, "other_42").empty());
}

// A hole may be any word: one that nothing else speaks for is no evidence.
TEST_CASE("what a hole would have to stand for does not speak for a pattern", "[nearest]") {
  Patterns patterns;
  patterns.add("shop:cart:{user_id}").add("shop:order:{order_id}:events");
  const PatternIndex index = patterns.index();
  const auto is_far_fetched = [&](const Shape& shape) {
    const auto found = index.nearest(shape, 1);
    REQUIRE(found.size() == 1);
    return found.front().far_fetched;
  };
  using Kind = ShapePart::Kind;
  CHECK(is_far_fetched(Shape().text("shop:basket:").hole(Kind::segment)));
  CHECK(is_far_fetched(Shape().text("shop:users:").hole(Kind::segment).text(":list")));
  CHECK_FALSE(is_far_fetched(Shape().text("shop:order:").hole(Kind::segment).text(":event")));
  CHECK_FALSE(is_far_fetched(Shape().text("shop:").hole(Kind::segment).text(":events")));
  CHECK_FALSE(is_far_fetched(Shape().text("shop:carts:").hole(Kind::segment)));
  CHECK_FALSE(is_far_fetched(Shape().text("shop:order:events")));
}

TEST_CASE("shapes have a nearest too, printed as shapes", "[nearest]") {
  Patterns patterns;
  patterns.add("fleet:asset:{asset_id}:fuel")
      .add("fleet:asset:{asset_id}:hours")
      .add("cache_user_{id}:v")
      .add("mail:{{{queue}}}:pending");
  const PatternIndex index = patterns.index();
  using Kind = ShapePart::Kind;
  const auto near = [&](const Shape& shape) { return print(index.nearest(shape)); };
  CHECK(near(Shape().text("fleet:aset:").hole(Kind::segment).text(":fuel")) ==
        "0 (1): fleet:asset:{}:fuel");
  CHECK(near(Shape().text("fleet:aset:").hole(Kind::anything)) ==
        "0 (1): fleet:asset:{*}\n1 (1): fleet:asset:{*}");
  CHECK(near(Shape().text("cache_usr_").hole(Kind::segment).text(":v")) ==
        "2 (1): cache_user_{}:v");
  CHECK(near(Shape().text("mail:{").hole(Kind::segment).text("}:pendign")) ==
        "3 (1): mail:{{{}}}:pending");
  CHECK(near(Shape().hole(Kind::anything)).empty());
}
