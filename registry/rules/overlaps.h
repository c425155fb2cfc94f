// Patterns that share keys: `duplicate-pattern`, `ambiguous-keys`, `shadowed-key` and
// `undecided-overlap`. All four come from one exact search over all pairs.
#pragma once

#include "registry/rules/context.h"

namespace keywright::registry {

extern const Rule kDuplicatePattern;
extern const Rule kAmbiguousKeys;
extern const Rule kShadowedKey;
extern const Rule kUndecidedOverlap;

void check_overlaps(RuleContext& context);

}  // namespace keywright::registry
