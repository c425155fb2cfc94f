// Functions of the file that hand a parameter on to Redis: what they are called with is a key.
//
//   private function count($type) { return $this->redis->zcount($type, …); }
//   return $this->count('failed_jobs');
#include <algorithm>
#include <cctype>
#include <unordered_map>

#include "lint/extract/fragment.h"

namespace keywright::lint {
namespace {

constexpr int kRounds = 2;  // a function that calls such a function

const Scope* type_around(const Scope* scope) {
  while (scope != nullptr && scope->kind != Scope::Kind::type) scope = scope->parent;
  return scope;
}

bool is_parameter(const Scope& function, std::string_view name) {
  return function.kind == Scope::Kind::function &&
         std::find(function.parameters.begin(), function.parameters.end(), name) !=
             function.parameters.end();
}

bool has_words(const Value& value) {
  return std::any_of(value.pieces.begin(), value.pieces.end(), [](const KeyPiece& piece) {
    return !piece.is_hole && std::any_of(piece.text.begin(), piece.text.end(),
                                         [](unsigned char c) { return std::isalpha(c) != 0; });
  });
}

}  // namespace

// The key is, or holds, what the function around it is given.
void Fragment::note_parameter(const Chain& chain, std::uint32_t stream, const Context& context) {
  if (stream != 0 || !speaks_redis_ || chain.value.pieces.size() > 8) return;
  const Tokens tokens(lexed_, 0);
  const std::uint32_t place = tokens.begin(chain.first);
  for (const KeyPiece& piece : chain.value.pieces) {
    // What a key with words of its own begins with is a prefix of the program's own.
    if (&piece == chain.value.pieces.data() && has_words(chain.value)) continue;
    if (!piece.is_hole || piece.text.empty() || piece.text.ends_with(')')) continue;
    const Scope* function = definitions_->scopes().innermost(place);
    while (function != nullptr && !is_parameter(*function, piece.text)) function = function->parent;
    if (function == nullptr || function->name.empty()) continue;
    const std::size_t name = name_of_function(tokens, *function);
    // A parameter that is set anew is another value.
    if (name >= tokens.size() || definitions_->find(piece.text, place, false) != nullptr) continue;
    const std::vector<Parameter> parameters = parameters_of(tokens, name, function->body_first);
    const auto found = std::find_if(parameters.begin(), parameters.end(),
                                    [&](const Parameter& each) { return each.name == piece.text; });
    if (found == parameters.end() || found->takes_rest) continue;
    KeyParameter& known = key_parameters_.emplace_back();
    known.function = function;
    known.name_token = name;
    known.position = static_cast<std::size_t>(found - parameters.begin());
    known.parameter = *found;
    known.value = chain.value;
    known.context = context;
    known.context.call = nullptr;
    return;
  }
}

void Fragment::read_calls_with_keys() {
  std::size_t first = 0;
  for (int round = 0; round < kRounds && first < key_parameters_.size(); ++round) {
    const std::size_t last = key_parameters_.size();
    std::unordered_map<std::string_view, std::vector<std::size_t>> by_name;
    for (std::size_t i = first; i < last; ++i) {
      by_name[key_parameters_[i].function->name].push_back(i);
    }
    first = last;
    const Tokens tokens(lexed_, 0);
    for (std::size_t at = 0; at + 1 < tokens.size(); ++at) {
      if (!tokens.is(at, Token::Kind::name) || !tokens.is_open(at + 1, '(')) continue;
      const auto found = by_name.find(tokens.text(at));
      if (found == by_name.end() || tokens.partner(at + 1) >= tokens.size()) continue;
      // What it notes may move what is known.
      for (const std::size_t number : found->second) read_call_with_key(at, number);
    }
  }
}

void Fragment::read_call_with_key(std::size_t name, std::size_t number) {
  const KeyParameter known = key_parameters_[number];
  if (name == known.name_token) return;
  const Tokens tokens(lexed_, 0);
  const std::string callee = callee_before(0, name + 1);
  const std::size_t dot = callee.rfind('.');
  const std::string_view receiver =
      dot == std::string::npos ? std::string_view() : std::string_view(callee).substr(0, dot);
  const Scope* const type = type_around(known.function);
  const bool is_own = receiver.empty() || is_self(receiver) ||
                      (type != nullptr && !type->name.empty() && receiver == type->name);
  const Scope* const caller = type_around(definitions_->scopes().innermost(tokens.begin(name)));
  if (!is_own || (type != nullptr && caller != type)) return;
  const std::vector<Argument> arguments = split_arguments(0, name + 2, tokens.partner(name + 1));
  auto given = std::find_if(arguments.begin(), arguments.end(), [&](const Argument& each) {
    return !each.name.empty() && each.name == known.parameter.name;
  });
  if (given == arguments.end() && known.position < arguments.size() &&
      arguments[known.position].name.empty()) {
    given = arguments.begin() + static_cast<std::ptrdiff_t>(known.position);
  }
  if (given == arguments.end()) return;
  Context context = known.context;
  context.callee = callee;
  if (known.value.pieces.size() == 1) {
    read_range(0, given->first, given->last, context);
    return;
  }
  Chain chain = evaluator_->chain(0, given->first, given->last);
  if (chain.last < given->last || !chain.value.has_text()) return;
  const std::pair<std::string, Value> argument("", chain.value);
  bool changed = false;
  Value key =
      with_arguments(known.value, std::span(&known.parameter, 1), std::span(&argument, 1), changed);
  if (!changed) return;
  key.begin = chain.value.begin;
  key.end = chain.value.end;
  key.is_name = chain.value.is_name;
  key.used_constant = chain.value.used_constant;
  chain.value = std::move(key);
  chain.strings.clear();
  emit(chain, 0, context);
}

}  // namespace keywright::lint
