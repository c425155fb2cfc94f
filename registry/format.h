// The registry format, version 1, as tables: every object, every attribute, what it may hold and
// what it means. The loader checks documents against it, `keywright schema registry` prints it as
// a JSON Schema. What the tables cannot say (references, overlaps, sense) is in rules/.
#pragma once

#include "base/yaml_format.h"

namespace keywright::registry {

inline constexpr std::string_view kFormatVersion = "1";

[[nodiscard]] const TypeFormat& registry_format();

}  // namespace keywright::registry
