// The files that git knows to be new: those of the next commit, and those changed since a commit.
//
// Through the git program, so that worktrees, submodules, GIT_DIR, GIT_INDEX_FILE and GIT_WORK_TREE
// mean what they mean to it. Paths are as seen from the working folder (`../x` from a subfolder)
// and sorted; names are bytes. Deleted files, symbolic links and submodules are left out.
//
// Nothing is written, to the index neither. No exceptions: a failure says what to do.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/git_command.h"
#include "lint/git/raw_changes.h"
#include "lint/walk/walk.h"

namespace keywright::lint {

struct GitOptions {
  std::string folder;  // in which git runs, and from which paths are seen; "": the working folder
  std::function<bool(std::string_view path)> wants;  // empty: every file
  std::size_t size_limit = kDefaultSizeLimit;        // of a blob
};

struct StagedFile {
  std::string path;
  std::string content;  // of the index, whatever the file on disk says
};

struct StagedFiles {
  std::vector<StagedFile> files;
  std::vector<WalkProblem> problems;  // blobs beyond the limit
  std::optional<GitFailure> failure;
};

// What the next commit changes.
struct StagedChanges {
  std::string prefix;              // the folder that git runs in, in the repository: "a/b/" or ""
  std::vector<RawChange> files;    // plain ones that are there afterwards
  std::vector<std::string> paths;  // all, also of what it takes away
  std::optional<GitFailure> failure;
};

// What the index has, for those who look at what the next commit does not change.
struct UnchangedFiles {
  std::vector<std::string> tracked;  // all of the index, sorted
  StagedChanges edited;              // `files`: what the disk has otherwise, or not at all
  std::optional<GitFailure> failure;
};
[[nodiscard]] UnchangedFiles find_unchanged(const std::string& folder);

// Independent of everything else, so that it can be asked while other work is done.
[[nodiscard]] StagedChanges find_staged(const std::string& folder);
[[nodiscard]] StagedFiles read_staged(StagedChanges changes, const GitOptions& options);

// Both: what the index has that HEAD has not; without a HEAD, all of it. Binary files are left out.
[[nodiscard]] StagedFiles staged_files(const GitOptions& options);

struct ChangedFiles {
  std::vector<std::string> paths;
  std::optional<GitFailure> failure;
};

// What differs on disk from the commit at which HEAD left `ref` (their merge base), committed or
// not, and files that git neither tracks nor ignores.
[[nodiscard]] ChangedFiles changed_since(const std::string& ref, const GitOptions& options);

}  // namespace keywright::lint
