#include "lint/git/git_files.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

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

std::string without_line_end(std::string text) {
  if (text.ends_with('\n')) text.pop_back();
  return text;
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

bool wanted(const GitOptions& options, std::string_view path) {
  return !options.wants || options.wants(path);
}

// The output of `git cat-file --batch`, as it comes: "<blob> blob <size>\n<content>\n" for each.
class BlobReader {
 public:
  BlobReader(const GitOptions& options, const std::vector<RawChange>& changes, StagedFiles& staged)
      : options_(options), changes_(changes), staged_(staged) {}

  void take(std::string_view text) {
    while (!text.empty()) {
      if (in_header_) {
        const std::size_t end = text.find('\n');
        header_.append(text.substr(0, end));
        text.remove_prefix(std::min(end, text.size() - 1) + 1);
        if (end != std::string_view::npos) begin_blob();
        continue;
      }
      const std::size_t here = std::min(left_, text.size());
      if (kept_) content_.append(text.substr(0, here));
      left_ -= here;
      text.remove_prefix(here);
      if (left_ == 0) end_blob();
    }
  }
  [[nodiscard]] bool complete() const { return at_ == changes_.size(); }

 private:
  void begin_blob() {
    const std::size_t space = header_.rfind(' ');
    std::size_t size = 0;
    const char* const end = header_.data() + header_.size();
    const bool has_size = space != std::string::npos &&
                          std::from_chars(header_.data() + space + 1, end, size).ptr == end;
    if (!has_size) {  // "<blob> missing": there is no content
      if (at_ < changes_.size()) {
        staged_.problems.push_back(
            {changes_[at_++].path, "its content is not in this clone", false});
      }
      header_.clear();
      return;
    }
    header_.clear();
    in_header_ = false;
    left_ = size + 1;  // the line end behind it
    kept_ = size <= options_.size_limit;
  }
  void end_blob() {
    in_header_ = true;
    if (at_ == changes_.size()) return;
    const std::string& path = changes_[at_++].path;
    if (kept_) {
      content_.pop_back();
      const std::string_view first = std::string_view(content_).substr(0, FileReader::kFirstBlock);
      if (first.find('\0') == std::string_view::npos) {
        staged_.files.push_back({path, std::move(content_)});
      }
    } else {
      staged_.problems.push_back({path, larger_than(options_.size_limit), false});
    }
    content_.clear();
  }

  const GitOptions& options_;
  const std::vector<RawChange>& changes_;
  StagedFiles& staged_;
  std::size_t at_ = 0;
  bool in_header_ = true;
  bool kept_ = false;
  std::size_t left_ = 0;
  std::string header_;
  std::string content_;
};

// Why a commit cannot be found or compared with: most often it was never fetched.
GitFailure missing_history(const GitCommand& git, const std::string& what) {
  const bool shallow = git.ask({"rev-parse", "--is-shallow-repository"}).text.starts_with("true");
  if (!shallow) {
    return {what,
            "check its spelling (`git branch -a`, `git tag`), or fetch it: `git fetch origin`"};
  }
  return {what + "; this is a shallow clone",
          "fetch the missing history: `git fetch --unshallow origin`, or `git fetch --depth=1000 "
          "origin <branch>` for a part of it; in GitHub Actions set `fetch-depth: 0` for "
          "actions/checkout, in GitLab CI `GIT_DEPTH: 0`"};
}

// The commit to compare the working tree with.
std::optional<GitFailure> find_merge_base(const GitCommand& git, const std::string& ref,
                                          std::string& base) {
  // --verify takes one name and nothing that is an option.
  const GitAnswer commit =
      git.ask({"rev-parse", "--verify", "--quiet", "--end-of-options", ref + "^{commit}"});
  if (commit.failure) return commit.failure;
  if (commit.exit_code != 0 || ref.empty()) {
    return missing_history(git, "there is no commit `" + ref + "` in this repository");
  }
  const GitAnswer head = git.ask({"rev-parse", "--verify", "--quiet", "HEAD^{commit}"});
  if (head.failure) return head.failure;
  if (head.exit_code != 0) return GitFailure{"there is no commit yet to compare with", {}};
  const GitAnswer found =
      git.ask({"merge-base", without_line_end(commit.text), without_line_end(head.text)});
  if (found.failure) return found.failure;
  if (found.exit_code != 0) {
    return missing_history(git, "`" + ref + "` and HEAD have no common commit in this repository");
  }
  base = found.text.substr(0, found.text.find('\n'));
  return std::nullopt;
}

}  // namespace

StagedChanges find_staged(const std::string& folder) {
  StagedChanges staged;
  const GitCommand git(folder);
  std::string prefix;
  staged.failure = find_prefix(git, prefix);
  if (staged.failure) return staged;
  const GitAnswer diff = git.ask(raw_diff({"--cached"}));
  staged.failure = diff.failure;
  if (staged.failure) return staged;
  staged.files = parse_raw_changes(diff.text);
  for (RawChange& change : staged.files) change.path = seen_from(prefix, change.path);
  staged.prefix = prefix;
  staged.paths = changed_paths(diff.text);
  for (std::string& path : staged.paths) path = seen_from(prefix, path);
  return staged;
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

  std::string blobs;
  for (const RawChange& change : changes) blobs += change.blob + "\n";
  BlobReader reader(options, changes, staged);
  staged.failure = git.stream({"cat-file", "--batch"}, std::move(blobs),
                              [&](std::string_view text) { reader.take(text); });
  if (!staged.failure && !reader.complete()) {
    staged.failure = GitFailure{"git ended before it had handed over all staged files", {}};
  }
  return staged;
}

ChangedFiles changed_since(const std::string& ref, const GitOptions& options) {
  ChangedFiles changed;
  const GitCommand git(options.folder);
  std::string prefix;
  changed.failure = find_prefix(git, prefix);
  if (changed.failure) return changed;
  std::string base;
  changed.failure = find_merge_base(git, ref, base);
  if (changed.failure) return changed;

  const GitAnswer diff = git.ask(raw_diff({base, "--"}));
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
  for (std::string_view left = untracked.text; !left.empty();) {
    const std::size_t end = std::min(left.find('\0'), left.size() - 1);
    const std::string_view path = left.substr(0, end);
    // A repository within this one is listed as a folder.
    if (!path.ends_with('/')) paths.insert(seen_from(prefix, path));
    left.remove_prefix(end + 1);
  }
  std::erase_if(paths, [&](const std::string& path) { return !wanted(options, path); });
  changed.paths.assign(paths.begin(), paths.end());
  return changed;
}

}  // namespace keywright::lint
