#include "lint/lex/console.h"

#include <algorithm>
#include <array>

#include "lint/lex/line_reader.h"
#include "lint/lex/row_tables.h"

namespace keywright::lint {
namespace {

constexpr std::array<std::string_view, 3> kRedisNames = {"redis", "redis-cli", "valkey"};

bool is_redis_prompt(std::string_view prompt) {
  // 127.0.0.1:6379, localhost:6379[2], redis 127.0.0.1:6379, 127.0.0.1:6379(TX)
  if (std::ranges::find(kRedisNames, prompt) != kRedisNames.end()) return true;
  const std::size_t colon = prompt.rfind(':');
  if (colon == std::string_view::npos || colon + 1 >= prompt.size()) return false;
  return is_digit(prompt[colon + 1]) &&
         prompt.substr(colon + 1).find_first_not_of("0123456789[]()TX") == std::string_view::npos;
}

void blank(std::string& copy, Span span) {
  for (std::uint32_t i = span.begin; i < span.end; ++i) {
    if (copy[i] != '\n') copy[i] = ' ';
  }
}

}  // namespace

Prompt read_prompt(std::string_view line) {
  const auto begin = skip_blanks(line, 0, static_cast<std::uint32_t>(line.size()));
  const std::string_view rest = line.substr(begin);
  if (rest.empty()) return {};
  const auto ends_at = [&rest](std::size_t i) {
    return i + 1 >= rest.size() || rest[i + 1] == ' ';
  };
  if ((rest.front() == '$' || rest.front() == '%' || rest.front() == '>') && ends_at(0)) {
    return {ConsoleLine::shell, begin + 1};
  }
  const std::size_t angle = rest.substr(0, 64).find('>');
  if (angle != std::string_view::npos && ends_at(angle) && is_redis_prompt(rest.substr(0, angle))) {
    return {ConsoleLine::redis, begin + static_cast<std::uint32_t>(angle) + 1};
  }
  // user@host:~/dir$ and root@host:/#
  const std::size_t mark = rest.substr(0, 64).find_first_of("$#");
  const std::size_t at = rest.substr(0, 64).find('@');
  if (mark != std::string_view::npos && at < mark && ends_at(mark) &&
      rest.substr(0, at).find(' ') == std::string_view::npos) {
    return {ConsoleLine::shell, begin + static_cast<std::uint32_t>(mark) + 1};
  }
  return {};
}

bool begins_with_prompt(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return false;
  return read_prompt(text.substr(first, text.find('\n', first) - first)).line !=
         ConsoleLine::output;
}

ConsoleParts blank_console(std::string& copy, std::string_view text, Span range,
                           ConsoleLine wanted) {
  ConsoleParts parts;
  ConsoleLine goes_on = ConsoleLine::output;  // the line before ended with a backslash
  std::string_view document;                  // the delimiter of a here-document that is open
  for (std::uint32_t line = range.begin; line < range.end;) {
    const std::uint32_t end = find_line_end(text, line, range.end);
    const Span span = trimmed(text, {line, end});
    const std::string_view content = slice(text, span);
    Prompt prompt = read_prompt(text.substr(line, end - line));
    if (!document.empty()) {
      if (prompt.length == 0) prompt.line = ConsoleLine::shell;
      if (content == document || (prompt.length != 0 && content.ends_with(document))) document = {};
    } else if (goes_on != ConsoleLine::output && prompt.length == 0) {
      prompt.line = goes_on;
    }
    goes_on = content.ends_with('\\') ? prompt.line : ConsoleLine::output;
    if (prompt.line == ConsoleLine::shell) parts.has_shell = true;
    if (prompt.line == ConsoleLine::redis) parts.has_redis = true;
    blank(copy, {line, prompt.line == wanted ? line + prompt.length : end});
    if (prompt.line == ConsoleLine::shell && prompt.length != 0 && document.empty()) {
      if (const std::size_t mark = content.find("<<"); mark != std::string_view::npos) {
        std::string_view word = content.substr(mark + 2);
        word.remove_prefix(std::min(word.find_first_not_of("-~ '\"\\"), word.size()));
        document = word.substr(0, word.find_first_of(" '\"|>;<"));
      }
    }
    line = end + 1;
  }
  return parts;
}

}  // namespace keywright::lint
