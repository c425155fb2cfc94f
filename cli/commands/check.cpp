#include <iterator>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/commands/findings.h"
#include "cli/generation.h"
#include "cli/linting.h"

namespace keywright::cli {
namespace {

// What `check` is made of: each part looks at the workspace and returns what it finds. A new part
// is a row here; printing, summary and exit code are common to all.
struct CheckPart {
  std::string_view name;
  Diagnostics (*find)(Workspace& workspace, const Invocation& invocation,
                      Console& console) = nullptr;
  bool needs_usable = true;  // skipped when the registries cannot be used
};

Diagnostics find_in_registries(Workspace& workspace, const Invocation& /*invocation*/,
                               Console& /*console*/) {
  return registry_findings(workspace);
}

Diagnostics find_drift(Workspace& workspace, const Invocation& /*invocation*/,
                       Console& /*console*/) {
  return drift_findings(workspace);
}

constexpr CheckPart kParts[] = {
    {"validate", find_in_registries, false},
    {"generate", find_drift, true},
    {"lint", lint_findings, true},
};

}  // namespace

ExitCode run_check(const Invocation& invocation, Console& console) {
  const auto started = Clock::now();
  const auto workspace = open_workspace(invocation, Wants::settings);
  Diagnostics findings;
  for (const CheckPart& part : kParts) {
    if (part.needs_usable && !workspace->usable) continue;
    Diagnostics found = part.find(*workspace, invocation, console);
    findings.insert(findings.end(), std::make_move_iterator(found.begin()),
                    std::make_move_iterator(found.end()));
  }
  sort_diagnostics(findings, workspace->sources);
  return print_findings(invocation, console, *workspace, findings, started);
}

}  // namespace keywright::cli
