#include <algorithm>

#include "registry/load.h"

namespace keywright::registry {

bool share_keyspace(const RegistrySet& set, const EntryRef& a, const EntryRef& b) {
  const auto knows = [&](std::uint32_t from, std::uint32_t to) {
    const auto& imports = set.registries[from].imports;
    return std::find(imports.begin(), imports.end(), to) != imports.end();
  };
  if (a.registry != b.registry && !knows(a.registry, b.registry) &&
      !knows(b.registry, a.registry)) {
    return false;
  }
  const auto database_of = [&](const EntryRef& ref) -> std::uint32_t {
    const Registry& registry = set.registries[ref.registry];
    const Entry& entry = registry.entries[ref.entry];
    const Database* const known =
        entry.database ? find_database(set, registry, entry.database->value) : nullptr;
    return known == nullptr ? 0 : known->index.value;
  };
  return database_of(a) == database_of(b);
}

RegistryIndex::Side RegistryIndex::make_side(const RegistrySet& set, EntryKind kind) {
  std::vector<EntryRef> refs;
  std::vector<IndexedPattern> patterns;
  std::uint32_t owner = 0;
  for (std::uint32_t r = 0; r < set.registries.size(); ++r) {
    const std::vector<Entry>& entries = set.registries[r].entries;
    for (std::uint32_t e = 0; e < entries.size(); ++e, ++owner) {
      if (entries[e].kind != kind) continue;
      for (std::uint32_t p = 0; p < entries[e].patterns.size(); ++p) {
        const std::optional<KeyPattern>& pattern = entries[e].patterns[p].pattern;
        if (!pattern) continue;
        refs.push_back({r, e, p});
        patterns.push_back({&*pattern, owner});
      }
    }
  }
  return {std::move(refs), PatternIndex(std::move(patterns))};
}

RegistryIndex::RegistryIndex(const RegistrySet& set)
    : set_(&set),
      keys_(make_side(set, EntryKind::key)),
      channels_(make_side(set, EntryKind::channel)) {}

std::optional<RegistryIndex::Hit> RegistryIndex::find(EntryKind kind, std::string_view text) const {
  auto match = patterns(kind).find(text);
  if (!match) return std::nullopt;
  return Hit{ref(kind, match->pattern), std::move(match->captures)};
}

const PatternIndex& RegistryIndex::patterns(EntryKind kind) const {
  return kind == EntryKind::key ? keys_.index : channels_.index;
}

const EntryRef& RegistryIndex::ref(EntryKind kind, std::uint32_t pattern) const {
  return (kind == EntryKind::key ? keys_ : channels_).refs[pattern];
}

const Registry& RegistryIndex::registry(const EntryRef& ref) const {
  return set_->registries[ref.registry];
}

const Entry& RegistryIndex::entry(const EntryRef& ref) const {
  return registry(ref).entries[ref.entry];
}

const KeyPattern& RegistryIndex::pattern(const EntryRef& ref) const {
  return *entry(ref).patterns[ref.pattern].pattern;
}

}  // namespace keywright::registry
