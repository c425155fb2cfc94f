// The command table: key positions as the server counts them, channels, globs, subcommands.
#include "lint/commands.h"

#include <set>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

using namespace keywright::lint;

namespace {

// "0:write 2:read", "0:channel"
std::string keys_of(std::string_view name, const std::vector<std::string_view>& words) {
  const Command* const command = find_command(name);
  REQUIRE(command != nullptr);
  static constexpr std::string_view kAccesses[] = {"unknown", "read", "write", "both"};
  std::string out;
  for (const KeyArgument& key : key_arguments(*command, words)) {
    if (!out.empty()) out += ' ';
    out += std::to_string(key.position) + ":";
    if (key.role == Role::channel) out += "channel";
    if (key.role == Role::channel_glob) out += "channels";
    if (key.role == Role::key_glob) out += "glob";
    if (key.role == Role::key) out += kAccesses[static_cast<std::size_t>(key.access)];
  }
  return out;
}

}  // namespace

TEST_CASE("commands: keys stand where the server says", "[lint]") {
  CHECK(keys_of("get", {"k"}) == "0:read");
  CHECK(keys_of("SET", {"k", "v", "EX", "5"}) == "0:write");
  CHECK(keys_of("mset", {"a", "1", "b", "2"}) == "0:write 2:write");
  CHECK(keys_of("del", {"a", "b", "c"}) == "0:write 1:write 2:write");
  CHECK(keys_of("rename", {"a", "b"}) == "0:write 1:write");
  CHECK(keys_of("blpop", {"a", "b", "0"}) == "0:write 1:write");
  CHECK(keys_of("bitop", {"AND", "to", "a", "b"}) == "1:write 2:read 3:read");
  CHECK(keys_of("ping", {}).empty());
}

TEST_CASE("commands: keys that are counted, or follow a word", "[lint]") {
  CHECK(keys_of("zunionstore", {"to", "2", "a", "b", "WEIGHTS", "1"}) == "0:write 2:read 3:read");
  CHECK(keys_of("eval", {"return 1", "2", "a", "b", "x"}) == "2:both 3:both");
  CHECK(keys_of("eval", {"return 1", "0", "x"}).empty());
  CHECK(keys_of("eval", {"return 1", "", "a"}) == "2:both");  // how many is not known
  CHECK(keys_of("eval", {"return 1", "999999999", "a"}) == "2:both");
  CHECK(keys_of("xread", {"COUNT", "2", "streams", "a", "b", "0", "0"}) == "3:read 4:read");
  CHECK(keys_of("xreadgroup", {"GROUP", "g", "c", "STREAMS", "a", ">"}) == "4:read");
  CHECK(keys_of("sort", {"a", "BY", "w", "STORE", "to"}) == "0:read 4:write");
  CHECK(keys_of("georadius", {"a", "1", "2", "3", "km", "STORE", "to"}) == "0:read 6:write");
}

TEST_CASE("commands: channels and globs", "[lint]") {
  CHECK(keys_of("publish", {"c", "m"}) == "0:channel");
  CHECK(keys_of("subscribe", {"c", "d"}) == "0:channel 1:channel");
  CHECK(keys_of("psubscribe", {"c.*"}) == "0:channels");
  CHECK(keys_of("keys", {"a:*"}) == "0:glob");
  CHECK(keys_of("scan", {"0", "COUNT", "10", "match", "a:*"}) == "4:glob");
  CHECK(keys_of("scan", {"0"}).empty());
}

TEST_CASE("commands: subcommands have keys of their own", "[lint]") {
  const Command* const group = find_command("xgroup");
  REQUIRE(group != nullptr);
  CHECK(key_arguments(*group, std::vector<std::string_view>{"CREATE", "s"}).empty());
  const Command* const create = find_subcommand(group, "create");
  REQUIRE(create != group);
  CHECK(create->name == "XGROUP CREATE");
  const std::vector<std::string_view> words = {"s", "g", "$"};
  REQUIRE(key_arguments(*create, words).size() == 1);
  CHECK(key_arguments(*create, words)[0].position == 0);
  CHECK(find_subcommand(group, "nonsense") == group);
}

TEST_CASE("commands: the table is in order, each name once", "[lint]") {
  std::set<std::string_view> names;
  std::string_view last;
  for (const Command& command : server_commands()) {
    CHECK(names.insert(command.name).second);
    CHECK(last < command.name);
    last = command.name;
    CHECK(find_command(command.name) == &command);
  }
  CHECK(names.size() > 200);
  CHECK(find_command("JSON.SET") != nullptr);
  CHECK(find_command("no-such-command") == nullptr);
  CHECK(find_command("") == nullptr);
}

TEST_CASE("commands: everyday words are no sign of Redis", "[lint]") {
  for (const std::string_view name : {"get", "set", "publish", "keys", "type", "append"}) {
    CHECK_FALSE(is_distinctive(*find_command(name)));
  }
  for (const std::string_view name : {"hset", "zadd", "xreadgroup", "lpush", "setex"}) {
    CHECK(is_distinctive(*find_command(name)));
  }
}
