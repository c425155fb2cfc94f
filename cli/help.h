// --help, made from the command table.
#pragma once

#include <string>

#include "cli/command.h"
#include "cli/style.h"

namespace keywright::cli {

inline constexpr std::string_view kTagline =
    "Redis key names from one registry: checked, looked up.";

[[nodiscard]] std::string general_help(Style style);
[[nodiscard]] std::string command_help(const Command& command, Style style);

// "keywright match [OPTION…] [KEY…]"
[[nodiscard]] std::string usage_line(const Command& command);
// "-q, --quiet", "--config FILE"
[[nodiscard]] std::string option_label(const Option& option);
// The summary with the closed list of values, which for --format depends on the command.
[[nodiscard]] std::string option_summary(const Option& option, const Command* command);

}  // namespace keywright::cli
