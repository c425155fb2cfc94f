// Commands that no single call carries: chains of arguments, lists of words, a team's own wrappers.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "lint/extract/collections.h"
#include "lint/extract/fragment.h"

namespace keywright::lint {
namespace {

constexpr std::size_t kFarthestProgram = 8;  // words before redis-cli

}  // namespace

// What is handed on behind a call: cmd("SET").arg(key).arg(value)
std::vector<Fragment::Argument> Fragment::chained_arguments(std::uint32_t stream,
                                                            std::size_t close) const {
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
    if (method == "arg" || method == "args" || method == "Arg" || method == "Args" ||
        method == "Keys") {
      for (Argument& argument : split_arguments(stream, at + 3, tokens.partner(at + 2))) {
        arguments.push_back(std::move(argument));
      }
    }
    at = tokens.after_group(at + 2);
  }
  return arguments;
}

void Fragment::read_chained_arguments(std::uint32_t stream, std::size_t close,
                                      const Command& command, const std::string& callee) {
  const Tokens tokens(lexed_, stream);
  const std::vector<Argument> arguments = chained_arguments(stream, close);
  if (arguments.empty()) return;
  read_method(stream, arguments, callee, command);
  // `arg` is read as a call of its own later: what is no key is none there, either.
  for (const Argument& argument : arguments) {
    for (std::size_t i = argument.first; i < argument.last; ++i) {
      if (tokens.is(i, Token::Kind::string)) used_[tokens[i].index] = true;
    }
  }
}

// script.key(key).invoke(&mut con): is that what is done with it?
bool Fragment::is_invoked(std::uint32_t stream, std::size_t close) const {
  const Tokens tokens(lexed_, stream);
  std::size_t at = close + 1;
  while (at < tokens.size()) {
    while (tokens.is_line_end(at)) ++at;
    if (!tokens.is_one_of(at, lexed_.language->member) || !tokens.is(at + 1, Token::Kind::name) ||
        !tokens.is_open(at + 2, '(')) {
      return false;
    }
    if (tokens.text(at + 1).find("invoke") != std::string_view::npos) return true;
    at = tokens.after_group(at + 2);
  }
  return false;
}

// system("redis-cli", "GET", key), spawn("redis-cli", ["GET", key]), exec.Command("redis-cli", …),
// Command::new("redis-cli").arg("GET").arg(key)
bool Fragment::read_program(std::uint32_t stream, std::span<const Argument> arguments,
                            std::size_t close) {
  const Tokens tokens(lexed_, stream);
  std::size_t program = 0;
  while (program < arguments.size() && program < 2 &&
         !tokens.is(arguments[program].first, Token::Kind::string)) {
    ++program;  // exec.CommandContext(ctx, "redis-cli", …)
  }
  if (program >= arguments.size()) return false;
  const Argument& first = arguments[program];
  if (first.last != first.first + 1 || !tokens.is(first.first, Token::Kind::string)) return false;
  const Value name = evaluator_->literal(tokens[first.first]);
  if (!name.is_fixed() || !is_redis_cli(name)) return false;
  std::vector<Argument> given(arguments.begin() + static_cast<std::ptrdiff_t>(program) + 1,
                              arguments.end());
  if (given.empty()) given = chained_arguments(stream, close);
  std::vector<Value> words;
  const auto add = [&](const Argument& argument) {
    Value word = evaluator_->whole(stream, argument.first, argument.last);
    if (!words.empty() || !is_redis_cli(word)) words.push_back(std::move(word));
  };
  for (const Argument& argument : given) {
    std::size_t open = argument.first;
    while (open < argument.last && open < argument.first + 4 && tokens.is(open, Token::Kind::op)) {
      ++open;  // &["GET", key]
    }
    if (tokens.is_open(open, '[') || tokens.is_open(open, '{')) {
      for (const Argument& item : split_arguments(stream, open + 1, tokens.partner(open))) {
        add(item);
      }
    } else {
      add(argument);
    }
    // What is a word there is nothing else.
    for (std::size_t i = argument.first; i < argument.last; ++i) {
      if (tokens.is(i, Token::Kind::string)) used_[tokens[i].index] = true;
    }
  }
  if (words.empty()) return false;
  read_words(words, "redis-cli");
  return true;
}

// client.B().Set().Key(key).Value(value).Build() of rueidis: the command is the first thing built.
bool Fragment::read_built_command(std::uint32_t stream, std::span<const Argument> arguments,
                                  const std::string& callee) {
  static constexpr std::array<std::string_view, 5> kKeys = {"Key", "Channel", "Source",
                                                            "Destination", "Pattern"};
  static constexpr std::string_view kBuilder = ".B().";
  const std::size_t builder = callee.find(kBuilder);
  const std::size_t last = callee.rfind('.');
  if (builder == std::string::npos || last <= builder + kBuilder.size()) return false;
  if (std::find(kKeys.begin(), kKeys.end(), callee.substr(last + 1)) == kKeys.end()) return false;
  const std::size_t name = builder + kBuilder.size();
  const std::size_t end = callee.find("()", name);
  if (end == std::string::npos) return false;
  const ClientCall* const call = find_client_call(callee.substr(name, end - name));
  if (call == nullptr || call->command == nullptr) return false;
  const std::vector<KeyArgument> keys =
      key_arguments(*call->command, std::vector<std::string_view>(2));
  Context context;
  context.callee = callee;
  context.role = keys.empty() ? Role::key : keys[0].role;
  context.access = keys.empty() ? Access::unknown : keys[0].access;
  context.command = call->command;
  for (const Argument& argument : arguments) {
    read_range(stream, argument.first, argument.last, context);
  }
  return true;
}

// ["redis-cli", "GET", "x"], vec!["SET", &key, …], {"GET", key}, ~w(GET x): a command as a list of
// words.
bool Fragment::read_word_list(std::uint32_t stream, std::size_t first, std::size_t last,
                              bool surely) {
  const Tokens tokens(lexed_, stream);
  std::vector<Argument> items;
  const bool has_words =
      tokens.is(first, Token::Kind::open) && tokens.is(first + 1, Token::Kind::string) &&
      lexed_.strings[tokens[first + 1].index].is_word && tokens.partner(first) < tokens.size();
  if (has_words) {  // %w[GET x], ~w(GET x)
    for (std::size_t at = first + 1; at < tokens.partner(first); ++at) {
      items.push_back({at, at + 1, {}});
    }
  } else if (tokens.is_open(first, '[') || tokens.is_open(first, '{')) {
    if (!tokens.is(first + 1, Token::Kind::string)) return false;
    items = split_arguments(stream, first + 1, tokens.partner(first));
  } else if (tokens.is(first, Token::Kind::string) && lexed_.strings[tokens[first].index].is_word) {
    for (std::size_t at = first; at < last; ++at) items.push_back({at, at + 1, {}});
  }
  // ["CMD", "redis-cli", …], ["docker", "exec", "cache", "redis-cli", …]
  for (std::size_t i = 1; i < std::min<std::size_t>(items.size(), kFarthestProgram); ++i) {
    if (items[i].last != items[i].first + 1 || !tokens.is(items[i].first, Token::Kind::string)) {
      break;
    }
    const Value word = evaluator_->literal(tokens[items[i].first]);
    if (!word.is_fixed() || !is_redis_cli(word)) continue;
    items.erase(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(i));
    break;
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
