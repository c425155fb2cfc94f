// How a SegmentTrie comes to be: patterns are cut into segments and put in one after the other,
// then children, terminals and wide patterns are laid out in the order of a walk through the tree.
#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>
#include <utility>

#include "registry/segment_trie.h"

namespace keywright::registry {

namespace {

struct Edge {
  SegmentTrie::NodeId node = 0;
  std::string_view text;
  friend bool operator==(const Edge&, const Edge&) = default;
};
struct EdgeHash {
  std::size_t operator()(const Edge& edge) const {
    return std::hash<std::string_view>()(edge.text) ^
           (edge.node * std::size_t{0x9E3779B97F4A7C15ULL});
  }
};

std::uint64_t pair_of(std::uint32_t high, std::uint32_t low) {
  return (std::uint64_t{high} << 32) | low;
}

// Where a segment begins in a pattern's parts, and what is in it.
struct SegmentCut {
  std::size_t part = 0;    // the first part that is (also) in it
  std::size_t offset = 0;  // and where in that part's text it begins
  std::size_t first_piece = 0;
};
struct Piece {
  const PatternPart* part = nullptr;
  std::string_view text;             // literal text
  const ValueSet* values = nullptr;  // of a placeholder, else null
};

}  // namespace

class SegmentTrie::Builder {
 public:
  explicit Builder(SegmentTrie& trie) : trie_(trie) {
    trie_.nodes_.emplace_back();
    if (trie_.is_segmented()) {
      trie_.matchers_.intern({{PatternPart::Kind::placeholder, "value", 0, 0}},
                             {ValueSet::segment(trie_.separator_)}, trie_.separator_);
    }
  }

  void add(std::uint32_t position, const KeyPattern& pattern) {
    if (!trie_.is_segmented()) return add_wide(kRoot, position, pattern, 0, 0);
    cut(pattern);
    if (cuts_.size() > kMaxSegments) return add_wide(kRoot, position, pattern, 0, 0);
    NodeId node = kRoot;
    for (std::size_t i = 0; i < cuts_.size(); ++i) {
      const std::size_t end = i + 1 < cuts_.size() ? cuts_[i + 1].first_piece : pieces_.size();
      const std::span<const Piece> pieces(pieces_.data() + cuts_[i].first_piece,
                                          end - cuts_[i].first_piece);
      const NodeId next = child(node, pieces);
      if (next == kNone) {
        return add_wide(node, position, pattern, cuts_[i].part, cuts_[i].offset);
      }
      node = next;
    }
    terminals_.emplace_back(node, position);
  }

  void finish() {
    lay_out_literals();
    fill_irregular();
    summarize();
    lay_out_patterns();
  }

 private:
  void cut(const KeyPattern& pattern) {
    const char separator = trie_.separator_[0];
    cuts_.assign(1, SegmentCut{});
    pieces_.clear();
    std::size_t value = 0;
    const std::vector<PatternPart>& parts = pattern.parts();
    for (std::size_t p = 0; p < parts.size(); ++p) {
      if (parts[p].kind == PatternPart::Kind::placeholder) {
        pieces_.push_back({&parts[p], {}, &pattern.values()[value++]});
        continue;
      }
      const std::string_view text = parts[p].text;
      std::size_t begin = 0;
      while (true) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        if (end > begin) pieces_.push_back({&parts[p], text.substr(begin, end - begin), nullptr});
        if (end == text.size()) break;
        begin = end + 1;
        cuts_.push_back({p, begin, pieces_.size()});
      }
    }
  }

  // The node that one more segment leads to; none when the segment is not clear-cut.
  NodeId child(NodeId node, std::span<const Piece> pieces) {
    if (pieces.empty()) return literal_child(node, {});
    if (pieces.size() == 1 && pieces[0].values == nullptr) {
      return pieces[0].text.size() > kMaxLiteral ? kNone : literal_child(node, pieces[0].text);
    }
    if (pieces.size() == 1 && pieces[0].values->is_plain_segment_of(trie_.separator_)) {
      if (trie_.nodes_[node].plain == kNone) {
        const NodeId made = add_node(node, {}, kPlain);
        trie_.nodes_[node].plain = made;
      }
      return trie_.nodes_[node].plain;
    }
    for (const Piece& piece : pieces) {
      if (piece.values != nullptr && trie_.matchers_.can_contain(*piece.values, trie_.separator_)) {
        return kNone;
      }
    }
    std::vector<PatternPart> parts;
    std::vector<ValueSet> values;
    for (const Piece& piece : pieces) {
      parts.push_back(*piece.part);
      if (piece.values != nullptr) {
        values.push_back(*piece.values);
      } else {
        parts.back().text = piece.text;
      }
    }
    const MatcherSet::Id matcher =
        trie_.matchers_.intern(std::move(parts), std::move(values), trie_.separator_);
    const auto [known, inserted] = test_children_.try_emplace(pair_of(node, matcher), kNone);
    if (inserted) {
      known->second = add_node(node, {}, matcher);
      irregular(node).tests.push_back({matcher, known->second});
    }
    return known->second;
  }

  NodeId literal_child(NodeId node, std::string_view text) {
    const auto [known, inserted] = literal_children_.try_emplace({node, text}, kNone);
    if (inserted) known->second = add_node(node, text, kNone);
    return known->second;
  }

  NodeId add_node(NodeId parent, std::string_view literal, MatcherSet::Id via) {
    const auto id = static_cast<NodeId>(trie_.nodes_.size());
    Node& node = trie_.nodes_.emplace_back();
    node.parent = parent;
    node.literal = literal;
    node.via = via;
    return id;
  }

  void add_wide(NodeId node, std::uint32_t position, const KeyPattern& pattern, std::size_t part,
                std::size_t offset) {
    const std::vector<PatternPart>& all = pattern.parts();
    std::vector<PatternPart> parts;
    std::size_t values_before = 0;
    for (std::size_t p = 0; p < all.size(); ++p) {
      if (p < part) {
        if (all[p].kind == PatternPart::Kind::placeholder) ++values_before;
        continue;
      }
      const bool literal = all[p].kind == PatternPart::Kind::literal;
      if (p == part && literal && offset == all[p].text.size()) continue;
      parts.push_back(all[p]);
      if (p == part && literal) parts.back().text.erase(0, offset);
    }
    std::vector<ValueSet> values(
        pattern.values().begin() + static_cast<std::ptrdiff_t>(values_before),
        pattern.values().end());
    const MatcherSet::Id matcher =
        trie_.matchers_.intern(std::move(parts), std::move(values), pattern.separator());
    irregular(node).wides.push_back({matcher, position});
  }

  Irregular& irregular(NodeId node) { return irregular_[node]; }

  void lay_out_literals() {
    std::vector<NodeId>& children = trie_.literal_children_;
    for (std::size_t id = 1; id < trie_.nodes_.size(); ++id) {
      if (trie_.nodes_[id].via == kNone) children.push_back(static_cast<NodeId>(id));
    }
    std::sort(children.begin(), children.end(), [this](NodeId a, NodeId b) {
      const Node& x = trie_.nodes_[a];
      const Node& y = trie_.nodes_[b];
      return x.parent != y.parent ? x.parent < y.parent : x.literal < y.literal;
    });
    trie_.literal_letters_.reserve(children.size());
    for (const NodeId child : children) {
      trie_.literal_letters_.emplace_back(trie_.nodes_[child].literal);
    }
    for (std::size_t i = 0; i < children.size(); ++i) {
      Node& parent = trie_.nodes_[trie_.nodes_[children[i]].parent];
      if (parent.last_literal == 0) parent.first_literal = static_cast<std::uint32_t>(i);
      parent.last_literal = static_cast<std::uint32_t>(i + 1);
    }
  }

  void fill_irregular() {
    for (auto& [node, found] : irregular_) {
      std::vector<AffixIndex::Item> tests;
      for (const Test& test : found.tests) tests.push_back(item_of(test.matcher, tests.size()));
      found.test_index = AffixIndex(std::move(tests));
      std::vector<AffixIndex::Item> wides;
      for (const Wide& wide : found.wides) wides.push_back(item_of(wide.matcher, wides.size()));
      found.wide_index = AffixIndex(std::move(wides));
      trie_.nodes_[node].irregular = std::make_unique<const Irregular>(std::move(found));
    }
    irregular_.clear();
  }

  [[nodiscard]] AffixIndex::Item item_of(MatcherSet::Id id, std::size_t position) const {
    const SegmentMatcher& matcher = trie_.matchers_[id];
    return {matcher.prefix(), matcher.suffix(), matcher.least_length(),
            static_cast<std::uint32_t>(position)};
  }

  void summarize() {
    constexpr std::uint64_t kAll = ~std::uint64_t{0};
    for (const auto& [id, position] : terminals_) {
      Node& node = trie_.nodes_[id];
      node.lengths |= 1;
      node.tails |= node.via == kNone
                        ? std::uint64_t{1} << (std::hash<std::string_view>()(node.literal) & 63U)
                        : kAll;
    }
    for (std::size_t id = trie_.nodes_.size(); id-- > 0;) {
      Node& node = trie_.nodes_[id];
      if (node.irregular && !node.irregular->wides.empty()) node.lengths = node.tails = kAll;
      if (id == 0) break;
      Node& parent = trie_.nodes_[node.parent];
      parent.lengths |= (node.lengths << 1) | (node.lengths & (std::uint64_t{1} << 63));
      parent.tails |= node.tails;
    }
  }

  void lay_out_patterns() {
    std::stable_sort(terminals_.begin(), terminals_.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::uint32_t>& order = trie_.order_;
    struct Visit {
      NodeId node;
      bool leaving;
    };
    std::vector<Visit> stack{{kRoot, false}};
    while (!stack.empty()) {
      const auto [id, leaving] = stack.back();
      stack.pop_back();
      Node& node = trie_.nodes_[id];
      if (leaving) {
        node.last = static_cast<std::uint32_t>(order.size());
        continue;
      }
      node.first = static_cast<std::uint32_t>(order.size());
      auto own = std::lower_bound(terminals_.begin(), terminals_.end(), id,
                                  [](const auto& a, NodeId b) { return a.first < b; });
      for (; own != terminals_.end() && own->first == id; ++own) order.push_back(own->second);
      node.terminals_end = static_cast<std::uint32_t>(order.size());
      for (const Wide& wide : trie_.wides(id)) order.push_back(wide.pattern);
      node.own_end = static_cast<std::uint32_t>(order.size());
      stack.push_back({id, true});
      for (const Test& test : trie_.tests(id)) stack.push_back({test.child, false});
      if (node.plain != kNone) stack.push_back({node.plain, false});
      const std::span<const NodeId> literals = trie_.literals(id);
      for (std::size_t i = literals.size(); i-- > 0;) stack.push_back({literals[i], false});
    }
  }

  SegmentTrie& trie_;
  std::vector<SegmentCut> cuts_;
  std::vector<Piece> pieces_;
  std::unordered_map<Edge, NodeId, EdgeHash> literal_children_;
  std::unordered_map<std::uint64_t, NodeId> test_children_;
  std::map<NodeId, Irregular> irregular_;
  std::vector<std::pair<NodeId, std::uint32_t>> terminals_;
};

SegmentTrie::SegmentTrie(std::string separator, const std::vector<IndexedPattern>& patterns,
                         std::span<const std::uint32_t> members)
    : separator_(std::move(separator)) {
  Builder builder(*this);
  for (const std::uint32_t member : members) builder.add(member, *patterns[member].pattern);
  builder.finish();
}

std::deque<SegmentTrie> build_tries(const std::vector<IndexedPattern>& patterns) {
  std::map<std::string, std::vector<std::uint32_t>> by_separator;
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    const std::string& separator = patterns[i].pattern->separator();
    by_separator[separator.size() == 1 ? separator : ""].push_back(static_cast<std::uint32_t>(i));
  }
  std::deque<SegmentTrie> tries;
  for (const auto& [separator, members] : by_separator) {
    tries.emplace_back(separator, patterns, members);
  }
  return tries;
}

}  // namespace keywright::registry
