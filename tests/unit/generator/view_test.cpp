// The view model: its shape is the documented one, and the facts that builders rely on hold.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "generator/render.h"
#include "generator/target.h"
#include "generator/view/format.h"
#include "registry/load.h"
#include "tests/unit/source_dir.h"

using namespace keywright;
using namespace keywright::generator;
using nlohmann::json;

namespace {

// What is in a document but not in its format, or the other way round.
void compare(const json& value, const TypeFormat& type, const std::string& path,
             std::set<std::string>& wrong, std::set<std::string>& names) {
  if (value.is_null()) {
    if (!type.nullable) wrong.insert(path + " is null");
  } else if (value.is_array()) {
    if (type.list_of == nullptr) {
      wrong.insert(path + " is a list");
      return;
    }
    for (const json& item : value) compare(item, *type.list_of, path + "[]", wrong, names);
  } else if (value.is_object()) {
    if (type.object == nullptr) {
      wrong.insert(path + " is an object");
      return;
    }
    for (const auto& item : value.items()) {
      const std::string& name = item.key();
      const json& inner = item.value();
      names.insert(name);
      const auto rows = type.object->attributes;
      const auto row = std::find_if(rows.begin(), rows.end(), [&](const AttributeFormat& known) {
        return known.name == name;
      });
      if (row == rows.end()) {
        wrong.insert(path + "." + name + " is not documented");
      } else {
        compare(inner, *row->type, path + "." + name, wrong, names);
      }
    }
    for (const AttributeFormat& row : type.object->attributes) {
      if (row.required && !value.contains(row.name)) {
        wrong.insert(path + "." + std::string(row.name) + " is missing");
      }
    }
  } else if (type.scalar == nullptr) {
    wrong.insert(path + " is a scalar");
  } else if (!type.scalar->words.empty()) {
    const auto& words = type.scalar->words;
    if (std::find(words.begin(), words.end(), value.get<std::string>()) == words.end()) {
      wrong.insert(path + " is " + value.dump());
    }
  } else {
    const bool fits = type.scalar->json_type == "boolean" ? value.is_boolean()
                      : type.scalar->json_type == "integer"
                          ? value.is_number_unsigned() || value.is_number_integer()
                          : value.is_string();
    if (!fits) wrong.insert(path + " is " + value.dump());
  }
}

struct Loaded {
  explicit Loaded(const std::string& path) : load(registry::load_registries({path}, sources)) {}

  json view(const std::string& target_name, std::uint32_t number = 0) {
    auto target = load_builtin_target(target_name, {}, sources, diagnostics);
    REQUIRE(target);
    const registry::RegistryIndex index(load.set);
    const Rivalry rivalry(load.set, index);
    const ViewContext context{load.set, index, rivalry, sources,
                              [](const std::string& spelled) { return spelled; }};
    return template_data(context, *target, number, diagnostics);
  }

  SourceMap sources;
  registry::LoadResult load;
  Diagnostics diagnostics;
};

const json& entry_of(const json& view, const std::string& id) {
  const json& keys = view["registry"]["keys"];
  return *std::find_if(keys.begin(), keys.end(), [&](const json& key) { return key["id"] == id; });
}

std::string read_all(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("every view has the documented shape, for every target", "[generator]") {
  std::set<std::string> wrong;
  std::set<std::string> names;
  for (const std::string& target : builtin_targets()) {
    Loaded schema(source_path("/schema"));
    for (std::uint32_t i = 0; i < schema.load.set.registries.size(); ++i) {
      compare(schema.view(target, i), view_format(), "view", wrong, names);
    }
    Loaded sample(source_path("/tests/generated/sample/sample.yaml"));
    REQUIRE(sample.load.diagnostics.empty());
    compare(sample.view(target), view_format(), "view", wrong, names);
  }
  CHECK(wrong == std::set<std::string>());
  const std::string docs = read_all(source_path("/docs/templates.md"));
  for (const std::string& name : names) {
    INFO(name);
    CHECK(docs.find("`" + name + "`") != std::string::npos);
  }
}

TEST_CASE("patterns are taken apart", "[generator]") {
  Loaded sample(source_path("/tests/generated/sample/sample.yaml"));
  const json view = sample.view("cpp");
  const json& fuel = entry_of(view, "asset_fuel")["patterns"][0];
  CHECK(fuel["pieces"][0]["literal"] == "fleet:asset:");
  CHECK(fuel["pieces"][0]["check"] == "segment");
  CHECK(fuel["pieces"][0]["tail"] == 5);
  CHECK(fuel["ending"] == ":fuel");
  CHECK(fuel["is_clear"] == true);
  CHECK(fuel["max_length"].is_null());
  CHECK(fuel["glob"] == "fleet:asset:*:fuel");
  CHECK(entry_of(view, "pair")["patterns"][0]["is_clear"] == false);
  CHECK(entry_of(view, "cache")["patterns"][0]["is_clear"] == true);
  CHECK(entry_of(view, "session")["patterns"][0]["rivals"] == json{"sessions_index"});
  CHECK(entry_of(view, "sessions_index")["patterns"][0]["rivals"] == json::array());
  CHECK(entry_of(view, "sessions_index")["patterns"][0]["is_fixed"] == true);
  CHECK(entry_of(view, "upload")["patterns"][0]["max_length"] == 43);
  CHECK(entry_of(view, "mail_pending")["patterns"][0]["glob"] == "mail:{*}:pending");
  CHECK(entry_of(view, "icon")["placeholders"][1]["optional"] == true);
  CHECK(entry_of(view, "icon")["placeholders"][0]["optional"] == false);
}

TEST_CASE("values become types of the target", "[generator]") {
  Loaded sample(source_path("/tests/generated/sample/sample.yaml"));
  const json view = sample.view("cpp");
  const json& upload = entry_of(view, "upload");
  REQUIRE(upload["structs"].size() == 2);
  CHECK(upload["structs"][0]["name"] == "Place");  // before what uses it
  CHECK(upload["structs"][1]["name"] == "Value");
  CHECK(upload["value"]["type"] == "Value");
  CHECK(upload["enums"][0]["name"] == "State");
  CHECK(upload["enums"][0]["values"][1]["ident"] == "on_hold");
  const json& unit = entry_of(view, "unit_state")["structs"][0]["members"];
  CHECK(unit[1]["field"] == "class");
  CHECK(unit[1]["ident"] == "class_");
  CHECK(unit[1]["member_type"] == "std::optional<std::string>");
  const json& nodes = entry_of(view, "nodes")["structs"][1]["members"];
  CHECK(nodes[1]["dynamic"] == true);
  CHECK(nodes[1]["ident"] == "node_id");
}
