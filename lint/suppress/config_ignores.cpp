#include "lint/suppress/config_ignores.h"

#include <algorithm>
#include <utility>

#include "base/glob.h"

namespace keywright::lint {
namespace {

// A key has no folders: its slashes are as good as any other character for a `*`.
bool key_matches(std::string glob, std::string key) {
  std::replace(glob.begin(), glob.end(), '/', '\x02');
  std::replace(key.begin(), key.end(), '/', '\x02');
  return glob_matches(glob, key);
}

}  // namespace

ConfigIgnores::ConfigIgnores(std::vector<ConfigIgnore> ignores)
    : ignores_(std::move(ignores)), used_(ignores_.size(), false) {}

bool ConfigIgnores::hides(const Finding& finding, std::string_view path) {
  bool hidden = false;
  for (std::size_t i = 0; i < ignores_.size(); ++i) {
    const ConfigIgnore& ignore = ignores_[i];
    if (ignore.rule && *ignore.rule != finding.rule->name) continue;
    if (ignore.key && !key_matches(*ignore.key, finding.key)) continue;
    const bool concerned =
        ignore.paths.empty() ||
        std::any_of(ignore.paths.begin(), ignore.paths.end(),
                    [&](const std::string& glob) { return glob_matches(glob, path); });
    if (!concerned) continue;
    used_[i] = hidden = true;
  }
  return hidden;
}

std::vector<const ConfigIgnore*> ConfigIgnores::unused() const {
  std::vector<const ConfigIgnore*> found;
  for (std::size_t i = 0; i < ignores_.size(); ++i) {
    if (!used_[i]) found.push_back(&ignores_[i]);
  }
  return found;
}

}  // namespace keywright::lint
