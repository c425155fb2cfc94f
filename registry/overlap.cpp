#include "registry/overlap.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

#include "registry/landmarks.h"
#include "registry/overlap_relation.h"

namespace keywright::registry {

namespace {

using NodeId = SegmentTrie::NodeId;
using Test = SegmentTrie::Test;
using Wide = SegmentTrie::Wide;
constexpr NodeId kNone = SegmentTrie::kNone;

std::string_view literal_suffix(const KeyPattern& pattern) {
  const std::vector<PatternPart>& parts = pattern.parts();
  if (parts.empty() || parts.back().kind != PatternPart::Kind::literal) return {};
  return parts.back().text;
}

class Pairs {
 public:
  Pairs(const std::vector<IndexedPattern>& patterns, OverlapEffort& effort)
      : patterns_(patterns), landmarks_(patterns), effort_(effort) {}

  // `found` is how `a` relates to `b`.
  void add(std::uint32_t a, std::uint32_t b, std::optional<OverlappingPair> found) {
    if (!found) return;
    found->first = std::min(a, b);
    found->second = std::max(a, b);
    if (a > b) {
      if (found->relation == Relation::first_more_specific) {
        found->relation = Relation::second_more_specific;
      } else if (found->relation == Relation::second_more_specific) {
        found->relation = Relation::first_more_specific;
      }
    }
    pairs_.push_back(std::move(*found));
  }
  void add_whole(std::uint32_t a, std::uint32_t b) {
    ++effort_.compared;
    add(a, b, relate_whole(*patterns_[a].pattern, *patterns_[b].pattern));
  }
  // Every pattern of `a` with every one of `b`, a pair of equal lists once.
  void add_whole(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
    const bool same = a.data() == b.data();
    effort_.landmarks +=
        visit_agreeing_pairs(landmarks_, a, b, [&](std::uint32_t x, std::uint32_t y) {
          if (!same || x < y) add_whole(x, y);
        });
  }
  [[nodiscard]] const KeyPattern& pattern(std::uint32_t position) const {
    return *patterns_[position].pattern;
  }
  [[nodiscard]] std::vector<OverlappingPair> sorted() {
    std::sort(pairs_.begin(), pairs_.end(), [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first < b.first : a.second < b.second;
    });
    return std::move(pairs_);
  }

 private:
  const std::vector<IndexedPattern>& patterns_;
  LandmarkTable landmarks_;
  OverlapEffort& effort_;
  std::vector<OverlappingPair> pairs_;
};

// Patterns by their literal beginnings and ends.
AffixIndex affixes_of(const Pairs& pairs, std::span<const std::uint32_t> positions,
                      bool with_prefix) {
  std::vector<AffixIndex::Item> items;
  items.reserve(positions.size());
  for (const std::uint32_t position : positions) {
    const KeyPattern& pattern = pairs.pattern(position);
    items.push_back({with_prefix ? pattern.literal_prefix() : std::string_view(),
                     literal_suffix(pattern), 0, position});
  }
  return AffixIndex(std::move(items));
}

class Walk {
 public:
  Walk(const SegmentTrie& trie, Pairs& pairs) : trie_(trie), pairs_(pairs), relations_(trie) {}

  void run() {
    later(SegmentTrie::kRoot, SegmentTrie::kRoot);
    while (!later_.empty()) {
      const auto [a, b] = later_.back();
      later_.pop_back();
      if (a == b) {
        with_itself(a);
      } else {
        with_other(a, b);
      }
    }
    for (const auto& [node, others] : wides_with_) {
      pairs_.add_whole(trie_.wide_patterns(node), others);
    }
    for (const auto& [node, others] : below_with_) {
      if (others.size() > kMany) {
        std::vector<std::uint32_t> positions;
        for (const Wide* const wide : others) positions.push_back(wide->pattern);
        pairs_.add_whole(positions, trie_.below(node));
      } else {
        for (const Wide* const wide : others) wide_with_below(*wide, node);
      }
    }
  }

 private:
  void later(NodeId a, NodeId b) {
    const SegmentTrie::Node& x = trie_.node(a);
    const SegmentTrie::Node& y = trie_.node(b);
    if (a == b && x.last - x.first < 2) return;
    if ((x.lengths & y.lengths) == 0 || (x.tails & y.tails) == 0) return;
    later_.emplace_back(a, b);
  }
  void later_if_meeting(NodeId a, NodeId b) {
    if (relations_.may_meet(a, b)) later(a, b);
  }

  void with_itself(NodeId node) {
    const auto terminals = trie_.terminals(node);
    for (std::size_t i = 0; i < terminals.size(); ++i) {
      for (std::size_t j = i + 1; j < terminals.size(); ++j) {
        pairs_.add(terminals[i], terminals[j], relations_.relate(node, node));
      }
    }
    for (const NodeId child : trie_.literals(node)) later(child, child);
    if (const NodeId plain = trie_.node(node).plain; plain != kNone) later(plain, plain);
    const auto tests = trie_.tests(node);
    for (std::size_t i = 0; i < tests.size(); ++i) {
      later(tests[i].child, tests[i].child);
      visit_agreeing_tests(node, tests[i], [&](std::size_t j) {
        if (i < j) later_if_meeting(tests[i].child, tests[j].child);
      });
    }
    wides_with_wides(node, node);
    unlike_kinds(node, node);
  }

  void with_other(NodeId a, NodeId b) {
    for (const std::uint32_t x : trie_.terminals(a)) {
      for (const std::uint32_t y : trie_.terminals(b)) pairs_.add(x, y, relations_.relate(a, b));
    }
    const bool fewer = trie_.literals(a).size() <= trie_.literals(b).size();
    for (const NodeId child : trie_.literals(fewer ? a : b)) {
      const NodeId other = trie_.literal_child(fewer ? b : a, trie_.node(child).literal);
      if (other != kNone) later(child, other);
    }
    const NodeId plain_a = trie_.node(a).plain;
    const NodeId plain_b = trie_.node(b).plain;
    if (plain_a != kNone && plain_b != kNone) later(plain_a, plain_b);
    // The shorter list is gone through, the longer one is asked.
    const bool fewer_tests = trie_.tests(a).size() <= trie_.tests(b).size();
    const auto tests = trie_.tests(fewer_tests ? b : a);
    for (const Test& test : trie_.tests(fewer_tests ? a : b)) {
      visit_agreeing_tests(fewer_tests ? b : a, test,
                           [&](std::size_t j) { later_if_meeting(test.child, tests[j].child); });
    }
    wides_with_wides(a, b);
    unlike_kinds(a, b);
    unlike_kinds(b, a);
  }

  // Children of different kinds: the less literal ones of `a` with the more literal ones of `b`.
  void unlike_kinds(NodeId a, NodeId b) {
    if (const NodeId plain = trie_.node(a).plain; plain != kNone) {
      for (const NodeId child : trie_.literals(b)) {
        if (SegmentTrie::plain_accepts(trie_.node(child).literal)) later(plain, child);
      }
    }
    if (const NodeId plain = trie_.node(b).plain; plain != kNone) {
      for (const Test& test : trie_.tests(a)) later_if_meeting(test.child, plain);
    }
    tests_with_literals(a, b);
    const auto wides = trie_.wides(a);
    const auto below = trie_.below(b);
    if (wides.size() > kMany && wides.size() >= below.size()) {
      defer(a, below);
    } else if (below.size() > kMany) {
      for (const Wide& wide : wides) below_with_[b].push_back(&wide);
    } else {
      for (const Wide& wide : wides) wide_with_below(wide, b);
    }
  }

  void wides_with_wides(NodeId a, NodeId b) {
    if (trie_.wides(a).size() < trie_.wides(b).size()) std::swap(a, b);
    const auto most = trie_.wides(a);
    if (most.size() > kMany) {
      if (a != b) return defer(a, trie_.wide_patterns(b));
      return pairs_.add_whole(trie_.wide_patterns(a), trie_.wide_patterns(a));
    }
    for (const Wide& wide : trie_.wides(b)) {
      visit_agreeing_wides(a, wide, [&](std::size_t i) {
        if (a != b || wide.pattern < most[i].pattern) {
          pairs_.add_whole(wide.pattern, most[i].pattern);
        }
      });
    }
  }

  // A long list meets many short ones, under many other nodes: all of them at once, at the end.
  void defer(NodeId wides, std::span<const std::uint32_t> others) {
    if (others.empty()) return;
    std::vector<std::uint32_t>& list = wides_with_[wides];
    list.insert(list.end(), others.begin(), others.end());
  }

  void tests_with_literals(NodeId a, NodeId b) {
    const auto tests = trie_.tests(a);
    const auto literals = trie_.literals(b);
    if (tests.empty() || literals.empty()) return;
    if (literals.size() <= 4 * tests.size()) {
      for (const NodeId child : literals) {
        const std::string_view text = trie_.node(child).literal;
        trie_.node(a).irregular->test_index.visit_fitting(text, [&](std::uint32_t i) {
          if (trie_.matcher(tests[i].matcher).matches(text)) later(tests[i].child, child);
          return false;
        });
      }
      return;
    }
    for (const Test& test : tests) {
      for (const NodeId child : literals_matching(test.matcher, b)) later(test.child, child);
    }
  }

  // Remembered: one kind of placeholder often meets one node under many different parents.
  const std::vector<NodeId>& literals_matching(MatcherSet::Id id, NodeId node) {
    const auto [known, inserted] =
        literals_matching_.try_emplace((std::uint64_t{id} << 32) | node, std::vector<NodeId>());
    if (inserted) {
      const SegmentMatcher& matcher = trie_.matcher(id);
      for (const NodeId child : trie_.literals_starting(node, matcher.prefix())) {
        if (matcher.matches(trie_.node(child).literal)) known->second.push_back(child);
      }
    }
    return known->second;
  }

  template <class Visit>
  void visit_agreeing_tests(NodeId node, const Test& test, Visit&& visit) const {
    if (trie_.tests(node).empty()) return;
    const SegmentMatcher& matcher = trie_.matcher(test.matcher);
    trie_.node(node).irregular->test_index.visit_agreeing(
        matcher.prefix(), matcher.suffix(), [&](std::uint32_t i) { visit(std::size_t{i}); });
  }
  template <class Visit>
  void visit_agreeing_wides(NodeId node, const Wide& wide, Visit&& visit) const {
    if (trie_.wides(node).empty()) return;
    const SegmentMatcher& matcher = trie_.matcher(wide.matcher);
    trie_.node(node).irregular->wide_index.visit_agreeing(
        matcher.prefix(), matcher.suffix(), [&](std::uint32_t i) { visit(std::size_t{i}); });
  }

  // A wide pattern with everything that goes on from `node` with segments of its own.
  void wide_with_below(const Wide& wide, NodeId node) {
    const SegmentMatcher& matcher = trie_.matcher(wide.matcher);
    const auto below = trie_.below(node);
    if (matcher.prefix().empty() && below.size() > kMany) {
      const auto [known, inserted] = below_by_suffix_.try_emplace(node);
      if (inserted) known->second = affixes_of(pairs_, below, false);
      known->second.visit_agreeing({}, matcher.suffix(), [&](std::uint32_t other) {
        pairs_.add_whole(wide.pattern, other);
      });
      return;
    }
    const auto with_all = [&](std::span<const std::uint32_t> others) {
      for (const std::uint32_t other : others) {
        if (AffixTable::agree(matcher.suffix(), literal_suffix(pairs_.pattern(other)),
                              AffixTable::Side::back)) {
          pairs_.add_whole(wide.pattern, other);
        }
      }
    };
    if (matcher.prefix().empty()) return with_all(below);
    const auto literals = trie_.literals_starting(node, matcher.prefix());
    if (!literals.empty()) {  // siblings next to each other: so are their patterns
      with_all(trie_.patterns_between(trie_.node(literals.front()).first,
                                      trie_.node(literals.back()).last));
    }
    if (const NodeId plain = trie_.node(node).plain; plain != kNone) with_all(trie_.subtree(plain));
    for (const Test& test : trie_.tests(node)) {
      if (AffixTable::agree(matcher.prefix(), trie_.matcher(test.matcher).prefix(),
                            AffixTable::Side::front)) {
        with_all(trie_.subtree(test.child));
      }
    }
  }

  static constexpr std::size_t kMany = 32;  // from here on a sorted list is worth its making

  const SegmentTrie& trie_;
  Pairs& pairs_;
  SegmentRelations relations_;
  std::vector<std::pair<NodeId, NodeId>> later_;
  std::unordered_map<std::uint64_t, std::vector<NodeId>> literals_matching_;
  std::unordered_map<NodeId, AffixIndex> below_by_suffix_;
  // What is still to be compared with the wide patterns of a node, and with all below a node.
  std::map<NodeId, std::vector<std::uint32_t>> wides_with_;
  std::map<NodeId, std::vector<const Wide*>> below_with_;
};

void between_tries(const SegmentTrie& a, const SegmentTrie& b, Pairs& pairs) {
  const auto all_of = [](const SegmentTrie& trie) { return trie.subtree(SegmentTrie::kRoot); };
  const bool a_smaller = all_of(a).size() <= all_of(b).size();
  const AffixIndex larger = affixes_of(pairs, all_of(a_smaller ? b : a), true);
  for (const std::uint32_t position : all_of(a_smaller ? a : b)) {
    const KeyPattern& pattern = pairs.pattern(position);
    larger.visit_agreeing(pattern.literal_prefix(), literal_suffix(pattern),
                          [&](std::uint32_t other) { pairs.add_whole(position, other); });
  }
}

}  // namespace

std::vector<OverlappingPair> find_overlaps(const std::vector<IndexedPattern>& patterns,
                                           const std::deque<SegmentTrie>& tries,
                                           OverlapEffort* effort) {
  OverlapEffort unasked;
  Pairs pairs(patterns, effort != nullptr ? *effort : unasked);
  for (std::size_t i = 0; i < tries.size(); ++i) {
    Walk(tries[i], pairs).run();
    for (std::size_t j = i + 1; j < tries.size(); ++j) between_tries(tries[i], tries[j], pairs);
  }
  return pairs.sorted();
}

std::vector<OverlappingPair> find_overlaps(const std::vector<IndexedPattern>& patterns) {
  return find_overlaps(patterns, build_tries(patterns));
}

}  // namespace keywright::registry
