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
  struct Move {
    State from = 0;
    State to = 0;
    unsigned char low = 0;  // of a byte edge; an assertion's number
    unsigned char high = 0;
  };
  struct Draft;
  class Eliminator;

  static void drop_dead(Draft& draft);
  static void merge_equal(Draft& draft);
  static Nfa freeze(const Draft& draft);

  std::size_t max_states_;
  std::size_t max_edges_;
  bool overflowed_ = false;
  std::vector<Move> edges_;
  std::vector<Move> empties_;
  std::vector<Move> assertions_;
  std::vector<unsigned char> accepting_;
};

// Texts that do not contain `separator` (all of them where it is empty) nor any byte of
// `forbidden`; the empty text only where `empty` says so.
[[nodiscard]] Nfa nfa_without(std::string_view separator, bool empty,
                              std::string_view forbidden = {});

}  // namespace keywright::registry
