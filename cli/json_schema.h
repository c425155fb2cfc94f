// JSON Schema (draft 2020-12) of a YAML format, from the tables that the loader checks against.
#pragma once

#include <string>
#include <string_view>

#include "base/yaml_format.h"
#include "cli/json_text.h"

namespace keywright::cli {

struct SchemaHead {
  std::string id;
  std::string_view title;
  std::string_view description;
};

[[nodiscard]] Json json_schema(const TypeFormat& format, const SchemaHead& head);

}  // namespace keywright::cli
