// OutputPlan: what generating would change on disk, file by file, and the changing of it.
//
// Order of use: add what should be there, then look for what is stale, then print (`--check`,
// `--dry-run`) or apply. Applying writes through a temporary name and renames; a file that is as it
// should be is not touched. Whatever fails is reported and the rest goes on.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/files.h"

namespace keywright::generator {

enum class FileState { unchanged, outdated, missing, stale };

struct PlannedFile {
  std::string path;  // as seen from the working folder
  FileState state = FileState::unchanged;
  std::string old_content;  // what is on disk; empty where nothing is, or where nothing changes
  std::string new_content;  // what should be there; empty for a stale file
};

class OutputPlan {
 public:
  enum class Added {
    yes,
    twice,    // the plan has this path already: nothing is added
    foreign,  // somebody else's file is there, without our mark: nothing is added
  };
  // `whole`: we make the file, not only regions of it. One that carries our mark never replaces one
  // that does not.
  [[nodiscard]] Added add(const std::string& path, std::string content, bool whole = true);
  // Files below `folder` whose path in it fits one of the globs, that carry our mark, and that
  // nobody has added.
  void find_stale(const std::string& folder, const std::vector<std::string>& globs);

  // The same for these files, wherever they are.
  void find_stale(const std::vector<std::string>& paths);

  [[nodiscard]] std::vector<const PlannedFile*> changes() const;  // by path
  [[nodiscard]] std::vector<std::string> paths() const;           // of what should be there
  [[nodiscard]] std::size_t size() const { return files_.size(); }
  [[nodiscard]] const std::vector<FileProblem>& problems() const { return problems_; }

  // What could not be written or removed.
  [[nodiscard]] std::vector<FileProblem> apply() const;

 private:
  void add_if_stale(const std::string& path);

  std::map<std::string, PlannedFile> files_;
  std::vector<FileProblem> problems_;  // met while reading
};

// Does this text say in its first lines that keywright made it?
[[nodiscard]] bool carries_mark(std::string_view text);

}  // namespace keywright::generator
