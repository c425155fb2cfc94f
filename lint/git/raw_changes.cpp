#include "lint/git/raw_changes.h"

#include <algorithm>

namespace keywright::lint {

// ":100644 100755 <blob> <blob> M\0path\0"
std::vector<RawChange> parse_raw_changes(std::string_view text) {
  std::vector<RawChange> changes;
  const auto take = [&text](char until) {
    const std::size_t end = std::min(text.find(until), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
  };
  while (!text.empty()) {
    take(' ');  // the mode before
    const std::string_view mode = take(' ');
    take(' ');
    const std::string_view blob = take(' ');
    take('\0');  // the letter
    const std::string_view path = take('\0');
    if (mode.starts_with("100")) changes.push_back({std::string(path), std::string(blob)});
  }
  return changes;
}

}  // namespace keywright::lint
