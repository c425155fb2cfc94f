// FileReader: one file after another into the same buffer.
//
// Reads with read(2): for the many small files of a source tree that is several times faster than
// mapping them. A file that is binary (a NUL in its first 64 KiB) costs that first block. One that
// is larger than the limit is not kept: it is read block by block, and only as far as the first
// needle.
//
// One per thread. The content stays until the next read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "lint/prefilter/literal_set.h"

namespace keywright::lint {

class FileReader {
 public:
  enum class Outcome : std::uint8_t {
    text,
    binary,
    too_large,          // and something in it is of interest
    large_and_foreign,  // too large, and nothing in it is
    not_regular,        // no longer a file: a symbolic link, a pipe
    failed,             // error() says why
  };
  static constexpr std::size_t kFirstBlock = std::size_t{64} << 10U;

  // Without needles every file beyond the limit is of interest. They must outlive the reader.
  explicit FileReader(std::size_t limit, const LiteralSet* needles = nullptr)
      : limit_(limit), needles_(needles) {}

  // `name` as seen from the folder that is open as `folder` (AT_FDCWD: the working folder).
  Outcome read(int folder, const char* name, bool follow_symlink);

  [[nodiscard]] std::string_view content() const { return {buffer_.get(), size_}; }
  [[nodiscard]] int error() const { return error_; }

 private:
  Outcome read_descriptor(int file);
  Outcome search_blocks(int file);
  // Reads until `size_` is `wanted` or the file ends.
  bool fill(int file, std::size_t wanted);
  void reserve(std::size_t capacity);

  std::size_t limit_;
  const LiteralSet* needles_;
  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;
  bool at_end_ = false;
  int error_ = 0;
};

// Does one line have more than 50,000 bytes? So minified and generated files look.
[[nodiscard]] bool has_giant_line(std::string_view content);

}  // namespace keywright::lint
