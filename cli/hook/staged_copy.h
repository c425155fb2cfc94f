// What the index has of the files that a commit is judged by, where the disk has something else.
//
// Code is linted from the index; the registries, the configuration and what is generated are read
// from files. When one of these has changes that are not staged, or was never added, a commit would
// be judged by what it does not have. A StagedCopy is a temporary folder with these files as they
// are staged. While it lives it is the working folder, and git's working tree: the same relative
// paths mean what would be committed. It is removed, and everything is as before, when it goes.
//
// For one thread, and nobody else may run git at the same time. Throws Failure.
#pragma once

#include <future>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/workspace.h"

namespace keywright::cli {

// Are the files that the workspace was read from staged as they were read? Quick, and may be wrong
// in one direction: where git changes line ends it says no. Asked in a thread of its own.
[[nodiscard]] std::future<bool> ask_whether_staged(const Workspace& workspace);

struct JudgingFiles {
  std::vector<std::string> inside;  // the repository, as git's pathspecs
  bool all_inside = true;
};

// `prefix` is the working folder in the repository: "a/b/" or "".
[[nodiscard]] JudgingFiles judging_files(const Workspace& workspace, std::string_view prefix);

// Those of them that the disk has otherwise than the index, as seen from the top of the repository.
// Takes git as long as `git status` does.
[[nodiscard]] std::vector<std::string> not_staged(const std::vector<std::string>& judging);

// Does the index have a file that one of these pathspecs names? No, where git cannot tell.
[[nodiscard]] bool any_is_staged(const std::vector<std::string>& pathspecs);

class StagedCopy {
 public:
  // `all`: of everything that is staged, as it is not known what judges.
  StagedCopy(const std::vector<std::string>& judging, std::string prefix, bool all);
  StagedCopy(const StagedCopy&) = delete;
  StagedCopy& operator=(const StagedCopy&) = delete;
  ~StagedCopy();

 private:
  void copy_staged(const std::vector<std::string>& files) const;
  void copy_ignored(const std::vector<std::string>& judging) const;
  void set(const char* name, const std::string& value);
  void clear() noexcept;

  struct Variable {
    const char* name;
    std::optional<std::string> before;
  };
  std::string folder_;  // the copy
  std::string before_;  // the working folder
  std::string prefix_;
  std::vector<Variable> variables_;
};

}  // namespace keywright::cli
