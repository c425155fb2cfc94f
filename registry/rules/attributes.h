// Attributes that do not fit the key's type, or each other.
#pragma once

#include "registry/rules/context.h"

namespace keywright::registry {

extern const Rule kMisplacedAttribute;
extern const Rule kConflictingStatus;
extern const Rule kDuplicateValue;

void check_misplaced_attributes(RuleContext& context);
void check_status(RuleContext& context);
void check_duplicate_values(RuleContext& context);

}  // namespace keywright::registry
