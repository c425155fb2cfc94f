#include "lint/commands.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace keywright::lint {
namespace {

using enum Access;
using Find = KeySpec::Find;

// Commands of the usual modules: key first, nothing else.
constexpr Command key_first(std::string_view name, std::string_view group, Access access) {
  return {name, -2, group, 1, {{{access, 1, "", Find::range, 0, 1, 0}}}};
}
constexpr Command kModuleCommands[] = {
    key_first("BF.ADD", "bloom", write),          key_first("BF.EXISTS", "bloom", read),
    key_first("BF.MADD", "bloom", write),         key_first("BF.MEXISTS", "bloom", read),
    key_first("BF.RESERVE", "bloom", write),      key_first("CF.ADD", "bloom", write),
    key_first("CF.EXISTS", "bloom", read),        key_first("CL.THROTTLE", "string", write),
    key_first("JSON.ARRAPPEND", "json", write),   key_first("JSON.ARRLEN", "json", read),
    key_first("JSON.DEL", "json", write),         key_first("JSON.GET", "json", read),
    key_first("JSON.MERGE", "json", write),       key_first("JSON.NUMINCRBY", "json", write),
    key_first("JSON.OBJKEYS", "json", read),      key_first("JSON.SET", "json", write),
    key_first("JSON.TYPE", "json", read),         key_first("TS.ADD", "timeseries", write),
    key_first("TS.CREATE", "timeseries", write),  key_first("TS.GET", "timeseries", read),
    key_first("TS.INCRBY", "timeseries", write),  key_first("TS.RANGE", "timeseries", read),
    key_first("TS.REVRANGE", "timeseries", read),
};

// What COMMAND does not say: channels, and globs over keys.
struct OtherRole {
  std::string_view command;
  Role role = Role::channel;
  Access access = read;
  std::string_view keyword;  // the argument after this word; else the first
  bool all = false;          // and every one after it
};
constexpr OtherRole kOtherRoles[] = {
    {"PUBLISH", Role::channel, write, "", false},
    {"SPUBLISH", Role::channel, write, "", false},
    {"SUBSCRIBE", Role::channel, read, "", true},
    {"SSUBSCRIBE", Role::channel, read, "", true},
    {"UNSUBSCRIBE", Role::channel, read, "", true},
    {"SUNSUBSCRIBE", Role::channel, read, "", true},
    {"PSUBSCRIBE", Role::channel_glob, read, "", true},
    {"PUNSUBSCRIBE", Role::channel_glob, read, "", true},
    {"KEYS", Role::key_glob, read, "", false},
    {"SCAN", Role::key_glob, read, "MATCH", false},
    {"SORT", Role::key, write, "STORE", false},
};

// Names that other things have, too: by themselves they are no sign of Redis.
constexpr std::string_view kCommonNames[] = {
    "ACL",       "APPEND",   "ASKING",   "AUTH",        "CLIENT",   "CLUSTER", "COMMAND", "CONFIG",
    "COPY",      "DEBUG",    "DECR",     "DEL",         "DISCARD",  "DUMP",    "ECHO",    "EVAL",
    "EXEC",      "EXISTS",   "EXPIRE",   "FAILOVER",    "FUNCTION", "GET",     "HELLO",   "INCR",
    "INFO",      "KEYS",     "LATENCY",  "MEMORY",      "MIGRATE",  "MODULE",  "MONITOR", "MOVE",
    "MULTI",     "OBJECT",   "PERSIST",  "PING",        "PUBLISH",  "PUBSUB",  "QUIT",    "RENAME",
    "REPLICAOF", "RESET",    "RESTORE",  "ROLE",        "SAVE",     "SCAN",    "SCRIPT",  "SELECT",
    "SET",       "SHUTDOWN", "SORT",     "SUBSCRIBE",   "SUBSTR",   "SYNC",    "TIME",    "TOUCH",
    "TTL",       "TYPE",     "UNLINK",   "UNSUBSCRIBE", "UNWATCH",  "WAIT",    "WATCH",   "STRLEN",
    "GETRANGE",  "SETRANGE", "READONLY", "READWRITE",
};

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

bool equals_upper(std::string_view word, std::string_view upper_case) {
  return word.size() == upper_case.size() &&
         std::equal(word.begin(), word.end(), upper_case.begin(),
                    [](char a, char b) { return upper(a) == b; });
}

const Command* find_in(std::span<const Command> table, std::string_view name) {
  const auto found = std::lower_bound(
      table.begin(), table.end(), name, [](const Command& row, std::string_view wanted) {
        return std::lexicographical_compare(row.name.begin(), row.name.end(), wanted.begin(),
                                            wanted.end());
      });
  return found != table.end() && found->name == name ? &*found : nullptr;
}

// `words` with the command put before them: positions are then those of Redis.
class Positions {
 public:
  Positions(const Command& command, std::span<const std::string_view> words)
      : offset_(command.name.find(' ') == std::string_view::npos ? 1 : 2), words_(words) {}

  [[nodiscard]] int size() const { return static_cast<int>(words_.size()) + offset_; }
  [[nodiscard]] std::string_view word(int position) const {
    return words_[static_cast<std::size_t>(position - offset_)];
  }
  [[nodiscard]] bool has(int position) const { return position >= offset_ && position < size(); }
  [[nodiscard]] std::size_t argument(int position) const {
    return static_cast<std::size_t>(position - offset_);
  }
  // The position after `keyword`, looked for from `start` on (negative: from the end backwards).
  [[nodiscard]] int after(std::string_view keyword, int start) const {
    const bool backwards = start < 0;
    int at = backwards ? size() + start : std::max(start, offset_);
    for (; has(at); at += backwards ? -1 : 1) {
      if (equals_upper(word(at), keyword)) return at + 1;
    }
    return -1;
  }

 private:
  int offset_;
  std::span<const std::string_view> words_;
};

void add_keys(const KeySpec& spec, const Positions& positions, std::vector<KeyArgument>& out) {
  int first = spec.first;
  if (!spec.keyword.empty()) first = positions.after(spec.keyword, spec.first);
  if (!positions.has(first)) return;
  int last = first;
  if (spec.find == Find::number) {
    const std::string_view number = positions.word(first + spec.last);
    first += spec.limit;
    int count = 0;
    const auto parsed = std::from_chars(number.data(), number.data() + number.size(), count);
    // How many is not known: the first of them is a key in any case, unless there are none.
    if (parsed.ec != std::errc() || number.empty()) count = positions.has(first) ? 1 : 0;
    if (count > positions.size()) count = positions.size();
    last = first + count - 1;
  } else if (spec.last < 0) {
    // A client's method may take the options after the keys in another way: one key there is.
    last = std::max(positions.size() + spec.last, first);
    // Half of what follows are ids; a last `>` may have been taken for something else.
    if (spec.limit > 1) last = first + (positions.size() - first + 1) / spec.limit - 1;
  } else {
    last = first + spec.last;
  }
  for (int at = first; at <= last && positions.has(at); at += std::max<int>(spec.step, 1)) {
    out.push_back({positions.argument(at), Role::key, spec.access});
  }
}

void add_other(const OtherRole& row, const Positions& positions, std::vector<KeyArgument>& out) {
  const int first = row.keyword.empty() ? 1 : positions.after(row.keyword, 1);
  for (int at = first; positions.has(at); ++at) {
    out.push_back({positions.argument(at), row.role, row.access});
    if (!row.all) break;
  }
}

}  // namespace

std::span<const Command> module_commands() { return kModuleCommands; }

const Command* find_command(std::string_view name) {
  if (name.empty() || name.size() > 32) return nullptr;
  std::string wanted(name);
  std::transform(wanted.begin(), wanted.end(), wanted.begin(), upper);
  const Command* const found = find_in(server_commands(), wanted);
  return found != nullptr ? found : find_in(kModuleCommands, wanted);
}

const Command* find_subcommand(const Command* command, std::string_view argument) {
  if (command == nullptr || argument.empty() || argument.size() > 32) return command;
  const Command* const found =
      find_command(std::string(command->name) + ' ' + std::string(argument));
  return found != nullptr ? found : command;
}

std::vector<KeyArgument> key_arguments(const Command& command,
                                       std::span<const std::string_view> words) {
  std::vector<KeyArgument> out;
  const Positions positions(command, words);
  for (std::size_t i = 0; i < command.key_specs; ++i) add_keys(command.keys[i], positions, out);
  for (const OtherRole& row : kOtherRoles) {
    if (row.command == command.name) add_other(row, positions, out);
  }
  return out;
}

bool is_distinctive(const Command& command) {
  return std::find(std::begin(kCommonNames), std::end(kCommonNames), command.name) ==
         std::end(kCommonNames);
}

}  // namespace keywright::lint
