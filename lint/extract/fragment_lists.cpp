// Commands that no single call carries: chains of arguments, lists of words, a team's own wrappers.
#include <algorithm>
#include <cstdlib>

#include "lint/extract/collections.h"
#include "lint/extract/fragment.h"

namespace keywright::lint {

// redis::cmd("SET").arg(key).arg(value)
void Fragment::read_chained_arguments(std::uint32_t stream, std::size_t close,
                                      const Command& command, const std::string& callee) {
  const Tokens tokens(lexed_, stream);
  std::vector<Argument> arguments;
  std::size_t at = close + 1;
  while (at < tokens.size()) {
    while (tokens.is_line_end(at)) ++at;
    if (!tokens.is_one_of(at, lexed_.language->member) || !tokens.is(at + 1, Token::Kind::name) ||
        !tokens.is_open(at + 2, '(')) {
      break;
    }
    const std::string_view method = tokens.text(at + 1);
    if (method == "arg" || method == "Arg" || method == "Args" || method == "Keys") {
      for (Argument& argument : split_arguments(stream, at + 3, tokens.partner(at + 2))) {
        arguments.push_back(std::move(argument));
      }
    }
    at = tokens.after_group(at + 2);
  }
  if (arguments.empty()) return;
  read_method(stream, arguments, callee, command);
  // `arg` is read as a call of its own later: what is no key is none there, either.
  for (const Argument& argument : arguments) {
    for (std::size_t i = argument.first; i < argument.last; ++i) {
      if (tokens.is(i, Token::Kind::string)) used_[tokens[i].index] = true;
    }
  }
}

// ["redis-cli", "GET", "x"], vec!["SET", &key, …], {"GET", key}, ~w(GET x): a command as a list of
// words.
bool Fragment::read_word_list(std::uint32_t stream, std::size_t first, std::size_t last,
                              bool surely) {
  const Tokens tokens(lexed_, stream);
  std::vector<Argument> items;
  if (tokens.is_open(first, '[') || tokens.is_open(first, '{')) {
    if (!tokens.is(first + 1, Token::Kind::string)) return false;
    items = split_arguments(stream, first + 1, tokens.partner(first));
  } else if (tokens.is(first, Token::Kind::string) && lexed_.strings[tokens[first].index].is_word) {
    for (std::size_t at = first; at < last; ++at) items.push_back({at, at + 1, {}});
  }
  if (items.size() < 2) return false;
  const Value name = evaluator_->whole(stream, items[0].first, items[0].last);
  const std::string word = name.fixed_text();
  if (is_redis_cli(name)) {
    std::vector<Value> words;
    for (const Argument& item : items) {
      words.push_back(evaluator_->whole(stream, item.first, item.last));
    }
    read_words(std::span<const Value>(words).subspan(1), "redis-cli");
    for (const Argument& item : items) {
      Context data;
      data.is_data = true;
      read_range(stream, item.first, item.last, data);
    }
    return true;
  }
  const Command* const command = find_command(word);
  if (command == nullptr || !speaks_redis_) return false;
  const Value second = evaluator_->whole(stream, items[1].first, items[1].last);
  const bool arity = command->arity < 0 ? items.size() >= static_cast<std::size_t>(-command->arity)
                                        : items.size() == static_cast<std::size_t>(command->arity);
  const bool sure = surely || is_distinctive(*command) || collector_.is_in_namespace(second);
  if (!arity || !sure ||
      key_arguments(*command, std::vector<std::string_view>(items.size() - 1)).empty()) {
    return false;
  }
  read_method(stream, std::span<const Argument>(items).subspan(1), word, *command);
  return true;
}

bool Fragment::read_collection(std::uint32_t stream, std::size_t first, const Context& context) {
  const Tokens tokens(lexed_, stream);
  const std::optional<Collection> collection = find_collection(tokens, first);
  if (!collection) return false;
  Context other;
  other.callee = context.callee;
  other.is_data = true;
  std::size_t number = 0;
  for (const Argument& item :
       split_arguments(stream, collection->open + 1, tokens.partner(collection->open))) {
    const bool pairs = collection->items == Items::every_second;
    // mapOf("key" to value), Map("key" -> value): each argument is a pair
    std::size_t end = item.first;
    while (end < item.last && !tokens.is_name(end, "to") && !tokens.is_op(end, "->") &&
           !tokens.is_op(end, "=>")) {
      end = tokens.is(end, Token::Kind::open) ? tokens.after_group(end) : end + 1;
    }
    const bool has_pair = end < item.last;
    const bool is_item =
        has_pair || collection->items == Items::all || (pairs ? number % 2 == 0 : number == 0);
    read_range(stream, item.first, std::min(end, item.last), is_item ? context : other);
    if (has_pair) read_range(stream, end + 1, item.last, other);
    ++number;
  }
  return true;
}

bool Fragment::read_wrapper(std::uint32_t stream, std::span<const Argument> arguments,
                            const std::string& callee) {
  for (const Wrapper& wrapper : collector_.options().wrappers) {
    const bool fits =
        callee == wrapper.call || (callee.size() > wrapper.call.size() &&
                                   callee.compare(callee.size() - wrapper.call.size(),
                                                  std::string::npos, wrapper.call) == 0 &&
                                   callee[callee.size() - wrapper.call.size() - 1] == '.');
    if (!fits) continue;
    Chain chain;
    const Tokens tokens(lexed_, stream);
    bool placed = false;
    for (const KeyPiece& piece : wrapper.key) {
      if (!piece.is_hole) {
        chain.value.add_text(piece.text, 0, 0, false);
        continue;
      }
      const std::size_t number = static_cast<std::size_t>(std::atoi(piece.text.c_str()));
      if (number >= arguments.size()) {
        chain.value.add_hole("", 0, 0);
        continue;
      }
      const Argument& argument = arguments[number];
      Value value = evaluator_->whole(stream, argument.first, argument.last);
      if (!placed) {
        chain.first = argument.first;
        chain.last = argument.last;
        chain.value.begin = tokens[argument.first].begin;
        chain.value.end = tokens[argument.last - 1].end;
        placed = true;
      }
      chain.value.append(with_template_holes(value));
    }
    if (!placed && !arguments.empty()) {
      chain.first = arguments[0].first;
      chain.last = arguments[0].last;
      chain.value.begin = tokens[chain.first].begin;
      chain.value.end = tokens[chain.last - 1].end;
    }
    Context context;
    context.role = Role::key;
    context.access = wrapper.access;
    context.command = wrapper.command;
    context.callee = callee;
    if (!arguments.empty()) emit(chain, stream, context);
    for (const Argument& argument : arguments) {
      Context data;
      data.callee = callee;
      data.is_data = true;
      read_range(stream, argument.first, argument.last, data);
    }
    return true;
  }
  return false;
}

}  // namespace keywright::lint
