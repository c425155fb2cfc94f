// NfaDraft: an automaton on its way from NfaBuilder to Nfa. It has no empty moves any more, but may
// still hold states that are useless or the same.
//
// Order of use: fill `edges` and `accepting` (state 0 is the start, every state can be reached from
// it), `drop_dead`, `merge_equal`, `freeze`. Not for sharing between threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "registry/nfa.h"

namespace keywright::registry {

struct NfaMove {
  Nfa::State from = 0;
  Nfa::State to = 0;
  unsigned char low = 0;  // of a byte edge; an assertion's number
  unsigned char high = 0;
};

// Moves grouped by the state they leave.
class NfaMoves {
 public:
  NfaMoves(const std::vector<NfaMove>& moves, std::size_t states);

  [[nodiscard]] std::span<const NfaMove> operator[](Nfa::State state) const {
    return {moves_.data() + first_[state], moves_.data() + first_[state + 1]};
  }

 private:
  std::vector<std::uint32_t> first_;
  std::vector<NfaMove> moves_;
};

struct NfaDraft {
  std::vector<std::vector<Nfa::Edge>> edges;
  std::vector<unsigned char> accepting;

  // Orders a state's edges; joins those that lead to one state and touch.
  static void tidy(std::vector<Nfa::Edge>& edges);

  // Keeps what can reach acceptance; the start stays in any case.
  void drop_dead();
  // Merges states with the same acceptance and the same edges, from the far end forwards, so that
  // whole common tails collapse. Not minimal (states that are equal only in cycles stay), but safe.
  void merge_equal();
  [[nodiscard]] Nfa freeze() const;

 private:
  [[nodiscard]] std::vector<Nfa::State> far_end_first() const;
  void renumber(const std::vector<Nfa::State>& same);
};

}  // namespace keywright::registry
