#include "cli/help.h"

#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/failure.h"

namespace keywright::cli {

ExitCode run_help(const Invocation& invocation, Console& console) {
  if (invocation.arguments().empty()) {
    console.print(general_help(console.out_style()));
    return ExitCode::clean;
  }
  const std::string& name = invocation.arguments().front();
  const Command* const command = find_command(name);
  if (command == nullptr) {
    std::vector<std::string_view> names;
    for (const Command& known : commands()) {
      if (!known.hidden()) names.push_back(known.name);
    }
    throw Failure("unknown command " + quote(name), suggest(name, names, "the commands"));
  }
  console.print(command_help(*command, console.out_style()));
  return ExitCode::clean;
}

}  // namespace keywright::cli
