// From the name of what is called to the command it sends.
#include <algorithm>
#include <array>
#include <unordered_map>

#include "lint/extract/client_methods.h"
#include "lint/extract/clients.h"

namespace keywright::lint {
namespace {

// What clients add to the name of a command.
constexpr std::array<std::string_view, 12> kSuffixes = {
    "async",  "withscores", "multiple",  "maxlen", "args",   "map",
    "buffer", "binary",     "withscore", "exists", "result", "str"};

// StackExchange.Redis puts the type before the verb, redis-py spells subcommands as one word:
// nobody else has such methods.
bool is_of_one_library(std::string_view method) {
  static constexpr std::array<std::string_view, 18> kBeginnings = {
      "keydelete", "keyexist",   "keyexpir",   "keynot",   "sortedset", "stringget",
      "stringset", "stringincr", "stringdecr", "hashget",  "hashset",   "hashincr",
      "hashdecr",  "streamr",    "xgroup",     "listleft", "listright", "redischannel"};
  return std::any_of(kBeginnings.begin(), kBeginnings.end(), [&](std::string_view beginning) {
    return method.substr(0, beginning.size()) == beginning;
  });
}

ClientCall call_of(const ClientMethod& row) {
  ClientCall call;
  call.carries = row.carries;
  call.line_argument = row.line_argument;
  call.command = row.command.empty() ? nullptr : find_command(row.command);
  call.is_scan = row.command == "SCAN";
  call.key_is_first = row.key_is_first;
  const bool is_as_command =
      call.command != nullptr && normalized(call.command->name) == row.method;
  call.is_distinctive = row.carries == Carries::command_line || is_of_one_library(row.method) ||
                        (is_as_command && is_distinctive(*call.command));
  return call;
}

using CallTable = std::unordered_map<std::string, ClientCall>;

const CallTable& call_table() {
  static const CallTable table = [] {
    CallTable out;
    for (const Command& command : server_commands()) {
      if (command.name.find(' ') != std::string_view::npos) continue;
      ClientCall call;
      call.command = &command;
      call.is_scan = command.name == "SCAN";
      call.is_distinctive = is_distinctive(command);
      out.emplace(normalized(command.name), call);
    }
    for (const ClientMethod& row : client_methods())
      out.insert_or_assign(std::string(row.method), call_of(row));
    for (const std::string_view name : key_handles()) {
      out.insert_or_assign(std::string(name), call_of({name, "", Carries::key_only}));
    }
    for (const std::string_view name : channel_handles()) {
      out.insert_or_assign(std::string(name), call_of({name, "", Carries::channel_only}));
    }
    return out;
  }();
  return table;
}

}  // namespace

const ClientCall* find_grouped_call(std::string_view group, std::string_view name) {
  static const CallTable table = [] {
    CallTable out;
    const auto add = [&](const std::string& key, const Command* command) {
      ClientCall call;
      call.command = command;
      out.emplace(key, call);
    };
    for (const GroupMethod& row : group_methods()) {
      add(std::string(row.group) + '.' + std::string(row.method), find_command(row.command));
    }
    for (const Command& command : module_commands()) {  // json.set, ts.add
      const std::size_t dot = command.name.find('.');
      add(normalized(command.name.substr(0, dot)) + '.' + normalized(command.name.substr(dot + 1)),
          &command);
    }
    return out;
  }();
  if (group.empty()) return nullptr;
  const auto found = table.find(std::string(group) + '.' + normalized(name));
  return found == table.end() ? nullptr : &found->second;
}

const ClientCall* find_client_call(std::string_view name) {
  if (name.empty() || name.size() > 40) return nullptr;
  const CallTable& table = call_table();
  std::string plain = normalized(name);
  for (int round = 0; round < 3; ++round) {
    const auto found = table.find(plain);
    if (found != table.end()) return &found->second;
    const auto* const suffix =
        std::find_if(kSuffixes.begin(), kSuffixes.end(), [&](std::string_view text) {
          return plain.size() > text.size() &&
                 plain.compare(plain.size() - text.size(), text.size(), text) == 0;
        });
    if (suffix == kSuffixes.end()) return nullptr;
    plain.resize(plain.size() - suffix->size());
  }
  return nullptr;
}

}  // namespace keywright::lint
