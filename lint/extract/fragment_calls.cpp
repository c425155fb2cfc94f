// Calls: which of their arguments Redis takes for keys.
#include <algorithm>
#include <array>
#include <cctype>

#include "lint/extract/collections.h"
#include "lint/extract/fragment.h"

namespace keywright::lint {
namespace {

std::string_view last_name(std::string_view callee) {
  const std::size_t dot = callee.rfind('.');
  return dot == std::string_view::npos ? callee : callee.substr(dot + 1);
}

bool is_context(std::string_view name) {
  std::string lower(name);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower.find("ctx") != std::string::npos || lower.find("context") != std::string::npos;
}

// `stateTable.hget(row, field)`: a table is a part of a database, and its methods take a row of it.
bool is_table(std::string_view callee) {
  std::string_view receiver = callee.substr(0, callee.size() - last_name(callee).size());
  while (!receiver.empty() && (receiver.back() == '.' || receiver.back() == '_')) {
    receiver.remove_suffix(1);
  }
  return receiver.ends_with("Table") || receiver.ends_with("_table") || receiver == "table" ||
         receiver.ends_with(".table") || receiver.ends_with("Tbl") || receiver.ends_with("_tbl");
}

// script.Run(ctx, client, []string{key}, …) of go-redis: its third argument are the keys.
bool runs_script(std::string_view callee) {
  static constexpr std::array<std::string_view, 6> kMethods = {"Run",    "RunRO",   "Eval",
                                                               "EvalRO", "EvalSha", "EvalShaRO"};
  return std::find(kMethods.begin(), kMethods.end(), last_name(callee)) != kMethods.end();
}

// ScanParams().match(…), ScanOptions.scanOptions().match(…): what is scanned for.
bool makes_scan_options(std::string_view callee) {
  return callee.find("ScanArgs") != std::string_view::npos ||
         callee.find("ScanParams") != std::string_view::npos ||
         callee.find("canOptions") != std::string_view::npos;
}

}  // namespace

std::vector<Fragment::Argument> Fragment::split_arguments(std::uint32_t stream, std::size_t first,
                                                          std::size_t last) const {
  const Tokens tokens(lexed_, stream);
  std::vector<Argument> out;
  last = std::min(last, tokens.size());
  std::size_t begin = first;
  const auto add = [&](std::size_t end) {
    while (begin < end && tokens.is(begin, Token::Kind::end)) ++begin;
    while (end > begin && tokens.is(end - 1, Token::Kind::end)) --end;
    if (end <= begin) return;
    Argument argument{begin, end, {}};
    if (tokens.is(begin, Token::Kind::name) && end > begin + 2 &&
        (tokens.is_op(begin + 1, "=") || tokens.is_op(begin + 1, ":"))) {
      const bool assigns =
          traits_of(*lexed_.language).arguments_assign && tokens.is_op(begin + 1, "=");
      if (!assigns) argument.name = tokens.text(begin);
      argument.first += 2;
    }
    // &x, *x, **x, ...x
    while (argument.first + 1 < argument.last && tokens.is(argument.first, Token::Kind::op) &&
           (tokens.text(argument.first)[0] == '&' || tokens.text(argument.first)[0] == '*' ||
            tokens.text(argument.first) == "...")) {
      ++argument.first;
    }
    out.push_back(std::move(argument));
  };
  for (std::size_t at = first; at < last; ++at) {
    if (tokens.is(at, Token::Kind::open)) {
      at = tokens.after_group(at) - 1;
    } else if (tokens.is_op(at, ",")) {
      add(at);
      begin = at + 1;
    }
  }
  add(last);
  return out;
}

const ClientCall* Fragment::client_call(std::string_view callee) const {
  const std::string_view name = last_name(callee);
  const ClientCall* const of_group = find_grouped_call(clients_->group_of(callee), name);
  return of_group != nullptr ? of_group : find_client_call(name);
}

// A context or a connection that is handed over before the key: Get(ctx, key), set(conn, key).
bool Fragment::is_handed_over(const Value& value) const {
  if (value.has_text() || value.pieces.size() != 1) return false;
  const std::string& name = value.pieces[0].text;
  if (name.ends_with("()")) return is_context(name);
  return is_context(name) || clients_->is_client_name(name) || name == "pubsub";
}

void Fragment::read_call(std::uint32_t stream, std::size_t open, const std::string& called) {
  const Tokens tokens(lexed_, stream);
  const std::size_t close = tokens.partner(open);
  const std::vector<Argument> arguments = split_arguments(stream, open + 1, close);
  std::string callee = called;
  const ClientCall* client = client_call(callee);
  if (client == nullptr && stream == 0 && callee.find('.') == std::string::npos) {
    // local call = redis.call
    std::string other = definitions_->alias(callee, tokens[open].begin);
    if (!other.empty() && client_call(other) != nullptr) {
      callee = std::move(other);
      client = client_call(callee);
    }
  }
  if (read_built_command(stream, arguments, callee)) return;
  if (client != nullptr && client->carries == Carries::script_key && !is_invoked(stream, close)) {
    client = nullptr;
  }
  if (read_program(stream, arguments, close)) return;
  read_arguments(stream, arguments, callee, client);
  if (client != nullptr && client->carries == Carries::chained && !arguments.empty()) {
    const Value name = evaluator_->whole(stream, arguments[0].first, arguments[0].last);
    if (const Command* const command = find_command(name.fixed_text())) {
      read_chained_arguments(stream, close, *command, callee);
    }
  }
}

bool Fragment::is_redis_call(std::string_view callee, const ClientCall& client,
                             std::uint32_t stream, std::span<const Argument> arguments) {
  if (client.carries == Carries::command_line) return true;
  if (client.carries == Carries::scan_options) return makes_scan_options(callee);
  if (client.carries == Carries::script_key) {
    return speaks_redis_ && lexed_.language->name == "rust";  // ENV.key? 'X' is Ruby's
  }
  if (clients_->is_client(callee) || !clients_->group_of(callee).empty()) return true;
  if (!speaks_redis_ || arguments.empty()) return false;
  if (callee.find('.') == std::string_view::npos && client.carries != Carries::command_first) {
    return client.is_distinctive && lexed_.language->name != "php";
  }
  if (client.is_distinctive) return !is_table(callee);
  // Lettuce: connection.sync().get(…); a subscriber is called so.
  const std::string_view before = last_name(callee.substr(0, callee.rfind('.')));
  if (before == "sync()" || before == "async()" || before == "reactive()") return true;
  if (before.ends_with("Commands()")) return true;  // Spring: connection.stringCommands().set(…)
  if (client.command != nullptr && client.command->group == "pubsub" &&
      (before == "ps" || before == "pubsub")) {
    return true;
  }
  if (!ClientNames::is_usual_name(callee)) return false;
  if (client.carries == Carries::command_first || client.carries == Carries::chained) return true;
  // `conn.get("/path")`, `cache.get("x")`: only with a text that has segments.
  std::size_t first = 0;
  Value value = evaluator_->whole(stream, arguments[0].first, arguments[0].last);
  if (arguments.size() > 1 && is_handed_over(value)) {
    first = 1;
    value = evaluator_->whole(stream, arguments[first].first, arguments[first].last);
  }
  std::string text;
  for (const KeyPiece& piece : value.pieces) text += piece.is_hole ? "x" : piece.text;
  return value.has_text() && text[0] != '/' && text.find("//") == std::string::npos &&
         text.find(' ') == std::string::npos &&
         text.find_first_of(collector_.options().separators) != std::string::npos;
}

void Fragment::read_arguments(std::uint32_t stream, std::span<const Argument> arguments,
                              const std::string& callee, const ClientCall* client) {
  if (read_wrapper(stream, arguments, callee)) return;
  Context plain;
  plain.callee = callee;
  // router.match(['get', 'post'], path) scans nothing.
  const bool is_other =
      client != nullptr && client->carries == Carries::scan_options && !makes_scan_options(callee);
  plain.is_near_redis =
      speaks_redis_ && ((client != nullptr && !is_other) || sounds_like_redis(callee));
  const auto read_plain = [&](std::span<const Argument> some) {
    for (const Argument& argument : some) {
      read_range(stream, argument.first, argument.last, plain);
    }
  };
  if (arguments.empty()) return;
  const Tokens tokens(lexed_, stream);
  // A team's own function for sending commands: redis_call(db, ["SET", key, …]).
  if ((client == nullptr || client->command == nullptr) && sounds_like_redis(last_name(callee)) &&
      (client == nullptr || client->carries != Carries::command_line)) {
    for (std::size_t i = 0; i < std::min<std::size_t>(arguments.size(), 3); ++i) {
      const Value word = evaluator_->whole(stream, arguments[i].first, arguments[i].last);
      const Command* const command = find_command(word.fixed_text());
      if (command == nullptr || i + 1 >= arguments.size()) continue;
      read_plain(arguments.first(i + 1));
      read_method(stream, arguments.subspan(i + 1), callee, *command);
      return;
    }
  }
  if (speaks_redis_ && arguments.size() > 2 && runs_script(callee) &&
      is_collection(tokens, arguments[2].first, arguments[2].last)) {
    const Value connection = evaluator_->whole(stream, arguments[1].first, arguments[1].last);
    const std::string name = connection.pieces.empty() ? "" : connection.pieces[0].text;
    if (!connection.has_text() && clients_->is_client_name(last_name(name))) {
      Context keys = plain;
      keys.role = Role::key;
      keys.command = find_command("EVAL");
      read_plain(arguments.first(2));
      read_list(stream, arguments[2].first, arguments[2].last, keys);
      read_plain(arguments.subspan(3));
      return;
    }
  }
  if (client == nullptr || !is_redis_call(callee, *client, stream, arguments)) {
    read_plain(arguments);
    return;
  }
  switch (client->carries) {
    case Carries::method: {
      const Value first = evaluator_->whole(stream, arguments[0].first, arguments[0].last);
      const bool has_context = arguments.size() > 1 && is_handed_over(first);
      read_plain(arguments.first(has_context ? 1 : 0));
      if (client->is_scan) {
        read_scan(stream, arguments.subspan(has_context ? 1 : 0), callee);
      } else {
        // getSet(key, value) of a client, getSet(key) of Redisson.
        const bool is_handle = client->command->name == "GETSET" && arguments.size() == 1;
        if (is_handle) {
          Context context = plain;
          context.role = Role::key;
          read_range(stream, arguments[0].first, arguments[0].last, context);
          return;
        }
        read_method(stream, arguments.subspan(has_context ? 1 : 0), callee, *client->command,
                    client->key_is_first);
      }
      return;
    }
    case Carries::scan_options: {
      Context context = plain;
      context.role = Role::key_glob;
      context.access = Access::read;
      context.command = find_command("SCAN");
      read_range(stream, arguments[0].first, arguments[0].last, context);
      return;
    }
    case Carries::command_first: {
      std::size_t at = 0;
      Value word = evaluator_->whole(stream, arguments[0].first, arguments[0].last);
      if (arguments.size() > 1 && is_handed_over(word)) {
        at = 1;
        word = evaluator_->whole(stream, arguments[1].first, arguments[1].last);
      }
      std::string text = word.fixed_text();
      // sendCommand(Protocol.Command.SET, …), dispatch(CommandType.SET, …)
      if (!word.has_text() && word.pieces.size() == 1 &&
          word.pieces[0].text.find("Command") != std::string::npos) {
        text = last_name(word.pieces[0].text);
      }
      // execute(script, List.of(key), …) of Spring. What takes values in brackets is a database.
      if (!word.has_text() && at + 1 < arguments.size() &&
          tokens.is(arguments[at + 1].first, Token::Kind::name) &&
          is_collection(tokens, arguments[at + 1].first, arguments[at + 1].last) &&
          last_name(callee).starts_with("execute")) {
        read_plain(arguments.first(at));
        read_method(stream, arguments.subspan(at), callee, *find_command("EVAL"));
        return;
      }
      if (const Command* command = find_command(text)) {
        std::size_t skip = at + 1;
        if (skip < arguments.size()) {
          const Value second =
              evaluator_->whole(stream, arguments[skip].first, arguments[skip].last);
          const Command* const sub = find_subcommand(command, second.fixed_text());
          if (sub != command) ++skip;
          command = sub;
        }
        read_plain(arguments.first(std::min(skip, arguments.size())));
        if (skip + 1 == arguments.size() && tokens.is_open(arguments[skip].first, '[')) {
          // send("ZADD", [key, score, member]): the words are in a list
          const std::size_t open = arguments[skip].first;
          read_method(stream, split_arguments(stream, open + 1, tokens.partner(open)), callee,
                      *command);
        } else if (skip < arguments.size()) {
          read_method(stream, arguments.subspan(skip), callee, *command);
        }
        return;
      }
      if (word.has_text() && word.leading_text().find(' ') != std::string::npos) {
        read_command_lines(word, true);
      }
      // command(conn, ["SET", key, value]), executeRaw(["GET", key]): all words in a list
      for (const Argument& argument : arguments) {
        if (!read_word_list(stream, argument.first, argument.last, true)) {
          read_range(stream, argument.first, argument.last, plain);
        }
      }
      return;
    }
    case Carries::command_line: {
      if (client->line_argument >= arguments.size()) break;
      const Argument& line = arguments[client->line_argument];
      const Value format = evaluator_->whole(stream, line.first, line.last);
      std::vector<Value> given;
      for (std::size_t i = client->line_argument + 1; i < arguments.size(); ++i) {
        Value value = evaluator_->whole(stream, arguments[i].first, arguments[i].last);
        // An argument is never split into words.
        const std::string text = value.leading_text();
        if (text.find_first_of(" \t\n") != std::string::npos) {
          value = hole_value("", value.begin, value.end);
        }
        // A key that is an argument by itself is found where the argument stands.
        for (KeyPiece& piece : value.pieces) {
          piece.begin = value.begin;
          piece.end = value.end;
          piece.verbatim = false;
        }
        given.push_back(std::move(value));
      }
      Value filled = apply_format(format, FormatMarks::percent, {given, {}});
      for (const Value& value : given) filled.end = std::max(filled.end, value.end);
      if (filled.has_text()) read_command_lines(filled, true);
      read_plain(arguments.first(client->line_argument));
      plain.is_data = true;  // they are in the line already
      read_plain(arguments.subspan(client->line_argument + 1));
      return;
    }
    case Carries::key_only:
    case Carries::channel_only:
    case Carries::script_key: {
      Context context = plain;
      context.role = client->carries == Carries::channel_only ? Role::channel : Role::key;
      if (client->carries == Carries::script_key) {
        context.access = Access::read_write;
        context.command = client->command;
      }
      read_range(stream, arguments[0].first, arguments[0].last, context);
      read_plain(arguments.subspan(1));
      return;
    }
    case Carries::chained:
      break;
  }
  read_plain(arguments);
}

}  // namespace keywright::lint
