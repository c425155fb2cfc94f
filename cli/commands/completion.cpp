#include <nlohmann/json.hpp>

#include "cli/command_model.h"
#include "cli/commands/commands.h"
#include "generator/template_engine.h"

namespace keywright::cli {
namespace {

struct Shell {
  std::string_view name;
  std::string_view template_path;
  Escape escape = nullptr;
};

constexpr Shell kShells[] = {
    {"bash", "completion/bash.inja", escape_single_quotes},
    {"zsh", "completion/zsh.inja", escape_zsh},
    {"fish", "completion/fish.inja", escape_single_quotes},
};

}  // namespace

ExitCode run_completion(const Invocation& invocation, Console& console) {
  for (const Shell& shell : kShells) {
    if (shell.name != invocation.arguments().front()) continue;
    console.print(generator::render_embedded(shell.template_path, command_model(shell.escape)));
  }
  return ExitCode::clean;
}

}  // namespace keywright::cli
