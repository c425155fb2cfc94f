// git for tests: real repositories in temporary folders, whatever the user's own configuration is.
#pragma once

#include <array>
#include <filesystem>
#include <stdlib.h>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

#include <sys/wait.h>

#include "tests/unit/cli_temporary_folder.h"

// What git takes from its surroundings, made the same for every test: nobody's configuration, one
// author, no variables of a hook that this test may run in.
class GitSurroundings {
 public:
  GitSurroundings() {
    for (const char* const name : {"GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE", "GIT_PREFIX"}) {
      ::unsetenv(name);
    }
    for (const auto& [name, value] : kSet) ::setenv(name, value, 1);
  }

 private:
  static constexpr std::array<std::array<const char*, 2>, 7> kSet{{
      {"GIT_CONFIG_GLOBAL", "/dev/null"},
      {"GIT_CONFIG_NOSYSTEM", "1"},
      {"GIT_AUTHOR_NAME", "A"},
      {"GIT_AUTHOR_EMAIL", "a@example.org"},
      {"GIT_COMMITTER_NAME", "A"},
      {"GIT_COMMITTER_EMAIL", "a@example.org"},
      {"GIT_ALLOW_PROTOCOL", "file"},
  }};
};

struct GitOutput {
  int status = -1;
  std::string text;
};

// Runs git in a folder and returns what it prints.
inline GitOutput run_git(const std::string& folder, std::vector<std::string> arguments) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) return {};
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(ends[1], 1);
    ::close(ends[0]);
    ::close(ends[1]);
    arguments.insert(arguments.begin(), {"git", "-C", folder});
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    ::execvp("git", argv.data());
    ::_exit(127);
  }
  ::close(ends[1]);
  GitOutput output;
  std::array<char, 4096> buffer{};
  for (ssize_t got = 0; (got = ::read(ends[0], buffer.data(), buffer.size())) > 0;) {
    output.text.append(buffer.data(), static_cast<std::size_t>(got));
  }
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  output.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return output;
}

// A repository without commits.
class GitRepository {
 public:
  explicit GitRepository(const std::string& folder) : folder_(folder) {
    std::filesystem::create_directories(folder_);
    git({"init", "-q", "-b", "main", "."});
  }
  GitOutput git(std::vector<std::string> arguments) const {
    return run_git(folder_, std::move(arguments));
  }
  void commit_all(const std::string& message) const {
    git({"add", "-A"});
    git({"commit", "-q", "-m", message});
  }
  [[nodiscard]] const std::string& folder() const { return folder_; }

 private:
  std::string folder_;
};

// The names between NULs.
inline std::vector<std::string> split_at_nul(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t end = 0; (end = text.find('\0')) != std::string_view::npos;
       text.remove_prefix(end + 1)) {
    names.emplace_back(text.substr(0, end));
  }
  return names;
}
