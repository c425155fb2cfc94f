// Clients: which Redis command a method or function of the usual client libraries sends.
//
// Most methods are named like their command, in some spelling (`hset`, `hSet`, `HSet`, `HSetAsync`,
// `set_ex`); the others are rows of a table. Whether the thing that is called is a Redis client is
// judged by names: what is called redis, has a type or constructor called so, or comes from one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lint/commands.h"
#include "lint/extract/client_words.h"
#include "lint/extract/tokens.h"

namespace keywright::lint {

// How the arguments of a call carry the command.
enum class Carries : std::uint8_t {
  method,         // the method is the command, its arguments those of the command
  command_first,  // execute_command("GET", key), redis.call("GET", key), Do("GET", key)
  command_line,   // redisCommand(c, "SET %s", key): one argument is a command line
  key_only,       // the first argument is a key, nothing else is known: getLock("x")
  channel_only,   // getTopic("x")
  scan_options,   // ScanParams().match(glob)
  chained,        // cmd("SET").arg(key).arg(value)
  script_key,     // script.key(key).invoke(&mut con)
};

struct ClientCall {
  Carries carries = Carries::method;
  const Command* command = nullptr;  // null where the arguments say
  std::size_t line_argument = 0;     // of a command line: which argument
  bool is_scan = false;              // a glob stands somewhere among the arguments
  bool key_is_first = false;         // whatever the order of the protocol
  bool is_distinctive = false;       // nobody but a Redis client has such a method
};

// By the last name of what is called; nothing where it is no command at all.
[[nodiscard]] const ClientCall* find_client_call(std::string_view name);
// Of a method of what a client hands out for one type: `get` of "hash", `set` of "json".
[[nodiscard]] const ClientCall* find_grouped_call(std::string_view group, std::string_view name);

// The names in a file that stand for Redis clients.
class ClientNames {
 public:
  // None, where nothing in the text speaks of Redis.
  ClientNames(const Lexed& lexed, bool speaks_redis);
  // A function of the file is a client's name where it returns one; `value` is the token at which
  // what it returns begins.
  void add_function(const Lexed& lexed, std::string_view name, std::size_t value);
  // One of the names of the path ("self.redis.pipeline().set") is one.
  [[nodiscard]] bool is_client(std::string_view path) const;
  // Is this one name, called or not, a client?
  [[nodiscard]] bool is_client_name(std::string_view name) const;
  // "hash" for `template.opsForHash().get` and for what is declared as HashOperations, "json" for
  // `client.json.set`; empty where the thing that is called is not for one type of values.
  [[nodiscard]] std::string_view group_of(std::string_view path) const;
  // A name that clients often have, too: `r`, `conn`, `pipe`.
  [[nodiscard]] static bool is_usual_name(std::string_view path);

 private:
  void add_typed(const Tokens& tokens, std::size_t at);
  bool add_named_before(const Tokens& tokens, std::size_t at, std::size_t last);
  void add_imported(const Tokens& tokens, std::size_t at);
  void add_group(const Tokens& tokens, std::size_t at);
  void add_assigned(const Tokens& tokens, std::size_t op);
  void add_matched(const Tokens& tokens, std::size_t word);
  void add_unpacked(const Tokens& tokens, std::size_t last);
  [[nodiscard]] bool makes_client(const Tokens& tokens, std::size_t first, std::size_t last) const;

  std::unordered_set<std::string_view> names_;
  std::unordered_map<std::string_view, std::string_view> groups_;  // of a name: "hash"
};

}  // namespace keywright::lint
