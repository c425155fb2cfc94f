#include "lint/extract/tokens.h"

namespace keywright::lint {

bool is_comparison(std::string_view op) {
  return op == "==" || op == "!=" || op == "===" || op == "!==" || op == "~=" || op == "=~";
}

bool is_self(std::string_view name) {
  return name == "self" || name == "this" || name == "$this" || name == "cls" || name == "static" ||
         name == "Self";
}

std::size_t bracket_behind_types(const Tokens& tokens, std::size_t at) {
  constexpr std::size_t kLongestTypes = 32;  // tokens
  const std::size_t none = tokens.size();
  if (tokens.is_op(at, "::")) ++at;
  if (!tokens.is_op(at, "<") || tokens.line_break_before(at)) return none;
  const std::size_t limit = std::min(at + kLongestTypes, none);
  int level = 0;
  for (; at < limit; ++at) {
    if (tokens.is(at, Token::Kind::string) || tokens.is(at, Token::Kind::number) ||
        tokens.is(at, Token::Kind::end)) {
      return none;
    }
    if (tokens.is_op(at, "<")) ++level;
    if (tokens.is_op(at, ">")) --level;
    if (tokens.is_op(at, ">>")) level -= 2;
    if (level <= 0) break;
  }
  return level == 0 && at < limit && tokens.is_open(at + 1, '(') ? at + 1 : none;
}

NamePath read_path(const Tokens& tokens, std::size_t at) {
  NamePath path;
  path.first = at;
  path.name = tokens.text(at);
  path.text = path.name;
  ++at;
  while (at < tokens.size()) {
    std::size_t op = at;
    while (tokens.is_line_end(op)) ++op;
    // redis!.get, redis!!.get: surely there
    if ((tokens.is_op(op, "!") || tokens.is_op(op, "!!")) &&
        tokens.is_one_of(op + 1, tokens.lexed().language->member)) {
      ++op;
    }
    if (!tokens.is_one_of(op, tokens.lexed().language->member) ||
        !tokens.is(op + 1, Token::Kind::name)) {
      break;
    }
    path.before = path.name;
    path.name = tokens.text(op + 1);
    path.text += '.';
    path.text += path.name;
    at = op + 2;
  }
  path.last = at;
  return path;
}

}  // namespace keywright::lint
