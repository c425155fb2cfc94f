// The texts that a definition of a value allows, as an automaton.
#pragma once

#include <optional>

#include "registry/model.h"
#include "registry/nfa.h"

namespace keywright::registry {

// What its `values`, `match` and `format` allow together. A mistake in one of them allows nothing.
[[nodiscard]] Nfa listed_texts(const RegistrySet& set, const Registry& registry, const Entry& entry,
                               const Definition& definition);

// The same, or what its type allows where it lists nothing; nothing at all where any text will do.
[[nodiscard]] std::optional<Nfa> allowed_texts(const RegistrySet& set, const Registry& registry,
                                               const Entry& entry, const Definition& definition);

}  // namespace keywright::registry
