// An RE2 expression as an exact automaton over bytes.
//
// The automaton accepts exactly the texts for which RE2::FullMatch(text, expression) is true
// (tests/unit/regex_oracle_test.cpp compares the two), broken UTF-8 included.
//
// Refuses, with a message for the user: what RE2 refuses, in RE2's words; an automaton of more than
// the given number of states; groups nested too deep. Safe to call from several threads.
#pragma once

#include <cstddef>
#include <string_view>
#include <variant>

#include "registry/nfa.h"
#include "registry/regex_syntax.h"

namespace keywright::registry {

[[nodiscard]] std::variant<Nfa, RegexMistake> compile_regex(std::string_view expression,
                                                            std::size_t max_states);

}  // namespace keywright::registry
