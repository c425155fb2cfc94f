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
#include "tests/unit/source_dir.h"

using namespace keywright;
using namespace keywright::registry;
using diff::Effect;

namespace {

// What the two states have and the row does not say.
std::string registry_of(std::string_view part) {
  std::string text = "keywright: 1\n";
  if (part.find("registry:") == std::string_view::npos) text += "registry: shop\n";
  return text + std::string(part) + "\n";
}

// The keys of a registry whose only key is `a`.
std::string key(std::string_view attributes) {
  return "keys:\n  a: {key: \"shop:a:{id}\", " + std::string(attributes) + "}";
}

struct Row {
  std::string before;
  std::string after;
  std::vector<std::string> kinds;
};

const std::string kShared =
    "placeholders: {id: {values: [x, y]}}\nkeys: {a: {key: \"shop:a:{id}\"}}";

const std::vector<Row>& rows() {
  static const std::vector<Row> kRows = {
      // Nothing.
      {key("type: hash"), key("type: hash"), {}},
      {"placeholders: {id: {type: integer}}\nkeys: {a: {key: \"a:{id}\"}}",
       "keys: {a: {key: \"a:{id}\", placeholders: {id: {match: '-?[0-9]+', empty: false}}}}",
       {"placeholder-retyped"}},
      {"tiers: {short: {ttl: 1h}}\nkeys: {a: {key: a, retention: {tier: short}}}",
       "keys: {a: {key: a, retention: {ttl: 60m}}}",
       {}},
      // Registries.
      {"keys: {a: {key: a}}", "registry: store\nkeys: {a: {key: a}}", {"registry-renamed"}},
      {"keys: {a: {key: a}}",
       "registry: other\nkeys: {b: {key: b}}",
       {"registry-added", "added", "registry-removed"}},
      {"cluster: false\nkeys: {a: {key: a}}",
       "cluster: true\nkeys: {a: {key: a}}",
       {"cluster-changed"}},
      {"keys: {a: {key: a}}",
       "conventions: {case: lower}\nkeys: {a: {key: a}}",
       {"conventions-changed"}},
      {"components: {x: {paths: [a]}, y: {}}",
       "components: {x: {paths: [b]}, z: {}}",
       {"component-changed", "component-removed", "component-added"}},
      {"keys: {a: {key: a}, b: {key: b}}\ntransactions: {t: {keys: [a, b]}, u: {keys: [a]}}",
       "keys: {a: {key: a}, b: {key: b}}\ntransactions: {t: {keys: [a]}, v: {keys: [b]}}",
       {"transaction-changed", "transaction-removed", "transaction-added"}},
      {"databases: {d: {index: 1}}\nkeys: {a: {key: a, database: d}}",
       "databases: {d: {index: 2}}\nkeys: {a: {key: a, database: d}}",
       {"database-index-changed"}},
      // Once for the registry, however many keys it concerns.
      {"keys: {a: {key: \"a{id}\"}, b: {key: \"b{id}\"}}",
       "separator: '|'\nkeys: {a: {key: \"a{id}\"}, b: {key: \"b{id}\"}}",
       {"separator-changed"}},
      {"keys: {a: {key: a}, b: {key: b}}",
       "separator: '|'\nkeys: {a: {key: a}, b: {key: b}}",
       {"separator-widened"}},
      // A first key that does not mind, and a second that does.
      {"keys: {a: {key: a}, b: {key: \"b{id}\"}}",
       "separator: '|'\nkeys: {a: {key: a}, b: {key: \"b{id}\"}}",
       {"separator-changed"}},
      // Entries.
      {"keys: {a: {key: a}}", "keys: {a: {key: a}, b: {key: b}}", {"added"}},
      {"keys: {a: {key: a}}", "keys: {a: {key: a}}\nchannels: {c: {channel: a}}", {"added"}},
      {"keys: {a: {key: a}, b: {key: b}}", "keys: {a: {key: a}}", {"removed"}},
      {"keys: {a: {key: \"a:{x}\"}}", "keys: {b: {key: \"a:{x}\"}}", {"id-changed"}},
      {"keys: {a: {key: a}}", "keys: {b: {key: b}}", {"added", "removed"}},
      {"keys: {a: {key: a}}",
       "keys: {a: {key: a, status: deprecated, deprecated: {use: b}}, b: {key: b}}",
       {"renamed", "added"}},
      {"keys: {a: {key: a}}", "keys: {a: {key: a, status: deprecated}}", {"deprecated"}},
      {"keys: {a: {key: a, status: planned}}", "keys: {a: {key: a}}", {"status-changed"}},
      {"keys: {a: {key: \"s:{pid}\"}}",
       "keys: {a: {key: \"s:{pid}\"}, b: {key: \"s:index\"}}",
       {"added", "keys-claimed"}},
      {key("type: hash, fields: {f: {summary: One}}"),
       key("type: hash, fields: {f: {summary: Two}, g: {optional: true, summary: New}}"),
       {"documentation-changed", "field-added"}},
      {"keys: {a: {key: a, summary: One}}",
       "keys: {a: {key: a, summary: Two}}",
       {"documentation-changed"}},
      // Names.
      {"keys: {a: {key: \"a:{x}\"}}", "keys: {a: {key: \"b:{x}\"}}", {"pattern-changed"}},
      {"keys: {a: {key: \"a:{x}\"}}",
       "keys: {a: {key: \"a:{x}:{y}\"}}",
       {"pattern-changed", "builder-arguments-changed"}},
      {"keys: {a: {key: \"a:x\"}}",
       "keys: {a: {key: \"a:{x}\"}}",
       {"pattern-widened", "builder-arguments-changed"}},
      {"keys: {a: {key: [\"a:{x}\"]}}",
       "keys: {a: {key: [\"a:{x}\", \"a:{x}:{y}\"]}}",
       {"pattern-added"}},
      {"keys: {a: {key: [\"a:{x}:{y}\"]}}",
       "keys: {a: {key: [\"a:{x}:{y}\", \"a:{x}\"]}}",
       {"pattern-added", "builder-arguments-changed"}},
      {"keys: {a: {key: [\"a:{x}\", \"a:{x}:{y}\"]}}",
       "keys: {a: {key: [\"a:{x}\"]}}",
       {"pattern-removed"}},
      {"keys: {a: {key: [\"a:{x}\", \"a:b\"]}}",
       "keys: {a: {key: [\"a:{x}\"]}}",
       {"builder-arguments-changed"}},
      {"keys: {a: {key: \"m:{q}:p\"}}", "keys: {a: {key: \"m:{{{q}}}:p\"}}", {"hash-tag-changed"}},
      {"keys: {a: {key: \"a:{x}\"}}", "keys: {a: {key: \"a:{y}\"}}", {"placeholder-renamed"}},
      {"keys: {a: {key: \"a:{x}:{y}\"}}",
       "keys: {a: {key: \"a:{y}:{x}\"}}",
       {"builder-arguments-changed"}},
      {key("placeholders: {id: {values: [x, y]}}"),
       key("placeholders: {id: {values: [x]}}"),
       {"placeholder-narrowed"}},
      {key("placeholders: {id: {values: [x]}}"),
       key("placeholders: {id: {values: [y, x]}}"),
       {"placeholder-widened"}},
      {key("type: hash"),
       key("type: hash, placeholders: {id: {match: '[a-z]+'}}"),
       {"placeholder-narrowed"}},
      {key("placeholders: {id: {type: integer}}"),
       key("type: any"),
       {"placeholder-widened", "placeholder-retyped", "type-declared"}},
      {key("type: hash"),
       key("type: hash, placeholders: {id: {segments: many}}"),
       {"placeholder-widened"}},
      // A shared placeholder changes once.
      {kShared,
       "placeholders: {id: {values: [x]}}\nkeys: {a: {key: \"shop:a:{id}\"}}",
       {"placeholder-narrowed"}},
      {"keys: {a: {key: a}}",
       "databases: {d: {index: 3}}\nkeys: {a: {key: a, database: d}}",
       {"database-changed"}},
      {"databases: {d: {index: 0}}\nkeys: {a: {key: a, database: d}}",
       "keys: {a: {key: a}}",
       {"database-undeclared"}},
      {"databases: {d: {index: 3}}\nkeys: {a: {key: a, database: d}}",
       "databases: {e: {index: 3}}\nkeys: {a: {key: a, database: e}}",
       {}},
      // Types.
      {key("summary: x"), key("summary: x, type: set"), {"type-declared"}},
      {key("type: set"), key("type: zset"), {"type-changed", "commands-changed"}},
      {key("type: [set, zset]"), key("type: [set, list]"), {"type-narrowed"}},
      {key("type: [set, zset]"), key("type: set"), {"type-narrowed"}},
      {key("type: [set, zset]"), key("type: [zset, set]"), {}},
      {key("type: set"), key("type: [set, zset]"), {"type-widened", "commands-changed"}},
      {key("type: any"), key("type: hash"), {"type-narrowed"}},
      // Fields.
      {key("type: hash"), key("type: hash, fields: {f: {}}"), {"fields-declared"}},
      {key("type: hash, fields: {f: {}}"), key("type: hash"), {"fields-undeclared"}},
      {key("type: hash, fields: {f: {}}"),
       key("type: hash, open: true, fields: {f: {}}"),
       {"fields-opened"}},
      {key("type: hash, open: true, fields: {f: {}}"),
       key("type: hash, fields: {f: {}}"),
       {"fields-closed"}},
      {key("type: hash, fields: {f: {}}"),
       key("type: hash, fields: {f: {}, g: {optional: true}, \"{n}\": {}}"),
       {"field-added", "field-added"}},
      {key("type: hash, fields: {f: {}}"),
       key("type: hash, fields: {f: {}, g: {}}"),
       {"required-field-added"}},
      {key("type: hash, fields: {f: {}, g: {}}"),
       key("type: hash, fields: {f: {}}"),
       {"field-removed"}},
      {key("type: hash, open: true, fields: {f: {}, g: {}}"),
       key("type: hash, open: true, fields: {f: {}}"),
       {"open-field-removed"}},
      {key("type: hash, fields: {f: {optional: true}}"),
       key("type: hash, fields: {f: {}}"),
       {"field-required"}},
      {key("type: hash, fields: {f: {}}"),
       key("type: hash, fields: {f: {optional: true}}"),
       {"field-optional"}},
      {key("type: hash, fields: {f: {type: string}}"),
       key("type: hash, fields: {f: {type: integer}}"),
       {"field-retyped"}},
      {key("type: hash, fields: {f: {type: timestamp}}"),
       key("type: hash, fields: {f: {type: timestamp_ms}}"),
       {"field-retyped"}},
      {key("type: hash, fields: {f: {type: integer}}"),
       key("type: hash, fields: {f: {type: number}}"),
       {"value-type-widened", "code-type-changed"}},
      {key("type: hash, fields: {f: {type: uuid}}"),
       key("type: hash, fields: {f: {type: string}}"),
       {"value-type-widened"}},
      {key("type: hash, fields: {f: {type: json, fields: {x: {}, y: {}}}}"),
       key("type: hash, fields: {f: {type: json, fields: {x: {}}}}"),
       {"field-removed"}},
      // Values.
      {key("type: string, value: {type: integer}"),
       key("type: string, value: {type: boolean}"),
       {"value-retyped"}},
      {key("type: hash, fields: {f: {values: [x]}}"),
       key("type: hash, fields: {f: {values: [x, y]}}"),
       {"enum-value-added"}},
      {key("type: hash, fields: {f: {values: [x, y]}}"),
       key("type: hash, fields: {f: {values: [x]}}"),
       {"enum-value-removed"}},
      {key("type: hash, fields: {f: {values: [x]}}"),
       key("type: hash, fields: {f: {}}"),
       {"values-widened", "code-type-changed"}},
      {key("type: hash, fields: {f: {}}"),
       key("type: hash, fields: {f: {values: [x]}}"),
       {"values-narrowed"}},
      {key("type: hash, fields: {f: {match: '[ab]+'}}"),
       key("type: hash, fields: {f: {match: '[a-c]+'}}"),
       {"values-widened"}},
      {key("type: hash, fields: {f: {match: '[a-c]+'}}"),
       key("type: hash, fields: {f: {match: '[ab]+'}}"),
       {"values-narrowed"}},
      {key("type: hash, fields: {f: {type: number, unit: L}}"),
       key("type: hash, fields: {f: {type: number, unit: gal}}"),
       {"unit-changed"}},
      {key("type: string"), key("type: string, value: {type: string}"), {"value-declared"}},
      {key("type: string"),
       key("type: string, value: {type: integer}"),
       {"value-declared", "code-type-changed"}},
      {key("type: string, value: {type: uuid}"), key("type: string"), {"value-undeclared"}},
      {key("type: zset, score: {type: number}"), key("type: zset"), {"value-undeclared"}},
      {key("type: set, index_of: {placeholder: id}"), key("type: set"), {"index-undeclared"}},
      {key("type: set"), key("type: set, index_of: {placeholder: id}"), {"index-declared"}},
      {key("type: set, index_of: a"),
       key("type: set, index_of: {key: a, members: keys}"),
       {"index-changed"}},
      {"channels: {c: {channel: c, message: {type: json, fields: {x: {}}}}}",
       "channels: {c: {channel: c, message: {type: string}}}",
       {"value-type-widened", "code-type-changed"}},
      {"channels: {c: {channel: c, message: {type: string}}}",
       "channels: {c: {channel: c, message: {type: integer}}}",
       {"message-retyped"}},
      // Retention.
      {key("type: string"), key("type: string, retention: {ttl: 1h}"), {"retention-declared"}},
      {key("type: string"),
       key("type: string, retention: {ttl: any}"),
       {"retention-declared", "ttl-argument-changed"}},
      {key("type: string, retention: persistent"), key("type: string"), {"retention-undeclared"}},
      {key("type: string, retention: persistent"),
       key("type: string, retention: {ttl: 1h}"),
       {"ttl-added"}},
      {key("type: string, retention: {ttl: 1h}"),
       key("type: string, retention: persistent"),
       {"ttl-removed", "ttl-argument-changed"}},
      {key("type: string, retention: {ttl: 2h}"),
       key("type: string, retention: {ttl: 1h}"),
       {"ttl-shortened"}},
      {key("type: string, retention: {ttl: 1h}"),
       key("type: string, retention: {ttl: 2h}"),
       {"ttl-lengthened"}},
      {key("type: string, retention: {ttl: 1d}"), key("type: string, retention: {ttl: 24h}"), {}},
      {key("type: string, retention: {ttl: {min: 1h, max: 3h}}"),
       key("type: string, retention: {ttl: {min: 1h, max: 2h}}"),
       {"ttl-shortened", "ttl-limits-narrowed"}},
      {key("type: string, retention: {ttl: {min: 1h, max: 3h}}"),
       key("type: string, retention: {ttl: {min: 1h, max: 4h}}"),
       {"ttl-lengthened"}},
      {key("type: string, retention: {ttl: {default: 1h, optional: true}}"),
       key("type: string, retention: {ttl: {default: 1h}}"),
       {"ttl-required", "ttl-argument-changed"}},
      {key("type: string, retention: {ttl: {default: 1h}}"),
       key("type: string, retention: {ttl: {default: 1h, optional: true}}"),
       {"ttl-optional"}},
      {key("type: stream, retention: {maxlen: 100}"),
       key("type: stream, retention: {maxlen: 10}"),
       {"maxlen-lowered"}},
      {key("type: stream, retention: {maxlen: 10}"),
       key("type: stream, retention: {maxlen: ~100}"),
       {"maxlen-raised"}},
      {key("type: stream, retention: {maxlen: 10}"),
       key("type: stream, retention: {maxlen: ~10}"),
       {"trim-changed"}},
      {key("type: stream, retention: persistent"),
       key("type: stream, retention: {maxlen: 10}"),
       {"maxlen-added"}},
      {key("type: stream, retention: {maxlen: 10}"),
       key("type: stream, retention: persistent"),
       {"maxlen-removed"}},
      {key("type: zset, retention: {prune: {score_older_than: 2h}}"),
       key("type: zset, retention: {prune: {score_older_than: 1h}}"),
       {"prune-tightened"}},
      {key("type: zset, retention: {prune: {score_older_than: 1h}}"),
       key("type: zset, retention: {prune: {score_older_than: 2h}}"),
       {"prune-relaxed"}},
      {key("type: zset, retention: persistent"),
       key("type: zset, retention: {prune: {score_older_than: 2h}}"),
       {"prune-added"}},
      {key("type: zset, retention: {prune: {score_older_than: 2h}}"),
       key("type: zset, retention: persistent"),
       {"prune-removed"}},
      {key("type: string, retention: {ttl: 1h}"),
       key("type: string, retention: {ttl: 1h, refresh: heartbeat, archive: s3}"),
       {"refresh-added", "archive-added"}},
      {key("type: string, retention: {ttl: 1h, refresh: heartbeat, archive: s3}"),
       key("type: string, retention: {ttl: 1h}"),
       {"refresh-removed", "archive-removed"}},
      {key("type: string, retention: persistent"),
       key("type: string, retention: deleted"),
       {"deletion-added"}},
      {key("type: string, retention: deleted"),
       key("type: string, retention: persistent"),
       {"deletion-removed"}},
      // Who uses it.
      {"components: {x: {}, y: {}}\n" + key("writers: [x], readers: [x]"),
       "components: {x: {}, y: {}}\n" + key("writers: [y], readers: [y]"),
       {"writer-removed", "writer-added", "reader-removed", "reader-added"}},
      {key("type: stream, groups: [g]"),
       key("type: stream, groups: [h]"),
       {"group-removed", "group-added"}},
      {key("type: set, avoid: {SMEMBERS: slow}"),
       key("type: set, avoid: {SPOP: loses it}"),
       {"avoided-commands-changed"}},
  };
  return kRows;
}

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
