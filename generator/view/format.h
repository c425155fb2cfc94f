// The shape of the view model as data: what `keywright schema view` prints, and what a test holds
// every view against. A member that is not listed here does not exist.
#pragma once

#include "base/yaml_format.h"

namespace keywright::generator {

// What the templates of a file made for a registry or an entry see.
[[nodiscard]] const TypeFormat& view_format();

}  // namespace keywright::generator
