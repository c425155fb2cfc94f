#include "base/files.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <system_error>
#include <unistd.h>
#include <unordered_set>

#include <sys/stat.h>

#include "base/glob.h"
#include "base/text.h"

namespace keywright {
namespace {

namespace fs = std::filesystem;

std::string error_words(int code) {
  if (code == ENOENT) return "no such file or folder";
  if (code == EACCES) return "permission denied";
  if (code == EISDIR) return "is a folder";
  return std::generic_category().message(code);
}

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  [[nodiscard]] int get() const { return fd_; }
  [[nodiscard]] bool ok() const { return fd_ >= 0; }

 private:
  int fd_;
};

std::string too_large(std::size_t limit) {
  return "is larger than " + with_commas(limit >> 20U) + " MiB";
}

bool has_extension(const fs::path& path, const std::vector<std::string_view>& extensions) {
  const std::string extension = path.extension().string();
  return std::find(extensions.begin(), extensions.end(), extension) != extensions.end();
}

// Files below `folder` in bytewise order of their paths, as the file system's own order is noise.
void list_folder(const std::string& folder, const std::vector<std::string_view>& extensions,
                 const std::vector<std::string_view>& skip, FileList& list,
                 const std::string& glob = {}) {
  std::error_code error;
  std::vector<std::string> found;
  list.folders.push_back(folder);
  fs::recursive_directory_iterator at(folder, error);  // does not follow folder symlinks
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    const std::string name = at->path().filename().string();
    std::error_code ignored;
    const bool is_folder = at->is_directory(ignored);
    if (name.starts_with('.')) {
      if (is_folder) at.disable_recursion_pending();
      continue;
    }
    const std::string path = at->path().lexically_normal().string();
    if (is_folder) {
      if (!glob.empty() && !glob_enters(glob, path)) {
        at.disable_recursion_pending();
      } else if (!at->is_symlink(ignored)) {
        list.folders.push_back(path);
      }
      continue;
    }
    if (!at->is_regular_file(ignored)) continue;
    if (!glob.empty()) {
      if (glob_matches(glob, path)) found.push_back(path);
      continue;
    }
    const bool skipped = std::find(skip.begin(), skip.end(), name) != skip.end();
    if (!skipped && has_extension(at->path(), extensions)) found.push_back(path);
  }
  if (error) list.problems.push_back({folder, error.message()});
  std::sort(found.begin(), found.end());
  list.paths.insert(list.paths.end(), found.begin(), found.end());
}

// The folder that a glob begins in: its segments before the first with a wildcard.
std::string glob_root(std::string_view glob) {
  const std::size_t wild = glob.find_first_of("*?[{");
  const std::size_t slash = glob.substr(0, wild).rfind('/');
  if (slash == std::string_view::npos) return ".";
  return slash == 0 ? "/" : std::string(glob.substr(0, slash));
}

}  // namespace

std::variant<std::string, FileProblem> read_file(const std::string& path, std::size_t limit) {
  // Not blocking: a named pipe that nobody writes to is empty, not something to wait for.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.ok()) return FileProblem{path, error_words(errno)};
  struct stat info {};
  if (::fstat(file.get(), &info) != 0) return FileProblem{path, error_words(errno)};
  if (S_ISDIR(info.st_mode)) return FileProblem{path, error_words(EISDIR)};
  const bool regular = S_ISREG(info.st_mode);
  if (regular && static_cast<std::size_t>(info.st_size) > limit) {
    return FileProblem{path, too_large(limit)};
  }
  std::string content;
  if (regular) content.reserve(static_cast<std::size_t>(info.st_size));
  std::array<char, 1U << 16U> buffer{};
  while (true) {
    const ssize_t got = ::read(file.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && errno == EAGAIN) {  // a pipe whose writer is still busy
      pollfd waiting{file.get(), POLLIN, 0};
      ::poll(&waiting, 1, -1);
      continue;
    }
    if (got < 0) return FileProblem{path, error_words(errno)};
    if (got == 0) return content;
    content.append(buffer.data(), static_cast<std::size_t>(got));
    if (content.size() > limit) return FileProblem{path, too_large(limit)};
  }
}

std::optional<FileProblem> write_file(const std::string& path, std::string_view content) {
  // Through a symbolic link to what it names: the link stays one.
  std::error_code error;
  const fs::path real =
      fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : fs::path();
  const std::string target = real.empty() || error ? path : real.string();
  std::string temporary = target + ".XXXXXX";
  const auto failed = [&](int code) {
    ::unlink(temporary.c_str());
    return FileProblem{path, error_words(code)};
  };
  {
    const Descriptor file(::mkstemp(temporary.data()));
    if (!file.ok()) return FileProblem{path, error_words(errno)};
    while (!content.empty()) {
      const ssize_t put = ::write(file.get(), content.data(), content.size());
      if (put < 0 && errno == EINTR) continue;
      if (put < 0) return failed(errno);
      content.remove_prefix(static_cast<std::size_t>(put));
    }
    // mkstemp makes files private; ours are as readable as before, or as any other the user writes.
    struct stat old {};
    const mode_t mask = ::umask(0);
    ::umask(mask);
    const bool existed = ::stat(target.c_str(), &old) == 0;
    if (::fchmod(file.get(), existed ? old.st_mode & 07777U : 0666U & ~mask) != 0) {
      return failed(errno);
    }
  }
  if (::rename(temporary.c_str(), target.c_str()) != 0) return failed(errno);
  return std::nullopt;
}

FileList expand_file_arguments(const std::vector<std::string>& arguments,
                               const std::vector<std::string_view>& extensions,
                               const std::vector<std::string_view>& skip) {
  FileList list;
  for (const std::string& argument : arguments) {
    const std::size_t before = list.paths.size();
    std::error_code error;
    const fs::file_status status = fs::status(argument, error);
    if (fs::is_directory(status)) {
      list_folder(argument, extensions, skip, list);
      if (list.paths.size() == before) {
        list.problems.push_back({argument, "this folder holds no YAML file"});
      }
    } else if (!fs::exists(status) && is_glob(argument)) {
      const std::string glob = fs::path(argument).lexically_normal().string();
      const std::string root = glob_root(glob);
      if (!fs::exists(root, error)) {
        list.problems.push_back({argument, "no file matches this glob: no folder " + quote(root)});
        continue;
      }
      list_folder(root, extensions, skip, list, glob);
      if (list.paths.size() == before) {
        list.problems.push_back({argument, "no file matches this glob"});
      }
    } else {
      list.paths.push_back(argument);  // reading it will say what is wrong with it
    }
  }
  // Each file once, however it was named; the first spelling stays.
  std::unordered_set<std::string> seen;
  std::vector<std::string> unique;
  for (std::string& path : list.paths) {
    std::error_code error;
    const fs::path real = fs::weakly_canonical(path, error);
    if (seen.insert(error ? path : real.string()).second) unique.push_back(std::move(path));
  }
  list.paths = std::move(unique);
  return list;
}

std::string resolve_beside(const std::string& from_file, const std::string& path) {
  const fs::path wanted(path);
  if (wanted.is_absolute()) return wanted.lexically_normal().string();
  return (fs::path(from_file).parent_path() / wanted).lexically_normal().string();
}

}  // namespace keywright
