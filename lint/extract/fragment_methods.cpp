// Methods: which arguments of a client's method are keys, in the order of the protocol or another.
#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "lint/extract/collections.h"
#include "lint/extract/fragment.h"

namespace keywright::lint {
namespace {

constexpr std::size_t kUncounted = static_cast<std::size_t>(-1);

// Names of arguments that are keys or channels wherever they stand.
bool is_key_name(std::string_view name) {
  static constexpr std::array<std::string_view, 14> kNames = {
      "name", "key", "keys",   "channel",     "channels", "stream", "streams",
      "src",  "dst", "source", "destination", "dest",     "key1",   "pattern"};
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

bool is_block(const Command& command) {  // BLPOP key… timeout
  return command.key_specs == 1 && command.keys[0].find == KeySpec::Find::range &&
         command.keys[0].last == -2 && command.name.starts_with('B');
}

}  // namespace

// redis.Args{}.Add(key).AddFlat(fields): the arguments of a command, put together before.
std::vector<Fragment::Argument> Fragment::with_built_arguments(
    std::uint32_t stream, std::span<const Argument> given) const {
  const Tokens tokens(lexed_, stream);
  std::vector<Argument> out;
  for (const Argument& argument : given) {
    std::size_t at = argument.first;
    while (at < argument.last && !tokens.is_open(at, '{')) ++at;
    if (at == argument.first || at >= argument.last || !tokens.is_name(at - 1, "Args")) {
      out.push_back(argument);
      continue;
    }
    while (at < argument.last) {
      if (tokens.is_open(at, '(') || tokens.is_open(at, '{')) {
        for (Argument& item : split_arguments(stream, at + 1, tokens.partner(at))) {
          out.push_back(std::move(item));
        }
        at = tokens.after_group(at);
      } else {
        ++at;
      }
    }
  }
  return out;
}

std::vector<KeyArgument> Fragment::method_keys(std::uint32_t stream,
                                               std::span<const Argument> arguments,
                                               const Command& command,
                                               std::span<const std::string_view> words) {
  const Tokens tokens(lexed_, stream);
  if (const std::optional<KeyArgument> labelled = labelled_key(arguments, command)) {
    return {*labelled};
  }
  std::vector<KeyArgument> keys = key_arguments(command, words);
  // Clients take lists where the protocol counts: zunionstore(to, [a, b]), eval(script, [keys]).
  for (std::size_t i = 0; i < command.key_specs; ++i) {
    const KeySpec& spec = command.keys[i];
    if (spec.find != KeySpec::Find::number) continue;
    auto at = static_cast<std::size_t>(spec.first - 1);
    // eval(script, ScriptOutputType.VALUE, keys) of Lettuce
    const auto is_list = [&](std::size_t number) {
      return number < arguments.size() &&
             is_collection(tokens, arguments[number].first, arguments[number].last);
    };
    if (!is_list(at) && is_list(at + 1) && at < arguments.size() &&
        tokens.is(arguments[at].first, Token::Kind::name)) {
      ++at;
    }
    if (at < arguments.size() && !tokens.is(arguments[at].first, Token::Kind::number)) {
      std::erase_if(keys, [&](const KeyArgument& key) { return key.position >= at; });
      keys.push_back({at, Role::key, spec.access});
    }
  }
  // BLPop(ctx, timeout, keys…) of some clients
  if (is_block(command) && arguments.size() > 1 && words[0].empty() && !words.back().empty() &&
      !tokens.is(arguments.back().first, Token::Kind::number)) {
    keys.clear();
  }
  if (is_block(command) && arguments.size() > 1 &&
      tokens.is(arguments[0].first, Token::Kind::number)) {
    keys.clear();
  }
  if (is_block(command) && keys.empty()) {
    for (std::size_t i = 1; i < arguments.size(); ++i) {
      keys.push_back({i, Role::key, command.keys[0].access});
    }
  }
  if (!keys.empty() || command.key_specs == 0) return keys;
  // The keys of XREAD follow a word in the protocol, and are a list or an object in clients, or
  // stand behind the group and its consumer.
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (is_collection(tokens, arguments[i].first, arguments[i].last)) {
      return {{i, Role::key, command.keys[0].access}};
    }
  }
  const std::size_t behind_group = command.name == "XREADGROUP" ? 2 : 0;
  if (command.name.starts_with("XREAD") && behind_group + 1 < arguments.size()) {
    keys.push_back({behind_group, Role::key, command.keys[0].access});
  }
  return keys;
}

// RediStack has the key where it reads well: lpush(values, into: key), publish(text, to: channel).
std::optional<KeyArgument> Fragment::labelled_key(std::span<const Argument> arguments,
                                                  const Command& command) const {
  if (lexed_.language->name != "swift") return std::nullopt;
  const bool is_to = command.name == "PUBLISH" || command.name == "SADD" || command.name == "ZADD";
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string& label = arguments[i].name;
    if (label == "in" || label == "into" || label == "from" || label == "of" ||
        (label == "to" && is_to)) {
      if (command.name == "PUBLISH") return KeyArgument{i, Role::channel, Access::write};
      if (command.key_specs > 0) return KeyArgument{i, Role::key, command.keys[0].access};
    }
  }
  return std::nullopt;
}

// What an argument is as a key, by its place or by its name; nothing where it is none.
std::optional<KeyArgument> Fragment::key_at(std::span<const Argument> arguments,
                                            std::size_t position, const Command& command,
                                            std::span<const KeyArgument> keys) {
  const auto found = std::find_if(keys.begin(), keys.end(),
                                  [&](const KeyArgument& key) { return key.position == position; });
  const std::string& name = arguments[position].name;
  if (name.empty()) return found == keys.end() ? std::nullopt : std::optional(*found);
  const bool is_label =
      name == "in" || name == "into" || name == "from" || name == "of" || name == "to";
  if (is_label && found != keys.end() && keys.size() == 1) return *found;
  if (!is_key_name(name)) return std::nullopt;
  if (found != keys.end()) return *found;
  // hget(name="jobs:1", key="field"): only one of them is the key
  const bool has_other =
      std::any_of(arguments.begin(), arguments.end(), [&](const Argument& other) {
        return &other != &arguments[position] && (other.name.empty() || other.name == "name");
      });
  if (has_other && name.starts_with("key")) return std::nullopt;
  const std::vector<KeyArgument> usual =
      key_arguments(command, std::vector<std::string_view>(arguments.size()));
  if (usual.empty()) return std::nullopt;
  return KeyArgument{position, usual[0].role, usual[0].access};
}

// How many items of a list are keys, where the argument after it says so.
std::size_t Fragment::counted_behind(std::uint32_t stream, std::span<const Argument> arguments,
                                     std::size_t list, const Command& command) const {
  const Tokens tokens(lexed_, stream);
  // phpredis alone puts keys and arguments into one list.
  const bool counts = lexed_.language->name == "php" && command.key_specs > 0 &&
                      command.keys[0].find == KeySpec::Find::number;
  if (!counts || list + 1 >= arguments.size() || !tokens.is_open(arguments[list].first, '[') ||
      !tokens.is(arguments[list + 1].first, Token::Kind::number)) {
    return kUncounted;
  }
  const std::string_view text = tokens.text(arguments[list + 1].first);
  std::size_t count = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), count);
  return parsed.ec == std::errc() ? count : kUncounted;
}

void Fragment::read_method(std::uint32_t stream, std::span<const Argument> given,
                           const std::string& callee, const Command& command, bool key_is_first) {
  const Tokens tokens(lexed_, stream);
  const std::vector<Argument> arguments = with_built_arguments(stream, given);
  auto call = std::make_shared<Call>();
  call->callee = callee;
  call->command = &command;
  std::vector<std::string> texts;
  std::vector<std::string_view> words;
  for (const Argument& argument : arguments) {
    CallArgument& known = call->arguments.emplace_back();
    const Value value = evaluator_->whole(stream, argument.first, argument.last);
    known.begin = map_(tokens[argument.first].begin);
    known.end = map_(tokens[argument.last - 1].end);
    known.pieces = value.pieces;
    known.name = argument.name;
    texts.push_back(argument.name.empty() ? value.fixed_text() : "");
  }
  if (!call->arguments.empty()) {
    call->begin = call->arguments.front().begin;
    call->end = call->arguments.back().end;
  }
  words.assign(texts.begin(), texts.end());
  const std::vector<KeyArgument> keys =
      key_is_first && command.key_specs > 0
          ? std::vector<KeyArgument>{{0, Role::key, command.keys[0].access}}
          : method_keys(stream, arguments, command, words);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    Context context;
    context.callee = callee;
    const std::optional<KeyArgument> key = key_at(arguments, i, command, keys);
    if (!key) {
      // Fields, members and values are data: a text in a namespace there is no key that the call
      // touches. What stands in calls within is read as usual.
      context.is_data = true;
      context.is_near_redis = true;
      read_range(stream, arguments[i].first, arguments[i].last, context);
      continue;
    }
    context.role = key->role;
    context.access = key->access;
    context.command = &command;
    context.call = call;
    // eval($script, [key, argument], 1): so many of them are keys
    const std::size_t count = counted_behind(stream, arguments, i, command);
    if (count == kUncounted) {
      read_range(stream, arguments[i].first, arguments[i].last, context);
      continue;
    }
    const std::size_t open = arguments[i].first;
    std::size_t number = 0;
    for (const Argument& item : split_arguments(stream, open + 1, tokens.partner(open))) {
      Context data;
      data.callee = callee;
      data.is_data = true;
      read_range(stream, item.first, item.last, number++ < count ? context : data);
    }
  }
}

void Fragment::read_scan(std::uint32_t stream, std::span<const Argument> arguments,
                         const std::string& callee) {
  Context context;
  context.callee = callee;
  context.role = Role::key_glob;
  context.access = Access::read;
  context.command = find_command("SCAN");
  const Tokens tokens(lexed_, stream);
  const bool has_word =
      std::any_of(arguments.begin(), arguments.end(), [&](const Argument& argument) {
        const std::string text =
            evaluator_->whole(stream, argument.first, argument.last).fixed_text();
        return argument.name == "match" || text == "MATCH" || text == "match";
      });
  bool follows = false;
  for (const Argument& argument : arguments) {
    const Value value = evaluator_->whole(stream, argument.first, argument.last);
    const std::string text = value.fixed_text();
    const bool is_digits = text.find_first_not_of("0123456789") == std::string::npos;
    const bool is_glob = has_word ? follows || argument.name == "match"
                                  : argument.name.empty() && !(value.is_fixed() && is_digits);
    follows = text == "MATCH" || text == "match";
    if (value.has_text() && is_glob) {
      read_range(stream, argument.first, argument.last, context);
      continue;
    }
    // {MATCH: "x:*"}, {match: "x:*"}, ['MATCH' => "x:*"]
    if (tokens.is_open(argument.first, '{') || tokens.is_open(argument.first, '[')) {
      for (const Argument& item :
           split_arguments(stream, argument.first + 1, tokens.partner(argument.first))) {
        std::string label = item.name;
        std::size_t first = item.first;
        if (tokens.is(first, Token::Kind::string) && tokens.is_op(first + 1, "=>")) {
          label = evaluator_->literal(tokens[first]).fixed_text();
          first += 2;
        }
        const bool is_match = label == "MATCH" || label == "match";
        read_range(stream, first, item.last, is_match ? context : Context{});
      }
      continue;
    }
    read_range(stream, argument.first, argument.last, {});
  }
}

}  // namespace keywright::lint
