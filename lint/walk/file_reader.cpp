#include "lint/walk/file_reader.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

#include <sys/stat.h>

namespace keywright::lint {
namespace {

constexpr std::size_t kSearchBlock = std::size_t{256} << 10U;
// A buffer that one large file has made larger than this is given back after it.
constexpr std::size_t kKept = std::size_t{1} << 20U;
constexpr std::size_t kGiantLine = 50'000;

}  // namespace

FileReader::Outcome FileReader::read(int folder, const char* name, bool follow_symlink) {
  // Not blocking, and no terminal: the name may meanwhile be that of a pipe or a device.
  const int flags =
      O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | (follow_symlink ? 0 : O_NOFOLLOW);
  const int file = ::openat(folder, name, flags);
  size_ = 0;
  at_end_ = false;
  if (file < 0) {
    error_ = errno;
    return error_ == ELOOP && !follow_symlink ? Outcome::not_regular : Outcome::failed;
  }
  const Outcome outcome = read_descriptor(file);
  ::close(file);
  return outcome;
}

FileReader::Outcome FileReader::read_descriptor(int file) {
  if (capacity_ > kKept) capacity_ = 0;
  reserve(kFirstBlock);
  if (!fill(file, kFirstBlock)) return Outcome::failed;
  if (std::memchr(buffer_.get(), '\0', size_) != nullptr) return Outcome::binary;
  if (at_end_ && size_ <= limit_) return Outcome::text;

  struct stat info {};
  if (::fstat(file, &info) != 0) {
    error_ = errno;
    return Outcome::failed;
  }
  if (!S_ISREG(info.st_mode)) return Outcome::not_regular;
  if (static_cast<std::size_t>(info.st_size) <= limit_) {
    // One byte more, so that the end is seen and so is a file that grows.
    reserve(std::max(static_cast<std::size_t>(info.st_size), size_) + 1);
    while (!at_end_ && size_ <= limit_) {
      if (size_ == capacity_) reserve(std::min(2 * capacity_, limit_ + 1));
      if (!fill(file, std::min(capacity_, limit_ + 1))) return Outcome::failed;
    }
    if (size_ <= limit_) return Outcome::text;
  }
  return needles_ == nullptr ? Outcome::too_large : search_blocks(file);
}

// What has been read so far is in the buffer.
FileReader::Outcome FileReader::search_blocks(int file) {
  reserve(std::max(size_, kSearchBlock));
  const std::size_t kept = needles_->longest() > 0 ? needles_->longest() - 1 : 0;
  while (true) {
    if (!at_end_ && !fill(file, capacity_)) return Outcome::failed;
    if (needles_->is_in(content())) return Outcome::too_large;
    if (at_end_) return Outcome::large_and_foreign;
    // A needle may begin in this block and end in the next.
    const std::size_t tail = std::min(kept, size_);
    std::memmove(buffer_.get(), buffer_.get() + size_ - tail, tail);
    size_ = tail;
  }
}

bool FileReader::fill(int file, std::size_t wanted) {
  while (size_ < wanted) {
    const ssize_t got = ::read(file, buffer_.get() + size_, wanted - size_);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      error_ = errno;
      return false;
    }
    if (got == 0) {
      at_end_ = true;
      break;
    }
    size_ += static_cast<std::size_t>(got);
  }
  return true;
}

void FileReader::reserve(std::size_t capacity) {
  if (capacity <= capacity_) return;
  auto larger = std::make_unique_for_overwrite<char[]>(capacity);
  if (size_ > 0) std::memcpy(larger.get(), buffer_.get(), size_);
  buffer_ = std::move(larger);
  capacity_ = capacity;
}

bool has_giant_line(std::string_view content) {
  while (content.size() > kGiantLine) {
    // Only the last line break within reach matters: what comes before it is short.
    const std::size_t end = content.substr(0, kGiantLine + 1).rfind('\n');
    if (end == std::string_view::npos) return true;
    content.remove_prefix(end + 1);
  }
  return false;
}

}  // namespace keywright::lint
