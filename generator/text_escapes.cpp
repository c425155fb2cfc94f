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

// U+202A to U+202E and U+2066 to U+2069: source that reads otherwise than it is.
bool turns_text(std::string_view text) {
  if (text.size() < 3 || text[0] != '\xE2') return false;
  const auto second = static_cast<unsigned char>(text[1]);
  const auto third = static_cast<unsigned char>(text[2]);
  return (second == 0x80 && third >= 0xAA && third <= 0xAE) ||
         (second == 0x81 && third >= 0xA6 && third <= 0xA9);
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

std::string octal(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return {static_cast<char>('0' + (byte >> 6U)), static_cast<char>('0' + ((byte >> 3U) & 7U)),
          static_cast<char>('0' + (byte & 7U))};
}

// Mermaid reads Markdown, HTML and entities of its own (`#42;`) even inside quotes.
void append_mermaid_line(std::string& out, std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool within_word =
        i > 0 && i + 1 < line.size() && is_word(line[i - 1]) && is_word(line[i + 1]);
    const bool markup =
        std::string_view("\"#<>&`;*~\\[]|$%@").find(c) != std::string_view::npos ||
        (std::string_view("_-+.)=").find(c) != std::string_view::npos && !within_word);
    if (markup) {
      out.append("#").append(std::to_string(static_cast<int>(c))).append(";");
    } else {
      out += c;
    }
  }
}

// No trigraph, nothing that turns the direction of text: compilers warn of both.
std::string harmless(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (turns_text(text.substr(i))) {
      i += 2;
      continue;
    }
    if (text[i] == '?' && out.ends_with('?')) out += ' ';
    out += text[i];
  }
  return out;
}

}  // namespace

std::string c_literal(std::string_view text) {
  std::string out = "\"";
  std::size_t turning = 0;  // bytes left of a character that turns the direction of text
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (turns_text(text.substr(i))) turning = 3;
    const bool hidden = turning > 0;
    if (hidden) --turning;
    if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (c == '?' && i > 0 && text[i - 1] == '?') {
      out += "\\?";  // no trigraph comes of it
    } else if (hidden || is_control(c)) {
      // Octal ends after three digits whatever follows; \x would swallow the next one.
      out += '\\' + octal(c);
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string single_line(std::string_view text) {
  std::string blanks_only;
  for (const char c : text) {
    const bool breaks = c == '\n' || c == '\r' || c == '\t';
    if (!breaks) {
      blanks_only += c;
    } else if (!blanks_only.empty() && blanks_only.back() != ' ') {
      blanks_only += ' ';
    }
  }
  const bool ends_with_break = !text.empty() && text.back() != ' ';
  while (ends_with_break && blanks_only.ends_with(' ')) blanks_only.pop_back();
  return printable(blanks_only);
}

std::string shell_word(std::string_view text) {
  const auto plain = [](char c) {
    return is_word(c) || std::string_view("_-./:@%+=,").find(c) != std::string_view::npos ||
           static_cast<unsigned char>(c) >= 0x80;
  };
  const bool bare = !text.empty() && text.front() != '=' &&  // zsh looks for a program
                    std::all_of(text.begin(), text.end(), plain);
  if (bare) return std::string(text);
  // $(…) drops line breaks at the end: they follow as they are.
  const std::size_t end = text.find_last_not_of('\n') + 1;
  const std::string_view breaks = text.substr(end);
  text = text.substr(0, end);
  const bool formatted = std::any_of(text.begin(), text.end(), is_control);
  std::string out;
  if (formatted || !text.empty() || breaks.empty()) {
    out = formatted ? "\"$(printf '" : "'";
    for (const char c : text) {
      if (formatted && is_control(c)) {
        out += '\\';
        if (c == '\0') out += "\\000";  // no command line can hold it: its name stands for it
        if (c != '\0') out += octal(c);
      } else if (formatted && (c == '%' || c == '\\')) {
        out += {c, c};
      } else if (c == '\'') {
        out += "'\\''";
      } else {
        out += c;
      }
    }
    out += formatted ? "')\"" : "'";
  }
  if (!breaks.empty()) out.append("'").append(breaks).append("'");
  return out;
}

std::string mermaid_label(std::string_view text) {
  std::string out = "\"";
  bool first_line = true;
  while (first_line || !text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (!first_line) out += "<br/>";
    first_line = false;
    append_mermaid_line(out, single_line(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out + '"';
}

std::string url_path(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (is_word(c) || std::string_view("/-._~").find(c) != std::string_view::npos) {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += {'%', kHex[byte >> 4U], kHex[byte & 15U]};
  }
  return out;
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
    const std::string words = harmless(single_line(rest.substr(0, line_end)));
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

std::span<const TextEscape> text_escapes() {
  static constexpr std::array<TextEscape, 12> kEscapes = {{
      {"literal", "A quoted string literal, as C and its descendants write it.", c_literal},
      {"markdown", "Text for the flow of a Markdown page: nothing in it is markup.", markdown_text},
      {"prose", "The same, but what stands in `backticks` is code.", markdown_prose},
      {"cell", "Text for a cell of a Markdown table.", markdown_cell},
      {"cell_prose", "The same, but what stands in `backticks` is code.", markdown_cell_prose},
      {"code", "A Markdown code span.", markdown_code},
      {"cell_code", "A Markdown code span for a table.", markdown_cell_code},
      {"line", "The text on one line.", single_line},
      {"shell", "A word for a POSIX shell.", shell_word},
      {"mermaid", "A quoted label for a Mermaid diagram.", mermaid_label},
      {"url", "A path for a link: percent-encoded, slashes kept.", url_path},
      {"anchor", "The anchor that GitHub gives a heading with this text.", github_anchor},
  }};
  return kEscapes;
}

}  // namespace keywright::generator
