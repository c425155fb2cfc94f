#include "generator/view/samples.h"

#include <array>
#include <cstdlib>
#include <optional>
#include <variant>

#include <nlohmann/json.hpp>

#include "registry/compile.h"
#include "registry/key_pattern.h"
#include "registry/value_set.h"

namespace keywright::generator {
namespace {

using registry::Definition;
using registry::Entry;
using registry::Field;
using registry::KeyPattern;
using registry::PatternPart;
using registry::Placeholder;
using registry::ValueSet;
using registry::ValueType;
using Json = nlohmann::ordered_json;

// In the order of PlaceholderType.
constexpr std::array<std::string_view, registry::kPlaceholderTypes.size()> kPlaceholderSamples = {
    "1", "3f2504e0-4f89-41d3-9a0c-0305e82c3301", "c0ffee", "2026-02-01", "some-name"};
// In the order of ValueType.
constexpr std::array<std::string_view, registry::kValueTypes.size()> kValueSamples = {
    "text",       "1",
    "1.5",        "true",
    "1767225600", "1767225600000",
    "2026-02-01", "2026-02-01T12:00:00Z",
    "30s",        "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
    "{}",         "a,b",
    "bytes"};

// The shortest text of a language.
std::string shortest_of(const ValueSet& values) {
  const std::vector<PatternPart> parts = {{PatternPart::Kind::placeholder, "x", 0, 0}};
  const KeyPattern pattern(parts, {values}, ":");
  return intersect(pattern, pattern).witness;
}

std::string sample_placeholder(const Placeholder* definition, std::string_view name,
                               const ValueSet& values) {
  std::vector<std::string> wishes;
  if (definition != nullptr) {
    for (const auto& example : definition->examples) wishes.push_back(example.value);
    for (const auto& value : definition->values) wishes.push_back(value.value);
    if (definition->type) {
      wishes.emplace_back(kPlaceholderSamples[static_cast<std::size_t>(definition->type->value)]);
    }
  }
  wishes.push_back(std::string(name) + "-1");
  for (const std::string& wish : wishes) {
    if (values.contains(wish)) return wish;
  }
  return shortest_of(values);
}

std::string fill(const registry::RegistrySet& set, const registry::Registry& registry,
                 const Entry& entry, const KeyPattern& pattern) {
  std::string out;
  std::size_t number = 0;
  for (const PatternPart& part : pattern.parts()) {
    out += part.kind == PatternPart::Kind::literal
               ? part.text
               : sample_placeholder(find_placeholder(set, registry, entry, part.text), part.text,
                                    pattern.values()[number++]);
  }
  return out;
}

// The same for a format, or for the name of a field.
std::string fill_text(const EntryScope& scope, const std::string& text) {
  registry::ParsedPattern parsed = registry::parse_pattern(text);
  if (!parsed.mistakes.empty()) return text;
  const KeyPattern pattern =
      value_pattern(scope.set, scope.registry, scope.entry, std::move(parsed.parts));
  return fill(scope.set, scope.registry, scope.entry, pattern);
}

Json sample_json(const EntryScope& scope, const Definition& definition) {
  Json out = Json::object();
  for (const Field& field : definition.fields) {
    const Definition& inner = field.definition;
    if (inner.optional.value && !inner.example) continue;
    const std::string text = sample_value(scope, inner);
    switch (inner.type.value) {
      case ValueType::integer:
      case ValueType::number:
      case ValueType::boolean:
      case ValueType::timestamp:
      case ValueType::timestamp_ms:
      case ValueType::json: {
        Json parsed = Json::parse(text, nullptr, false);
        out[field.name.value] = parsed.is_discarded() ? Json(text) : std::move(parsed);
        break;
      }
      default:
        out[field.name.value] = text;
    }
  }
  return out;
}

}  // namespace

std::string sample_key(const registry::RegistrySet& set, const registry::Registry& registry,
                       const Entry& entry) {
  if (!entry.examples.empty()) return entry.examples.front().value;
  for (const auto& pattern : entry.patterns) {
    if (pattern.pattern) return fill(set, registry, entry, *pattern.pattern);
  }
  return "";
}

std::string sample_value(const EntryScope& scope, const Definition& definition) {
  if (definition.example) return definition.example->value;
  if (!definition.values.empty()) return definition.values.front().value;
  if (!definition.fields.empty()) return sample_json(scope, definition).dump();
  if (definition.format) {
    return fill_text(scope, definition.format->value);
  }
  if (definition.match) {
    const auto made = ValueSet::matching(definition.match->value);
    if (const auto* const values = std::get_if<ValueSet>(&made)) return shortest_of(*values);
  }
  return std::string(kValueSamples[static_cast<std::size_t>(definition.type.value)]);
}

std::vector<std::pair<std::string, std::string>> sample_fields(const registry::RegistrySet& set,
                                                               const registry::Registry& registry,
                                                               const Entry& entry) {
  const EntryScope scope{set, registry, entry};
  std::vector<std::pair<std::string, std::string>> out;
  for (const Field& field : entry.fields) {
    if (field.definition.optional.value && !field.definition.example) continue;
    const std::string name = fill_text(scope, field.name.value);
    out.emplace_back(name.empty() ? field.name.value : name, sample_value(scope, field.definition));
  }
  return out;
}

}  // namespace keywright::generator
