// Retentions that make no sense: in themselves, or for the key's type.
#pragma once

#include "registry/rules/context.h"

namespace keywright::registry {

extern const Rule kSenselessRetention;

void check_retention(RuleContext& context);

}  // namespace keywright::registry
