// Linting as the command line asks for it: what keywright.yaml says, turned into the linter's
// terms.
//
// Used by `lint`, `usages` and `check`. The workspace must outlive what is made of it.
#pragma once

#include <future>
#include <optional>
#include <string>
#include <vector>

#include "base/ignore_list.h"
#include "cli/console.h"
#include "cli/invocation.h"
#include "cli/workspace.h"
#include "lint/git/git_files.h"
#include "lint/lint.h"
#include "lint/walk/walk_reach.h"

namespace keywright::cli {

// What the configuration says of the severities of rules, and what it does not want to hear of.
[[nodiscard]] lint::RuleSettings rule_settings(const Workspace& workspace);
[[nodiscard]] std::vector<IgnoreEntry> ignore_entries(const std::vector<IgnoreSetting>& settings);

// Everything but `whole_tree` and `project_constants`.
[[nodiscard]] lint::LintOptions lint_options(Workspace& workspace, const Invocation& invocation);

// `lint.paths` as seen from the working folder; the configuration's folder where it names none.
[[nodiscard]] std::vector<std::string> configured_paths(const Workspace& workspace);
// Does linting these paths look at all that the configuration says?
[[nodiscard]] bool covers_all(const std::vector<std::string>& paths,
                              const std::vector<std::string>& configured);
// Is the file one of these paths, or below one?
[[nodiscard]] bool lies_below(const std::string& path, const std::vector<std::string>& folders);

// Says on stderr what could not be looked at. What the user named and could not be read means that
// the job is not done (exit code 2); what a walk met on its way does not.
void tell_problems(Workspace& workspace, const std::vector<lint::WalkProblem>& problems,
                   Console& console);

// The folder that a baseline's paths are seen from; "" for the working folder.
[[nodiscard]] std::string folder_of(const std::string& path);
// --baseline, else the configuration's.
[[nodiscard]] std::optional<std::string> baseline_path(const Workspace& workspace,
                                                       const Invocation& invocation);
// Takes out what the baseline hides; says how much of it no longer occurs where that can be known.
// Throws Failure when the file cannot be read as a baseline.
void hide_baseline(lint::LintResult& result, const std::string& path, bool whole_tree,
                   Console& console);

// Asks git what is staged, in a thread of its own: as long as loading the registries takes, git
// needs for the index of a large repository.
[[nodiscard]] std::future<lint::StagedChanges> ask_for_staged();
// Adds it, as far as a walk of `paths` would come to it. Throws Failure where git cannot say.
void add_staged(lint::Linter& linter, lint::StagedChanges changes,
                const std::vector<std::string>& paths);
// Adds those of `named` that a walk of `paths` would come to.
void add_reached(lint::Linter& linter, const std::vector<std::string>& named,
                 const std::vector<std::string>& paths);
// Ignore files that could not be read.
void add_problems(lint::Linter& linter, const lint::WalkReach& reach);

// For `check`: what linting the configured paths finds, constants of all files followed.
[[nodiscard]] Diagnostics lint_findings(Workspace& workspace, const Invocation& invocation,
                                        Console& console);

}  // namespace keywright::cli
