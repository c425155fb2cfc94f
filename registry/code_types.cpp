#include "registry/code_types.h"

#include <array>
#include <utility>

namespace keywright::registry {
namespace {

// In the order of ValueType.
constexpr std::array<std::string_view, kValueTypes.size()> kCodeTypes = {
    "text", "integer", "number", "boolean", "timestamp", "timestamp_ms", "text",
    "text", "text",    "text",   "text",    "list",      "text",
};

}  // namespace

ParameterKind parameter_kind(const Placeholder* definition) {
  if (definition == nullptr || definition->empty.value) return ParameterKind::text;
  if (!definition->values.empty()) return ParameterKind::enumeration;
  const bool integer = definition->type && definition->type->value == PlaceholderType::integer;
  return integer && !definition->match ? ParameterKind::integer : ParameterKind::text;
}

const ParameterTypes::Type& ParameterTypes::of(const Entry& entry, std::string_view name,
                                               const Placeholder* definition,
                                               const Placeholder* shared) {
  const ParameterKind kind = parameter_kind(definition);
  std::string key(name);
  key.append(1, '\n').append(1, static_cast<char>('0' + static_cast<int>(kind)));
  if (kind == ParameterKind::enumeration) {
    for (const Text& value : definition->values) key.append(1, '\n').append(value.value);
  }
  const std::size_t number = known_.size();
  const auto [known, inserted] = known_.try_emplace(std::move(key));
  if (!inserted) return known->second;
  // The plain name goes to what the registry says it is, else to whoever comes first.
  const bool first = names_.emplace(name).second;
  const bool own_meaning = shared != nullptr && shared != definition && kind != ParameterKind::text;
  const bool plain = first && !own_meaning;
  known->second = {number, (plain ? std::string() : entry.id.value + "_").append(name), kind};
  return known->second;
}

bool is_enumeration(const Definition& definition) {
  const bool several =
      definition.type.value == ValueType::csv || definition.type.value == ValueType::json;
  return !several && !definition.values.empty() && !definition.match && !definition.format;
}

std::string_view unset_text(ValueType type) {
  const std::string_view code = code_type_of(type);
  if (code == "text" || code == "list") return "";
  return code == "boolean" ? "false" : "0";
}

bool is_checked_text(ValueType type) {
  return type == ValueType::date || type == ValueType::datetime || type == ValueType::uuid ||
         type == ValueType::json;
}

std::string_view code_type_of(ValueType type) { return kCodeTypes[static_cast<std::size_t>(type)]; }

}  // namespace keywright::registry
