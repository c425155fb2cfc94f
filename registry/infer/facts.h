// What many uses of one key say together of its data.
#pragma once

#include "registry/infer/cluster.h"
#include "registry/infer/proposal.h"

namespace keywright::infer {

// Fills types, retention, groups, fields and value.
void sum_up_facts(const Cluster& cluster, ProposedEntry& entry);

}  // namespace keywright::infer
