// Console: which lines of a terminal session are commands, and for whom.
//
// Prompts and output are blanked out in a copy of the text, so that offsets stay. A line belongs to
// the shell (`$ `, `% `, `> `, `user@host:~$ `), to Redis (`127.0.0.1:6379> `, `redis> `) or is
// output.
#pragma once

#include <string>
#include <string_view>

#include "lint/lex/lexed_builder.h"

namespace keywright::lint {

enum class ConsoleLine : std::uint8_t { output, shell, redis };

struct Prompt {
  ConsoleLine line = ConsoleLine::output;
  std::uint32_t length = 0;
};

// The prompt at the beginning of a line, leading blanks included.
[[nodiscard]] Prompt read_prompt(std::string_view line);

// Whether the first line that is not blank has a prompt.
[[nodiscard]] bool begins_with_prompt(std::string_view text);

struct ConsoleParts {
  bool has_shell = false;
  bool has_redis = false;
};

// Blanks out in `copy`, a copy of `text`, within `range` all but the commands of `wanted`.
ConsoleParts blank_console(std::string& copy, std::string_view text, Span range,
                           ConsoleLine wanted);

}  // namespace keywright::lint
