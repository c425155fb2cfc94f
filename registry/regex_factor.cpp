#include "registry/regex_factor.h"

#include <cstddef>
#include <utility>

#include "registry/regex_classes.h"

namespace keywright::registry {

namespace {

using Kind = RegexNode::Kind;
using Elements = std::vector<std::uint32_t>;  // one alternative: what follows what

// The three rounds of re2/parse.cc, in its order; only neighbours are ever taken together.
class Factoring {
 public:
  explicit Factoring(RegexTree& tree) : tree_(tree) {}

  std::vector<Elements> run(std::vector<Elements> list, int depth) {
    if (list.size() < 2 || depth > kMaxDepth) return list;
    list = factor(std::move(list), depth, &Factoring::common_literals);
    list = factor(std::move(list), depth, &Factoring::common_first);
    return join_sets(std::move(list));
  }

  std::uint32_t node_of(Elements elements) {
    if (elements.size() == 1) return elements[0];
    RegexNode node;
    node.kind = elements.empty() ? Kind::empty : Kind::sequence;
    node.children = std::move(elements);
    return tree_.add(std::move(node));
  }

 private:
  static constexpr int kMaxDepth = 100;  // beyond this, what is common stays where it is

  using Common = std::size_t (Factoring::*)(const Elements&, const Elements&) const;

  [[nodiscard]] const RegexNode& at(std::uint32_t element) const { return tree_.nodes[element]; }

  [[nodiscard]] bool same_literal(const RegexNode& a, const RegexNode& b) const {
    return a.literal && b.literal && a.fold == b.fold && a.runes == b.runes;
  }

  // Round 1: how many literals two alternatives begin with.
  [[nodiscard]] std::size_t common_literals(const Elements& a, const Elements& b) const {
    std::size_t same = 0;
    while (same < a.size() && same < b.size() && same_literal(at(a[same]), at(b[same])) &&
           at(a[same]).fold == at(a[0]).fold) {
      ++same;
    }
    return same;
  }

  // Round 2: one element that is simple and no literal.
  [[nodiscard]] std::size_t common_first(const Elements& a, const Elements& b) const {
    return !a.empty() && !b.empty() && same_simple(at(a[0]), at(b[0])) ? 1 : 0;
  }

  [[nodiscard]] bool same_simple(const RegexNode& a, const RegexNode& b) const {
    if (a.kind != b.kind) return false;
    switch (a.kind) {
      case Kind::any_rune:
      case Kind::any_byte:
        return true;
      case Kind::assertion:
        return a.assertion == b.assertion;
      case Kind::runes:
        return !a.literal && !b.literal && a.runes == b.runes;
      case Kind::repeat: {
        const RegexNode& child_a = at(a.children[0]);
        const RegexNode& child_b = at(b.children[0]);
        return a.counted && b.counted && a.min == a.max && a.min == b.min && a.max == b.max &&
               a.lazy == b.lazy &&
               (same_literal(child_a, child_b) ||
                (child_a.kind != Kind::repeat && child_a.kind != Kind::assertion &&
                 same_simple(child_a, child_b)));
      }
      default:
        return false;
    }
  }

  // Takes runs of alternatives with a common beginning together.
  std::vector<Elements> factor(std::vector<Elements> list, int depth, Common common) {
    std::vector<Elements> out;
    for (std::size_t begin = 0; begin < list.size();) {
      std::size_t end = begin + 1;
      std::size_t length = 0;
      for (; end < list.size(); ++end) {
        std::size_t same = (this->*common)(list[begin], list[end]);
        if (length != 0 && same > length) same = length;
        if (same == 0) break;
        length = same;
      }
      if (end == begin + 1) {
        out.push_back(std::move(list[begin]));
      } else {
        out.push_back(with_suffixes({list.begin() + static_cast<std::ptrdiff_t>(begin),
                                     list.begin() + static_cast<std::ptrdiff_t>(end)},
                                    length, depth));
      }
      begin = end;
    }
    return out;
  }

  Elements with_suffixes(std::vector<Elements> list, std::size_t length, int depth) {
    const auto border = static_cast<std::ptrdiff_t>(length);
    Elements whole(list[0].begin(), list[0].begin() + border);
    for (Elements& elements : list) elements.erase(elements.begin(), elements.begin() + border);
    list = run(std::move(list), depth + 1);
    if (list.size() == 1) {
      whole.insert(whole.end(), list[0].begin(), list[0].end());
      return whole;
    }
    RegexNode choice;
    choice.kind = Kind::choice;
    for (Elements& elements : list) choice.children.push_back(node_of(std::move(elements)));
    whole.push_back(tree_.add(std::move(choice)));
    return whole;
  }

  // Round 3: neighbours that are one set each become one set.
  std::vector<Elements> join_sets(std::vector<Elements> list) {
    std::vector<Elements> out;
    const auto is_set = [this](const Elements& elements) {
      return elements.size() == 1 && at(elements[0]).kind == Kind::runes;
    };
    for (std::size_t begin = 0; begin < list.size();) {
      std::size_t end = begin + 1;
      while (is_set(list[begin]) && end < list.size() && is_set(list[end])) ++end;
      if (end == begin + 1) {
        out.push_back(std::move(list[begin]));
      } else {
        RegexNode joined;
        joined.kind = Kind::runes;
        for (std::size_t i = begin; i < end; ++i) {
          const RegexNode& node = at(list[i][0]);
          joined.runes.add(node.literal && node.fold ? case_folded(node.runes) : node.runes);
        }
        out.push_back({tree_.add(std::move(joined))});
      }
      begin = end;
    }
    return out;
  }

  RegexTree& tree_;
};

}  // namespace

std::vector<std::uint32_t> factor_choices(RegexTree& tree,
                                          const std::vector<std::uint32_t>& choices) {
  std::vector<Elements> list;
  for (const std::uint32_t choice : choices) {
    const RegexNode& node = tree.nodes[choice];
    if (node.kind == Kind::sequence) {
      list.push_back(node.children);
    } else {
      list.push_back(Elements{choice});
    }
  }
  Factoring factoring(tree);
  std::vector<std::uint32_t> out;
  for (Elements& elements : factoring.run(std::move(list), 0)) {
    out.push_back(factoring.node_of(std::move(elements)));
  }
  return out;
}

}  // namespace keywright::registry
