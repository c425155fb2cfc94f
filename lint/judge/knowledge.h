// Knowledge: what the judge knows of the registries beside their patterns.
//
// Refers to the set and its index, which must outlive it. Immutable but for what is made when first
// needed (most runs need none of it); any thread may ask.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lint/judge/namespaces.h"
#include "lint/judge/plausibility.h"
#include "lint/judge/relaxed_index.h"
#include "lint/judge/tails.h"
#include "registry/load.h"

namespace keywright::lint {

class Knowledge {
 public:
  Knowledge(const registry::RegistrySet& registries, const registry::RegistryIndex& of_set);

  const registry::RegistrySet& set;
  const registry::RegistryIndex& index;
  const Namespaces namespaces;

  [[nodiscard]] const registry::PatternIndex& patterns(registry::EntryKind kind) const {
    return index.patterns(kind);
  }
  // A pattern by its number in the index of its kind.
  [[nodiscard]] const registry::KeyPattern& pattern(registry::EntryKind kind,
                                                    std::uint32_t number) const {
    return *patterns(kind).patterns()[number].pattern;
  }
  [[nodiscard]] const ByteSet& literal_bytes() const { return literal_bytes_; }
  // The patterns that begin with a placeholder.
  [[nodiscard]] std::span<const std::uint32_t> beginning_openly(registry::EntryKind kind) const;
  // The patterns that have this text for a segment.
  [[nodiscard]] std::span<const std::uint32_t> having(registry::EntryKind kind,
                                                      std::string_view segment) const;
  [[nodiscard]] const RelaxedIndex& relaxed(registry::EntryKind kind) const;
  [[nodiscard]] const Tails& tails(registry::EntryKind kind) const;

 private:
  struct Side {
    std::vector<std::uint32_t> beginning_openly;
    std::once_flag relaxed_made;
    std::optional<RelaxedIndex> relaxed;
    std::once_flag tails_made;
    std::optional<Tails> tails;
    std::once_flag segments_made;
    std::unordered_map<std::string, std::vector<std::uint32_t>> segments;
  };
  [[nodiscard]] Side& side(registry::EntryKind kind) const {
    return sides_[kind == registry::EntryKind::key ? 0 : 1];
  }

  ByteSet literal_bytes_{};
  mutable Side sides_[2];
};

}  // namespace keywright::lint
