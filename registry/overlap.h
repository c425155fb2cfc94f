// All pairs of patterns that share a key, found by walking tries against themselves.
//
// Two nodes that the same beginning of a key can lead to are walked on together: equal literals,
// a placeholder with everything it can be. What never meets is never compared. Only wide patterns
// and different separators are compared as a whole, and only where literal beginnings and ends
// agree; long lists of wide patterns only where their landmarks (landmarks.h) do. See
// pattern_index.h for what is answered.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

#include "registry/pattern_index.h"
#include "registry/segment_trie.h"

namespace keywright::registry {

// How much was looked at: what must not grow with the square of the number of patterns.
struct OverlapEffort {
  std::size_t compared = 0;   // pairs of whole patterns
  std::size_t landmarks = 0;  // looked at to choose these pairs
};

// The same as find_overlaps(patterns), with the tries of these patterns already built.
[[nodiscard]] std::vector<OverlappingPair> find_overlaps(
    const std::vector<IndexedPattern>& patterns, const std::deque<SegmentTrie>& tries,
    OverlapEffort* effort = nullptr);

}  // namespace keywright::registry
