// ConfigIgnores: findings that the configuration does not want: by rule, by key, by path.
//
// Paths are globs from the configuration's folder; the caller spells paths from there, too. Keys
// are globs over the key as findings print it. One thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "lint/finding.h"

namespace keywright::lint {

struct ConfigIgnore {
  Span span;  // in the configuration
  std::optional<std::string> rule;
  std::optional<std::string> key;
  std::vector<std::string> paths;  // empty: all
};

class ConfigIgnores {
 public:
  explicit ConfigIgnores(std::vector<ConfigIgnore> ignores);

  // Remembers which ones were of use.
  [[nodiscard]] bool hides(const Finding& finding, std::string_view path);
  [[nodiscard]] std::vector<const ConfigIgnore*> unused() const;

 private:
  std::vector<ConfigIgnore> ignores_;
  std::vector<bool> used_;
};

}  // namespace keywright::lint
