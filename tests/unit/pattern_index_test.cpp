#include "registry/pattern_index.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/pattern_list.h"

using namespace keywright::registry;

namespace {

using Ids = std::vector<std::uint32_t>;
constexpr std::uint32_t kNone = PatternIndex::kNone;

}  // namespace

TEST_CASE("a key is found with its values", "[pattern_index]") {
  Patterns patterns;
  patterns.add("fleet:asset:{asset_id}:fuel").add("fleet:asset:{asset_id}:hours");
  const PatternIndex index = patterns.index();
  const auto match = index.find("fleet:asset:EX-001:fuel");
  REQUIRE(match.has_value());
  CHECK(match->pattern == 0);
  CHECK(match->captures == KeyPattern::Captures{"EX-001"});
  CHECK(index.patterns()[1].owner == 7);
  for (const char* key : {"", "fleet", "fleet:asset:EX-001", "fleet:asset::fuel",
                          "fleet:asset:EX 001:fuel", "fleet:asset:EX-001:fuel:",
                          "fleet:asset:EX-001:fue", "fleet:asset:a:b:fuel", "Fleet:asset:x:fuel"}) {
    INFO(key);
    CHECK(index.find_id(key) == kNone);
    CHECK_FALSE(index.find(key).has_value());
    CHECK(index.find_all(key).empty());
  }
}

TEST_CASE("the most specific pattern wins, among ambiguous ones the first", "[pattern_index]") {
  Patterns patterns;
  patterns.add("{a}:{b}").add("{a}:index").add("sessions:{pid}").add("sessions:index");
  const PatternIndex index = patterns.index();
  CHECK(index.find_id("sessions:index") == 3);
  CHECK(index.find_id("sessions:42") == 2);
  CHECK(index.find_id("users:index") == 1);
  CHECK(index.find_id("users:42") == 0);
  CHECK(index.find_all("sessions:index") == Ids{3, 1, 2, 0});
  CHECK(index.overlaps().size() == 6);
}

TEST_CASE("an index without patterns finds nothing", "[pattern_index]") {
  const PatternIndex index{{}};
  CHECK(index.find_id("a:b") == kNone);
  CHECK(index.overlaps().empty());
  CHECK(index.meeting(Shape().hole(ShapePart::Kind::anything)).empty());
  CHECK(index.nearest("a:b").empty());
}

TEST_CASE("an index can be moved", "[pattern_index]") {
  Patterns patterns;
  patterns.add("a:{x}");
  PatternIndex first = patterns.index();
  PatternIndex second = std::move(first);
  CHECK(second.find_id("a:1") == 0);
}

TEST_CASE("literal segments of every length are told apart", "[pattern_index]") {
  // Around the eight bytes that are compared at a time, and with bytes that begin alike.
  Patterns patterns;
  std::vector<std::string> texts;
  for (std::size_t length = 0; length <= 40; ++length) {
    texts.emplace_back(length, 'a');
    if (length > 0) texts.push_back(std::string(length - 1, 'a') + "b");
  }
  for (const std::string& text : texts) {
    std::string pattern = "x:";
    pattern += text;
    pattern += ":{id}";
    patterns.add(pattern);
  }
  const PatternIndex index = patterns.index();
  for (std::uint32_t i = 0; i < texts.size(); ++i) {
    const std::string key = "x:" + texts[i] + ":value";
    if (index.find_id(key) != i) FAIL(key);
  }
  CHECK(index.find_id("x:" + std::string(41, 'a') + ":value") == kNone);
  using namespace std::string_literals;
  CHECK(index.find_id("x:a\0:value"s) == kNone);
}

TEST_CASE("the default placeholder keeps out what its values keep out", "[pattern_index]") {
  Patterns patterns;
  patterns.add("a:{x}:b").add("p_{x}_s");
  const PatternIndex index = patterns.index();
  const ValueSet values = ValueSet::segment(":");
  for (int byte = 0; byte < 256; ++byte) {
    for (std::size_t before = 0; before < 10; ++before) {
      std::string value(before, 'v');
      value += static_cast<char>(byte);
      value += "wwwwwwwwww";
      INFO(byte << " after " << before);
      const bool expected = values.contains(value);
      if ((index.find_id("a:" + value + ":b") == 0) != expected) FAIL("as a segment");
      if ((index.find_id("p_" + value + "_s") == 1) != expected) FAIL("within a segment");
    }
  }
}

TEST_CASE("placeholders within a segment", "[pattern_index]") {
  Patterns patterns;
  patterns.add("node_{n}_{host}@{zone}:status", {{"n", matching("[0-9]+")}})
      .add("cache_user_{id}")
      .add("cache_user_{id}_lock")
      .add("{id}_tmp");
  const PatternIndex index = patterns.index();
  const auto match = index.find("node_12_db_1@eu:status");
  REQUIRE(match.has_value());
  CHECK(match->captures == KeyPattern::Captures{"12", "db_1", "eu"});
  CHECK(index.find_id("node_x_db@eu:status") == kNone);
  CHECK(index.find_id("cache_user_7") == 1);
  CHECK(index.find_id("cache_user_7_lock") == 2);
  CHECK(index.find_id("cache_user_7_tmp") == 1);  // ambiguous: listed first
  CHECK(index.find_id("x_tmp") == 3);
  CHECK(index.find_id("_tmp") == kNone);
  CHECK(index.find_id("cache_user_") == kNone);
}

TEST_CASE("values that contain the separator", "[pattern_index]") {
  Patterns patterns;
  patterns.add("openclaw:cluster:sessions:{session}", {{"session", ValueSet::segment(":", true)}})
      .add("openclaw:cluster:sessions:index")
      .add("openclaw:{path}:meta", {{"path", matching("[a-z:]+")}});
  const PatternIndex index = patterns.index();
  CHECK(index.find_id("openclaw:cluster:sessions:agent:main:telegram:95908897") == 0);
  CHECK(index.find_id("openclaw:cluster:sessions:index") == 1);
  CHECK(index.find_id("openclaw:a:b:c:meta") == 2);
  CHECK(index.find_id("openclaw:meta") == kNone);
  CHECK(index.find_all("openclaw:cluster:sessions:meta") == Ids{0, 2});
}

TEST_CASE("several separators in one index", "[pattern_index]") {
  Patterns patterns;
  patterns.add("user:{id}").add("PORT|{name}", {}, "|").add("lock::{name}::x", {}, "::");
  const PatternIndex index = patterns.index();
  CHECK(index.find_id("user:a|b") == 0);
  CHECK(index.find_id("PORT|eth:1") == 1);
  CHECK(index.find_id("lock::a:b::x") == 2);
  CHECK(index.find_id("lock::a::b::x") == kNone);
}

TEST_CASE("a pattern of absurd size is found like any other", "[pattern_index]") {
  std::string deep = "a";
  for (int i = 0; i < 1'000; ++i) deep += ":a";
  const std::string wide(4'000, 'w');
  Patterns patterns;
  patterns.add(deep + ":{x}").add("x:" + wide + ":{x}").add("x:{y}:{x}");
  const PatternIndex index = patterns.index();
  CHECK(index.find_id(deep + ":1") == 0);
  CHECK(index.find_id(deep) == kNone);
  CHECK(index.find_id("x:" + wide + ":1") == 1);
  CHECK(index.find_id("x:" + wide + "w:1") == 2);
  CHECK(index.overlaps().size() == 1);
}

TEST_CASE("shapes meet the patterns they can be", "[pattern_index]") {
  Patterns patterns;
  patterns.add("fleet:asset:{asset_id}:fuel", {{"asset_id", matching("[A-Z]+-[0-9]+")}})
      .add("fleet:asset:{asset_id}:hours")
      .add("fleet:index")
      .add("cache_user_{id}")
      .add("sessions:{id}", {{"id", ValueSet::segment(":", true)}});
  const PatternIndex index = patterns.index();
  using Kind = ShapePart::Kind;
  CHECK(index.meeting(Shape().text("fleet:index")) == Ids{2});
  CHECK(index.meeting(Shape().text("fleet:asset:").hole(Kind::segment).text(":fuel")) == Ids{0});
  CHECK(index.meeting(Shape().text("fleet:asset:EX-").hole(Kind::segment).text(":fuel")) == Ids{0});
  CHECK(index.meeting(Shape().text("fleet:asset:ex-").hole(Kind::segment).text(":fuel")).empty());
  CHECK(index.meeting(Shape().text("fleet:").hole(Kind::segment)) == Ids{2});
  CHECK(index.meeting(Shape().text("fleet:").hole(Kind::many)) == Ids{0, 1, 2});
  CHECK(index.meeting(Shape().text("fleet:").hole(Kind::anything).text("s")) == Ids{1});
  CHECK(index.meeting(Shape().text("cache_").hole(Kind::segment)) == Ids{3});
  CHECK(index.meeting(Shape().text("sessions:a:").hole(Kind::segment)) == Ids{4});
  CHECK(index.meeting(Shape().hole(Kind::anything)) == Ids{0, 1, 2, 3, 4});
  CHECK(index.meeting(Shape().hole(Kind::segment)) == Ids{3});
}
