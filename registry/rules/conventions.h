// The team's own rules, one for each entry of `conventions`.
#pragma once

#include "registry/rules/context.h"

namespace keywright::registry {

extern const Rule kConventionPrefixes;
extern const Rule kConventionTypes;
extern const Rule kConventionCase;
extern const Rule kConventionStreams;
extern const Rule kConventionValues;
extern const Rule kConventionTtl;
extern const Rule kConventionTrailingSeparator;

void check_convention_prefixes(RuleContext& context);
void check_convention_types(RuleContext& context);
void check_convention_case(RuleContext& context);
void check_convention_streams(RuleContext& context);
void check_convention_values(RuleContext& context);
void check_convention_ttl(RuleContext& context);
void check_convention_trailing_separator(RuleContext& context);

}  // namespace keywright::registry
