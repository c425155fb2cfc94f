#include "base/ignore_list.h"

#include <algorithm>
#include <utility>

#include "base/glob.h"

namespace keywright {
namespace {

// A key has no folders: its slashes are as good as any other character for a `*`.
bool key_matches(std::string glob, std::string key) {
  std::replace(glob.begin(), glob.end(), '/', '\x02');
  std::replace(key.begin(), key.end(), '/', '\x02');
  return glob_matches(glob, key);
}

bool ids_match(const std::string& glob, const Ignorable& what) {
  const std::string registry(what.registry);
  if (what.ids.empty()) return glob_matches(glob, registry);
  return std::all_of(what.ids.begin(), what.ids.end(), [&](const std::string& id) {
    return glob_matches(glob, id) || glob_matches(glob, registry + "." + id);
  });
}

bool takes(const IgnoreEntry& entry, const Ignorable& what) {
  if (entry.rule && *entry.rule != what.rule) return false;
  if (entry.change && *entry.change != what.change) return false;
  if (entry.key && !key_matches(*entry.key, std::string(what.key))) return false;
  if (entry.id && !ids_match(*entry.id, what)) return false;
  return entry.paths.empty() ||
         std::any_of(entry.paths.begin(), entry.paths.end(),
                     [&](const std::string& glob) { return glob_matches(glob, what.path); });
}

}  // namespace

IgnoreList::IgnoreList(std::vector<IgnoreEntry> entries)
    : entries_(std::move(entries)), used_(entries_.size(), false) {}

const IgnoreEntry* IgnoreList::find(const Ignorable& what) {
  const IgnoreEntry* found = nullptr;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (!takes(entries_[i], what)) continue;
    used_[i] = true;
    if (found == nullptr) found = &entries_[i];
  }
  return found;
}

std::vector<const IgnoreEntry*> IgnoreList::unused() const {
  std::vector<const IgnoreEntry*> found;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (!used_[i]) found.push_back(&entries_[i]);
  }
  return found;
}

}  // namespace keywright
