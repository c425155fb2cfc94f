#include "lint/git/git_files.h"

#include <algorithm>
#include <set>
#include <utility>
#include <variant>

#include "base/git_blobs.h"
#include "base/git_history.h"
#include "lint/git/raw_changes.h"
#include "lint/walk/file_reader.h"

namespace keywright::lint {
namespace {

// --no-relative and the like: whatever the user's configuration says, all files and plain lines.
const std::vector<std::string> kRawDiff{"diff",          "--raw",       "-z",
                                        "--no-renames",  "--no-abbrev", "--no-ext-diff",
                                        "--no-relative", "--no-color",  "--ignore-submodules=all"};

std::vector<std::string> raw_diff(std::vector<std::string> more) {
  std::vector<std::string> arguments = kRawDiff;
  arguments.insert(arguments.end(), std::make_move_iterator(more.begin()),
                   std::make_move_iterator(more.end()));
  return arguments;
}

// The folder that git runs in, as seen from the repository's: "a/b/" or "".
std::optional<GitFailure> find_prefix(const GitCommand& git, std::string& prefix) {
  constexpr std::string_view kYes = "true\n";
  GitAnswer answer = git.ask({"rev-parse", "--is-inside-work-tree", "--show-prefix"});
  if (answer.failure) return answer.failure;
  if (!answer.text.starts_with(kYes)) {
    return GitFailure{"this folder is not in the working tree of its git repository",
                      "run it in a checkout"};
  }
  prefix = without_line_end(answer.text.substr(kYes.size()));
  return std::nullopt;
}

// What git ends with a zero byte each.
std::vector<std::string_view> names_in(std::string_view text) {
  std::vector<std::string_view> names;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\0'), text.size() - 1);
    names.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return names;
}

bool is_binary(std::string_view content) {
  return content.substr(0, FileReader::kFirstBlock).find('\0') != std::string_view::npos;
}

bool wanted(const GitOptions& options, std::string_view path) {
  return !options.wants || options.wants(path);
}

}  // namespace

StagedChanges find_staged(const std::string& folder) {
  StagedChanges staged;
  const GitCommand git(folder);
  std::string prefix;
  staged.failure = find_prefix(git, prefix);
  if (staged.failure) return staged;
  // Another commit of a submodule is a change: it may hold registries.
  const GitAnswer diff = git.ask(raw_diff({"--cached", "--ignore-submodules=dirty"}));
  staged.failure = diff.failure;
  if (staged.failure) return staged;
  staged.files = parse_raw_changes(diff.text);
  for (RawChange& change : staged.files) change.path = seen_from(prefix, change.path);
  staged.prefix = prefix;
  staged.paths = changed_paths(diff.text);
  for (std::string& path : staged.paths) path = seen_from(prefix, path);
  return staged;
}

UnchangedFiles find_unchanged(const std::string& folder) {
  UnchangedFiles unchanged;
  const GitCommand git(folder);
  std::string prefix;
  unchanged.failure = find_prefix(git, prefix);
  if (unchanged.failure) return unchanged;
  // ":/" is the repository's own folder, wherever this is.
  const GitAnswer listed = git.ask({"ls-files", "-z", "--full-name", "--", ":/"});
  unchanged.failure = listed.failure;
  if (unchanged.failure) return unchanged;
  const GitAnswer edited = git.ask(
      {"diff-files", "--raw", "-z", "--no-renames", "--no-abbrev", "--ignore-submodules=all"});
  unchanged.failure = edited.failure;
  if (unchanged.failure) return unchanged;
  for (const std::string_view path : names_in(listed.text)) {
    unchanged.tracked.push_back(seen_from(prefix, path));
  }
  std::sort(unchanged.tracked.begin(), unchanged.tracked.end());
  unchanged.edited.prefix = prefix;
  unchanged.edited.files = parse_raw_origins(edited.text);
  for (RawChange& change : unchanged.edited.files) change.path = seen_from(prefix, change.path);
  return unchanged;
}

StagedFiles staged_files(const GitOptions& options) {
  return read_staged(find_staged(options.folder), options);
}

StagedFiles read_staged(StagedChanges staged_changes, const GitOptions& options) {
  StagedFiles staged;
  staged.failure = staged_changes.failure;
  if (staged.failure) return staged;
  const GitCommand git(options.folder);
  std::vector<RawChange> changes = std::move(staged_changes.files);
  std::erase_if(changes, [&](const RawChange& change) { return !wanted(options, change.path); });
  std::sort(changes.begin(), changes.end(),
            [](const RawChange& a, const RawChange& b) { return a.path < b.path; });
  if (changes.empty()) return staged;

  std::vector<std::string> blobs;
  for (const RawChange& change : changes) blobs.push_back(change.blob);
  staged.failure = read_git_blobs(
      git, blobs, options.size_limit, [&](std::size_t at, BlobState state, std::string content) {
        const std::string& path = changes[at].path;
        if (state != BlobState::read) {
          staged.problems.push_back({path,
                                     state == BlobState::missing
                                         ? "its content is not in this clone"
                                         : larger_than(options.size_limit),
                                     false});
        } else if (!is_binary(content)) {
          staged.files.push_back({path, std::move(content)});
        }
      });
  return staged;
}

ChangedFiles changed_since(const std::string& ref, const GitOptions& options) {
  ChangedFiles changed;
  const GitCommand git(options.folder);
  std::string prefix;
  changed.failure = find_prefix(git, prefix);
  if (changed.failure) return changed;
  const auto base = find_merge_base(git, ref);
  if (const auto* const failure = std::get_if<GitFailure>(&base)) {
    changed.failure = *failure;
    return changed;
  }

  const GitAnswer diff = git.ask(raw_diff({std::get<std::string>(base), "--"}));
  changed.failure = diff.failure;
  if (changed.failure) return changed;
  // ":/" is the repository's own folder: untracked files of all of it.
  const GitAnswer untracked =
      git.ask({"ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"});
  changed.failure = untracked.failure;
  if (changed.failure) return changed;

  std::set<std::string> paths;
  for (const RawChange& change : parse_raw_changes(diff.text)) {
    paths.insert(seen_from(prefix, change.path));
  }
  for (const std::string_view path : names_in(untracked.text)) {
    // A repository within this one is listed as a folder.
    if (!path.ends_with('/')) paths.insert(seen_from(prefix, path));
  }
  std::erase_if(paths, [&](const std::string& path) { return !wanted(options, path); });
  changed.paths.assign(paths.begin(), paths.end());
  return changed;
}

}  // namespace keywright::lint
