#include "lint/extract/definitions.h"

#include <algorithm>

#include "lint/extract/bindings.h"

namespace keywright::lint {
namespace {

constexpr std::size_t kDeepestDefinition = 8;  // constants made of constants
constexpr std::ptrdiff_t kCandidates = 32;     // of one name, before its use and after it
constexpr std::size_t kFarthestBack = 14;      // tokens between a name and its `=`

bool is_self(std::string_view name) {
  return name == "self" || name == "this" || name == "$this" || name == "cls" || name == "static";
}

std::string_view first_of(std::string_view path) { return path.substr(0, path.find('.')); }

}  // namespace

Definitions::Definitions(const Lexed& lexed)
    : lexed_(lexed),
      traits_(traits_of(*lexed.language)),
      scopes_(Tokens(lexed, 0), traits_),
      evaluator_(lexed, this) {
  const Tokens tokens(lexed, 0);
  collect(tokens);
  collect_returns(tokens);
  std::stable_sort(definitions_.begin(), definitions_.end(),
                   [](const Definition& a, const Definition& b) { return a.place < b.place; });
  for (std::uint32_t i = 0; i < definitions_.size(); ++i) {
    by_name_[definitions_[i].name].push_back(i);
  }
  std::sort(targets_.begin(), targets_.end());
}

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
  if (is_function && scope != nullptr && scope->kind == Scope::Kind::function &&
      scope->name == definition.name) {
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
  if (is_member || (scope == type && type != nullptr)) {
    definition.is_member = true;
    scope = type;
  }
  const auto size = static_cast<std::uint32_t>(lexed_.text.size());
  const bool everywhere = scope == nullptr || traits_.variables_are_global;
  definition.visible_from = everywhere ? 0 : scope->begin;
  definition.visible_to = everywhere ? size : scope->end;
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
  if (tokens.is_name(first, "async")) ++first;
  if (tokens.is_name(first, "lambda")) {
    while (first < tokens.size() && !tokens.is_op(first, ":") &&
           !tokens.is(first, Token::Kind::end))
      ++first;
    ++first;
    is_function = true;
  } else {
    std::size_t arrow = tokens.is_open(first, '(') ? tokens.after_group(first) : first + 1;
    if (tokens.is_op(arrow, ":")) arrow += 2;  // its type
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
  if (sign == "=" && !traits_.variables_are_global && names_argument(tokens, op, bracket)) return;
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
  };
  std::unordered_map<const Scope*, Return> returns;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!tokens.is_name(i, "return")) continue;
    const Scope* const scope = scopes_.around(tokens[i].begin, Scope::Kind::function);
    if (scope == nullptr) continue;
    Return& entry = returns[scope];
    entry.first = i + 1;
    ++entry.count;
  }
  for (const Scope& scope : scopes_.all()) {
    if (scope.kind != Scope::Kind::function || scope.name.empty()) continue;
    const auto found = returns.find(&scope);
    std::size_t first = 0;
    if (found != returns.end()) {
      if (found->second.count != 1) continue;
      first = found->second.first;
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
    if (found == returns.end()) {
      std::size_t rest = last;
      while (rest < scope.body_last && tokens.is(rest, Token::Kind::end)) ++rest;
      if (rest < scope.body_last && !tokens.is_name(rest, "end")) continue;
    }
    // The name is somewhere in the head.
    std::size_t name = scope.body_first;
    while (name-- > 0 && tokens[name].begin >= scope.begin) {
      if (tokens.text(name) == scope.name && tokens.is(name, Token::Kind::name)) {
        add(tokens, name, first, last, true, false);
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

void Definitions::evaluate(Definition& definition) {
  definition.is_evaluated = true;
  if (depth_ >= kDeepestDefinition) return;
  ++depth_;
  Chain chain = evaluator_.chain(0, definition.first, definition.last);
  --depth_;
  const Tokens tokens(lexed_, 0);
  std::size_t rest = chain.last;
  while (rest < definition.last && tokens.is(rest, Token::Kind::end)) ++rest;
  // `"jobs:" as const`, `"jobs:" if x`: only what stands alone, or is given another name.
  const bool alone =
      rest >= definition.last || tokens.is_name(rest, "as") || tokens.is_name(rest, "end");
  if (!alone || chain.value.pieces.empty() || !chain.sink.empty()) return;
  if (definition.is_appended) {
    const Value* const before = constant(definition.name, definition.place, false);
    if (before == nullptr) return;
    Value joined = *before;
    joined.append(chain.value);
    chain.value = std::move(joined);
  }
  // A number is where a counter begins, not what it is.
  const bool is_number =
      tokens.is(definition.first, Token::Kind::number) && chain.last == definition.first + 1;
  // A function that joins its arguments is worth knowing, too.
  const bool is_join = definition.is_function &&
                       std::any_of(chain.value.pieces.begin(), chain.value.pieces.end(),
                                   [](const KeyPiece& piece) { return !piece.between.empty(); });
  definition.is_known = (chain.value.has_text() || is_join) && !is_number;
  definition.value = std::move(chain.value);
  if (definition.is_known && !definition.value.pieces[0].is_hole && !definition.value.is_name) {
    by_text_.emplace(definition.value.pieces[0].begin,
                     static_cast<std::uint32_t>(&definition - definitions_.data()));
  }
}

const Definition* Definitions::find(std::string_view path, std::uint32_t place, bool called) {
  const std::size_t dot = path.rfind('.');
  const std::string_view name = dot == std::string_view::npos ? path : path.substr(dot + 1);
  auto found = by_name_.find(name);
  if (found == by_name_.end() && dot != std::string_view::npos) {
    found = by_name_.find("$" + std::string(name));  // PHP: $this->name is declared as $name
  }
  if (found == by_name_.end()) return nullptr;
  const std::string_view qualifier = dot == std::string_view::npos ? "" : path.substr(0, dot);
  const bool own = qualifier.empty() || is_self(first_of(qualifier));
  const std::string_view owner = qualifier.substr(qualifier.rfind('.') + 1);
  const Definition* best = nullptr;
  // Those around the use; a name that is defined a thousand times is a variable of its block.
  const auto after = std::upper_bound(
      found->second.begin(), found->second.end(), place,
      [&](std::uint32_t wanted, std::uint32_t i) { return wanted < definitions_[i].place; });
  const auto from = after - std::min<std::ptrdiff_t>(after - found->second.begin(), kCandidates);
  const auto to = after + std::min<std::ptrdiff_t>(found->second.end() - after, kCandidates);
  for (auto index = from; index != to; ++index) {
    const Definition& candidate = definitions_[*index];
    if (candidate.is_function != called) continue;
    bool fits = false;
    if (own) {
      if (candidate.is_field && qualifier.empty()) continue;
      fits = candidate.visible_from <= place && place < candidate.visible_to;
      if (qualifier.empty() && candidate.place > place && candidate.visible_from != 0 &&
          !candidate.is_member) {
        fits = false;  // a local one has to stand before
      }
    } else {
      fits = candidate.owner == owner || (candidate.is_member && candidate.owner.empty());
    }
    // Not in its own head, which may say `M.key`.
    const bool is_itself = place <= candidate.place && candidate.place < place + path.size();
    if (!fits || is_itself) continue;
    if (!candidate.is_function && candidate.value_begin <= place && place < candidate.value_end) {
      continue;
    }
    if (best == nullptr) {
      best = &candidate;
      continue;
    }
    const auto width = [](const Definition& d) { return d.visible_to - d.visible_from; };
    const bool inner = width(candidate) < width(*best);
    const bool nearer = width(candidate) == width(*best) && candidate.place < place &&
                        (best->place > place || candidate.place > best->place);
    if (inner || nearer) best = &candidate;
  }
  if (best == nullptr || !qualifier.empty()) return best;
  // A parameter of a function around the use hides what is defined outside of that function.
  for (const Scope* scope = scopes_.innermost(place); scope != nullptr; scope = scope->parent) {
    if (scope->contains(best->place) && !called) break;
    if (scope->kind == Scope::Kind::function &&
        std::find(scope->parameters.begin(), scope->parameters.end(), name) !=
            scope->parameters.end()) {
      return nullptr;
    }
  }
  return best;
}

Definition* Definitions::around_own_name(std::string_view name, std::uint32_t place, bool called) {
  const auto found = by_name_.find(name);
  if (found == by_name_.end()) return nullptr;
  auto at = std::upper_bound(
      found->second.begin(), found->second.end(), place,
      [&](std::uint32_t wanted, std::uint32_t i) { return wanted < definitions_[i].place; });
  for (std::ptrdiff_t steps = 0; at != found->second.begin() && steps < kCandidates; ++steps) {
    Definition& definition = definitions_[*--at];
    const bool is_around = definition.value_begin <= place && place < definition.value_end;
    if (is_around && definition.is_function == called) return &definition;
  }
  return nullptr;
}

const Value* Definitions::constant(std::string_view path, std::uint32_t place, bool called) {
  // `key = key + ":x"` goes on with what stands before; two `id = f"user:{id}"` are branches or
  // rounds of a loop, not one in the other.
  Definition* const around = around_own_name(path, place, called);
  if (around != nullptr) around->names_itself = true;
  const Definition* const found = find(path, place, called);
  if (found == nullptr || (around != nullptr && found->place > around->place)) return nullptr;
  Definition& definition = definitions_[static_cast<std::size_t>(found - definitions_.data())];
  if (!definition.is_evaluated) evaluate(definition);
  if (around != nullptr && definition.names_itself) return nullptr;
  return definition.is_known ? &definition.value : nullptr;
}

std::vector<Parameter> Definitions::parameters(std::string_view path, std::uint32_t place) {
  const Definition* const found = find(path, place, true);
  if (found == nullptr) return {};
  return parameters_of(Tokens(lexed_, 0), found->name_token, found->first);
}

std::string Definitions::alias(std::string_view path, std::uint32_t place) {
  const Definition* const found = find(path, place, false);
  const Tokens tokens(lexed_, 0);
  if (found == nullptr || !tokens.is(found->first, Token::Kind::name)) return {};
  NamePath other = read_path(tokens, found->first);
  return other.last == found->last ? std::move(other.text) : std::string();
}

bool Definitions::is_conditional(const Definition& definition, std::uint32_t place) const {
  if (!traits_.blocks_by_indentation) {
    const Scope* const scope = scopes_.innermost(definition.place);
    return scope != nullptr && scope->kind == Scope::Kind::block && !scope->contains(place);
  }
  const auto indentation = [&](std::uint32_t at) {
    const std::size_t line = lexed_.text.rfind('\n', at);
    const std::size_t begin = line == std::string_view::npos ? 0 : line + 1;
    const std::size_t text = lexed_.text.find_first_not_of(" \t", begin);
    return text == std::string_view::npos ? 0 : text - begin;
  };
  return indentation(definition.place) > indentation(place);
}

std::vector<const Value*> Definitions::alternatives(std::string_view path, std::uint32_t place) {
  std::vector<const Value*> out;
  const Definition* const found = find(path, place, false);
  if (found == nullptr || found->place > place || !is_conditional(*found, place)) return out;
  const std::vector<std::uint32_t>& same = by_name_[found->name];
  const auto number = static_cast<std::uint32_t>(found - definitions_.data());
  auto at = std::find(same.begin(), same.end(), number);
  for (int steps = 0; at != same.begin() && steps < 4; ++steps) {
    Definition& other = definitions_[*--at];
    if (other.visible_from != found->visible_from || other.is_function) break;
    if (!other.is_evaluated) evaluate(other);
    if (other.is_known) out.push_back(&other.value);
    if (!is_conditional(other, place)) break;  // set in any case, and perhaps again
  }
  return out;
}

const Definition* Definitions::of_text(std::uint32_t text_begin) const {
  const auto found = by_text_.find(text_begin);
  return found == by_text_.end() ? nullptr : &definitions_[found->second];
}

std::vector<const Definition*> Definitions::known() {
  std::vector<const Definition*> out;
  for (Definition& definition : definitions_) {
    if (!definition.is_evaluated) evaluate(definition);
    if (definition.is_known && definition.value.has_text()) out.push_back(&definition);
  }
  return out;
}

}  // namespace keywright::lint
