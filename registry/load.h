// From registry arguments to a validated model, in one call.
//
// An argument is a file, a folder (all YAML files below it) or a glob. Loading collects: the model
// holds whatever could be understood, the diagnostics everything that could not. `usable` is false
// when a file could not be read as a registry at all (exit code 2 at the command line); mistakes
// in what a readable registry says leave it true.
//
// Paths in diagnostics are spelled as the user spelled the argument they came from, and as the tree
// of files that they are read from shows them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/file_tree.h"
#include "base/source.h"
#include "registry/model.h"
#include "registry/pattern_index.h"

namespace keywright::registry {

struct LoadResult {
  RegistrySet set;
  Diagnostics diagnostics;
  bool usable = true;
  std::vector<std::string> folders;  // looked into for files: new ones there change the set
};

// A registry that is no file, or not yet: it counts beside those that are.
struct RegistryText {
  std::string path;  // that it would have
  std::string content;
};

[[nodiscard]] LoadResult load_registries(const std::vector<std::string>& arguments,
                                         SourceMap& sources,
                                         std::span<const RegistryText> texts = {},
                                         const FileTree& files = disk());

// The position of an entry in a RegistrySet.
struct EntryRef {
  std::uint32_t registry = 0;
  std::uint32_t entry = 0;
  std::uint32_t pattern = 0;  // which of the entry's patterns
};

// Can these two name the same thing in one Redis? Registries share one when one imports the other;
// databases keep keys apart.
[[nodiscard]] bool share_keyspace(const RegistrySet& set, const EntryRef& a, const EntryRef& b);

// Finds the registered key or channel for a text: the index over all loaded registries.
// Refers into the set, which must outlive it and not change.
class RegistryIndex {
 public:
  explicit RegistryIndex(const RegistrySet& set);

  struct Hit {
    EntryRef ref;
    KeyPattern::Captures captures;
  };
  [[nodiscard]] std::optional<Hit> find(EntryKind kind, std::string_view text) const;
  [[nodiscard]] const PatternIndex& patterns(EntryKind kind) const;
  // For positions in patterns(kind).
  [[nodiscard]] const EntryRef& ref(EntryKind kind, std::uint32_t pattern) const;
  [[nodiscard]] const Registry& registry(const EntryRef& ref) const;
  [[nodiscard]] const Entry& entry(const EntryRef& ref) const;
  [[nodiscard]] const KeyPattern& pattern(const EntryRef& ref) const;

 private:
  struct Side {
    std::vector<EntryRef> refs;
    PatternIndex index;
  };
  static Side make_side(const RegistrySet& set, EntryKind kind);

  const RegistrySet* set_;
  Side keys_;
  Side channels_;
};

// Everything that the rules say of a loaded set; `index` must be made from it.
[[nodiscard]] Diagnostics validate(const RegistrySet& set, const RegistryIndex& index);

}  // namespace keywright::registry
