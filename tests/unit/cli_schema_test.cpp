// The JSON Schemas say what the loaders check.
#include <functional>

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "cli/config_format.h"
#include "cli/json_schema.h"
#include "registry/format.h"

using namespace keywright;
using namespace keywright::cli;

namespace {

void each_object(const Json& node, const std::function<void(const Json&)>& visit) {
  if (node.is_object()) visit(node);
  for (const Json& child : node) {
    if (child.is_structured()) each_object(child, visit);
  }
}

Json resolve(const Json& schema, const Json& node) {
  if (!node.contains("$ref")) return node;
  const std::string name = node["$ref"].get<std::string>().substr(std::string("#/$defs/").size());
  REQUIRE(schema["$defs"].contains(name));
  return schema["$defs"][name];
}

}  // namespace

TEST_CASE("both schemas are closed and refer to what they define", "[cli]") {
  for (const TypeFormat* const format : {&registry::registry_format(), &config_format()}) {
    const Json schema = json_schema(*format, {"urn:x", "title", "description"});
    CHECK(schema["$schema"] == "https://json-schema.org/draft/2020-12/schema");
    each_object(schema, [&](const Json& node) {
      static_cast<void>(resolve(schema, node));
      if (!node.contains("properties") || !node["properties"].is_object()) return;
      if (node["type"] != "object" && node["type"] != Json({"object", "null"})) {
        return;  // an attribute of that name
      }
      CHECK(node["additionalProperties"] == false);
      CHECK_FALSE(node["description"].get<std::string>().empty());
      for (const Json& property : node["properties"]) {
        CHECK_FALSE(property["description"].get<std::string>().empty());
      }
    });
  }
}

TEST_CASE("the registry's schema knows the format's details", "[cli]") {
  const Json schema = json_schema(registry::registry_format(), {"urn:x", "title", "description"});
  const Json top = resolve(schema, schema);
  CHECK(top["required"] == Json({"keywright", "registry"}));
  CHECK(top["properties"]["keywright"]["enum"] == Json::array({1}));
  const Json& keys = top["properties"]["keys"];
  CHECK(keys["type"] == Json({"object", "null"}));
  CHECK(keys["propertyNames"]["pattern"] == "^[a-z][a-z0-9_]*$");
  const Json key = resolve(schema, keys["additionalProperties"]);
  CHECK(key["required"] == Json::array({"key"}));
  CHECK(key["properties"]["type"]["anyOf"][0]["enum"].size() == 11);
  CHECK(key["properties"]["type"]["anyOf"][1]["type"] == "array");
  // A definition holds fields, which hold definitions: one definition, referred to.
  CHECK(schema["$defs"].contains("definition"));
}

// Validators report what is inside an `anyOf` at the place that holds it: a misspelt attribute of
// one key would be a mistake of the whole file.
TEST_CASE("no schema offers null as an alternative to one single form", "[cli]") {
  for (const TypeFormat* const format : {&registry::registry_format(), &config_format()}) {
    each_object(json_schema(*format, {"urn:x", "title", "description"}), [](const Json& node) {
      if (!node.contains("anyOf") || !node["anyOf"].is_array()) return;
      INFO(node.dump(2));
      CHECK_FALSE((node["anyOf"].size() == 2 && node["anyOf"][1] == Json{{"type", "null"}}));
    });
  }
}

TEST_CASE("the configuration's schema", "[cli]") {
  const Json schema = json_schema(config_format(), {"urn:x", "title", "description"});
  const Json top = resolve(schema, schema);
  CHECK(top["required"] == Json({"keywright", "registries"}));
  CHECK(top["properties"]["registries"]["minItems"] == 1);
  CHECK(top["properties"]["registries"]["items"]["minLength"] == 1);
  const Json lint = schema["$defs"]["lint"];
  CHECK(lint["properties"]["rules"]["additionalProperties"]["enum"] ==
        Json({"error", "warning", "note", "off"}));
  const Json entry = schema["$defs"]["generate_entry"];
  CHECK(entry["properties"]["out"]["examples"] == Json::array({"generated/cpp"}));
  CHECK(entry["allOf"] == Json::parse(R"([
    {"oneOf": [{"required": ["target"]}, {"required": ["template"]}]},
    {"anyOf": [{"required": ["out"]}, {"required": ["pages"]}]}])"));
  CHECK(lint["properties"]["paths"]["default"] == Json::array({"."}));
}
