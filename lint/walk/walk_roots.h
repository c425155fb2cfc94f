// The roots of a walk: what the user named, put in order before any thread starts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lint/walk/ignore_chain.h"
#include "lint/walk/walk.h"

namespace keywright::lint {

struct WalkRoot {
  std::string path;  // to open it
  std::string
      shown;  // what the paths of its files begin with: "src/", "" for "."; of a file its path
  std::string real;  // absolute, no symbolic links; of a folder with a slash at its end
  bool is_folder = false;
  // What excluding globs see, "" for their base itself; of a folder with a slash at its end. None
  // where the root is not below the base.
  std::optional<std::string> below_base;
  IgnoreChainPtr above;
};

struct WalkRoots {
  std::vector<WalkRoot> roots;
  // Real paths, without slashes at their ends: a walk of one root leaves the others alone. Empty
  // where there is only one.
  std::unordered_set<std::string> reals;
};

// Roots that cannot be walked, and ones that are excluded, are left out; `problems` says the
// former.
[[nodiscard]] WalkRoots find_roots(const WalkOptions& options, std::vector<WalkProblem>& problems);

// Does one of the globs match the path, or a folder by all that is in it (`third_party/**`)?
[[nodiscard]] bool is_excluded(const std::vector<std::string>& globs, std::string_view path,
                               bool is_folder);

// Words for an error number.
[[nodiscard]] std::string error_words(int error);

}  // namespace keywright::lint
