// IgnoreList: findings that a configuration does not want, each entry by whatever it names: a rule,
// a kind of change, a key, an id, a path.
//
// An entry takes everything that fits all it says. Keys, ids and paths are globs: keys over the key
// as findings print it, paths from the configuration's folder; the caller spells paths from there,
// too. Remembers which entries were of use. One thread.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace keywright {

struct IgnoreEntry {
  Span span;  // in the configuration
  std::optional<std::string> rule;
  std::optional<std::string> change;
  std::optional<std::string> key;
  std::optional<std::string> id;
  std::vector<std::string> paths;  // empty: all
  std::string why;
};

// What may be ignored. What is not known of it is empty, and fits no entry that asks for it.
struct Ignorable {
  std::string_view rule{};
  std::string_view change{};
  std::string_view key{};
  std::string_view path{};
  std::string_view registry{};
  std::span<const std::string> ids{};  // all have to fit; without any, the registry's name does
};

class IgnoreList {
 public:
  explicit IgnoreList(std::vector<IgnoreEntry> entries);

  // The first entry that takes it, if any; every such entry has been of use then.
  [[nodiscard]] const IgnoreEntry* find(const Ignorable& what);
  [[nodiscard]] bool hides(const Ignorable& what) { return find(what) != nullptr; }
  [[nodiscard]] std::vector<const IgnoreEntry*> unused() const;

 private:
  std::vector<IgnoreEntry> entries_;
  std::vector<bool> used_;
};

}  // namespace keywright
