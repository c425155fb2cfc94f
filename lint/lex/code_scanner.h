// CodeScanner: tokens of a language of the family `code`, by its row.
//
// One scanner makes one stream; the expression in a hole of a string is scanned by another one that
// stops at the end of the hole. It only moves forward (the one thing it looks ahead for is the end
// of a regular expression, within a bound, and once), so time is linear whatever the text. One
// thread.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "lint/lex/lexed_builder.h"
#include "lint/lex/row_tables.h"

namespace keywright::lint {

// A here-document whose text begins after the line that announced it.
struct PendingHeredoc {
  std::uint32_t string = 0;
  std::string_view delimiter;
  bool may_indent = false;        // the delimiter may have white space before it
  bool strips_indent = false;     // the common indentation is not part of the text
  bool drops_last_break = false;  // the line break before the delimiter is not, either (PHP)
  bool interpolates = false;
};

// What all scanners of one text share.
struct ScanState {
  std::uint32_t depth = 0;
  std::vector<PendingHeredoc> heredocs;
  std::uint32_t no_regex_before = 0;  // up to here no regular expression ends
};

// Where a scanner stops.
struct StreamEnd {
  bool is_hole = false;
  std::string_view close;   // of the hole
  bool at_line = false;     // the string around it ends with its line
  bool has_format = false;  // `:` and `!` end the expression
};

class CodeScanner {
 public:
  CodeScanner(LexedBuilder& builder, const RowTables& tables, ScanState& state, Span range,
              StreamEnd end);

  // Scans; the offset it stopped at, which is that of the hole's end.
  std::uint32_t run();
  [[nodiscard]] std::vector<Token> finish() { return tokens_.finish(); }

 private:
  // How the text of one string is to be read.
  struct Body {
    const StringForm* form = nullptr;
    const std::array<bool, 256>* stops = nullptr;
    std::string_view close;
    bool has_escapes = false;
    bool quote_only = false;    // … of the quote and the backslash alone
    bool guards_quote = false;  // a backslash stays, and what follows it too
    bool interpolates = false;
    bool has_percent = false;  // a hole may be followed by its format: f"$x%05d" (Scala)
    char nest_open = '\0';     // brackets as quotes may nest (Ruby, Perl)
    // Of a block: how many columns each line has too much; kNone: it is none.
    std::uint32_t indent = kNone;
  };

  // code_scanner.cpp
  void scan_name();
  [[nodiscard]] bool ends_text(std::uint32_t begin) const;
  void scan_number();
  void scan_mark();
  void scan_operator();
  void line_break();
  [[nodiscard]] bool ends_here() const;
  [[nodiscard]] bool skip_comment(const MarkTables& marks);
  void skip_block_comment(const BlockComment& comment);
  void scan_directive();
  [[nodiscard]] bool line_goes_on() const;
  void op(std::uint32_t length);
  [[nodiscard]] bool starts(std::string_view text) const { return at(pos_, text); }
  [[nodiscard]] bool at(std::uint32_t pos, std::string_view text) const {
    return pos + text.size() <= end_ &&
           std::memcmp(text_.data() + pos, text.data(), text.size()) == 0;
  }
  [[nodiscard]] char peek(std::uint32_t ahead = 0) const {
    return pos_ + ahead < end_ ? text_[pos_ + ahead] : '\0';
  }
  // Behind the bytes from `from` on that the set has (or has not). The hottest loops: all in
  // registers, because a member would be written at every byte.
  template <bool kHas = true>
  [[nodiscard]] std::uint32_t run_end(std::uint32_t from, const std::array<bool, 256>& set) const {
    const char* const data = text_.data();
    const std::uint32_t end = end_;
    while (from < end && set[static_cast<unsigned char>(data[from])] == kHas) ++from;
    return from;
  }
  // Whether a value, not an operator, is to be expected here.
  [[nodiscard]] bool expects_value() const;
  // … also after a name with a space before and none after the mark: `puts /x/`.
  [[nodiscard]] bool may_begin_argument() const;
  [[nodiscard]] bool at_line_begin() const;
  [[nodiscard]] std::uint32_t line_end(std::uint32_t from) const;

  // code_strings.cpp
  [[nodiscard]] bool scan_form(const MarkTables& marks, std::uint32_t token_begin,
                               std::string_view prefix);
  // The text from pos_ on, up to and with the closing quote; pos_ is behind it then.
  void scan_body(StringPieces& pieces, const Body& body);
  void scan_escape(StringPieces& pieces, const Body& body);
  [[nodiscard]] bool scan_hole(StringPieces& pieces, const StringForm& form);
  void scan_hole_expression(StringPieces& pieces, std::uint32_t begin, std::uint32_t from,
                            StreamEnd end);
  [[nodiscard]] bool scan_hole_name(StringPieces& pieces, const StringForm& form);
  void skip_hole(const StreamEnd& end);
  void skip_format();
  void skip_percent_format();
  void add_hole_name(StringPieces& pieces, std::uint32_t begin, std::uint32_t from,
                     std::uint32_t end);
  [[nodiscard]] bool scan_member_hole(StringPieces& pieces, const StringForm& form);
  [[nodiscard]] std::uint32_t member_end(std::uint32_t from, const StringForm& form) const;
  void add_string(StringPieces& pieces, std::uint32_t begin, bool is_bytes, bool is_word = false);
  void scan_quoted(std::uint32_t token_begin, const Body& body, bool is_bytes = false);

  // code_raw_strings.cpp: delimiters that the writer chose; false where there is none
  [[nodiscard]] bool scan_raw_after_prefix(std::uint32_t name_begin, std::string_view prefix);
  [[nodiscard]] bool scan_cpp_raw(std::uint32_t name_begin);
  [[nodiscard]] bool scan_hash_raw(std::uint32_t name_begin);
  [[nodiscard]] bool scan_csharp_string();
  void scan_csharp_raw(std::uint32_t begin, std::uint32_t dollars, std::uint32_t quotes);
  [[nodiscard]] bool scan_swift_string();
  [[nodiscard]] bool scan_long_bracket();
  [[nodiscard]] bool scan_tick();
  void scan_verbatim(std::uint32_t begin, std::string_view close);
  // At `[=*[`: the length of its opening, 0 where it is none.
  [[nodiscard]] std::uint32_t long_bracket_level(std::uint32_t pos) const;
  [[nodiscard]] std::uint32_t long_bracket_end(std::uint32_t from, std::uint32_t opening) const;

  // code_blocks.cpp: text whose lines lose the indentation that all of them have
  void begin_block(Body& body, std::array<bool, 256>& stops);
  void skip_indent(std::uint32_t columns);
  [[nodiscard]] bool scan_block_break(StringPieces& pieces, const Body& body, std::uint32_t begin);

  // code_regex.cpp, code_script_literals.cpp: what Ruby, Perl, PHP and Elixir have beyond quotes
  [[nodiscard]] bool scan_feature();
  [[nodiscard]] bool scan_regex();
  [[nodiscard]] bool scan_percent_literal();
  [[nodiscard]] bool scan_symbol();
  [[nodiscard]] bool scan_character();
  [[nodiscard]] bool scan_sigil();
  [[nodiscard]] bool scan_perl_quote(std::uint32_t name_begin, std::string_view name);
  void scan_delimited(std::uint32_t begin, bool interpolates, bool words, bool is_literal);
  void scan_words(std::uint32_t begin, char close, char nest_open, bool interpolates);
  void skip_delimited();
  void skip_letters();
  [[nodiscard]] bool skip_equals_comment();

  // code_heredocs.cpp
  [[nodiscard]] bool announce_heredoc();
  [[nodiscard]] bool announce_php_heredoc();
  void read_heredocs();
  void read_heredoc(const PendingHeredoc& doc);
  void skip_html();

  LexedBuilder& builder_;
  const RowTables& tables_;
  const Language& language_;
  ScanState& state_;
  std::string_view text_;
  TokenStream tokens_;
  std::uint32_t pos_;
  std::uint32_t end_;
  StreamEnd stop_;
  bool in_directive_ = false;
};

}  // namespace keywright::lint
