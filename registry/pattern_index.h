// PatternIndex: many patterns, one question at a time: which of them is this key?
//
// Built once from the patterns of one kind (keys, or channels) of all loaded registries; then
// immutable and safe to read from any thread. Answers are the same as trying every pattern and
// keeping the most specific match, but the time does not grow with the number of patterns in the
// common case (whole-segment placeholders): a trie of segments, with everything less regular
// attached where its literal prefix ends.
//
// Also finds every pair of patterns that share a key, without looking at all pairs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "registry/key_pattern.h"

namespace keywright::registry {

struct IndexedPattern {
  const KeyPattern* pattern = nullptr;  // must outlive the index
  std::uint32_t owner = 0;              // the caller's number for the entry it belongs to
};

// How two patterns that share a key relate.
enum class Relation { first_more_specific, second_more_specific, equal, neither, undecided };

struct OverlappingPair {
  std::uint32_t first = 0;  // positions in the pattern list, first < second
  std::uint32_t second = 0;
  Relation relation = Relation::neither;
  std::string witness;  // a key that both match; empty where even that is undecided
};

// Exact, ordered by (first, second). Pairs with one owner are included.
[[nodiscard]] std::vector<OverlappingPair> find_overlaps(
    const std::vector<IndexedPattern>& patterns);

struct PatternMatch {
  std::uint32_t pattern = 0;  // position in the list given to the index
  KeyPattern::Captures captures;
};

struct NearPattern {
  std::uint32_t pattern = 0;
  std::size_t distance = 0;  // characters to change in the segments that differ
  std::string suggestion;    // the query with the differing segments put right
  // With a segment too few or too many, what a hole of the query would have to stand for outweighs
  // what agrees: `shop:basket:{}` is no `shop:order:{order_id}:events`.
  bool far_fetched = false;
};

class PatternIndex {
 public:
  explicit PatternIndex(std::vector<IndexedPattern> patterns);
  PatternIndex(PatternIndex&&) noexcept;
  PatternIndex& operator=(PatternIndex&&) noexcept;
  ~PatternIndex();

  [[nodiscard]] const std::vector<IndexedPattern>& patterns() const;
  [[nodiscard]] const std::vector<OverlappingPair>& overlaps() const;

  // The most specific pattern that matches; among ambiguous ones the one listed first.
  [[nodiscard]] std::optional<PatternMatch> find(std::string_view key) const;
  // The same without captures: the fast path for bulk work. SIZE_MAX-like kNone when none.
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  [[nodiscard]] std::uint32_t find_id(std::string_view key) const;
  // All that match, most specific first.
  [[nodiscard]] std::vector<std::uint32_t> find_all(std::string_view key) const;

  // All patterns that the shape can be a key of, in list order; also those where that is undecided.
  // With a limit it stops at so many, whichever come first.
  static constexpr std::size_t kNoLimit = static_cast<std::size_t>(-1);
  [[nodiscard]] std::vector<std::uint32_t> meeting(const Shape& shape,
                                                   std::size_t limit = kNoLimit) const;

  // For a did-you-mean: the nearest patterns to a key that none matches, nearest first; empty
  // when nothing is near enough to be worth saying.
  [[nodiscard]] std::vector<NearPattern> nearest(std::string_view key, std::size_t limit = 3) const;
  [[nodiscard]] std::vector<NearPattern> nearest(const Shape& shape, std::size_t limit = 3) const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

}  // namespace keywright::registry
