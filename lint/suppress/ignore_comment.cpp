#include "lint/suppress/ignore_comment.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "lint/rules.h"

namespace keywright::lint {
namespace {

constexpr std::string_view kFileSuffix = "-file";
// What may stand before an order at the beginning of a comment or of one of its lines.
constexpr std::string_view kMarks = " \t\r\n*/#!;%-<";

bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-';
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool begins_line(std::string_view before) {
  const std::size_t line = before.rfind('\n');
  if (line != std::string_view::npos) before.remove_prefix(line);
  return before.find_first_not_of(kMarks) == std::string_view::npos;
}

void add_rule(IgnoreComment& found, std::string_view name) {
  if (is_rule_name(name)) {
    found.rules.emplace_back(name);
    return;
  }
  if (!found.mistake.empty()) return;
  if (name.empty()) {
    found.mistake = "a suppression names no rule between its brackets";
    found.help = "name one, or leave the brackets out to silence every rule";
    return;
  }
  std::vector<std::string_view> names;
  for (const Rule& rule : rules()) names.push_back(rule.name);
  found.mistake = "there is no rule " + quote(name) + " to ignore";
  found.help = suggest(name, names, "the rules of lint are");
}

void read_rules(IgnoreComment& found, std::string_view comment, std::size_t open) {
  const std::string_view rest = comment.substr(open + 1);
  const std::size_t close = rest.find(']');
  if (close == std::string_view::npos || rest.substr(0, close).find('\n') != std::string::npos) {
    found.end = std::min(comment.find('\n', open), comment.size());
    found.mistake = "a suppression lacks its closing bracket";
    found.help = "write `keywright:ignore[rule] why`";
    return;
  }
  found.end = open + 1 + close + 1;
  std::string_view list = rest.substr(0, close);
  while (true) {
    const std::size_t comma = std::min(list.find(','), list.size());
    add_rule(found, trimmed(list.substr(0, comma)));
    if (comma == list.size()) break;
    list.remove_prefix(comma + 1);
  }
}

std::optional<IgnoreComment> parse_at(std::string_view comment, std::size_t at) {
  if (at > 0 && (is_word_byte(comment[at - 1]) || comment[at - 1] == '`')) return std::nullopt;
  IgnoreComment found;
  found.begin = at;
  std::size_t next = at + kIgnoreWord.size();
  if (comment.substr(next).starts_with(kFileSuffix)) {
    found.whole_file = true;
    next += kFileSuffix.size();
  }
  found.end = next;
  const bool first = begins_line(comment.substr(0, at));
  if (next < comment.size() && comment[next] == '[') {
    read_rules(found, comment, next);
    return found;
  }
  if (!first) return std::nullopt;
  if (next < comment.size() && is_word_byte(comment[next])) {
    while (found.end < comment.size() && is_word_byte(comment[found.end])) ++found.end;
    found.mistake =
        quote(comment.substr(at, found.end - at)) + " is no suppression that keywright knows";
    found.help = "write `keywright:ignore[rule] why` or `keywright:ignore-file[rule] why`";
  }
  return found;
}

}  // namespace

std::vector<IgnoreComment> parse_ignore_comments(std::string_view comment) {
  std::vector<IgnoreComment> all;
  std::size_t at = 0;
  while ((at = comment.find(kIgnoreWord, at)) != std::string_view::npos) {
    std::size_t next = at + kIgnoreWord.size();
    if (auto found = parse_at(comment, at)) {
      next = std::max(next, found->end);
      all.push_back(std::move(*found));
    }
    at = next;
  }
  return all;
}

}  // namespace keywright::lint
