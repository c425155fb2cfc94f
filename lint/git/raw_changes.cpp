#include "lint/git/raw_changes.h"

#include <algorithm>

namespace keywright::lint {

namespace {

// ":100644 100755 <blob> <blob> M\0path\0", one after another.
template <typename Take>
void for_each_change(std::string_view text, const Take& take_change) {
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
    take_change(mode, blob, path);
  }
}

}  // namespace

std::vector<RawChange> parse_raw_changes(std::string_view text) {
  std::vector<RawChange> changes;
  for_each_change(text, [&](std::string_view mode, std::string_view blob, std::string_view path) {
    if (mode.starts_with("100")) changes.push_back({std::string(path), std::string(blob)});
  });
  return changes;
}

std::vector<std::string> changed_paths(std::string_view text) {
  std::vector<std::string> paths;
  for_each_change(text, [&](std::string_view, std::string_view, std::string_view path) {
    paths.emplace_back(path);
  });
  return paths;
}

}  // namespace keywright::lint
