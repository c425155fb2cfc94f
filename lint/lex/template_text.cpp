#include "lint/lex/template_text.h"

namespace keywright::lint {
namespace {

// Behind the hole that begins at `at`; 0 where none does.
std::uint32_t hole_end(std::string_view text, std::uint32_t at, std::uint32_t end) {
  const std::string_view rest = text.substr(at, end - at);
  if (rest.starts_with("\x01")) return at + 1;
  const std::string_view close = rest.starts_with("${{") || rest.starts_with("{{") ? "}}" : "}";
  if (close == "}" && !rest.starts_with("${")) return 0;
  // One pass: looking for the end of the line first would read it again at every hole.
  for (std::uint32_t i = at + 2; i < end && text[i] != '\n'; ++i) {
    if (text.substr(i, end - i).starts_with(close)) {
      return i + static_cast<std::uint32_t>(close.size());
    }
  }
  return 0;
}

}  // namespace

void add_template_text(StringPieces& pieces, std::string_view text, Span span) {
  std::uint32_t begin = span.begin;
  std::uint32_t no_hole_before = span.begin;  // up to there nothing closes one
  for (std::uint32_t i = span.begin; i < span.end; ++i) {
    const char c = text[i];
    if (c == '\n') no_hole_before = i + 1;
    if (c != kHoleByte && ((c != '$' && c != '{') || i < no_hole_before)) continue;
    const std::uint32_t end = hole_end(text, i, span.end);
    if (end == 0) {
      const bool opens = i + 1 < span.end && text[i + 1] == '{';
      if (opens) {
        const std::size_t line = text.substr(0, span.end).find('\n', i);
        no_hole_before =
            line == std::string_view::npos ? span.end : static_cast<std::uint32_t>(line);
      }
      continue;
    }
    pieces.text({begin, i});
    pieces.hole({i, end}, kNone);
    begin = end;
    i = end - 1;
  }
  pieces.text({begin, span.end});
}

}  // namespace keywright::lint
