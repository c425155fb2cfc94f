#include "cli/commands/commands.h"
#include "cli/commands/findings.h"

namespace keywright::cli {

ExitCode run_validate(const Invocation& invocation, Console& console) {
  const auto started = Clock::now();
  const auto workspace = open_workspace(invocation, Wants::registries);
  const Diagnostics findings = registry_findings(*workspace);
  return print_findings(invocation, console, *workspace, findings, started);
}

}  // namespace keywright::cli
