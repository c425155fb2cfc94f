#include "cli/entry_text.h"

namespace keywright::cli {

std::string_view kind_name(registry::EntryKind kind) {
  return kind == registry::EntryKind::key ? "key" : "channel";
}

std::string type_text(const registry::Entry& entry) {
  if (entry.kind == registry::EntryKind::channel) return "channel";
  std::string out;
  for (const auto& type : entry.types) {
    if (!out.empty()) out += " or ";
    out += to_string(type.value);
  }
  return out;
}

std::string names_text(const std::vector<registry::Text>& names) {
  std::string out;
  for (const registry::Text& name : names) {
    if (!out.empty()) out += ", ";
    out += name.value;
  }
  return out;
}

std::string retention_text(const registry::RegistrySet& set, const registry::Registry& registry,
                           const registry::Entry& entry, bool with_why) {
  const registry::Retention retention = effective_retention(set, registry, entry);
  std::string out = describe(retention);
  if (with_why && retention.why) {
    out += out.empty() ? retention.why->value : " (" + retention.why->value + ")";
  }
  return out;
}

std::string entry_label(const registry::Registry& registry, const registry::Entry& entry) {
  const bool channel = entry.kind == registry::EntryKind::channel;
  return entry.id.value + (channel ? " (channel, registry " : " (registry ") + registry.name.value +
         ")";
}

}  // namespace keywright::cli
