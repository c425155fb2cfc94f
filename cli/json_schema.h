// JSON Schema (draft 2020-12) of a YAML format, from the tables that the loader checks against.
#pragma once

#include <string_view>

#include "base/yaml_format.h"
#include "cli/json_text.h"

namespace keywright::cli {

[[nodiscard]] Json json_schema(const TypeFormat& format, std::string_view title);

}  // namespace keywright::cli
