// Examples that are not what they claim to be.
#pragma once

#include "registry/rules/context.h"

namespace keywright::registry {

extern const Rule kWrongExample;

void check_examples(RuleContext& context);

}  // namespace keywright::registry
