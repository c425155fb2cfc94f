// What `check --against` reports: changes that break something, as findings.
#pragma once

#include <span>

#include "base/rule.h"

namespace keywright::registry::diff {

// One change is one finding: of the first rule where it breaks stored data, else of the second.
extern const Rule kBreakingData;
extern const Rule kBreakingSource;

[[nodiscard]] std::span<const Rule> rules();

}  // namespace keywright::registry::diff
