// IgnoreChain: what the ignore files of a folder and of all folders above it say about a path.
//
// A folder without ignore files shares the chain of the one above. .keywrightignore files are asked
// first, the deepest first; then the .gitignore files, up to the folder that is a repository's, and
// its info/exclude. A .gitignore counts whether or not there is a repository: a tree looks the same
// from an archive. Not asked, because they differ from machine to machine: core.excludesFile, and
// whether git tracks a file that is ignored.
//
// Immutable once made; thread-safe.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.h"
#include "lint/walk/ignore_file.h"

namespace keywright::lint {

class IgnoreChain;
using IgnoreChainPtr = std::shared_ptr<const IgnoreChain>;  // null: nothing is ignored

// Which of the files that matter here a folder has.
struct IgnoreNames {
  bool gitignore = false;
  bool keywrightignore = false;
  bool git = false;  // a folder or, in worktrees and submodules, a file
  [[nodiscard]] bool any() const { return gitignore || keywrightignore || git; }
  void note(std::string_view name) {
    gitignore = gitignore || name == ".gitignore";
    keywrightignore = keywrightignore || name == ".keywrightignore";
    git = git || name == ".git";
  }
};

class IgnoreChain {
 public:
  // The chain of `folder` (absolute, without a slash at its end, "" for the root folder), given the
  // chain of the one above. Files that cannot be read are added to `problems`.
  static IgnoreChainPtr enter(IgnoreChainPtr above, const std::string& folder, IgnoreNames names,
                              std::vector<FileProblem>& problems);
  // The chain of `folder` with all that is above it, as far as the repository it lies in; null
  // where it lies in none.
  static IgnoreChainPtr of(const std::string& folder, std::vector<FileProblem>& problems);
  // That of the folder above it; null also where `folder` is a repository's own.
  static IgnoreChainPtr above(const std::string& folder, std::vector<FileProblem>& problems);

  // `path` is absolute and below the chain's folder.
  [[nodiscard]] bool ignores(std::string_view path, bool is_folder) const;

 private:
  IgnoreChainPtr above_;
  std::size_t folder_length_ = 0;  // with the slash behind it
  bool is_repository_ = false;
  IgnoreFile own_;
  IgnoreFile git_;
  IgnoreFile exclude_;
};

}  // namespace keywright::lint
