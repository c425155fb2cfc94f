#include "lint/extract/definitions.h"

#include <algorithm>

#include "lint/extract/bindings.h"

namespace keywright::lint {
namespace {

constexpr std::size_t kDeepestDefinition = 8;  // constants made of constants
constexpr std::ptrdiff_t kCandidates = 32;     // of one name, before its use and after it

std::string_view first_of(std::string_view path) { return path.substr(0, path.find('.')); }

}  // namespace

Definitions::Definitions(const Lexed& lexed)
    : lexed_(lexed),
      traits_(traits_of(*lexed.language)),
      scopes_(Tokens(lexed, 0), traits_),
      evaluator_(lexed, this) {
  const Tokens tokens(lexed, 0);
  if (traits_.plain_names_are_members) collect_members(tokens);
  collect(tokens);
  collect_returns(tokens);
  std::stable_sort(definitions_.begin(), definitions_.end(),
                   [](const Definition& a, const Definition& b) { return a.place < b.place; });
  for (std::uint32_t i = 0; i < definitions_.size(); ++i) {
    by_name_[definitions_[i].name].push_back(i);
  }
  std::sort(targets_.begin(), targets_.end());
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
  if (!alone || chain.value.pieces.empty() || !chain.sink.empty()) {
    evaluate_branches(definition);
    return;
  }
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
  // So is a buffer that begins empty: `char key[64] = "\0"`.
  const bool is_empty =
      std::all_of(chain.value.pieces.begin(), chain.value.pieces.end(), [](const KeyPiece& piece) {
        return !piece.is_hole && !piece.text.empty() &&
               piece.text.find_first_not_of('\0') == std::string::npos;
      });
  // A function that joins its arguments is worth knowing, too.
  const bool is_join = definition.is_function &&
                       std::any_of(chain.value.pieces.begin(), chain.value.pieces.end(),
                                   [](const KeyPiece& piece) { return !piece.between.empty(); });
  definition.is_known = (chain.value.has_text() || is_join) && !is_number && !is_empty;
  definition.value = std::move(chain.value);
  if (definition.is_known && !definition.value.is_name) {
    by_text_.emplace(definition.value.first_text(),
                     static_cast<std::uint32_t>(&definition - definitions_.data()));
  }
}

// In a method of Python `key` is a variable, and `self.key` the member; in the class around the
// methods both are one.
bool Definitions::is_out_of_reach(const Definition& candidate, std::string_view qualifier,
                                  std::uint32_t place) const {
  if (!traits_.members_are_qualified || !candidate.is_member || !qualifier.empty()) return false;
  const Scope* const function = scopes_.around(place, Scope::Kind::function);
  return function != nullptr && candidate.visible_from <= function->begin;
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
      if (is_out_of_reach(candidate, qualifier, place)) continue;
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
  if (best == nullptr || !qualifier.empty() || (called && traits_.methods_are_apart)) return best;
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

bool Definitions::has_function(std::string_view name) const {
  const auto& all = scopes_.all();
  const Tokens tokens(lexed_, 0);
  return std::any_of(all.begin(), all.end(), [&](const Scope& scope) {
    return scope.kind == Scope::Kind::function && scope.name == name &&
           name_of_function(tokens, scope) < tokens.size();
  });
}

bool Definitions::is_conditional(const Definition& definition, std::uint32_t place) const {
  if (!traits_.blocks_by_indentation) {
    const Scope* const scope = scopes_.innermost(definition.place);
    // `key = match x {`: the name stands before the block, not in it.
    return scope != nullptr && scope->kind == Scope::Kind::block && !scope->contains(place) &&
           Tokens(lexed_, 0).begin(scope->body_first) <= definition.place;
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
  if (found == nullptr || found->place > place) return out;
  for (const Value& other : found->others) out.push_back(&other);
  if (!is_conditional(*found, place)) return out;
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
