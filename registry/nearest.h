// Did-you-mean for keys: the patterns that a key, or a shape, was probably meant to be.
//
// Compared segment by segment: literal text may have a few typing mistakes for its length, a value
// may break its placeholder's constraint, one segment may be missing or too many. The distance
// counts characters to change in text; a broken value counts kBrokenValue, a segment too few or too
// many kSegment. Where nothing is near, a key that is right but for its separators is recognized.
// What agrees must outweigh what differs, so that nonsense is never suggested.
//
// Walks the trie and leaves a branch as soon as it is too far off. Keeps nothing; any thread.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

#include "registry/pattern_index.h"
#include "registry/segment_trie.h"

namespace keywright::registry {

inline constexpr std::size_t kBrokenValue = 2;
inline constexpr std::size_t kSegment = 3;

// At most `limit`, by distance, then in list order. Patterns that match as it is are left out.
[[nodiscard]] std::vector<NearPattern> find_nearest(const Shape& query,
                                                    const std::vector<IndexedPattern>& patterns,
                                                    const std::deque<SegmentTrie>& tries,
                                                    std::size_t limit);

}  // namespace keywright::registry
