#include "cli/render/excerpt.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "cli/concat.h"
#include "cli/display.h"

namespace keywright::cli {
namespace {

// Enough text before and after the caret to fill any excerpt, whatever it is made of. Lines of
// megabytes are never looked at as a whole.
constexpr std::size_t kBytesAround = 4 * kExcerptWidth;

bool is_inside_character(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

struct Underlined {
  std::string line;
  std::size_t caret = 0;  // cells before it
  std::size_t width = 1;  // cells under it
};

struct Cell {
  Glyph glyph;
  std::size_t column = 0;
};

// `from` and `to`: what to underline, in bytes of `line`.
Underlined underline(std::string_view line, std::size_t from, std::size_t to) {
  const std::size_t before = std::min(from, kBytesAround);
  std::size_t start = from - before;
  if (start > 0) {
    for (int i = 0; i < 3 && is_inside_character(line, start); ++i) ++start;
  }
  std::size_t stop = std::min(line.size(), from + kBytesAround);
  if (stop < line.size()) {
    for (int i = 0; i < 3 && stop > from && is_inside_character(line, stop); ++i) --stop;
  }

  std::vector<Cell> cells;
  std::size_t column = 0;
  std::size_t caret = 0;
  std::size_t caret_end = 0;
  for (std::size_t at = start; at < stop;) {
    if (at <= from) caret = column;
    Glyph glyph = glyph_at(line, at, column);
    const Cell cell{glyph, column};
    at += glyph.bytes;
    column += glyph.width;
    if (at <= from) caret = column;
    if (at - glyph.bytes < to) caret_end = column;
    cells.push_back(cell);
  }

  // The window: all of it, or what lies around the caret.
  const bool fits = column <= kExcerptWidth && start == 0 && stop == line.size();
  const std::size_t lead = kExcerptWidth / 3;
  const std::size_t window = fits || caret <= lead ? 0 : caret - lead;
  Underlined result;
  std::size_t shift = 0;  // cells of the leading `…`
  if (window > 0 || start > 0) {
    result.line = "…";
    shift = 1;
  }
  std::size_t first = 0;
  while (first < cells.size() && cells[first].column < window) ++first;
  const std::size_t origin = first < cells.size() ? cells[first].column : column;
  std::size_t last = first;
  while (last < cells.size() &&
         (fits || cells[last].column + cells[last].glyph.width - origin <= kExcerptWidth)) {
    result.line += cells[last++].glyph.text;
  }
  std::size_t end = last < cells.size() ? cells[last].column : column;
  if (last < cells.size() || stop < line.size()) result.line += "…";
  result.caret = shift + (caret > origin ? caret - origin : 0);
  end = std::min(end, std::max(caret_end, caret));
  result.width = end > caret ? end - caret : 1;
  return result;
}

}  // namespace

std::string excerpt(const SourceFile& file, Span span, std::uint32_t line_number,
                    std::size_t gutter, Severity severity, Style style) {
  const std::string_view line = file.line_at(span.begin);
  const std::size_t begin = file.line_begin(std::min<std::size_t>(span.begin, file.text().size()));
  const std::size_t from = std::min<std::size_t>(span.begin - begin, line.size());
  const std::size_t to =
      std::clamp<std::size_t>(span.end > begin ? span.end - begin : 0, from, line.size());
  const Underlined shown = underline(line, from, to);

  std::string number = std::to_string(line_number);
  number.insert(0, gutter > number.size() ? gutter - number.size() : 0, ' ');
  const std::string margin(number.size(), ' ');
  const std::string before(shown.caret, ' ');
  const std::string carets = style.severity(severity, std::string(shown.width, '^'));
  return concat(" ", style.dim(number + " |"), shown.line.empty() ? "" : " ", shown.line, "\n", " ",
                style.dim(margin + " |"), " ", before, carets, "\n");
}

}  // namespace keywright::cli
