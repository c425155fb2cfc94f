// One run of the git program, and the words for what may go wrong with it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/child_process.h"

namespace keywright {

struct GitFailure {
  std::string message;  // what is wrong: "no commit `origin/main` in this repository"
  std::string help;     // what to do about it; may be empty
  bool no_repository = false;
};

struct GitAnswer {
  std::string text;
  int exit_code = -1;
  std::optional<GitFailure> failure;  // git is not there, this is no repository, or it said `fatal`
};

class GitCommand {
 public:
  explicit GitCommand(std::string folder) : folder_(std::move(folder)) {}
  // Of another repository than the one we are in, whatever GIT_DIR says: its `.git`, absolute.
  [[nodiscard]] static GitCommand in_repository(std::string git_dir);

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
  std::string git_dir_;
};

// A path of the repository as seen from the folder `prefix` in it ("a/b/" or "").
[[nodiscard]] std::string seen_from(std::string_view prefix, std::string_view path);

}  // namespace keywright
