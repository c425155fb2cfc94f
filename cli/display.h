// How text looks on a terminal: how wide it is, and a form of it that cannot harm.
//
// Widths are in terminal cells: East Asian wide characters and emoji take two, combining marks
// none. No I/O, no locale.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace keywright::cli {

// One character as a terminal should show it: tabs as spaces, control characters, bidirectional
// overrides and stray bytes spelled out (`\x1b`, `\u202e`).
struct Glyph {
  std::string text;
  std::size_t bytes = 1;  // of the original
  std::size_t width = 1;  // cells
};

// The character at `at`; `column` (from 0) is where it stands, which decides how far a tab goes.
[[nodiscard]] Glyph glyph_at(std::string_view text, std::size_t at, std::size_t column);

[[nodiscard]] std::size_t display_width(std::string_view text);
// The text as it may be printed, on one line.
[[nodiscard]] std::string displayed(std::string_view text);
// At most `width` cells of it; a cut is shown as `…`.
[[nodiscard]] std::string cut_to_width(std::string_view text, std::size_t width);

}  // namespace keywright::cli
