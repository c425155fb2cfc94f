#include "generator/template_lines.h"

#include <algorithm>

namespace keywright::generator {
namespace {

constexpr std::string_view kBlanks = " \t";

// `{%`, `{#` or `{{`
std::size_t find_opener(std::string_view text) {
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
    const std::string_view next = text.substr(at + 1, 1);
    if (next == "%" || next == "#" || next == "{") return at;
  }
  return std::string_view::npos;
}

// Blanks at the end of what is written so far, when nothing else stands on that line.
std::size_t indent_of(const std::string& out) {
  const std::size_t last = out.find_last_not_of(kBlanks);
  if (last == std::string::npos) return out.size();
  return out[last] == '\n' ? out.size() - last - 1 : 0;
}

// The blanks and the line break that begin a text; 0 when something else comes first.
std::size_t rest_of_line(std::string_view text) {
  const std::size_t at = std::min(text.find_first_not_of(kBlanks), text.size());
  if (text.substr(at).starts_with("\r\n")) return at + 2;
  return text.substr(at).starts_with('\n') ? at + 1 : 0;
}

}  // namespace

std::string absorb_layout(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t at = find_opener(text);
    if (at == std::string_view::npos) return out.append(text);
    const char kind = text[at + 1];
    const std::string closer = {kind == '{' ? '}' : kind, '}'};
    const std::size_t close = text.find(closer, at + 2);
    if (close == std::string_view::npos) return out.append(text);
    out.append(text.substr(0, at));
    std::string_view inside = text.substr(at, close - at);
    text.remove_prefix(close + 2);
    if (kind == '{') {
      out.append(inside).append(closer);
      continue;
    }
    const std::size_t indent = indent_of(out);
    const std::string blanks = out.substr(out.size() - indent);
    out.resize(out.size() - indent);
    const std::size_t opener = inside.size() > 2 && inside[2] == '-' ? 3 : 2;
    out.append(inside.substr(0, opener)).append(blanks);
    inside.remove_prefix(opener);
    const std::size_t rest = rest_of_line(text);
    // `-%}` asks for what has just been done; it would go on with the next line.
    if (rest > 0 && inside.ends_with('-')) inside.remove_suffix(1);
    out.append(inside).append(text.substr(0, rest)).append(closer);
    text.remove_prefix(rest);
  }
  return out;
}

}  // namespace keywright::generator
