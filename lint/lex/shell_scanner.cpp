#include "lint/lex/shell_scanner.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace keywright::lint {
namespace {

using Kind = Token::Kind;

constexpr std::array<std::string_view, 15> kOperators = {
    "<<<", "<<-", "&>>", "<<", ">>", "||", "&&", "|&", "&>", ">&", "<&", "<>", ">|", "|", "&"};
// After these words a command follows.
constexpr std::array<std::string_view, 9> kCommandWords = {"then",  "do",    "else", "elif", "if",
                                                           "while", "until", "!",    "time"};
constexpr std::array<std::string_view, 5> kMakeAssignments = {"::=", ":=", "?=", "+=", "!="};
// Of a Dockerfile: may be followed by an array of JSON.
constexpr std::array<std::string_view, 7> kArrayInstructions = {
    "RUN", "CMD", "ENTRYPOINT", "SHELL", "COPY", "ADD", "VOLUME"};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }

}  // namespace

ShellScanner::ShellScanner(LexedBuilder& builder, ShellState& state, Span range, char closes_at)
    : builder_(builder),
      state_(state),
      text_(builder.text()),
      tokens_(builder.text()),
      pos_(range.begin),
      end_(range.end),
      closes_at_(closes_at) {}

std::uint32_t ShellScanner::run() {
  if (state_.dialect == ShellDialect::makefile && closes_at_ == '\0') begin_make_line();
  while (pos_ < end_) {
    const char c = text_[pos_];
    if (is_blank(c) || c == '\0') {
      ++pos_;
    } else if (c == '\n') {
      line_break();
    } else if (c == '#') {
      skip_comment();
    } else if (state_.dialect == ShellDialect::redis) {
      scan_redis_token();
    } else if (c == ')' && closes_at_ == ')' && !tokens_.has_open('(') && cases_ == 0) {
      break;
    } else {
      scan_token();
    }
  }
  return pos_;
}

std::uint32_t ShellScanner::line_end(std::uint32_t from) const {
  if (from >= end_) return end_;
  const void* found = std::memchr(text_.data() + from, '\n', end_ - from);
  if (found == nullptr) return end_;
  return static_cast<std::uint32_t>(static_cast<const char*>(found) - text_.data());
}

std::uint32_t ShellScanner::continuation() const {
  if (peek() != '\\') return 0;
  return peek(1) == '\n' ? 2 : peek(1) == '\r' && peek(2) == '\n' ? 3 : 0;
}

void ShellScanner::line_break() {
  tokens_.end_statement({pos_, pos_ + 1});
  ++pos_;
  if (!state_.heredocs.empty()) read_heredocs();
  if (state_.dialect == ShellDialect::makefile && closes_at_ == '\0') begin_make_line();
}

void ShellScanner::skip_comment() {
  const std::uint32_t begin = pos_ + 1;
  pos_ = line_end(pos_);
  builder_.add_comment({begin, pos_ > begin && text_[pos_ - 1] == '\r' ? pos_ - 1 : pos_});
}

void ShellScanner::scan_redis_token() { scan_word(); }

void ShellScanner::scan_token() {
  switch (text_[pos_]) {
    case '\\':
      if (const std::uint32_t length = continuation(); length != 0) {
        pos_ += length;
        return;
      }
      break;
    case ';':
      tokens_.end_statement({pos_, pos_ + 1});
      ++pos_;
      return;
    case '|':
    case '&':
    case '<':
    case '>':
      return scan_operator();
    case '(':
      if (peek(1) == '(' && at_command()) return scan_arithmetic_command();
      tokens_.open({pos_, pos_ + 1});
      ++pos_;
      return;
    case ')':
      tokens_.close({pos_, pos_ + 1});
      ++pos_;
      return;
    case '{':
    case '}':
      if (scan_brace()) return;
      break;
    case '[':
      if (state_.dialect == ShellDialect::dockerfile && !tokens_.empty() &&
          std::ranges::find(kArrayInstructions, tokens_.last_text()) != kArrayInstructions.end()) {
        return scan_json_array();
      }
      break;
    default:
      break;
  }
  scan_assignment_or_word();
}

bool ShellScanner::at_command() const {
  if (tokens_.empty()) return true;
  const std::string_view text = tokens_.last_text();
  switch (tokens_.last().kind) {
    case Kind::end:
    case Kind::open:
    case Kind::op:
      return text != "=" && text != "+=";
    case Kind::string:
      return std::ranges::find(kCommandWords, text) != kCommandWords.end();
    case Kind::name:
    case Kind::number:
    case Kind::close:
      return false;
  }
  return false;
}

// (( … )) is one operator, whatever it computes: a << in it begins no document.
void ShellScanner::scan_arithmetic_command() {
  const std::uint32_t begin = pos_;
  std::uint32_t depth = 0;
  for (; pos_ < end_ && text_[pos_] != '\n'; ++pos_) {
    if (text_[pos_] == '(') ++depth;
    if (text_[pos_] == ')' && --depth == 0) {
      ++pos_;
      break;
    }
  }
  tokens_.add(Kind::op, {begin, pos_});
}

// { and } as words of their own group commands; elsewhere they are text.
bool ShellScanner::scan_brace() {
  const char next = peek(1);
  const bool alone = next == '\0' || is_blank(next) || next == '\n' || next == ';' || next == ')' ||
                     next == '|' || next == '&';
  if (!alone || state_.dialect == ShellDialect::makefile) return false;
  if (text_[pos_] == '{') {
    tokens_.open({pos_, pos_ + 1});
  } else {
    tokens_.close({pos_, pos_ + 1});
  }
  ++pos_;
  return true;
}

void ShellScanner::scan_operator() {
  for (const std::string_view op : kOperators) {
    if (!starts(op)) continue;
    const auto length = static_cast<std::uint32_t>(op.size());
    if (op == "<<" || op == "<<-") return announce_heredoc();
    tokens_.add(Kind::op, {pos_, pos_ + length});
    pos_ += length;
    return;
  }
  tokens_.add(Kind::op, {pos_, pos_ + 1});
  ++pos_;
}

void ShellScanner::scan_assignment_or_word() {
  const std::uint32_t begin = pos_;
  std::uint32_t i = pos_;
  if (is_letter(text_[i]) || text_[i] == '_') {
    while (i < end_ && (is_letter(text_[i]) || is_digit(text_[i]) || text_[i] == '_')) ++i;
    const std::uint32_t name_end = i;
    if (i < end_ && text_[i] == '[') {
      while (i < end_ && text_[i] != ']' && static_cast<unsigned char>(text_[i]) > ' ') ++i;
      if (i < end_ && text_[i] == ']') ++i;
    }
    const std::uint32_t length = at(i, "+=") ? 2 : at(i, "=") ? 1 : 0;
    if (length != 0) {
      tokens_.add(Kind::name, {begin, name_end});
      tokens_.add(Kind::op, {i, i + length});
      pos_ = i + length;
      if (peek() == '(') return;  // an array
      return scan_word();
    }
  } else if (text_[i] == '[' && tokens_.innermost() == '(') {
    // An item of an array that says which: ([name]="…")
    while (i < end_ && text_[i] != ']' && static_cast<unsigned char>(text_[i]) > ' ') ++i;
    if (i > begin + 1 && at(i, "]=")) {
      tokens_.add(Kind::name, {begin + 1, i});
      tokens_.add(Kind::op, {i + 1, i + 2});
      pos_ = i + 2;
      return scan_word();
    }
  } else if (is_digit(text_[i])) {
    // The number of a file in front of a redirection belongs to it: 2>&1.
    while (i < end_ && is_digit(text_[i])) ++i;
    if (i < end_ && (text_[i] == '<' || text_[i] == '>')) {
      pos_ = i;
      return scan_operator();
    }
  }
  const bool command = at_command();
  scan_word();
  if (!command) return;
  const std::string_view word = text_.substr(begin, pos_ - begin);
  if (word == "case") ++cases_;
  if (word == "esac" && cases_ != 0) --cases_;
}

// CMD ["redis-server", "--appendonly", "yes"]
void ShellScanner::scan_json_array() {
  while (pos_ < end_ && text_[pos_] != '\n') {
    const char c = text_[pos_];
    if (c == '"') {
      const std::uint32_t begin = pos_++;
      StringPieces pieces(builder_);
      std::uint32_t from = pos_;
      while (pos_ < end_ && text_[pos_] != '"' && text_[pos_] != '\n') {
        if (text_[pos_] == '\\' && pos_ + 1 < end_ && text_[pos_ + 1] != '\n') {
          pieces.text_with_holes({from, pos_});
          pieces.byte({pos_, pos_ + 2}, text_[pos_ + 1]);
          from = pos_ += 2;
        } else {
          ++pos_;
        }
      }
      pieces.text_with_holes({from, pos_});
      if (peek() == '"') ++pos_;
      tokens_.add(Kind::string, {begin, pos_}, pieces.finish(false, false));
    } else if (c == '[' || c == ']') {
      c == '[' ? tokens_.open({pos_, pos_ + 1}) : tokens_.close({pos_, pos_ + 1});
      ++pos_;
    } else if (const std::uint32_t length = continuation(); length != 0) {
      pos_ += length;
    } else {
      if (c == ',') tokens_.add(Kind::op, {pos_, pos_ + 1});
      ++pos_;
    }
  }
}

// A recipe loses its tab and @-+; elsewhere a variable may be assigned.
void ShellScanner::begin_make_line() {
  if (peek() == '\t') {
    while (pos_ < end_ && (is_blank(text_[pos_]) || text_[pos_] == '@' || text_[pos_] == '-' ||
                           text_[pos_] == '+')) {
      ++pos_;
    }
    return;
  }
  if (starts("endef")) in_definition_ = false;
  if (in_definition_) return;
  in_definition_ = starts("define ");
  if (in_definition_ || scan_make_assignment(pos_)) return;
  // A rule: its targets and what they need are names of files.
  const std::uint32_t end = line_end(pos_);
  std::uint32_t nesting = 0;
  for (std::uint32_t i = pos_; i < end && text_[i] != '#' && text_[i] != '='; ++i) {
    if (text_[i] == '(' || text_[i] == '{') ++nesting;
    if ((text_[i] == ')' || text_[i] == '}') && nesting > 0) --nesting;
    if (text_[i] != ':' || nesting > 0) continue;
    while (i < end && text_[i] == ':') ++i;
    if (scan_make_assignment(i)) return;
    while (i < end && text_[i] != ';' && text_[i] != '#') {
      pos_ = i;
      const std::uint32_t length = continuation();
      i += length == 0 ? 1 : length;
      if (length != 0 && i >= end) return skip_make_rule(i);
    }
    pos_ = i;
    return;
  }
}

// The lines that a rule goes on in.
void ShellScanner::skip_make_rule(std::uint32_t from) {
  pos_ = from;
  while (pos_ < end_ && text_[pos_] != ';' && text_[pos_] != '#' && text_[pos_] != '\n') {
    const std::uint32_t length = continuation();
    pos_ += length == 0 ? 1 : length;
  }
}

// NAME := value, export NAME = value
bool ShellScanner::scan_make_assignment(std::uint32_t from) {
  std::uint32_t i = from;
  while (i < end_ && text_[i] == ' ') ++i;
  for (const std::string_view keyword : {"export ", "override "}) {
    if (at(i, keyword)) i += static_cast<std::uint32_t>(keyword.size());
  }
  const std::uint32_t name = i;
  while (i < end_ && (is_name_byte(text_[i]) || text_[i] == '.' || text_[i] == '-')) ++i;
  const std::uint32_t name_end = i;
  while (i < end_ && is_blank(text_[i])) ++i;
  if (name == name_end) return false;
  std::uint32_t length = at(i, "=") ? 1 : 0;
  for (const std::string_view op : kMakeAssignments) {
    if (length == 0 && at(i, op)) length = static_cast<std::uint32_t>(op.size());
  }
  if (length == 0) return false;
  tokens_.add(Kind::name, {name, name_end});
  tokens_.add(Kind::op, {i, i + length});
  pos_ = i + length;
  return true;
}

}  // namespace keywright::lint
