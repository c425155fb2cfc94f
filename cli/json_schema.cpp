#include "cli/json_schema.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/text.h"

namespace keywright::cli {
namespace {

// A word of a closed list as the JSON value that YAML reads from it.
Json word_json(std::string_view word, std::string_view json_type) {
  if (json_type == "integer") {
    long long number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    return number;
  }
  return word;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

Json scalar_schema(const ScalarFormat& format) {
  Json out = Json::object();
  if (!format.words.empty()) {
    out["enum"] = Json::array();
    for (const std::string_view word : format.words) {
      out["enum"].push_back(word_json(word, format.json_type));
    }
    return out;
  }
  const std::vector<std::string_view> types = words_of(format.json_type);
  out["type"] = types.size() == 1 ? Json(types.front()) : Json(types);
  if (std::find(types.begin(), types.end(), "integer") != types.end()) {
    out["minimum"] = format.json_minimum;
  }
  if (format.json_min_length > 0) out["minLength"] = format.json_min_length;
  if (!format.json_pattern.empty()) out["pattern"] = format.json_pattern;
  return out;
}

// JSON, or a text without its quotes.
Json value_json(std::string_view text) {
  Json value = Json::parse(text, nullptr, false);
  return value.is_discarded() ? Json(text) : value;
}

Json required_any(const Choice& choice) {
  Json ways = Json::array();
  for (const std::string_view name : choice.of) ways.push_back({{"required", Json::array({name})}});
  return {{choice.only_one ? "oneOf" : "anyOf", std::move(ways)}};
}

class SchemaWriter {
 public:
  Json write(const TypeFormat& format, const SchemaHead& head) {
    Json root = type_schema(format);
    Json out = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                {"$id", head.id},
                {"title", head.title},
                {"description", head.description}};
    out.update(root);
    if (!definitions_.empty()) {
      out["$defs"] = Json::object();
      for (auto& [name, schema] : definitions_) out["$defs"][name] = std::move(schema);
    }
    return out;
  }

 private:
  // Objects may contain themselves, so each is written once and referred to by name; once more
  // where it may be left empty.
  Json object_reference(const ObjectFormat& object, bool nullable) {
    auto [name, fresh] = names_.try_emplace({&object, nullable});
    const std::string own = fresh ? unique_name(object.what) : name->second;
    if (fresh) {
      name->second = own;
      Json schema = object_schema(object);
      if (nullable) allow_null(schema);
      definitions_[own] = std::move(schema);
    }
    return {{"$ref", "#/$defs/" + own}};
  }

  // Not `anyOf` with null beside: a validator would report a mistake deep inside at the outermost
  // of these, as "is not valid under any of the given schemas".
  static void allow_null(Json& schema) { schema["type"] = {schema["type"], "null"}; }

  // "a `generate` entry" gives generate_entry.
  std::string unique_name(std::string_view what) {
    for (const std::string_view article : {"a ", "an "}) {
      if (what.starts_with(article)) what.remove_prefix(article.size());
    }
    const std::string base = to_snake_case(what);
    std::string name = base;
    for (int i = 2; !used_.insert(name).second; ++i) name = base + "_" + std::to_string(i);
    return name;
  }

  Json object_schema(const ObjectFormat& object) {
    Json properties = Json::object();
    Json required = Json::array();
    for (const AttributeFormat& attribute : object.attributes) {
      Json property = {{"description", attribute.summary}};
      property.update(type_schema(*attribute.type));
      if (!attribute.fallback.empty()) property["default"] = value_json(attribute.fallback);
      if (!attribute.example.empty()) {
        property["examples"] = Json::array({value_json(attribute.example)});
      }
      properties[std::string(attribute.name)] = std::move(property);
      if (attribute.required) required.push_back(attribute.name);
    }
    Json out = {{"type", "object"}};
    if (!object.summary.empty()) out["description"] = object.summary;
    out["properties"] = std::move(properties);
    out["additionalProperties"] = false;
    if (!required.empty()) out["required"] = std::move(required);
    if (object.choices.size() == 1) out.update(required_any(object.choices.front()));
    if (object.choices.size() > 1) {
      out["allOf"] = Json::array();
      for (const Choice& choice : object.choices) out["allOf"].push_back(required_any(choice));
    }
    return out;
  }

  Json map_schema(const TypeFormat& type) {
    Json out = {{"type", "object"}, {"additionalProperties", type_schema(*type.map_of)}};
    Json names = Json::object();
    if (type.map_name != nullptr && type.map_name->json_min_length > 0) {
      names["minLength"] = type.map_name->json_min_length;
    }
    if (type.map_name != nullptr && !type.map_name->json_pattern.empty()) {
      names["pattern"] = type.map_name->json_pattern;
    }
    if (!names.empty()) out["propertyNames"] = std::move(names);
    return out;
  }

  Json type_schema(const TypeFormat& type) {
    const bool single = (type.scalar != nullptr ? 1 : 0) + (type.list_of != nullptr ? 1 : 0) +
                            (type.object != nullptr ? 1 : 0) + (type.map_of != nullptr ? 1 : 0) ==
                        1;
    const bool one_or_null = single && type.nullable && type.scalar == nullptr;
    Json forms = Json::array();
    if (type.scalar != nullptr) forms.push_back(scalar_schema(*type.scalar));
    if (type.list_of != nullptr) {
      Json list = {{"type", "array"}, {"items", type_schema(*type.list_of)}};
      if (type.filled) list["minItems"] = 1;
      forms.push_back(std::move(list));
    }
    if (type.object != nullptr) forms.push_back(object_reference(*type.object, one_or_null));
    if (type.map_of != nullptr) forms.push_back(map_schema(type));
    if (one_or_null) {
      if (type.object == nullptr) allow_null(forms[0]);
    } else if (type.nullable) {
      forms.push_back({{"type", "null"}});
    }
    if (forms.size() == 1) return forms[0];
    return {{"anyOf", std::move(forms)}};
  }

  std::map<std::pair<const ObjectFormat*, bool>, std::string> names_;  // bool: may be null
  std::set<std::string> used_;
  std::map<std::string, Json> definitions_;  // by name: a stable order
};

}  // namespace

Json json_schema(const TypeFormat& format, const SchemaHead& head) {
  return SchemaWriter().write(format, head);
}

}  // namespace keywright::cli
