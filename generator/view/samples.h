// Samples: one concrete key and one concrete value of each kind, for documentation and tests.
//
// What the registry gives as an example is used; else the first allowed value; else a plain value
// of the type. A sample always satisfies what the registry demands of it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "registry/model.h"

namespace keywright::generator {

// An entry, and where the names that it uses are looked up.
struct EntryScope {
  const registry::RegistrySet& set;
  const registry::Registry& registry;
  const registry::Entry& entry;
};

// A key that the entry's first pattern matches.
[[nodiscard]] std::string sample_key(const registry::RegistrySet& set,
                                     const registry::Registry& registry,
                                     const registry::Entry& entry);
// As Redis holds it: the text of a string, a field, a member.
[[nodiscard]] std::string sample_value(const EntryScope& scope,
                                       const registry::Definition& definition);
// Field and value, one after the other; optional fields only where they have an example. A field
// name that holds a placeholder is filled in.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> sample_fields(
    const registry::RegistrySet& set, const registry::Registry& registry,
    const registry::Entry& entry);

}  // namespace keywright::generator
