#include "lint/extract/parameters.h"

#include <algorithm>

namespace keywright::lint {
namespace {

constexpr std::size_t kMostParameters = 16;
constexpr std::size_t kFarthestList = 6;  // tokens between a name and the bracket behind it

bool is_rest_sign(std::string_view op) { return op == "*" || op == "..." || op == "**"; }

// One parameter: `id: str = "x"`, `const std::string& id`, `parts ...string`, `String... parts`.
Parameter read_one(const Tokens& tokens, std::size_t first, std::size_t last, bool name_is_first) {
  Parameter parameter;
  for (std::size_t i = first; i < last; ++i) {
    if (tokens.is_op(i, "=")) break;                             // its default
    if (tokens.is_op(i, ":") && !parameter.name.empty()) break;  // its type
    if (tokens.is(i, Token::Kind::op) && is_rest_sign(tokens.text(i))) {
      // `char *id` has a type before the sign.
      const bool is_pointer = tokens.text(i) == "*" && i > first;
      parameter.takes_rest = parameter.takes_rest || !is_pointer;
    } else if (tokens.is(i, Token::Kind::name)) {
      const std::string_view word = tokens.text(i);
      parameter.takes_rest = parameter.takes_rest || word == "params" || word == "vararg";
      if (!name_is_first || parameter.name.empty()) parameter.name = word;
    } else if (tokens.is(i, Token::Kind::open)) {
      i = tokens.after_group(i) - 1;
    }
  }
  return parameter;
}

// The bracket of the parameters; size() where there is none.
std::size_t find_list(const Tokens& tokens, std::size_t name, std::size_t first) {
  if (tokens.is_open(name + 1, '(')) return name + 1;
  // key = (id) => {, key = func(id string) string {, key = [](int id) {
  for (std::size_t at = name + 1; at < std::min(name + kFarthestList, first); ++at) {
    if (tokens.is_open(at, '(')) return at;
    if (tokens.is(at, Token::Kind::end)) break;
  }
  // const key: Type<…> = (id) => …
  if (first > 1 && (tokens.is_op(first - 1, "=>") || tokens.is_op(first - 1, "->"))) {
    for (std::size_t back = first - 1; back > name; --back) {
      if (tokens.is_close(back, ')')) return tokens.partner(back);
    }
  }
  return tokens.size();
}

void append_rest(const KeyPiece& piece, std::span<const std::pair<std::string, Value>> rest,
                 Value& out) {
  bool is_first = true;
  for (const auto& [name, value] : rest) {
    if (!is_first) out.add_text(piece.between, piece.begin, piece.end, false);
    is_first = false;
    out.append(value);
  }
}

}  // namespace

std::vector<Parameter> parameters_of(const Tokens& tokens, std::size_t name, std::size_t first) {
  std::vector<Parameter> out;
  const std::size_t open = find_list(tokens, name, first);
  if (open >= tokens.size()) {
    if (first > 1 && tokens.is_op(first - 1, "=>") && tokens.is(first - 2, Token::Kind::name)) {
      out.push_back({tokens.text(first - 2), false});  // id => …
    }
    return out;
  }
  const bool name_is_first = tokens.lexed().language->name == "go";
  const std::size_t close = tokens.partner(open);
  std::size_t begin = open + 1;
  for (std::size_t i = begin; i <= std::min(close, tokens.size()); ++i) {
    if (i < close && !tokens.is_op(i, ",")) {
      if (tokens.is(i, Token::Kind::open)) i = tokens.after_group(i) - 1;
      continue;
    }
    const Parameter parameter = read_one(tokens, begin, std::min(i, close), name_is_first);
    const bool is_self = parameter.name == "self" || parameter.name == "cls";
    if (!parameter.name.empty() && !(out.empty() && is_self)) out.push_back(parameter);
    if (out.size() >= kMostParameters) break;
    begin = i + 1;
  }
  return out;
}

Value with_arguments(const Value& value, std::span<const Parameter> parameters,
                     std::span<const std::pair<std::string, Value>> arguments, bool& changed) {
  Value out = value;
  out.pieces.clear();
  for (const KeyPiece& piece : value.pieces) {
    const auto parameter = std::find_if(
        parameters.begin(), parameters.end(),
        [&](const Parameter& each) { return piece.is_hole && each.name == piece.text; });
    if (parameter == parameters.end()) {
      out.pieces.push_back(piece);
      continue;
    }
    const auto number = static_cast<std::size_t>(parameter - parameters.begin());
    const auto named = std::find_if(arguments.begin(), arguments.end(), [&](const auto& argument) {
      return argument.first == parameter->name;
    });
    if (parameter->takes_rest && !piece.between.empty() && number < arguments.size()) {
      append_rest(piece, arguments.subspan(number), out);
      changed = true;
    } else if (!parameter->takes_rest && named != arguments.end() && named->second.has_text()) {
      out.append(named->second);
      changed = true;
    } else if (!parameter->takes_rest && number < arguments.size() &&
               arguments[number].first.empty() && arguments[number].second.has_text()) {
      out.append(arguments[number].second);
      changed = true;
    } else {
      out.pieces.push_back(piece);
    }
  }
  return out;
}

}  // namespace keywright::lint
