// Dfa: a deterministic automaton over bytes, for asking about many texts quickly.
//
// Made from an Nfa by the subset construction and minimized; refused (nothing returned) when it
// would have more than the given number of states. Immutable: any thread may read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "registry/nfa.h"

namespace keywright::registry {

class Dfa {
 public:
  using State = std::uint32_t;

  [[nodiscard]] static std::optional<Dfa> from(const Nfa& nfa, std::size_t max_states);

  [[nodiscard]] bool accepts(std::string_view text) const {
    State state = start_;
    for (const char c : text) {
      state = next_[state * class_count_ + class_of_[static_cast<unsigned char>(c)]];
      if (state == kDead) return false;
    }
    return accepting_[state] != 0;
  }
  // Counts the dead state as well.
  [[nodiscard]] std::size_t size() const { return accepting_.size(); }
  // The same language, with the fewest states a deterministic automaton can have.
  [[nodiscard]] Nfa nfa() const;

 private:
  static constexpr State kDead = 0;

  // For one class of bytes: the states that lead to each state.
  struct Sources {
    std::vector<State> first;  // where a state's part of `states` begins
    std::vector<State> states;
    [[nodiscard]] std::span<const State> operator[](State state) const {
      return {states.data() + first[state], states.data() + first[state + 1]};
    }
  };

  [[nodiscard]] State target(std::size_t state, std::size_t byte_class) const {
    return next_[state * class_count_ + byte_class];
  }
  [[nodiscard]] std::vector<Sources> sources_by_class() const;
  void number_classes(const Nfa& nfa);
  [[nodiscard]] bool determinize(const Nfa& nfa, std::size_t max_states);
  void minimize();
  void keep_one_of_each(const std::vector<State>& block);

  std::array<std::uint16_t, 256> class_of_{};  // bytes that no edge tells apart share a class
  std::size_t class_count_ = 1;
  State start_ = 1;
  std::vector<State> next_;  // by state and class
  std::vector<unsigned char> accepting_;
};

}  // namespace keywright::registry
