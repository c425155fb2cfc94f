#include "base/yaml_abridge.h"

#include <algorithm>
#include <cstddef>

namespace keywright {
namespace {

constexpr std::size_t kNone = std::string_view::npos;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
// At the beginning of a value: references, tags, explicit keys, and what YAML reserves.
constexpr std::string_view kNotUnderstood = "&*!?%@`";

class Skimmer {
 public:
  Skimmer(std::string_view text, std::span<const std::string_view> sections)
      : text_(text), sections_(sections) {}

  std::optional<std::string> run() {
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
    while (at_ < text_.size()) {
      if (!line()) return std::nullopt;
    }
    if (copying_) out_ += text_.substr(copied_);
    return std::move(out_);
  }

 private:
  // A line of structure, with all that its value goes on with; or one that has none.
  bool line() {
    const std::size_t begin = at_;
    while (peek() == ' ') ++at_;
    const std::size_t indent = at_ - begin;
    if (at_line_end() || peek() == '#') return skip_line();
    if (goes_on_below_ != kNone && indent > goes_on_below_) return skip_line();
    if (peek() == '\t') return false;
    goes_on_below_ = kNone;
    if (indent == 0 && !top_line(begin)) return false;
    const bool entry = indent > 0 && !copying_ && is_entry(indent);
    if (indent > 0 && !copying_ && indent < entry_indent_) return false;
    if (!structure(indent)) return false;
    if (entry) {
      if (key_end_ == kNone || text_.substr(begin + indent, 2) == "<<") return false;
      out_.append(text_.substr(begin, key_end_ - begin)).append(" {}\n");
    }
    if (indent == 0) enter_section(begin);
    return true;
  }

  bool is_entry(std::size_t indent) {
    if (entry_indent_ == 0) entry_indent_ = indent;
    return indent == entry_indent_;
  }

  // A line that does not belong to a section's entries: it stays as it is.
  bool top_line(std::size_t begin) {
    const std::string_view here = text_.substr(at_, 3);
    if (here == "..." || (here == "---" && (started_ || !is_line_end(at_ + 3)))) return false;
    started_ = true;
    if (!copying_) {
      copying_ = true;
      copied_ = begin;
    }
    return true;
  }

  // After a line at the top: `keys:` and nothing behind it.
  void enter_section(std::size_t begin) {
    if (key_end_ == kNone || !value_is_below_) return;
    const std::string_view name = text_.substr(begin, key_end_ - 1 - begin);
    if (std::find(sections_.begin(), sections_.end(), name) == sections_.end()) return;
    out_ += text_.substr(copied_, at_ - copied_);
    copying_ = false;
    entry_indent_ = 0;
  }

  // `- - key: value`, or a part of that.
  bool structure(std::size_t column) {
    key_end_ = kNone;
    value_is_below_ = false;
    if (column == 0 && text_.substr(at_, 3) == "---") return skip_line();
    std::size_t dash = kNone;
    while (peek() == '-' && (peek(1) == ' ' || is_line_end(at_ + 1))) {
      dash = column;
      ++at_;
      ++column;
      column += skip_blanks();
      if (at_line_end()) return skip_line();
      if (peek() == '#') return skip_line();
    }
    if (peek() == '|' || peek() == '>') return false;
    bool open_end = false;  // may go on in the next line
    if (!value(true, open_end)) return false;
    skip_blanks();
    if (peek() == ':' && (peek(1) == ' ' || is_line_end(at_ + 1))) {
      key_end_ = ++at_;
      return value_of_key(column);
    }
    if (!rest_is_empty()) return false;
    if (!open_end) return skip_line();
    if (dash == kNone) return false;  // text by itself, some lines long
    goes_on_below_ = dash;
    return skip_line();
  }

  bool value_of_key(std::size_t column) {
    const std::size_t blanks = skip_blanks();
    if (at_line_end() || (blanks > 0 && peek() == '#')) {
      value_is_below_ = true;
      return skip_line();
    }
    if (peek() == '|' || peek() == '>') {
      ++at_;
      while (peek() == '+' || peek() == '-' || (peek() >= '1' && peek() <= '9')) ++at_;
      if (!rest_is_empty()) return false;
      goes_on_below_ = column;
      return skip_line();
    }
    bool open_end = false;
    if (!value(false, open_end)) return false;
    skip_blanks();
    if (!rest_is_empty()) return false;
    if (open_end) goes_on_below_ = column;
    return skip_line();
  }

  // Something in brackets, in quotes, or neither.
  bool value(bool may_be_key, bool& open_end) {
    const char c = peek();
    if (c == '{' || c == '[') return brackets();
    if (c == '"' || c == '\'') return quoted();
    if (kNotUnderstood.find(c) != kNone || c == ':' || c == ',' || c == '}' || c == ']') {
      return false;
    }
    return plain(may_be_key, open_end);
  }

  // To the end of the line, a comment, or the colon of a key. `open_end` where nothing says that
  // the text ends with its line.
  bool plain(bool may_be_key, bool& open_end) {
    for (; !at_line_end(); ++at_) {
      const char c = peek();
      if (c == ':' && (peek(1) == ' ' || peek(1) == '\t' || is_line_end(at_ + 1))) {
        return may_be_key;
      }
      if (c == '#' && (text_[at_ - 1] == ' ' || text_[at_ - 1] == '\t')) return true;
    }
    open_end = true;
    return true;
  }

  bool quoted() {
    const char quote = text_[at_++];
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\\' && quote == '"') {
        ++at_;
      } else if (c == quote) {
        ++at_;
        if (quote == '"' || peek() != '\'') return true;
      }
    }
    return false;
  }

  bool brackets() {
    std::size_t depth = 0;
    bool fresh = true;         // a value may begin here
    bool after_quote = false;  // so that a colon needs no blank behind it
    while (at_ < text_.size()) {
      const char c = peek();
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        ++at_;
      } else if (c == '#' && is_blank(text_[at_ - 1])) {
        if (!skip_line()) return false;
      } else if (c == '{' || c == '[') {
        ++depth;
        ++at_;
        fresh = true;
      } else if (c == '}' || c == ']') {
        ++at_;
        fresh = after_quote = false;
        if (--depth == 0) return true;
      } else if (c == ',') {
        ++at_;
        fresh = true;
      } else if (fresh && (c == '"' || c == '\'')) {
        if (!quoted()) return false;
        fresh = false;
        after_quote = true;
        continue;
      } else if (fresh && (kNotUnderstood.find(c) != kNone || c == '|' || c == '>')) {
        return false;
      } else if (c == ':') {
        ++at_;
        fresh = after_quote || at_ == text_.size() || is_blank(peek()) || peek() == ',' ||
                peek() == '}' || peek() == ']';
      } else {
        ++at_;
        fresh = false;
      }
      if (!is_blank(c)) after_quote = false;
    }
    return false;
  }

  [[nodiscard]] static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[nodiscard]] bool is_line_end(std::size_t at) const {
    return at >= text_.size() || text_[at] == '\n' ||
           (text_[at] == '\r' && at + 1 < text_.size() && text_[at + 1] == '\n');
  }
  [[nodiscard]] bool at_line_end() const { return is_line_end(at_); }
  std::size_t skip_blanks() {
    const std::size_t begin = at_;
    while (peek() == ' ') ++at_;
    return at_ - begin;
  }
  // Nothing but a comment.
  bool rest_is_empty() {
    const bool apart = at_ > 0 && text_[at_ - 1] == ' ';
    skip_blanks();
    return at_line_end() || (peek() == '#' && (apart || text_[at_ - 1] == ' '));
  }
  bool skip_line() {
    at_ = std::min(text_.find('\n', at_), text_.size() - 1) + 1;
    return true;
  }

  std::string_view text_;
  std::span<const std::string_view> sections_;
  std::size_t at_ = 0;
  std::string out_;
  bool started_ = false;               // there was a line that is no comment
  bool copying_ = true;                // lines stay as they are; else only entries are named
  std::size_t copied_ = 0;             // up to here; while copying
  std::size_t entry_indent_ = 0;       // of the section's entries; 0 before the first
  std::size_t goes_on_below_ = kNone;  // lines further in belong to a text that goes on
  // Of the line that was read last.
  std::size_t key_end_ = kNone;  // behind its colon
  bool value_is_below_ = false;
};

// A break in a line that only some programs take for one.
bool has_lone_return(std::string_view text) {
  for (std::size_t at = text.find('\r'); at != kNone; at = text.find('\r', at + 1)) {
    if (text.substr(at, 2) != "\r\n") return true;
  }
  return false;
}

}  // namespace

std::optional<std::string> abridge_yaml(std::string_view text,
                                        std::span<const std::string_view> sections) {
  if (has_lone_return(text)) return std::nullopt;
  return Skimmer(text, sections).run();
}

}  // namespace keywright
