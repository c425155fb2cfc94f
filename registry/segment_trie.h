// SegmentTrie: the patterns of one separator as a tree of segments.
//
// A node stands for the segments that lead to it. Its children are literal segments (sorted by
// text), at most one default placeholder, and tests: placeholders with a constraint and segments
// that mix text and placeholders. A pattern ends at a node (a terminal); where one has a
// placeholder that can contain the separator, its tail from that segment on hangs at the node as a
// wide pattern and is matched as a whole. Patterns whose separator is not one single byte, and ones
// of absurd size, hang at the root like that.
//
// Overlaps, shapes and did-you-mean walk this tree; finding keys uses the packed SegmentTable made
// from it. Built once, then immutable. Texts are views into the patterns, which must outlive it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/letter_set.h"
#include "registry/pattern_index.h"
#include "registry/segment_trie_affix.h"
#include "registry/segment_trie_matcher.h"

namespace keywright::registry {

class SegmentTrie {
 public:
  using NodeId = std::uint32_t;
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  static constexpr NodeId kRoot = 0;
  static constexpr MatcherSet::Id kPlain = 0;         // the default placeholder's matcher
  static constexpr std::size_t kMaxSegments = 256;    // of a pattern in the tree
  static constexpr std::size_t kMaxLiteral = 0xFFFF;  // bytes of a literal segment in the tree

  struct Test {
    MatcherSet::Id matcher = 0;
    NodeId child = 0;
  };
  struct Wide {
    MatcherSet::Id matcher = 0;  // of the tail
    std::uint32_t pattern = 0;
  };
  struct Irregular {  // what few nodes have
    std::vector<Test> tests;
    AffixIndex test_index;  // values are positions in `tests`
    std::vector<Wide> wides;
    AffixIndex wide_index;  // values are positions in `wides`
  };
  struct Node {
    std::string_view literal;    // the segment, when it is literal
    MatcherSet::Id via = kNone;  // else its matcher
    NodeId parent = kNone;
    NodeId plain = kNone;             // the child for the default placeholder
    std::uint32_t first_literal = 0;  // its literal children: positions in literal_children()
    std::uint32_t last_literal = 0;
    // Its patterns, positions in order(): [first, own_end) end here or are wide here, terminals
    // first; [first, last) are all of the subtree.
    std::uint32_t first = 0;
    std::uint32_t terminals_end = 0;
    std::uint32_t own_end = 0;
    std::uint32_t last = 0;
    // For two subtrees to share a key these must have a bit in common.
    std::uint64_t lengths = 0;  // how many segments may follow
    std::uint64_t tails = 0;    // hashes of last segments; all bits where one is not literal
    std::unique_ptr<const Irregular> irregular;
  };

  // `members` are the positions in `patterns` that belong here. A separator that is not one byte
  // long makes every pattern wide.
  SegmentTrie(std::string separator, const std::vector<IndexedPattern>& patterns,
              std::span<const std::uint32_t> members);
  SegmentTrie(const SegmentTrie&) = delete;
  SegmentTrie& operator=(const SegmentTrie&) = delete;

  [[nodiscard]] const std::string& separator() const { return separator_; }
  [[nodiscard]] bool is_segmented() const { return separator_.size() == 1; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const Node& node(NodeId id) const { return nodes_[id]; }
  [[nodiscard]] const SegmentMatcher& matcher(MatcherSet::Id id) const { return matchers_[id]; }

  // Literal children in the order of their texts; the next ones of two siblings stand together.
  [[nodiscard]] std::span<const NodeId> literals(NodeId id) const {
    return literals_between(nodes_[id].first_literal, nodes_[id].last_literal);
  }
  // What their texts are made of, in the same order.
  [[nodiscard]] std::span<const LetterSet> literal_letters(NodeId id) const {
    return {literal_letters_.data() + nodes_[id].first_literal,
            literal_letters_.data() + nodes_[id].last_literal};
  }
  [[nodiscard]] NodeId literal_child(NodeId id, std::string_view text) const;
  // The literal children whose text begins with `prefix`.
  [[nodiscard]] std::span<const NodeId> literals_starting(NodeId id, std::string_view prefix) const;

  [[nodiscard]] std::span<const std::uint32_t> patterns_between(std::uint32_t first,
                                                                std::uint32_t last) const {
    return {order_.data() + first, order_.data() + last};
  }
  [[nodiscard]] std::span<const std::uint32_t> terminals(NodeId id) const {
    return patterns_between(nodes_[id].first, nodes_[id].terminals_end);
  }
  [[nodiscard]] std::span<const std::uint32_t> subtree(NodeId id) const {
    return patterns_between(nodes_[id].first, nodes_[id].last);
  }
  // Those of wides(id), in the same order.
  [[nodiscard]] std::span<const std::uint32_t> wide_patterns(NodeId id) const {
    return patterns_between(nodes_[id].terminals_end, nodes_[id].own_end);
  }
  // The patterns that go on through a child: all of the subtree but the node's own.
  [[nodiscard]] std::span<const std::uint32_t> below(NodeId id) const {
    return patterns_between(nodes_[id].own_end, nodes_[id].last);
  }
  [[nodiscard]] std::span<const Test> tests(NodeId id) const {
    return nodes_[id].irregular ? std::span<const Test>(nodes_[id].irregular->tests)
                                : std::span<const Test>();
  }
  [[nodiscard]] std::span<const Wide> wides(NodeId id) const {
    return nodes_[id].irregular ? std::span<const Wide>(nodes_[id].irregular->wides)
                                : std::span<const Wide>();
  }
  // Can the default placeholder be this text (which has no separator)?
  [[nodiscard]] static bool plain_accepts(std::string_view text) {
    return !text.empty() && !has_white_space(text);
  }

 private:
  class Builder;
  [[nodiscard]] std::span<const NodeId> literals_between(std::uint32_t first,
                                                         std::uint32_t last) const {
    return {literal_children_.data() + first, literal_children_.data() + last};
  }

  std::string separator_;
  MatcherSet matchers_;
  std::vector<Node> nodes_;  // parents before children
  std::vector<NodeId> literal_children_;
  std::vector<LetterSet> literal_letters_;  // of literal_children_
  std::vector<std::uint32_t> order_;
};

// One trie per separator of one byte, and one for all other patterns, in a fixed order.
[[nodiscard]] std::deque<SegmentTrie> build_tries(const std::vector<IndexedPattern>& patterns);

}  // namespace keywright::registry
