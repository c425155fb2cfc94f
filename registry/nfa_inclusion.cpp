// find_included: states of the special side against sets of states of the general side.
#include <algorithm>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "registry/nfa_number_set.h"
#include "registry/nfa_search.h"
#include "registry/nfa_witness.h"

namespace keywright::registry {

namespace {

using State = NfaChain::State;
using Edge = Nfa::Edge;

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
    // final() has the highest number, and members are ordered.
    return !members(subset).empty() && members(subset).back() == chain_.final();
  }
  [[nodiscard]] std::size_t steps() const { return steps_; }

  // Where each byte leads: pieces that cover 0..255 in order. Valid until the next call.
  std::span<const Piece> next(std::uint32_t subset) {
    if (next_.size() <= subset) next_.resize(subsets_.size());
    if (next_[subset].empty()) {
      std::vector<Piece> pieces = find_next(subset);
      next_[subset] = std::move(pieces);
    }
    return next_[subset];
  }

 private:
  struct Hash {
    std::size_t operator()(const std::vector<State>& states) const {
      std::uint64_t hash = states.size();
      for (const State state : states) hash = mixed(hash ^ state);
      return hash;
    }
  };

  std::vector<Piece> find_next(std::uint32_t subset) {
    edges_.clear();
    for (const State state : members(subset)) chain_.edges(state, edges_);
    std::sort(edges_.begin(), edges_.end(),
              [](const Edge& a, const Edge& b) { return a.low < b.low; });
    std::vector<Piece> pieces;
    std::vector<Edge> active;
    std::size_t coming = 0;
    for (unsigned low = 0; low < 256;) {
      std::erase_if(active, [low](const Edge& edge) { return edge.high < low; });
      for (; coming < edges_.size() && edges_[coming].low == low; ++coming) {
        active.push_back(edges_[coming]);
      }
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
    return pieces;
  }

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
  explicit Antichain(const LazySubsets& subsets) : subsets_(subsets) {}

  bool insert(State state, std::uint32_t subset) {
    if (!seen_.insert(pair_of(state, subset))) return false;
    std::vector<std::uint32_t>& list = taken_[state];
    const std::span<const State> large = subsets_.members(subset);
    const std::size_t from = list.size() > kLook ? list.size() - kLook : 0;
    for (std::size_t i = list.size(); i > from; --i) {
      const std::span<const State> small = subsets_.members(list[i - 1]);
      ++steps_;
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

  const LazySubsets& subsets_;
  NumberSet seen_;
  std::unordered_map<State, std::vector<std::uint32_t>> taken_;
  std::size_t steps_ = 0;
};

class InclusionSearch {
 public:
  InclusionSearch(const NfaChain& general, const NfaChain& special)
      : special_(special), subsets_(general), antichain_(subsets_) {}

  Inclusion run(std::size_t budget) {
    if (special_.is_empty()) return {};
    const std::uint32_t start = subsets_.start();
    for (const State state : special_.starts()) {
      if (!visit({state, start, kRoot, 0})) return {Verdict::no, spell()};
    }
    for (std::uint32_t at = 0; at < nodes_.size(); ++at) {
      find_steps(at);
      for (const Node& step : found_) {
        if (!visit(step)) return {Verdict::no, spell()};
      }
      if (steps_ + subsets_.steps() + antichain_.steps() > budget) {
        return {Verdict::undecided, ""};
      }
    }
    return {};
  }

 private:
  static constexpr std::uint32_t kRoot = 0xFFFFFFFFU;

  struct Node {
    State state = 0;
    std::uint32_t subset = 0;
    std::uint32_t parent = kRoot;
    unsigned char byte = 0;
  };

  // Best liked bytes first; of one byte, the way to the end first.
  void order(std::vector<Node>& nodes) const {
    std::stable_sort(nodes.begin(), nodes.end(), [this](const Node& x, const Node& y) {
      if (x.byte != y.byte) return rank_of(x.byte) < rank_of(y.byte);
      return x.state == special_.final() && y.state != special_.final();
    });
  }

  // Fills found_ with what one byte leads to.
  void find_steps(std::uint32_t at) {
    found_.clear();
    edges_.clear();
    special_.edges(nodes_[at].state, edges_);
    for (const LazySubsets::Piece& piece : subsets_.next(nodes_[at].subset)) {
      for (const Edge& edge : edges_) {
        if (edge.low > piece.high) break;  // ordered by `low`
        ++steps_;
        if (edge.high < piece.low) continue;
        const unsigned char byte =
            best_of(std::max(piece.low, edge.low), std::min(piece.high, edge.high));
        found_.push_back({edge.to, piece.subset, at, byte});
      }
    }
    order(found_);
  }

  // False when a text is found that only the special side accepts: it then ends with the last
  // node. As no link of the chain is empty, every state of it can still reach its end.
  bool visit(const Node& node) {
    const bool at_end = node.state == special_.final();
    if (node.subset == LazySubsets::kEmpty || (at_end && !subsets_.accepts(node.subset))) {
      nodes_.push_back(node);
      return false;
    }
    if (!at_end && antichain_.insert(node.state, node.subset)) nodes_.push_back(node);
    return true;
  }

  // The text that led to the last node, and from there the shortest way to the end.
  [[nodiscard]] std::string spell() const {
    return spell(nodes_, static_cast<std::uint32_t>(nodes_.size() - 1)) +
           shortest_rest(nodes_.back().state);
  }
  static std::string spell(const std::vector<Node>& nodes, std::uint32_t at) {
    std::string text;
    for (; nodes[at].parent != kRoot; at = nodes[at].parent) {
      text += static_cast<char>(nodes[at].byte);
    }
    return {text.rbegin(), text.rend()};
  }

  [[nodiscard]] std::string shortest_rest(State from) const {
    std::vector<Node> path{{from, 0, kRoot, 0}};
    NumberSet seen;
    std::uint32_t at = 0;
    for (; path[at].state != special_.final(); ++at) {
      std::vector<Edge> edges;
      special_.edges(path[at].state, edges);
      std::vector<Node> found;
      found.reserve(edges.size());
      for (const Edge& edge : edges) {
        found.push_back({edge.to, 0, at, best_of(edge.low, edge.high)});
      }
      order(found);
      for (const Node& step : found) {
        if (seen.insert(step.state)) path.push_back(step);
      }
    }
    return spell(path, at);
  }

  const NfaChain& special_;
  LazySubsets subsets_;
  Antichain antichain_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Node> found_;
  std::size_t steps_ = 0;
};

}  // namespace

Inclusion find_included(const NfaChain& general, const NfaChain& special, std::size_t budget) {
  return InclusionSearch(general, special).run(budget);
}

}  // namespace keywright::registry
