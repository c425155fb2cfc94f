// Which findings make a command fail: --fail-on. A job that could not be done fails whatever it
// says.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "base/diagnostic.h"

namespace keywright::cli {

enum class FailOn { error, warning, never };
inline constexpr std::array<std::string_view, 3> kFailOnWords = {"error", "warning", "never"};

// `word` is one of the table; no word means the default, `error`.
[[nodiscard]] constexpr FailOn fail_on(std::string_view word) {
  for (std::size_t i = 0; i < kFailOnWords.size(); ++i) {
    if (kFailOnWords[i] == word) return static_cast<FailOn>(i);
  }
  return FailOn::error;
}

[[nodiscard]] constexpr bool fails(FailOn limit, Severity severity) {
  return (limit != FailOn::never && severity == Severity::error) ||
         (limit == FailOn::warning && severity == Severity::warning);
}

}  // namespace keywright::cli
