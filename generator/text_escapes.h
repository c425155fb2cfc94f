// What a text must look like inside a C string, a Markdown table, a comment: the functions that
// templates may call on any text of the view model.
//
// A table, because each is data to the template engine: its name and what it does. Pure functions
// of bytes; no locale, no state.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace keywright::generator {

struct TextEscape {
  std::string_view name;     // as templates call it
  std::string_view summary;  // for docs/templates.md
  std::string (*apply)(std::string_view text) = nullptr;
};

[[nodiscard]] std::span<const TextEscape> text_escapes();

// A quoted string literal for C, C++, Java, Go, Rust…; every byte survives.
[[nodiscard]] std::string c_literal(std::string_view text);
// Text for the flow of a Markdown page: nothing in it is markup, HTML or an entity.
[[nodiscard]] std::string markdown_text(std::string_view text);
// The same, but what stands in backticks stays code: the summaries that people write, and our own
// sentences that quote names.
[[nodiscard]] std::string markdown_prose(std::string_view text);
// Both for a cell of a table: one line, no bar.
[[nodiscard]] std::string markdown_cell(std::string_view text);
[[nodiscard]] std::string markdown_cell_prose(std::string_view text);
// A code span that shows exactly this text, wherever it stands in the flow.
[[nodiscard]] std::string markdown_code(std::string_view text);
// The same inside a table.
[[nodiscard]] std::string markdown_cell_code(std::string_view text);
// One line: line breaks and tabs are spaces.
[[nodiscard]] std::string single_line(std::string_view text);
// A word for a POSIX shell, quoted where needed. One line, unless the text ends with line breaks. A
// zero byte cannot be part of a command line; `\000` stands for it.
[[nodiscard]] std::string shell_word(std::string_view text);
// A label in a Mermaid diagram, in double quotes; lines stay lines.
[[nodiscard]] std::string mermaid_label(std::string_view text);
// A path in a link: percent-encoded, slashes kept.
[[nodiscard]] std::string url_path(std::string_view text);
// The text as comment lines, each `indent`, `prefix`, a blank and words, wrapped at 100 columns; no
// line break at the end. Nothing at all for an empty text.
[[nodiscard]] std::string comment_lines(std::string_view text, std::string_view prefix,
                                        std::string_view indent);
// The anchor that GitHub gives a heading with this text.
[[nodiscard]] std::string github_anchor(std::string_view text);

}  // namespace keywright::generator
