// Indexes whose members cannot lead to what they claim to enumerate.
#pragma once

#include "registry/rules/context.h"

namespace keywright::registry {

extern const Rule kIndexMembers;

void check_indexes(RuleContext& context);

}  // namespace keywright::registry
