// Landmarks may only keep apart what shares no key, and must keep apart what people write.
#include "registry/landmarks.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "registry/overlap.h"
#include "tests/unit/pattern_list.h"

using namespace keywright::registry;

namespace {

std::vector<std::uint32_t> all_of(const Patterns& patterns) {
  std::vector<std::uint32_t> positions(patterns.list().size());
  std::iota(positions.begin(), positions.end(), 0U);
  return positions;
}

using Visits = std::map<std::pair<std::uint32_t, std::uint32_t>, int>;

Visits agreeing(const Patterns& patterns) {
  Visits visits;
  LandmarkTable table(patterns.list());
  const std::vector<std::uint32_t> all = all_of(patterns);
  (void)visit_agreeing_pairs(table, all, all, [&](std::uint32_t a, std::uint32_t b) {
    ++visits[{a, b}];
  });
  return visits;
}

// Texts that are nearly separators, and placeholders of every width, put together at random.
Patterns random_patterns(std::mt19937& random, const std::string& separator, std::size_t count) {
  const std::vector<std::string> pieces = {separator, separator, separator, separator, "a",   "b",
                                           "a",       "{p}",     "{q}",     "{m}",     "{e}", "{n}",
                                           "{l}",     ":",       "-",       ">"};
  const Patterns::Definitions definitions = {
      {"m", ValueSet::segment(separator, true)},
      {"e", ValueSet::segment(separator, false, true)},
      {"n", matching("[0-9]+")},
      {"l", ValueSet::one_of({"a", "b:", ">"})},
  };
  Patterns patterns;
  while (patterns.list().size() < count) {
    std::string text;
    for (std::size_t length = 1 + random() % 7; length > 0; --length) {
      const std::string& piece = pieces[random() % pieces.size()];
      if (piece[0] != '{' || text.find(piece) == std::string::npos) text += piece;
    }
    if (!text.empty()) patterns.add(text, definitions, separator);
  }
  return patterns;
}

std::size_t effort(std::string_view form, std::size_t count, const std::string& separator) {
  const Patterns::Definitions wide = {{"m", ValueSet::segment(separator, true)}};
  Patterns patterns;
  for (std::size_t i = 0; i < count; ++i) {
    // A form can be two patterns: one that is wide and one made of segments.
    for (std::string_view left = form; !left.empty();) {
      const std::size_t end = std::min(left.find(' '), left.size());
      std::string text(left.substr(0, end));
      left.remove_prefix(std::min(end + 1, left.size()));
      for (std::size_t at = text.find('%'); at != std::string::npos; at = text.find('%')) {
        text.replace(at, 1, std::to_string(i));
      }
      patterns.add(text, wide, separator);
    }
  }
  OverlapEffort spent;
  CHECK(find_overlaps(patterns.list(), build_tries(patterns.list()), &spent).empty());
  return spent.compared + spent.landmarks;
}

}  // namespace

TEST_CASE("landmarks keep no two patterns apart that share a key", "[landmarks]") {
  std::mt19937 random(20240611);
  for (const std::string separator : {":", "::", "->", ":::", ":-:", "-"}) {
    for (int round = 0; round < 6; ++round) {
      const Patterns patterns = random_patterns(random, separator, 60);
      const Visits visits = agreeing(patterns);
      for (std::uint32_t a = 0; a < patterns.list().size(); ++a) {
        for (std::uint32_t b = 0; b < patterns.list().size(); ++b) {
          const KeyPattern& first = *patterns.list()[a].pattern;
          const KeyPattern& second = *patterns.list()[b].pattern;
          const auto found = visits.find({a, b});
          const int times = found == visits.end() ? 0 : found->second;
          if (times > 1) FAIL("visited twice: " << first.print() << " and " << second.print());
          if (times == 1 || intersect(first, second).verdict == Verdict::no) continue;
          FAIL(first.print() << " and " << second.print() << " with separator " << separator);
        }
      }
    }
  }
}

TEST_CASE("segments are counted only where no value can move them", "[landmarks]") {
  const auto apart = [](std::string_view a, std::string_view b, const std::string& separator) {
    const Patterns::Definitions empty = {{"e", ValueSet::segment(separator, false, true)}};
    Patterns patterns;
    for (int i = 0; i < 10; ++i) patterns.add(a, empty, separator).add(b, empty, separator);
    return !agreeing(patterns).contains({0, 1});
  };
  // A value that is nothing but colons merges two separators: `a:::::::b:::c` is both, with x = `:`
  // in the first, p = `a::` and q = `::b` in the second; `a::::b::c` with e empty.
  CHECK_FALSE(apart("a:::{x}:::b:::{y}", "{p}:::{q}:::c", ":::"));
  CHECK_FALSE(apart("a::{e}::b::{y}", "{p}::{q}::c", "::"));
  CHECK_FALSE(apart("a::{x}::b", "a::{x}::{y}::b", "::"));
  CHECK_FALSE(apart("{t}::i", "{t}:::i", "::"));
  CHECK(apart("{t}::i::{id}", "{t}::k::{id}", "::"));
  CHECK(apart("{t}->i->{id}", "{t}->k->{id}", "->"));
  // Text and value together may spell the separator, and so may the separator and what follows it.
  CHECK_FALSE(apart("a-{x}->b->{y}", "a->c->b->{y}", "->"));
  CHECK_FALSE(apart("{x}:-:b", "a:-:-:b", ":-:"));
}

TEST_CASE("literal beginnings of different lengths are compared byte by byte", "[landmarks]") {
  Patterns patterns;
  for (int i = 0; i < 10; ++i) patterns.add("{t}:ab_{x}").add("{t}:abc").add("{t}:a{x}");
  const Visits visits = agreeing(patterns);
  CHECK_FALSE(visits.contains({0, 1}));
  CHECK(visits.contains({0, 2}));
  CHECK(visits.contains({1, 2}));
}

// Counted, not timed: four times the patterns may take a little more than four times the work.
TEST_CASE("the work of finding overlaps among wide patterns is not quadratic", "[landmarks]") {
  struct Form {
    std::string_view text;
    std::string separator;
  };
  for (const auto& [text, separator] :
       {Form{"{m}:t%:{d}", ":"}, Form{"{m}:t%:{d} app:{x}:u%:{id}", ":"},
        Form{"{m}:u%:{x} app:t%:f%", ":"}, Form{"{x}:{m}:t%:{d} a%:{m}:u%:{d}", ":"},
        Form{"{x}:{m}:t%:{d} a%:{y}:{z}:u%:{d}", ":"}, Form{"{m}:t%_{x}:{d}", ":"},
        Form{"{m}_t%_", ":"}, Form{"{a}:{m}:{b}_t%:{d}", ":"}, Form{"{t}::i%::{id}", "::"},
        Form{"{t}->i%->{id}", "->"}}) {
    const std::size_t few = effort(text, 500, separator);
    const std::size_t many = effort(text, 2'000, separator);
    INFO(text << ": " << few << " for 500 patterns, " << many << " for 2,000");
    CHECK(many < 8 * few);  // quadratic would be 16
    CHECK(many < 2'000U * 500U);
  }
}
