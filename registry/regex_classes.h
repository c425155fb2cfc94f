// The named character classes of RE2 expressions, and case folding.
//
// ASCII classes are tables here. What needs Unicode data is asked of RE2 itself, by running the
// class over a text that holds every code point, so that the two can never disagree; answers are
// remembered. Safe to call from several threads.
#pragma once

#include <optional>
#include <string_view>

#include "registry/regex_runes.h"

namespace keywright::registry {

// The class of a letter after a backslash, one of `dsw`; upper case is the caller's to negate.
[[nodiscard]] std::optional<RuneSet> perl_class(char letter);
// The class of a name between `[:` and `:]`, without the `^` that negates it.
[[nodiscard]] std::optional<RuneSet> posix_class(std::string_view name);
// The class of a name in `\p{name}`; nothing where RE2 does not know it.
[[nodiscard]] std::optional<RuneSet> unicode_class(std::string_view name);

// `runes` and all that differ from one of them in case only.
[[nodiscard]] RuneSet case_folded(const RuneSet& runes);

}  // namespace keywright::registry
