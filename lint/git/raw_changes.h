// What `git diff --raw` prints, taken apart.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace keywright::lint {

// A file of the output of `git diff --raw -z --no-renames`.
struct RawChange {
  std::string path;  // as seen from the repository's folder
  std::string blob;  // zeros where git has not hashed it
};

// Of these the plain files that are there afterwards.
[[nodiscard]] std::vector<RawChange> parse_raw_changes(std::string_view text);
// The plain files that were there before, with what they held: of `git diff-files`, as the index
// has them.
[[nodiscard]] std::vector<RawChange> parse_raw_origins(std::string_view text);
// All of them, as they come: links, submodules and what is gone, too.
[[nodiscard]] std::vector<std::string> changed_paths(std::string_view text);

}  // namespace keywright::lint
