#include "registry/nfa_without.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "registry/nfa_builder.h"

namespace keywright::registry {

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

std::shared_ptr<const Nfa> shared_nfa_without(std::string_view separator, bool empty) {
  constexpr std::size_t kRemembered = 64;
  static std::mutex mutex;
  static std::map<std::pair<std::string, bool>, std::shared_ptr<const Nfa>> known;
  const std::lock_guard lock(mutex);
  const std::pair<std::string, bool> key(separator, empty);
  if (const auto it = known.find(key); it != known.end()) return it->second;
  auto nfa = std::make_shared<const Nfa>(nfa_without(separator, empty));
  if (known.size() < kRemembered) known.emplace(key, nfa);
  return nfa;
}

}  // namespace keywright::registry
