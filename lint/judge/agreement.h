// How well a key in source code agrees with a registered pattern that it can be.
//
// Segment by segment: text that stands where the pattern has a placeholder is a poorer match than
// text where the pattern has that text; a hole where the pattern has text is poorer than one where
// it has a placeholder. Worst is a pattern that begins with a placeholder where the key has text
// (`{unit}-alerts` can be all kinds of things). So `sessions:{}` is `sessions:{pid}` rather than
// `sessions:index`, and `locks:project:{}` is a project's lock. Between two that agree as well,
// text beside a hole tells: `{}-signals` is `{node}-signals` rather than `{node}`. A hole that
// comes first may end with a separator (prefix + "jobs:" + id). Pure functions.
#pragma once

#include <compare>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "registry/key_pattern.h"

namespace keywright::lint {

struct PatternSegment {
  std::string text;  // of the literal parts
  std::size_t placeholders = 0;
  std::size_t first_placeholder = 0;  // its number in the pattern
  [[nodiscard]] bool is_literal() const { return placeholders == 0; }
};
[[nodiscard]] std::vector<PatternSegment> segments_of(const registry::KeyPattern& pattern);

// Less is better.
struct Disagreement {
  bool begins_otherwise = false;
  std::size_t texts_in_placeholders = 0;
  bool is_uneven = false;  // they differ in their number of segments
  std::size_t holes_over_text = 0;
  std::size_t pieces_in_placeholders = 0;  // `{}-x` where the pattern has nothing but `{name}`
  auto operator<=>(const Disagreement&) const = default;
  // Text of the one stands for a value, and a hole for text of the other: that they can be the same
  // key is true, and far-fetched.
  [[nodiscard]] bool is_crossed() const {
    return texts_in_placeholders > 0 && (holes_over_text > 0 || is_uneven);
  }
};
[[nodiscard]] Disagreement disagreement(std::string_view flat, const registry::KeyPattern& pattern);

}  // namespace keywright::lint
