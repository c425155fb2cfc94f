// What Redis Cluster refuses: keys of one transaction in different slots, other databases than 0.
#pragma once

#include "registry/rules/context.h"

namespace keywright::registry {

extern const Rule kTransactionSlots;
extern const Rule kClusterDatabase;

void check_transaction_slots(RuleContext& context);
void check_cluster_databases(RuleContext& context);

// The part of a pattern that Redis Cluster hashes: the text between the first `{` and the next
// `}`, when there is any, else the whole key. Judged on the literal text: a placeholder's value
// is taken to hold no braces.
[[nodiscard]] KeyPattern hash_tag(const KeyPattern& pattern);

}  // namespace keywright::registry
