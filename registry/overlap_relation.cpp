#include "registry/overlap_relation.h"

#include <algorithm>
#include <utility>

namespace keywright::registry {

namespace {

constexpr std::uint32_t kLiteral = SegmentTrie::kNone;

std::uint64_t pair_of(std::uint32_t high, std::uint32_t low) {
  return (std::uint64_t{high} << 32) | low;
}

Verdict both(Verdict a, Verdict b) {
  if (a == Verdict::no || b == Verdict::no) return Verdict::no;
  return a == Verdict::yes ? b : a;
}

KeyPattern literal_pattern(std::string_view text, const std::string& separator) {
  std::vector<PatternPart> parts;
  if (!text.empty()) parts.push_back({PatternPart::Kind::literal, std::string(text), 0, 0});
  return {std::move(parts), {}, separator};
}

}  // namespace

Relation relation_of(Verdict first_within_second, Verdict second_within_first) {
  if (first_within_second == Verdict::undecided || second_within_first == Verdict::undecided) {
    return Relation::undecided;
  }
  if (first_within_second == Verdict::yes) {
    return second_within_first == Verdict::yes ? Relation::equal : Relation::first_more_specific;
  }
  return second_within_first == Verdict::yes ? Relation::second_more_specific : Relation::neither;
}

std::optional<OverlappingPair> relate_whole(const KeyPattern& first, const KeyPattern& second) {
  Intersection common = intersect(first, second);
  if (common.verdict == Verdict::no) return std::nullopt;
  OverlappingPair pair;
  pair.relation = Relation::undecided;
  if (common.verdict == Verdict::yes) {
    pair.relation = relation_of(includes(second, first), includes(first, second));
    pair.witness = std::move(common.witness);
  }
  return pair;
}

const Intersection& SegmentRelations::meeting_of(MatcherSet::Id a, MatcherSet::Id b) {
  const auto [known, inserted] = meetings_.try_emplace(pair_of(std::min(a, b), std::max(a, b)));
  if (inserted) {
    known->second = intersect(trie_.matcher(a).pattern(), trie_.matcher(b).pattern());
  }
  return known->second;
}

bool SegmentRelations::may_meet(SegmentTrie::NodeId a, SegmentTrie::NodeId b) {
  const SegmentTrie::Node& x = trie_.node(a);
  const SegmentTrie::Node& y = trie_.node(b);
  if (x.via == kLiteral) {
    return y.via == kLiteral ? x.literal == y.literal : trie_.matcher(y.via).matches(x.literal);
  }
  if (y.via == kLiteral) return trie_.matcher(x.via).matches(y.literal);
  return meeting_of(x.via, y.via).verdict != Verdict::no;
}

Intersection SegmentRelations::meeting_at(SegmentTrie::NodeId a, SegmentTrie::NodeId b) {
  const SegmentTrie::Node& x = trie_.node(a);
  const SegmentTrie::Node& y = trie_.node(b);
  if (x.via != kLiteral && y.via != kLiteral) return meeting_of(x.via, y.via);
  Intersection meeting;
  if (may_meet(a, b)) {
    meeting.verdict = Verdict::yes;
    meeting.witness = x.via == kLiteral ? x.literal : y.literal;
  }
  return meeting;
}

Verdict SegmentRelations::is_only_text(MatcherSet::Id id, std::string_view text) {
  if (id == SegmentTrie::kPlain) return Verdict::no;
  const auto [known, inserted] = only_texts_.try_emplace(id);
  if (inserted) {
    const Intersection shortest = meeting_of(id, id);
    known->second.text = shortest.witness;
    known->second.verdict = shortest.verdict;
    if (shortest.verdict == Verdict::yes) {
      const KeyPattern literal = literal_pattern(shortest.witness, trie_.separator());
      known->second.verdict = includes(literal, trie_.matcher(id).pattern());
    }
  }
  if (known->second.verdict == Verdict::yes && known->second.text != text) return Verdict::no;
  return known->second.verdict;
}

Verdict SegmentRelations::within(SegmentTrie::NodeId a, SegmentTrie::NodeId b) {
  const SegmentTrie::Node& x = trie_.node(a);
  const SegmentTrie::Node& y = trie_.node(b);
  if (x.via == kLiteral) return may_meet(a, b) ? Verdict::yes : Verdict::no;
  if (y.via == kLiteral) return is_only_text(x.via, y.literal);
  if (x.via == y.via) return Verdict::yes;
  const auto [known, inserted] = within_.try_emplace(pair_of(x.via, y.via), Verdict::no);
  if (inserted) {
    known->second = includes(trie_.matcher(y.via).pattern(), trie_.matcher(x.via).pattern());
  }
  return known->second;
}

std::optional<OverlappingPair> SegmentRelations::relate(SegmentTrie::NodeId a,
                                                        SegmentTrie::NodeId b) {
  std::vector<std::pair<SegmentTrie::NodeId, SegmentTrie::NodeId>> path;  // the last first
  for (; a != SegmentTrie::kRoot; a = trie_.node(a).parent, b = trie_.node(b).parent) {
    path.emplace_back(a, b);
  }
  std::reverse(path.begin(), path.end());

  OverlappingPair pair;
  Verdict shared = Verdict::yes;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Intersection segment = meeting_at(path[i].first, path[i].second);
    shared = both(shared, segment.verdict);
    if (shared == Verdict::no) return std::nullopt;
    if (i > 0) pair.witness += trie_.separator();
    pair.witness += segment.witness;
  }
  if (shared == Verdict::undecided) {
    pair.witness.clear();
    pair.relation = Relation::undecided;
    return pair;
  }
  // No segment is empty of texts, so one pattern is within the other when all its segments are.
  Verdict first_within = Verdict::yes;
  Verdict second_within = Verdict::yes;
  for (const auto& [x, y] : path) {
    if (first_within != Verdict::no) first_within = both(first_within, within(x, y));
    if (second_within != Verdict::no) second_within = both(second_within, within(y, x));
  }
  pair.relation = relation_of(first_within, second_within);
  return pair;
}

}  // namespace keywright::registry
