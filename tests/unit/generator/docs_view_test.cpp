// The parts of the view that pages are made of.
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "generator/view/docs.h"
#include "registry/load.h"
#include "tests/unit/cli_temporary_folder.h"

using namespace keywright;
using namespace keywright::generator;
using nlohmann::json;

namespace {

struct Loaded {
  explicit Loaded(const std::string& text)
      : path(folder.write("r.yaml", "keywright: 1\nregistry: r\n" + text)),
        load(registry::load_registries({path}, sources)) {}

  [[nodiscard]] const registry::Registry& registry() const { return load.set.registries.front(); }
  [[nodiscard]] json holds(std::size_t entry = 0) const {
    return holds_view({load.set, registry(), registry().entries[entry]});
  }

  TemporaryFolder folder;
  std::string path;
  SourceMap sources;
  registry::LoadResult load;
};

}  // namespace

TEST_CASE("fields as rows, those inside JSON behind their parent", "[generator]") {
  const Loaded loaded(
      "keys:\n"
      "  k:\n    key: k\n    type: hash\n    fields:\n"
      "      a: {type: number, unit: L, values: [1, 2], format: 'x{n}', example: 1}\n"
      "      b: {type: json, optional: true, fields: {c: {type: json, fields: {d: {type: "
      "uuid}}}}}\n");
  const json holds = loaded.holds();
  REQUIRE(holds.size() == 1);
  CHECK(holds[0]["title"] == "Fields");
  CHECK(holds[0]["note"] ==
        "A field is required unless it is marked optional; there are no others.");
  const json& rows = holds[0]["rows"];
  REQUIRE(rows.size() == 4);
  CHECK(rows[0] == json{{"name", "a"},
                        {"type", "number, L"},
                        {"optional", false},
                        {"allowed", "`1`, `2` or like `x{n}`"},
                        {"summary", nullptr},
                        {"example", "1"}});
  CHECK(rows[1]["name"] == "b");
  CHECK(rows[2]["name"] == "b.c");
  CHECK(rows[3]["name"] == "b.c.d");
  CHECK(rows[3]["type"] == "UUID");
  CHECK(holds[0]["columns"] ==
        json{{"optional", true}, {"allowed", true}, {"summary", false}, {"example", true}});
}

TEST_CASE("a value is named after what holds it", "[generator]") {
  const Loaded loaded(
      "keys:\n"
      "  a: {key: a, type: zset, value: {type: string, match: 'x|`'}, score: {type: timestamp}}\n"
      "  b: {key: b, type: string, value: {type: json, fields: {n: {type: integer, example: 5}}}}\n"
      "  c: {key: c, type: hash, open: true}\n"
      "  d: {key: d, type: hash, fields: {'{id}': {type: string}}}\n"
      "  e: {key: e, type: list}\n"
      "channels:\n  f: {channel: f, message: {type: csv, example: 'a,b'}}\n");
  const json a = loaded.holds(0);
  REQUIRE(a.size() == 2);
  CHECK(a[0]["title"] == "Member");
  CHECK(a[0]["allowed"] == "matching `` x|` ``");
  CHECK(a[1]["title"] == "Score");
  CHECK(a[1]["type"] == "timestamp (Unix seconds)");
  CHECK(loaded.holds(1)[0]["sample"] == "{\n  \"n\": 5\n}");
  CHECK(loaded.holds(1)[0]["note"] == "The field is required; there are no others.");
  CHECK(loaded.holds(2)[0]["note"] == "The fields are not listed.");
  CHECK(loaded.holds(3)[0]["note"] == "One field for every `{id}`; there are no others.");
  CHECK(loaded.holds(4) == json::array());
  CHECK(loaded.holds(5)[0]["title"] == "Message");
  CHECK(loaded.holds(5)[0]["example"] == "a,b");
}

TEST_CASE("the flow: entries with the same writers and readers are one box", "[generator]") {
  std::string text = "components:\n  w: {summary: W}\n  v: {summary: V}\nkeys:\n";
  for (int i = 0; i < 14; ++i) {
    const std::string id = "k" + std::to_string(i);
    text.append("  ")
        .append(id)
        .append(": {key: ")
        .append(id)
        .append(", type: set, writers: [w], readers: [w, v]}\n");
  }
  text += "  other: {key: other, type: set, readers: [v]}\n  nobody: {key: nobody, type: set}\n";
  const json flow = flow_view(Loaded(text).registry());
  CHECK(flow["writers"] == json{{{"node", "w1"}, {"id", "w"}}});
  CHECK(flow["readers"] == json{{{"node", "r1"}, {"id", "w"}}, {{"node", "r2"}, {"id", "v"}}});
  REQUIRE(flow["groups"].size() == 2);
  CHECK(flow["groups"][0]["lines"].size() == 12);
  CHECK(flow["groups"][0]["more"] == 2);
  CHECK(flow["groups"][0]["label"].get<std::string>().ends_with("k11\nand 2 more"));
  CHECK(flow["groups"][1]["writers"] == json::array());
  CHECK(flow["groups"][1]["readers"] == json{"r2"});
  CHECK(flow["drawable"] == true);
  CHECK(flow_view(Loaded("keys:\n  a: {key: a, type: set}\n").registry())["drawable"] == false);
}

TEST_CASE("references to entries of other registries have no anchor", "[generator]") {
  const Loaded loaded("keys:\n  a: {key: a, type: set}\nchannels:\n  b: {channel: y}\n");
  CHECK(reference_view(loaded.registry(), registry::EntryKind::key, "a")["anchor"] == "a");
  CHECK(reference_view(loaded.registry(), registry::EntryKind::key, "b")["anchor"].is_null());
}
