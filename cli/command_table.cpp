// Every command and every option of keywright: the parts of cli/table/, in the order of the help.
#include <algorithm>
#include <array>
#include <vector>

#include "cli/command.h"
#include "cli/table/table.h"

namespace keywright::cli {
namespace {

constexpr std::array<std::string_view, 3> kColours = {"auto", "always", "never"};

constexpr Option kGlobalOptions[] = {
    {.name = "--config",
     .value = "FILE",
     .summary = "The configuration; keywright.yaml here or in a folder above when not given",
     .completes = Completes::files},
    {.name = "--registry",
     .value = "PATH",
     .summary = "A registry file, folder or glob, instead of the configuration's; repeatable",
     .repeatable = true,
     .completes = Completes::files},
    {.name = "--format",
     .value = "FORMAT",
     .summary = "How to print the result",
     .words = kAllFormats},
    {.name = "--color",
     .value = "WHEN",
     .summary = "Colour: auto (on terminals, unless NO_COLOR is set), always or never",
     .words = kColours},
    {.name = "--quiet", .letter = 'q', .summary = "Print the result and nothing beside it"},
    {.name = "--jobs",
     .letter = 'j',
     .value = "N",
     .summary = "Threads to use at most; all processors when not given"},
    {.name = "--version", .summary = "Print the version"},
    {.name = "--help", .letter = 'h', .summary = "Print help, of a command when one is named"},
};

}  // namespace

std::span<const Command> commands() {
  static const auto kAll = [] {
    std::vector<Command> all;
    for (const auto part :
         {check_commands, generate_commands, lookup_commands, start_commands, tool_commands}) {
      all.insert(all.end(), part().begin(), part().end());
    }
    return all;
  }();
  return kAll;
}

std::span<const Option> global_options() { return kGlobalOptions; }
std::span<const std::string_view> all_formats() { return kAllFormats; }

const Command* find_command(std::string_view name) {
  const std::span<const Command> all = commands();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Command& command) { return command.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace keywright::cli
