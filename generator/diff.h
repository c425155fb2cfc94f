// A unified diff of two texts, as `diff -u` and git print it.
//
// Lines are compared by Myers' algorithm between what both have in common at the beginning and at
// the end. Texts that differ in more than kMaxEdits lines are shown as one replaced block: still a
// right diff, found in time that does not explode. Pure; no locale, no time, no colour.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace keywright::generator {

inline constexpr std::size_t kMaxEdits = 2000;

// Empty when the texts are equal. A name "/dev/null" says that there is no such file.
[[nodiscard]] std::string unified_diff(std::string_view old_name, std::string_view old_text,
                                       std::string_view new_name, std::string_view new_text);

}  // namespace keywright::generator
