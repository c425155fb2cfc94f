// What `init` gives a project: its files, made in memory first.
//
// Nothing that exists is changed: where a file of ours would have to go into one of theirs, its
// text becomes a snippet to print. Nothing here writes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/file_batch.h"
#include "cli/inference.h"
#include "cli/project_survey.h"

namespace keywright::cli {

// A text that somebody has to put into a file of their own.
struct Snippet {
  std::string path;
  std::string why;  // "exists already: add this"
  std::string text;
};

struct Initialization {
  ProjectSurvey survey;
  std::vector<NewFile> files;  // to create, keywright.yaml last: it is what a second run looks for
  std::vector<std::string> kept;  // exist already
  std::vector<Snippet> snippets;
  std::string registry;                // the file with the first registry; empty: there is one
  std::optional<Inference> inference;  // what was found in the code
};

// `folder` is the project's, as seen from the working folder. `host` overrides what the survey
// says.
[[nodiscard]] Initialization plan_initialization(const std::string& folder,
                                                 std::optional<CodeHost> host, std::size_t jobs);

}  // namespace keywright::cli
