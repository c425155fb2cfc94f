// keywright.yaml, version 1, as tables: what may stand in it and what it means. The loader checks
// against it, `keywright schema config` prints it as a JSON Schema.
#pragma once

#include "base/yaml_format.h"

namespace keywright::cli {

[[nodiscard]] const TypeFormat& config_format();

}  // namespace keywright::cli
