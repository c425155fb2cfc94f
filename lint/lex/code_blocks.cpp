// Text blocks: strings that begin on the line below their quotes, as Java, C#, Swift and Elixir
// have them. What all lines are indented by is no part of the text.
#include <algorithm>

#include "lint/lex/code_scanner.h"

namespace keywright::lint {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

}  // namespace

// Behind the opening quotes. Where text follows in the line it is no block, and nothing changes.
void CodeScanner::begin_block(Body& body, std::array<bool, 256>& stops) {
  std::uint32_t first = pos_;
  while (first < end_ && (is_blank(text_[first]) || text_[first] == '\r')) ++first;
  if (first >= end_ || text_[first] != '\n') return;
  const std::uint32_t begin = first + 1;
  std::uint32_t indent = kNone;
  for (std::uint32_t line = begin; line < end_;) {
    const std::uint32_t end = line_end(line);
    std::uint32_t text = line;
    while (text < end && is_blank(text_[text])) ++text;
    if (text < end && text_[text] != '\r') indent = std::min(indent, text - line);
    if (text_.substr(line, end - line).find(body.close) != std::string_view::npos) break;
    line = end + 1;
  }
  body.indent = indent == kNone ? 0 : indent;
  stops = *body.stops;
  stops[byte_at("\n", 0)] = true;
  body.stops = &stops;
  pos_ = begin;
  skip_indent(body.indent);
}

void CodeScanner::skip_indent(std::uint32_t columns) {
  for (std::uint32_t i = 0; i < columns && pos_ < end_ && is_blank(text_[pos_]); ++i) ++pos_;
}

// At a line break of a block, the text before it beginning at `begin`.
bool CodeScanner::scan_block_break(StringPieces& pieces, const Body& body, std::uint32_t begin) {
  if (body.indent == kNone || text_[pos_] != '\n') return false;
  std::uint32_t next = pos_ + 1;
  while (next < end_ && is_blank(text_[next])) ++next;
  if (body.form->drops_last_break && at(next, body.close)) {
    pieces.text({begin, pos_ > begin && text_[pos_ - 1] == '\r' ? pos_ - 1 : pos_});
    pos_ = next;
    return true;
  }
  ++pos_;
  pieces.text({begin, pos_});
  skip_indent(body.indent);
  return true;
}

}  // namespace keywright::lint
