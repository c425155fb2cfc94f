// SegmentRelations: do two segments of one trie share a text, is one within the other?
//
// Where patterns are made of clear-cut segments, a key that both match is a text for each segment,
// and one pattern is within another when every segment is. So whole patterns are related by
// relating segments: literal ones by comparing, others by their automata, once per pair of kinds.
// The answers are exactly those of `intersect` and `includes` on the whole patterns.
//
// Not for several threads: answers are remembered.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "registry/segment_trie.h"

namespace keywright::registry {

// How the languages of two patterns that share a key lie to each other.
[[nodiscard]] Relation relation_of(Verdict first_within_second, Verdict second_within_first);
// Nothing when they share no key; exact, on the automata of the whole patterns.
[[nodiscard]] std::optional<OverlappingPair> relate_whole(const KeyPattern& first,
                                                          const KeyPattern& second);

class SegmentRelations {
 public:
  explicit SegmentRelations(const SegmentTrie& trie) : trie_(trie) {}

  // Do the last segments of the two nodes share a text, as far as is known?
  [[nodiscard]] bool may_meet(SegmentTrie::NodeId a, SegmentTrie::NodeId b);
  // How patterns that end at these two nodes, equally deep, relate; nothing when they share no key.
  [[nodiscard]] std::optional<OverlappingPair> relate(SegmentTrie::NodeId a, SegmentTrie::NodeId b);

 private:
  [[nodiscard]] const Intersection& meeting_of(MatcherSet::Id a, MatcherSet::Id b);
  [[nodiscard]] Intersection meeting_at(SegmentTrie::NodeId a, SegmentTrie::NodeId b);
  // Is every text of the first one's last segment a text of the second's?
  [[nodiscard]] Verdict within(SegmentTrie::NodeId a, SegmentTrie::NodeId b);
  [[nodiscard]] Verdict is_only_text(MatcherSet::Id matcher, std::string_view text);

  struct OnlyText {
    Verdict verdict = Verdict::no;  // is there no other
    std::string text;
  };

  const SegmentTrie& trie_;
  std::unordered_map<std::uint64_t, Intersection> meetings_;
  std::unordered_map<std::uint64_t, Verdict> within_;
  std::unordered_map<MatcherSet::Id, OnlyText> only_texts_;
};

}  // namespace keywright::registry
