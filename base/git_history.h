// Commits by the names that people have for them, and the words for those that are not there.
#pragma once

#include <string>
#include <variant>

#include "base/git_command.h"

namespace keywright {

// The id of the commit that a branch, tag, `HEAD~1`… names. Anything that is no such name is a
// failure that says how to get the commit: most often it was never fetched.
[[nodiscard]] std::variant<std::string, GitFailure> find_commit(const GitCommand& git,
                                                                const std::string& ref);

// The commit at which HEAD left `ref`.
[[nodiscard]] std::variant<std::string, GitFailure> find_merge_base(const GitCommand& git,
                                                                    const std::string& ref);

// What git prints as one line.
[[nodiscard]] std::string without_line_end(std::string text);

}  // namespace keywright
