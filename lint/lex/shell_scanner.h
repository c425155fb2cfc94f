// ShellScanner: words of a shell, and of what is written like one.
//
// A word is a string token made of its quoted and unquoted parts; `NAME=` at its beginning is a
// name and an operator before it. Command substitutions are streams of their own. Dialects differ
// in small things: Makefiles double their `$`, Redis command lines know quotes and nothing else.
// The scanner only moves forward. One thread.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "lint/lex/lexed_builder.h"
#include "lint/lex/row_tables.h"

namespace keywright::lint {

enum class ShellDialect : std::uint8_t { shell, redis, dockerfile, makefile };

struct ShellHeredoc {
  std::uint32_t string = 0;
  std::string delimiter;
  bool strips_tabs = false;
  bool has_holes = true;
};

// What all scanners of one text share.
struct ShellState {
  ShellDialect dialect = ShellDialect::shell;
  std::uint32_t indent = 0;  // of every line, in a block of YAML or a list of Markdown
  std::uint32_t depth = 0;
  std::vector<ShellHeredoc> heredocs;
};

class ShellScanner {
 public:
  // `closes_at`: `)` of a substitution, `}` of an expansion, 0 for the whole range.
  ShellScanner(LexedBuilder& builder, ShellState& state, Span range, char closes_at = '\0');

  // Scans; the offset it stopped at, which is that of the closing bracket.
  std::uint32_t run();
  [[nodiscard]] std::vector<Token> finish() { return tokens_.finish(); }

 private:
  // What ends the text of a quotation, and what is special in it.
  struct Quotation {
    char close = '\0';                       // 0: the end of the range
    const ShellHeredoc* document = nullptr;  // whose lines lose their indentation
  };

  // shell_scanner.cpp
  void scan_token();
  void scan_redis_token();
  void line_break();
  void skip_comment();
  void scan_arithmetic_command();
  [[nodiscard]] bool scan_brace();
  void scan_operator();
  void scan_assignment_or_word();
  void scan_json_array();
  void begin_make_line();
  [[nodiscard]] bool scan_make_assignment(std::uint32_t from);
  void skip_make_rule(std::uint32_t from);
  [[nodiscard]] bool at_command() const;
  [[nodiscard]] std::uint32_t line_end(std::uint32_t from) const;
  [[nodiscard]] bool at(std::uint32_t pos, std::string_view text) const {
    return pos + text.size() <= end_ &&
           std::memcmp(text_.data() + pos, text.data(), text.size()) == 0;
  }
  [[nodiscard]] bool starts(std::string_view text) const { return at(pos_, text); }
  [[nodiscard]] char peek(std::uint32_t ahead = 0) const {
    return pos_ + ahead < end_ ? text_[pos_ + ahead] : '\0';
  }
  // The length of a backslash with its line break at pos_, 0 where there is none.
  [[nodiscard]] std::uint32_t continuation() const;

  // shell_words.cpp
  void scan_word();
  void scan_word_pieces(StringPieces& pieces, char closes_at);
  void scan_single_quotes(StringPieces& pieces);
  void scan_ansi_quotes(StringPieces& pieces);
  void scan_quotation(StringPieces& pieces, const Quotation& quotation);
  void scan_escape(StringPieces& pieces, bool quoted);
  void add_word(StringPieces& pieces, std::uint32_t begin);

  // shell_expansions.cpp
  void scan_dollar(StringPieces& pieces, bool quoted);
  void scan_make_dollar(StringPieces& pieces);
  void scan_substitution(StringPieces& pieces, std::uint32_t begin, std::uint32_t from);
  void scan_expansion(StringPieces& pieces, std::uint32_t begin, bool quoted);
  void scan_backticks(StringPieces& pieces);
  void add_name_hole(StringPieces& pieces, std::uint32_t begin, Span name);
  void skip_balanced(char open, char close);

  // shell_heredocs.cpp
  void announce_heredoc();
  void read_heredocs();
  void read_heredoc(const ShellHeredoc& document);
  void skip_indent(const ShellHeredoc& document, std::uint32_t limit);

  LexedBuilder& builder_;
  ShellState& state_;
  std::string_view text_;
  TokenStream tokens_;
  std::uint32_t pos_;
  std::uint32_t end_;
  char closes_at_;
  std::uint32_t cases_ = 0;     // `case` without its `esac` yet: its patterns end with `)`
  bool in_definition_ = false;  // of a Makefile: between `define` and `endef` stand commands
  bool within_quotes_ = false;  // an expansion in "…": a ' in it is none
};

}  // namespace keywright::lint
