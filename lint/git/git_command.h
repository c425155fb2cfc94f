// One run of the git program, and the words for what may go wrong with it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lint/git/child_process.h"
#include "lint/git/git_files.h"

namespace keywright::lint {

struct GitAnswer {
  std::string text;
  int exit_code = -1;
  std::optional<GitFailure> failure;  // git is not there, this is no repository, or it said `fatal`
};

class GitCommand {
 public:
  explicit GitCommand(std::string folder) : folder_(std::move(folder)) {}

  // All that git prints. An exit code of 1 is an answer, not a failure.
  [[nodiscard]] GitAnswer ask(const std::vector<std::string>& arguments,
                              std::string input = {}) const;
  // Hands on what git prints as it comes.
  [[nodiscard]] std::optional<GitFailure> stream(const std::vector<std::string>& arguments,
                                                 std::string input,
                                                 const OutputReader& on_output) const;

 private:
  [[nodiscard]] ChildResult run(const std::vector<std::string>& arguments, std::string input,
                                const OutputReader& on_output) const;
  std::string folder_;
};

// A file of the output of `git diff --raw -z --no-renames`.
struct RawChange {
  std::string path;  // as seen from the repository's folder
  std::string blob;  // zeros where git has not hashed it
};

// Of these the plain files that are there afterwards.
[[nodiscard]] std::vector<RawChange> parse_raw_changes(std::string_view text);

// A path of the repository as seen from the folder `prefix` in it ("a/b/" or "").
[[nodiscard]] std::string seen_from(std::string_view prefix, std::string_view path);

}  // namespace keywright::lint
