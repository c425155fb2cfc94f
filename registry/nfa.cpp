#include "registry/nfa.h"

#include <algorithm>
#include <utility>

namespace keywright::registry {

bool Nfa::is_empty() const { return size() == 1 && !accepting(0); }

bool Nfa::accepts_deterministic(std::string_view text) const {
  State state = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const std::span<const Edge> out = edges(state);
    // Disjoint and ordered: the last edge that begins at or before the byte, or none.
    const auto after = std::upper_bound(out.begin(), out.end(), byte,
                                        [](unsigned char b, const Edge& e) { return b < e.low; });
    if (after == out.begin() || (after - 1)->high < byte) return false;
    state = (after - 1)->to;
  }
  return accepting(state);
}

bool Nfa::accepts(std::string_view text) const {
  if (deterministic_) return accepts_deterministic(text);
  StateSet now(size());
  StateSet next(size());
  now.insert(0);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    next.clear();
    for (const State state : now.members()) {
      for (const Edge& edge : edges(state)) {
        if (edge.low > byte) break;  // ordered by `low`
        if (byte <= edge.high) next.insert(edge.to);
      }
    }
    if (next.empty()) return false;
    std::swap(now, next);
  }
  return std::any_of(now.members().begin(), now.members().end(),
                     [this](State state) { return accepting(state); });
}

}  // namespace keywright::registry
