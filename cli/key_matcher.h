// KeyMatcher: which registered key or channel is this text, and what else could it be?
//
// Keys are looked up before channels. Other entries that match, too, come after the winner: less
// specific ones, the other side of an ambiguity, a channel of the same spelling. Immutable; the
// set and its index must outlive it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "registry/load.h"

namespace keywright::cli {

struct MatchedEntry {
  registry::EntryKind kind = registry::EntryKind::key;
  std::uint32_t pattern = 0;  // in the index of its kind
  const registry::Registry* registry = nullptr;
  const registry::Entry* entry = nullptr;
};

struct KeyAnswer {
  std::optional<MatchedEntry> match;
  registry::KeyPattern::Captures values;  // of its placeholders, views into the key
  std::vector<MatchedEntry> also;
};

struct Suggestion {
  std::string key;  // what was asked, put right
  MatchedEntry entry;
};

class KeyMatcher {
 public:
  explicit KeyMatcher(const registry::RegistryIndex& index);

  [[nodiscard]] KeyAnswer answer(std::string_view key) const;
  // For a key that nothing matches; nearest first, perhaps none.
  [[nodiscard]] std::vector<Suggestion> suggestions(std::string_view key) const;
  [[nodiscard]] const registry::KeyPattern& pattern(const MatchedEntry& entry) const;

 private:
  [[nodiscard]] MatchedEntry make(registry::EntryKind kind, std::uint32_t pattern) const;
  void add_others(std::string_view key, registry::EntryKind kind, KeyAnswer& answer) const;

  const registry::RegistryIndex& index_;
  // Patterns of keys that share a key with another: only for them it pays to look further.
  std::vector<bool> shared_;
};

}  // namespace keywright::cli
