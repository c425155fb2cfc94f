// One line each of what a registered key or channel is, for match, list and show.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "registry/model.h"

namespace keywright::cli {

[[nodiscard]] std::string_view kind_name(registry::EntryKind kind);  // "key", "channel"
[[nodiscard]] std::string type_text(const registry::Entry& entry);   // "stream", "string or hash"
[[nodiscard]] std::string names_text(const std::vector<registry::Text>& names);  // "a, b"
// "MAXLEN ~ 1000 (about six months)"; empty when nothing is stated.
[[nodiscard]] std::string retention_text(const registry::RegistrySet& set,
                                         const registry::Registry& registry,
                                         const registry::Entry& entry, bool with_why);
// "asset_fuel (registry fleetclaw)", "log_fanout (channel, registry logs)"
[[nodiscard]] std::string entry_label(const registry::Registry& registry,
                                      const registry::Entry& entry);

}  // namespace keywright::cli
