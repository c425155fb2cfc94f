#include "generator/view/types.h"

#include <array>

#include "base/text.h"

namespace keywright::generator {
namespace {

using nlohmann::json;
using registry::Placeholder;
using registry::Text;

constexpr std::array<std::string_view, 3> kKinds = {"text", "integer", "enum"};

// In the order of PlaceholderType.
constexpr std::array<std::string_view, registry::kPlaceholderTypes.size()> kTypeTexts = {
    "a whole number", "a UUID", "hexadecimal digits", "a date such as 2026-02-01",
    "lower-case words and digits joined by `-` or `_`"};

constexpr std::array<std::string_view, registry::kPlaceholderTypes.size()> kTypeNouns = {
    "an integer", "a UUID", "hexadecimal", "a date such as 2026-02-01",
    "lower-case words joined by - or _"};

}  // namespace

std::string_view to_string(TypeKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

json enumerators_view(const Manifest& manifest, const std::vector<Text>& values) {
  NameScope scope(manifest.reserved, manifest.reserved_suffix);
  json out = json::array();
  for (const Text& value : values) {
    const Casing casing = manifest.casings[static_cast<std::size_t>(NameRole::value)];
    out.push_back({{"text", value.value}, {"ident", scope.take(identifier(value.value, casing))}});
  }
  return out;
}

std::string constraint_text(const Placeholder* definition) {
  if (definition == nullptr) return "";
  std::string out;
  if (!definition->values.empty()) {
    std::vector<std::string_view> words;
    for (const Text& value : definition->values) words.push_back(value.value);
    out = "one of " + quoted_list(words, "or");
  } else if (definition->match) {
    out = "matches " + quote(definition->match->value);
  } else if (definition->type) {
    out = kTypeTexts[static_cast<std::size_t>(definition->type->value)];
  } else if (definition->many.value) {
    out = "may contain the separator";
  }
  if (definition->empty.value) out += out.empty() ? "may be empty" : "; may be empty";
  return out;
}

std::string expected_text(const Placeholder* definition) {
  if (definition != nullptr && !definition->values.empty()) return one_of(definition->values);
  if (definition != nullptr && definition->match) {
    return "of the form " + definition->match->value;
  }
  if (definition != nullptr && definition->type) {
    return std::string(kTypeNouns[static_cast<std::size_t>(definition->type->value)]);
  }
  return "one segment of a key";
}

std::string one_of(const std::vector<Text>& values) {
  std::string out = "one of ";
  for (const Text& value : values) out += (&value == &values.front() ? "" : ", ") + value.value;
  return out;
}

const TypeTable::Type& TypeTable::add(const registry::Entry& entry, std::string_view name,
                                      const Placeholder* definition, const Placeholder* shared) {
  const auto& [number, word, kind] = parameters_.of(entry, name, definition, shared);
  if (number < named_.size()) return named_[number];
  named_.push_back({scope_.take(identifier(word, manifest_.casing(NameRole::type))), kind});
  json type = {{"id", name},
               {"type_name", named_.back().name},
               {"kind", to_string(kind)},
               {"summary", definition == nullptr ? "" : definition->summary.value},
               {"constraint", constraint_text(definition)},
               {"examples", json::array()},
               {"values", json::array()}};
  if (definition != nullptr) {
    for (const Text& example : definition->examples) type["examples"].push_back(example.value);
    if (kind == TypeKind::enumeration) {
      type["values"] = enumerators_view(manifest_, definition->values);
    }
  }
  types_.push_back(std::move(type));
  return named_.back();
}

}  // namespace keywright::generator
