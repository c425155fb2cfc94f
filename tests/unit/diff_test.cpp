// Every kind of change, by an edit that makes it: a registry in two states, and exactly the changes
// between them. That every kind of the table is shown here is tested, too.
#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/unit/diff_registry.h"
#include "tests/unit/diff_rows.h"
#include "tests/unit/source_dir.h"

using namespace keywright;
using namespace keywright::registry;
using diff::Effect;

namespace {

using diff_rows::key;
using diff_rows::registry_of;
using diff_rows::Row;
using diff_rows::rows;

}  // namespace

TEST_CASE("every edit is exactly the changes that it is", "[diff]") {
  for (const Row& row : rows()) {
    INFO("before:\n" << row.before << "\nafter:\n" << row.after);
    const Comparison comparison(registry_of(row.before), registry_of(row.after));
    std::vector<std::string> kinds = comparison.kinds();
    std::vector<std::string> wanted = row.kinds;
    // Words come last; within an edit the order of the rest is of no interest.
    std::sort(kinds.begin(), kinds.end());
    std::sort(wanted.begin(), wanted.end());
    CHECK(kinds == wanted);
  }
}

TEST_CASE("the table of kinds is complete, and every kind is shown by an edit", "[diff]") {
  std::set<std::string_view> names;
  std::set<std::string> shown = {"moved"};  // between two registries: below
  for (const Row& row : rows()) shown.insert(row.kinds.begin(), row.kinds.end());
  for (const diff::KindRow& row : diff::kinds()) {
    INFO(row.name);
    CHECK(names.insert(row.name).second);
    CHECK(!row.reason.empty());
    CHECK(shown.contains(std::string(row.name)));
  }
}

TEST_CASE("a change says what was right and is not any more", "[diff]") {
  struct Witness {
    std::string before;
    std::string after;
    std::string witness;
  };
  const std::vector<Witness> witnesses = {
      {"keys: {a: {key: \"a:{x}\"}}", "keys: {a: {key: \"b:{x}\"}}", "a:a"},
      {key("placeholders: {id: {values: [x, y]}}"), key("placeholders: {id: {values: [x]}}"), "y"},
      {key("type: hash, fields: {f: {match: '[a-c]'}}"),
       key("type: hash, fields: {f: {match: '[ab]'}}"), "c"},
      {"keys: {a: {key: \"s:{pid}\"}}", "keys: {a: {key: \"s:{pid}\"}, b: {key: \"s:index\"}}",
       "s:index"},
      {key("type: hash, fields: {f: {}}"), key("type: hash, fields: {f: {values: [x]}}"), ""},
  };
  for (const Witness& row : witnesses) {
    const Comparison comparison(registry_of(row.before), registry_of(row.after));
    REQUIRE(!comparison.changes().empty());
    CHECK(comparison.changes().back().witness == row.witness);
  }
}

TEST_CASE("files that move or split are no change", "[diff]") {
  const std::string head = "keywright: 1\nregistry: shop\n";
  const Comparison::Files one = {
      {"all.yaml",
       head + "separator: '|'\nplaceholders: {id: {type: uuid}}\n"
              "keys: {a: {key: 'a|{id}'}, b: {key: 'b|{x}'}}\nchannels: {c: {channel: c}}\n"}};
  const Comparison::Files three = {
      {"x/a.yaml", head + "keys: {b: {key: 'b|{x}'}}\n"},
      {"x/b.yaml",
       head + "separator: '|'\nchannels: {c: {channel: c}}\nkeys: {a: {key: 'a|{id}'}}\n"},
      {"z.yaml", head + "placeholders: {id: {type: uuid}}\n"}};
  CHECK(Comparison(one, three).kinds().empty());
  CHECK(Comparison(three, one).kinds().empty());
}

TEST_CASE("an entry that moves to another registry is moved, not removed and added", "[diff]") {
  const Comparison::Files before = {
      {"a.yaml", registry_of("registry: one\nkeys: {a: {key: 'k:{id}', type: set}, x: {key: x}}")},
      {"b.yaml", registry_of("registry: two\nkeys: {b: {key: b}}")}};
  const Comparison::Files after = {
      {"a.yaml", registry_of("registry: one\nkeys: {x: {key: x}}")},
      {"b.yaml",
       registry_of("registry: two\nkeys: {b: {key: b}, a: {key: 'k:{id}', type: hash}}")}};
  const Comparison comparison(before, after);
  CHECK(comparison.kinds() ==
        std::vector<std::string>{"moved", "type-changed", "commands-changed"});
  CHECK(comparison.changes().front().registry == "two");
}

TEST_CASE("of what was only planned nothing is stored", "[diff]") {
  const Comparison comparison(registry_of("keys: {a: {key: a, type: set, status: planned}}"),
                              registry_of("keys: {a: {key: b, type: set, status: planned}}"));
  REQUIRE(comparison.kinds() == std::vector<std::string>{"pattern-changed"});
  const diff::Change& change = comparison.changes().front();
  CHECK(change.data == Effect::safe);
  CHECK(change.reason.find("nothing is stored yet") != std::string::npos);
}

TEST_CASE("a shared placeholder changes once and names all its keys", "[diff]") {
  const std::string keys = "keys: {a: {key: 'a:{id}'}, b: {key: 'b:{id}'}, c: {key: c}}";
  const Comparison comparison(registry_of("placeholders: {id: {match: '[a-z]+'}}\n" + keys),
                              registry_of("placeholders: {id: {match: '[a-f]+'}}\n" + keys));
  REQUIRE(comparison.kinds() == std::vector<std::string>{"placeholder-narrowed"});
  const diff::Change& change = comparison.changes().front();
  CHECK(change.ids == std::vector<std::string>{"a", "b"});
  CHECK(change.id.empty());
  CHECK(comparison.sources().text(change.new_place) == "'[a-f]+'");
  CHECK(comparison.sources().text(change.old_place) == "'[a-z]+'");
}

TEST_CASE("what is gone is shown where it was", "[diff]") {
  const Comparison comparison(registry_of("keys:\n  a: {key: a}\n  b: {key: b}\n  c: {key: c}"),
                              registry_of("keys:\n  a: {key: a}\n  c: {key: c}"));
  REQUIRE(comparison.kinds() == std::vector<std::string>{"removed"});
  const diff::Change& change = comparison.changes().front();
  CHECK(comparison.sources().text(change.old_place) == "b");
  CHECK(comparison.sources().text(change.new_place) == "a");  // the one before it
}

TEST_CASE("docs/diff.md lists the kinds as the code judges them", "[diff][docs]") {
  std::ifstream file(source_path("/docs/diff.md"));
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  std::string table = "| kind | DATA | SOURCE | why |\n|---|---|---|---|\n";
  const auto word = [](Effect effect) {
    return effect == Effect::breaking ? std::string("**breaking**") : std::string("safe");
  };
  for (const diff::KindRow& row : diff::kinds()) {
    table += "| `" + std::string(row.name) + "` | " + word(row.data) + " | " + word(row.source) +
             " | " + std::string(row.reason) + " |\n";
  }
  CHECK(page.ends_with(table));
}
