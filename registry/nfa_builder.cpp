#include "registry/nfa_builder.h"

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_map>
#include <utility>

namespace keywright::registry {

namespace {

constexpr Nfa::State kNone = std::numeric_limits<Nfa::State>::max();

// What assertions can tell apart of the byte before a place and of the byte after it.
enum Neighbour : unsigned char { other, word, newline, edge_of_text };

struct ByteRange {
  unsigned char low;
  unsigned char high;
  Neighbour kind;
};

constexpr std::array<ByteRange, 11> kNeighbours{{{0, 9, other},
                                                 {'\n', '\n', newline},
                                                 {11, '0' - 1, other},
                                                 {'0', '9', word},
                                                 {'9' + 1, 'A' - 1, other},
                                                 {'A', 'Z', word},
                                                 {'Z' + 1, '_' - 1, other},
                                                 {'_', '_', word},
                                                 {'`', '`', other},
                                                 {'a', 'z', word},
                                                 {'z' + 1, 255, other}}};

constexpr unsigned bit(Assertion assertion) { return 1U << static_cast<unsigned>(assertion); }

constexpr unsigned kBoundaries = bit(Assertion::word_boundary) | bit(Assertion::no_word_boundary);

bool holds(Assertion assertion, Neighbour before, Neighbour after) {
  switch (assertion) {
    case Assertion::begin_text:
      return before == edge_of_text;
    case Assertion::end_text:
      return after == edge_of_text;
    case Assertion::begin_line:
      return before == edge_of_text || before == newline;
    case Assertion::end_line:
      return after == edge_of_text || after == newline;
    case Assertion::word_boundary:
      return (before == word) != (after == word);
    case Assertion::no_word_boundary:
      return (before == word) == (after == word);
  }
  return false;
}

// `before` as far as these assertions can see it.
Neighbour seen_by(unsigned assertions, Neighbour before) {
  if (before == edge_of_text) {
    if ((assertions & bit(Assertion::begin_text)) != 0) return edge_of_text;
    before = newline;
  }
  if (before == newline) {
    return (assertions & bit(Assertion::begin_line)) != 0 ? newline : other;
  }
  return before == word && (assertions & kBoundaries) != 0 ? word : other;
}

// Moves grouped by the state they leave.
template <class Move>
class Outgoing {
 public:
  Outgoing(const std::vector<Move>& moves, std::size_t states) : first_(states + 1, 0) {
    for (const Move& move : moves) ++first_[move.from + 1];
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    moves_.resize(moves.size());
    std::vector<std::uint32_t> place(first_.begin(), first_.end() - 1);
    for (const Move& move : moves) moves_[place[move.from]++] = move;
  }
  [[nodiscard]] std::span<const Move> operator[](Nfa::State state) const {
    return {moves_.data() + first_[state], moves_.data() + first_[state + 1]};
  }

 private:
  std::vector<std::uint32_t> first_;
  std::vector<Move> moves_;
};

// Sorts a state's edges; joins those that lead to one state and touch.
void tidy(std::vector<Nfa::Edge>& edges) {
  std::sort(edges.begin(), edges.end(), [](const Nfa::Edge& a, const Nfa::Edge& b) {
    return a.to != b.to ? a.to < b.to : a.low < b.low;
  });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (kept > 0 && edges[kept - 1].to == edges[i].to && edges[i].low <= edges[kept - 1].high + 1) {
      edges[kept - 1].high = std::max(edges[kept - 1].high, edges[i].high);
    } else {
      edges[kept++] = edges[i];
    }
  }
  edges.resize(kept);
  std::sort(edges.begin(), edges.end(), [](const Nfa::Edge& a, const Nfa::Edge& b) {
    if (a.low != b.low) return a.low < b.low;
    return a.high != b.high ? a.high < b.high : a.to < b.to;
  });
}

}  // namespace

// An automaton without empty moves that still may hold useless states.
struct NfaBuilder::Draft {
  std::vector<std::vector<Nfa::Edge>> edges;
  std::vector<unsigned char> accepting;
};

NfaBuilder::State NfaBuilder::add_state() {
  if (accepting_.size() >= max_states_) {
    overflowed_ = true;
    return 0;
  }
  accepting_.push_back(0);
  return static_cast<State>(accepting_.size() - 1);
}

void NfaBuilder::add_edge(State from, unsigned char low, unsigned char high, State to) {
  if (edges_.size() >= max_edges_) overflowed_ = true;
  if (!overflowed_) edges_.push_back({from, to, low, high});
}

void NfaBuilder::add_empty(State from, State to) {
  if (!overflowed_ && from != to) empties_.push_back({from, to, 0, 0});
}

void NfaBuilder::add_assertion(State from, Assertion assertion, State to) {
  if (!overflowed_) assertions_.push_back({from, to, static_cast<unsigned char>(assertion), 0});
}

void NfaBuilder::accept(State state) {
  if (!overflowed_) accepting_[state] = 1;
}

NfaBuilder::State NfaBuilder::add_text(State from, std::string_view text) {
  for (const char c : text) {
    const State next = add_state();
    add_edge(from, static_cast<unsigned char>(c), static_cast<unsigned char>(c), next);
    from = next;
  }
  return from;
}

NfaBuilder::State NfaBuilder::add_copy(State from, const Nfa& nfa) {
  if (state_count() + nfa.size() + 1 > max_states_) overflowed_ = true;
  if (overflowed_) return 0;
  const auto base = static_cast<State>(state_count());
  accepting_.resize(accepting_.size() + nfa.size(), 0);
  const State end = add_state();
  add_empty(from, base);
  for (State state = 0; state < nfa.size(); ++state) {
    for (const Nfa::Edge& edge : nfa.edges(state)) {
      add_edge(base + state, edge.low, edge.high, base + edge.to);
    }
    if (nfa.accepting(state)) add_empty(base + state, end);
  }
  return end;
}

// Follows empty moves and assertions from each state that a byte can lead to.
class NfaBuilder::Eliminator {
 public:
  explicit Eliminator(const NfaBuilder& builder)
      : builder_(builder),
        edges_(builder.edges_, builder.state_count()),
        empties_(builder.empties_, builder.state_count()),
        assertions_(builder.assertions_, builder.state_count()),
        closure_(builder.state_count()),
        watched_(builder.state_count(), kUnknown),
        number_(builder.state_count() * kContexts, kNone) {}

  // False when it grows beyond the builder's limit.
  bool run(State start, Draft& draft) {
    number_of(start, edge_of_text);
    std::size_t edge_total = 0;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      std::vector<Nfa::Edge> edges;
      const bool accepting = expand(found_[i], edges);
      tidy(edges);
      edge_total += edges.size();
      draft.edges.push_back(std::move(edges));
      draft.accepting.push_back(accepting ? 1 : 0);
      if (edge_total > builder_.max_edges_ || found_.size() > builder_.max_states_) return false;
    }
    return true;
  }

 private:
  static constexpr unsigned char kUnknown = 0xFF;
  static constexpr std::size_t kContexts = 4;

  struct Place {
    State state;
    Neighbour before;
  };

  // The assertions that stand before the next byte in any continuation from `state`.
  unsigned watched(State state) {
    if (builder_.assertions_.empty()) return 0;
    if (watched_[state] == kUnknown) {
      unsigned mask = 0;
      close(state, [&mask](const Move& move) {
        mask |= bit(static_cast<Assertion>(move.low));
        return true;
      });
      watched_[state] = static_cast<unsigned char>(mask);
    }
    return watched_[state];
  }

  State number_of(State state, Neighbour before) {
    const Neighbour seen = seen_by(watched(state), before);
    State& number = number_[state * kContexts + seen];
    if (number == kNone) {
      number = static_cast<State>(found_.size());
      found_.push_back({state, seen});
    }
    return number;
  }

  // Fills closure_ with what can be reached without reading, through the assertions that `passes`.
  template <class Passes>
  void close(State state, Passes passes) {
    closure_.clear();
    closure_.insert(state);
    for (std::size_t i = 0; i < closure_.members().size(); ++i) {
      const State at = closure_.members()[i];
      for (const Move& move : empties_[at]) closure_.insert(move.to);
      for (const Move& move : assertions_[at]) {
        if (passes(move)) closure_.insert(move.to);
      }
    }
  }

  bool expand(Place place, std::vector<Nfa::Edge>& out) {
    const auto close_before = [&](Neighbour after) {
      close(place.state, [&](const Move& move) {
        return holds(static_cast<Assertion>(move.low), place.before, after);
      });
    };
    if (watched(place.state) == 0) {
      close_before(edge_of_text);
      collect(out, [](Neighbour) { return true; });
    } else {
      for (const Neighbour after : {other, word, newline}) {
        close_before(after);
        collect(out, [after](Neighbour kind) { return kind == after; });
      }
      close_before(edge_of_text);
    }
    return std::any_of(closure_.members().begin(), closure_.members().end(),
                       [this](State state) { return builder_.accepting_[state] != 0; });
  }

  // The byte edges that leave closure_, as far as their bytes are of a wanted kind.
  template <class Wanted>
  void collect(std::vector<Nfa::Edge>& out, Wanted wanted) {
    const std::vector<State> members = closure_.members();  // `watched` uses closure_ again
    for (const State at : members) {
      for (const Move& move : edges_[at]) {
        if (builder_.assertions_.empty()) {
          out.push_back({move.low, move.high, number_of(move.to, other)});
          continue;
        }
        for (const ByteRange& range : kNeighbours) {
          const unsigned char low = std::max(range.low, move.low);
          const unsigned char high = std::min(range.high, move.high);
          if (low > high || !wanted(range.kind)) continue;
          out.push_back({low, high, number_of(move.to, range.kind)});
        }
      }
    }
    closure_.clear();
    for (const State at : members) closure_.insert(at);
  }

  const NfaBuilder& builder_;
  Outgoing<Move> edges_;
  Outgoing<Move> empties_;
  Outgoing<Move> assertions_;
  StateSet closure_;
  std::vector<unsigned char> watched_;
  std::vector<State> number_;
  std::vector<Place> found_;
};

// Keeps what can reach acceptance; the start stays in any case.
void NfaBuilder::drop_dead(Draft& draft) {
  const std::size_t size = draft.edges.size();
  std::vector<Move> back;
  for (State state = 0; state < size; ++state) {
    for (const Nfa::Edge& edge : draft.edges[state]) back.push_back({edge.to, state, 0, 0});
  }
  const Outgoing<Move> incoming(back, size);
  StateSet live(size);
  for (State state = 0; state < size; ++state) {
    if (draft.accepting[state] != 0) live.insert(state);
  }
  for (std::size_t i = 0; i < live.members().size(); ++i) {
    for (const Move& move : incoming[live.members()[i]]) live.insert(move.to);
  }
  std::vector<State> number(size, kNone);
  State kept = 0;
  for (State state = 0; state < size; ++state) {
    if (state == 0 || live.contains(state)) number[state] = kept++;
  }
  for (State state = 0; state < size; ++state) {
    if (number[state] == kNone) continue;
    std::vector<Nfa::Edge> edges;
    for (const Nfa::Edge& edge : draft.edges[state]) {
      // An edge back to a start that accepts nothing is dead as well.
      if (live.contains(edge.to)) edges.push_back({edge.low, edge.high, number[edge.to]});
    }
    draft.accepting[number[state]] = draft.accepting[state];
    draft.edges[number[state]] = std::move(edges);
  }
  draft.edges.resize(kept);
  draft.accepting.resize(kept);
}

// Merges states with the same acceptance and the same edges, from the far end forwards, so that
// whole common tails collapse. Not minimal (states that are equal only in cycles stay), but safe.
void NfaBuilder::merge_equal(Draft& draft) {
  const std::size_t size = draft.edges.size();
  std::vector<State> order;  // each state after those it leads to, but for cycles
  {
    std::vector<unsigned char> seen(size, 0);
    std::vector<std::pair<State, std::size_t>> path{{0, 0}};
    seen[0] = 1;
    while (!path.empty()) {
      auto& [state, next] = path.back();
      if (next == draft.edges[state].size()) {
        order.push_back(state);
        path.pop_back();
      } else if (const State to = draft.edges[state][next++].to; seen[to] == 0) {
        seen[to] = 1;
        path.emplace_back(to, 0);
      }
    }
  }
  std::vector<State> same(size);
  for (State state = 0; state < size; ++state) same[state] = state;
  constexpr int kRounds = 4;
  bool changed = true;
  for (int round = 0; round < kRounds && changed; ++round) {
    changed = false;
    std::unordered_map<std::uint64_t, std::vector<State>> by_hash;
    for (const State state : order) {
      if (same[state] != state) continue;
      std::vector<Nfa::Edge>& edges = draft.edges[state];
      for (Nfa::Edge& edge : edges) edge.to = same[edge.to];
      tidy(edges);
      std::uint64_t hash = draft.accepting[state];
      for (const Nfa::Edge& edge : edges) {
        hash = (hash ^
                (edge.low | (std::uint64_t{edge.high} << 8U) | (std::uint64_t{edge.to} << 16U))) *
               0x9E3779B97F4A7C15U;
        hash ^= hash >> 29U;
      }
      std::vector<State>& bucket = by_hash[hash];
      const auto twin = std::find_if(bucket.begin(), bucket.end(), [&](State candidate) {
        return draft.accepting[candidate] == draft.accepting[state] &&
               draft.edges[candidate] == edges;
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
  std::vector<State> number(size, kNone);
  Draft merged;
  const auto keep = [&](State state) {
    if (number[state] != kNone) return;
    number[state] = static_cast<State>(merged.edges.size());
    merged.edges.push_back(std::move(draft.edges[state]));
    merged.accepting.push_back(draft.accepting[state]);
  };
  keep(same[0]);
  for (State state = 0; state < size; ++state) keep(same[state]);
  for (std::vector<Nfa::Edge>& edges : merged.edges) {
    for (Nfa::Edge& edge : edges) edge.to = number[same[edge.to]];
    tidy(edges);
  }
  draft = std::move(merged);
}

Nfa NfaBuilder::freeze(const Draft& draft) {
  Nfa nfa;
  nfa.accepting_ = draft.accepting;
  nfa.first_edge_.assign(1, 0);
  std::vector<Move> back;
  for (State state = 0; state < draft.edges.size(); ++state) {
    for (const Nfa::Edge& edge : draft.edges[state]) {
      nfa.edges_.push_back(edge);
      back.push_back({edge.to, state, edge.low, edge.high});
    }
    nfa.first_edge_.push_back(static_cast<std::uint32_t>(nfa.edges_.size()));
  }
  const Outgoing<Move> incoming(back, draft.edges.size());
  nfa.first_incoming_.assign(1, 0);
  for (State state = 0; state < draft.edges.size(); ++state) {
    for (const Move& move : incoming[state])
      nfa.incoming_.push_back({move.low, move.high, move.to});
    nfa.first_incoming_.push_back(static_cast<std::uint32_t>(nfa.incoming_.size()));
  }
  return nfa;
}

Nfa NfaBuilder::finish(State start) {
  if (overflowed_) return {};
  Draft draft;
  if (!Eliminator(*this).run(start, draft)) {
    overflowed_ = true;
    return {};
  }
  drop_dead(draft);
  merge_equal(draft);
  return freeze(draft);
}

// The automaton of Knuth, Morris and Pratt: state i has just read the first i bytes of the
// separator, and the step that would complete it is left out.
Nfa nfa_without(std::string_view separator, bool empty, std::string_view forbidden) {
  const std::size_t count = std::max<std::size_t>(separator.size(), 1);
  std::vector<std::size_t> fallback(count, 0);  // longest beginning that is also an ending
  const auto step = [&](std::size_t state, char c) {
    while (state > 0 && separator[state] != c) state = fallback[state];
    return !separator.empty() && separator[state] == c ? state + 1 : state;
  };
  for (std::size_t i = 1; i + 1 < count; ++i) fallback[i + 1] = step(fallback[i], separator[i]);

  NfaBuilder builder;
  const NfaBuilder::State start = builder.add_state();  // as state 0, but nothing is read yet
  const NfaBuilder::State first = builder.add_state();
  for (std::size_t i = 1; i < count; ++i) builder.add_state();
  if (empty) builder.accept(start);
  for (std::size_t state = 0; state < count; ++state) {
    const auto from = static_cast<NfaBuilder::State>(first + state);
    builder.accept(from);
    for (unsigned byte = 0; byte < 256; ++byte) {
      const char c = static_cast<char>(byte);
      if (forbidden.find(c) != std::string_view::npos) continue;
      const std::size_t next = step(state, c);
      if (!separator.empty() && next == separator.size()) continue;
      const auto to = static_cast<NfaBuilder::State>(first + next);
      builder.add_edge(from, static_cast<unsigned char>(byte), static_cast<unsigned char>(byte),
                       to);
      if (state == 0) {
        builder.add_edge(start, static_cast<unsigned char>(byte), static_cast<unsigned char>(byte),
                         to);
      }
    }
  }
  return builder.finish(start);
}

}  // namespace keywright::registry
