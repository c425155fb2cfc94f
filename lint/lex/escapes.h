// Escapes: what a backslash in a string stands for.
//
// Reads exactly one escape and says how long it is; what is malformed stands for itself. No state.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lint/lex/language.h"

namespace keywright::lint {

struct Escape {
  std::uint32_t length = 1;  // in the source, with the backslash
  std::array<char, 4> bytes{};
  std::uint8_t size = 0;   // of the bytes it stands for; none for a continued line
  bool is_itself = false;  // no escape after all: the source bytes stand for themselves

  [[nodiscard]] std::string_view text() const { return {bytes.data(), size}; }
};

// The escape that begins with the backslash at `text[at]`, in `text` up to `end`.
[[nodiscard]] Escape read_escape(std::string_view text, std::uint32_t at, std::uint32_t end,
                                 EscapeDialect dialect);

}  // namespace keywright::lint
