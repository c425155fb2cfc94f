// FileBatch: new files that come into being together, or not at all.
//
// Every content is first written under a temporary name beside its target; only when all of that
// has worked are the files given their names. What fails, or is already there, undoes the rest:
// files and folders made so far are removed again. Nothing that exists is ever replaced.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/files.h"

namespace keywright {

struct NewFile {
  std::string path;
  std::string content;
};

// The first problem, with nothing left behind.
[[nodiscard]] std::optional<FileProblem> create_files(const std::vector<NewFile>& files);

}  // namespace keywright
