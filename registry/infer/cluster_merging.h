// Which clusters are one: the steps of make_clusters.
//
// Each leaves the clusters sorted by kind and text, with one cluster per text.
#pragma once

#include <vector>

#include "registry/infer/cluster.h"

namespace keywright::infer {

// Those with the same text.
void merge_equal(std::vector<Cluster>& clusters);

// Many that differ in one segment, in which only values can stand so often.
void merge_siblings(std::vector<Cluster>& clusters, const Separators& separators,
                    const ClusterLimits& limits);

// A text that can be a key of another cluster, where neither type nor wording tells them apart:
// `user:alice` of a test goes to `user:{name}`, and `sessions:index` stays beside
// `sessions:{session_id}`.
void merge_values(std::vector<Cluster>& clusters, const Separators& separators);

}  // namespace keywright::infer
