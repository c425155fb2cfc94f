#include "lint/extract/bindings.h"

#include <algorithm>
#include <array>

namespace keywright::lint {
namespace {

constexpr std::size_t kLongestType = 16;  // tokens between `new` and its brace
constexpr std::size_t kMostDecorators = 4;

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::size_t value_end(const Tokens& tokens, std::size_t first) {
  std::size_t at = first;
  while (at < tokens.size()) {
    if (tokens.is(at, Token::Kind::close) || tokens.is_op(at, ",") || tokens.text(at) == ";") break;
    if (tokens.is(at, Token::Kind::end)) {
      // "a" +
      //   "b"
      const auto& joiners = tokens.lexed().language->concatenation;
      const bool goes_on = (at > first && tokens.is_one_of(at - 1, joiners)) ||
                           tokens.is_one_of(at + 1, joiners) ||
                           tokens.is_one_of(at + 1, tokens.lexed().language->member) || at == first;
      if (!goes_on) break;
    }
    // Line breaks within brackets end nothing, but a name on the next line is no operand: the
    // constants of Go stand in brackets.
    if (at > first && tokens.is(at, Token::Kind::name) && tokens.line_break_before(at) &&
        !tokens.is(at - 1, Token::Kind::op) && !tokens.is(at - 1, Token::Kind::end)) {
      break;
    }
    at = tokens.is(at, Token::Kind::open) ? tokens.after_group(at) : at + 1;
  }
  return std::min(at, tokens.size());
}

bool names_argument(const Tokens& tokens, std::size_t op, std::size_t bracket) {
  static constexpr std::array<std::string_view, 14> kNotCalled = {
      "const", "var",    "let",    "val",   "type", "if",   "elif",
      "while", "switch", "return", "match", "for",  "with", "using"};
  if (bracket == 0 || op < 2 || !tokens.is_open(bracket, '(')) return false;
  const std::size_t before = op - 2;
  const bool is_first_word =
      before == bracket || tokens.is_op(before, ",") || tokens.is(before, Token::Kind::end);
  if (!is_first_word || !tokens.is(op - 1, Token::Kind::name)) return false;
  const std::size_t called = bracket - 1;
  if (tokens.is(called, Token::Kind::name)) return !contains(kNotCalled, tokens.text(called));
  return tokens.is_op(called, ">") || tokens.is(called, Token::Kind::close);
}

bool has_type_before(const Tokens& tokens, std::size_t name) {
  static constexpr std::array<std::string_view, 8> kNoTypes = {"async", "await", "case", "return",
                                                               "when",  "is",    "in",   "static"};
  if (name == 0 || !tokens.is(name, Token::Kind::name)) return false;
  const std::size_t type = name - 1;
  if (tokens.is(type, Token::Kind::name)) return !contains(kNoTypes, tokens.text(type));
  return tokens.is_op(type, ">") || tokens.is_op(type, "?") || tokens.is_op(type, ".") ||
         tokens.is_close(type, ']');
}

bool makes_object(const Tokens& tokens, std::size_t bracket) {
  if (!tokens.is_open(bracket, '{')) return false;
  if (tokens.lexed().language->name == "lua") return true;
  std::size_t at = bracket;
  for (std::size_t steps = 0; at > 0 && steps < kLongestType; ++steps) {
    --at;
    if (tokens.is_name(at, "new")) return true;
    if (tokens.is(at, Token::Kind::close)) at = std::min(tokens.partner(at), at);
    const bool is_of_type = tokens.is(at, Token::Kind::name) || tokens.is(at, Token::Kind::open) ||
                            tokens.is_op(at, ".") || tokens.is_op(at, "<") ||
                            tokens.is_op(at, ">") || tokens.is_op(at, ",");
    if (!is_of_type) return false;
  }
  return false;
}

bool returns_nothing(const Tokens& tokens, std::size_t word) {
  static constexpr std::array<std::string_view, 7> kNothing = {
      "nil", "None", "null", "false", "undefined", "NULL", "nullptr"};
  static constexpr std::array<std::string_view, 2> kGuards = {"if", "unless"};
  const std::size_t at = word + 1;
  const auto ends = [&](std::size_t end) {
    return end >= tokens.size() || tokens.is(end, Token::Kind::end) ||
           tokens.is(end, Token::Kind::close) || tokens.is_op(end, ",") ||
           std::find(kGuards.begin(), kGuards.end(), tokens.text(end)) != kGuards.end();
  };
  if (ends(at)) return true;
  const bool is_empty_text =
      tokens.is(at, Token::Kind::string) && tokens.lexed().strings[tokens[at].index].first_piece ==
                                                tokens.lexed().strings[tokens[at].index].last_piece;
  const bool is_nothing = is_empty_text || std::find(kNothing.begin(), kNothing.end(),
                                                     tokens.text(at)) != kNothing.end();
  return is_nothing && ends(at + 1);
}

std::size_t last_statement(const Tokens& tokens, std::size_t first, std::size_t last) {
  while (last > first && tokens.is(last - 1, Token::Kind::end)) --last;
  std::size_t begin = first;
  for (std::size_t at = first; at < last;
       at = tokens.is(at, Token::Kind::open) ? tokens.after_group(at) : at + 1) {
    if (tokens.is(at, Token::Kind::end)) begin = at + 1;
  }
  return begin;
}

bool is_property(const Tokens& tokens, std::size_t name) {
  static constexpr std::array<std::string_view, 5> kDecorators = {
      "property", "cached_property", "hybrid_property", "classproperty", "lazy_property"};
  if (name < 2) return false;
  if (tokens.is_name(name - 1, "get")) return tokens.lexed().language->name == "javascript";
  if (!tokens.is_name(name - 1, "def")) return false;
  std::size_t at = name - 1;
  for (std::size_t number = 0; number < kMostDecorators; ++number) {
    while (at > 0 && tokens.is(at - 1, Token::Kind::end)) --at;
    if (at > 0 && tokens.is_close(at - 1, ')')) at = std::min(tokens.partner(at - 1), at);
    std::size_t first = at;
    while (first > 1 && tokens.is(first - 1, Token::Kind::name) && tokens.is_op(first - 2, ".")) {
      first -= 2;
    }
    if (first < 2 || !tokens.is(first - 1, Token::Kind::name) || !tokens.is_op(first - 2, "@")) {
      return false;
    }
    if (std::find(kDecorators.begin(), kDecorators.end(), tokens.text(at - 1)) !=
        kDecorators.end()) {
      return true;
    }
    at = first - 2;
  }
  return false;
}

}  // namespace keywright::lint
