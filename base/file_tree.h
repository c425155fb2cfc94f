// FileTree: where files are read from. The disk, or the files of a commit (git_tree.h).
//
// Paths are as the user spells them, seen from the working folder, in every tree: what reads from
// one reads from the other without knowing. Nothing here throws or prints.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/files.h"

namespace keywright {

class FileTree {
 public:
  enum class Kind { nothing, file, folder };

  FileTree() = default;
  FileTree(const FileTree&) = delete;
  FileTree& operator=(const FileTree&) = delete;
  virtual ~FileTree() = default;

  // Links are followed.
  [[nodiscard]] virtual Kind kind(const std::string& path) const = 0;
  // The whole content, refused beyond the limit.
  [[nodiscard]] virtual std::variant<std::string, FileProblem> read(const std::string& path,
                                                                    std::size_t limit) const = 0;
  // Files below a folder, sorted bytewise, their paths beginning with its; hidden ones and linked
  // folders left out. Folders in it that cannot hold what is looked for need not be entered.
  using Enters = std::function<bool(const std::string& folder)>;
  [[nodiscard]] virtual FileList files_below(const std::string& folder,
                                             const Enters& enters) const = 0;
  // One name for one file, however it is spelled.
  [[nodiscard]] virtual std::string identity(const std::string& path) const = 0;
  // For messages.
  [[nodiscard]] virtual std::string shown(const std::string& path) const { return path; }
  // These will be read next: a tree that reads many at once quicker than one by one may do so.
  virtual void prepare(const std::vector<std::string>& /*paths*/, std::size_t /*limit*/) const {}
};

[[nodiscard]] const FileTree& disk();

// Files, folders (their files with one of `extensions`, recursively; hidden ones, symlinked
// folders and names in `skip` left out) and globs (`schema/*.yaml`, `**/*.yaml`). Sorted bytewise
// within each argument, each file once.
[[nodiscard]] FileList expand_file_arguments(const std::vector<std::string>& arguments,
                                             const std::vector<std::string_view>& extensions,
                                             const std::vector<std::string_view>& skip,
                                             const FileTree& files = disk());

}  // namespace keywright
