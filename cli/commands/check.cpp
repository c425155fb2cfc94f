#include <iterator>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/commands/findings.h"
#include "cli/generation.h"

namespace keywright::cli {
namespace {

// What `check` is made of: each part looks at the workspace and returns what it finds. A new part
// is a row here; printing, summary and exit code are common to all.
struct CheckPart {
  std::string_view name;
  Diagnostics (*find)(Workspace& workspace) = nullptr;
  bool needs_usable = true;  // skipped when the registries cannot be used
};

constexpr CheckPart kParts[] = {
    {"validate", registry_findings, false},
    {"generate", drift_findings, true},
};

}  // namespace

ExitCode run_check(const Invocation& invocation, Console& console) {
  const auto started = Clock::now();
  const auto workspace = open_workspace(invocation, Wants::settings);
  Diagnostics findings;
  for (const CheckPart& part : kParts) {
    if (part.needs_usable && !workspace->usable) continue;
    Diagnostics found = part.find(*workspace);
    findings.insert(findings.end(), std::make_move_iterator(found.begin()),
                    std::make_move_iterator(found.end()));
  }
  sort_diagnostics(findings, workspace->sources);
  return print_findings(invocation, console, *workspace, findings, started);
}

}  // namespace keywright::cli
