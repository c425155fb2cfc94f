// ChildProcess: runs a program, feeds it, and hands on what it prints as it comes.
//
// No shell: arguments go to the program as they are. Writing and reading take turns as the pipes
// allow, so that neither side waits for the other for ever. The environment is ours with what `set`
// adds. What the program writes to its standard error is kept, up to 64 KiB.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace keywright {

struct ChildCommand {
  std::vector<std::string> arguments;  // the program first; looked up in PATH
  std::string input;
  std::vector<std::pair<std::string, std::string>> set;  // environment
};

struct ChildResult {
  int start_error = 0;  // errno where it could not be started at all
  int exit_code = -1;   // -1: not started, or ended by a signal
  std::string errors;
  [[nodiscard]] bool ok() const { return start_error == 0 && exit_code == 0; }
};

using OutputReader = std::function<void(std::string_view)>;

[[nodiscard]] ChildResult run_child(const ChildCommand& command, const OutputReader& on_output);

}  // namespace keywright
