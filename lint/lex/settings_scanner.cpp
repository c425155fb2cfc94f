// Files of settings, a line each: .env, .ini, .conf and .properties.
#include <algorithm>

#include "lint/lex/escapes.h"
#include "lint/lex/line_reader.h"
#include "lint/lex/row_tables.h"
#include "lint/lex/scanners.h"
#include "lint/lex/template_text.h"

namespace keywright::lint {
namespace {

using Kind = Token::Kind;

class SettingsScanner {
 public:
  SettingsScanner(LexedBuilder& builder, const Language& language, Span range)
      : builder_(builder),
        language_(language),
        text_(builder.text()),
        tokens_(builder.text()),
        range_(range) {}

  void run() {
    for (pos_ = range_.begin; pos_ < range_.end;) {
      line_end_ = find_line_end(text_, pos_, range_.end);
      while (has_escapes() && goes_on()) {
        line_end_ = find_line_end(text_, line_end_ + 1, range_.end);
      }
      scan_line(trimmed(text_, {pos_, line_end_}));
      pos_ = std::max(pos_, line_end_);
      if (pos_ < range_.end) tokens_.end_statement({pos_, pos_ + 1});
      ++pos_;
    }
    builder_.set_stream(0, tokens_.finish());
  }

 private:
  [[nodiscard]] bool has_escapes() const { return language_.name == "properties"; }

  // a = b\, and the rest in the next line; not where the backslash is one itself.
  [[nodiscard]] bool goes_on() const {
    std::uint32_t end = line_end_;
    if (end >= range_.end) return false;
    if (end > pos_ && text_[end - 1] == '\r') --end;
    std::uint32_t backslashes = 0;
    while (end > pos_ && text_[end - 1] == '\\') {
      --end;
      ++backslashes;
    }
    const std::uint32_t first = skip_blanks(text_, pos_, line_end_);
    return backslashes % 2 == 1 && text_[first] != '#' && text_[first] != '!';
  }

  void scan_line(Span line) {
    if (line.begin == line.end) return;
    for (const std::string_view comment : language_.line_comments) {
      if (!slice(text_, line).starts_with(comment)) continue;
      return builder_.add_comment(
          {line.begin + static_cast<std::uint32_t>(comment.size()), line.end});
    }
    if (text_[line.begin] == '[') return scan_section(line);
    if (slice(text_, line).starts_with("export ")) {
      line.begin = skip_blanks(text_, line.begin + 6, line.end);
    }
    const std::string_view content = slice(text_, line);
    std::size_t separator = content.find('=');
    const std::size_t colon = content.find(':');
    // A colon separates too, unless it is part of a word such as redis://x.
    if (colon < separator && (colon + 1 == content.size() || is_blank(content[colon + 1]))) {
      separator = colon;
    }
    if (separator == std::string_view::npos) return add_plain_words(builder_, tokens_, line);
    const auto at = line.begin + static_cast<std::uint32_t>(separator);
    const Span key = trimmed(text_, {line.begin, at});
    if (key.begin < key.end) tokens_.add(Kind::name, key);
    tokens_.add(Kind::op, {at, at + 1});
    scan_value(trimmed(text_, {at + 1, line.end}));
  }

  void scan_section(Span line) {
    const std::size_t close = slice(text_, line).rfind(']');
    tokens_.open({line.begin, line.begin + 1});
    const std::uint32_t end =
        close == std::string_view::npos ? line.end : line.begin + static_cast<std::uint32_t>(close);
    const Span name = trimmed(text_, {line.begin + 1, end});
    if (name.begin < name.end) tokens_.add(Kind::name, name);
    if (end < line.end) tokens_.close({end, end + 1});
  }

  void scan_value(Span value) {
    if (value.begin == value.end) return;
    const char quote = text_[value.begin];
    StringPieces pieces(builder_);
    if (quote == '"' || quote == '\'') {
      const std::uint32_t close = closing(value.begin + 1, quote);
      if (close != kNone) {
        scan_quoted(pieces, {value.begin + 1, close}, quote == '"');
        tokens_.add(Kind::string, {value.begin, close + 1}, pieces.finish(false, false));
        pos_ = close + 1;
        if (pos_ > line_end_) line_end_ = find_line_end(text_, pos_, range_.end);
        return;
      }
    }
    if (!language_.line_comments.empty() && language_.line_comments.front() == "#") {
      const std::size_t comment = slice(text_, value).find(" #");
      if (comment != std::string_view::npos) {
        const auto at = value.begin + static_cast<std::uint32_t>(comment);
        builder_.add_comment({at + 2, value.end});
        value = trimmed(text_, {value.begin, at});
      }
    }
    scan_quoted(pieces, value, has_escapes());
    tokens_.add(Kind::string, value, pieces.finish(true, false));
  }

  // In the line; of a .env file also in the next lines, where a private key may stand.
  [[nodiscard]] std::uint32_t closing(std::uint32_t from, char quote) {
    const bool many = language_.name == "dotenv" && from >= no_closing_before_;
    const std::uint32_t limit = many ? range_.end : line_end_;
    for (std::uint32_t i = from; i < limit; ++i) {
      if (text_[i] == '\\' && quote == '"') {
        ++i;
      } else if (text_[i] == quote) {
        return i;
      }
    }
    if (many) no_closing_before_ = range_.end;
    return kNone;
  }

  void scan_quoted(StringPieces& pieces, Span span, bool is_escaped) {
    std::uint32_t begin = span.begin;
    for (std::uint32_t i = span.begin; is_escaped && i < span.end;) {
      if (text_[i] != '\\') {
        ++i;
        continue;
      }
      add_template_text(pieces, text_, {begin, i});
      const Escape escape = read_escape(
          text_, i, span.end, has_escapes() ? EscapeDialect::rust : EscapeDialect::keep_unknown);
      const Span at{i, i + escape.length};
      escape.is_itself ? pieces.text(at) : pieces.decoded(at, escape.text());
      begin = i = at.end;
    }
    add_template_text(pieces, text_, {begin, span.end});
  }

  LexedBuilder& builder_;
  const Language& language_;
  std::string_view text_;
  TokenStream tokens_;
  Span range_;
  std::uint32_t pos_ = 0;
  std::uint32_t line_end_ = 0;
  std::uint32_t no_closing_before_ = 0;
};

}  // namespace

void scan_settings(LexedBuilder& builder, const Language& language, Span range) {
  SettingsScanner(builder, language, range).run();
}

}  // namespace keywright::lint
