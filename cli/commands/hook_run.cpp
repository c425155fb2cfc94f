#include "cli/commands/hook_run.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/files.h"
#include "base/text.h"
#include "cli/commands/findings.h"
#include "cli/config.h"
#include "cli/generation.h"
#include "cli/linting.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;

void append(Diagnostics& to, Diagnostics from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

// A branch from before keywright, or another repository with the same folder of hooks.
bool has_project(const Invocation& invocation) {
  if (invocation.has("--registry")) return true;
  const auto config = invocation.has("--config") ? invocation.value("--config") : find_config();
  std::error_code error;
  return config && fs::exists(*config, error);
}

bool is_yaml(const std::string& path) { return path.ends_with(".yaml") || path.ends_with(".yml"); }

// Without a look at the disk where it can be helped: a commit may be large.
std::string absolute(const std::string& path, const fs::path& here) {
  return (here / path).lexically_normal().string();
}

// Could this commit make a registry wrong, or what is generated out of date? A YAML file that is
// gone may have been a registry.
bool concerns_registries(const Workspace& workspace, const std::vector<std::string>& changed) {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  std::set<std::string> pages;
  std::vector<std::string> folders;
  if (workspace.config) {
    for (const GenerateJob& job : configured_jobs(*workspace.config)) {
      for (const std::string& page : job.pages) pages.insert(absolute(page, here));
      for (const std::string& folder : {job.out, job.folder}) {
        if (!folder.empty()) folders.push_back(absolute(folder + "/", here));
      }
    }
  }
  return std::any_of(changed.begin(), changed.end(), [&](const std::string& name) {
    if (is_yaml(name)) return true;
    const std::string path = absolute(name, here);
    return pages.contains(path) ||
           std::any_of(folders.begin(), folders.end(),
                       [&](const std::string& folder) { return path.starts_with(folder); });
  });
}

void tell_load_errors(const Workspace& workspace, Console& console) {
  const Summary counts = count_findings(workspace.diagnostics);
  if (counts.errors == 0) return;
  console.say("keywright: " + count_of(counts.errors, "error") +
              " in the registries; `keywright validate` shows all problems\n");
}

}  // namespace

ExitCode run_staged_checks(const Invocation& invocation, Console& console) {
  const auto started = Clock::now();
  if (!has_project(invocation)) {
    console.say("keywright: there is no keywright.yaml here, so that nothing is checked\n");
    return ExitCode::clean;
  }
  auto staged = ask_for_staged();
  const auto workspace = open_workspace(invocation, Wants::settings);
  Diagnostics findings;
  if (!workspace->usable) {
    findings = workspace->diagnostics;
  } else {
    const lint::LintOptions options = lint_options(*workspace, invocation);
    const lint::Judge judge(workspace->set, workspace->index());
    lint::Linter linter(judge, options);
    lint::StagedChanges changes = staged.get();
    const std::vector<std::string> paths = std::move(changes.paths);
    add_staged(linter, std::move(changes), configured_paths(*workspace));
    lint::LintResult result = linter.finish();
    workspace->files_linted = result.files_seen;
    tell_problems(*workspace, result.problems, console);
    if (const auto baseline = baseline_path(*workspace, invocation)) {
      hide_baseline(result, *baseline, false, console);
    }
    findings = lint::to_diagnostics(result, workspace->sources);
    if (concerns_registries(*workspace, paths)) {
      append(findings, registry_findings(*workspace));
      append(findings, drift_findings(*workspace));
    } else {
      tell_load_errors(*workspace, console);
    }
  }
  sort_diagnostics(findings, workspace->sources);
  // A commit that is in order is made without a word.
  if (findings.empty() && workspace->usable && workspace->completed) return ExitCode::clean;
  const ExitCode code = print_findings(invocation, console, *workspace, findings, started);
  if (code != ExitCode::clean) {
    console.say("keywright: nothing is committed; `git commit --no-verify` commits all the same\n");
  }
  return code;
}

}  // namespace keywright::cli
