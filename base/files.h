// Files as every room needs them: read whole with a limit, write at once or not at all.
//
// Nothing here throws or prints; a failure comes back as the words to show.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace keywright {

struct FileProblem {
  std::string path;
  std::string message;  // "no such file", "is a folder", "larger than 16 MiB"
};

// The whole content. Stops reading at `limit` bytes, so that a huge or endless file costs nothing.
[[nodiscard]] std::variant<std::string, FileProblem> read_file(const std::string& path,
                                                               std::size_t limit);

// Writes through a temporary name and renames, so that nobody ever sees half a file.
[[nodiscard]] std::optional<FileProblem> write_file(const std::string& path,
                                                    std::string_view content);

struct FileList {
  std::vector<std::string> paths;
  std::vector<std::string> folders;  // that were looked into: new files there change the answer
  std::vector<FileProblem> problems;
};

// `path` as seen from the folder of `from_file`, unless it is absolute; lexically normalized.
[[nodiscard]] std::string resolve_beside(const std::string& from_file, const std::string& path);

}  // namespace keywright
