// Text of no known language: quoted strings in a file, words in a fence of Markdown.
#include <array>
#include <cstring>

#include "lint/lex/language_rows.h"
#include "lint/lex/line_reader.h"
#include "lint/lex/prose_words.h"
#include "lint/lex/row_tables.h"
#include "lint/lex/scanners.h"

namespace keywright::lint {
namespace {

constexpr std::string_view kQuotes = "'\"`";
// Not part of a word where they stand at its ends.
constexpr std::string_view kLeading = "\"'`(";
constexpr std::string_view kTrailing = "\"'`,;.!?";

// The quoted strings of one line. Each quote that nothing closes is looked for once.
void scan_line(LexedBuilder& builder, TokenStream& tokens, Span line) {
  const std::string_view text = builder.text();
  std::array<bool, 3> closes = {true, true, true};
  for (std::uint32_t i = line.begin; i < line.end; ++i) {
    const std::size_t quote = kQuotes.find(text[i]);
    if (quote == std::string_view::npos || !closes[quote]) continue;
    if (text[i] == '\'' && i > line.begin && is_name_byte(text[i - 1])) continue;
    std::uint32_t close = i + 1;
    while (close < line.end && text[close] != text[i]) {
      close += text[close] == '\\' && close + 1 < line.end ? 2U : 1U;
    }
    if (close >= line.end) {
      closes[quote] = false;
      continue;
    }
    StringPieces pieces(builder);
    std::uint32_t from = i + 1;
    for (std::uint32_t at = from; at < close; ++at) {
      if (text[at] != '\\' || text[at + 1] != text[i]) continue;
      pieces.text_with_holes({from, at});
      pieces.byte({at, at + 2}, text[i]);
      from = at + 2;
      ++at;
    }
    pieces.text_with_holes({from, close});
    tokens.add(Token::Kind::string, {i, close + 1}, pieces.finish(false, false));
    i = close;
  }
}

}  // namespace

void add_plain_words(LexedBuilder& builder, TokenStream& tokens, Span line) {
  const std::string_view text = builder.text();
  std::uint32_t i = line.begin;
  while (true) {
    i = skip_blanks(text, i, line.end);
    if (i == line.end) return;
    Span word{i, i};
    while (i < line.end && !is_blank(text[i])) ++i;
    word.end = i;
    while (word.begin < word.end && kLeading.find(text[word.begin]) != std::string_view::npos) {
      ++word.begin;
    }
    const bool opens = slice(text, word).find('(') != std::string_view::npos;
    while (word.begin < word.end && (kTrailing.find(text[word.end - 1]) != std::string_view::npos ||
                                     (text[word.end - 1] == ')' && !opens))) {
      --word.end;
    }
    if (word.begin == word.end) continue;
    StringPieces pieces(builder);
    pieces.text_with_holes(word);
    tokens.add(Token::Kind::string, word, pieces.finish(true, false));
  }
}

void scan_text(LexedBuilder& builder, const Language& language, Span range) {
  const std::string_view text = builder.text();
  TokenStream tokens(text);
  if (&language == &rows::kDiagram) {
    add_prose_words(builder, tokens, range);
    builder.set_stream(0, tokens.finish());
    return;
  }
  const bool words = language.line_ends_statement;
  for (std::uint32_t line = range.begin; line < range.end;) {
    const std::uint32_t end = find_line_end(text, line, range.end);
    if (words) {
      add_plain_words(builder, tokens, {line, end});
    } else {
      scan_line(builder, tokens, {line, end});
    }
    if (end < range.end) tokens.end_statement({end, end + 1});
    line = end + 1;
  }
  builder.set_stream(0, tokens.finish());
}

}  // namespace keywright::lint
