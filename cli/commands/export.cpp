#include <nlohmann/json.hpp>

#include "cli/commands/commands.h"
#include "cli/export_json.h"
#include "cli/json_text.h"
#include "cli/workspace.h"

namespace keywright::cli {

ExitCode run_export(const Invocation& invocation, Console& console) {
  const auto workspace = open_usable_workspace(invocation, console);
  console.print(to_document(export_set(workspace->set, workspace->sources)));
  return ExitCode::clean;
}

}  // namespace keywright::cli
