#include "registry/dfa.h"

#include <algorithm>
#include <map>
#include <utility>

#include "registry/nfa_builder.h"

namespace keywright::registry {

std::optional<Dfa> Dfa::from(const Nfa& nfa, std::size_t max_states) {
  Dfa dfa;
  dfa.number_classes(nfa);
  if (!dfa.determinize(nfa, max_states)) return std::nullopt;
  dfa.minimize();
  return dfa;
}

void Dfa::number_classes(const Nfa& nfa) {
  std::array<bool, 257> begins{};  // a class begins at this byte
  for (Nfa::State state = 0; state < nfa.size(); ++state) {
    for (const Nfa::Edge& edge : nfa.edges(state)) {
      begins[edge.low] = true;
      begins[std::size_t{edge.high} + 1] = true;
    }
  }
  std::uint16_t number = 0;
  for (std::size_t byte = 0; byte < 256; ++byte) {
    if (byte > 0 && begins[byte]) ++number;
    class_of_[byte] = number;
  }
  class_count_ = std::size_t{number} + 1;
}

bool Dfa::determinize(const Nfa& nfa, std::size_t max_states) {
  using Subset = std::vector<Nfa::State>;
  std::map<Subset, State> numbers;
  std::vector<const Subset*> subsets;
  const auto number_of = [&](Subset subset) {
    const auto [it, added] = numbers.emplace(std::move(subset), static_cast<State>(subsets.size()));
    if (added) {
      subsets.push_back(&it->first);
      accepting_.push_back(std::any_of(it->first.begin(), it->first.end(),
                                       [&nfa](Nfa::State s) { return nfa.accepting(s); })
                               ? 1
                               : 0);
    }
    return it->second;
  };
  number_of({});   // kDead
  number_of({0});  // start_
  std::vector<Subset> targets(class_count_);
  for (std::size_t i = 0; i < subsets.size(); ++i) {
    if (subsets.size() > max_states) return false;
    for (Subset& target : targets) target.clear();
    for (const Nfa::State state : *subsets[i]) {
      for (const Nfa::Edge& edge : nfa.edges(state)) {
        for (std::size_t c = class_of_[edge.low]; c <= class_of_[edge.high]; ++c) {
          targets[c].push_back(edge.to);
        }
      }
    }
    for (Subset& target : targets) {
      std::sort(target.begin(), target.end());
      target.erase(std::unique(target.begin(), target.end()), target.end());
      next_.push_back(number_of(target));
    }
  }
  return subsets.size() <= max_states;
}

// Moore's refinement: states are one until something tells them apart.
void Dfa::minimize() {
  const std::size_t count = size();
  std::vector<State> block(accepting_.begin(), accepting_.end());
  std::size_t blocks = 0;
  for (;;) {
    std::map<std::vector<State>, State> numbers;
    std::vector<State> refined(count);
    std::vector<State> row(class_count_ + 1);
    for (std::size_t state = 0; state < count; ++state) {
      row[0] = block[state];
      for (std::size_t c = 0; c < class_count_; ++c)
        row[c + 1] = block[next_[state * class_count_ + c]];
      refined[state] = numbers.emplace(row, static_cast<State>(numbers.size())).first->second;
    }
    block = std::move(refined);
    if (numbers.size() == blocks) break;
    blocks = numbers.size();
  }
  // kDead is state 0, so its block is number 0 as well.
  std::vector<State> next(blocks * class_count_);
  std::vector<unsigned char> accepting(blocks);
  for (std::size_t state = 0; state < count; ++state) {
    accepting[block[state]] = accepting_[state];
    for (std::size_t c = 0; c < class_count_; ++c) {
      next[block[state] * class_count_ + c] = block[next_[state * class_count_ + c]];
    }
  }
  start_ = block[start_];
  next_ = std::move(next);
  accepting_ = std::move(accepting);
}

Nfa Dfa::nfa() const {
  NfaBuilder builder;
  for (std::size_t state = 0; state < size(); ++state) builder.add_state();
  for (State state = 0; state < size(); ++state) {
    if (accepting_[state] != 0) builder.accept(state);
    for (std::size_t low = 0; low < 256;) {
      const State to = next_[state * class_count_ + class_of_[low]];
      std::size_t high = low;
      while (high < 255 && next_[state * class_count_ + class_of_[high + 1]] == to) ++high;
      if (to != kDead) {
        builder.add_edge(state, static_cast<unsigned char>(low), static_cast<unsigned char>(high),
                         to);
      }
      low = high + 1;
    }
  }
  return builder.finish(start_);
}

}  // namespace keywright::registry
