// Invocation: one command line, understood. What each option was given, after the tables have had
// their say: every name is known, every value is of its closed list, required arguments are there.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/command.h"

namespace keywright::cli {

class Invocation {
 public:
  Invocation() = default;

  // Null when the command line names none (`keywright --help`).
  [[nodiscard]] const Command* command() const { return command_; }
  [[nodiscard]] const std::vector<std::string>& arguments() const { return arguments_; }
  [[nodiscard]] bool has(std::string_view option) const;
  // The last value given, as later options override earlier ones.
  [[nodiscard]] std::optional<std::string> value(std::string_view option) const;
  [[nodiscard]] std::vector<std::string> values(std::string_view option) const;
  // --format, or the command's default.
  [[nodiscard]] std::string_view format() const;

 private:
  friend class CommandLineParser;
  const Command* command_ = nullptr;
  std::vector<std::string> arguments_;
  std::vector<std::pair<std::string_view, std::string>> options_;
};

// `arguments` without the program's name. Throws Failure with what is wrong and what was meant.
[[nodiscard]] Invocation parse_command_line(const std::vector<std::string>& arguments);

}  // namespace keywright::cli
