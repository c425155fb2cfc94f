// All rules of all rooms, in the order of `keywright rules`. A room with rules of its own adds its
// table in the one place that rule_catalog.cpp has for it.
#pragma once

#include <span>
#include <string_view>

#include "base/rule.h"

namespace keywright::cli {

[[nodiscard]] std::span<const Rule* const> rule_catalog();
[[nodiscard]] const Rule* find_rule(std::string_view name);

}  // namespace keywright::cli
