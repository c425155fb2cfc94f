// Here-documents of a shell.
#include <algorithm>
#include <utility>

#include "lint/lex/shell_scanner.h"

namespace keywright::lint {
namespace {

// More in one line is not a script, and each would cost memory.
constexpr std::size_t kMostHeredocs = 64;

}  // namespace

void ShellScanner::announce_heredoc() {
  ShellHeredoc document;
  document.strips_tabs = starts("<<-");
  const std::uint32_t length = document.strips_tabs ? 3 : 2;
  tokens_.add(Token::Kind::op, {pos_, pos_ + length});
  pos_ += length;
  while (pos_ < end_ && (text_[pos_] == ' ' || text_[pos_] == '\t')) ++pos_;
  const std::uint32_t begin = pos_;
  while (pos_ < end_) {
    const char c = text_[pos_];
    if (c == '\'' || c == '"') {
      document.has_holes = false;
      ++pos_;
      while (pos_ < end_ && text_[pos_] != c && text_[pos_] != '\n') {
        document.delimiter += text_[pos_++];
      }
      if (peek() == c) ++pos_;
    } else if (c == '\\' && peek(1) != '\n') {
      document.has_holes = false;
      ++pos_;
    } else if (is_name_byte(c) || c == '-' || c == '.' || c == '!' || c == '%' || c == '@' ||
               c == ':' || c == '+' || c == '/') {
      document.delimiter += c;
      ++pos_;
    } else {
      break;
    }
  }
  if (pos_ == begin) return;
  document.string = builder_.reserve_string(true);
  tokens_.add(Token::Kind::string, {begin, pos_}, document.string);
  if (state_.heredocs.size() < kMostHeredocs) state_.heredocs.push_back(std::move(document));
}

void ShellScanner::read_heredocs() {
  const std::vector<ShellHeredoc> documents = std::exchange(state_.heredocs, {});
  for (const ShellHeredoc& document : documents) read_heredoc(document);
}

void ShellScanner::skip_indent(const ShellHeredoc& document, std::uint32_t limit) {
  for (std::uint32_t i = 0; i < state_.indent && pos_ < limit && text_[pos_] == ' '; ++i) ++pos_;
  if (!document.strips_tabs) return;
  while (pos_ < limit && text_[pos_] == '\t') ++pos_;
}

void ShellScanner::read_heredoc(const ShellHeredoc& document) {
  const std::uint32_t begin = pos_;
  std::uint32_t text_end = end_;
  std::uint32_t after = end_;
  for (pos_ = begin; pos_ < end_;) {
    const std::uint32_t line = pos_;
    const std::uint32_t end = line_end(pos_);
    skip_indent(document, end);
    std::string_view rest = text_.substr(pos_, end - pos_);
    if (rest.ends_with('\r')) rest.remove_suffix(1);
    pos_ = std::min(end_, end + 1);
    if (rest != document.delimiter) continue;
    text_end = line;
    after = pos_;
    break;
  }
  pos_ = begin;
  StringPieces pieces(builder_);
  const std::uint32_t whole_end = end_;
  end_ = text_end;
  skip_indent(document, end_);
  if (document.has_holes) {
    scan_quotation(pieces, {.close = '\0', .document = &document});
  } else {
    while (pos_ < end_) {
      const std::uint32_t next = std::min(end_, line_end(pos_) + 1);
      pieces.text_with_holes({pos_, next});
      pos_ = next;
      skip_indent(document, end_);
    }
  }
  end_ = whole_end;
  pos_ = after;
  pieces.finish_reserved(document.string);
}

}  // namespace keywright::lint
