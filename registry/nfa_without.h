// Automata for texts in which something does not occur: segments, and the holes of shapes.
#pragma once

#include <memory>
#include <string_view>

#include "registry/nfa.h"

namespace keywright::registry {

// Texts that do not contain `separator` (any text where it is empty) nor any byte of `forbidden`;
// the empty text only where `empty` says so.
[[nodiscard]] Nfa nfa_without(std::string_view separator, bool empty,
                              std::string_view forbidden = {});

// The same without forbidden bytes, remembered: shapes ask for few of them, very often. Safe to
// call from several threads.
[[nodiscard]] std::shared_ptr<const Nfa> shared_nfa_without(std::string_view separator, bool empty);

}  // namespace keywright::registry
