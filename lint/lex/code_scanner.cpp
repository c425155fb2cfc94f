#include "lint/lex/code_scanner.h"

#include <algorithm>
#include <cstring>
#include <string>

namespace keywright::lint {
namespace {

using Kind = Token::Kind;

// After these names a value follows, although they are names.
constexpr std::array<std::string_view, 26> kValueKeywords = {
    "return", "case",   "in",   "of",    "typeof", "instanceof", "new",  "delete", "void",
    "throw",  "do",     "else", "yield", "await",  "and",        "or",   "not",    "if",
    "elsif",  "unless", "when", "while", "until",  "then",       "puts", "default"};

// A line that begins with one of these goes on with the statement before it.
constexpr std::string_view kLeadingJoins = ".?:+&|=*,<>%^";
// Directives of a preprocessor whose line is prose or a file's name.
constexpr std::array<std::string_view, 8> kProseDirectives = {
    "include", "include_next", "import", "error", "warning", "region", "endregion", "pragma"};

bool is_value_keyword(std::string_view name) {
  return std::ranges::find(kValueKeywords, name) != kValueKeywords.end();
}

}  // namespace

CodeScanner::CodeScanner(LexedBuilder& builder, const RowTables& tables, ScanState& state,
                         Span range, StreamEnd end)
    : builder_(builder),
      tables_(tables),
      language_(tables.language),
      state_(state),
      text_(builder.text()),
      tokens_(builder.text()),
      pos_(range.begin),
      end_(range.end),
      stop_(end) {
  // A guess that spares most of the growing: real code has a token in four to seven bytes.
  if (!stop_.is_hole) tokens_.reserve((range.end - range.begin) / 3 + 16);
}

std::uint32_t CodeScanner::run() {
  if (!stop_.is_hole && has(language_, Feature::php_tags) &&
      text_.substr(pos_, end_ - pos_).find("<?") != std::string_view::npos) {
    skip_html();  // a snippet without any tag is code
  }
  while (pos_ < end_) {
    switch (tables_.classes[byte_at(text_, pos_)]) {
      case ByteClass::space:
        pos_ = run_end(pos_ + 1, tables_.is_space);
        break;
      case ByteClass::line_break:
        if (stop_.at_line) return pos_;
        line_break();
        break;
      case ByteClass::name:
        scan_name();
        break;
      case ByteClass::digit:
        scan_number();
        break;
      case ByteClass::open:
        tokens_.open({pos_, pos_ + 1});
        ++pos_;
        break;
      case ByteClass::close:
        if (stop_.is_hole && ends_here()) return pos_;
        tokens_.close({pos_, pos_ + 1});
        ++pos_;
        break;
      case ByteClass::mark:
        if (stop_.has_format && ends_here()) return pos_;
        scan_mark();
        break;
      case ByteClass::plain:
        if (stop_.has_format && ends_here()) return pos_;
        if (text_[pos_] == ';') {
          tokens_.end_statement({pos_, pos_ + 1});
          ++pos_;
        } else {
          op(1);
        }
        break;
    }
  }
  return pos_;
}

bool CodeScanner::ends_here() const {
  const char c = text_[pos_];
  if (c == stop_.close.front()) {
    return starts(stop_.close) && !tokens_.has_open(c);
  }
  if (!stop_.has_format || tokens_.innermost() != '\0') return false;
  if (c == ':') return peek(1) != ':';
  return c == '!' && peek(1) != '=';
}

void CodeScanner::op(std::uint32_t length) {
  tokens_.add(Kind::op, {pos_, pos_ + length});
  pos_ += length;
}

void CodeScanner::scan_name() {
  const std::uint32_t begin = pos_;
  pos_ = run_end(pos_ + 1, tables_.continues_name);
  if (tables_.has_suffixes && pos_ < end_ && tables_.ends_name[byte_at(text_, pos_)] &&
      peek(1) != '=' && peek(1) != ':') {
    ++pos_;
  }
  const std::string_view name = text_.substr(begin, pos_ - begin);
  if (tables_.has_prefixes && pos_ < end_) {
    if (scan_raw_after_prefix(begin, name)) return;
    if (name.size() <= 4) {
      const std::uint8_t mark = tables_.marks[byte_at(text_, pos_)];
      if (mark != 0 && scan_form(tables_.mark_tables[mark], begin, name)) return;
    }
  }
  if (name == "__END__" && ends_text(begin)) {
    pos_ = end_;
    return;
  }
  tokens_.add(Kind::name, {begin, pos_});
}

// __END__ on a line by itself
bool CodeScanner::ends_text(std::uint32_t begin) const {
  return has(language_, Feature::end_marker) && (begin == 0 || text_[begin - 1] == '\n') &&
         (pos_ == end_ || text_[pos_] == '\n' || text_[pos_] == '\r');
}

void CodeScanner::scan_number() {
  const std::uint32_t begin = pos_;
  const bool digit_quotes = has(language_, Feature::digit_quotes);
  while (pos_ < end_) {
    const char c = text_[pos_];
    if (is_name_byte(c)) {
      // The sign of an exponent belongs to it: 1e-9, but not that of 0x1e-9.
      const bool exponent = (c == 'e' || c == 'E') && (peek(1) == '-' || peek(1) == '+') &&
                            is_digit(peek(2)) && text_[begin + 1] != 'x';
      pos_ += exponent ? 2U : 1U;
    } else if ((c == '.' && is_digit(peek(1))) ||
               (c == '\'' && digit_quotes && is_name_byte(peek(1)))) {
      ++pos_;
    } else {
      break;
    }
  }
  tokens_.add(Kind::number, {begin, pos_});
}

void CodeScanner::scan_mark() {
  const MarkTables& marks = tables_.mark_tables[tables_.marks[byte_at(text_, pos_)]];
  if (language_.features != 0 && scan_feature()) return;
  if (skip_comment(marks)) return;
  if (!marks.forms.empty() && scan_form(marks, pos_, {})) return;
  scan_operator();
}

void CodeScanner::scan_operator() {
  const MarkTables& marks = tables_.mark_tables[tables_.marks[byte_at(text_, pos_)]];
  const char next = peek(1);
  for (const std::string_view candidate : marks.operators) {
    if (candidate[1] != next || !starts(candidate)) continue;
    return op(static_cast<std::uint32_t>(candidate.size()));
  }
  if (text_[pos_] == '\\' && (peek(1) == '\n' || (peek(1) == '\r' && peek(2) == '\n'))) {
    pos_ += peek(1) == '\n' ? 2U : 3U;
    return;
  }
  op(1);
}

std::uint32_t CodeScanner::line_end(std::uint32_t from) const {
  if (from >= end_) return end_;
  const void* found = std::memchr(text_.data() + from, '\n', end_ - from);
  if (found == nullptr) return end_;
  return static_cast<std::uint32_t>(static_cast<const char*>(found) - text_.data());
}

bool CodeScanner::skip_comment(const MarkTables& marks) {
  for (const BlockComment& comment : marks.block_comments) {
    if (!starts(comment.open)) continue;
    skip_block_comment(comment);
    return true;
  }
  for (const std::string_view open : marks.line_comments) {
    if (!starts(open)) continue;
    const auto begin = pos_ + static_cast<std::uint32_t>(open.size());
    if (has(language_, Feature::long_brackets)) {
      if (const std::uint32_t opening = long_bracket_level(begin); opening != 0) {
        const std::uint32_t close = long_bracket_end(begin + opening, opening);
        builder_.add_comment({begin + opening, close});
        pos_ = std::min(end_, close + opening);
        return true;
      }
    }
    // An attribute of PHP is no comment.
    if (open == "#" && has(language_, Feature::php_tags) && peek(1) == '[') continue;
    std::uint32_t end = line_end(begin);
    pos_ = end;
    if (end > begin && text_[end - 1] == '\r') --end;
    builder_.add_comment({begin, end});
    return true;
  }
  return false;
}

void CodeScanner::skip_block_comment(const BlockComment& comment) {
  const auto open = static_cast<std::uint32_t>(comment.open.size());
  const auto close = static_cast<std::uint32_t>(comment.close.size());
  const std::uint32_t begin = pos_ + open;
  const std::string_view range = text_.substr(0, end_);
  const std::array<char, 2> marks = {comment.open.front(), comment.close.front()};
  const std::string_view either(marks.data(), marks.size());
  std::uint32_t depth = 1;
  pos_ = begin;
  while (true) {
    const std::size_t found =
        comment.nests ? range.find_first_of(either, pos_) : range.find(comment.close, pos_);
    if (found == std::string_view::npos) {
      pos_ = end_;
      return builder_.add_comment({begin, end_});
    }
    pos_ = static_cast<std::uint32_t>(found);
    if (starts(comment.close)) {
      if (--depth == 0) break;
      pos_ += close;
    } else if (starts(comment.open)) {
      ++depth;
      pos_ += open;
    } else {
      ++pos_;
    }
  }
  builder_.add_comment({begin, pos_});
  pos_ += close;
}

bool CodeScanner::at_line_begin() const {
  std::uint32_t i = pos_;
  while (i > 0 && (text_[i - 1] == ' ' || text_[i - 1] == '\t')) --i;
  return i == 0 || text_[i - 1] == '\n';
}

void CodeScanner::scan_directive() {
  in_directive_ = true;
  op(1);
  while (pos_ < end_ && (text_[pos_] == ' ' || text_[pos_] == '\t')) ++pos_;
  const std::uint32_t begin = pos_;
  while (pos_ < end_ && is_name_byte(text_[pos_])) ++pos_;
  if (pos_ == begin) return;
  tokens_.add(Kind::name, {begin, pos_});
  const std::string_view name = text_.substr(begin, pos_ - begin);
  if (std::ranges::find(kProseDirectives, name) != kProseDirectives.end()) pos_ = line_end(pos_);
}

bool CodeScanner::line_goes_on() const {
  const Token& last = tokens_.last();
  if (last.kind == Kind::open) return true;
  if (last.kind == Kind::op) {
    const std::string_view text = tokens_.last_text();
    return text != "++" && text != "--" && text != "!" && text != "?";
  }
  if (language_.line_join != LineJoin::both_sides) return false;
  // Blank lines and a comment may stand between; what they hide is rarely a leading operator.
  std::uint32_t next = pos_ + 1;
  while (next < end_ && (text_[next] == ' ' || text_[next] == '\t')) ++next;
  if (next < end_ && text_[next] == '%' && has(language_, Feature::ruby_literals)) return false;
  return next < end_ && kLeadingJoins.find(text_[next]) != std::string_view::npos;
}

void CodeScanner::line_break() {
  const Span span{pos_, pos_ + 1};
  if (in_directive_) {
    in_directive_ = false;
    tokens_.end_statement(span);
  } else if (language_.line_ends_statement && !tokens_.empty()) {
    const char innermost = tokens_.innermost();
    const bool suspended = language_.line_join == LineJoin::brackets
                               ? innermost != '\0'
                               : innermost == '(' || innermost == '[';
    if (!suspended && !(stop_.is_hole && innermost == '\0') &&
        (language_.line_join == LineJoin::brackets || !line_goes_on())) {
      tokens_.end_statement(span);
    }
  }
  ++pos_;
  if (!state_.heredocs.empty()) read_heredocs();
}

bool CodeScanner::expects_value() const {
  if (tokens_.empty()) return true;
  switch (tokens_.last().kind) {
    case Kind::op: {
      const std::string_view text = tokens_.last_text();
      return text != "++" && text != "--";
    }
    case Kind::open:
    case Kind::end:
      return true;
    case Kind::name:
      return is_value_keyword(tokens_.last_text());
    case Kind::number:
    case Kind::string:
    case Kind::close:
      return false;
  }
  return false;
}

bool CodeScanner::may_begin_argument() const {
  return expects_value() ||
         (tokens_.last().kind == Kind::name && pos_ > 0 && text_[pos_ - 1] == ' ' &&
          peek(1) != ' ' && peek(1) != '=' && peek(1) != '\n');
}

}  // namespace keywright::lint
