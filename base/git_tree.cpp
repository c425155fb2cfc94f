#include "base/git_tree.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "base/git_blobs.h"
#include "base/git_history.h"
#include "base/text.h"

namespace keywright {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestLink = 4096;
constexpr std::size_t kShortCommit = 7;
constexpr int kMostLinks = 20;  // one after the other, as file systems limit them

// "a/./b/../c/" gives "a/c"; the repository itself is "".
std::string normal(const fs::path& path) {
  std::string out = path.lexically_normal().string();
  while (out.ends_with('/')) out.pop_back();
  return out == "." ? std::string() : out;
}

bool is_outside(std::string_view path) {
  return path == ".." || path.starts_with("../") || path.starts_with('/');
}

}  // namespace

std::variant<std::unique_ptr<GitTree>, GitFailure> GitTree::open(const std::string& commit,
                                                                 std::string label) {
  std::unique_ptr<GitTree> tree(new GitTree(std::move(label)));
  const GitAnswer prefix = tree->git_.ask({"rev-parse", "--show-prefix"});
  if (prefix.failure) return *prefix.failure;
  tree->prefix_ = without_line_end(prefix.text);
  // Only absolute paths need it; a repository without a working tree has none.
  const GitAnswer root = tree->git_.ask({"rev-parse", "--show-toplevel"});
  if (!root.failure) tree->root_ = without_line_end(root.text);
  const GitAnswer listed = tree->git_.ask({"ls-tree", "-r", "-z", "--full-tree", commit});
  if (listed.failure) return *listed.failure;
  if (!tree->list(listed.text, {}, {})) return GitFailure{"git's list of files cannot be read", {}};
  return tree;
}

// "<mode> <type> <object>\t<path>" and a zero byte for each.
bool GitTree::list(const std::string& text, const std::string& folder,
                   const std::string& git_dir) const {
  for (std::string_view left = text; !left.empty();) {
    const std::size_t end = left.find('\0');
    if (end == std::string_view::npos) return false;
    const std::string_view line = left.substr(0, end);
    left.remove_prefix(end + 1);
    const std::size_t tab = line.find('\t');
    const std::size_t type = line.find(' ');
    const std::size_t object = line.find(' ', type + 1);
    if (tab == std::string_view::npos || object == std::string_view::npos || object > tab) {
      return false;
    }
    std::string path = folder + std::string(line.substr(tab + 1));
    std::string id(line.substr(object + 1, tab - object - 1));
    if (line.substr(type + 1, object - type - 1) == "blob") {
      entries_.emplace_hint(entries_.end(), std::move(path),
                            Entry{std::move(id), line.starts_with("120000"), git_dir});
    } else {
      submodules_.emplace(std::move(path), std::move(id));
    }
  }
  return true;
}

void GitTree::enter(const std::string& inside, bool below) const {
  for (auto next = submodules_.begin(); next != submodules_.end();) {
    const std::string& path = next->first;
    const bool needed = inside == path || inside.starts_with(path + "/");
    if (!needed && !(below && (inside.empty() || path.starts_with(inside + "/")))) {
      ++next;
      continue;
    }
    const auto submodule = submodules_.extract(next);
    list_submodule(submodule.key(), submodule.mapped(), needed);
    next = submodules_.begin();  // it may have submodules of its own
  }
}

// One that is not checked out has no files on disk either: only who needs it is told.
void GitTree::list_submodule(const std::string& path, const std::string& commit,
                             bool needed) const {
  const std::string git_dir = root_ + "/" + path + "/.git";
  std::error_code error;
  if (root_.empty() || !fs::exists(git_dir, error)) {
    if (!needed) return;
    failure_ = GitFailure{"the submodule " + quote(path) + " is not checked out",
                          "`git submodule update --init " + printable(path) + "` gets it"};
    return;
  }
  const GitAnswer listed = git_of(git_dir).ask({"ls-tree", "-r", "-z", "--full-tree", commit});
  if (listed.failure || !list(listed.text, path + "/", git_dir)) {
    failure_ = GitFailure{"the submodule " + quote(path) + " cannot be read as " + quote(label_) +
                              " has it: commit " + commit.substr(0, kShortCommit) + " is not there",
                          "fetch it: `git -C " + printable(path) + " fetch origin`"};
  }
}

GitCommand GitTree::git_of(const std::string& git_dir) const {
  return git_dir.empty() ? git_ : GitCommand::in_repository(git_dir);
}

std::optional<std::string> GitTree::in_repository(const std::string& path) const {
  if (!fs::path(path).is_absolute()) {
    std::string inside = normal(fs::path(prefix_) / path);
    // Out of it and in again: of a submodule, where keywright.yaml lies above it.
    if (is_outside(inside) && !root_.empty()) {
      inside = normal((fs::path(root_) / inside).lexically_normal().lexically_relative(root_));
    }
    if (is_outside(inside)) return std::nullopt;
    return inside;
  }
  if (root_.empty()) return std::nullopt;
  std::error_code error;
  const fs::path real = fs::weakly_canonical(path, error);  // git gives its own folder like this
  std::string inside = normal((error ? fs::path(path) : real).lexically_relative(root_));
  if (is_outside(inside)) return std::nullopt;
  return inside;
}

std::string GitTree::target_of(const std::string& link) const {
  const Content& content = content_of(entries_.find(link)->second, kLongestLink);
  const auto* const text = std::get_if<std::string>(&content);
  return text == nullptr ? "/" : normal(fs::path(link).parent_path() / *text);
}

std::optional<std::string> GitTree::resolved(const std::string& path) const {
  std::optional<std::string> inside = in_repository(path);
  int links = 0;
  for (std::size_t end = 0; inside && end != std::string::npos;) {
    if (end == 0) enter(*inside, false);
    end = inside->find('/', end == 0 ? 0 : end + 1);
    const std::string part = inside->substr(0, end);
    const auto entry = entries_.find(part);
    if (entry == entries_.end() || !entry->second.link) continue;
    std::string target = target_of(part);
    if (is_outside(target) || ++links > kMostLinks) return std::nullopt;
    if (end != std::string::npos) target = normal(fs::path(target) / inside->substr(end + 1));
    if (is_outside(target)) return std::nullopt;
    inside = std::move(target);
    end = 0;
  }
  return inside;
}

bool GitTree::is_folder(const std::string& path) const {
  if (path.empty()) return true;
  const auto next = entries_.lower_bound(path + "/");
  return next != entries_.end() && next->first.starts_with(path + "/");
}

FileTree::Kind GitTree::kind(const std::string& path) const {
  const auto inside = resolved(path);
  if (!inside) return Kind::nothing;
  if (entries_.find(*inside) != entries_.end()) return Kind::file;
  return is_folder(*inside) ? Kind::folder : Kind::nothing;
}

std::variant<std::string, FileProblem> GitTree::read(const std::string& path,
                                                     std::size_t limit) const {
  const auto inside = resolved(path);
  if (!inside) return FileProblem{path, "is outside of this repository"};
  const auto entry = entries_.find(*inside);
  if (entry == entries_.end()) {
    return FileProblem{path, is_folder(*inside) ? "is a folder" : "no such file or folder"};
  }
  Content content = content_of(entry->second, limit);
  if (auto* const problem = std::get_if<FileProblem>(&content)) problem->path = path;
  return content;
}

const GitTree::Content& GitTree::content_of(const Entry& entry, std::size_t limit) const {
  const auto known = contents_.find(entry.blob);
  if (known != contents_.end()) return known->second;
  Content& content = contents_[entry.blob];
  const auto failure = read_git_blobs(
      git_of(entry.git_dir), {entry.blob}, limit,
      [&](std::size_t, BlobState state, std::string text) {
        content = std::move(text);
        if (state == BlobState::too_large) {
          content = FileProblem{{}, "is larger than " + with_commas(limit >> 20U) + " MiB"};
        } else if (state == BlobState::missing) {
          content = FileProblem{{}, "its content is not in this clone"};
        }
      });
  if (failure) content = FileProblem{{}, failure->message};
  return content;
}

void GitTree::prepare(const std::vector<std::string>& paths, std::size_t limit) const {
  std::map<std::string, std::vector<std::string>> wanted;  // by repository
  for (const std::string& path : paths) {
    const auto inside = resolved(path);
    const auto entry = inside ? entries_.find(*inside) : entries_.end();
    if (entry == entries_.end() || contents_.contains(entry->second.blob)) continue;
    wanted[entry->second.git_dir].push_back(entry->second.blob);
  }
  for (const auto& repository : wanted) {
    const std::vector<std::string>& blobs = repository.second;
    if (blobs.size() < 2) continue;
    // What does not come is asked for again, and explained, when it is read.
    const auto keep = [&](std::size_t at, BlobState state, std::string text) {
      if (state == BlobState::read) contents_[blobs[at]] = std::move(text);
    };
    (void)read_git_blobs(git_of(repository.first), blobs, limit, keep);
  }
}

FileList GitTree::files_below(const std::string& folder, const Enters& /*enters*/) const {
  FileList list;
  const auto inside = resolved(folder);
  if (!inside) return list;
  enter(*inside, true);
  const std::string below = inside->empty() ? "" : *inside + "/";
  const std::string spelled = normal(folder).empty() ? "" : normal(folder) + "/";
  for (auto entry = entries_.lower_bound(below); entry != entries_.end(); ++entry) {
    if (!entry->first.starts_with(below)) break;
    const std::string rest = entry->first.substr(below.size());
    if (rest.starts_with('.') || rest.find("/.") != std::string::npos) continue;
    const std::string path = spelled + rest;
    if (entry->second.link && kind(path) != Kind::file) continue;
    list.paths.push_back(path);
  }
  return list;
}

std::string GitTree::identity(const std::string& path) const {
  const auto inside = resolved(path);
  return inside ? *inside : path;
}

std::string GitTree::shown(const std::string& path) const {
  const auto inside = in_repository(path);
  return label_ + ":" + (inside ? *inside : path);
}

std::string GitTree::from_here(std::string_view path) const { return seen_from(prefix_, path); }

}  // namespace keywright
