#include "registry/nfa_builder.h"

#include <algorithm>
#include <array>
#include <limits>
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

}  // namespace

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
  bool run(State start, NfaDraft& draft) {
    number_of(start, edge_of_text);
    std::size_t edge_total = 0;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      std::vector<Nfa::Edge> edges;
      const bool accepting = expand(found_[i], edges);
      NfaDraft::tidy(edges);
      edge_total += edges.size();
      draft.edges.push_back(std::move(edges));
      draft.accepting.push_back(accepting ? 1 : 0);
      if (edge_total > builder_.max_edges_ || found_.size() > builder_.max_states_ ||
          followed_ > kMaxFollowed) {
        return false;
      }
    }
    return true;
  }

 private:
  static constexpr unsigned char kUnknown = 0xFF;
  static constexpr std::size_t kContexts = 4;
  // Empty moves followed in all: bounds the time for nests of things that may be empty.
  static constexpr std::size_t kMaxFollowed = 20'000'000;

  struct Place {
    State state;
    Neighbour before;
  };

  // The assertions that stand before the next byte in any continuation from `state`.
  unsigned watched(State state) {
    if (builder_.assertions_.empty()) return 0;
    if (watched_[state] == kUnknown) {
      unsigned mask = 0;
      close(state, [&mask](const NfaMove& move) {
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
      for (const NfaMove& move : empties_[at]) closure_.insert(move.to);
      for (const NfaMove& move : assertions_[at]) {
        if (passes(move)) closure_.insert(move.to);
      }
      followed_ += 1 + empties_[at].size() + assertions_[at].size();
    }
  }

  bool expand(Place place, std::vector<Nfa::Edge>& out) {
    const auto close_before = [&](Neighbour after) {
      close(place.state, [&](const NfaMove& move) {
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
      for (const NfaMove& move : edges_[at]) {
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
  NfaMoves edges_;
  NfaMoves empties_;
  NfaMoves assertions_;
  StateSet closure_;
  std::vector<unsigned char> watched_;
  std::vector<State> number_;
  std::vector<Place> found_;
  std::size_t followed_ = 0;
};

Nfa NfaBuilder::finish(State start) {
  if (overflowed_) return {};
  NfaDraft draft;
  if (!Eliminator(*this).run(start, draft)) {
    overflowed_ = true;
    return {};
  }
  draft.drop_dead();
  draft.merge_equal();
  return draft.freeze();
}

}  // namespace keywright::registry
