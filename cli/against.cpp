#include "cli/against.h"

#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cli/acceptance.h"
#include "cli/diff_report.h"
#include "cli/display.h"
#include "cli/render/report.h"
#include "cli/revision.h"
#include "registry/diff/rules.h"

namespace keywright::cli {
namespace {

using registry::diff::Change;
using registry::diff::Effect;

// A name may begin like an option.
std::string diff_command(const Revision& before) {
  const std::string name = printable(before.short_name);
  return std::string("keywright diff ") + (name.starts_with('-') ? "-- " : "") + name;
}

// The entry of keywright.yaml that lets this change through.
std::string entry_for(const Change& change) {
  return "`diff: {accept: [{change: " + std::string(registry::diff::row_of(change.kind).name) +
         (change.id.empty() ? "" : ", id: " + printable(change.id)) + ", why: …}]}`";
}

Diagnostic finding_of(const Change& change, const Revision& before, const Workspace& workspace) {
  const bool data = change.data == Effect::breaking;
  const bool both = data && change.source == Effect::breaking;
  const Rule& rule = data ? registry::diff::kBreakingData : registry::diff::kBreakingSource;
  Diagnostic finding;
  finding.rule = rule.name;
  finding.severity = rule.severity;
  finding.span = change.new_place;
  if (!finding.span.known() && !workspace.arguments.empty()) {
    finding.path = workspace.arguments.front();  // a registry that is gone
  }
  finding.message = subject_and_message(change) + " (breaks " +
                    (both   ? "stored data and generated code"
                     : data ? "stored data"
                            : "generated code") +
                    ": " + change.reason + ")";
  const Place old_place = place_of(workspace.sources, change.old_place);
  if (!old_place.path.empty()) finding.help = "as it was: " + to_string(old_place) + "; ";
  finding.help += "`" + diff_command(before) +
                  "` shows all changes; where it is meant, keywright.yaml says " +
                  entry_for(change);
  finding.key = change.key;
  finding.id = change.id;
  return finding;
}

// One line for each change that is no finding, as far as a person reads on.
void tell_others(const std::vector<Change>& changes, const Revision& before, Console& console) {
  constexpr std::size_t kShown = 10;
  const registry::diff::Counts counts = registry::diff::count(changes);
  std::string out = "keywright: since " + before.name + ": " + count_text(counts, true) + "\n";
  std::size_t shown = 0;
  for (const Change& change : changes) {
    if (change.open() || change.kind == registry::diff::Kind::documentation_changed) continue;
    if (++shown > kShown) continue;
    out += "  " + kind_text(change) + " " + displayed(subject_and_message(change)) +
           (change.accepted ? "; accepted: " + displayed(*change.accepted) : "") + "\n";
  }
  if (shown > kShown) {
    out += "  and " + with_commas(shown - kShown) + " more; `" + diff_command(before) +
           "` lists them\n";
  }
  console.say(out);
}

}  // namespace

Diagnostics breaking_changes(Workspace& workspace, const Invocation& invocation, Console& console) {
  Diagnostics findings;
  const auto name = invocation.value("--against");
  if (!name) return findings;
  const Revision before =
      open_revision(*name, Compare::where_left, invocation, workspace.sources, console);
  auto changes = registry::diff::compare(before.set, workspace.set);
  findings = accept_changes(changes, workspace);
  for (const Change& change : changes) {
    if (change.open()) findings.push_back(finding_of(change, before, workspace));
  }
  tell_others(changes, before, console);
  return findings;
}

}  // namespace keywright::cli
