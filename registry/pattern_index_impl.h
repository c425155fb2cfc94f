// What a PatternIndex consists of; shared by the files that implement its questions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string_view>
#include <vector>

#include "registry/pattern_index.h"
#include "registry/segment_trie.h"
#include "registry/segment_trie_table.h"

namespace keywright::registry {

struct PatternIndex::Impl {
  explicit Impl(std::vector<IndexedPattern> given);
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  // Is `other` strictly more specific than `pattern`?
  [[nodiscard]] bool is_beaten_by(std::uint32_t pattern, std::uint32_t other) const;
  // All patterns that match, in no particular order.
  [[nodiscard]] std::vector<std::uint32_t> all_matches(std::string_view key) const;

  std::vector<IndexedPattern> patterns;
  std::deque<SegmentTrie> tries;
  std::vector<OverlappingPair> overlaps;
  std::vector<SegmentTable> tables;         // of the tries
  std::vector<std::uint8_t> shared;         // per pattern: some other one shares a key with it
  std::vector<std::uint32_t> better;        // the more specific ones of each pattern, sorted
  std::vector<std::uint32_t> first_better;  // where in `better` each pattern's begin, and the end
};

}  // namespace keywright::registry
