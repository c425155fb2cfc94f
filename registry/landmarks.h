// Landmarks: literal text that stands at a known place of every key of a pattern.
//
// The second segment of a key, counted from its beginning or from its end, is the same text
// whichever pattern matches it. So two patterns that fix different texts for one such place share
// no key, however wide their other placeholders are: `{path}:t1:{id}` and `{path}:t2:{id}` differ
// in the last segment but one. Places are counted only over clear-cut segments: ones that cannot
// contain the separator.
//
// LandmarkTable knows the landmarks of patterns, worked out when first asked for.
// `visit_agreeing_pairs` gives the pairs of two lists that no landmark keeps apart, without looking
// at all pairs. Both filter; the caller verifies. Not for several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "registry/pattern_index.h"

namespace keywright::registry {

// Both are numbered from 0 without gaps; a mark is one text at one place.
struct Landmark {
  std::uint32_t place = 0;
  std::uint32_t mark = 0;
};

class LandmarkTable {
 public:
  explicit LandmarkTable(const std::vector<IndexedPattern>& patterns)
      : patterns_(patterns), known_(patterns.size()) {}
  LandmarkTable(const LandmarkTable&) = delete;
  LandmarkTable& operator=(const LandmarkTable&) = delete;

  // Of the pattern at a position of the list; ordered by place.
  [[nodiscard]] std::span<const Landmark> of(std::uint32_t pattern);
  // How many there are so far.
  [[nodiscard]] std::size_t places() const { return places_.size(); }
  [[nodiscard]] std::size_t marks() const { return marks_.size(); }

 private:
  class Reader;

  const std::vector<IndexedPattern>& patterns_;
  std::vector<std::optional<std::vector<Landmark>>> known_;
  std::unordered_map<std::string, std::uint32_t> places_;
  std::unordered_map<std::string, std::uint32_t> marks_;
};

// Visits every pair (a from `first`, b from `second`) that no landmark keeps apart, once, in no
// particular order. Returns how many landmarks were looked at.
std::size_t visit_agreeing_pairs(LandmarkTable& table, std::span<const std::uint32_t> first,
                                 std::span<const std::uint32_t> second,
                                 const std::function<void(std::uint32_t, std::uint32_t)>& visit);

}  // namespace keywright::registry
