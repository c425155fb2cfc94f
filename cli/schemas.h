// The YAML formats whose JSON Schema keywright prints, as one table.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/yaml_format.h"

namespace keywright::cli {

struct NamedSchema {
  std::string_view name;  // "registry"
  std::string_view title;
  std::string_view description;
  const TypeFormat& (*format)() = nullptr;
  bool for_editors = false;  // people write such files

  // Of the file that holds it: "registry.schema.json".
  [[nodiscard]] std::string file_name() const;
  // The schema itself, as `keywright schema NAME` prints it.
  [[nodiscard]] std::string text() const;
};

[[nodiscard]] std::span<const NamedSchema> schemas();

}  // namespace keywright::cli
