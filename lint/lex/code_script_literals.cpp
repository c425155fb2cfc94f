// Literals that only the place tells from operators: /regex/, %w[…], :symbol, ?c, ~s(…), q{…}.
#include <algorithm>
#include <array>

#include "lint/lex/code_scanner.h"

namespace keywright::lint {
namespace {

// Over several lines; longer ones are no expression but a quotient that was misread.
constexpr std::uint32_t kLongestRegex = 4096;

char closing_of(char open) {
  switch (open) {
    case '(':
      return ')';
    case '[':
      return ']';
    case '{':
      return '}';
    case '<':
      return '>';
    default:
      return open;
  }
}

bool is_delimiter(char c) {
  return c > ' ' && !is_name_byte(c) && c != kHoleByte && c != ',' && c != ';' && c != ')';
}

// Interpolating text between delimiters that are known only when they are met.
constexpr StringForm kRubyText{.multi_line = true, .hole_open = "#{", .hole_close = "}"};
constexpr StringForm kPerlText{.multi_line = true,
                               .hole_open = "${",
                               .hole_close = "}",
                               .hole_name = "$",
                               .name_keeps_mark = true,
                               .hole_members = StringForm::HoleMembers::perl};
constexpr StringForm kPlainText{.escapes = StringForm::Escapes::backslash_quote_only,
                                .multi_line = true};

}  // namespace

bool CodeScanner::scan_feature() {
  switch (text_[pos_]) {
    case '"':
    case '$':
    case '@':
      return has(language_, Feature::csharp_strings) && scan_csharp_string();
    case '#':
      if (has(language_, Feature::swift_strings)) return scan_swift_string();
      if (!has(language_, Feature::preprocessor) || !at_line_begin()) return false;
      scan_directive();
      return true;
    case '\'':
      return has(language_, Feature::ticks) && scan_tick();
    case '[':
      return has(language_, Feature::long_brackets) && scan_long_bracket();
    case '/':
      return has(language_, Feature::slash_regex) && scan_regex();
    case '%':
      return has(language_, Feature::ruby_literals) && scan_percent_literal();
    case ':':
      return has(language_, Feature::ruby_literals) && scan_symbol();
    case '?':
      if (has(language_, Feature::php_tags) && peek(1) == '>') {
        tokens_.end_statement({pos_, pos_ + 2});
        pos_ += 2;
        skip_html();
        return true;
      }
      return (has(language_, Feature::ruby_literals) || has(language_, Feature::sigils)) &&
             scan_character();
    case '~':
      return has(language_, Feature::sigils) && scan_sigil();
    case '<':
      if (has(language_, Feature::php_heredocs)) return announce_php_heredoc();
      return (has(language_, Feature::ruby_heredocs) || has(language_, Feature::perl_literals)) &&
             announce_heredoc();
    case '=':
      return has(language_, Feature::equals_comments) && skip_equals_comment();
    default:
      return false;
  }
}

bool CodeScanner::scan_regex() {
  if (peek(1) == '/' || peek(1) == '*' || state_.no_regex_before > pos_) return false;
  const bool markup = has(language_, Feature::markup);
  if (markup ? !expects_value() : !may_begin_argument()) return false;
  // `</p>` closes an element.
  if (markup && !tokens_.empty() && tokens_.last_text() == "<") return false;
  // Ruby and Perl may write one over many lines, where nothing else can stand.
  const bool many_lines = !markup && expects_value();
  const std::uint32_t limit = many_lines ? std::min(end_, pos_ + kLongestRegex) : end_;
  bool in_class = false;
  for (std::uint32_t i = pos_ + 1; i < limit; ++i) {
    const char c = text_[i];
    if (c == '\n' && !many_lines) break;
    if (c == '\\') {
      if (i + 1 < limit && text_[i + 1] != '\n') ++i;
    } else if (c == '[') {
      in_class = true;
    } else if (c == ']') {
      in_class = false;
    } else if (c == '/' && !in_class) {
      const std::uint32_t begin = pos_;
      pos_ = i + 1;
      skip_letters();
      tokens_.add(Token::Kind::number, {begin, pos_});
      return true;
    }
  }
  state_.no_regex_before = many_lines ? limit : line_end(pos_);
  return false;
}

// From the delimiter at pos_ to its partner. `is_literal`: a token comes of it at all.
void CodeScanner::scan_delimited(std::uint32_t begin, bool interpolates, bool words,
                                 bool is_literal) {
  const char open = text_[pos_];
  const char close = closing_of(open);
  const char nest_open = open == close ? '\0' : open;
  if (words) return scan_words(begin, close, nest_open, interpolates);
  if (!is_literal) {
    skip_delimited();
    skip_letters();
    return tokens_.add(Token::Kind::number, {begin, pos_});
  }
  StringForm form = !interpolates                            ? kPlainText
                    : has(language_, Feature::perl_literals) ? kPerlText
                                                             : kRubyText;
  form.close = std::string_view(&close, 1);
  std::array<bool, 256> stops = stops_of(form, interpolates, true);
  if (nest_open != '\0') stops[static_cast<unsigned char>(nest_open)] = true;
  Body body;
  body.form = &form;
  body.stops = &stops;
  body.close = form.close;
  body.has_escapes = true;
  body.quote_only = !interpolates;
  body.interpolates = interpolates;
  body.nest_open = nest_open;
  ++pos_;
  scan_quoted(begin, body);
}

// Each word is a string of its own between an opening and a closing token.
void CodeScanner::scan_words(std::uint32_t begin, char close, char nest_open, bool interpolates) {
  const bool brackets = nest_open == '(' || nest_open == '[' || nest_open == '{';
  ++pos_;
  if (brackets) tokens_.open({begin, pos_});
  std::uint32_t nesting = 0;
  while (pos_ < end_) {
    while (pos_ < end_ && static_cast<unsigned char>(text_[pos_]) <= ' ' &&
           text_[pos_] != kHoleByte) {
      ++pos_;
    }
    const std::uint32_t word = pos_;
    std::uint32_t text = word;
    bool closed = false;
    StringPieces pieces(builder_);
    while (pos_ < end_ &&
           (static_cast<unsigned char>(text_[pos_]) > ' ' || text_[pos_] == kHoleByte)) {
      if (interpolates && starts("#{")) {
        pieces.text_with_holes({text, pos_});
        StreamEnd end;
        end.is_hole = true;
        end.close = "}";
        scan_hole_expression(pieces, pos_, pos_ + 2, end);
        text = pos_;
        continue;
      }
      if (nest_open != '\0' && text_[pos_] == nest_open) ++nesting;
      if (text_[pos_] == close) {
        if (nesting == 0) {
          closed = true;
          break;
        }
        --nesting;
      }
      ++pos_;
    }
    if (pos_ > word) {
      pieces.text_with_holes({text, pos_});
      add_string(pieces, word, false, true);
    }
    if (!closed) continue;
    if (brackets) tokens_.close({pos_, pos_ + 1});
    ++pos_;
    return;
  }
}

void CodeScanner::skip_delimited() {
  const char open = text_[pos_];
  const char close = closing_of(open);
  std::uint32_t nesting = 0;
  for (++pos_; pos_ < end_; ++pos_) {
    const char c = text_[pos_];
    if (c == '\\' && pos_ + 1 < end_) {
      ++pos_;
    } else if (c == close) {
      if (nesting-- == 0) break;
    } else if (c == open) {
      ++nesting;
    }
  }
  pos_ = std::min(end_, pos_ + 1);
}

// The flags after a literal.
void CodeScanner::skip_letters() {
  while (pos_ < end_ && is_letter(text_[pos_])) ++pos_;
}

bool CodeScanner::scan_percent_literal() {
  if (!may_begin_argument()) return false;
  const bool typed = is_letter(peek(1));
  const char type = typed ? peek(1) : 'Q';
  const char delimiter = peek(typed ? 2 : 1);
  if (!is_delimiter(delimiter) || delimiter == '=' ||
      std::string_view("qQwWiIrsx").find(type) == std::string_view::npos) {
    return false;
  }
  const std::uint32_t begin = pos_;
  pos_ += typed ? 2U : 1U;
  const bool words = type == 'w' || type == 'W' || type == 'i' || type == 'I';
  const bool interpolates = type == 'Q' || type == 'x' || type == 'W' || type == 'I';
  scan_delimited(begin, interpolates, words, type != 'r');
  return true;
}

bool CodeScanner::scan_symbol() {
  const char before = pos_ == 0 ? ' ' : text_[pos_ - 1];
  if (static_cast<unsigned char>(before) > ' ' &&
      std::string_view("([{,=!&|<>~").find(before) == std::string_view::npos) {
    return false;
  }
  const std::uint32_t begin = pos_;
  if (peek(1) == '"') {
    ++pos_;
    return scan_form(tables_.mark_tables[tables_.marks[byte_at(text_, pos_)]], begin, {});
  }
  if (!is_name_byte(peek(1)) || is_digit(peek(1))) return false;
  ++pos_;
  const std::uint32_t name = pos_;
  while (pos_ < end_ && is_name_byte(text_[pos_])) ++pos_;
  if (pos_ < end_ && tables_.ends_name[byte_at(text_, pos_)] && peek(1) != '=') ++pos_;
  StringPieces pieces(builder_);
  pieces.text({name, pos_});
  add_string(pieces, begin, false, true);
  return true;
}

// ?a and ?\n, where it cannot be the `?` of a condition.
bool CodeScanner::scan_character() {
  if (!may_begin_argument() || static_cast<unsigned char>(peek(1)) <= ' ') return false;
  const std::uint32_t length = peek(1) == '\\' ? 3 : 2;
  if (pos_ + length > end_ || is_name_byte(peek(length)) ||
      static_cast<unsigned char>(peek(length - 1)) <= ' ') {
    return false;
  }
  const std::uint32_t begin = pos_;
  StringPieces pieces(builder_);
  pieces.text({begin + 1, begin + length});
  pos_ += length;
  add_string(pieces, begin, true);
  return true;
}

bool CodeScanner::scan_sigil() {
  if (!is_letter(peek(1)) || !is_delimiter(peek(2))) return false;
  const char type = peek(1);
  const std::uint32_t begin = pos_;
  pos_ += 2;
  if (starts("\"\"\"")) {
    pos_ += 3;
    scan_verbatim(begin, "\"\"\"");
    return true;
  }
  const bool words = type == 'w' || type == 'W';
  scan_delimited(begin, type == 's' || type == 'w', words, type == 's' || type == 'S');
  skip_letters();
  return true;
}

bool CodeScanner::scan_perl_quote(std::uint32_t name_begin, std::string_view name) {
  static constexpr std::array<std::string_view, 8> kNames = {"q",  "qq", "qw", "qr",
                                                             "qx", "m",  "s",  "tr"};
  if (std::ranges::find(kNames, name) == kNames.end() && name != "y") return false;
  // A key of a hash is none: {s => 1}, $h{q}; nor is a method.
  if (name_begin > 0 && (text_[name_begin - 1] == '>' || text_[name_begin - 1] == '{'))
    return false;
  const char delimiter = text_[pos_];
  if (!is_delimiter(delimiter) || delimiter == '=' || delimiter == '}' ||
      (delimiter == '-' && peek(1) == '>')) {
    return false;
  }
  if (name == "s" || name == "tr" || name == "y") {
    skip_delimited();
    // With one sign as both delimiters the second part begins where the first ends.
    if (closing_of(delimiter) == delimiter) --pos_;
    if (pos_ < end_ && is_delimiter(text_[pos_])) skip_delimited();
    skip_letters();
    tokens_.add(Token::Kind::number, {name_begin, pos_});
    return true;
  }
  scan_delimited(name_begin, name == "qq", name == "qw", name == "q" || name == "qq");
  return true;
}

bool CodeScanner::skip_equals_comment() {
  if (pos_ > 0 && text_[pos_ - 1] != '\n') return false;
  if (!is_letter(peek(1))) return false;
  const std::string_view close = has(language_, Feature::perl_literals) ? "\n=cut" : "\n=end";
  const std::size_t found = text_.substr(0, end_).find(close, pos_);
  const std::uint32_t begin = pos_;
  pos_ = found == std::string_view::npos
             ? end_
             : line_end(static_cast<std::uint32_t>(found + close.size()));
  builder_.add_comment({begin, pos_});
  return true;
}

}  // namespace keywright::lint
