#include "registry/nfa_search.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace keywright::registry {

namespace {

using State = NfaChain::State;
using Edge = Nfa::Edge;

std::uint64_t mixed(std::uint64_t key) {
  key ^= key >> 32U;
  key *= 0x9E3779B97F4A7C15U;
  return key ^ (key >> 29U);
}

std::uint64_t pair_of(std::uint32_t a, std::uint32_t b) { return (std::uint64_t{a} << 32U) | b; }

// A set of numbers below 2^64 - 1, open addressing.
class NumberSet {
 public:
  bool insert(std::uint64_t number) {
    if ((count_ + 1) * 2 > slots_.size()) grow();
    std::size_t at = mixed(number) & (slots_.size() - 1);
    while (slots_[at] != kFree) {
      if (slots_[at] == number) return false;
      at = (at + 1) & (slots_.size() - 1);
    }
    slots_[at] = number;
    ++count_;
    return true;
  }

 private:
  static constexpr std::uint64_t kFree = ~std::uint64_t{0};

  void grow() {
    std::vector<std::uint64_t> old(std::max<std::size_t>(slots_.size() * 2, 64), kFree);
    old.swap(slots_);
    for (const std::uint64_t number : old) {
      if (number == kFree) continue;
      std::size_t at = mixed(number) & (slots_.size() - 1);
      while (slots_[at] != kFree) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = number;
    }
  }

  std::vector<std::uint64_t> slots_;
  std::size_t count_ = 0;
};

// The order in which bytes are liked in a witness: lower case, digits, upper case, punctuation
// common in keys, other printable characters, then the bytes of U+00E9, then the rest.
constexpr std::string_view kLiked =
    "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_-.:/@#+=,;!~$%&*|^?()[]<>{}'\"`"
    "\\ \xC3\xA9";

struct Likings {
  Likings() {
    unsigned rank = 0;
    for (const char c : kLiked) ranks[static_cast<unsigned char>(c)] = ++rank;
    for (unsigned& r : ranks) {
      if (r == 0) r = ++rank;
    }
  }
  unsigned ranks[256] = {};
};

const Likings& likings() {
  static const Likings instance;
  return instance;
}

unsigned char nicest(unsigned char low, unsigned char high) {
  if (low <= 'a' && 'a' <= high) return 'a';
  const unsigned* ranks = likings().ranks;
  return static_cast<unsigned char>(std::min_element(ranks + low, ranks + high + 1) - ranks);
}

bool by_low(const Edge& a, const Edge& b) { return a.low < b.low; }

}  // namespace

Intersection find_common(const NfaChain& a, const NfaChain& b, std::size_t budget) {
  struct Node {
    State a = 0;
    State b = 0;
    std::uint32_t parent = 0;
    unsigned char byte = 0;
  };
  struct Step {
    unsigned rank = 0;
    unsigned char byte = 0;
    State a = 0;
    State b = 0;
  };
  std::vector<Node> nodes;
  NumberSet seen;
  const auto spell = [&nodes](std::uint32_t at) {
    std::string text;
    for (; nodes[at].parent != at; at = nodes[at].parent) {
      text += static_cast<char>(nodes[at].byte);
    }
    return std::string(text.rbegin(), text.rend());
  };

  if (a.is_empty() || b.is_empty()) return {};
  for (const State start_a : a.starts()) {
    for (const State start_b : b.starts()) {
      if (start_a == a.final() && start_b == b.final()) return {Verdict::yes, ""};
      if (start_a == a.final() || start_b == b.final()) continue;
      seen.insert(pair_of(start_a, start_b));
      nodes.push_back({start_a, start_b, static_cast<std::uint32_t>(nodes.size()), 0});
    }
  }
  std::size_t steps = 0;
  std::vector<Edge> edges_a;
  std::vector<Edge> edges_b;
  std::vector<Step> found;
  for (std::uint32_t at = 0; at < nodes.size(); ++at) {
    edges_a.clear();
    edges_b.clear();
    found.clear();
    a.edges(nodes[at].a, edges_a);
    b.edges(nodes[at].b, edges_b);
    steps += 1 + edges_a.size() + edges_b.size();
    for (const Edge& edge_a : edges_a) {
      for (const Edge& edge_b : edges_b) {
        if (edge_b.low > edge_a.high) break;  // both are ordered by `low`
        ++steps;
        if (edge_b.high < edge_a.low) continue;
        // final() leads nowhere: only worth keeping where both end.
        if ((edge_a.to == a.final()) != (edge_b.to == b.final())) continue;
        const unsigned char byte =
            nicest(std::max(edge_a.low, edge_b.low), std::min(edge_a.high, edge_b.high));
        found.push_back({likings().ranks[byte], byte, edge_a.to, edge_b.to});
      }
    }
    if (steps > budget) return {Verdict::undecided, ""};
    std::stable_sort(found.begin(), found.end(),
                     [](const Step& x, const Step& y) { return x.rank < y.rank; });
    for (const Step& step : found) {
      if (!seen.insert(pair_of(step.a, step.b))) continue;
      nodes.push_back({step.a, step.b, at, step.byte});
      if (step.a == a.final()) {
        return {Verdict::yes, spell(static_cast<std::uint32_t>(nodes.size() - 1))};
      }
    }
  }
  return {};
}

namespace {

// The subset construction over a chain, only as far as it is walked.
class LazySubsets {
 public:
  struct Piece {
    unsigned char low;
    unsigned char high;
    std::uint32_t subset;
  };
  static constexpr std::uint32_t kEmpty = 0;

  explicit LazySubsets(const NfaChain& chain) : chain_(chain) { number_of({}); }

  std::uint32_t start() { return number_of(chain_.starts()); }
  [[nodiscard]] std::span<const State> members(std::uint32_t subset) const {
    return *subsets_[subset];
  }
  [[nodiscard]] bool accepts(std::uint32_t subset) const {
    return !members(subset).empty() && members(subset).back() == chain_.final();
  }
  [[nodiscard]] std::size_t steps() const { return steps_; }

  // Where each byte leads: pieces that cover 0..255 in order.
  const std::vector<Piece>& next(std::uint32_t subset) {
    if (next_.size() <= subset) next_.resize(subsets_.size());
    if (!next_[subset].empty()) return next_[subset];
    edges_.clear();
    for (const State state : members(subset)) chain_.edges(state, edges_);
    std::sort(edges_.begin(), edges_.end(), by_low);
    std::vector<Piece> pieces;
    std::vector<Edge> active;
    std::size_t coming = 0;
    for (unsigned low = 0; low < 256;) {
      std::erase_if(active, [low](const Edge& edge) { return edge.high < low; });
      while (coming < edges_.size() && edges_[coming].low == low)
        active.push_back(edges_[coming++]);
      unsigned high = coming < edges_.size() ? edges_[coming].low - 1U : 255U;
      std::vector<State> targets;
      for (const Edge& edge : active) {
        high = std::min(high, unsigned{edge.high});
        targets.push_back(edge.to);
      }
      steps_ += 1 + targets.size();
      const std::uint32_t to = number_of(std::move(targets));
      pieces.push_back({static_cast<unsigned char>(low), static_cast<unsigned char>(high), to});
      low = high + 1;
    }
    if (next_.size() < subsets_.size()) next_.resize(subsets_.size());
    return next_[subset] = std::move(pieces);
  }

 private:
  struct Hash {
    std::size_t operator()(const std::vector<State>& states) const {
      std::uint64_t hash = states.size();
      for (const State state : states) hash = mixed(hash ^ state);
      return hash;
    }
  };

  std::uint32_t number_of(std::vector<State> states) {
    std::sort(states.begin(), states.end());
    states.erase(std::unique(states.begin(), states.end()), states.end());
    const auto [it, added] =
        numbers_.emplace(std::move(states), static_cast<std::uint32_t>(subsets_.size()));
    if (added) {
      subsets_.push_back(&it->first);
      steps_ += it->first.size();
    }
    return it->second;
  }

  const NfaChain& chain_;
  std::unordered_map<std::vector<State>, std::uint32_t, Hash> numbers_;
  std::vector<const std::vector<State>*> subsets_;
  std::vector<std::vector<Piece>> next_;
  std::vector<Edge> edges_;
  std::size_t steps_ = 0;
};

// Per state of the special side, the subsets already taken on. A subset that contains one of them
// need not be looked at: whatever the smaller accepts, so does the larger.
class Antichain {
 public:
  explicit Antichain(LazySubsets& subsets) : subsets_(subsets) {}

  bool insert(State state, std::uint32_t subset) {
    if (!seen_.insert(pair_of(state, subset))) return false;
    std::vector<std::uint32_t>& list = taken_[state];
    const std::span<const State> large = subsets_.members(subset);
    const std::size_t from = list.size() > kLook ? list.size() - kLook : 0;
    for (std::size_t i = list.size(); i > from; --i) {
      const std::span<const State> small = subsets_.members(list[i - 1]);
      steps_ += 1;
      if (small.size() > large.size()) continue;
      steps_ += small.size();
      if (std::includes(large.begin(), large.end(), small.begin(), small.end())) return false;
    }
    list.push_back(subset);
    return true;
  }
  [[nodiscard]] std::size_t steps() const { return steps_; }

 private:
  static constexpr std::size_t kLook = 16;  // how many of the newest are compared

  LazySubsets& subsets_;
  NumberSet seen_;
  std::unordered_map<State, std::vector<std::uint32_t>> taken_;
  std::size_t steps_ = 0;
};

}  // namespace

Verdict find_included(const NfaChain& general, const NfaChain& special, std::size_t budget) {
  if (special.is_empty()) return Verdict::yes;
  LazySubsets subsets(general);
  Antichain antichain(subsets);
  std::vector<std::pair<State, std::uint32_t>> waiting;
  // False when a text is found that only `special` accepts. As no link of `special` is empty,
  // every state of it can still reach its end.
  const auto visit = [&](State state, std::uint32_t subset) {
    if (subset == LazySubsets::kEmpty) return false;
    if (state == special.final()) return subsets.accepts(subset);
    if (antichain.insert(state, subset)) waiting.emplace_back(state, subset);
    return true;
  };
  const std::uint32_t start = subsets.start();
  for (const State state : special.starts()) {
    if (!visit(state, start)) return Verdict::no;
  }
  std::size_t steps = 0;
  std::vector<Edge> edges;
  for (std::size_t at = 0; at < waiting.size(); ++at) {
    const auto [state, subset] = waiting[at];
    edges.clear();
    special.edges(state, edges);
    const std::vector<LazySubsets::Piece> pieces = subsets.next(subset);
    for (const Edge& edge : edges) {
      for (const LazySubsets::Piece& piece : pieces) {
        ++steps;
        if (piece.high < edge.low) continue;
        if (piece.low > edge.high) break;
        if (!visit(edge.to, piece.subset)) return Verdict::no;
      }
    }
    if (steps + subsets.steps() + antichain.steps() > budget) return Verdict::undecided;
  }
  return Verdict::yes;
}

}  // namespace keywright::registry
