#include <nlohmann/json.hpp>

#include "cli/command_model.h"
#include "cli/commands/commands.h"
#include "generator/template_engine.h"

namespace keywright::cli {

ExitCode run_man(const Invocation&, Console& console) {
  console.print(generator::render_embedded("man/keywright.1.inja", command_model(escape_roff)));
  return ExitCode::clean;
}

}  // namespace keywright::cli
