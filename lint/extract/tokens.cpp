#include "lint/extract/tokens.h"

namespace keywright::lint {

bool is_comparison(std::string_view op) {
  return op == "==" || op == "!=" || op == "===" || op == "!==" || op == "~=" || op == "=~";
}

bool is_self(std::string_view name) {
  return name == "self" || name == "this" || name == "$this" || name == "cls" || name == "static";
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
