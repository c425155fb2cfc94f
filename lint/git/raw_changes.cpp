#include "lint/git/raw_changes.h"

#include <algorithm>

namespace keywright::lint {

namespace {

struct Side {
  std::string_view mode;
  std::string_view blob;
};

void add_plain(std::vector<RawChange>& changes, const Side& side, std::string_view path) {
  if (side.mode.starts_with("100")) changes.push_back({std::string(path), std::string(side.blob)});
}

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
    Side before;
    Side after;
    before.mode = take(' ').substr(1);
    after.mode = take(' ');
    before.blob = take(' ');
    after.blob = take(' ');
    take('\0');  // the letter
    take_change(before, after, take('\0'));
  }
}

}  // namespace

std::vector<RawChange> parse_raw_changes(std::string_view text) {
  std::vector<RawChange> changes;
  for_each_change(text, [&](const Side&, const Side& after, std::string_view path) {
    add_plain(changes, after, path);
  });
  return changes;
}

std::vector<RawChange> parse_raw_origins(std::string_view text) {
  std::vector<RawChange> changes;
  for_each_change(text, [&](const Side& before, const Side&, std::string_view path) {
    add_plain(changes, before, path);
  });
  return changes;
}

std::vector<std::string> changed_paths(std::string_view text) {
  std::vector<std::string> paths;
  for_each_change(
      text, [&](const Side&, const Side&, std::string_view path) { paths.emplace_back(path); });
  return paths;
}

}  // namespace keywright::lint
