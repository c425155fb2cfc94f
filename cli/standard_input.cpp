#include "cli/standard_input.h"

#include <array>
#include <cerrno>
#include <system_error>
#include <unistd.h>

#include "base/text.h"
#include "cli/failure.h"

namespace keywright::cli {

std::string read_standard_input(std::size_t limit) {
  constexpr std::size_t kChunk = std::size_t{64} << 10U;
  std::string text;
  std::array<char, kChunk> buffer;
  while (true) {
    const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (got == 0) return text;
    if (got < 0) {
      if (errno == EINTR) continue;
      throw Failure("standard input cannot be read: " + std::generic_category().message(errno));
    }
    text.append(buffer.data(), static_cast<std::size_t>(got));
    if (text.size() > limit) {
      throw Failure("standard input is longer than " + with_commas(limit) + " bytes");
    }
  }
}

}  // namespace keywright::cli
