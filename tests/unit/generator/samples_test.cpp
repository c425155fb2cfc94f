// Samples and example commands: what they show is what the registry allows.
#include "generator/view/samples.h"

#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "generator/view/commands.h"
#include "registry/load.h"
#include "registry/value_set.h"
#include "tests/unit/cli_temporary_folder.h"
#include "tests/unit/source_dir.h"

using namespace keywright;
using namespace keywright::generator;
using registry::Definition;
using registry::Entry;
using registry::Registry;

namespace {

struct Loaded {
  explicit Loaded(const std::string& path) : load(registry::load_registries({path}, sources)) {}
  explicit Loaded(const TemporaryFolder& folder, const std::string& keys)
      : Loaded(folder.write("r.yaml", "keywright: 1\nregistry: r\n" + keys)) {}

  SourceMap sources;
  registry::LoadResult load;
};

// The commands of the first entry, each as a line.
std::vector<std::string> commands(const std::string& text) {
  const TemporaryFolder folder;
  const Loaded loaded(folder, text);
  REQUIRE(loaded.load.usable);
  const Registry& registry = loaded.load.set.registries.front();
  std::vector<std::string> lines;
  for (const auto& command :
       commands_view(example_commands(loaded.load.set, registry, registry.entries.front()), 0)) {
    lines.push_back(command["shell"].get<std::string>().substr(std::string("redis-cli ").size()));
  }
  return lines;
}

bool allows(const Definition& definition, const std::string& value) {
  if (definition.values.empty() && !definition.match) return true;
  for (const auto& one : definition.values) {
    if (one.value == value) return true;
  }
  if (definition.format) return true;
  if (!definition.match) return false;
  const auto made = registry::ValueSet::matching(definition.match->value);
  return std::get<registry::ValueSet>(made).contains(value);
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("every sample key is found as its own entry, every sample value is allowed",
          "[generator]") {
  for (const char* const path : {"/schema", "/tests/generated/sample/sample.yaml"}) {
    const Loaded loaded(source_path(path));
    const registry::RegistryIndex index(loaded.load.set);
    std::size_t entries = 0;
    for (const Registry& registry : loaded.load.set.registries) {
      for (const Entry& entry : registry.entries) {
        ++entries;
        const EntryScope scope{loaded.load.set, registry, entry};
        const std::string key = sample_key(loaded.load.set, registry, entry);
        CAPTURE(registry.name.value, entry.id.value, key);
        const auto hit = index.find(entry.kind, key);
        REQUIRE(hit);
        CHECK(&index.entry(hit->ref) == &entry);
        for (const auto& field : entry.fields) {
          CHECK(allows(field.definition, sample_value(scope, field.definition)));
        }
        if (entry.value) CHECK(allows(*entry.value, sample_value(scope, *entry.value)));
      }
    }
    CHECK(entries > 10);
  }
}

TEST_CASE("samples satisfy constraints that have no example", "[generator]") {
  CHECK(commands("placeholders:\n  a: {match: '[x-z]{3}'}\n  b: {type: uuid}\n  c: {values: [q]}\n"
                 "  d: {type: date}\n"
                 "keys:\n  k: {key: 'k:{a}:{b}:{c}:{d}:{e}', type: string, "
                 "value: {type: string, match: '[0-9]{2}-[ab]'}}\n") ==
        Lines{"SET k:xxx:3f2504e0-4f89-41d3-9a0c-0305e82c3301:q:2026-02-01:e-1 00-a",
              "GET k:xxx:3f2504e0-4f89-41d3-9a0c-0305e82c3301:q:2026-02-01:e-1"});
}

TEST_CASE("commands write as the retention demands", "[generator]") {
  CHECK(commands("keys:\n  k: {key: k, type: string, retention: {ttl: 1500ms}}\n") ==
        Lines{"SET k value PX 1500", "GET k"});
  CHECK(commands("keys:\n  k: {key: k, type: string, retention: {ttl: {min: 1m, max: 1h}}}\n") ==
        Lines{"SET k value EX 3600", "GET k"});
  CHECK(commands("keys:\n  k: {key: k, type: stream, retention: {maxlen: ~10, ttl: 1h}, "
                 "groups: [g]}\n") ==
        Lines{"XADD k MAXLEN '~' 10 '*' field value", "EXPIRE k 3600", "XRANGE k - + COUNT 10",
              "XGROUP CREATE k g 0", "XREADGROUP GROUP g consumer-1 COUNT 10 STREAMS k '>'"});
  CHECK(commands("keys:\n  k: {key: k, type: stream, retention: {maxlen: 10}}\n").front() ==
        "XADD k MAXLEN '=' 10 '*' field value");
  CHECK(commands("keys:\n  k: {key: k, type: list, retention: {maxlen: 5}}\n") ==
        Lines{"RPUSH k value", "LTRIM k -5 -1", "LRANGE k 0 -1"});
}

TEST_CASE("what is to be avoided is not shown", "[generator]") {
  CHECK(commands("keys:\n  k: {key: k, type: hash, avoid: {HGETALL: slow}, "
                 "fields: {a: {type: integer}, b: {type: string, optional: true}}}\n") ==
        Lines{"HSET k a 1", "HMGET k a"});
}

TEST_CASE("every example is written, reading is shown once", "[generator]") {
  CHECK(commands("keys:\n  k: {key: 'k:{a}', type: set, examples: ['k:1', 'k:2', 'k:3']}\n") ==
        Lines{"SADD k:1 value", "SMEMBERS k:1", "SADD k:2 value", "SADD k:3 value"});
}

TEST_CASE("of several types the first is shown, of any type none is written", "[generator]") {
  CHECK(commands("keys:\n  k: {key: k, type: [list, stream]}\n") ==
        Lines{"RPUSH k value", "LRANGE k 0 -1"});
  CHECK(commands("keys:\n  k: {key: k, type: any}\n") == Lines{"TYPE k"});
}

TEST_CASE("an index holds what it enumerates", "[generator]") {
  CHECK(commands("keys:\n  i: {key: i, type: set, index_of: k}\n  k: {key: 'k:{a}', type: hash, "
                 "examples: ['k:7']}\n")
            .front() == "SADD i 7");
  CHECK(commands("keys:\n  i: {key: i, type: zset, index_of: {key: k, members: keys}, "
                 "score: {type: timestamp}}\n  k: {key: 'k:{a}', type: hash}\n")
            .front() == "ZADD i 1767225600 k:a-1");
}

TEST_CASE("values are quoted for a shell, other databases are chosen", "[generator]") {
  CHECK(commands("keys:\n  k: {key: 'a b', type: string, value: {type: string, "
                 "example: \"it's\\n*\"}}\n") ==
        Lines{"SET 'a b' \"$(printf 'it'\\''s\\012*')\"", "GET 'a b'"});
  CHECK(commands_view({{{"GET", "k"}, false}}, 3)[0]["shell"] == "redis-cli -n 3 GET k");
}
