// Nfa: a nondeterministic finite automaton over bytes, without empty moves.
//
// The exact form of every language here: placeholder values, whole patterns, shapes. Intersection
// and inclusion are answered by walking products of these (nfa_search.h). Built through NfaBuilder
// (Thompson construction, empty moves allowed), finished once, then immutable: any thread may read.
//
// Every state can be reached and can reach acceptance, except the start state of an automaton that
// accepts nothing. Edges of a state are ordered by their lower bound and may overlap.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace keywright::registry {

class Nfa {
 public:
  using State = std::uint32_t;
  struct Edge {
    unsigned char low = 0;
    unsigned char high = 0;  // inclusive
    State to = 0;
    friend bool operator==(const Edge&, const Edge&) = default;
  };

  [[nodiscard]] std::size_t size() const { return accepting_.size(); }
  [[nodiscard]] std::span<const Edge> edges(State state) const {
    return {edges_.data() + first_edge_[state], edges_.data() + first_edge_[state + 1]};
  }
  // The edges that lead into a state; their `to` is where they come from.
  [[nodiscard]] std::span<const Edge> incoming(State state) const {
    return {incoming_.data() + first_incoming_[state],
            incoming_.data() + first_incoming_[state + 1]};
  }
  [[nodiscard]] std::size_t edge_count() const { return edges_.size(); }
  [[nodiscard]] bool accepting(State state) const { return accepting_[state] != 0; }
  [[nodiscard]] const std::vector<State>& accepting_states() const { return accepting_states_; }
  // There is always exactly one start state, 0.
  [[nodiscard]] bool accepts(std::string_view text) const;  // walks; Dfa is the quick one
  [[nodiscard]] bool is_empty() const;                      // accepts nothing at all
  // No byte leads from one state to two.
  [[nodiscard]] bool is_deterministic() const { return deterministic_; }

 private:
  friend struct NfaDraft;
  [[nodiscard]] bool accepts_deterministic(std::string_view text) const;

  std::vector<std::uint32_t> first_edge_{0, 0};  // size() + 1 offsets into edges_
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> first_incoming_{0, 0};
  std::vector<Edge> incoming_;
  std::vector<unsigned char> accepting_{0};
  std::vector<State> accepting_states_;
  bool deterministic_ = true;
};

// A set of states that is emptied in constant time: for simulating an automaton byte by byte.
class StateSet {
 public:
  explicit StateSet(std::size_t universe) : stamps_(universe, 0) {}

  void clear() {
    members_.clear();
    if (++stamp_ == 0) {  // the counter has run round
      stamps_.assign(stamps_.size(), 0);
      stamp_ = 1;
    }
  }
  bool insert(Nfa::State state) {
    if (stamps_[state] == stamp_) return false;
    stamps_[state] = stamp_;
    members_.push_back(state);
    return true;
  }
  [[nodiscard]] bool contains(Nfa::State state) const { return stamps_[state] == stamp_; }
  [[nodiscard]] bool empty() const { return members_.empty(); }
  [[nodiscard]] const std::vector<Nfa::State>& members() const { return members_; }

 private:
  std::vector<std::uint32_t> stamps_;
  std::uint32_t stamp_ = 1;
  std::vector<Nfa::State> members_;
};

}  // namespace keywright::registry
