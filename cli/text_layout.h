// Text in columns: wrapped paragraphs and tables. Widths are in terminal cells.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/style.h"

namespace keywright::cli {

// Breaks lines between words at `width` cells; lines after the first are set in by `indent`.
// Line breaks in the text stay.
[[nodiscard]] std::string wrap(std::string_view text, std::size_t width, std::size_t indent);

// Columns as wide as their widest cell, two spaces between, none at the end of a line. Where
// `width` (0: any) is too small the widest columns give way and cells are cut with `…`.
class Table {
 public:
  using Row = std::vector<std::string>;

  void add(Row row) { rows_.push_back(std::move(row)); }
  [[nodiscard]] bool empty() const { return rows_.empty(); }
  // The first column in the style of names.
  [[nodiscard]] std::string render(std::size_t width, std::size_t indent, Style style) const;

 private:
  [[nodiscard]] std::vector<std::size_t> column_widths(std::size_t width) const;

  std::vector<Row> rows_;
};

}  // namespace keywright::cli
