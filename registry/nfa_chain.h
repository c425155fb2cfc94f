// NfaChain: texts and automata one after the other, as a pattern or a shape is, walked as one
// automaton without building it.
//
// Order of use: `text` and `nfa` for the links in order, `close` once, then walk. Refers to the
// texts and automata it was given; they must outlive it. The only accepting state is `final()`,
// and no edge leaves it; from every other state that a walk can reach some text leads to it, unless
// `is_empty`. Reading a closed chain from several threads is fine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "registry/nfa.h"

namespace keywright::registry {

class NfaChain {
 public:
  using State = Nfa::State;

  void text(std::string_view text);
  void nfa(const Nfa& nfa);
  void close();

  // All states are numbers below this one.
  [[nodiscard]] std::size_t size() const { return std::size_t{final_} + 1; }
  [[nodiscard]] State final() const { return final_; }
  // Several when the first links may be empty.
  [[nodiscard]] std::vector<State> starts() const;
  // No text at all: one of the links accepts nothing.
  [[nodiscard]] bool is_empty() const { return empty_; }

  // Appends the edges that leave `state`.
  void edges(State state, std::vector<Nfa::Edge>& out) const;

 private:
  struct Link {
    std::string_view text;
    const Nfa* nfa = nullptr;  // else it is text
    State base = 0;
    bool nullable = false;
    bool enterable = true;  // a byte can be read in it, or it is the end
  };

  [[nodiscard]] const Link& link_of(State state) const;
  void enter(const Link* link, unsigned char low, unsigned char high,
             std::vector<Nfa::Edge>& out) const;

  std::vector<Link> links_;
  State final_ = 0;
  bool empty_ = false;
};

}  // namespace keywright::registry
