// Holes in the text of formats and templates.
#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

#include "lint/extract/value.h"

namespace keywright::lint {
namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

struct Mark {
  std::size_t length = 0;    // in the text
  std::string_view name;     // of the argument: a number, a name, or empty for the next one
  std::string_view literal;  // instead of a hole: this text ("{{" is "{")
};

// {} {0} {name} {name!r:>4} {x.y[0]}; anything with a blank, a quote or a nested brace is no hole.
std::optional<Mark> brace_mark(std::string_view rest, bool doubled) {
  if (doubled && rest.size() > 1 && rest[0] == rest[1]) return Mark{2, {}, rest.substr(0, 1)};
  if (rest[0] != '{') return std::nullopt;
  const std::size_t close = rest.find_first_of("{} \t\n\"'", 1);
  if (close == std::string_view::npos || rest[close] != '}') return std::nullopt;
  std::string_view name = rest.substr(1, close - 1);
  name = name.substr(0, name.find_first_of("!:"));
  return Mark{close + 1, name, {}};
}

// %s %-5d %05.2f %lld %1$s %(name)s %{name} %<name>s %%
std::optional<Mark> percent_mark(std::string_view rest) {
  if (rest[0] != '%' || rest.size() < 2) return std::nullopt;
  if (rest[1] == '%') return Mark{2, {}, "%"};
  std::size_t at = 1;
  std::string_view name;
  const std::string_view opens = "({<";
  const std::size_t kind = opens.find(rest[1]);
  if (kind != std::string_view::npos) {
    const std::size_t close = rest.find(")}>"[kind], 2);
    if (close == std::string_view::npos) return std::nullopt;
    name = rest.substr(2, close - 2);
    if (!std::all_of(name.begin(), name.end(), is_word)) return std::nullopt;
    if (kind == 1) return Mark{close + 1, name, {}};
    at = close + 1;
  }
  const auto skip = [&](std::string_view set) {
    while (at < rest.size() && set.find(rest[at]) != std::string_view::npos) ++at;
  };
  skip("-+ #0123456789.*$'");
  if (at > 1 && at < rest.size() && rest[at] == '%' && is_digit(rest[at - 1])) {
    return Mark{at + 1, name, {}};  // %1% of boost::format
  }
  skip("hlqjztL");
  if (at >= rest.size() ||
      std::string_view("sdifgGeEuxXcbopvqTtwaA@USB").find(rest[at]) == std::string_view::npos) {
    return std::nullopt;
  }
  return Mark{at + 1, name, {}};
}

// ${name} ${1} $1
std::optional<Mark> dollar_mark(std::string_view rest) {
  if (rest[0] != '$' || rest.size() < 2) return std::nullopt;
  if (rest[1] == '{') {
    const std::size_t close = rest.find('}', 2);
    if (close == std::string_view::npos) return std::nullopt;
    return Mark{close + 1, rest.substr(2, close - 2), {}};
  }
  std::size_t at = 1;
  while (at < rest.size() && is_word(rest[at])) ++at;
  if (at == 1) return std::nullopt;
  return Mark{at, rest.substr(1, at - 1), {}};
}

// <asset_id>, [asset_id], <id of the asset>
std::optional<Mark> angle_mark(std::string_view rest) {
  constexpr std::size_t kMostBlanks = 4;
  const bool is_angle = rest[0] == '<';
  const std::size_t close = rest.find_first_of(is_angle ? ">\n" : "] \n", 1);
  if (close == std::string_view::npos || close == 1 || rest[close] != (is_angle ? '>' : ']')) {
    return std::nullopt;
  }
  const std::string_view name = rest.substr(1, close - 1);
  if (name.find(' ') != std::string_view::npos) {  // words, and no tag with its attributes
    const bool words = std::all_of(name.begin(), name.end(),
                                   [](char c) { return is_word(c) || c == '-' || c == ' '; });
    const auto blanks = static_cast<std::size_t>(std::count(name.begin(), name.end(), ' '));
    if (!words || blanks > kMostBlanks || name.front() == ' ' || name.back() == ' ') {
      return std::nullopt;
    }
  }
  return Mark{close + 1, name, {}};
}

// …, ..., and a whole segment in capitals: ASSET_ID, ID, N.
std::optional<Mark> documentation_mark(std::string_view rest, char before) {
  constexpr std::string_view kEllipsis = "\xE2\x80\xA6";
  if (rest.substr(0, 3) == kEllipsis || rest.substr(0, 3) == "...") return Mark{3, "...", {}};
  if (is_word(before) || before == '-') return std::nullopt;
  std::size_t at = 0;
  bool letters = false;
  while (at < rest.size() &&
         (std::isupper(static_cast<unsigned char>(rest[at])) != 0 || rest[at] == '_')) {
    letters = letters || rest[at] != '_';
    ++at;
  }
  if (!letters || (at < rest.size() && (is_word(rest[at]) || rest[at] == '-'))) return std::nullopt;
  return Mark{at, rest.substr(0, at), {}};
}

class Filler {
 public:
  Filler(FormatMarks marks, const FormatArguments& arguments, Value& out)
      : marks_(marks), arguments_(arguments), out_(out) {}

  void fill(const KeyPiece& piece) {
    const std::string_view text = piece.text;
    std::size_t start = 0;
    std::size_t at = 0;
    while (at < text.size()) {
      const std::optional<Mark> mark = find(text, at);
      if (!mark) {
        ++at;
        continue;
      }
      keep(piece, start, at);
      if (mark->literal.empty()) {
        argument(piece, *mark, at);
      } else {
        out_.add_text(mark->literal, place(piece, at), place(piece, at + mark->length), false);
      }
      at += mark->length;
      start = at;
    }
    keep(piece, start, text.size());
  }

 private:
  [[nodiscard]] std::optional<Mark> find(std::string_view text, std::size_t at) const {
    const std::string_view rest = text.substr(at);
    switch (rest[0]) {
      case '{':
      case '}':
        if (has(marks_, FormatMarks::braces)) return brace_mark(rest, true);
        if (has(marks_, FormatMarks::plain_braces)) return brace_mark(rest, false);
        if (has(marks_, FormatMarks::empty_braces) && rest.substr(0, 2) == "{}") {
          return brace_mark(rest, false);
        }
        return std::nullopt;
      case '%':
        return has(marks_, FormatMarks::percent) ? percent_mark(rest) : std::nullopt;
      case '$':
        return has(marks_, FormatMarks::dollar) ? dollar_mark(rest) : std::nullopt;
      case '<':
      case '[':
        return has(marks_, FormatMarks::angles) ? angle_mark(rest) : std::nullopt;
      default:
        if (!has(marks_, FormatMarks::documentation)) return std::nullopt;
        return documentation_mark(rest, at == 0 ? ' ' : text[at - 1]);
    }
  }

  static std::uint32_t place(const KeyPiece& piece, std::size_t at) {
    return piece.verbatim ? piece.begin + static_cast<std::uint32_t>(at) : piece.begin;
  }

  void keep(const KeyPiece& piece, std::size_t from, std::size_t to) {
    if (from == to) return;
    out_.add_text(std::string_view(piece.text).substr(from, to - from), place(piece, from),
                  piece.verbatim ? place(piece, to) : piece.end, piece.verbatim);
  }

  void argument(const KeyPiece& piece, const Mark& mark, std::size_t at) {
    const Value* value = nullptr;
    std::size_t number = next_;
    const char* const name_end = mark.name.data() + mark.name.size();
    if (mark.name.empty()) {
      ++next_;
      if (number < arguments_.positional.size()) value = &arguments_.positional[number];
    } else if (std::from_chars(mark.name.data(), name_end, number).ptr == name_end) {
      if (number < arguments_.positional.size()) value = &arguments_.positional[number];
    } else {
      for (const auto& [name, named] : arguments_.named) {
        if (name == mark.name) value = &named;
      }
    }
    if (value != nullptr && !value->pieces.empty()) {
      out_.append(*value);
    } else {
      out_.add_hole(mark.name, place(piece, at), place(piece, at + mark.length));
    }
  }

  FormatMarks marks_;
  const FormatArguments& arguments_;
  Value& out_;
  std::size_t next_ = 0;
};

}  // namespace

Value apply_format(const Value& format, FormatMarks marks, const FormatArguments& arguments) {
  Value out;
  out.begin = format.begin;
  out.end = format.end;
  out.used_constant = format.used_constant;
  Filler filler(marks, arguments, out);
  for (const KeyPiece& piece : format.pieces) {
    if (piece.is_hole) {
      out.pieces.push_back(piece);
    } else {
      filler.fill(piece);
    }
  }
  return out;
}

}  // namespace keywright::lint
