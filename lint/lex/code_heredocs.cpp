// Here-documents of Ruby, Perl and PHP, and PHP's way out of HTML.
#include <algorithm>

#include "lint/lex/code_scanner.h"

namespace keywright::lint {
namespace {

constexpr StringForm kRubyBody{.multi_line = true, .hole_open = "#{", .hole_close = "}"};
constexpr StringForm kPerlBody{.multi_line = true,
                               .hole_open = "${",
                               .hole_close = "}",
                               .hole_name = "$",
                               .name_keeps_mark = true,
                               .hole_members = StringForm::HoleMembers::perl};
constexpr StringForm kPhpBody{.multi_line = true,
                              .hole_open = "{$",
                              .hole_close = "}",
                              .hole_name = "$",
                              .hole_kept = 1,
                              .name_keeps_mark = true,
                              .hole_members = StringForm::HoleMembers::php};

bool is_blank(char c) { return c == ' ' || c == '\t'; }

}  // namespace

// <<~X, <<-X, <<X, each with a name, '…' or "…".
bool CodeScanner::announce_heredoc() {
  if (!starts("<<")) return false;
  // `x <<Y` is a document, `x<<Y` and `x << Y` push.
  const char before = pos_ == 0 ? ' ' : text_[pos_ - 1];
  if (is_name_byte(before) || before == ')' || before == ']' || before == '<') return false;
  std::uint32_t i = pos_ + 2;
  PendingHeredoc doc;
  const bool squiggly = at(i, "~");
  if (squiggly || at(i, "-")) {
    doc.may_indent = true;
    doc.strips_indent = squiggly;
    ++i;
  }
  doc.interpolates = true;
  const char quote = i < end_ ? text_[i] : '\0';
  std::uint32_t name = i;
  std::uint32_t name_end = i;
  if (quote == '\'' || quote == '"' || quote == '`') {
    name_end = name = i + 1;
    while (name_end < end_ && text_[name_end] != quote && text_[name_end] != '\n') ++name_end;
    if (!at(name_end, std::string_view(&quote, 1))) return false;
    i = name_end + 1;
    doc.interpolates = quote != '\'';
  } else {
    while (name_end < end_ && is_name_byte(text_[name_end])) ++name_end;
    i = name_end;
    const bool upper = quote >= 'A' && quote <= 'Z';
    if (name_end == name || is_digit(quote) || (!upper && !doc.may_indent)) return false;
  }
  doc.delimiter = text_.substr(name, name_end - name);
  doc.string = builder_.reserve_string(true);
  tokens_.add(Token::Kind::string, {pos_, i}, doc.string);
  state_.heredocs.push_back(doc);
  pos_ = i;
  return true;
}

// <<<X, <<<"X", <<<'X'; nothing else may follow in the line.
bool CodeScanner::announce_php_heredoc() {
  if (!starts("<<<")) return false;
  std::uint32_t i = pos_ + 3;
  while (i < end_ && is_blank(text_[i])) ++i;
  const char quote = i < end_ && (text_[i] == '\'' || text_[i] == '"') ? text_[i] : '\0';
  if (quote != '\0') ++i;
  const std::uint32_t name = i;
  while (i < end_ && is_name_byte(text_[i])) ++i;
  if (i == name) return false;
  PendingHeredoc doc;
  doc.delimiter = text_.substr(name, i - name);
  if (quote != '\0' && at(i, std::string_view(&quote, 1))) ++i;
  doc.may_indent = doc.strips_indent = doc.drops_last_break = true;
  doc.interpolates = quote != '\'';
  doc.string = builder_.reserve_string(true);
  tokens_.add(Token::Kind::string, {pos_, i}, doc.string);
  pos_ = i;
  // What follows the delimiter at the end goes on with the statement, so the text is read now.
  const std::uint32_t line = line_end(pos_);
  pos_ = std::min(end_, line + 1);
  read_heredoc(doc);
  return true;
}

void CodeScanner::read_heredocs() {
  const std::vector<PendingHeredoc> docs = std::move(state_.heredocs);
  state_.heredocs.clear();
  for (const PendingHeredoc& doc : docs) read_heredoc(doc);
}

void CodeScanner::read_heredoc(const PendingHeredoc& doc) {
  // First the lines: where the text ends, and what indentation all of it has.
  const std::uint32_t begin = pos_;
  std::uint32_t indent = kNone;
  std::uint32_t text_end = end_;
  std::uint32_t after = end_;
  for (std::uint32_t line = begin; line < end_;) {
    const std::uint32_t end = line_end(line);
    std::uint32_t first = line;
    while (first < end && is_blank(text_[first])) ++first;
    const std::uint32_t candidate = doc.may_indent ? first : line;
    if (text_.substr(candidate, end - candidate).starts_with(doc.delimiter)) {
      const auto behind = candidate + static_cast<std::uint32_t>(doc.delimiter.size());
      if (behind >= end || !is_name_byte(text_[behind])) {
        text_end = line;
        after = behind;
        break;
      }
    }
    if (first < end && text_[first] != '\r') indent = std::min(indent, first - line);
    line = end + 1;
  }
  if (indent == kNone || !doc.strips_indent) indent = 0;
  if (doc.drops_last_break && text_end > begin && text_end < end_) {
    --text_end;
    if (text_end > begin && text_[text_end - 1] == '\r') --text_end;
  }
  // Then the text of each line behind that indentation.
  const StringForm& form = has(language_, Feature::php_tags)        ? kPhpBody
                           : has(language_, Feature::perl_literals) ? kPerlBody
                                                                    : kRubyBody;
  const std::array<bool, 256> stops = stops_of(form, doc.interpolates, doc.interpolates);
  Body body;
  body.form = &form;
  body.stops = &stops;
  body.has_escapes = body.interpolates = doc.interpolates;
  const std::uint32_t whole_end = end_;
  StringPieces pieces(builder_);
  while (pos_ < text_end) {
    // Where no indentation is taken off, a hole may lead from one line to another.
    const std::uint32_t next = indent == 0 ? text_end : std::min(text_end, line_end(pos_) + 1);
    for (std::uint32_t i = 0; i < indent && pos_ < next && is_blank(text_[pos_]); ++i) ++pos_;
    end_ = next;
    scan_body(pieces, body);
    end_ = whole_end;
  }
  pieces.finish_reserved(doc.string);
  pos_ = doc.drops_last_break ? after : std::min(end_, line_end(after) + 1);
}

void CodeScanner::skip_html() {
  const std::string_view range = text_.substr(0, end_);
  const std::size_t found = range.find("<?", pos_);
  if (found == std::string_view::npos) {
    pos_ = end_;
    return;
  }
  pos_ = static_cast<std::uint32_t>(found) + 2;
  if (starts("php")) {
    pos_ += 3;
  } else if (starts("=")) {
    ++pos_;
  }
}

}  // namespace keywright::lint
