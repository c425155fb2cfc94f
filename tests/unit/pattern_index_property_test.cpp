// The index and its naive twin: on random registries, and on all small patterns, every answer must
// be the one that trying all patterns, or all pairs of them, gives.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <random>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "registry/pattern_index.h"

using namespace keywright::registry;

namespace {

class Random {
 public:
  explicit Random(std::uint32_t seed) : engine_(seed) {}
  std::size_t below(std::size_t limit) { return engine_() % limit; }
  bool one_in(std::size_t n) { return below(n) == 0; }
  template <class T>
  const T& of(const std::vector<T>& list) {
    return list[below(list.size())];
  }

 private:
  std::mt19937 engine_;
};

ValueSet matching(std::string_view expression) {
  return std::get<ValueSet>(ValueSet::matching(expression));
}

// Values for placeholders: shared objects and equal ones, narrow ones and ones that contain
// separators, white space or nothing.
ValueSet random_values(Random& random, const std::string& separator) {
  static const std::vector<ValueSet> shared = {
      ValueSet::one_of({"a", "b"}),
      ValueSet::one_of({"a"}),
      ValueSet::one_of({"ab", "a:b", "b"}),
      ValueSet::one_of({"a", "b_a"}, true),
      matching("[ab]+"),
      matching("a*"),
      matching("[a:]+"),
      matching("[^b]b?"),
      matching("a|b|_"),
      matching("(a|b)_"),
      matching("[^\\x00-\\x{10FFFF}]"),
      matching("a b|b"),
      ValueSet::segment("|"),
      ValueSet::segment(":", true),
  };
  switch (random.below(6)) {
    case 0:
      return random.of(shared);
    case 1:
      return ValueSet::segment(separator, random.one_in(3), random.one_in(3));
    case 2:
      return matching("[ab]+");
    default:
      return ValueSet::segment(separator);
  }
}

struct Registry {
  std::deque<KeyPattern> patterns;
  std::vector<IndexedPattern> list;

  void add(std::vector<PatternPart> parts, std::vector<ValueSet> values, std::string separator) {
    patterns.emplace_back(std::move(parts), std::move(values), std::move(separator));
    list.push_back({&patterns.back(), static_cast<std::uint32_t>(list.size())});
  }
};

void add_random_pattern(Random& random, Registry& registry, bool plain_only) {
  static const std::vector<std::string> separators = {":", ":", ":", ":", "|", "::", "_"};
  static const std::vector<std::string> texts = {"a", "b", "ab", "a_", "_b", "abababab", "a b"};
  const std::string separator = plain_only ? ":" : random.of(separators);
  std::vector<PatternPart> parts;
  std::vector<ValueSet> values;
  const auto text = [&](std::string_view literal) {
    if (parts.empty() || parts.back().kind == PatternPart::Kind::placeholder) {
      parts.push_back({PatternPart::Kind::literal, "", 0, 0});
    }
    parts.back().text += literal;
  };
  const std::size_t segments = 1 + random.below(4);
  for (std::size_t s = 0; s < segments; ++s) {
    if (s > 0) text(separator);
    std::size_t pieces = random.one_in(4) ? 1 + random.below(3) : 1;
    if (random.one_in(16)) pieces = 0;
    for (std::size_t p = 0; p < pieces; ++p) {
      if (random.one_in(2)) {
        text(random.of(texts));
      } else {
        parts.push_back({PatternPart::Kind::placeholder, "p" + std::to_string(parts.size()), 0, 0});
        values.push_back(plain_only ? ValueSet::segment(separator)
                                    : random_values(random, separator));
      }
    }
  }
  registry.add(std::move(parts), std::move(values), separator);
}

std::string random_text(Random& random, std::size_t longest) {
  static constexpr std::string_view kBytes = "aaabbb:::__| ";
  std::string text;
  for (std::size_t left = random.below(longest + 1); left > 0; --left) {
    text += kBytes[random.below(kBytes.size())];
  }
  return text;
}

// A text that probably matches the pattern.
std::string likely_key(Random& random, const KeyPattern& pattern) {
  std::string key;
  for (const PatternPart& part : pattern.parts()) {
    if (part.kind == PatternPart::Kind::literal) {
      key += part.text;
    } else {
      static const std::vector<std::string> values = {"a", "b", "ab", "a", "b_", "a:b", "abab", ""};
      key += random.of(values);
    }
  }
  return key;
}

Relation naive_relation(const KeyPattern& first, const KeyPattern& second) {
  const bool forth = includes(second, first) == Verdict::yes;
  const bool back = includes(first, second) == Verdict::yes;
  if (forth && back) return Relation::equal;
  if (forth) return Relation::first_more_specific;
  return back ? Relation::second_more_specific : Relation::neither;
}

std::string describe(const Registry& registry) {
  std::string text;
  for (const KeyPattern& pattern : registry.patterns) {
    text += "`" + pattern.print() + "` (" + pattern.separator() + ")\n";
  }
  return text;
}

// The overlaps are those of all pairs, and each witness is one.
void check_overlaps(const Registry& registry, const PatternIndex& index) {
  std::vector<OverlappingPair> expected;
  for (std::uint32_t i = 0; i < registry.list.size(); ++i) {
    for (std::uint32_t j = i + 1; j < registry.list.size(); ++j) {
      const Intersection common = intersect(registry.patterns[i], registry.patterns[j]);
      if (common.verdict == Verdict::no) continue;
      const Relation relation = naive_relation(registry.patterns[i], registry.patterns[j]);
      expected.push_back({i, j, relation, common.witness});
    }
  }
  const std::vector<OverlappingPair>& found = index.overlaps();
  bool same = found.size() == expected.size();
  for (std::size_t i = 0; same && i < found.size(); ++i) {
    const KeyPattern& first = registry.patterns[expected[i].first];
    const KeyPattern& second = registry.patterns[expected[i].second];
    INFO(first.print() << " and " << second.print() << " (" << first.separator() << ", "
                       << second.separator() << "): " << found[i].witness);
    same = found[i].first == expected[i].first && found[i].second == expected[i].second;
    if (!same) break;
    if (found[i].relation != expected[i].relation) FAIL("relation");
    if (!first.matches(found[i].witness) || !second.matches(found[i].witness)) FAIL("witness");
    if (found[i].witness.size() != expected[i].witness.size()) FAIL("not a shortest witness");
  }
  INFO(describe(registry));
  REQUIRE(same);
}

class NaiveIndex {
 public:
  explicit NaiveIndex(const Registry& registry) : registry_(registry) {
    const std::size_t size = registry.list.size();
    beats_.assign(size, std::vector<bool>(size, false));
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) {
        beats_[i][j] = i != j && strictly_more_specific(registry.patterns[i],
                                                        registry.patterns[j]) == Verdict::yes;
      }
    }
  }

  [[nodiscard]] std::vector<std::uint32_t> find_all(std::string_view key) const {
    std::vector<std::uint32_t> left;
    for (std::uint32_t i = 0; i < registry_.list.size(); ++i) {
      if (registry_.patterns[i].matches(key)) left.push_back(i);
    }
    std::vector<std::uint32_t> ordered;
    while (!left.empty()) {
      const auto best = std::find_if(left.begin(), left.end(), [&](std::uint32_t i) {
        return std::none_of(left.begin(), left.end(),
                            [&](std::uint32_t other) { return beats_[other][i]; });
      });
      REQUIRE(best != left.end());
      ordered.push_back(*best);
      left.erase(best);
    }
    return ordered;
  }

 private:
  const Registry& registry_;
  std::vector<std::vector<bool>> beats_;
};

void check_key(const Registry& registry, const PatternIndex& index, const NaiveIndex& naive,
               const std::string& key) {
  const std::vector<std::uint32_t> expected = naive.find_all(key);
  const std::uint32_t best = expected.empty() ? PatternIndex::kNone : expected.front();
  const std::uint32_t id = index.find_id(key);
  const auto match = index.find(key);
  if (id == best && index.find_all(key) == expected && match.has_value() == !expected.empty() &&
      (!match ||
       (match->pattern == best && match->captures == registry.patterns[best].match(key).value()))) {
    return;
  }
  INFO(describe(registry) << "key `" << key << "`: expected " << best << ", found " << id);
  FAIL("a key is not found as by trying all patterns");
}

Shape random_shape(Random& random, const Registry& registry) {
  const std::string text =
      random.one_in(3) ? random_text(random, 8)
                       : likely_key(random, registry.patterns[random.below(registry.list.size())]);
  Shape shape;
  for (const char c : text) {
    switch (random.below(12)) {
      case 0:
        shape.hole(ShapePart::Kind::segment);
        break;
      case 1:
        shape.hole(random.one_in(2) ? ShapePart::Kind::many : ShapePart::Kind::anything);
        break;
      case 2:
        shape.hole(ShapePart::Kind::segment);
        [[fallthrough]];
      default:
        shape.text({&c, 1});
    }
  }
  if (random.one_in(8)) shape.hole(ShapePart::Kind::anything);
  return shape;
}

void check_shape(const Registry& registry, const PatternIndex& index, const Shape& shape) {
  std::vector<std::uint32_t> expected;
  for (std::uint32_t i = 0; i < registry.list.size(); ++i) {
    if (intersect(registry.patterns[i], shape).verdict == Verdict::yes) expected.push_back(i);
  }
  if (index.meeting(shape) == expected) return;
  INFO(describe(registry) << "shape `" << shape.print() << "`");
  CHECK(index.meeting(shape) == expected);
  FAIL("a shape does not meet what it meets one by one");
}

}  // namespace

TEST_CASE("a random registry's index answers as trying all patterns does", "[pattern_index]") {
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    Registry registry;
    const std::size_t size = 1 + random.below(seed % 10 == 0 ? 60 : 14);
    const bool plain_only = seed % 4 == 0;
    for (std::size_t i = 0; i < size; ++i) add_random_pattern(random, registry, plain_only);
    const PatternIndex index(registry.list);
    check_overlaps(registry, index);
    const NaiveIndex naive(registry);
    for (int i = 0; i < 60; ++i) check_key(registry, index, naive, random_text(random, 9));
    for (int i = 0; i < 120; ++i) {
      check_key(registry, index, naive,
                likely_key(random, registry.patterns[random.below(registry.list.size())]));
    }
    for (const OverlappingPair& pair : index.overlaps()) {
      check_key(registry, index, naive, pair.witness);
    }
    for (int i = 0; i < 60; ++i) check_shape(registry, index, random_shape(random, registry));
  }
}

TEST_CASE("all small patterns relate as their automata do", "[pattern_index]") {
  // Every pattern of up to two segments of up to two pieces.
  struct Piece {
    std::string text;
    std::vector<ValueSet> values;
  };
  const std::vector<Piece> pieces = {
      {"a", {}},
      {"b", {}},
      {"", {ValueSet::segment(":")}},
      {"", {ValueSet::one_of({"a"})}},
      {"", {ValueSet::one_of({"ab", "b"}, true)}},
      {"", {matching("a[b:]*")}},
      {"", {ValueSet::segment(":", true)}},
  };
  using Sequence = std::vector<std::size_t>;
  std::vector<Sequence> segments = {{}};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    segments.push_back({i});
    for (std::size_t j = 0; j < pieces.size(); j += 2) segments.push_back({i, j});
  }
  Registry registry;
  const auto add = [&](const std::vector<Sequence>& chosen) {
    std::vector<PatternPart> parts;
    std::vector<ValueSet> values;
    const auto text = [&](std::string_view literal) {
      if (parts.empty() || parts.back().kind == PatternPart::Kind::placeholder) {
        parts.push_back({PatternPart::Kind::literal, "", 0, 0});
      }
      parts.back().text += literal;
    };
    for (std::size_t s = 0; s < chosen.size(); ++s) {
      if (s > 0) text(":");
      for (const std::size_t piece : chosen[s]) {
        if (pieces[piece].values.empty()) {
          text(pieces[piece].text);
        } else {
          parts.push_back({PatternPart::Kind::placeholder, "p", 0, 0});
          values.push_back(pieces[piece].values[0]);
        }
      }
    }
    registry.add(std::move(parts), std::move(values), ":");
  };
  for (const Sequence& first : segments) {
    add({first});
    for (std::size_t i = 0; i < segments.size(); i += 4) add({first, segments[i]});
  }
  const PatternIndex index(registry.list);
  check_overlaps(registry, index);

  // And every key up to five bytes.
  std::vector<std::string> keys = {""};
  for (std::size_t i = 0; i < keys.size() && keys[i].size() < 5; ++i) {
    for (const char c : std::string_view("ab:")) keys.push_back(keys[i] + c);
  }
  const NaiveIndex naive(registry);
  for (const std::string& key : keys) check_key(registry, index, naive, key);
}
