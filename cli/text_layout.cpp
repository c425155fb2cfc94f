#include "cli/text_layout.h"

#include <algorithm>

#include "cli/display.h"

namespace keywright::cli {
namespace {

constexpr std::size_t kGap = 2;
constexpr std::size_t kNarrowest = 8;  // no column is squeezed below this

}  // namespace

std::string wrap(std::string_view text, std::size_t width, std::size_t indent) {
  std::string out;
  std::size_t column = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    if (text[at] == '\n') {
      out += '\n';
      ++at;
      column = 0;
      if (at < text.size() && text[at] != '\n') out.append(indent, ' ');
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const std::size_t needed = display_width(word);
    if (column > 0 && column + 1 + needed > width) {
      out += '\n';
      out.append(indent, ' ');
      column = 0;
    } else if (column > 0) {
      out += ' ';
      ++column;
    }
    out += word;
    column += needed;
    at = end;
    while (at < text.size() && text[at] == ' ') ++at;
  }
  return out;
}

std::vector<std::size_t> Table::column_widths(std::size_t width) const {
  std::vector<std::size_t> widths;
  for (const Row& row : rows_) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], display_width(row[i]));
  }
  if (width == 0 || widths.empty()) return widths;
  const auto total = [&] {
    std::size_t sum = kGap * (widths.size() - 1);
    for (const std::size_t column : widths) sum += column;
    return sum;
  };
  while (total() > width) {
    auto widest = std::max_element(widths.begin(), widths.end());
    if (*widest <= kNarrowest) break;
    --*widest;
  }
  return widths;
}

std::string Table::render(std::size_t width, std::size_t indent, Style style) const {
  const std::vector<std::size_t> widths = column_widths(width > indent ? width - indent : 0);
  std::string out;
  for (const Row& row : rows_) {
    std::string line(indent, ' ');
    std::size_t pending = 0;  // spaces owed before the next cell that holds something
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string cell = cut_to_width(row[i], widths[i]);
      if (!cell.empty()) {
        line.append(pending, ' ');
        pending = 0;
        line += i == 0 ? style.name(cell) : cell;
      }
      pending += widths[i] - std::min(widths[i], display_width(cell)) + kGap;
    }
    out += line + "\n";
  }
  return out;
}

}  // namespace keywright::cli
