// What the command line looks like, as data.
//
// One table of commands (cli/table/) drives five things that must never disagree: what is
// accepted, --help, the man page, the shell completions and the reference. Plain data with static
// storage.
#pragma once

#include <span>
#include <string_view>

#include "cli/exit_code.h"

namespace keywright::cli {

class Console;
class Invocation;

// What a shell offers for a value.
enum class Completes { nothing, files, folders, ids, rules, commands, refs };

struct Option {
  std::string_view name;     // "--format"
  char letter = '\0';        // 'q' for -q, or none
  std::string_view value{};  // "FILE"; a flag has none
  std::string_view summary{};
  bool repeatable = false;
  std::span<const std::string_view> words{};  // the closed list of values, if it is one
  Completes completes = Completes::nothing;

  [[nodiscard]] bool is_flag() const { return value.empty(); }
};

// A positional argument.
struct Argument {
  std::string_view name;  // "KEY"
  std::string_view summary{};
  bool required = false;
  bool repeatable = false;
  std::span<const std::string_view> words{};
  Completes completes = Completes::nothing;
};

struct Example {
  std::string_view command;  // without the prompt
  std::string_view what;
};

struct Command {
  std::string_view name;
  std::string_view group;        // a heading of the list of commands; empty: not listed at all
  std::string_view summary;      // one line, no full stop
  std::string_view description;  // paragraphs, separated by empty lines
  std::span<const Argument> arguments{};
  std::span<const Option> options{};            // beside the global ones
  std::span<const std::string_view> formats{};  // what --format may be; the first is the default
  std::span<const Example> examples{};
  ExitCode (*run)(const Invocation& invocation, Console& console) = nullptr;

  [[nodiscard]] bool hidden() const { return group.empty(); }
};

[[nodiscard]] std::span<const Command> commands();
[[nodiscard]] std::span<const Option> global_options();
[[nodiscard]] const Command* find_command(std::string_view name);
// All values that --format takes, for any command.
[[nodiscard]] std::span<const std::string_view> all_formats();

}  // namespace keywright::cli
