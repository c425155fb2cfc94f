// RelaxedIndex: the registered patterns without the constraints of their placeholders.
//
// A key that no pattern matches, but one of these does, has a value that its placeholder does not
// allow. Only patterns with a constraint are in here, so that what one of these meets is always
// worth a look. Placeholders that may hold separators, or be empty, still may. Immutable; refers to
// the index it was made from.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "lint/judge/judgement.h"
#include "lint/judge/key_text.h"
#include "registry/load.h"

namespace keywright::lint {

class RelaxedIndex {
 public:
  RelaxedIndex(const registry::RegistrySet& set, const registry::RegistryIndex& index,
               registry::EntryKind kind);

  struct Found {
    registry::EntryRef ref;
    BrokenValue value;
  };
  // The pattern that would agree best, and which of its placeholders is at odds with the key.
  [[nodiscard]] std::optional<Found> find(const KeyText& text, const registry::Shape& shape) const;

 private:
  [[nodiscard]] std::optional<Found> explain(std::uint32_t relaxed, const KeyText& text,
                                             const registry::Shape& shape) const;
  [[nodiscard]] std::string constraint(const registry::EntryRef& ref, std::string_view name) const;

  const registry::RegistrySet& set_;
  const registry::RegistryIndex& index_;
  registry::EntryKind kind_;
  std::deque<registry::KeyPattern> relaxed_;  // a deque: the index refers to them
  std::vector<std::uint32_t> strict_;         // the number of each in the index of its kind
  std::optional<registry::PatternIndex> patterns_;
};

}  // namespace keywright::lint
