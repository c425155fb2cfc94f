// Random edits whose verdict is known by construction: a registry evolves, and the differ must find
// exactly the changes that were made, with their kinds, judgements and ids.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <ostream>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "tests/unit/diff_registry.h"

using namespace keywright;
using namespace keywright::registry;
using diff::Effect;

namespace {

// A key as the test knows it: everything that edits change, and how it is written.
struct Key {
  std::string prefix;                                    // of its own, so that no two keys overlap
  std::vector<std::string> values = {"v0", "v1", "v2"};  // of its placeholder
  std::string type = "hash";
  std::vector<std::string> optional = {"o0"};
  std::vector<std::string> required = {"r0"};
  std::vector<std::string> words = {"w0", "w1", "w2"};  // of the enum field `state`
  int ttl = 100;                                        // hours
  std::string database;
  std::vector<std::string> writers = {"alpha"};
  std::string summary = "Some key.";
};
using Keys = std::map<std::string, Key>;  // by id

std::string list(const std::vector<std::string>& words) {
  std::string out = "[";
  for (const std::string& word : words) out += (out.size() > 1 ? ", " : "") + word;
  return out + "]";
}

std::string text_of(const std::string& id, const Key& key) {
  std::string text = "  " + id + ":\n    key: \"" + key.prefix + ":{p_" + id +
                     "}\"\n    type: " + key.type + "\n    summary: " + key.summary +
                     "\n    retention: {ttl: " + std::to_string(key.ttl) +
                     "h}\n    writers: " + list(key.writers) + "\n    placeholders: {p_" + id +
                     ": {values: " + list(key.values) + "}}\n";
  if (!key.database.empty()) text += "    database: " + key.database + "\n";
  if (key.type != "hash") return text;
  text += "    fields:\n      state: {values: " + list(key.words) + "}\n";
  for (const std::string& name : key.optional) text += "      " + name + ": {optional: true}\n";
  for (const std::string& name : key.required) text += "      " + name + ": {type: integer}\n";
  return text;
}

constexpr const char* kHead =
    "keywright: 1\nregistry: r\ncomponents: {alpha: {}, beta: {}, gamma: {}}\n"
    "databases: {one: {index: 1}, two: {index: 2}}\nkeys:\n";

// As one file or several, in any order.
Comparison::Files files_of(const Keys& keys, std::mt19937& random) {
  Comparison::Files files;
  const auto count = static_cast<unsigned>(1 + random() % 3);
  for (const auto& [id, key] : keys) {
    std::string& file = files["f" + std::to_string(random() % count) + ".yaml"];
    const bool first =
        std::all_of(files.begin(), files.end(), [](const auto& row) { return row.second.empty(); });
    // What the registry says of itself stands in one of its files.
    if (file.empty()) file = first ? kHead : "keywright: 1\nregistry: r\nkeys:\n";
    file += text_of(id, key);
  }
  return files;
}

struct Expected {
  std::string kind;
  std::string id;
  Effect data;
  Effect source;
  friend bool operator<(const Expected& a, const Expected& b) {
    return std::tie(a.id, a.kind, a.data, a.source) < std::tie(b.id, b.kind, b.data, b.source);
  }
  friend bool operator==(const Expected&, const Expected&) = default;
};

std::ostream& operator<<(std::ostream& out, const Expected& change) {
  return out << change.kind << '(' << change.id << ") " << diff::to_string(change.data) << '/'
             << diff::to_string(change.source);
}

constexpr Effect kSafe = Effect::safe;
constexpr Effect kBreaks = Effect::breaking;

// An edit of one key; false where it does not apply. At most one of each group is made to a key,
// because two of them would be seen as one.
struct Edit {
  std::string kind;
  Effect data;
  Effect source;
  std::string group;
  std::function<bool(Key& key, unsigned number)> make;
};

bool drop(std::vector<std::string>& list, std::size_t least) {
  if (list.size() <= least) return false;
  list.erase(list.begin());
  return true;
}

const std::vector<Edit>& edits() {
  static const std::vector<Edit> kEdits = {
      {"placeholder-narrowed", kBreaks, kBreaks, "values",
       [](Key& key, unsigned) { return drop(key.values, 1); }},
      {"placeholder-widened", kSafe, kSafe, "values",
       [](Key& key, unsigned n) {
         key.values.push_back("v" + std::to_string(n));
         return true;
       }},
      {"pattern-changed", kBreaks, kSafe, "pattern",
       [](Key& key, unsigned n) {
         key.prefix = "moved" + std::to_string(n);
         return true;
       }},
      {"field-added", kSafe, kSafe, "optional",
       [](Key& key, unsigned n) {
         key.optional.push_back("o" + std::to_string(n));
         return key.type == "hash";
       }},
      {"required-field-added", kBreaks, kSafe, "required",
       [](Key& key, unsigned n) {
         key.required.push_back("r" + std::to_string(n));
         return key.type == "hash";
       }},
      {"field-removed", kBreaks, kBreaks, "optional",
       [](Key& key, unsigned) { return key.type == "hash" && drop(key.optional, 0); }},
      {"field-removed", kBreaks, kBreaks, "required",
       [](Key& key, unsigned) { return key.type == "hash" && drop(key.required, 0); }},
      {"enum-value-removed", kBreaks, kBreaks, "words",
       [](Key& key, unsigned) { return key.type == "hash" && drop(key.words, 1); }},
      {"enum-value-added", kSafe, kSafe, "words",
       [](Key& key, unsigned n) {
         key.words.push_back("w" + std::to_string(n));
         return key.type == "hash";
       }},
      {"ttl-shortened", kBreaks, kSafe, "ttl",
       [](Key& key, unsigned) {
         if (key.ttl < 2) return false;
         key.ttl /= 2;
         return true;
       }},
      {"ttl-lengthened", kSafe, kSafe, "ttl",
       [](Key& key, unsigned) {
         key.ttl += 1;
         return true;
       }},
      {"database-changed", kBreaks, kSafe, "database",
       [](Key& key, unsigned) {
         key.database = key.database == "one" ? "two" : "one";
         return true;
       }},
      {"writer-added", kSafe, kSafe, "writers",
       [](Key& key, unsigned) {
         const bool has =
             std::find(key.writers.begin(), key.writers.end(), "beta") != key.writers.end();
         if (!has) key.writers.push_back("beta");
         return !has;
       }},
      {"writer-removed", kSafe, kSafe, "writers",
       [](Key& key, unsigned) { return drop(key.writers, 0); }},
      {"documentation-changed", kSafe, kSafe, "summary",
       [](Key& key, unsigned n) {
         key.summary = "Another key " + std::to_string(n) + ".";
         return true;
       }},
  };
  return kEdits;
}

Key fresh_key(unsigned number) {
  Key key;
  key.prefix = "k" + std::to_string(number);
  return key;
}

}  // namespace

TEST_CASE("random edits are found and judged as they were made", "[diff][random]") {
  std::mt19937 random(20261118);
  unsigned number = 100;  // names that nobody has yet
  std::set<std::string> made;
  for (int round = 0; round < 150; ++round) {
    Keys before;
    const auto count = static_cast<unsigned>(1 + random() % 8);
    for (unsigned i = 0; i < count; ++i, ++number) {
      before.emplace("id" + std::to_string(number), fresh_key(number));
    }
    Keys after = before;
    std::vector<Expected> expected;
    for (auto& [id, key] : after) {
      std::set<std::string> groups;
      for (unsigned i = 0; i < random() % 4; ++i) {
        const Edit& edit = edits()[random() % edits().size()];
        Key changed = key;
        if (groups.contains(edit.group) || !edit.make(changed, ++number)) continue;
        groups.insert(edit.group);
        key = changed;
        expected.push_back({edit.kind, id, edit.data, edit.source});
      }
    }
    if (random() % 2 == 0 && after.size() > 1) {
      const std::string id = after.begin()->first;
      after.erase(after.begin());
      std::erase_if(expected, [&](const Expected& change) { return change.id == id; });
      expected.push_back({"removed", id, kBreaks, kBreaks});
    }
    if (random() % 2 == 0) {
      const std::string id = "id" + std::to_string(++number);
      after.emplace(id, fresh_key(number));
      expected.push_back({"added", id, kSafe, kSafe});
    }
    const Comparison comparison(files_of(before, random), files_of(after, random));
    std::vector<Expected> found;
    for (const diff::Change& change : comparison.changes()) {
      found.push_back(
          {std::string(diff::row_of(change.kind).name), change.id, change.data, change.source});
    }
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    INFO("round " << round);
    CHECK(found == expected);
    for (const Expected& change : expected) made.insert(change.kind);
    // The same state in other files is the same state.
    CHECK(Comparison(files_of(after, random), files_of(after, random)).changes().empty());
  }
  // Every edit has been made.
  for (const Edit& edit : edits()) CHECK(made.contains(edit.kind));
}

TEST_CASE("what widens one way narrows the other", "[diff][random]") {
  const std::map<std::string, std::string> kOpposites = {
      {"placeholder-narrowed", "placeholder-widened"},
      {"ttl-shortened", "ttl-lengthened"},
      {"enum-value-removed", "enum-value-added"},
      {"writer-removed", "writer-added"},
      {"removed", "added"},
      {"field-removed", "field-added"},
  };
  std::mt19937 random(7);
  for (int round = 0; round < 60; ++round) {
    Keys before;
    for (unsigned i = 0; i < 3; ++i) before.emplace("id" + std::to_string(i), fresh_key(i));
    Keys after = before;
    const auto chosen = std::next(after.begin(), static_cast<std::ptrdiff_t>(random() % 3));
    if (round % 6 == 0) {
      after.erase(chosen);
    } else {
      const Edit& edit = edits()[random() % edits().size()];
      if (!kOpposites.contains(edit.kind) || edit.group == "required") continue;  // one way only
      if (!edit.make(chosen->second, 50)) continue;
    }
    const Comparison forth(files_of(before, random), files_of(after, random));
    const Comparison back(files_of(after, random), files_of(before, random));
    REQUIRE(forth.changes().size() == 1);
    REQUIRE(back.changes().size() == 1);
    const auto opposite = kOpposites.find(forth.kinds().front());
    REQUIRE(opposite != kOpposites.end());
    CHECK(back.kinds().front() == opposite->second);
  }
}
