// The Redis commands: which arguments are keys or channels, and what is done to them.
//
// The rows are data made from the server's own COMMAND reply (scripts/redis-commands writes
// commands_data.cpp, a test compares it with a real redis-server); what that reply does not say
// (channels, globs, commands of modules) is a second, short table in commands.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lint/reference.h"

namespace keywright::lint {

// Where a command has keys. Positions count the command itself as 0, as Redis does.
struct KeySpec {
  enum class Find : std::uint8_t {
    range,  // from `first` to `last` (relative to the first; negative: from the end), every `step`;
            // `limit` > 1: only that fraction of what remains (XREAD … STREAMS key… id…)
    number,  // `last` places on stands how many there are; they begin `limit` places on
  };
  Access access = Access::unknown;
  std::int16_t first = 0;    // a position; with a keyword: where to start looking for it
  std::string_view keyword;  // the keys begin after this word
  Find find = Find::range;
  std::int16_t last = 0;
  std::int16_t step = 1;
  std::int16_t limit = 0;
};

struct Command {
  std::string_view name;   // upper case; of a subcommand "XGROUP CREATE"
  std::int16_t arity = 0;  // the command itself counted; negative: at least
  std::string_view group;  // "string", "hash", …, "pubsub", "keyspace": the server's category
  std::uint8_t key_specs = 0;
  std::array<KeySpec, 3> keys{};
};

// Those of the usual modules, as far as they have keys.
[[nodiscard]] std::span<const Command> module_commands();
// All of the server, in alphabetical order; subcommands only where they have keys.
[[nodiscard]] std::span<const Command> server_commands();

// By name in any case; also the commands of common modules. Null where there is none.
[[nodiscard]] const Command* find_command(std::string_view name);
// The subcommand where `command` has some and `argument` names one, else `command`.
[[nodiscard]] const Command* find_subcommand(const Command* command, std::string_view argument);

// An argument that names keys or channels. Arguments are counted from 0, the command not among
// them (for "XGROUP CREATE" neither is `CREATE`).
struct KeyArgument {
  std::size_t position = 0;
  Role role = Role::key;
  Access access = Access::unknown;
};

// What the arguments of a command are. `words` holds what is known of each, empty where nothing is.
[[nodiscard]] std::vector<KeyArgument> key_arguments(const Command& command,
                                                     std::span<const std::string_view> words);

// Names that only Redis has (hset, zadd, xreadgroup), unlike `get` or `set`.
[[nodiscard]] bool is_distinctive(const Command& command);

}  // namespace keywright::lint
