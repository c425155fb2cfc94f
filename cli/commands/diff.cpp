#include <algorithm>

#include "base/text.h"
#include "cli/acceptance.h"
#include "cli/commands/commands.h"
#include "cli/commands/findings.h"
#include "cli/diff_report.h"
#include "cli/failure.h"
#include "cli/revision.h"
#include "cli/workspace.h"

namespace keywright::cli {

ExitCode run_diff(const Invocation& invocation, Console& console) {
  const std::vector<std::string>& arguments = invocation.arguments();
  if (arguments.size() > 2) {
    throw Failure("`diff` compares two states of the registries, not more",
                  "`keywright diff OLD NEW`");
  }
  // Two names are compared as they are; one, or none, with what is here now.
  const bool here = arguments.size() < 2;
  std::unique_ptr<Workspace> workspace;
  Revision after;
  if (here) {
    workspace = open_usable_workspace(invocation, console);
    after.name = "the working tree";
  } else {
    workspace = std::make_unique<Workspace>();
    after = open_revision(arguments[1], Compare::as_named, invocation, workspace->sources, console);
  }
  const Revision before = open_revision(arguments.empty() ? "HEAD" : arguments[0],
                                        here ? Compare::where_left : Compare::as_named, invocation,
                                        workspace->sources, console);
  auto changes = registry::diff::compare(before.set, here ? workspace->set : after.set);
  // Entries that are of no use are what `check --against` reports.
  if (here) static_cast<void>(accept_changes(changes, *workspace));
  DiffReport report{changes, workspace->sources, before.name, after.name,
                    registry::diff::count(changes)};
  report.documentation = invocation.has("--all");
  report.style = console.out_style();
  const auto formats = diff_formats();
  const auto format = std::find_if(formats.begin(), formats.end(), [&](const DiffFormat& row) {
    return row.name == invocation.format();
  });
  console.print(format->render(report));
  const bool breaking = report.counts.breaking > 0;
  if (format->name == "text") {
    const std::string line = count_text(report.counts, report.documentation);
    const Style style = console.err_style();
    console.say((breaking ? style.severity(Severity::error, line) : style.help(line)) +
                " between " + before.name + " and " + after.name + "\n");
  }
  return breaking ? ExitCode::findings : ExitCode::clean;
}

}  // namespace keywright::cli
