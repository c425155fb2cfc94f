// Change: one thing that differs between two states of a registry, with its judgement and places.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "registry/diff/kinds.h"
#include "registry/model.h"

namespace keywright::registry::diff {

struct Change {
  Kind kind = Kind::added;
  Effect data = Effect::safe;
  Effect source = Effect::safe;
  std::string registry;          // as the new state calls it, where it has it
  std::string id;                // of the entry; empty where it is not about one
  std::vector<std::string> ids;  // all entries it concerns: several share a placeholder
  std::string key;               // the entry's first pattern
  EntryKind entry_kind = EntryKind::key;
  std::string message;  // what has changed: "field `note` is gone"
  std::string reason;   // why it is judged like this
  std::string before;   // as it was written, where one text says it
  std::string after;
  std::string witness;  // a key or value that was right and is not any more
  Span old_place;       // unknown where it was added
  Span new_place;       // where it was removed: the registry that it was removed from
  std::optional<std::string> accepted;  // the reason, where the team means a change that breaks

  [[nodiscard]] bool breaking() const {
    return data == Effect::breaking || source == Effect::breaking;
  }
  // What somebody has to decide about.
  [[nodiscard]] bool open() const { return breaking() && !accepted; }
};

// One entry in both states, and where it is looked at from.
struct EntryPair {
  const RegistrySet& old_set;
  const RegistrySet& new_set;
  const Registry& old_registry;
  const Registry& new_registry;
  const Entry& before;
  const Entry& after;
};

// The changes so far, and the making of more.
class Changes {
 public:
  // About a registry; `where` is in its new state.
  Change& add(Kind kind, const Registry& registry, Span old_place, Span new_place,
              std::string message);
  // About an entry. Of one that was only planned nothing is stored: no change breaks DATA.
  Change& add(Kind kind, const EntryPair& pair, Span old_place, Span new_place,
              std::string message);
  // The same for an entry that only one state has.
  Change& add(Kind kind, const Registry& registry, const Entry& entry, Span old_place,
              Span new_place, std::string message);

  [[nodiscard]] std::vector<Change>& list() { return list_; }

 private:
  std::vector<Change> list_;
};

// "`a`, `b` and 3 more"
[[nodiscard]] std::string some_of(const std::vector<std::string>& names);
// "(`x` was allowed)", with a blank before it; nothing where there is no witness.
[[nodiscard]] std::string for_example(std::string_view witness);

}  // namespace keywright::registry::diff
