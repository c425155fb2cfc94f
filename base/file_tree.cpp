#include "base/file_tree.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <unordered_set>
#include <utility>

#include "base/glob.h"
#include "base/text.h"

namespace keywright {
namespace {

namespace fs = std::filesystem;

class Disk final : public FileTree {
 public:
  Kind kind(const std::string& path) const override {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::is_directory(status)) return Kind::folder;
    return fs::exists(status) ? Kind::file : Kind::nothing;
  }

  std::variant<std::string, FileProblem> read(const std::string& path,
                                              std::size_t limit) const override {
    return read_file(path, limit);
  }

  // Sorted, as the file system's own order is noise.
  FileList files_below(const std::string& folder, const Enters& enters) const override {
    FileList list;
    list.folders.push_back(folder);
    std::error_code error;
    fs::recursive_directory_iterator at(folder, error);  // does not follow folder symlinks
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
      std::error_code ignored;
      const bool is_folder = at->is_directory(ignored);
      if (at->path().filename().string().starts_with('.')) {
        if (is_folder) at.disable_recursion_pending();
        continue;
      }
      std::string path = at->path().lexically_normal().string();
      if (is_folder) {
        if (!enters(path)) {
          at.disable_recursion_pending();
        } else if (!at->is_symlink(ignored)) {
          list.folders.push_back(std::move(path));
        }
      } else if (at->is_regular_file(ignored)) {
        list.paths.push_back(std::move(path));
      }
    }
    if (error) list.problems.push_back({folder, error.message()});
    std::sort(list.paths.begin(), list.paths.end());
    return list;
  }

  std::string identity(const std::string& path) const override {
    std::error_code error;
    const fs::path real = fs::weakly_canonical(path, error);
    return error ? path : real.string();
  }
};

bool has_extension(const fs::path& path, const std::vector<std::string_view>& extensions) {
  const std::string extension = path.extension().string();
  return std::find(extensions.begin(), extensions.end(), extension) != extensions.end();
}

// The folder that a glob begins in: its segments before the first with a wildcard.
std::string glob_root(std::string_view glob) {
  const std::size_t wild = glob.find_first_of("*?[{");
  const std::size_t slash = glob.substr(0, wild).rfind('/');
  if (slash == std::string_view::npos) return ".";
  return slash == 0 ? "/" : std::string(glob.substr(0, slash));
}

// Adds what is below a folder and wanted; false when that is nothing.
template <class Wanted>
bool add_below(const FileTree& files, const std::string& folder, const FileTree::Enters& enters,
               FileList& list, const Wanted& wanted) {
  FileList found = files.files_below(folder, enters);
  list.folders.insert(list.folders.end(), found.folders.begin(), found.folders.end());
  const std::size_t before = list.paths.size();
  std::copy_if(std::make_move_iterator(found.paths.begin()),
               std::make_move_iterator(found.paths.end()), std::back_inserter(list.paths), wanted);
  list.problems.insert(list.problems.end(), found.problems.begin(), found.problems.end());
  return list.paths.size() > before;
}

}  // namespace

const FileTree& disk() {
  static const Disk kDisk;
  return kDisk;
}

FileList expand_file_arguments(const std::vector<std::string>& arguments,
                               const std::vector<std::string_view>& extensions,
                               const std::vector<std::string_view>& skip, const FileTree& files) {
  FileList list;
  const auto everywhere = [](const std::string& /*folder*/) { return true; };
  for (const std::string& argument : arguments) {
    const FileTree::Kind kind = files.kind(argument);
    if (kind == FileTree::Kind::folder) {
      const bool some = add_below(files, argument, everywhere, list, [&](const std::string& path) {
        const fs::path file(path);
        return has_extension(file, extensions) &&
               std::find(skip.begin(), skip.end(), file.filename().string()) == skip.end();
      });
      if (!some) list.problems.push_back({argument, "this folder holds no YAML file"});
    } else if (kind == FileTree::Kind::nothing && is_glob(argument)) {
      const std::string glob = fs::path(argument).lexically_normal().string();
      const std::string root = glob_root(glob);
      if (files.kind(root) == FileTree::Kind::nothing) {
        list.problems.push_back({argument, "no file matches this glob: no folder " + quote(root)});
        continue;
      }
      const bool some = add_below(
          files, root, [&](const std::string& folder) { return glob_enters(glob, folder); }, list,
          [&](const std::string& path) { return glob_matches(glob, path); });
      if (!some) list.problems.push_back({argument, "no file matches this glob"});
    } else {
      list.paths.push_back(argument);  // reading it will say what is wrong with it
    }
  }
  // Each file once, however it was named; the first spelling stays.
  std::unordered_set<std::string> seen;
  std::vector<std::string> unique;
  for (std::string& path : list.paths) {
    if (seen.insert(files.identity(path)).second) unique.push_back(std::move(path));
  }
  list.paths = std::move(unique);
  return list;
}

}  // namespace keywright
