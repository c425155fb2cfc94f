#include "registry/code_types.h"

#include <array>

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

bool is_enumeration(const Definition& definition) {
  const bool several =
      definition.type.value == ValueType::csv || definition.type.value == ValueType::json;
  return !several && !definition.values.empty() && !definition.match && !definition.format;
}

std::string_view code_type_of(ValueType type) { return kCodeTypes[static_cast<std::size_t>(type)]; }

}  // namespace keywright::registry
