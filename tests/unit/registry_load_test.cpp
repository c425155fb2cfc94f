// Loading: merging, imports, tiers, positions. Messages are asserted by the folders of
// tests/registry, which run the whole program.
#include <filesystem>
#include <fstream>
#include <string>

#include <catch2/catch_test_macros.hpp>
#include <sys/stat.h>

#include "registry/load.h"
#include "registry/rules.h"
#include "registry/rules/table.h"

using namespace keywright;
using namespace keywright::registry;

namespace {

// A folder with files of its own that is gone at the end of the test.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "keywright-test-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  std::string write(const std::string& name, const std::string& text) const {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
    return file.string();
  }
  [[nodiscard]] std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

const Entry& entry(const RegistrySet& set, std::size_t registry, const std::string& id) {
  for (const Entry& candidate : set.registries.at(registry).entries) {
    if (candidate.id.value == id) return candidate;
  }
  FAIL("no entry " << id);
  throw 0;
}

}  // namespace

TEST_CASE("every attribute knows where it was written", "[load]") {
  const Folder folder;
  const std::string text =
      "keywright: 1\nregistry: r\nkeys:\n  a:\n    key: \"x:{id}\"\n    type: [hash, stream]\n"
      "    retention: {ttl: {min: 1d, max: 7d}, why: audits}\n    fields:\n      f: {type: "
      "integer, "
      "unit: L, example: 7}\n    index_of: {key: a, members: keys}\n    avoid: {KEYS: slow}\n";
  const std::string path = folder.write("r.yaml", text);
  SourceMap sources;
  const LoadResult loaded = load_registries({path}, sources);
  REQUIRE(loaded.diagnostics.empty());
  const Entry& a = entry(loaded.set, 0, "a");
  CHECK(sources.text(a.id.span) == "a");
  CHECK(sources.text(a.patterns[0].text.span) == "\"x:{id}\"");
  CHECK(sources.text(a.types[1].span) == "stream");
  CHECK(sources.text(a.retention.ttl->value.max->span) == "7d");
  CHECK(sources.text(a.retention.why->span) == "audits");
  CHECK(sources.text(a.fields[0].name.span) == "f");
  CHECK(sources.text(a.fields[0].definition.unit->span) == "L");
  CHECK(sources.text(a.fields[0].definition.example->span) == "7");
  CHECK(sources.text(a.index_of->key->span) == "a");
  CHECK(sources.text(a.avoid[0].reason.span) == "slow");
  CHECK_FALSE(a.summary.span.known());
}

TEST_CASE("files of one name merge, in a folder, by glob and by name alike", "[load]") {
  const Folder folder;
  folder.write("b.yaml", "keywright: 1\nregistry: r\nkeys:\n  b: {key: b, type: hash}\n");
  folder.write("a/a.yml", "keywright: 1\nregistry: r\nkeys:\n  a: {key: a, type: hash}\n");
  folder.write("c.yaml", "keywright: 1\nregistry: other\nkeys:\n  c: {key: c, type: hash}\n");
  folder.write("keywright.yaml", "keywright: 1\nregistries: [.]\n");
  folder.write(".hidden.yaml", "nonsense");
  folder.write("notes.txt", "nonsense");
  for (const auto& arguments :
       {std::vector<std::string>{folder.path()},
        std::vector<std::string>{folder.path() + "/**/*.yml", folder.path() + "/[bc].yaml"},
        std::vector<std::string>{folder.path() + "/a/a.yml", folder.path() + "/b.yaml",
                                 folder.path() + "/c.yaml", folder.path() + "/./b.yaml"}}) {
    SourceMap sources;
    const LoadResult loaded = load_registries(arguments, sources);
    CHECK(loaded.usable);
    CHECK(loaded.diagnostics.empty());
    REQUIRE(loaded.set.registries.size() == 2);
    CHECK(loaded.set.registries[0].name.value == "r");
    CHECK(loaded.set.registries[0].entries.size() == 2);
    CHECK(loaded.set.registries[1].entries.size() == 1);
  }
}

TEST_CASE("a key takes the separator of an imported database", "[load]") {
  const Folder folder;
  folder.write("base.yaml",
               "keywright: 1\nregistry: base\ndatabases:\n  cfg: {index: 4, separator: \"|\"}\n"
               "  own: {index: 5, separator: \"|\"}\n  none: {index: 6}\n");
  const std::string path =
      folder.write("r.yaml",
                   "keywright: 1\nregistry: r\nimports: [base.yaml]\nseparator: \"/\"\n"
                   "databases: {own: {index: 5, separator: \".\"}}\nkeys:\n"
                   "  a: {key: \"PORT|{name}\", type: hash, database: cfg}\n"
                   "  b: {key: \"x.{name}\", type: hash, database: own}\n"
                   "  c: {key: \"x/{name}\", type: hash, database: none}\n");
  SourceMap sources;
  const LoadResult loaded = load_registries({path}, sources);
  REQUIRE(loaded.diagnostics.empty());
  const Registry& r = loaded.set.registries[0];
  REQUIRE(r.name.value == "r");
  CHECK(separator_of(loaded.set, r, entry(loaded.set, 0, "a")) == "|");
  CHECK(separator_of(loaded.set, r, entry(loaded.set, 0, "b")) == ".");
  CHECK(separator_of(loaded.set, r, entry(loaded.set, 0, "c")) == "/");
  const KeyPattern& pattern = *entry(loaded.set, 0, "a").patterns[0].pattern;
  CHECK(pattern.matches("PORT|a:b"));
  CHECK_FALSE(pattern.matches("PORT|a|b"));
}

TEST_CASE("imports bring names, near ones first, without declaring them", "[load]") {
  const Folder folder;
  folder.write(
      "common/base.yaml",
      "keywright: 1\nregistry: base\nimports: [deep.yaml]\ncomponents: {api: {}}\n"
      "placeholders: {id: {type: integer}}\nkeys:\n  shared: {key: \"s:{id}\", type: hash}\n");
  folder.write("common/deep.yaml",
               "keywright: 1\nregistry: deep\ntiers: {day: {ttl: 24h, why: daily}}\n"
               "placeholders: {id: {type: uuid}, host: {type: slug}}\n");
  const std::string path = folder.write(
      "r.yaml",
      "keywright: 1\nregistry: r\nimports: [common/base.yaml]\nkeys:\n"
      "  a: {key: \"a:{id}:{host}\", type: hash, writers: [api], retention: {tier: day}}\n"
      "  i: {key: \"i\", type: set, index_of: shared}\n");
  SourceMap sources;
  const LoadResult loaded = load_registries({path}, sources);
  CHECK(loaded.usable);
  REQUIRE(loaded.diagnostics.empty());
  REQUIRE(loaded.set.registries.size() == 3);
  const Registry& registry = loaded.set.registries[0];
  const RegistryIndex index(loaded.set);
  CHECK(validate(loaded.set, index).empty());
  // `id` is base's integer, not deep's uuid.
  CHECK(index.find(EntryKind::key, "a:12:web-1").has_value());
  CHECK_FALSE(index.find(EntryKind::key, "a:x:web-1").has_value());
  const Retention retention = effective_retention(loaded.set, registry, entry(loaded.set, 0, "a"));
  CHECK(retention.ttl->value.exact->value.milliseconds == 86'400'000);
  CHECK(retention.why->value == "daily");
}

TEST_CASE("a key's own retention wins over its tier's", "[load]") {
  const Folder folder;
  const std::string path = folder.write(
      "r.yaml",
      "keywright: 1\nregistry: r\ntiers:\n  live: persistent\n  events: {ttl: {min: 1d, max: 7d}, "
      "archive: postgres}\nkeys:\n  a: {key: a, type: hash, retention: {tier: events, ttl: 2d}}\n"
      "  b: {key: b, type: hash, retention: {tier: live}}\n"
      "  c: {key: c, type: hash, retention: {tier: live, ttl: 1h}}\n");
  SourceMap sources;
  const LoadResult loaded = load_registries({path}, sources);
  REQUIRE(loaded.diagnostics.empty());
  const Registry& r = loaded.set.registries[0];
  const auto retention = [&](const char* id) {
    return effective_retention(loaded.set, r, entry(loaded.set, 0, id));
  };
  CHECK(retention("a").ttl->value.exact->value.milliseconds == 2LL * 86'400'000);
  CHECK(retention("a").archive->value == "postgres");
  CHECK(retention("b").kind == Retention::Kind::persistent);
  CHECK(retention("c").kind == Retention::Kind::rules);
}

TEST_CASE("separators: the key's, else its database's, else the registry's", "[load]") {
  const Folder folder;
  const std::string path = folder.write(
      "r.yaml",
      "keywright: 1\nregistry: r\nseparator: \"/\"\ndatabases: {cfg: {index: 4, separator: "
      "\"|\"}}\n"
      "keys:\n  a: {key: \"a/{x}\", type: hash}\n  b: {key: \"b|{x}\", type: hash, database: cfg}\n"
      "  c: {key: \"c->{x}\", type: hash, database: cfg, separator: \"->\"}\n");
  SourceMap sources;
  const LoadResult loaded = load_registries({path}, sources);
  REQUIRE(loaded.diagnostics.empty());
  const RegistryIndex index(loaded.set);
  CHECK(index.find(EntryKind::key, "a/x:y|z").has_value());
  CHECK_FALSE(index.find(EntryKind::key, "a/x/y").has_value());
  CHECK(index.find(EntryKind::key, "b|x/y").has_value());
  CHECK_FALSE(index.find(EntryKind::key, "b|x|y").has_value());
  CHECK(index.find(EntryKind::key, "c->x-y|>").has_value());
  CHECK_FALSE(index.find(EntryKind::key, "c->x->y").has_value());
}

TEST_CASE("what cannot be read makes the set unusable, mistakes do not", "[load]") {
  const Folder folder;
  const auto usable = [&](const std::string& text) {
    SourceMap sources;
    return load_registries({folder.write("r.yaml", text)}, sources).usable;
  };
  CHECK(usable("keywright: 1\nregistry: r\nkeys: {a: {kye: x}}\n"));
  CHECK_FALSE(usable("keywright: 1\nregistry: r\nkeys: [a]\n"));
  CHECK_FALSE(usable("keywright: 1\nkeys: {}\n"));
  CHECK_FALSE(usable("keywright: 2\nregistry: r\n"));
  CHECK_FALSE(usable("\tx"));
  CHECK_FALSE(usable(""));
  SourceMap sources;
  CHECK_FALSE(load_registries({folder.path() + "/none"}, sources).usable);
  CHECK_FALSE(load_registries({folder.path() + "/none*.yaml"}, sources).usable);
}

TEST_CASE("a named pipe that nobody writes to is not waited for", "[load]") {
  const Folder folder;
  const std::string path = folder.path() + "/pipe.yaml";
  REQUIRE(mkfifo(path.c_str(), 0600) == 0);
  SourceMap sources;
  CHECK_FALSE(load_registries({path}, sources).usable);
  CHECK_FALSE(load_registries({folder.path()}, sources).usable);  // no file in there
}

TEST_CASE("the rule table is in order", "[rules]") {
  std::vector<std::string_view> names;
  for (const Rule& rule : rules()) {
    INFO(rule.name);
    CHECK_FALSE(rule.summary.empty());
    CHECK_FALSE(rule.why.empty());
    CHECK_FALSE(rule.example.empty());
    CHECK_FALSE(rule.repair.empty());
    CHECK(rule.summary.back() == '.');
    CHECK(std::find(names.begin(), names.end(), rule.name) == names.end());
    CHECK(find_rule(rule.name) != nullptr);
    names.push_back(rule.name);
  }
  CHECK(names.size() > 30);
  CHECK(find_rule("no-such-rule") == nullptr);
}
