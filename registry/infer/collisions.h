// Collisions: proposed patterns that share keys with each other, or with registered ones.
//
// Asked of the exact algebra, like the rules of validation. What sounds like an id is constrained
// to what ids look like where that keeps two apart; what neither is more specific than becomes one
// entry with two forms. A pattern of one that is registered stays what it is: the proposed one is
// constrained or left out. What is strictly more specific may stay: validation warns of it.
#pragma once

#include <cstddef>
#include <vector>

#include "registry/infer/proposal.h"

namespace keywright::infer {

// A proposed entry, and what was seen in the place of each of its placeholders.
struct Candidate {
  ProposedEntry entry;
  std::vector<Hole> holes;  // of its first pattern
};

// How many were left out.
std::size_t settle_collisions(std::vector<Candidate>& candidates, const Separators& separators,
                              const registry::RegistrySet* existing);

}  // namespace keywright::infer
