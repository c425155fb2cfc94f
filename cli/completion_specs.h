// How bash, zsh and fish want an option or an argument described.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/command.h"

namespace keywright::cli {

// A specification for zsh's _arguments, quoted: '--type=[Only keys …]:TYPE:(string hash)'
[[nodiscard]] std::string zsh_option(const Option& option, std::span<const std::string_view> words);
// What to offer: an action of zsh's _arguments, a command for bash, arguments of fish's complete.
[[nodiscard]] std::string zsh_action(Completes completes, std::span<const std::string_view> words);
[[nodiscard]] std::string bash_action(Completes completes, std::span<const std::string_view> words);
[[nodiscard]] std::string fish_action(Completes completes, std::span<const std::string_view> words);
// Arguments for fish's complete: -l type -x -a 'string hash' -d 'Only keys …'
[[nodiscard]] std::string fish_option(const Option& option,
                                      std::span<const std::string_view> words);

}  // namespace keywright::cli
