// The command table as a view model for templates: the man page and the completion scripts.
//
// Every text for people goes through `escape`, which knows the language of the template; names of
// commands, options and rules need no escaping anywhere.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace keywright::cli {

using Escape = std::string (*)(std::string_view text);

[[nodiscard]] nlohmann::json command_model(Escape escape);

// For roff: backslashes and hyphens, control lines, other than ASCII; `code` becomes bold.
[[nodiscard]] std::string escape_roff(std::string_view text);
// For the inside of single quotes of a POSIX shell or fish.
[[nodiscard]] std::string escape_single_quotes(std::string_view text);
// The same for a description inside a specification of zsh's _arguments.
[[nodiscard]] std::string escape_zsh(std::string_view text);

}  // namespace keywright::cli
