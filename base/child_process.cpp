#include "base/child_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include <sys/wait.h>

extern char** environ;  // NOLINT(readability-redundant-declaration): only GNU declares it

namespace keywright {
namespace {

constexpr std::size_t kMostErrors = std::size_t{64} << 10U;

// The two ends of a pipe, closed when they go.
class Pipe {
 public:
  Pipe() { ok_ = ::pipe2(ends_.data(), O_CLOEXEC) == 0; }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] int end(std::size_t which) const { return ends_[which]; }
  void close_end(std::size_t which) {
    if (ends_[which] >= 0) ::close(ends_[which]);
    ends_[which] = -1;
  }

 private:
  std::array<int, 2> ends_{-1, -1};
  bool ok_ = false;
};

// A program that ends before it has read all must not end us. Blocking the signal for this thread,
// and taking back what came meanwhile, leaves the rest of the process alone.
class NoBrokenPipeSignal {
 public:
  NoBrokenPipeSignal() {
    ::sigemptyset(&pipe_);
    ::sigaddset(&pipe_, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  NoBrokenPipeSignal(const NoBrokenPipeSignal&) = delete;
  NoBrokenPipeSignal& operator=(const NoBrokenPipeSignal&) = delete;
  ~NoBrokenPipeSignal() {
    const timespec now{};
    if (::sigismember(&before_, SIGPIPE) == 0) ::sigtimedwait(&pipe_, nullptr, &now);
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  [[nodiscard]] const sigset_t& before() const { return before_; }

 private:
  sigset_t pipe_{};
  sigset_t before_{};
};

std::vector<std::string> environment_with(
    const std::vector<std::pair<std::string, std::string>>& set) {
  std::vector<std::string> all;
  for (char** at = environ; at != nullptr && *at != nullptr; ++at) {
    const std::string_view entry = *at;
    const bool replaced = std::any_of(set.begin(), set.end(), [&](const auto& one) {
      return entry.starts_with(one.first) && entry.substr(one.first.size()).starts_with('=');
    });
    if (!replaced) all.emplace_back(entry);
  }
  for (const auto& one : set) all.push_back(one.first + "=" + one.second);
  return all;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> all;
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

int start(const ChildCommand& command, const std::array<Pipe, 3>& pipes, const sigset_t& signals,
          pid_t& child) {
  posix_spawn_file_actions_t actions{};
  posix_spawnattr_t attributes{};
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawnattr_init(&attributes);
  for (int i = 0; i < 3; ++i) {
    const int end = pipes[static_cast<std::size_t>(i)].end(i == 0 ? 0 : 1);
    ::posix_spawn_file_actions_adddup2(&actions, end, i);
  }
  ::posix_spawnattr_setsigmask(&attributes, &signals);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  std::vector<std::string> arguments = command.arguments;
  std::vector<std::string> environment = environment_with(command.set);
  const int error = ::posix_spawnp(&child, arguments.front().c_str(), &actions, &attributes,
                                   pointers(arguments).data(), pointers(environment).data());
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&actions);
  return error;
}

// Reads what is there; false at the end.
template <typename Take>
bool read_some(int end, std::vector<char>& buffer, const Take& take) {
  const ssize_t got = ::read(end, buffer.data(), buffer.size());
  if (got < 0) return errno == EINTR || errno == EAGAIN;
  if (got == 0) return false;
  take(std::string_view(buffer.data(), static_cast<std::size_t>(got)));
  return true;
}

// Until the program has closed both its outputs.
void exchange(std::array<Pipe, 3>& pipes, std::string_view input, const OutputReader& on_output,
              std::string& errors) {
  std::vector<char> buffer(std::size_t{64} << 10U);
  ::fcntl(pipes[0].end(1), F_SETFL, O_NONBLOCK);
  if (input.empty()) pipes[0].close_end(1);
  while (pipes[1].end(0) >= 0 || pipes[2].end(0) >= 0) {
    // Closed ends are negative: poll passes over them.
    std::array<pollfd, 3> waiting{{{pipes[0].end(1), POLLOUT, 0},
                                   {pipes[1].end(0), POLLIN, 0},
                                   {pipes[2].end(0), POLLIN, 0}}};
    if (::poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR) return;
    if (waiting[0].revents != 0) {
      const ssize_t put = ::write(pipes[0].end(1), input.data(), input.size());
      if (put > 0) input.remove_prefix(static_cast<std::size_t>(put));
      const bool gone = put < 0 && errno != EINTR && errno != EAGAIN;
      if (input.empty() || gone) pipes[0].close_end(1);
    }
    if (waiting[1].revents != 0 && !read_some(pipes[1].end(0), buffer, on_output)) {
      pipes[1].close_end(0);
    }
    const auto keep = [&](std::string_view text) {
      errors.append(text.substr(0, kMostErrors - std::min(kMostErrors, errors.size())));
    };
    if (waiting[2].revents != 0 && !read_some(pipes[2].end(0), buffer, keep)) {
      pipes[2].close_end(0);
    }
  }
}

}  // namespace

ChildResult run_child(const ChildCommand& command, const OutputReader& on_output) {
  ChildResult result;
  const NoBrokenPipeSignal quiet;
  std::array<Pipe, 3> pipes;
  if (!std::all_of(pipes.begin(), pipes.end(), [](const Pipe& pipe) { return pipe.ok(); })) {
    result.start_error = errno;
    return result;
  }
  pid_t child = 0;
  result.start_error = start(command, pipes, quiet.before(), child);
  if (result.start_error != 0) return result;
  pipes[0].close_end(0);
  pipes[1].close_end(1);
  pipes[2].close_end(1);
  exchange(pipes, command.input, on_output, result.errors);
  int status = 0;
  pid_t ended = 0;
  do {
    ended = ::waitpid(child, &status, 0);
  } while (ended < 0 && errno == EINTR);
  if (ended == child && WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
  return result;
}

}  // namespace keywright
