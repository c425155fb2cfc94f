// Words of a shell: what is quoted, what is not, and what a backslash does in either.
#include <array>

#include "lint/lex/escapes.h"
#include "lint/lex/shell_scanner.h"

namespace keywright::lint {
namespace {

using Bytes = std::array<bool, 256>;

constexpr Bytes bytes_of(std::string_view text) {
  Bytes set{};
  for (const char c : text) set[static_cast<unsigned char>(c)] = true;
  set[static_cast<unsigned char>(kHoleByte)] = true;
  return set;
}

// Where an unquoted word stops being plain text, and where it ends.
constexpr Bytes kWordStops = bytes_of(" \t\r\n\f\v;|&<>()'\"`$\\}");
constexpr Bytes kRedisStops = bytes_of(" \t\r\n\f\v'\"");
constexpr std::string_view kWordEnds = " \t\r\n\f\v;|&<>()";
// What a backslash takes the meaning from within "…".
constexpr std::string_view kEscapedInQuotes = "$`\"\\";

}  // namespace

void ShellScanner::add_word(StringPieces& pieces, std::uint32_t begin) {
  const std::uint32_t string = pieces.finish(true, false);
  tokens_.add(Token::Kind::string, {begin, pos_}, string);
}

void ShellScanner::scan_word() {
  const std::uint32_t begin = pos_;
  StringPieces pieces(builder_);
  scan_word_pieces(pieces, '\0');
  add_word(pieces, begin);
}

void ShellScanner::scan_word_pieces(StringPieces& pieces, char closes_at) {
  const bool redis = state_.dialect == ShellDialect::redis;
  const Bytes& stops = redis ? kRedisStops : kWordStops;
  while (pos_ < end_) {
    const std::uint32_t begin = pos_;
    while (pos_ < end_ && !stops[byte_at(text_, pos_)]) ++pos_;
    pieces.text({begin, pos_});
    if (pos_ == end_) return;
    const char c = text_[pos_];
    // A quote within a word is none to Redis: it's.
    const bool quotes = !redis || pieces.empty();
    const bool ends = redis ? c != '\'' && c != '"'
                            : closes_at == '\0' && kWordEnds.find(c) != std::string_view::npos;
    if (c == kHoleByte) {
      pieces.hole({pos_, pos_ + 1}, kNone);
      ++pos_;
    } else if (ends || (c == '}' && closes_at == '}')) {
      return;
    } else if (c == '\'' && quotes && !within_quotes_) {
      scan_single_quotes(pieces);
    } else if (c == '"' && quotes) {
      ++pos_;
      scan_quotation(pieces, {.close = '"'});
    } else if (c == '$') {
      scan_dollar(pieces, false);
    } else if (c == '`') {
      scan_backticks(pieces);
    } else if (c == '\\') {
      scan_escape(pieces, false);
    } else {
      pieces.text({pos_, pos_ + 1});
      ++pos_;
    }
  }
}

void ShellScanner::scan_escape(StringPieces& pieces, bool quoted) {
  if (const std::uint32_t length = continuation(); length != 0) {
    pos_ += length;
    return;
  }
  const char next = peek(1);
  const bool drops = pos_ + 1 < end_ && next != kHoleByte &&
                     (!quoted || kEscapedInQuotes.find(next) != std::string_view::npos);
  if (!drops) {
    pieces.text({pos_, pos_ + 1});
    ++pos_;
    return;
  }
  pieces.byte({pos_, pos_ + 2}, next);
  pos_ += 2;
}

void ShellScanner::scan_single_quotes(StringPieces& pieces) {
  const bool one_line =
      state_.dialect == ShellDialect::redis || state_.dialect == ShellDialect::makefile;
  const std::uint32_t begin = ++pos_;
  while (pos_ < end_ && text_[pos_] != '\'' && !(one_line && text_[pos_] == '\n')) ++pos_;
  pieces.text_with_holes({begin, pos_});
  if (peek() == '\'') ++pos_;
}

// $'…': escapes as in C.
void ShellScanner::scan_ansi_quotes(StringPieces& pieces) {
  std::uint32_t begin = pos_;
  while (pos_ < end_ && text_[pos_] != '\'') {
    if (text_[pos_] != '\\') {
      ++pos_;
      continue;
    }
    pieces.text_with_holes({begin, pos_});
    const Escape escape = read_escape(text_, pos_, end_, EscapeDialect::keep_unknown);
    const Span span{pos_, pos_ + escape.length};
    escape.is_itself ? pieces.text(span) : pieces.decoded(span, escape.text());
    begin = pos_ = span.end;
  }
  pieces.text_with_holes({begin, pos_});
  if (pos_ < end_) ++pos_;
}

void ShellScanner::scan_quotation(StringPieces& pieces, const Quotation& quotation) {
  const bool redis = state_.dialect == ShellDialect::redis;
  const bool one_line =
      quotation.close != '\0' && (redis || state_.dialect == ShellDialect::makefile);
  std::uint32_t begin = pos_;
  while (pos_ < end_) {
    const char c = text_[pos_];
    if (c != quotation.close && c != '$' && c != '`' && c != '\\' && c != '\n' && c != kHoleByte) {
      ++pos_;
      continue;
    }
    if (c == '\n' && !one_line) {
      ++pos_;
      if (quotation.document == nullptr) continue;
      pieces.text({begin, pos_});
      skip_indent(*quotation.document, end_);
      begin = pos_;
      continue;
    }
    if ((c == '$' || c == '`') && redis) {
      ++pos_;
      continue;
    }
    pieces.text({begin, pos_});
    if (c == '\n') return;
    if (c == quotation.close) {
      ++pos_;
      return;
    }
    if (c == kHoleByte) {
      pieces.hole({pos_, pos_ + 1}, kNone);
      ++pos_;
    } else if (c == '$') {
      scan_dollar(pieces, true);
    } else if (c == '`') {
      scan_backticks(pieces);
    } else if (redis) {
      const Escape escape = read_escape(text_, pos_, end_, EscapeDialect::common);
      const Span span{pos_, pos_ + escape.length};
      escape.is_itself ? pieces.text(span) : pieces.decoded(span, escape.text());
      pos_ = span.end;
    } else {
      scan_escape(pieces, true);
    }
    begin = pos_;
  }
  pieces.text({begin, pos_});
}

}  // namespace keywright::lint
