// Strings whose delimiters the writer chose: raw strings of C++, Rust, C# and Swift, long brackets
// of Lua; and what a single quote is in Rust and Scala.
#include <algorithm>
#include <string>

#include "lint/lex/code_scanner.h"

namespace keywright::lint {
namespace {

constexpr std::uint32_t kLongestCppDelimiter = 16;
// More would be a line of signs, not a string.
constexpr std::uint32_t kMostMarks = 64;

std::uint32_t count_of(std::string_view text, std::uint32_t from, std::uint32_t end, char c) {
  std::uint32_t count = 0;
  while (count < kMostMarks && from + count < end && text[from + count] == c) ++count;
  return count;
}

}  // namespace

bool CodeScanner::scan_raw_after_prefix(std::uint32_t name_begin, std::string_view prefix) {
  const char next = text_[pos_];
  if (has(language_, Feature::cpp_raw_strings) && next == '"' && prefix.size() <= 3 &&
      prefix.back() == 'R') {
    return scan_cpp_raw(name_begin);
  }
  if (has(language_, Feature::hash_raw_strings) && (next == '"' || next == '#') &&
      (prefix == "r" || prefix == "br" || prefix == "cr")) {
    return scan_hash_raw(name_begin);
  }
  return has(language_, Feature::perl_literals) && scan_perl_quote(name_begin, prefix);
}

// From pos_ up to `close`, nothing in between meaning anything.
void CodeScanner::scan_verbatim(std::uint32_t begin, std::string_view close) {
  const std::size_t found = text_.substr(0, end_).find(close, pos_);
  const auto text_end = found == std::string_view::npos ? end_ : static_cast<std::uint32_t>(found);
  StringPieces pieces(builder_);
  pieces.text_with_holes({pos_, text_end});
  pos_ = text_end == end_ ? end_ : text_end + static_cast<std::uint32_t>(close.size());
  add_string(pieces, begin, false);
}

bool CodeScanner::scan_cpp_raw(std::uint32_t name_begin) {
  std::uint32_t paren = pos_ + 1;
  while (paren < end_ && paren - pos_ <= kLongestCppDelimiter && text_[paren] != '(' &&
         text_[paren] > ' ' && text_[paren] != ')' && text_[paren] != '\\') {
    ++paren;
  }
  if (paren >= end_ || text_[paren] != '(') return false;
  std::string close = ")";
  close += text_.substr(pos_ + 1, paren - pos_ - 1);
  close += '"';
  pos_ = paren + 1;
  scan_verbatim(name_begin, close);
  return true;
}

bool CodeScanner::scan_hash_raw(std::uint32_t name_begin) {
  const std::uint32_t hashes = count_of(text_, pos_, end_, '#');
  if (!at(pos_ + hashes, "\"")) {
    if (hashes != 1 || !is_name_byte(peek(1))) return false;
    for (++pos_; pos_ < end_ && is_name_byte(text_[pos_]);) ++pos_;  // r#type
    tokens_.add(Token::Kind::name, {name_begin, pos_});
    return true;
  }
  const std::string close = "\"" + std::string(hashes, '#');
  pos_ += hashes + 1;
  scan_verbatim(name_begin, close);
  return true;
}

bool CodeScanner::scan_tick() {
  // 'a', '\n', '\u{1F600}': characters. 'a and 'static: lifetimes, symbols of Scala.
  std::uint32_t i = pos_ + 1;
  if (i >= end_) return false;
  if (text_[i] == '\\') return false;  // the form of the row reads it
  do {
    ++i;
  } while (i < end_ && (static_cast<unsigned char>(text_[i]) & 0xC0U) == 0x80U);
  if (i < end_ && text_[i] == '\'') return false;
  i = pos_ + 1;
  while (i < end_ && is_name_byte(text_[i])) ++i;
  if (i == pos_ + 1) {
    op(1);
    return true;
  }
  tokens_.add(Token::Kind::name, {pos_, i});
  pos_ = i;
  return true;
}

bool CodeScanner::scan_csharp_string() {
  std::uint32_t dollars = 0;
  bool verbatim = false;
  std::uint32_t i = pos_;
  for (; i < end_ && i - pos_ < kMostMarks && (text_[i] == '$' || text_[i] == '@'); ++i) {
    if (text_[i] == '$') ++dollars;
    if (text_[i] == '@') verbatim = true;
  }
  const std::uint32_t quotes = count_of(text_, i, end_, '"');
  if (quotes == 0) return false;
  const std::uint32_t begin = pos_;
  if (quotes >= 3 && !verbatim) {
    pos_ = i + quotes;
    scan_csharp_raw(begin, dollars, quotes);
    return true;
  }
  static constexpr StringForm kPlain{
      .open = "\"", .close = "\"", .hole_open = "{", .hole_close = "}", .hole_has_format = true};
  static constexpr StringForm kVerbatim{.open = "\"",
                                        .close = "\"",
                                        .escapes = StringForm::Escapes::doubled_quote,
                                        .multi_line = true,
                                        .hole_open = "{",
                                        .hole_close = "}",
                                        .hole_has_format = true};
  static const std::array<std::array<bool, 256>, 4> kStops = {
      stops_of(kPlain, false, true), stops_of(kPlain, true, true),
      stops_of(kVerbatim, false, false), stops_of(kVerbatim, true, false)};
  Body body;
  body.form = verbatim ? &kVerbatim : &kPlain;
  body.close = "\"";
  body.has_escapes = !verbatim;
  body.interpolates = dollars != 0;
  body.stops = &kStops[(verbatim ? 2U : 0U) + (dollars != 0 ? 1U : 0U)];
  pos_ = i + 1;
  scan_quoted(begin, body);
  return true;
}

// """…""": as many quotes as opened it close it, and as many braces as dollars make a hole.
void CodeScanner::scan_csharp_raw(std::uint32_t begin, std::uint32_t dollars,
                                  std::uint32_t quotes) {
  const std::string close(quotes, '"');
  const std::string braces(dollars, '{');
  const std::string closing(dollars, '}');
  StringPieces pieces(builder_);
  static constexpr StringForm kBlock{.drops_last_break = true};
  std::array<bool, 256> stops{};
  Body block;
  block.form = &kBlock;
  block.stops = &stops;
  block.close = close;
  begin_block(block, stops);
  std::uint32_t text_begin = pos_;
  while (pos_ < end_) {
    const char c = text_[pos_];
    if (c == '\n' && scan_block_break(pieces, block, text_begin)) {
      text_begin = pos_;
      continue;
    }
    if (c == '"' && starts(close)) {
      pieces.text({text_begin, pos_});
      pos_ += quotes;
      return add_string(pieces, begin, false);
    }
    if (c == kHoleByte) {
      pieces.text({text_begin, pos_});
      pieces.hole({pos_, pos_ + 1}, kNone);
      text_begin = ++pos_;
    } else if (c == '{' && dollars != 0 && starts(braces)) {
      // Of more braces than needed the innermost count.
      std::uint32_t count = count_of(text_, pos_, end_, '{');
      pos_ += count - dollars;
      pieces.text({text_begin, pos_});
      StreamEnd end;
      end.is_hole = true;
      end.close = closing;
      end.has_format = true;
      scan_hole_expression(pieces, pos_, pos_ + dollars, end);
      text_begin = pos_;
    } else {
      ++pos_;
    }
  }
  pieces.text({text_begin, pos_});
  add_string(pieces, begin, false);
}

// #"…"#: a backslash means something only with as many signs behind it.
bool CodeScanner::scan_swift_string() {
  const std::uint32_t hashes = count_of(text_, pos_, end_, '#');
  std::string_view quote = "\"";
  if (at(pos_ + hashes, "\"\"\"")) quote = "\"\"\"";
  if (!at(pos_ + hashes, quote)) return false;
  const std::uint32_t begin = pos_;
  const std::string signs(hashes, '#');
  const std::string close = std::string(quote) + signs;
  const std::string hole = "\\" + signs + "(";
  const bool is_block = quote.size() > 1;
  const StringForm form{.close = close,
                        .escapes = StringForm::Escapes::none,
                        .multi_line = true,
                        .hole_open = hole,
                        .hole_close = ")",
                        .drops_last_break = true};
  const std::array<bool, 256> stops = stops_of(form, true, false);
  std::array<bool, 256> block_stops;
  Body body;
  body.form = &form;
  body.stops = &stops;
  body.close = close;
  body.interpolates = true;
  pos_ += hashes + static_cast<std::uint32_t>(quote.size());
  if (is_block) begin_block(body, block_stops);
  scan_quoted(begin, body);
  return true;
}

std::uint32_t CodeScanner::long_bracket_level(std::uint32_t pos) const {
  if (!at(pos, "[")) return 0;
  const std::uint32_t equals = count_of(text_, pos + 1, end_, '=');
  return at(pos + 1 + equals, "[") ? equals + 2 : 0;
}

std::uint32_t CodeScanner::long_bracket_end(std::uint32_t from, std::uint32_t opening) const {
  const std::string close = "]" + std::string(opening - 2, '=') + "]";
  const std::size_t found = text_.substr(0, end_).find(close, from);
  return found == std::string_view::npos ? end_ : static_cast<std::uint32_t>(found);
}

bool CodeScanner::scan_long_bracket() {
  const std::uint32_t opening = long_bracket_level(pos_);
  if (opening == 0) {
    tokens_.open({pos_, pos_ + 1});
    ++pos_;
    return true;
  }
  const std::uint32_t begin = pos_;
  std::uint32_t from = pos_ + opening;
  // A line break right after the opening is not part of the text.
  if (at(from, "\r\n")) {
    from += 2;
  } else if (at(from, "\n")) {
    ++from;
  }
  pos_ = from;
  const std::string close = "]" + std::string(opening - 2, '=') + "]";
  scan_verbatim(begin, close);
  return true;
}

}  // namespace keywright::lint
