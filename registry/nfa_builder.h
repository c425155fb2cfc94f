// NfaBuilder: makes an Nfa by Thompson's construction.
//
// Order of use: `add_state`, then edges, empty moves and assertions between states, `accept` for
// the accepting ones, `finish` once. `finish` removes the empty moves, works the assertions into
// the states (a state then also knows what kind of byte came before it, where that matters), drops
// what cannot be reached or cannot reach acceptance, and merges states that are plainly the same.
//
// Refuses to grow beyond its limit: from then on `overflowed` is true, nothing is added any more
// and `finish` returns an automaton that accepts nothing. Not for sharing between threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "registry/nfa.h"
#include "registry/nfa_draft.h"

namespace keywright::registry {

// Conditions on the place between two bytes, as RE2 has them.
enum class Assertion : unsigned char {
  begin_text,
  end_text,
  begin_line,
  end_line,
  word_boundary,
  no_word_boundary,
};

class NfaBuilder {
 public:
  using State = Nfa::State;
  static constexpr std::size_t kNoLimit = 0x7FFFFFFF;

  explicit NfaBuilder(std::size_t max_states = kNoLimit, std::size_t max_edges = kNoLimit)
      : max_states_(max_states), max_edges_(max_edges) {}

  State add_state();
  void add_edge(State from, unsigned char low, unsigned char high, State to);
  void add_empty(State from, State to);
  void add_assertion(State from, Assertion assertion, State to);
  void accept(State state);

  // A path that reads `text` from `from`; returns its end.
  State add_text(State from, std::string_view text);
  // A copy of a finished automaton, begun at `from`; returns a new state reached by empty moves
  // wherever the copy accepts.
  State add_copy(State from, const Nfa& nfa);

  [[nodiscard]] bool overflowed() const { return overflowed_; }
  [[nodiscard]] std::size_t state_count() const { return accepting_.size(); }

  [[nodiscard]] Nfa finish(State start);

 private:
  class Eliminator;

  std::size_t max_states_;
  std::size_t max_edges_;
  bool overflowed_ = false;
  std::vector<NfaMove> edges_;
  std::vector<NfaMove> empties_;
  std::vector<NfaMove> assertions_;
  std::vector<unsigned char> accepting_;
};

}  // namespace keywright::registry
