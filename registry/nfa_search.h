// Questions about two languages, answered by walking their automata side by side.
//
// Exact. Each question has a budget of steps (edges looked at, states stored); a walk that would
// need more answers `undecided` instead of running on. No state is kept between calls: any thread.
#pragma once

#include <cstddef>
#include <string>

#include "registry/nfa_chain.h"

namespace keywright::registry {

enum class Verdict { no, yes, undecided };

struct Intersection {
  Verdict verdict = Verdict::no;
  std::string witness;  // a shortest, readable common text when verdict is yes
};

struct Inclusion {
  Verdict verdict = Verdict::yes;
  std::string counterexample;  // a text that only the special side accepts when verdict is no
};

// Is there a text that both accept?
[[nodiscard]] Intersection find_common(const NfaChain& a, const NfaChain& b, std::size_t budget);

// Does `general` accept every text that `special` accepts?
[[nodiscard]] Inclusion find_included(const NfaChain& general, const NfaChain& special,
                                      std::size_t budget);

}  // namespace keywright::registry
