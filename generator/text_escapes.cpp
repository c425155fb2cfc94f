#include "generator/text_escapes.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace keywright::generator {
namespace {

constexpr std::string_view kHex = "0123456789abcdef";

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F;
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "1. " and "1) " begin a list, but only at the beginning of a line.
bool begins_ordered_list(std::string_view line) {
  const auto end = std::find_if_not(line.begin(), line.end(), is_digit);
  return end != line.begin() && end != line.end() && (*end == '.' || *end == ')');
}

}  // namespace

std::string c_literal(std::string_view text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (c == '?' && i > 0 && text[i - 1] == '?') {
      out += "\\?";  // no trigraph comes of it
    } else if (is_control(c)) {
      // Octal ends after three digits whatever follows; \x would swallow the next one.
      const auto byte = static_cast<unsigned char>(c);
      out += {'\\', static_cast<char>('0' + (byte >> 6U)),
              static_cast<char>('0' + ((byte >> 3U) & 7U)), static_cast<char>('0' + (byte & 7U))};
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string markdown_text(std::string_view text) {
  std::string out;
  bool line_begins = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool marks_line =
        line_begins && (c == '-' || c == '+' || c == '#' || c == '=' || c == ':');
    if (line_begins && begins_ordered_list(text.substr(i))) {
      while (is_digit(text[i])) out += text[i++];
      out += {'\\', text[i]};
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '&') {
      out += "&amp;";
    } else if (marks_line || std::string_view("\\`*_[]|~$").find(c) != std::string_view::npos) {
      // An underscore within a word is no markup: names stay readable in the source.
      const bool inner =
          c == '_' && i > 0 && i + 1 < text.size() && is_word(text[i - 1]) && is_word(text[i + 1]);
      if (!inner) out += '\\';
      out += c;
    } else {
      out += c;
    }
    line_begins = c == '\n' || (line_begins && c == ' ');
  }
  return out;
}

std::string markdown_cell(std::string_view text) { return markdown_text(single_line(text)); }

std::string markdown_code(std::string_view text) {
  const std::string line = single_line(text);
  if (line.empty()) return "";
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : line) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  // A blank on both sides is dropped by readers, so that a backtick may stand at the edge.
  const bool edge =
      line.front() == '`' || line.back() == '`' || (line.front() == ' ' && line.back() == ' ');
  const std::string_view pad = edge ? " " : "";
  std::string out = fence;
  out.append(pad).append(line).append(pad).append(fence);
  return out;
}

std::string markdown_cell_code(std::string_view text) {
  std::string out;
  for (const char c : markdown_code(text)) {
    if (c == '|') out += '\\';  // GitHub's tables take this even inside code
    out += c;
  }
  return out;
}

std::string single_line(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    const bool blank = c == '\n' || c == '\r' || c == '\t' || c == ' ';
    if (!blank) {
      out += c;
    } else if (c == ' ' || (!out.empty() && out.back() != ' ')) {
      out += ' ';
    }
  }
  while (!out.empty() && out.back() == ' ' && text.back() != ' ') out.pop_back();
  return out;
}

std::string shell_word(std::string_view text) {
  const auto plain = [](char c) {
    return is_word(c) || std::string_view("_-./:@%+=,").find(c) != std::string_view::npos ||
           static_cast<unsigned char>(c) >= 0x80;
  };
  if (!text.empty() && std::all_of(text.begin(), text.end(), plain)) return std::string(text);
  const bool ansi = std::any_of(text.begin(), text.end(), is_control);
  std::string out = ansi ? "$'" : "'";
  for (const char c : text) {
    if (ansi && is_control(c)) {
      const auto byte = static_cast<unsigned char>(c);
      out += {'\\', 'x', kHex[byte >> 4U], kHex[byte & 15U]};
    } else if (ansi && (c == '\'' || c == '\\')) {
      out += {'\\', c};
    } else if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + '\'';
}

std::string mermaid_label(std::string_view text) {
  std::string out = "\"";
  for (const char c : single_line(text)) {
    // Mermaid has entities of its own, and takes these characters as markup even in quotes.
    if (std::string_view("\"#<>&`;").find(c) != std::string_view::npos) {
      out += "#" + std::to_string(static_cast<int>(c)) + ";";
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string comment_lines(std::string_view text, std::string_view prefix, std::string_view indent) {
  constexpr std::size_t kColumns = 100;
  std::string out;
  std::string line;
  const auto finish = [&] {
    if (!out.empty()) out += '\n';
    out.append(indent).append(prefix).append(line);
    line.clear();
  };
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t line_end = std::min(rest.find('\n'), rest.size());
    const std::string words = single_line(rest.substr(0, line_end));
    rest.remove_prefix(std::min(line_end + 1, rest.size()));
    for (std::size_t at = 0; at < words.size();) {
      const std::size_t end = std::min(words.find(' ', at), words.size());
      const std::string_view word = std::string_view(words).substr(at, end - at);
      const std::size_t width = indent.size() + prefix.size() + utf8_length(line);
      if (!line.empty() && width + 1 + utf8_length(word) > kColumns) finish();
      line.append(1, ' ').append(word);
      at = end + 1;
    }
    // A backslash at the end would make the next line part of the comment.
    if (line.ends_with('\\')) line += '.';
    finish();
  }
  return out;
}

std::string github_anchor(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ' ') {
      out += '-';
    } else if (is_word(c) || c == '-' || c == '_' || static_cast<unsigned char>(c) >= 0x80) {
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  return out;
}

std::span<const TextEscape> text_escapes() {
  static constexpr std::array<TextEscape, 9> kEscapes = {{
      {"literal", "A quoted string literal, as C and its descendants write it.", c_literal},
      {"markdown", "Text for the flow of a Markdown page: nothing in it is markup.", markdown_text},
      {"cell", "Text for a cell of a Markdown table.", markdown_cell},
      {"code", "A Markdown code span.", markdown_code},
      {"cell_code", "A Markdown code span for a table.", markdown_cell_code},
      {"line", "The text on one line.", single_line},
      {"shell", "A word for a POSIX shell.", shell_word},
      {"mermaid", "A quoted label for a Mermaid diagram.", mermaid_label},
      {"anchor", "The anchor that GitHub gives a heading with this text.", github_anchor},
  }};
  return kEscapes;
}

}  // namespace keywright::generator
