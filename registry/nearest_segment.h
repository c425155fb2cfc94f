// How far one segment of a query is from a literal, or from a segment with placeholders.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "registry/pattern_index_shape.h"
#include "registry/segment_trie_matcher.h"

namespace keywright::registry {

// How a query's segment was fitted to a pattern's.
struct SegmentFit {
  std::size_t distance = 0;
  std::size_t agreed = 0;  // characters of literal text that are as they should be
  bool broken = false;     // the value cannot be kept: the pattern's placeholder stands for it
  std::string text;        // the segment put right, unless broken
};

// Typing mistakes that are credible in a text of this length; never more than kMostMistakes.
inline constexpr std::size_t kMostMistakes = 4;
[[nodiscard]] std::size_t credible_mistakes(std::size_t length);

[[nodiscard]] std::optional<SegmentFit> fit_text_to_literal(std::string_view text,
                                                            std::string_view literal,
                                                            std::size_t limit);
// Also for the tail of a wide pattern.
[[nodiscard]] std::optional<SegmentFit> fit_text_to_matcher(std::string_view text,
                                                            const SegmentMatcher& matcher,
                                                            std::size_t limit);
[[nodiscard]] std::optional<SegmentFit> fit_holes_to_literal(const ShapeSegment& segment,
                                                             std::string_view literal);
[[nodiscard]] std::optional<SegmentFit> fit_holes_to_matcher(const ShapeSegment& segment,
                                                             const SegmentMatcher& matcher,
                                                             std::size_t limit);

// As Shape::print does: holes as `{}`, `{+}`, `{*}`, braces in text doubled.
[[nodiscard]] std::string print_shape_parts(const std::vector<ShapePart>& parts);

}  // namespace keywright::registry
