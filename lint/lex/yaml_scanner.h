// YamlScanner: names and values of a YAML file, line by line.
//
// No YAML parser: it reads what people write in settings and CI files (block and flow collections,
// quoted, plain and block scalars) and goes on with the next line after anything else, so that
// templates of YAML are read as well. Linear; one thread.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "lint/lex/language.h"
#include "lint/lex/lexed_builder.h"

namespace keywright::lint {

// A value that a shell will run: its text, and what each of its lines is indented by.
struct Script {
  Span span;
  std::uint32_t indent = 0;
};

class YamlScanner {
 public:
  YamlScanner(LexedBuilder& builder, Span range);

  void run();
  [[nodiscard]] const std::vector<Script>& scripts() const { return scripts_; }

 private:
  void scan_line();
  void scan_node();
  [[nodiscard]] bool scan_key();
  void scan_value();
  void scan_flow();
  void scan_flow_item();
  void scan_block(std::uint32_t parent_column);
  void scan_plain(Span span);
  // Pieces of a quoted scalar at pos_; behind its closing quote then.
  void scan_quoted(StringPieces& pieces, std::uint32_t parent_column, bool in_flow);
  void skip_properties();
  void end_line();
  void add_comment(std::uint32_t at);
  void add_value(StringPieces& pieces, Span token, Span text, bool is_word, std::uint32_t indent);
  [[nodiscard]] std::uint32_t column() const { return pos_ - line_begin_; }
  [[nodiscard]] bool at_separator(std::uint32_t colon) const;
  [[nodiscard]] std::uint32_t plain_end() const;

  LexedBuilder& builder_;
  std::string_view text_;
  TokenStream tokens_;
  Span range_;
  std::uint32_t pos_ = 0;
  std::uint32_t line_begin_ = 0;
  std::uint32_t line_end_ = 0;
  std::uint32_t entry_column_ = 0;  // of the key or dash whose value is being read
  bool in_script_ = false;          // below a key whose values are commands
  std::uint32_t script_column_ = 0;
  std::vector<Script> scripts_;
};

}  // namespace keywright::lint
