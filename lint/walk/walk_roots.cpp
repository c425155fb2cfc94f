#include "lint/walk/walk_roots.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <memory>
#include <stdlib.h>
#include <system_error>
#include <utility>

#include <sys/stat.h>

#include "base/glob.h"

namespace keywright::lint {
namespace {

namespace fs = std::filesystem;

std::string real_path(const std::string& path) {
  const std::unique_ptr<char, void (*)(void*)> real(::realpath(path.c_str(), nullptr), ::free);
  return real ? std::string(real.get()) : std::string();
}

std::string with_slash(std::string folder) {
  if (!folder.ends_with('/')) folder += '/';
  return folder;
}

// "./src//" is "src", "." is "".
std::string without_dots(std::string path) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  while (path.starts_with("./")) path.erase(0, path.find_first_not_of('/', 1));
  return path == "." ? "" : path;
}

// `path` as seen from `folder`, if it lies in it: "" for the folder itself.
std::optional<std::string> below(const std::string& folder, const std::string& path) {
  if (path == folder) return "";
  const std::string prefix = with_slash(folder);
  if (!path.starts_with(prefix)) return std::nullopt;
  return path.substr(prefix.size());
}

// As the user sees the tree if possible, else as it really is.
std::optional<std::string> below_base(const std::string& base, const std::string& path,
                                      const std::string& real) {
  const auto absolute = [](const std::string& one) {
    std::error_code error;
    std::string text = fs::absolute(one, error).lexically_normal().string();
    if (text.size() > 1 && text.ends_with('/')) text.pop_back();
    return text;
  };
  const std::string from = base.empty() ? "." : base;
  if (auto found = below(absolute(from + "/."), absolute(path + "/."))) return found;
  return below(real_path(from), real);
}

std::string kind_words(mode_t mode) {
  if (S_ISFIFO(mode)) return "is a named pipe, skipped";
  if (S_ISSOCK(mode)) return "is a socket, skipped";
  return "is a device, skipped";
}

bool excluded_with_its_folders(const std::vector<std::string>& globs, const std::string& path,
                               bool is_folder) {
  for (std::size_t slash = path.find('/'); slash != std::string::npos;
       slash = path.find('/', slash + 1)) {
    if (is_excluded(globs, path.substr(0, slash), true)) return true;
  }
  return !path.empty() && is_excluded(globs, path, is_folder);
}

}  // namespace

bool is_excluded(const std::vector<std::string>& globs, std::string_view path, bool is_folder) {
  return std::any_of(globs.begin(), globs.end(), [&](std::string_view glob) {
    if (glob.ends_with('/')) {
      if (!is_folder) return false;
      glob.remove_suffix(1);
    }
    if (glob_matches(glob, path)) return true;
    if (!is_folder || !glob.ends_with("/**")) return false;
    glob.remove_suffix(3);
    return glob_matches(glob, path);
  });
}

std::string error_words(int error) {
  switch (error) {
    case ENOENT:
      return "no such file or folder";
    case EACCES:
      return "permission denied";
    default:
      return std::generic_category().message(error);
  }
}

WalkRoots find_roots(const WalkOptions& options, std::vector<WalkProblem>& problems) {
  WalkRoots found;
  for (const std::string& path : options.roots) {
    struct stat info {};
    std::string real = real_path(path);
    if (::stat(path.c_str(), &info) != 0 || real.empty()) {
      problems.push_back({path, error_words(errno), options.roots_are_named});
      continue;
    }
    WalkRoot root;
    root.is_folder = S_ISDIR(info.st_mode);
    root.below_base = below_base(options.exclude_base, path, real);
    if (root.below_base &&
        excluded_with_its_folders(options.exclude, *root.below_base, root.is_folder)) {
      continue;
    }
    if (!root.is_folder && !S_ISREG(info.st_mode)) {
      problems.push_back({path, kind_words(info.st_mode), options.roots_are_named});
      continue;
    }
    if (!found.reals.insert(real).second) continue;
    root.path = path;
    root.shown = without_dots(path);
    if (root.is_folder) {
      std::vector<FileProblem> unreadable;
      root.above = IgnoreChain::above(real == "/" ? "" : real, unreadable);
      for (FileProblem& one : unreadable) {
        problems.push_back({std::move(one.path), std::move(one.message), false});
      }
      if (!root.shown.empty()) root.shown = with_slash(std::move(root.shown));
      if (root.below_base && !root.below_base->empty()) *root.below_base += '/';
      real = with_slash(std::move(real));
    }
    root.real = std::move(real);
    found.roots.push_back(std::move(root));
  }
  if (found.roots.size() < 2) found.reals.clear();
  return found;
}

}  // namespace keywright::lint
