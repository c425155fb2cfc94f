#include "registry/nfa_search.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "registry/nfa_number_set.h"
#include "registry/nfa_witness.h"

namespace keywright::registry {

namespace {

using State = NfaChain::State;
using Edge = Nfa::Edge;

// Breadth first over pairs of states, so that the first common end is a nearest one.
class CommonSearch {
 public:
  CommonSearch(const NfaChain& a, const NfaChain& b) : a_(a), b_(b) {}

  Intersection run(std::size_t budget) {
    if (a_.is_empty() || b_.is_empty()) return {};
    for (const State a : a_.starts()) {
      for (const State b : b_.starts()) {
        if (a == a_.final() && b == b_.final()) return {Verdict::yes, ""};
        if (a == a_.final() || b == b_.final()) continue;
        if (seen_.insert(pair_of(a, b))) nodes_.push_back({a, b, kRoot, 0});
      }
    }
    for (std::uint32_t at = 0; at < nodes_.size(); ++at) {
      find_steps(nodes_[at]);
      if (steps_ > budget) return {Verdict::undecided, ""};
      for (const Step& step : found_) {
        if (!seen_.insert(pair_of(step.a, step.b))) continue;
        nodes_.push_back({step.a, step.b, at, step.byte});
        if (step.a == a_.final()) return {Verdict::yes, spell(nodes_.back())};
      }
    }
    return {};
  }

 private:
  static constexpr std::uint32_t kRoot = 0xFFFFFFFFU;

  struct Node {
    State a = 0;
    State b = 0;
    std::uint32_t parent = kRoot;
    unsigned char byte = 0;
  };
  struct Step {
    State a = 0;
    State b = 0;
    unsigned char byte = 0;
    std::uint64_t order = 0;  // best liked bytes first, else as found
  };

  // Fills found_ with the pairs that one byte leads to.
  void find_steps(const Node& node) {
    edges_a_.clear();
    edges_b_.clear();
    found_.clear();
    a_.edges(node.a, edges_a_);
    b_.edges(node.b, edges_b_);
    steps_ += 1 + edges_a_.size() + edges_b_.size();
    for (const Edge& a : edges_a_) {
      for (const Edge& b : edges_b_) {
        if (b.low > a.high) break;  // ordered by `low`
        ++steps_;
        if (b.high < a.low) continue;
        // final() leads nowhere: only worth keeping where both end.
        if ((a.to == a_.final()) != (b.to == b_.final())) continue;
        const unsigned char byte = best_of(std::max(a.low, b.low), std::min(a.high, b.high));
        found_.push_back({a.to, b.to, byte, pair_of(rank_of(byte), position())});
      }
    }
    if (found_.size() < 2) return;
    std::sort(found_.begin(), found_.end(),
              [](const Step& x, const Step& y) { return x.order < y.order; });
  }
  [[nodiscard]] std::uint32_t position() const { return static_cast<std::uint32_t>(found_.size()); }

  [[nodiscard]] std::string spell(const Node& last) const {
    std::string text;
    for (const Node* node = &last; node->parent != kRoot; node = &nodes_[node->parent]) {
      text += static_cast<char>(node->byte);
    }
    return {text.rbegin(), text.rend()};
  }

  const NfaChain& a_;
  const NfaChain& b_;
  std::vector<Node> nodes_;
  NumberSet seen_;
  std::vector<Edge> edges_a_;
  std::vector<Edge> edges_b_;
  std::vector<Step> found_;
  std::size_t steps_ = 0;
};

}  // namespace

Intersection find_common(const NfaChain& a, const NfaChain& b, std::size_t budget) {
  return CommonSearch(a, b).run(budget);
}

}  // namespace keywright::registry
