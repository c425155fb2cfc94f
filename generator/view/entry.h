// The view of one key or channel.
#pragma once

#include <nlohmann/json.hpp>

#include "generator/view/view.h"

namespace keywright::generator {

// The tables that the entries of one registry fill.
struct RegistryTables {
  TypeTable types;
  CheckTable checks;
  NameScope rival_names;
  std::map<std::uint32_t, std::string> rivals[2];  // by kind and position in the index: its name
};

[[nodiscard]] nlohmann::json entry_view(const ViewContext& context, const Manifest& manifest,
                                        const registry::EntryRef& ref, RegistryTables& tables,
                                        const std::string& ident, Diagnostics& diagnostics);

// The rivals that the entries asked for, each a pattern with a name.
[[nodiscard]] nlohmann::json rivals_view(const ViewContext& context, RegistryTables& tables);

[[nodiscard]] nlohmann::json retention_view(const registry::Retention& retention);
[[nodiscard]] nlohmann::json texts_view(const std::vector<registry::Text>& texts);

}  // namespace keywright::generator
