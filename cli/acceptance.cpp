#include "cli/acceptance.h"

#include "base/ignore_list.h"
#include "cli/linting.h"
#include "lint/rules.h"
#include "registry/diff/kinds.h"

namespace keywright::cli {

Diagnostics accept_changes(std::vector<registry::diff::Change>& changes,
                           const Workspace& workspace) {
  Diagnostics unused;
  if (!workspace.config) return unused;
  IgnoreList accepted(ignore_entries(workspace.config->diff.accept));
  for (registry::diff::Change& change : changes) {
    if (!change.breaking()) continue;
    const IgnoreEntry* const entry =
        accepted.find({.change = registry::diff::row_of(change.kind).name,
                       .key = change.key,
                       .registry = change.registry,
                       .ids = change.ids});
    if (entry != nullptr) change.accepted = entry->why;
  }
  const auto severity = rule_settings(workspace).severity(lint::kUnusedIgnore);
  if (!severity) return unused;
  for (const IgnoreEntry* const entry : accepted.unused()) {
    Diagnostic& finding = unused.emplace_back();
    finding.rule = lint::kUnusedIgnore.name;
    finding.severity = *severity;
    finding.span = entry->span;
    finding.message = "this entry accepts nothing";
    finding.help = "remove it once what it was for is everywhere, or correct its change or id";
  }
  return unused;
}

}  // namespace keywright::cli
