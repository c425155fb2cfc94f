// Example commands for a key or channel: what writes it, as its retention demands, and what reads
// it. They run as they stand against an empty Redis, in this order.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "registry/model.h"

namespace keywright::generator {

struct ExampleCommand {
  std::vector<std::string> words;  // "XADD", "fleet:asset:EX-001:fuel", …
  bool writes = false;
};

[[nodiscard]] std::vector<ExampleCommand> example_commands(const registry::RegistrySet& set,
                                                           const registry::Registry& registry,
                                                           const registry::Entry& entry);

// [{"words": […], "writes": true, "shell": "redis-cli XADD …"}]
[[nodiscard]] nlohmann::json commands_view(const std::vector<ExampleCommand>& commands,
                                           std::uint32_t database);

}  // namespace keywright::generator
