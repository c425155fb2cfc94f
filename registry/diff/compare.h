// The parts of a comparison, one file each. Every one adds what it finds to the changes.
#pragma once

#include <map>
#include <tuple>
#include <vector>

#include "registry/diff/change.h"
#include "registry/load.h"

namespace keywright::registry::diff {

// --- compare_names.cpp: patterns, placeholders, separators, databases.

// A placeholder that a registry declares for all its keys changes once, not once per key: the
// change for each pair of declarations, and for each registry whose separator changed.
class NameComparison {
 public:
  explicit NameComparison(Changes& changes) : changes_(changes) {}
  void compare(const EntryPair& pair);

 private:
  struct Position {
    const EntryPattern* before = nullptr;
    const EntryPattern* after = nullptr;
  };
  void compare_form(const EntryPair& pair, const Position& form);
  void compare_parts(const EntryPair& pair, const Position& form);
  void compare_placeholders(const EntryPair& pair, const Position& form);
  void compare_placeholder(const EntryPair& pair, const Position& form, std::size_t old_number,
                           std::size_t new_number);
  void compare_kind(const EntryPair& pair, const Position& form, const std::string& old_name,
                    const std::string& new_name);
  void compare_separator(const EntryPair& pair, const Position& form);
  // True when this change of a shared declaration was already there; the entry is added to it.
  bool known(Kind kind, const void* before, const void* after, const EntryPair& pair);
  void remember(Kind kind, const void* before, const void* after);

  Changes& changes_;
  std::map<std::tuple<Kind, const void*, const void*>, std::size_t> shared_;
};

// --- compare_parameters.cpp: what the types of arguments are called.
void compare_parameter_types(const RegistrySet& old_set, const RegistrySet& new_set,
                             const Registry& before, const Registry& after, Changes& changes);

// --- compare_claims.cpp: keys that another entry has claimed, looked up in both states.
void compare_owners_of_keys(const RegistrySet& old_set, const RegistrySet& new_set,
                            Changes& changes);

// --- compare_values.cpp: types, fields, values, scores, messages.
void compare_values(const EntryPair& pair, Changes& changes);

// --- compare_retention.cpp
void compare_retention(const EntryPair& pair, Changes& changes);

// --- compare_entry.cpp: everything about a pair; what else there is: owners, groups, status,
// words.
void compare_uses(const EntryPair& pair, Changes& changes);
void compare_documentation(const EntryPair& pair, Changes& changes);

// --- compare_registry.cpp: what a registry says beside its entries.
void compare_registry(const Registry& before, const Registry& after, Changes& changes);

}  // namespace keywright::registry::diff
