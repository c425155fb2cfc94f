// A list of patterns written as text, for the tests of what is built from such lists.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "registry/pattern_index.h"

namespace keywright::registry {

inline ValueSet matching(std::string_view expression) {
  return std::get<ValueSet>(ValueSet::matching(expression));
}

// Owners are numbered 0, 7, 14, …, so that no test can mistake them for positions.
class Patterns {
 public:
  using Definitions = std::map<std::string, ValueSet>;

  Patterns& add(std::string_view text, const Definitions& definitions = {},
                std::string separator = ":") {
    ParsedPattern parsed = parse_pattern(text);
    REQUIRE(parsed.mistakes.empty());
    std::vector<ValueSet> values;
    for (const PatternPart& part : parsed.parts) {
      if (part.kind != PatternPart::Kind::placeholder) continue;
      const auto defined = definitions.find(part.text);
      values.push_back(defined == definitions.end() ? ValueSet::segment(separator)
                                                    : defined->second);
    }
    patterns_.emplace_back(std::move(parsed.parts), std::move(values), std::move(separator));
    list_.push_back({&patterns_.back(), static_cast<std::uint32_t>(7 * list_.size())});
    return *this;
  }
  [[nodiscard]] PatternIndex index() const { return PatternIndex(list_); }
  [[nodiscard]] const std::vector<IndexedPattern>& list() const { return list_; }

 private:
  std::deque<KeyPattern> patterns_;  // a deque: the list points into it
  std::vector<IndexedPattern> list_;
};

}  // namespace keywright::registry
