#include "lint/extract/scopes.h"

#include <algorithm>
#include <array>

namespace keywright::lint {
namespace {

constexpr std::size_t kLongestHead = 60;  // tokens looked back at before a block

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_function_word(std::string_view word) {
  static constexpr std::array<std::string_view, 8> kWords = {"def", "function", "func", "fn",
                                                             "fun", "sub",      "defp", "proc"};
  return contains(kWords, word);
}
bool is_type_word(std::string_view word) {
  static constexpr std::array<std::string_view, 10> kWords = {
      "class",     "struct", "interface", "object", "module",
      "namespace", "enum",   "trait",     "impl",   "defmodule"};
  return contains(kWords, word);
}
bool is_control_word(std::string_view word) {
  static constexpr std::array<std::string_view, 20> kWords = {
      "if",   "for",  "while", "switch", "catch",  "match", "with", "using",  "lock",   "foreach",
      "elif", "else", "do",    "try",    "unless", "until", "when", "select", "return", "rescue"};
  return contains(kWords, word);
}

// The names among the tokens of a parameter list; types are among them and do no harm.
void read_parameters(const Tokens& tokens, std::size_t open, Scope& scope) {
  const std::size_t close = std::min(tokens.partner(open), tokens.size());
  for (std::size_t i = open + 1; i < close && scope.parameters.size() < 32; ++i) {
    if (tokens.is(i, Token::Kind::name)) scope.parameters.push_back(tokens.text(i));
  }
}

// A head with a word for functions: the name after it, then the first bracket.
bool read_function_head(const Tokens& tokens, std::size_t word, std::size_t end, Scope& scope) {
  std::size_t at = word + 1;
  // Go: the receiver. Behind the parameters of PHP may stand a word, too: `function ($x) use ($y)`,
  // and behind those of `func(id string) string` their result.
  if (tokens.text(word) == "func" && tokens.is_open(at, '(') &&
      tokens.is(tokens.after_group(at), Token::Kind::name) &&
      tokens.is_open(tokens.after_group(at) + 1, '(')) {
    at = tokens.after_group(at);
  }
  for (; at < end; ++at) {
    if (tokens.is_open(at, '(')) break;
    if (tokens.is(at, Token::Kind::name)) {
      scope.name = tokens.text(at);
    } else if (tokens.is(at, Token::Kind::end)) {
      break;
    }
  }
  scope.kind = Scope::Kind::function;
  if (tokens.is_open(at, '(')) read_parameters(tokens, at, scope);
  // `local key = function(id)`, `key: function(id)`: the name stands before.
  if (scope.name.empty() && word >= 2 && tokens.is(word - 2, Token::Kind::name) &&
      (tokens.is_op(word - 1, "=") || tokens.is_op(word - 1, ":") ||
       tokens.is_op(word - 1, ":="))) {
    scope.name = tokens.text(word - 2);
  }
  return true;
}

// The head of a block: tokens [first, brace).
void read_head(const Tokens& tokens, std::size_t first, std::size_t brace, Scope& scope) {
  for (std::size_t i = first; i < brace; ++i) {
    if (!tokens.is(i, Token::Kind::name)) continue;
    const std::string_view word = tokens.text(i);
    if (is_type_word(word) && tokens.is(i + 1, Token::Kind::name)) {
      scope.kind = Scope::Kind::type;
      scope.name = tokens.text(i + 1);
      return;
    }
    if (is_function_word(word) && read_function_head(tokens, i, brace, scope)) return;
    if (i == first && is_control_word(word)) return;
  }
  if (brace == 0) return;
  std::size_t last = brace - 1;
  const bool arrow = tokens.is_op(last, "=>") || tokens.is_op(last, "->");
  if (arrow && last > first) --last;
  if (!arrow && (tokens.is_op(last, "=") || tokens.is_op(last, ":")) && last > first &&
      tokens.is(last - 1, Token::Kind::name)) {
    scope.kind = Scope::Kind::object;
    scope.name = tokens.text(last - 1);
    return;
  }
  // The last round brackets before the brace are the parameters, the name stands before them.
  for (std::size_t i = last + 1; i-- > first;) {
    if (!tokens.is_close(i, ')')) continue;
    const std::size_t open = tokens.partner(i);
    if (open >= tokens.size() || open == 0 || open <= first) return;
    std::size_t name = open - 1;
    // auto key = [](int id) { … }
    if (tokens.is_close(name, ']') && tokens.partner(name) > first + 1 &&
        tokens.partner(name) < name) {
      name = tokens.partner(name) - 1;
      if (!tokens.is_op(name, "=")) return;
    }
    if (tokens.is_op(name, "=") || tokens.is_op(name, ":") || tokens.is_name(name, "async")) {
      while (name > first && !tokens.is_op(name, "=") && !tokens.is_op(name, ":")) --name;
      if (name == 0) return;
      --name;
    }
    if (!tokens.is(name, Token::Kind::name) || is_control_word(tokens.text(name))) return;
    scope.kind = Scope::Kind::function;
    scope.name = tokens.text(name);
    read_parameters(tokens, open, scope);
    return;
  }
}

// {a: "x", b: {…}, c(id) {…}}: an item of an object begins behind the comma. The names after
// `implements` have commas between them, too.
bool begins_item(const Tokens& tokens, std::size_t at) {
  const std::string_view language = tokens.lexed().language->name;
  if (language != "javascript" && language != "typescript") return false;
  if (tokens.is_name(at, "async") || tokens.is_name(at, "get") || tokens.is_name(at, "set")) ++at;
  const bool is_name = tokens.is(at, Token::Kind::name) || tokens.is(at, Token::Kind::string);
  return is_name && (tokens.is_op(at + 1, ":") || tokens.is_open(at + 1, '('));
}

std::size_t head_begin(const Tokens& tokens, std::size_t brace) {
  std::size_t at = brace;
  for (std::size_t steps = 0; at > 0 && steps < kLongestHead; ++steps) {
    const std::size_t before = at - 1;
    if (tokens.is(before, Token::Kind::end) || tokens.is_open(before, '{') ||
        tokens.is_close(before, '}') || (tokens.is_op(before, ",") && begins_item(tokens, at))) {
      break;
    }
    at = before;
    if (tokens.is(before, Token::Kind::close)) {
      const std::size_t open = tokens.partner(before);
      if (open < before) at = open;
    } else if (tokens.is(before, Token::Kind::open)) {
      return before + 1;  // an argument of a call: `on("x", (y) => {`
    }
  }
  return at;
}

std::vector<Scope> scopes_by_brackets(const Tokens& tokens) {
  std::vector<Scope> scopes;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!tokens.is_open(i, '{') || tokens.partner(i) >= tokens.size()) continue;
    Scope scope;
    const std::size_t head = head_begin(tokens, i);
    read_head(tokens, head, i, scope);
    scope.begin = tokens[head].begin;
    scope.end = tokens[tokens.partner(i)].end;
    scope.body_first = i + 1;
    scope.body_last = tokens.partner(i);
    scopes.push_back(std::move(scope));
  }
  return scopes;
}

std::uint32_t column_of(const Tokens& tokens, std::size_t at) {
  const std::string_view text = tokens.lexed().text;
  const std::uint32_t begin = tokens[at].begin;
  const std::size_t line = text.substr(0, begin).find_last_of('\n');
  return begin - static_cast<std::uint32_t>(line == std::string_view::npos ? 0 : line + 1);
}

std::vector<Scope> scopes_by_indentation(const Tokens& tokens) {
  std::vector<Scope> scopes;
  struct Open {
    std::size_t scope = 0;
    std::uint32_t column = 0;
  };
  std::vector<Open> open;
  const auto close_from = [&](std::uint32_t column, std::size_t at) {
    while (!open.empty() && column <= open.back().column) {
      scopes[open.back().scope].end = tokens.begin(at);
      scopes[open.back().scope].body_last = at;
      open.pop_back();
    }
  };
  bool starts = true;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool is_start = starts && !tokens.is(i, Token::Kind::end);
    starts = tokens.is(i, Token::Kind::end) || (starts && !is_start);
    if (!is_start) continue;
    const std::uint32_t column = column_of(tokens, i);
    close_from(column, i);
    // A function or class within the first words of the statement: `async def`, `local x =
    // function`.
    for (std::size_t w = i; w < std::min(i + 6, tokens.size()); ++w) {
      if (tokens.is(w, Token::Kind::end)) break;
      if (!tokens.is(w, Token::Kind::name)) continue;
      const bool is_function = is_function_word(tokens.text(w));
      const bool is_type = !is_function && w == i && is_type_word(tokens.text(w));
      if (!is_function && !is_type) continue;
      Scope scope;
      scope.begin = tokens[i].begin;
      scope.end = static_cast<std::uint32_t>(tokens.lexed().text.size());
      scope.body_last = tokens.size();
      if (is_type) {
        scope.kind = Scope::Kind::type;
        if (tokens.is(w + 1, Token::Kind::name)) scope.name = tokens.text(w + 1);
        scope.body_first = std::min(w + 2, tokens.size());
      } else {
        read_function_head(tokens, w, std::min(w + 40, tokens.size()), scope);
        std::size_t body = w + 1;
        while (body < tokens.size() && !tokens.is(body, Token::Kind::end) &&
               !tokens.is_op(body, ":")) {
          body = tokens.is(body, Token::Kind::open) ? tokens.after_group(body) : body + 1;
        }
        scope.body_first = std::min(body + 1, tokens.size());
      }
      open.push_back({scopes.size(), column});
      scopes.push_back(std::move(scope));
      break;
    }
  }
  return scopes;
}

}  // namespace

std::size_t name_of_function(const Tokens& tokens, const Scope& function) {
  std::size_t name = std::min(function.body_first, tokens.size());
  std::size_t first = name;
  while (first > 0 && tokens[first - 1].begin >= function.begin) --first;
  while (name > first && !tokens.is_name(name - 1, function.name)) --name;
  if (name == first) return tokens.size();
  --name;
  const bool is_member =
      name > first && tokens.is_one_of(name - 1, tokens.lexed().language->member);
  const bool has_word = std::any_of(
      tokens.lexed().streams[0].tokens.begin() + static_cast<std::ptrdiff_t>(first),
      tokens.lexed().streams[0].tokens.begin() + static_cast<std::ptrdiff_t>(name),
      [&](const Token& token) { return is_function_word(tokens.lexed().text_of(token)); });
  const bool is_cpp = tokens.is_op(name - 1, "::");  // void Queue::push(…) {
  return is_member && !has_word && !is_cpp ? tokens.size() : name;
}

Scopes::Scopes(const Tokens& tokens, const Traits& traits)
    : scopes_(traits.blocks_by_indentation ? scopes_by_indentation(tokens)
                                           : scopes_by_brackets(tokens)) {
  std::stable_sort(scopes_.begin(), scopes_.end(),
                   [](const Scope& a, const Scope& b) { return a.begin < b.begin; });
  const Scope* around = nullptr;
  for (Scope& scope : scopes_) {
    while (around != nullptr && !around->contains(scope.begin)) around = around->parent;
    scope.parent = around;
    around = &scope;
  }
}

const Scope* Scopes::innermost(std::uint32_t place) const {
  const auto after = std::upper_bound(
      scopes_.begin(), scopes_.end(), place,
      [](std::uint32_t wanted, const Scope& scope) { return wanted < scope.begin; });
  if (after == scopes_.begin()) return nullptr;
  const Scope* scope = &*std::prev(after);
  while (scope != nullptr && !scope->contains(place)) scope = scope->parent;
  return scope;
}

const Scope* Scopes::around(std::uint32_t place, Scope::Kind kind) const {
  const Scope* scope = innermost(place);
  while (scope != nullptr && scope->kind != kind) scope = scope->parent;
  return scope;
}

}  // namespace keywright::lint
