#include "base/files.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <system_error>
#include <unistd.h>

#include <sys/stat.h>

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

std::string resolve_beside(const std::string& from_file, const std::string& path) {
  const fs::path wanted(path);
  if (wanted.is_absolute()) return wanted.lexically_normal().string();
  return (fs::path(from_file).parent_path() / wanted).lexically_normal().string();
}

}  // namespace keywright
