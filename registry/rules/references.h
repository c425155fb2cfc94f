// Names that nothing declares: components, keys, tiers, databases, placeholders.
#pragma once

#include "registry/rules/context.h"

namespace keywright::registry {

extern const Rule kUnknownComponent;
extern const Rule kUnknownKey;
extern const Rule kUnknownTier;
extern const Rule kUnknownDatabase;
extern const Rule kUnknownPlaceholder;
extern const Rule kMisspeltPlaceholder;

void check_components(RuleContext& context);
void check_key_references(RuleContext& context);
void check_tiers(RuleContext& context);
void check_databases(RuleContext& context);
void check_placeholder_names(RuleContext& context);
void check_misspelt_placeholders(RuleContext& context);

}  // namespace keywright::registry
