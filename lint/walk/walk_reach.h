// WalkReach: would a walk come to this file?
//
// For files that come from elsewhere, from git: what a walk leaves out because it is hidden or
// ignored is left out there, too, so that a hook never finds what CI does not. A file that is a
// root itself is always reached. The file need not exist; ignore files are those on disk.
//
// Not asked: excluding globs, which hold for every file that is linted. One thread.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/files.h"
#include "lint/walk/ignore_chain.h"

namespace keywright::lint {

class WalkReach {
 public:
  explicit WalkReach(const std::vector<std::string>& roots);

  [[nodiscard]] bool reaches(std::string_view path);
  // Ignore files that could not be read.
  [[nodiscard]] const std::vector<FileProblem>& problems() const { return problems_; }

 private:
  bool is_skipped(const std::string& path, bool is_folder);

  std::vector<std::string> roots_;                          // real paths
  std::unordered_map<std::string, IgnoreChainPtr> chains_;  // by folder
  std::vector<FileProblem> problems_;
};

}  // namespace keywright::lint
