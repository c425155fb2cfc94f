// An RE2 expression as an exact automaton over bytes.
//
// The automaton accepts exactly the texts for which RE2::FullMatch(text, expression) is true
// (tests/unit/regex_oracle_test.cpp compares the two). Broken UTF-8 is no exception, but for one
// corner: RE2 factors alternatives, `aé|a[^é]` into `a(?:é|[^é])`, before it decides which sets are
// "everything from U+0080 up" and let overlong forms pass (regex_utf8.h); here only neighbouring
// alternatives that are single sets are joined. On valid UTF-8 that makes no difference.
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
