// Names for what a cluster becomes: placeholders and the id of an entry.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "registry/infer/cluster.h"
#include "registry/key_pattern.h"

namespace keywright::infer {

// What stands behind the same beginning is one thing and gets one name: `user:{id}`,
// `user:{user_id}:cart` and `user:{}:wish` all have a user_id.
void share_names(std::vector<Cluster>& clusters);

// Literal text, and a placeholder for each hole: what programs call it most often, else named after
// the text before it. Each name once.
[[nodiscard]] std::vector<registry::PatternPart> name_holes(const Cluster& cluster,
                                                            const std::string& separator);

// Words of the pattern, in snake_case: `shop:orders:{order_id}` gives order, without `shop` where
// that begins everything (`common`), and a number where another has the name.
[[nodiscard]] std::string make_id(const std::vector<registry::PatternPart>& parts,
                                  const std::string& separator, const std::string& common,
                                  std::set<std::string>& taken);

}  // namespace keywright::infer
