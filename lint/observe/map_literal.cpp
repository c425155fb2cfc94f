#include "lint/observe/map_literal.h"

#include <algorithm>

namespace keywright::lint {
namespace {

constexpr std::size_t kLongest = 8192;

bool is_open(char c) { return c == '{' || c == '[' || c == '('; }
bool is_close(char c) { return c == '}' || c == ']' || c == ')'; }
bool is_quote(char c) { return c == '"' || c == '\'' || c == '`'; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_name_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '$';
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

// After the string that begins at `at`; the end where it is not closed.
std::size_t after_string(std::string_view text, std::size_t at) {
  const char quote = text[at++];
  while (at < text.size() && text[at] != quote) at += text[at] == '\\' ? 2U : 1U;
  return std::min(at + 1, text.size());
}

// The place of the bracket that the last character closes.
std::size_t opening_of_last(std::string_view text) {
  std::vector<std::size_t> open;
  for (std::size_t at = 0; at < text.size();) {
    if (is_quote(text[at])) {
      at = after_string(text, at);
      continue;
    }
    if (is_open(text[at])) open.push_back(at);
    if (is_close(text[at])) {
      if (open.empty()) return std::string_view::npos;
      if (at + 1 == text.size()) return open.size() == 1 ? open.back() : std::string_view::npos;
      open.pop_back();
    }
    ++at;
  }
  return std::string_view::npos;
}

// A quoted text without escapes and holes, or a plain name.
std::optional<std::string> name_of(std::string_view text) {
  text = trim(text);
  if (text.starts_with(':')) text.remove_prefix(1);  // a symbol of Ruby
  if (text.empty()) return std::nullopt;
  if (is_quote(text.front())) {
    if (after_string(text, 0) != text.size() || text.size() < 3) return std::nullopt;
    const std::string_view inner = text.substr(1, text.size() - 2);
    if (inner.find_first_of("\\{}$#%") != std::string_view::npos) return std::nullopt;
    return std::string(inner);
  }
  if (!std::all_of(text.begin(), text.end(), is_name_byte)) return std::nullopt;
  return std::string(text);
}

void read_entry(std::string_view entry, bool has_arrows, MapLiteral& out) {
  entry = trim(entry);
  if (entry.empty()) return;
  std::size_t sign = std::string_view::npos;
  std::size_t length = 1;
  int depth = 0;
  for (std::size_t at = 0; at < entry.size();) {
    if (is_quote(entry[at])) {
      at = after_string(entry, at);
      continue;
    }
    depth += is_open(entry[at]) ? 1 : is_close(entry[at]) ? -1 : 0;
    if (depth == 0 && entry.substr(at, 2) == "=>") {
      sign = at;
      length = 2;
      break;
    }
    if (depth == 0 && !has_arrows && entry[at] == ':' && at > 0) {
      sign = at;
      break;
    }
    ++at;
  }
  const bool shorthand = sign == std::string_view::npos;
  const auto name = name_of(entry.substr(0, sign));
  // {KEY: 1} is the name KEY in some languages and what KEY holds in others.
  const bool is_plain = !is_quote(entry.front()) && entry.front() != ':';
  const bool is_constant = is_plain && name && std::none_of(name->begin(), name->end(), [](char c) {
                             return c >= 'a' && c <= 'z';
                           });
  if (!name || is_constant || (shorthand && !is_plain)) {
    out.has_others = true;
    return;
  }
  out.entries.emplace_back(*name,
                           shorthand ? std::string_view() : trim(entry.substr(sign + length)));
}

}  // namespace

std::optional<MapLiteral> read_map_literal(std::string_view text) {
  text = trim(text);
  if (text.size() < 2 || text.size() > kLongest || (text.back() != '}' && text.back() != ']')) {
    return std::nullopt;
  }
  // map[string]any{…}: what stands before the braces is a type.
  std::size_t open = opening_of_last(text);
  if (open == std::string_view::npos) {
    open = text.rfind('{');
    if (open == std::string_view::npos || !text.starts_with("map[")) return std::nullopt;
  }
  const std::string_view inner = text.substr(open + 1, text.size() - open - 2);
  const bool has_arrows = inner.find("=>") != std::string_view::npos;
  if (text[open] == '[' && !has_arrows) return std::nullopt;  // a list
  MapLiteral out;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < inner.size();) {
    if (is_quote(inner[at])) {
      at = after_string(inner, at);
      continue;
    }
    depth += is_open(inner[at]) ? 1 : is_close(inner[at]) ? -1 : 0;
    if (depth == 0 && inner[at] == ',') {
      read_entry(inner.substr(begin, at - begin), has_arrows, out);
      begin = at + 1;
    }
    ++at;
  }
  read_entry(inner.substr(std::min(begin, inner.size())), has_arrows, out);
  return out;
}

}  // namespace keywright::lint
