// GitTree: the files of one commit, read from git's objects without a checkout.
//
// `open` lists the commit once; contents come when they are read, many at once after `prepare`.
// Paths are seen from the working folder, as on disk: `schema/a.yaml` in a subfolder `services/` of
// the repository is `services/schema/a.yaml` of the commit. Links within the commit are followed;
// what lies outside of the repository is not there. Of a submodule it is the commit that this one
// names, listed when somebody looks into it; where that cannot be had, `failure` says so. Messages
// show a file as git names it: `origin/main:schema/a.yaml`. One thread at a time: contents are
// remembered.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/file_tree.h"
#include "base/git_command.h"

namespace keywright {

class GitTree final : public FileTree {
 public:
  // `label` is what the user calls the commit. Failures say what to do.
  [[nodiscard]] static std::variant<std::unique_ptr<GitTree>, GitFailure> open(
      const std::string& commit, std::string label);

  [[nodiscard]] Kind kind(const std::string& path) const override;
  [[nodiscard]] std::variant<std::string, FileProblem> read(const std::string& path,
                                                            std::size_t limit) const override;
  [[nodiscard]] FileList files_below(const std::string& folder,
                                     const Enters& enters) const override;
  [[nodiscard]] std::string identity(const std::string& path) const override;
  [[nodiscard]] std::string shown(const std::string& path) const override;
  void prepare(const std::vector<std::string>& paths, std::size_t limit) const override;

  // A path of the repository as seen from the working folder.
  [[nodiscard]] std::string from_here(std::string_view path) const;

  // Could the commit have this path at all?
  [[nodiscard]] bool reaches(const std::string& path) const {
    return in_repository(path).has_value();
  }

  // A submodule that was looked into and is not here: what this tree has said is not all.
  [[nodiscard]] const std::optional<GitFailure>& failure() const { return failure_; }

 private:
  struct Entry {
    std::string blob;
    bool link = false;
    std::string git_dir;  // of the submodule that has it; else empty
  };
  using Content = std::variant<std::string, FileProblem>;

  explicit GitTree(std::string label) : label_(std::move(label)) {}
  // What `ls-tree` prints, of this repository or of a submodule that lies in `folder` ("a/b/").
  [[nodiscard]] bool list(const std::string& text, const std::string& folder,
                          const std::string& git_dir) const;
  // Lists the submodules that a path leads into; those below it, too.
  void enter(const std::string& inside, bool below) const;
  void list_submodule(const std::string& path, const std::string& commit, bool needed) const;
  // A path as the repository has it; nothing when it lies outside.
  [[nodiscard]] std::optional<std::string> in_repository(const std::string& path) const;
  // The same with links followed.
  [[nodiscard]] std::optional<std::string> resolved(const std::string& path) const;
  [[nodiscard]] std::string target_of(const std::string& link) const;
  [[nodiscard]] bool is_folder(const std::string& path) const;
  [[nodiscard]] const Content& content_of(const Entry& entry, std::size_t limit) const;
  [[nodiscard]] GitCommand git_of(const std::string& git_dir) const;

  GitCommand git_{""};
  std::string label_;
  std::string root_;    // of the working tree; empty where there is none
  std::string prefix_;  // the working folder in it: "a/b/" or ""
  mutable std::map<std::string, Entry, std::less<>> entries_;
  mutable std::map<std::string, std::string> submodules_;  // not listed yet: path and commit
  mutable std::optional<GitFailure> failure_;
  mutable std::map<std::string, Content, std::less<>> contents_;  // by blob
};

}  // namespace keywright
