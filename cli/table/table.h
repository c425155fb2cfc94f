// The parts of the command table, one file each, and what they share.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "cli/command.h"
#include "cli/fail_on.h"

namespace keywright::cli {

inline constexpr std::array<std::string_view, 6> kFindingFormats = {"text",   "json",   "sarif",
                                                                    "github", "gitlab", "junit"};
// All that --format takes, for any command.
inline constexpr std::array<std::string_view, 7> kAllFormats = {
    "text", "json", "sarif", "github", "gitlab", "junit", "markdown"};
inline constexpr std::array<std::string_view, 3> kDiffFormats = {"text", "json", "markdown"};
inline constexpr std::array<std::string_view, 2> kTextOrJson = {"text", "json"};
inline constexpr std::array<std::string_view, 1> kJsonOnly = {"json"};

// Of every command that ends with findings.
inline constexpr Option kFailOn = {
    .name = "--fail-on",
    .value = "LEVEL",
    .summary = "Exit with 1 on errors, on warnings as well, or never",
    .words = kFailOnWords};
inline constexpr std::array<Option, 1> kFailOnOnly = {kFailOn};

[[nodiscard]] std::span<const Command> check_commands();
[[nodiscard]] std::span<const Command> generate_commands();
[[nodiscard]] std::span<const Command> lookup_commands();
[[nodiscard]] std::span<const Command> start_commands();
[[nodiscard]] std::span<const Command> tool_commands();

}  // namespace keywright::cli
