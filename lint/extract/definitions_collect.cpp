// Collecting: where a text gives names to values.
#include <algorithm>

#include "lint/extract/bindings.h"
#include "lint/extract/definitions.h"

namespace keywright::lint {
namespace {

constexpr std::size_t kFarthestBack = 14;  // tokens between a name and its `=`
constexpr std::size_t kLongestType = 12;   // tokens between parameters and their arrow

// use constant KEY => "…"; use constant { KEY => "…" };
bool names_perl_constant(const Tokens& tokens, std::size_t arrow, std::size_t bracket) {
  if (tokens.lexed().language->name != "perl" || arrow < 3) return false;
  if (tokens.is_name(arrow - 2, "constant")) return tokens.is_name(arrow - 3, "use");
  return bracket >= 2 && tokens.is_open(bracket, '{') && tokens.is_name(bracket - 1, "constant") &&
         tokens.is_name(bracket - 2, "use");
}

// Functions of C that put their second argument into the first.
struct Writer {
  std::string_view name;
  bool appends = false;
};
constexpr Writer kWriters[] = {
    {"strcpy"}, {"strncpy"},      {"strlcpy"},       {"stpcpy"},
    {"memcpy"}, {"strcat", true}, {"strncat", true}, {"strlcat", true},
};

}  // namespace

void Definitions::collect(const Tokens& tokens) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens.is(i, Token::Kind::open) && tokens.partner(i) < tokens.size()) open.push_back(i);
    if (tokens.is(i, Token::Kind::close) && !open.empty() && tokens.partner(open.back()) == i) {
      open.pop_back();
    }
    if (tokens.is(i, Token::Kind::op)) {
      const std::string_view op = tokens.text(i);
      if (op == "=" || op == ":=" || op == "=>" || op == "+=" || op == "||=" || op == ":" ||
          op == ".=" || op == "?=") {
        collect_assignment(tokens, i, open.empty() ? tokens.size() : open.back());
      } else if (op == "#" && tokens.is_name(i + 1, "define")) {
        collect_define(tokens, i);
      }
    } else if (tokens.is_open(i, '{') || tokens.is_open(i, '(')) {
      collect_brace_initializer(tokens, i);
    } else if (tokens.is(i, Token::Kind::name) && tokens.text(i)[0] == '@') {
      collect_attribute(tokens, i);
    }
  }
}

void Definitions::add(const Tokens& tokens, std::size_t name, std::size_t first, std::size_t last,
                      bool is_function, bool is_member) {
  Definition& definition = definitions_.emplace_back();
  definition.name = tokens.text(name);
  definition.name_token = name;
  definition.place = tokens[name].begin;
  definition.first = first;
  definition.last = last;
  definition.value_begin = tokens.begin(first);
  definition.value_end = tokens[last - 1].end;
  definition.is_function = is_function;
  definition.is_member = is_member;
  const Scope* scope = scopes_.innermost(definition.place);
  const auto own = is_function ? Scope::Kind::function : Scope::Kind::object;
  if (scope != nullptr && scope->kind == own && scope->name == definition.name &&
      (is_function || name < scope->body_first)) {
    scope = scope->parent;  // its own head
  }
  // Blocks do not hide what is assigned in them: `if (x) { key = "a"; } get(key)`.
  while (scope != nullptr && scope->kind == Scope::Kind::block) scope = scope->parent;
  const Scope* type = scope;
  while (type != nullptr && type->kind != Scope::Kind::type && type->kind != Scope::Kind::object) {
    type = type->parent;
  }
  if (type != nullptr) definition.owner = type->name;
  if (name >= 2 && tokens.is_one_of(name - 1, lexed_.language->member) &&
      tokens.is(name - 2, Token::Kind::name) && !is_self(tokens.text(name - 2))) {
    definition.owner = tokens.text(name - 2);  // function M.key(id)
  }
  if (const Scope* const owner = class_of_member(tokens, name, scope);
      owner != nullptr && !is_function) {
    definition.is_member = true;
    scope = owner;
  } else if (is_member || (scope == type && type != nullptr)) {
    definition.is_member = true;
    scope = type;
  }
  const auto size = static_cast<std::uint32_t>(lexed_.text.size());
  const bool everywhere = scope == nullptr || traits_.variables_are_global;
  definition.visible_from = everywhere ? 0 : scope->begin;
  definition.visible_to = everywhere ? size : scope->end;
}

void Definitions::collect_members(const Tokens& tokens) {
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    if (!tokens.is(i, Token::Kind::name) || !tokens.is(i + 1, Token::Kind::end)) continue;
    const bool is_typed = tokens.is(i - 1, Token::Kind::name) || tokens.is_op(i - 1, ">") ||
                          tokens.is_op(i - 1, "*") || tokens.is_op(i - 1, "?");
    const bool is_type = tokens.is_op(i - 1, ":") && tokens.is(i - 2, Token::Kind::name);
    if (!is_typed && !is_type) continue;
    const Scope* const scope = scopes_.innermost(tokens[i].begin);
    if (scope == nullptr || scope->kind != Scope::Kind::type) continue;
    members_[tokens.text(is_type ? i - 2 : i)].push_back(scope);
  }
}

const Scope* Definitions::class_of_member(const Tokens& tokens, std::size_t name,
                                          const Scope* scope) const {
  const auto declared = members_.find(tokens.text(name));
  if (declared == members_.end()) return nullptr;
  // With a type before it, it is a variable of its own.
  const bool begins = name == 0 || tokens.is(name - 1, Token::Kind::end) ||
                      tokens.is_open(name - 1, '{') || tokens.is_close(name - 1, '}');
  if (!begins) return nullptr;
  for (; scope != nullptr; scope = scope->parent) {
    const auto& types = declared->second;
    if (std::find(types.begin(), types.end(), scope) != types.end()) return scope;
    const auto& parameters = scope->parameters;
    if (std::find(parameters.begin(), parameters.end(), tokens.text(name)) != parameters.end()) {
      return nullptr;
    }
  }
  return nullptr;
}

void Definitions::collect_assignment(const Tokens& tokens, std::size_t op, std::size_t bracket) {
  const std::string_view sign = tokens.text(op);
  if (op == 0) return;
  std::size_t first = op + 1;
  if (sign == ":") {
    // `name: "…"` of an object literal, and nothing else that has a colon.
    const Scope* const scope = scopes_.innermost(tokens[op].begin);
    const bool value_follows = tokens.is(first, Token::Kind::string) ||
                               tokens.is_open(first, '(') || tokens.is(first, Token::Kind::name);
    if (!tokens.is(op - 1, Token::Kind::name) || !value_follows) return;
    targets_.emplace_back(first, tokens.text(op - 1));
    if (scope == nullptr || scope->kind != Scope::Kind::object) return;
    if (op < 2 || !(tokens.is_op(op - 2, ",") || tokens.is_open(op - 2, '{') ||
                    tokens.is(op - 2, Token::Kind::end))) {
      return;
    }
  }
  std::size_t name = op - 1;
  bool is_function = false;
  if (tokens.is_close(name, ']') && tokens.partner(name) > 0) name = tokens.partner(name) - 1;
  if (tokens.is_close(name, '}') && sign != ":") {  // string Queue { get; } = …
    const std::size_t open = tokens.partner(name);
    if (open == 0 || open >= tokens.size() || !tokens.is(open - 1, Token::Kind::name)) return;
    name = open - 1;
  }
  if (tokens.is_close(name, ')')) {  // fun key(id) = …, string Key(int id) => …
    const std::size_t open = tokens.partner(name);
    if (open == 0 || open >= tokens.size()) return;
    name = open - 1;
    is_function = true;
    // val key get() = "…" of Kotlin
    if (tokens.is_name(name, "get") && tokens.partner(open) == open + 1 && name > 0 &&
        tokens.is(name - 1, Token::Kind::name) && lexed_.language->name == "kotlin") {
      --name;
      is_function = false;
    }
  }
  if (sign == "=>" && names_perl_constant(tokens, op, bracket)) {
    const std::size_t last = value_end(tokens, first);
    targets_.emplace_back(first, tokens.text(name));
    if (last > first && tokens.is(name, Token::Kind::name)) {
      add(tokens, name, first, last, false, false);
      definitions_.back().visible_from = 0;
    }
    return;
  }
  if (sign == "=>" && !(traits_.arrow_has_body && has_type_before(tokens, name) &&
                        (is_function || scopes_.is_in_type(tokens[name].begin)))) {
    if (tokens.is(name, Token::Kind::name)) targets_.emplace_back(first, tokens.text(name));
    return;
  }
  if (!tokens.is(name, Token::Kind::name)) {
    if (!tokens.is_op(name, ">") && !tokens.is_op(name, "?") && !tokens.is_op(name, "'")) return;
  }
  // `const NAME: &str = …`, `val x: String = …`: the name stands before the colon.
  std::size_t back = name;
  for (std::size_t steps = 0; steps < kFarthestBack && back > 0; ++steps, --back) {
    if (tokens.is(back, Token::Kind::end) || tokens.is(back, Token::Kind::open) ||
        tokens.is_close(back, '}') || tokens.is_op(back, ",") || tokens.is_op(back, "=") ||
        tokens.line_break_before(back + 1)) {
      break;
    }
    if (sign != ":" && tokens.is_op(back, ":") && tokens.is(back - 1, Token::Kind::name)) {
      name = back - 1;
      break;
    }
    if (sign != ":" && tokens.is_op(back, ":") && tokens.is_close(back - 1, ')')) {
      const std::size_t open = tokens.partner(back - 1);
      if (open == 0 || open >= tokens.size() || !tokens.is(open - 1, Token::Kind::name)) return;
      name = open - 1;
      is_function = true;
      break;
    }
  }
  if (traits_.type_after_name && sign == "=" && name > 0 &&
      tokens.is(name - 1, Token::Kind::name) && !tokens.line_break_before(name) &&
      tokens.text(name - 1) != "const" && tokens.text(name - 1) != "var") {
    --name;
  }
  if (!tokens.is(name, Token::Kind::name)) return;
  const bool is_member = name > 0 && tokens.is_one_of(name - 1, lexed_.language->member);
  // `x => …`, `(x) => …` after the sign: a function.
  if (tokens.is_name(first, "async") || tokens.is_name(first, "static")) ++first;
  if (tokens.is_name(first, "fn") && tokens.is_open(first + 1, '(')) ++first;  // PHP
  if (tokens.is_name(first, "lambda")) {
    while (first < tokens.size() && !tokens.is_op(first, ":") &&
           !tokens.is(first, Token::Kind::end))
      ++first;
    ++first;
    is_function = true;
  } else {
    std::size_t arrow = tokens.is_open(first, '(') ? tokens.after_group(first) : first + 1;
    if (tokens.is_op(arrow, ":")) {  // its type
      const std::size_t limit = std::min(arrow + kLongestType, tokens.size());
      while (arrow < limit && !tokens.is_op(arrow, "=>") && !tokens.is_op(arrow, ",") &&
             !tokens.is(arrow, Token::Kind::end)) {
        ++arrow;
      }
    }
    if (tokens.is_op(arrow, "=>") && sign != "=>") {
      first = arrow + 1;
      is_function = true;
    }
  }
  if (tokens.is_open(first, '{') && is_function) return;  // its `return` says
  const std::size_t last = value_end(tokens, first);
  if (last <= first) return;
  targets_.emplace_back(first, tokens.text(name));
  // The default of a parameter is one of its values.
  const Scope* const around = scopes_.around(tokens[name].begin, Scope::Kind::function);
  if (around != nullptr && around->name != tokens.text(name) &&
      tokens[name].begin < tokens.begin(around->body_first) && !is_function) {
    return;
  }
  if (sign == "=" && !traits_.variables_are_global && !traits_.arguments_assign &&
      names_argument(tokens, op, bracket)) {
    return;
  }
  const bool is_assigned_field =
      sign == "=" && traits_.braces_assign_members && makes_object(tokens, bracket);
  add(tokens, name, first, last, is_function, is_member || tokens.text(name)[0] == '@');
  definitions_.back().is_field = sign == ":" || is_assigned_field;
  if (is_assigned_field) {
    // `Keys = {…}`: nobody can name it where the table has no name.
    const bool is_owned =
        bracket >= 2 && tokens.is_op(bracket - 1, "=") && tokens.is(bracket - 2, Token::Kind::name);
    if (!is_owned) {
      definitions_.pop_back();
      return;
    }
    definitions_.back().owner = tokens.text(bracket - 2);
  }
  definitions_.back().is_appended = sign == "+=" || sign == ".=";
}

// @prefix "jobs:" of Elixir
void Definitions::collect_attribute(const Tokens& tokens, std::size_t name) {
  const bool begins =
      name == 0 || tokens.is(name - 1, Token::Kind::end) || tokens.is_name(name - 1, "do");
  const bool has_value = tokens.is(name + 1, Token::Kind::string) ||
                         tokens.is(name + 1, Token::Kind::name) ||
                         tokens.is(name + 1, Token::Kind::open) || tokens.is_op(name + 1, "%");
  if (lexed_.language->name != "elixir" || !begins || !has_value ||
      tokens.line_break_before(name + 1)) {
    return;
  }
  const std::size_t last = value_end(tokens, name + 1);
  targets_.emplace_back(name + 1, tokens.text(name));
  add(tokens, name, name + 1, last, false, false);
}

void Definitions::collect_define(const Tokens& tokens, std::size_t hash) {
  const std::size_t name = hash + 2;
  if (!tokens.is(name, Token::Kind::name)) return;
  std::size_t first = name + 1;
  // A bracket that follows at once has the parameters.
  const bool is_function = tokens.is_open(first, '(') && tokens[first].begin == tokens[name].end;
  if (is_function) first = tokens.after_group(first);
  std::size_t last = first;
  while (last < tokens.size() && !tokens.is(last, Token::Kind::end)) ++last;
  if (last == first) return;
  targets_.emplace_back(first, tokens.text(name));
  add(tokens, name, first, last, is_function, false);
  definitions_.back().visible_from = 0;
  definitions_.back().visible_to = static_cast<std::uint32_t>(lexed_.text.size());
}

// constexpr std::string_view kKey{"jobs:"}; static const std::string kKey("jobs:"); define('K',
// 'x')
void Definitions::collect_brace_initializer(const Tokens& tokens, std::size_t open) {
  const std::size_t close = tokens.partner(open);
  if (open < 2 || close >= tokens.size() || close == open + 1) return;
  const std::size_t name = open - 1;
  if (tokens.is_name(name, "define") && tokens.is(open + 1, Token::Kind::string) &&
      tokens.is_op(open + 2, ",")) {
    const StringToken& string = lexed_.strings[tokens[open + 1].index];
    if (string.last_piece != string.first_piece + 1) return;
    add(tokens, name, open + 3, close, false, false);
    definitions_.back().name = lexed_.pieces[string.first_piece].text;
    targets_.emplace_back(open + 3, definitions_.back().name);
    return;
  }
  // snprintf(key, sizeof key, "jobs:%d", id)
  if ((tokens.is_name(name, "snprintf") || tokens.is_name(name, "sprintf")) &&
      tokens.is(open + 1, Token::Kind::name) && tokens.is_op(open + 2, ",")) {
    add(tokens, open + 1, name, close + 1, false, false);
    return;
  }
  const auto* const writer =
      std::find_if(std::begin(kWriters), std::end(kWriters),
                   [&](const Writer& each) { return tokens.is_name(name, each.name); });
  if (writer != std::end(kWriters) && tokens.is(open + 1, Token::Kind::name) &&
      tokens.is_op(open + 2, ",") && open + 3 < close) {
    add(tokens, open + 1, open + 3, std::max(value_end(tokens, open + 3), open + 4), false, false);
    definitions_.back().is_appended = writer->appends;
    return;
  }
  if (!tokens.is(name, Token::Kind::name) || !tokens.is(open + 1, Token::Kind::string) ||
      !tokens.is(close + 1, Token::Kind::end)) {
    return;
  }
  const bool typed = tokens.is(name - 1, Token::Kind::name) || tokens.is_op(name - 1, ">") ||
                     tokens.is_op(name - 1, "&");
  if (!typed || tokens.is_name(name - 1, "return") || tokens.is_name(name - 1, "new")) return;
  targets_.emplace_back(open + 1, tokens.text(name));
  add(tokens, name, open + 1, close, false, false);
}

void Definitions::collect_returns(const Tokens& tokens) {
  struct Return {
    std::size_t first = 0;
    std::size_t count = 0;
    bool has_guard = false;  // it may return nothing, too
  };
  std::unordered_map<const Scope*, Return> returns;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!tokens.is_name(i, "return")) continue;
    const Scope* const scope = scopes_.around(tokens[i].begin, Scope::Kind::function);
    if (scope == nullptr) continue;
    Return& entry = returns[scope];
    if (returns_nothing(tokens, i)) {
      entry.has_guard = true;
      continue;
    }
    entry.first = i + 1;
    ++entry.count;
  }
  for (const Scope& scope : scopes_.all()) {
    if (scope.kind != Scope::Kind::function || scope.name.empty()) continue;
    const auto found = returns.find(&scope);
    std::size_t first = 0;
    const bool returns_text = found != returns.end() && found->second.count > 0;
    const bool has_guard = found != returns.end() && found->second.has_guard;
    if (returns_text) {
      if (found->second.count != 1) continue;
      first = found->second.first;
    } else if (has_guard && traits_.last_expression_returns) {
      first = last_statement(tokens, scope.body_first, scope.body_last);
    } else if (has_guard) {
      continue;
    } else if (traits_.last_expression_returns) {
      // The body is one expression.
      first = scope.body_first;
      while (first < scope.body_last && tokens.is(first, Token::Kind::end)) ++first;
      // @key ||= "…": what it is set to
      if (tokens.is(first, Token::Kind::name) &&
          (tokens.is_op(first + 1, "||=") || tokens.is_op(first + 1, "="))) {
        first += 2;
      }
    } else {
      continue;
    }
    const std::size_t last = std::min(value_end(tokens, first), scope.body_last);
    if (last <= first) continue;
    if (!returns_text) {
      std::size_t rest = last;
      while (rest < scope.body_last && tokens.is(rest, Token::Kind::end)) ++rest;
      if (rest < scope.body_last && !tokens.is_name(rest, "end")) continue;
    }
    // The name is somewhere in the head.
    std::size_t name = scope.body_first;
    while (name-- > 0 && tokens[name].begin >= scope.begin) {
      if (tokens.text(name) == scope.name && tokens.is(name, Token::Kind::name)) {
        add(tokens, name, first, last, true, false);
        definitions_.back().is_function = !is_property(tokens, name);
        break;
      }
    }
  }
}

std::string_view Definitions::target_of(std::size_t token) const {
  const auto found = std::lower_bound(targets_.begin(), targets_.end(),
                                      std::pair<std::size_t, std::string_view>(token, {}));
  return found != targets_.end() && found->first == token ? found->second : std::string_view();
}

}  // namespace keywright::lint
