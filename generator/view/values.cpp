#include "generator/view/values.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "registry/compile.h"
#include "registry/key_pattern.h"
#include "registry/listed_texts.h"

namespace keywright::generator {
namespace {

using nlohmann::json;
using registry::Definition;
using registry::Field;
using registry::Nfa;
using registry::PatternPart;
using registry::Text;
using registry::ValueType;

json optional_text(const std::optional<Text>& text) {
  return text ? json(text->value) : json(nullptr);
}

bool has_placeholder(std::string_view name) {
  const registry::ParsedPattern parsed = registry::parse_pattern(name);
  return parsed.mistakes.empty() &&
         std::any_of(parsed.parts.begin(), parsed.parts.end(), [](const PatternPart& part) {
           return part.kind == PatternPart::Kind::placeholder;
         });
}

std::string filled(const std::string& form, const std::string& type) {
  const std::size_t at = form.find("{}");
  return at == std::string::npos ? form : form.substr(0, at) + type + form.substr(at + 2);
}

}  // namespace

std::string allowed_text(const Definition& definition) {
  std::vector<std::string> ways;
  if (!definition.values.empty()) {
    std::vector<std::string_view> words;
    for (const Text& value : definition.values) words.push_back(value.value);
    ways.push_back(quoted_list(words, "or"));
  }
  if (definition.format) ways.push_back("like " + quote(definition.format->value));
  if (definition.match) ways.push_back("matching " + quote(definition.match->value));
  return join(ways, ", or ");
}

std::string expected_text(const Definition& definition) {
  std::vector<std::string> ways;
  if (!definition.values.empty()) ways.push_back(one_of(definition.values));
  if (definition.format) ways.push_back("like " + definition.format->value);
  if (definition.match) ways.push_back("of the form " + definition.match->value);
  return join(ways, " or ");
}

std::optional<Nfa> ValueViews::language_of(std::string_view pattern) const {
  registry::ParsedPattern parsed = registry::parse_pattern(pattern);
  if (!parsed.mistakes.empty()) return std::nullopt;
  return value_pattern(scope_.set, scope_.registry, scope_.entry, std::move(parsed.parts)).nfa();
}

std::string ValueViews::type_name(std::string_view word) {
  return types_.take(identifier(word, manifest_.casing(NameRole::type)));
}

json ValueViews::check_of(const Definition& definition, std::string_view name) {
  if (!definition.match && !definition.format) return nullptr;
  const auto check =
      checks_.add(registry::listed_texts(scope_.set, scope_.registry, scope_.entry, definition),
                  scope_.entry.id.value + "_" + std::string(name), expected_text(definition));
  // One that is too large for a table is left to the registry's own checks of live values.
  return check ? json(check->name) : json(nullptr);
}

json ValueViews::type_check(const std::string& value_type) const {
  const auto known = manifest_.type_checks.find(value_type);
  return known == manifest_.type_checks.end() ? json(nullptr) : json(known->second);
}

json ValueViews::definition(const Definition& definition, std::string_view name) {
  const std::string value_type(to_string(definition.type.value));
  std::string kind = "scalar";
  const auto mapped = manifest_.types.find(value_type);
  std::string type = mapped == manifest_.types.end() ? value_type : mapped->second;
  if (registry::is_enumeration(definition)) {
    kind = "enum";
    type = type_name(name);
    enums_.push_back({{"name", type},
                      {"field", name},
                      {"values", enumerators_view(manifest_, definition.values)}});
  } else if (!definition.fields.empty()) {
    kind = "struct";
    type = add_struct(definition.fields, name, false, definition.optional.value);
  }
  json values = json::array();
  for (const Text& value : definition.values) values.push_back(value.value);
  return {{"kind", kind},
          {"type", type},
          {"value_type", value_type},
          {"optional", definition.optional.value},
          {"values", std::move(values)},
          {"match", optional_text(definition.match)},
          {"format", optional_text(definition.format)},
          {"allowed", allowed_text(definition)},
          {"check", kind == "scalar" ? check_of(definition, name) : json(nullptr)},
          {"type_check", kind == "scalar" ? type_check(value_type) : json(nullptr)},
          {"unit", optional_text(definition.unit)},
          {"example", optional_text(definition.example)},
          {"summary", definition.summary.value}};
}

json ValueViews::member(const Field& field, json out, NameScope& scope) {
  const bool dynamic = has_placeholder(field.name.value);
  // A member that is called like a type of the entry would hide it.
  std::string wanted = identifier(field.name.value, manifest_.casing(NameRole::field));
  if (types_.has(wanted)) wanted += manifest_.reserved_suffix;
  const std::string ident = scope.take(wanted);
  const auto type = out["type"].get<std::string>();
  std::string member_type = type;
  if (dynamic) {
    member_type = filled(manifest_.map_type, type);
  } else if (field.definition.optional.value) {
    member_type = filled(manifest_.optional_type, type);
  }
  json name_check = nullptr;
  if (dynamic) {
    if (const auto language = language_of(field.name.value)) {
      const auto check = checks_.add(*language, field.name.value + "_name",
                                     "a name like " + quote(field.name.value));
      if (check) name_check = check->name;
    }
  }
  out["field"] = field.name.value;
  out["ident"] = ident;
  out["dynamic"] = dynamic;
  out["name_check"] = std::move(name_check);
  out["member_type"] = member_type;
  return out;
}

std::string ValueViews::add_struct(const std::vector<Field>& fields, std::string_view name,
                                   bool open, bool optional) {
  std::string type = type_name(name);
  NameScope scope = manifest_.scope(manifest_.taken_in_struct);
  json members = json::array();
  bool has_dynamic = false;
  json definitions = json::array();  // first of all: they name the types
  for (const Field& field : fields) {
    definitions.push_back(definition(field.definition, field.name.value));
  }
  for (std::size_t i = 0; i < fields.size(); ++i) {
    members.push_back(member(fields[i], std::move(definitions[i]), scope));
    has_dynamic = has_dynamic || members.back()["dynamic"].get<bool>();
  }
  structs_.push_back({{"name", type},
                      {"open", open},
                      {"optional", optional},
                      {"has_dynamic", has_dynamic},
                      {"members", std::move(members)}});
  return type;
}

}  // namespace keywright::generator
