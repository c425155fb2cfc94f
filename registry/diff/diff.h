// What has changed between two states of the registries, and whether that breaks anything.
//
// Compares what the registries mean, not how their files say it: by registry name and id, after
// merging, with tiers and separators filled in. Files that move or split are no change. Patterns
// and constraints are compared exactly, as languages: what only widens is safe, and whatever
// narrows comes with a witness.
//
// Knows nothing of git and prints nothing. Both sets must stay as they are while it runs.
#pragma once

#include <cstddef>
#include <vector>

#include "registry/diff/change.h"
#include "registry/load.h"
#include "registry/model.h"

namespace keywright::registry::diff {

// Sorted: by registry, in the order of the new state; gone ones last.
[[nodiscard]] std::vector<Change> compare(const RegistrySet& old_set, const RegistrySet& new_set);

struct Counts {
  std::size_t accepted = 0;  // breaking ones that are meant, not among the rest
  std::size_t breaking = 0;
  std::size_t breaking_data = 0;
  std::size_t breaking_source = 0;
  std::size_t safe = 0;           // documentation not among them
  std::size_t documentation = 0;  // changes of nothing but words
};
[[nodiscard]] Counts count(const std::vector<Change>& changes);

}  // namespace keywright::registry::diff
