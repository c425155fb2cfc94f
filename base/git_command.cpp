#include "base/git_command.h"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace keywright {
namespace {

constexpr std::string_view kFatal = "fatal: ";

// The line that says what is wrong; warnings may come before it.
std::string_view main_line(std::string_view errors) {
  const std::size_t fatal = errors.find(kFatal);
  if (fatal != std::string_view::npos) errors.remove_prefix(fatal + kFatal.size());
  return errors.substr(0, errors.find('\n'));
}

std::optional<GitFailure> failure_of(const ChildResult& result) {
  if (result.start_error == ENOENT) {
    return GitFailure{"the program `git` was not found",
                      "install it; what needs nothing of git goes on without it"};
  }
  if (result.start_error != 0) {
    return GitFailure{
        "the program `git` cannot be run: " + std::generic_category().message(result.start_error),
        {}};
  }
  if (result.exit_code == 0 || result.exit_code == 1) return std::nullopt;
  const std::string_view line = main_line(result.errors);
  if (line.starts_with("not a git repository")) {
    return GitFailure{"this folder is not in a git repository",
                      "run it inside one, or name the files instead", true};
  }
  if (line.find("must be run in a work tree") != std::string_view::npos) {
    return GitFailure{"this git repository has no working tree", "run it in a checkout"};
  }
  if (line.starts_with("detected dubious ownership")) {
    return GitFailure{"git: " + std::string(line),
                      "the repository belongs to another user: `git config --global --add "
                      "safe.directory <its folder>` tells git that this is right"};
  }
  if (line.empty()) return GitFailure{"git failed without saying why", {}};
  return GitFailure{"git: " + std::string(line), {}};
}

}  // namespace

GitCommand GitCommand::in_repository(std::string git_dir) {
  GitCommand command("");
  command.git_dir_ = std::move(git_dir);
  return command;
}

ChildResult GitCommand::run(const std::vector<std::string>& arguments, std::string input,
                            const OutputReader& on_output) const {
  ChildCommand command;
  command.arguments = {"git"};
  // Only where it is needed: a relative GIT_DIR would be looked for in the new folder.
  if (!folder_.empty()) command.arguments.insert(command.arguments.end(), {"-C", folder_});
  if (!git_dir_.empty()) command.arguments.push_back("--git-dir=" + git_dir_);
  command.arguments.insert(command.arguments.end(), arguments.begin(), arguments.end());
  command.input = std::move(input);
  // Messages that can be recognised; no refreshed index; nothing fetched in a partial clone.
  command.set = {{"LC_ALL", "C"}, {"GIT_OPTIONAL_LOCKS", "0"}, {"GIT_NO_LAZY_FETCH", "1"}};
  return run_child(command, on_output);
}

GitAnswer GitCommand::ask(const std::vector<std::string>& arguments, std::string input) const {
  GitAnswer answer;
  const ChildResult result =
      run(arguments, std::move(input), [&](std::string_view text) { answer.text.append(text); });
  answer.exit_code = result.exit_code;
  answer.failure = failure_of(result);
  return answer;
}

std::optional<GitFailure> GitCommand::stream(const std::vector<std::string>& arguments,
                                             std::string input,
                                             const OutputReader& on_output) const {
  return failure_of(run(arguments, std::move(input), on_output));
}

std::string seen_from(std::string_view prefix, std::string_view path) {
  std::size_t common = 0;  // behind the last slash they share
  for (std::size_t i = 0; i < std::min(prefix.size(), path.size()) && prefix[i] == path[i]; ++i) {
    if (prefix[i] == '/') common = i + 1;
  }
  std::string seen;
  for (const char c : prefix.substr(common)) {
    if (c == '/') seen += "../";
  }
  return seen.append(path.substr(common));
}

}  // namespace keywright
