// The documentation of every rule on registries, for the rooms to the right.
#pragma once

#include <span>
#include <string_view>

#include "base/rule.h"

namespace keywright::registry {

[[nodiscard]] std::span<const Rule> rules();

}  // namespace keywright::registry
