#include "lint/lex/yaml_scanner.h"

#include <algorithm>
#include <array>

#include "lint/lex/escapes.h"
#include "lint/lex/line_reader.h"
#include "lint/lex/template_text.h"

namespace keywright::lint {
namespace {

using Kind = Token::Kind;

// Keys of CI, Compose and Kubernetes files whose values are commands.
constexpr std::array<std::string_view, 10> kScriptKeys = {
    "run",      "script",     "before_script", "after_script", "command",
    "commands", "entrypoint", "args",          "shell",        "cmd"};

bool is_flow_mark(char c) { return c == ',' || c == '[' || c == ']' || c == '{' || c == '}'; }

}  // namespace

YamlScanner::YamlScanner(LexedBuilder& builder, Span range)
    : builder_(builder), text_(builder.text()), tokens_(builder.text()), range_(range) {}

void YamlScanner::run() {
  pos_ = range_.begin;
  while (pos_ < range_.end) {
    line_begin_ = pos_;
    line_end_ = find_line_end(text_, pos_, range_.end);
    scan_line();
    end_line();
  }
  builder_.set_stream(0, tokens_.finish());
}

// Whatever is left of the line is no value; a quote in it begins nothing.
void YamlScanner::end_line() {
  pos_ = std::max(pos_, find_line_end(text_, pos_, range_.end));
  if (pos_ < range_.end) {
    tokens_.end_statement({pos_, pos_ + 1});
    ++pos_;
  }
}

void YamlScanner::add_comment(std::uint32_t at) {
  const std::uint32_t end = find_line_end(text_, at, range_.end);
  builder_.add_comment({at + 1, end > at + 1 && text_[end - 1] == '\r' ? end - 1 : end});
  pos_ = end;
}

void YamlScanner::scan_line() {
  pos_ = skip_blanks(text_, pos_, line_end_);
  if (pos_ == line_end_) return;
  const std::string_view rest = slice(text_, {pos_, line_end_});
  if (rest.front() == '#') return add_comment(pos_);
  if (column() == 0 &&
      (rest.starts_with("---") || rest.starts_with("...") || rest.front() == '%')) {
    in_script_ = false;
    return;
  }
  if (rest.starts_with("{%") || rest.starts_with("{{")) return;  // a template's own line
  scan_node();
}

// `- ` as often as it stands there, then a key with its value, or a value.
void YamlScanner::scan_node() {
  while (pos_ < line_end_ && (text_[pos_] == '-' || text_[pos_] == '?') &&
         (pos_ + 1 == line_end_ || is_blank(text_[pos_ + 1]))) {
    // A list may stand at the column of its key.
    if (in_script_ && column() < script_column_) in_script_ = false;
    entry_column_ = column();
    tokens_.add(Kind::op, {pos_, pos_ + 1});
    pos_ = skip_blanks(text_, pos_ + 1, line_end_);
  }
  if (pos_ == line_end_) return;
  if (in_script_ && column() <= script_column_) in_script_ = false;
  skip_properties();
  if (pos_ < line_end_ && scan_key()) {
    pos_ = skip_blanks(text_, pos_, line_end_);
    skip_properties();
  }
  if (pos_ < line_end_) scan_value();
}

// A tag or an anchor before a value.
void YamlScanner::skip_properties() {
  while (pos_ < line_end_ && (text_[pos_] == '!' || text_[pos_] == '&')) {
    while (pos_ < line_end_ && !is_blank(text_[pos_])) ++pos_;
    pos_ = skip_blanks(text_, pos_, line_end_);
  }
}

bool YamlScanner::at_separator(std::uint32_t colon) const {
  return colon < line_end_ && text_[colon] == ':' &&
         (colon + 1 >= line_end_ || is_blank(text_[colon + 1]));
}

bool YamlScanner::scan_key() {
  Span key{pos_, pos_};
  const char first = text_[pos_];
  if (first == '[' || first == '{' || first == '|' || first == '>') return false;
  Span name = key;
  if (first == '"' || first == '\'') {
    std::uint32_t i = pos_ + 1;
    while (i < line_end_ && text_[i] != first) i += text_[i] == '\\' && first == '"' ? 2U : 1U;
    if (i >= line_end_) return false;
    key.end = i + 1;
    name = {pos_ + 1, i};
  } else {
    std::uint32_t i = pos_;
    while (i < line_end_ && !at_separator(i)) {
      if (text_[i] == '#' && i > pos_ && is_blank(text_[i - 1])) return false;
      ++i;
    }
    if (i >= line_end_) return false;
    name = key = trimmed(text_, {pos_, i});
  }
  const std::uint32_t colon = skip_blanks(text_, key.end, line_end_);
  if (!at_separator(colon)) return false;
  entry_column_ = column();
  if (!in_script_ || entry_column_ <= script_column_) {
    const std::string_view text = slice(text_, name);
    in_script_ = std::ranges::find(kScriptKeys, text) != kScriptKeys.end();
    script_column_ = entry_column_;
  }
  if (key.begin < key.end) tokens_.add(Kind::name, key);
  tokens_.add(Kind::op, {colon, colon + 1});
  pos_ = colon + 1;
  return true;
}

// Where a plain scalar that begins at pos_ ends: before ` #`, or with the line.
std::uint32_t YamlScanner::plain_end() const {
  const std::size_t comment = slice(text_, {pos_, line_end_}).find(" #");
  return comment == std::string_view::npos ? line_end_ : pos_ + static_cast<std::uint32_t>(comment);
}

void YamlScanner::add_value(StringPieces& pieces, Span token, Span text, bool is_word,
                            std::uint32_t indent) {
  // What is written with escapes is not what the shell sees; whoever reads the string decodes it.
  const bool as_written = pieces.is_as_written();
  tokens_.add(Kind::string, token, pieces.finish(is_word, false));
  if (!as_written && token.begin != text.begin && indent == 0) return;
  if (in_script_ || slice(text_, text).find("redis-cli") != std::string_view::npos) {
    scripts_.push_back({text, indent});
  }
}

void YamlScanner::scan_plain(Span span) {
  // - NAME=value: the environment of a container
  std::uint32_t name = span.begin;
  while (name < span.end && (text_[name] == '_' || (text_[name] >= 'A' && text_[name] <= 'Z') ||
                             (name > span.begin && text_[name] >= '0' && text_[name] <= '9'))) {
    ++name;
  }
  if (!in_script_ && name > span.begin && name + 1 < span.end && text_[name] == '=') {
    tokens_.add(Kind::name, {span.begin, name});
    tokens_.add(Kind::op, {name, name + 1});
    span.begin = name + 1;
  }
  StringPieces pieces(builder_);
  add_template_text(pieces, text_, span);
  add_value(pieces, span, span, true, 0);
}

void YamlScanner::scan_value() {
  const char first = text_[pos_];
  if (first == '#' && is_blank(text_[pos_ - 1])) return add_comment(pos_);
  if (first == '|' || first == '>') return scan_block(entry_column_);
  const bool is_template = slice(text_, {pos_, line_end_}).starts_with("{{");
  if ((first == '[' || first == '{') && !is_template) return scan_flow();
  if (first == '"' || first == '\'') {
    const std::uint32_t begin = pos_;
    StringPieces pieces(builder_);
    scan_quoted(pieces, entry_column_, false);
    add_value(pieces, {begin, pos_}, {begin + 1, std::max(begin + 1, pos_ - 1)}, false, 0);
  } else {
    const Span span = trimmed(text_, {pos_, plain_end()});
    pos_ = span.end;
    if (first == '*') {
      tokens_.add(Kind::number, span);
    } else {
      scan_plain(span);
    }
  }
  line_end_ = find_line_end(text_, pos_, range_.end);
  const std::uint32_t next = skip_blanks(text_, pos_, line_end_);
  if (next < line_end_ && next > pos_ && text_[next] == '#') add_comment(next);
}

void YamlScanner::scan_quoted(StringPieces& pieces, std::uint32_t parent_column, bool in_flow) {
  const char quote = text_[pos_++];
  std::uint32_t begin = pos_;
  while (pos_ < range_.end) {
    const char c = text_[pos_];
    if (c == '\n') {
      // Goes on in lines that are indented more; a blank between their words is what remains.
      const std::uint32_t end = trimmed(text_, {begin, pos_}).end;
      const std::uint32_t next_end = find_line_end(text_, pos_ + 1, range_.end);
      const std::uint32_t next = skip_blanks(text_, pos_ + 1, next_end);
      add_template_text(pieces, text_, {begin, std::max(begin, end)});
      if (next < next_end && next - pos_ - 1 <= parent_column && !in_flow) return;
      pieces.byte({pos_, next}, ' ');
      begin = pos_ = next;
    } else if (c == quote) {
      add_template_text(pieces, text_, {begin, pos_});
      if (quote == '\'' && pos_ + 1 < range_.end && text_[pos_ + 1] == '\'') {
        pieces.byte({pos_, pos_ + 2}, '\'');
        begin = pos_ += 2;
        continue;
      }
      ++pos_;
      return;
    } else if (c == '\\' && quote == '"') {
      add_template_text(pieces, text_, {begin, pos_});
      const Escape escape = read_escape(text_, pos_, range_.end, EscapeDialect::common);
      const Span span{pos_, pos_ + escape.length};
      escape.is_itself ? pieces.text(span) : pieces.decoded(span, escape.text());
      begin = pos_ = span.end;
    } else {
      ++pos_;
    }
  }
  add_template_text(pieces, text_, {begin, pos_});
}

// [a, "b"] and {a: b}, over as many lines as they take.
void YamlScanner::scan_flow() {
  do {
    if (is_blank(text_[pos_]) || text_[pos_] == '\n') {
      ++pos_;
    } else if (text_[pos_] == '#' && is_blank(text_[pos_ - 1])) {
      add_comment(pos_);
    } else if (text_[pos_] == '[' || text_[pos_] == '{') {
      tokens_.open({pos_, pos_ + 1});
      ++pos_;
    } else if (text_[pos_] == ']' || text_[pos_] == '}') {
      tokens_.close({pos_, pos_ + 1});
      ++pos_;
    } else if (text_[pos_] == ',' || text_[pos_] == ':') {
      tokens_.add(Kind::op, {pos_, pos_ + 1});
      ++pos_;
    } else {
      scan_flow_item();
    }
  } while (pos_ < range_.end && (tokens_.has_open('[') || tokens_.has_open('{')));
}

void YamlScanner::scan_flow_item() {
  const std::uint32_t begin = pos_;
  const bool quoted = text_[pos_] == '"' || text_[pos_] == '\'';
  StringPieces pieces(builder_);
  Span text;
  if (quoted) {
    scan_quoted(pieces, 0, true);
    text = {begin + 1, std::max(begin + 1, pos_ - 1)};
  } else {
    while (pos_ < range_.end && text_[pos_] != '\n' && !is_flow_mark(text_[pos_]) &&
           !(text_[pos_] == ':' && (pos_ + 1 == range_.end || text_[pos_ + 1] <= ' ')) &&
           !(text_[pos_] == '#' && is_blank(text_[pos_ - 1]))) {
      ++pos_;
    }
    text = trimmed(text_, {begin, pos_});
    add_template_text(pieces, text_, text);
  }
  const std::uint32_t colon = skip_blanks(text_, pos_, range_.end);
  if (colon < range_.end && text_[colon] == ':') {
    pieces.drop();
    tokens_.add(Kind::name, {begin, quoted ? pos_ : text.end});
    return;
  }
  add_value(pieces, {begin, quoted ? pos_ : text.end}, text, !quoted, 0);
}

// | and >: the lines that are indented more than what they belong to.
void YamlScanner::scan_block(std::uint32_t parent_column) {
  const std::uint32_t begin = pos_;
  const bool folded = text_[pos_] == '>';
  std::uint32_t indent = 0;
  std::uint32_t end = line_end_;  // of the last line that has text
  StringPieces pieces(builder_);
  Span content{kNone, kNone};
  pos_ = std::min(range_.end, line_end_ + 1);
  while (pos_ < range_.end) {
    const std::uint32_t line = pos_;
    const std::uint32_t next_end = find_line_end(text_, pos_, range_.end);
    std::uint32_t first = line;
    while (first < next_end && text_[first] == ' ') ++first;
    if (skip_blanks(text_, first, next_end) == next_end) {  // blank: belongs to it or not
      pos_ = next_end + 1;
      continue;
    }
    if (indent == 0) indent = first - line;
    if (first - line < indent || first - line <= parent_column) break;
    if (content.begin == kNone) {
      content.begin = line;
    } else {
      // The break of the line before, and blank lines since.
      folded ? pieces.byte({end, line}, ' ') : pieces.text({end, line});
    }
    Span text{line + indent, next_end};
    if (text.end > text.begin && text_[text.end - 1] == '\r') --text.end;
    add_template_text(pieces, text_, text);
    end = content.end = text.end;
    pos_ = next_end + 1;
  }
  pos_ = std::min(end, range_.end);
  if (content.begin == kNone) content = {begin, begin};
  add_value(pieces, {begin, std::max(begin, pos_)}, content, false, indent);
}

}  // namespace keywright::lint
