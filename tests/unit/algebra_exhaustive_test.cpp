// The algebra proved by enumeration: all small patterns, all short keys, against a naive twin.
// Sanitizers slow this down tenfold, so that under them the sizes are one smaller.
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "algebra_twin.h"
#include "build_speed.h"
#include "registry/key_pattern.h"

using namespace keywright::registry;
using namespace keywright::testing;

namespace {

constexpr std::size_t kSlower = kSanitized ? 1 : 0;

// KEYWRIGHT_EXHAUSTIVE=1 adds one to the sizes: minutes instead of seconds.
const std::size_t kLarger = std::getenv("KEYWRIGHT_EXHAUSTIVE") == nullptr ? 0 : 1;

constexpr std::size_t kEnough = 10;  // failures after which the rest says nothing new

class Bits {
 public:
  explicit Bits(std::size_t size) : words_((size + 63) / 64, 0) {}
  void set(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
  // The first that is in both, or in this but not in `other`.
  [[nodiscard]] std::optional<std::size_t> first_with(const Bits& other, bool without) const {
    for (std::size_t w = 0; w < words_.size(); ++w) {
      const std::uint64_t word = words_[w] & (without ? ~other.words_[w] : other.words_[w]);
      if (word != 0) return w * 64 + static_cast<std::size_t>(std::countr_zero(word));
    }
    return std::nullopt;
  }

 private:
  std::vector<std::uint64_t> words_;
};

// Patterns over one alphabet, each with the keys it matches according to its twin.
class World {
 public:
  World(std::string_view alphabet, std::size_t longest_key, std::vector<ValueKind> kinds,
        std::string separator)
      : alphabet_(alphabet),
        separator_(std::move(separator)),
        kinds_(std::make_unique<std::vector<ValueKind>>(std::move(kinds))),
        keys_(all_texts(alphabet, longest_key)) {}

  void add_patterns(std::size_t longest, std::string_view literals) {
    std::vector<Token> tokens;
    for (const char c : literals) tokens.push_back({c, nullptr});
    for (const ValueKind& kind : *kinds_) tokens.push_back({'\0', &kind});
    add(all_patterns(tokens, longest, separator_));
  }
  void add(std::vector<TwinPattern> patterns) {
    for (TwinPattern& twin : patterns) {
      real_.push_back(twin.real());
      twins_.push_back(std::move(twin));
    }
  }
  // With other separators, kinds of their own; the alphabet is shared.
  void add_world(World other) {
    twins_.insert(twins_.end(), other.twins_.begin(), other.twins_.end());
    real_.insert(real_.end(), other.real_.begin(), other.real_.end());
    others_.push_back(std::move(other.kinds_));
  }
  void enumerate() {
    bits_.clear();
    for (const TwinPattern& twin : twins_) {
      Bits bits(keys_.size());
      for (std::size_t k = 0; k < keys_.size(); ++k) {
        if (twin.match(keys_[k])) bits.set(k);
      }
      bits_.push_back(std::move(bits));
    }
  }

  [[nodiscard]] std::size_t size() const { return twins_.size(); }
  [[nodiscard]] const std::vector<std::string>& keys() const { return keys_; }
  [[nodiscard]] const TwinPattern& twin(std::size_t i) const { return twins_[i]; }
  [[nodiscard]] const KeyPattern& real(std::size_t i) const { return real_[i]; }
  [[nodiscard]] const Bits& bits(std::size_t i) const { return bits_[i]; }
  [[nodiscard]] std::string_view alphabet() const { return alphabet_; }
  [[nodiscard]] const std::string& separator() const { return separator_; }

 private:
  std::string alphabet_;
  std::string separator_;
  std::unique_ptr<std::vector<ValueKind>> kinds_;  // tokens point into it
  std::vector<std::unique_ptr<std::vector<ValueKind>>> others_;
  std::vector<std::string> keys_;
  std::vector<TwinPattern> twins_;
  std::vector<KeyPattern> real_;
  std::vector<Bits> bits_;
};

class Failures {
 public:
  void add(const std::string& what) {
    ++count_;
    FAIL_CHECK(what);
  }
  [[nodiscard]] bool enough() const { return count_ >= kEnough; }
  void none() const { CHECK(count_ == 0); }

 private:
  std::size_t count_ = 0;
};

// No kind tells apart bytes that are not in the alphabet from `z`, so that `z` stands for them all.
std::vector<ValueKind> many_kinds(const std::string& separator) {
  return {segment_kind(separator),
          segment_kind(separator, true),
          segment_kind(separator, false, true),
          list_kind({"a", "ab", "b:a"}),
          match_kind("(ab?)+"),
          match_kind("[ab]*:?b?"),
          match_kind("a\\b[ab:]?|b+", true)};
}

std::vector<ValueKind> few_kinds(const std::string& separator) {
  return {segment_kind(separator), segment_kind(separator, true, true), list_kind({"b", ""}),
          match_kind("[b:]+a"), list_kind({""})};
}

void check_matching(const World& world, const std::vector<std::string>& keys) {
  Failures failures;
  for (std::size_t i = 0; i < world.size() && !failures.enough(); ++i) {
    for (const std::string& key : keys) {
      const auto expected = world.twin(i).match(key);
      const auto got = world.real(i).match(key);
      if (world.real(i).matches(key) != expected.has_value() || got != expected) {
        failures.add("match " + world.twin(i).name() + " on '" + key + "'");
      }
    }
  }
  failures.none();
}

template <class What, class Fits>
void check_verdict(What what, const Intersection& got, const std::optional<std::size_t>& expected,
                   const std::vector<std::string>& keys, Fits both_fit, Failures& failures) {
  if (got.verdict == Verdict::undecided) {
    failures.add("undecided: " + what());
  } else if (got.verdict == Verdict::no && expected) {
    failures.add("overlap overlooked: " + what() + " share '" + keys[*expected] + "'");
  } else if (got.verdict == Verdict::yes && !both_fit(got.witness)) {
    failures.add("not a witness: " + what() + " '" + got.witness + "'");
  } else if (expected && got.witness.size() != keys[*expected].size()) {
    failures.add("not the shortest: " + what() + " '" + got.witness + "'");
  }
}

// Every pair once, every second one the other way round.
void check_intersections(const World& world, std::size_t step = 1) {
  Failures failures;
  for (std::size_t first = 0; first < world.size(); ++first) {
    for (std::size_t other = first; other < world.size() && !failures.enough(); other += step) {
      const std::size_t i = (first + other) % 2 == 0 ? first : other;
      const std::size_t j = i == first ? other : first;
      check_verdict([&] { return world.twin(i).name() + " and " + world.twin(j).name(); },
                    intersect(world.real(i), world.real(j)),
                    world.bits(i).first_with(world.bits(j), false), world.keys(),
                    [&](const std::string& key) {
                      return world.twin(i).match(key) && world.twin(j).match(key);
                    },
                    failures);
    }
  }
  failures.none();
}

// "Yes" must have no counterexample among the keys; "no" comes with one, of any length.
void check_inclusions(const World& world, std::size_t step = 1) {
  Failures failures;
  for (std::size_t i = 0; i < world.size(); ++i) {
    for (std::size_t j = i % step; j < world.size() && !failures.enough(); j += step) {
      const auto what = [&] { return world.twin(i).name() + " within " + world.twin(j).name(); };
      const Inclusion got = compare_inclusion(world.real(j), world.real(i));
      const auto only = world.bits(i).first_with(world.bits(j), true);
      if (got.verdict == Verdict::undecided) {
        failures.add("undecided: " + what());
      } else if (got.verdict == Verdict::yes && only) {
        failures.add("not " + what() + ": '" + world.keys()[*only] + "'");
      } else if (got.verdict == Verdict::no && (!world.twin(i).match(got.counterexample) ||
                                                world.twin(j).match(got.counterexample))) {
        failures.add("not a counterexample: " + what() + " '" + got.counterexample + "'");
      }
      const Verdict back = includes(world.real(i), world.real(j));
      const bool strictly = got.verdict == Verdict::yes && back == Verdict::no;
      if (strictly_more_specific(world.real(i), world.real(j)) !=
          (strictly ? Verdict::yes : Verdict::no)) {
        failures.add("strictly more specific: " + world.twin(i).name() + " than " +
                     world.twin(j).name());
      }
    }
  }
  failures.none();
}

std::vector<Shape> all_shapes(std::string_view literals, std::size_t longest) {
  using Kind = ShapePart::Kind;
  std::vector<Shape> shapes = {Shape()};
  std::vector<std::size_t> sizes = {0};
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    if (sizes[i] == longest) break;
    for (const char c : literals) shapes.push_back(Shape(shapes[i]).text({&c, 1}));
    for (const Kind kind : {Kind::segment, Kind::many, Kind::anything}) {
      shapes.push_back(Shape(shapes[i]).hole(kind));
    }
    sizes.resize(shapes.size(), sizes[i] + 1);
  }
  return shapes;
}

void check_shapes(const World& world, std::size_t longest) {
  Failures failures;
  for (const Shape& shape : all_shapes(world.alphabet(), longest)) {
    std::map<std::string, Bits> by_separator;  // what a segment is depends on it
    for (std::size_t i = 0; i < world.size() && !failures.enough(); ++i) {
      const std::string& separator = world.real(i).separator();
      const auto [known, added] = by_separator.try_emplace(separator, world.keys().size());
      Bits& bits = known->second;
      for (std::size_t k = 0; added && k < world.keys().size(); ++k) {
        if (twin_shape_fits(shape.parts(), world.keys()[k], separator)) bits.set(k);
      }
      check_verdict(
          [&] { return world.twin(i).name() + " and shape " + shape.print(); },
          intersect(world.real(i), shape), world.bits(i).first_with(bits, false), world.keys(),
          [&](const std::string& key) {
            return world.twin(i).match(key) && twin_shape_fits(shape.parts(), key, separator);
          },
          failures);
    }
  }
  failures.none();
}

}  // namespace

TEST_CASE("exhaustive: matching and captures", "[registry][algebra][exhaustive]") {
  World world("ab:", 5 + kLarger - kSlower, many_kinds(":"), ":");
  world.add_patterns(3, "ab:");
  check_matching(world, world.keys());
}

TEST_CASE("exhaustive: matching longer patterns", "[registry][algebra][exhaustive]") {
  World world("ab:", 5 + kLarger - kSlower, few_kinds(":"), ":");
  world.add_patterns(4 + kLarger, "a:");
  check_matching(world, world.keys());
}

TEST_CASE("exhaustive: matching with white space and bytes that are not text",
          "[registry][algebra][exhaustive]") {
  World world("a: \xff", 5 - kSlower, many_kinds(":"), ":");
  world.add_patterns(3, "a:");
  check_matching(world, world.keys());
}

TEST_CASE("exhaustive: matching with separators of several characters",
          "[registry][algebra][exhaustive]") {
  World colons("a:", 8 - kSlower, few_kinds("::"), "::");
  colons.add_patterns(4 + kLarger - kSlower, "a:");
  check_matching(colons, colons.keys());
  World uneven("ab", 8 - kSlower, many_kinds("aab"), "aab");
  uneven.add_patterns(3 + kLarger, "ab");
  check_matching(uneven, uneven.keys());
}

TEST_CASE("exhaustive: intersections of patterns", "[registry][algebra][exhaustive]") {
  World world("ab:z", 4 + kLarger, many_kinds(":"), ":");
  world.add_patterns(3 - kSlower, "ab:");
  world.enumerate();
  check_intersections(world);
}

TEST_CASE("exhaustive: intersections with other separators", "[registry][algebra][exhaustive]") {
  World world("ab:z", 4, few_kinds(":"), ":");
  world.add_patterns(2, "ab:");
  World letter("ab:z", 4, few_kinds("b"), "b");
  letter.add_patterns(2, "ab:");
  World twice("ab:z", 4, few_kinds("::"), "::");
  twice.add_patterns(3 - kSlower, "a:");
  World uneven("ab:z", 4, few_kinds("aab"), "aab");
  uneven.add_patterns(2, "ab:");
  world.add_world(std::move(letter));
  world.add_world(std::move(twice));
  world.add_world(std::move(uneven));
  world.enumerate();
  check_intersections(world);
  check_inclusions(world, 3 + 2 * kSlower);
  check_shapes(world, 2);
}

TEST_CASE("exhaustive: longer patterns, a part of all pairs", "[registry][algebra][exhaustive]") {
  World world("ab:z", 5, few_kinds(":"), ":");
  world.add_patterns(4 - kSlower, "a:");
  world.enumerate();
  check_intersections(world, kLarger == 0 ? 61 : 2);
  check_inclusions(world, kLarger == 0 ? 131 : 3);
}

TEST_CASE("exhaustive: inclusion", "[registry][algebra][exhaustive]") {
  World world("ab:z", 5, many_kinds(":"), ":");
  world.add_patterns(2 + kLarger, "ab:");
  world.enumerate();
  check_inclusions(world);
}

TEST_CASE("exhaustive: shapes", "[registry][algebra][exhaustive]") {
  World world("ab:z", 4, many_kinds(":"), ":");
  world.add_patterns(3 - kSlower, "ab:");
  world.enumerate();
  check_shapes(world, 3);
}
