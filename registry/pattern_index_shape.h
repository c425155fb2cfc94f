// ShapeCut: a shape cut into segments at one separator; and the patterns of a trie it can be.
//
// Segment holes hold no separator, so fixed text alone decides where segments end, up to the
// segment with the first hole that may hold several: from there on the shape is an open tail.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "registry/pattern_index.h"
#include "registry/segment_trie.h"
#include "registry/shape.h"

namespace keywright::registry {

struct ShapeSegment {
  std::vector<ShapePart> parts;  // text and segment holes, no separator in a text

  [[nodiscard]] bool is_text() const;
  [[nodiscard]] std::string_view text() const;  // of one that is text
  [[nodiscard]] std::string_view prefix() const;
  [[nodiscard]] std::string_view suffix() const;
  [[nodiscard]] std::size_t least_length() const;
  // At most one hole: beginning and end say everything.
  [[nodiscard]] bool is_simple() const;
  [[nodiscard]] bool has_white_space() const;
};

struct ShapeCut {
  // With a separator that is not one byte long all of the shape is tail.
  ShapeCut(const Shape& shape, std::string_view separator);

  [[nodiscard]] bool is_open() const { return !tail.empty(); }
  [[nodiscard]] std::string_view tail_prefix() const;
  [[nodiscard]] std::string_view tail_suffix() const;
  // The shape from this segment on, up to its first hole; all of it when `fixed`.
  struct Rest {
    std::string prefix;
    bool fixed = false;
  };
  [[nodiscard]] Rest rest_from(std::size_t segment) const;

  std::vector<ShapeSegment> segments;
  std::vector<ShapePart> tail;
  std::string separator;
  std::string suffix;  // fixed text at the end of the whole shape
};

// Appends every pattern of the trie that the shape can be a key of, in no particular order, until
// there are `limit` of them.
void append_meeting(const Shape& shape, const std::vector<IndexedPattern>& patterns,
                    const SegmentTrie& trie, std::size_t limit, std::vector<std::uint32_t>& found);

}  // namespace keywright::registry
