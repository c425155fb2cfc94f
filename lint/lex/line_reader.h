// LineReader: what the scanners that go line by line ask of a text. No state but where they are.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

#include "lint/lex/lexed_builder.h"

namespace keywright::lint {

[[nodiscard]] constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// The offset of the line break at or after `from`, or `end`.
[[nodiscard]] inline std::uint32_t find_line_end(std::string_view text, std::uint32_t from,
                                                 std::uint32_t end) {
  if (from >= end) return end;
  const void* found = std::memchr(text.data() + from, '\n', end - from);
  if (found == nullptr) return end;
  return static_cast<std::uint32_t>(static_cast<const char*>(found) - text.data());
}

[[nodiscard]] inline std::uint32_t skip_blanks(std::string_view text, std::uint32_t from,
                                               std::uint32_t end) {
  while (from < end && is_blank(text[from])) ++from;
  return from;
}

// Without blanks at its ends.
[[nodiscard]] inline Span trimmed(std::string_view text, Span span) {
  span.begin = skip_blanks(text, span.begin, span.end);
  while (span.end > span.begin && is_blank(text[span.end - 1])) --span.end;
  return span;
}

[[nodiscard]] inline std::string_view slice(std::string_view text, Span span) {
  return text.substr(span.begin, span.end - span.begin);
}

}  // namespace keywright::lint
