#include "registry/nfa_draft.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include "registry/nfa_number_set.h"

namespace keywright::registry {

namespace {

using State = Nfa::State;
using Edge = Nfa::Edge;

constexpr State kNone = std::numeric_limits<State>::max();

std::uint64_t hash_of(const std::vector<Edge>& edges, bool accepting) {
  std::uint64_t hash = accepting ? 1 : 0;
  for (const Edge& edge : edges) {
    hash = mixed(hash ^
                 (edge.low | (std::uint64_t{edge.high} << 8U) | (std::uint64_t{edge.to} << 16U)));
  }
  return hash;
}

}  // namespace

NfaMoves::NfaMoves(const std::vector<NfaMove>& moves, std::size_t states)
    : first_(states + 1, 0), moves_(moves.size()) {
  for (const NfaMove& move : moves) ++first_[move.from + 1];
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  std::vector<std::uint32_t> place(first_.begin(), first_.end() - 1);
  for (const NfaMove& move : moves) moves_[place[move.from]++] = move;
}

void NfaDraft::tidy(std::vector<Edge>& edges) {
  std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) {
    return a.to != b.to ? a.to < b.to : a.low < b.low;
  });
  std::size_t kept = 0;
  for (const Edge& edge : edges) {
    if (kept > 0 && edges[kept - 1].to == edge.to && edge.low <= edges[kept - 1].high + 1) {
      edges[kept - 1].high = std::max(edges[kept - 1].high, edge.high);
    } else {
      edges[kept++] = edge;
    }
  }
  edges.resize(kept);
  std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) {
    if (a.low != b.low) return a.low < b.low;
    return a.high != b.high ? a.high < b.high : a.to < b.to;
  });
}

void NfaDraft::drop_dead() {
  const std::size_t size = edges.size();
  std::vector<NfaMove> back;
  for (State state = 0; state < size; ++state) {
    for (const Edge& edge : edges[state]) back.push_back({edge.to, state, 0, 0});
  }
  const NfaMoves incoming(back, size);
  StateSet live(size);
  for (State state = 0; state < size; ++state) {
    if (accepting[state] != 0) live.insert(state);
  }
  for (std::size_t i = 0; i < live.members().size(); ++i) {
    for (const NfaMove& move : incoming[live.members()[i]]) live.insert(move.to);
  }
  std::vector<State> number(size, kNone);
  State kept = 0;
  for (State state = 0; state < size; ++state) {
    if (state == 0 || live.contains(state)) number[state] = kept++;
  }
  for (State state = 0; state < size; ++state) {
    if (number[state] == kNone) continue;
    std::vector<Edge> live_edges;
    for (const Edge& edge : edges[state]) {
      // An edge back to a start that accepts nothing is dead as well.
      if (live.contains(edge.to)) live_edges.push_back({edge.low, edge.high, number[edge.to]});
    }
    accepting[number[state]] = accepting[state];
    edges[number[state]] = std::move(live_edges);
  }
  edges.resize(kept);
  accepting.resize(kept);
}

// Each state after those it leads to, but for cycles.
std::vector<State> NfaDraft::far_end_first() const {
  std::vector<State> order;
  std::vector<unsigned char> seen(edges.size(), 0);
  std::vector<std::pair<State, std::size_t>> path{{0, 0}};
  seen[0] = 1;
  while (!path.empty()) {
    auto& [state, next] = path.back();
    if (next == edges[state].size()) {
      order.push_back(state);
      path.pop_back();
    } else if (const State to = edges[state][next++].to; seen[to] == 0) {
      seen[to] = 1;
      path.emplace_back(to, 0);
    }
  }
  return order;
}

void NfaDraft::merge_equal() {
  constexpr int kRounds = 4;  // a second round sees what the first has merged beyond a cycle
  const std::vector<State> order = far_end_first();
  std::vector<State> same(edges.size());
  for (State state = 0; state < same.size(); ++state) same[state] = state;
  bool changed = true;
  for (int round = 0; round < kRounds && changed; ++round) {
    changed = false;
    std::unordered_map<std::uint64_t, std::vector<State>> by_hash;
    for (const State state : order) {
      if (same[state] != state) continue;
      for (Edge& edge : edges[state]) edge.to = same[edge.to];
      tidy(edges[state]);
      std::vector<State>& bucket = by_hash[hash_of(edges[state], accepting[state] != 0)];
      const auto twin = std::find_if(bucket.begin(), bucket.end(), [&](State candidate) {
        return accepting[candidate] == accepting[state] && edges[candidate] == edges[state];
      });
      if (twin == bucket.end()) {
        bucket.push_back(state);
      } else {
        same[state] = *twin;
        changed = true;
      }
    }
    for (State& state : same) state = same[state];
  }
  renumber(same);
}

// Keeps one state of each group, the start's first.
void NfaDraft::renumber(const std::vector<State>& same) {
  std::vector<State> number(same.size(), kNone);
  NfaDraft merged;
  const auto keep = [&](State state) {
    if (number[state] != kNone) return;
    number[state] = static_cast<State>(merged.edges.size());
    merged.edges.push_back(std::move(edges[state]));
    merged.accepting.push_back(accepting[state]);
  };
  keep(same[0]);
  for (const State state : same) keep(state);
  for (std::vector<Edge>& list : merged.edges) {
    for (Edge& edge : list) edge.to = number[same[edge.to]];
    tidy(list);
  }
  *this = std::move(merged);
}

Nfa NfaDraft::freeze() const {
  Nfa nfa;
  nfa.accepting_ = accepting;
  nfa.first_edge_.assign(1, 0);
  std::vector<NfaMove> back;
  for (State state = 0; state < edges.size(); ++state) {
    for (std::size_t i = 0; i < edges[state].size(); ++i) {
      const Edge& edge = edges[state][i];
      if (i > 0 && edges[state][i - 1].high >= edge.low) nfa.deterministic_ = false;
      nfa.edges_.push_back(edge);
      back.push_back({edge.to, state, edge.low, edge.high});
    }
    nfa.first_edge_.push_back(static_cast<std::uint32_t>(nfa.edges_.size()));
    if (accepting[state] != 0) nfa.accepting_states_.push_back(state);
  }
  const NfaMoves incoming(back, edges.size());
  nfa.first_incoming_.assign(1, 0);
  for (State state = 0; state < edges.size(); ++state) {
    for (const NfaMove& move : incoming[state]) {
      nfa.incoming_.push_back({move.low, move.high, move.to});
    }
    nfa.first_incoming_.push_back(static_cast<std::uint32_t>(nfa.incoming_.size()));
  }
  return nfa;
}

}  // namespace keywright::registry
