#include "cli/console.h"

#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <unistd.h>

#include <sys/ioctl.h>

namespace keywright::cli {
namespace {

constexpr std::size_t kBufferSize = std::size_t{1} << 16U;

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): one thread
  return value != nullptr && *value != '\0';
}

bool wants_colour(int descriptor) {
  if (::isatty(descriptor) == 0 || is_set("NO_COLOR")) return false;
  const char* const terminal = std::getenv("TERM");  // NOLINT(concurrency-mt-unsafe): one thread
  return terminal != nullptr && std::string_view(terminal) != "dumb";
}

// 0, or the errno of what went wrong.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t put = ::write(descriptor, text.data(), text.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(put));
  }
  return 0;
}

}  // namespace

Console::Console(int out, int err) : out_(out), err_(err) {
  buffer_.reserve(2 * kBufferSize);
  set_colour(Colour::automatic);
}

void Console::set_colour(Colour colour) {
  const auto decide = [&](int descriptor) {
    if (colour == Colour::automatic) return wants_colour(descriptor);
    return colour == Colour::always;
  };
  out_style_ = Style(decide(out_));
  err_style_ = Style(decide(err_));
}

void Console::print(std::string_view text) {
  if (output_closed()) return;
  buffer_ += text;
  if (buffer_.size() >= kBufferSize) flush();
}

void Console::flush() {
  if (!output_closed()) {
    const int error = write_all(out_, buffer_);
    if (error == EPIPE) {
      reader_gone_ = true;
    } else {
      write_error_ = error;
    }
  }
  buffer_.clear();
}

void Console::say(std::string_view text) {
  if (!quiet_) complain(text);
}

void Console::complain(std::string_view text) {
  flush();  // on a terminal the result stands above what is said about it
  static_cast<void>(write_all(err_, text));  // if stderr is gone there is nobody to tell
}

bool Console::finish(std::string& problem) {
  flush();
  if (write_error_ == 0) return true;
  problem = std::generic_category().message(write_error_);
  return false;
}

std::size_t Console::width() const {
  if (::isatty(out_) == 0) return 0;
  winsize size{};
  return ::ioctl(out_, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace keywright::cli
