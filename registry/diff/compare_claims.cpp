// Keys that one entry had and another, more specific one has now.
#include <algorithm>
#include <string>
#include <string_view>

#include "base/text.h"
#include "registry/diff/compare.h"

namespace keywright::registry::diff {

void compare_owners_of_keys(const RegistrySet& old_set, const RegistrySet& new_set,
                            Changes& changes) {
  const RegistryIndex index(new_set);
  const auto before = [&](const EntryRef& ref, EntryKind kind) -> const Entry* {
    const std::string& name = new_set.registries[ref.registry].name.value;
    for (const Registry& registry : old_set.registries) {
      if (registry.name.value != name) continue;
      const std::string& id = index.entry(ref).id.value;
      for (const Entry& entry : registry.entries) {
        if (entry.kind == kind && entry.id.value == id) return &entry;
      }
    }
    return nullptr;
  };
  const auto matches = [](const Entry& entry, std::string_view key) {
    return std::any_of(entry.patterns.begin(), entry.patterns.end(), [&](const auto& pattern) {
      return pattern.pattern && pattern.pattern->matches(key);
    });
  };
  for (const EntryKind kind : {EntryKind::key, EntryKind::channel}) {
    for (const OverlappingPair& overlap : index.patterns(kind).overlaps()) {
      const bool first = overlap.relation == Relation::first_more_specific;
      if ((!first && overlap.relation != Relation::second_more_specific) ||
          overlap.witness.empty()) {
        continue;
      }
      const EntryRef& winner = index.ref(kind, first ? overlap.first : overlap.second);
      const EntryRef& loser = index.ref(kind, first ? overlap.second : overlap.first);
      if (&index.entry(winner) == &index.entry(loser)) continue;
      if (!share_keyspace(new_set, winner, loser)) continue;
      const Entry* const was = before(loser, kind);
      const Entry* const winner_was = before(winner, kind);
      if (was == nullptr || !matches(*was, overlap.witness)) continue;
      if (winner_was != nullptr && matches(*winner_was, overlap.witness)) continue;
      const Entry& entry = index.entry(winner);
      changes
          .add(Kind::keys_claimed, index.registry(winner), entry, was->patterns.front().text.span,
               entry.patterns[winner.pattern].text.span,
               quote(overlap.witness) + " is now taken for " + quote(entry.id.value) +
                   ", no longer for " + quote(was->id.value))
          .witness = overlap.witness;
    }
  }
}

}  // namespace keywright::registry::diff
