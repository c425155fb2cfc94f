// The escapes for Markdown, as GitHub reads it (CommonMark with tables).
#include <algorithm>

#include "base/text.h"
#include "generator/text_escapes.h"

namespace keywright::generator {
namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "1. " and "1) " begin a list, but only at the beginning of a line.
bool begins_ordered_list(std::string_view line) {
  const auto end = std::find_if_not(line.begin(), line.end(), is_digit);
  return end != line.begin() && end != line.end() && (*end == '.' || *end == ')');
}

// One line, or a piece of one.
void append_line(std::string& out, std::string_view text, bool line_begins) {
  if (line_begins) text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
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
      // An underscore within a word and a tilde between blanks are no markup: names and limits stay
      // readable in the source.
      const bool inner = i > 0 && i + 1 < text.size() &&
                         ((c == '_' && is_word(text[i - 1]) && is_word(text[i + 1])) ||
                          (c == '~' && text[i - 1] == ' ' && text[i + 1] == ' '));
      if (!inner) out += '\\';
      out += c;
    } else {
      out += c;
    }
    line_begins = false;
  }
}

// Line breaks stay; what else a page cannot show is spelled out.
template <class AppendLine>
std::string by_line(std::string_view text, AppendLine append) {
  std::string out;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", begin), text.size());
    append(out, single_line(text.substr(begin, end - begin)));
    if (end < text.size()) out += '\n';
    begin = end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
  }
  return out;
}

std::size_t run_of_backticks(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of('`', at), text.size()) - at;
}

// Where a run of exactly so many backticks stands; npos when there is none.
std::size_t find_run(std::string_view text, std::size_t at, std::size_t length) {
  while ((at = text.find('`', at)) != std::string_view::npos) {
    const std::size_t run = run_of_backticks(text, at);
    if (run == length) return at;
    at += run;
  }
  return at;
}

using Escape = std::string (*)(std::string_view text);

void append_prose_line(std::string& out, std::string_view line, Escape code) {
  std::size_t done = 0;  // what is in `out`
  for (std::size_t at = 0; (at = line.find('`', at)) != std::string_view::npos;) {
    const std::size_t run = run_of_backticks(line, at);
    const std::size_t close = find_run(line, at + run, run);
    if (close == std::string_view::npos) {
      at += run;
      continue;
    }
    append_line(out, line.substr(done, at - done), done == 0);
    std::string_view inside = line.substr(at + run, close - at - run);
    const bool padded = inside.size() > 2 && inside.starts_with(' ') && inside.ends_with(' ');
    if (padded) inside = inside.substr(1, inside.size() - 2);
    out += code(inside);
    at = done = close + run;
  }
  append_line(out, line.substr(done), done == 0);
}

}  // namespace

std::string markdown_text(std::string_view text) {
  return by_line(text,
                 [](std::string& out, const std::string& line) { append_line(out, line, true); });
}

std::string markdown_prose(std::string_view text) {
  return by_line(text, [](std::string& out, const std::string& line) {
    append_prose_line(out, line, markdown_code);
  });
}

std::string markdown_cell(std::string_view text) { return markdown_text(single_line(text)); }

std::string markdown_cell_prose(std::string_view text) {
  std::string out;
  append_prose_line(out, single_line(text), markdown_cell_code);
  return out;
}

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
  // A blank on both sides is dropped by readers, so that a backtick may stand at the edge; where
  // there is nothing but blanks, none is.
  const bool blanks = line.find_first_not_of(' ') == std::string::npos;
  const bool edge =
      line.front() == '`' || line.back() == '`' || (line.front() == ' ' && line.back() == ' ');
  const std::string_view pad = edge && !blanks ? " " : "";
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

}  // namespace keywright::generator
