#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/against.h"
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
  bool needs_usable = true;      // skipped when the registries cannot be used
  std::string_view option = {};  // done only when it is given; empty: always
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
    {"diff", breaking_changes, true, "--against"},
};

}  // namespace

ExitCode run_check(const Invocation& invocation, Console& console) {
  const auto started = Clock::now();
  const auto workspace = open_workspace(invocation, Wants::settings);
  Diagnostics findings;
  std::vector<std::string_view> skipped;
  for (const CheckPart& part : kParts) {
    if (!part.option.empty() && !invocation.has(part.option)) continue;
    if (part.needs_usable && !workspace->usable) {
      skipped.push_back(part.name);
      continue;
    }
    Diagnostics found = part.find(*workspace, invocation, console);
    findings.insert(findings.end(), std::make_move_iterator(found.begin()),
                    std::make_move_iterator(found.end()));
  }
  if (!skipped.empty()) {
    console.say("keywright: not done, as the registries cannot be used: " + quoted_list(skipped) +
                "\n");
  }
  sort_diagnostics(findings, workspace->sources);
  return print_findings(invocation, console, *workspace, findings, started);
}

}  // namespace keywright::cli
