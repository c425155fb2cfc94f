#include "cli/commands/hook_run.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/files.h"
#include "base/text.h"
#include "cli/commands/findings.h"
#include "cli/config.h"
#include "cli/failure.h"
#include "cli/generation.h"
#include "cli/hook/left_behind.h"
#include "cli/hook/staged_copy.h"
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

// Where the configuration may be staged, as pathspecs: what was removed from the disk alone is
// still part of the next commit.
std::vector<std::string> config_pathspecs(const Invocation& invocation, std::string prefix) {
  if (const auto config = invocation.value("--config")) return {":(literal)" + *config};
  std::vector<std::string> specs;
  while (true) {
    specs.push_back(":(top,literal)" + prefix + kConfigName);
    if (prefix.empty()) return specs;
    prefix.pop_back();
    prefix.resize(prefix.rfind('/') + 1);  // npos + 1: nothing is left
  }
}

ExitCode nothing_to_check(Console& console) {
  console.say("keywright: there is no keywright.yaml here, so that nothing is checked\n");
  return ExitCode::clean;
}

bool is_yaml(const std::string& path) { return path.ends_with(".yaml") || path.ends_with(".yml"); }

// Without a look at the disk where it can be helped: a commit may be large.
std::string absolute(const std::string& path, const fs::path& here) {
  return (here / path).lexically_normal().string();
}

// Could this commit make a registry wrong, or what is generated out of date? A YAML file that is
// gone may have been a registry. A link or a submodule is a path with registries below it.
bool concerns_registries(const Workspace& workspace, const std::vector<std::string>& changed) {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  std::set<std::string> pages;
  std::vector<std::string> folders;
  std::vector<std::string> registries;
  for (const std::string& argument : workspace.arguments) {
    registries.push_back(absolute(argument, here));
  }
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
           std::any_of(registries.begin(), registries.end(),
                       [&](const std::string& registry) {
                         return registry == path || registry.starts_with(path + "/");
                       }) ||
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

// What there is to say of the next commit, and of how it was looked at.
struct Looked {
  Diagnostics findings;
  std::vector<lint::WalkProblem> problems;
  bool thorough = false;        // the registries and what is generated, too
  std::size_t left_behind = 0;  // of the findings, those in files that the commit does not change
};

Looked look(Workspace& workspace, lint::StagedChanges changes, bool thorough,
            const Invocation& invocation, Console& console) {
  Looked looked;
  looked.thorough = thorough;
  if (!workspace.usable) {
    looked.findings = workspace.diagnostics;
    return looked;
  }
  const lint::LintOptions options = lint_options(workspace, invocation);
  const lint::Judge judge(workspace.set, workspace.index());
  lint::Linter linter(judge, options);
  add_staged(linter, std::move(changes), configured_paths(workspace));
  lint::LintResult result = linter.finish();
  workspace.files_linted = result.files_seen;
  if (const auto baseline = baseline_path(workspace, invocation)) {
    hide_baseline(result, *baseline, false, console);
  }
  looked.problems = std::move(result.problems);
  looked.findings = lint::to_diagnostics(result, workspace.sources);
  if (thorough) {
    append(looked.findings, registry_findings(workspace));
    append(looked.findings, drift_findings(workspace));
  }
  return looked;
}

// Of a commit that changes the registries: what it makes wrong elsewhere.
void look_beyond(Looked& looked, Workspace& workspace, const lint::StagedChanges& changes,
                 const Invocation& invocation, Console& console) {
  if (!looked.thorough || !workspace.usable) return;
  lint::LintResult result = find_left_behind(workspace, changes, invocation, console);
  workspace.files_linted += result.files_seen;
  Diagnostics findings = lint::to_diagnostics(result, workspace.sources);
  looked.left_behind = findings.size();
  append(looked.findings, std::move(findings));
}

// The registries and the rest as the commit would have them, where the disk has something else.
struct Judges {
  std::unique_ptr<StagedCopy> copy;
  std::vector<std::string> not_staged;  // for a word about it
};

Judges find_judges(const Workspace& workspace, const std::string& prefix) {
  Judges judges;
  const JudgingFiles files = judging_files(workspace, prefix);
  judges.not_staged = not_staged(files.inside);
  // What lies outside of the repository is nothing that git could have a copy of.
  if (judges.not_staged.empty() || !files.all_inside) return judges;
  // What a configuration that is not the one of the commit names may not be all.
  const bool all =
      !workspace.config || !workspace.usable ||
      std::any_of(judges.not_staged.begin(), judges.not_staged.end(), [&](const std::string& path) {
        return fs::path(path).filename() == fs::path(workspace.config->path).filename();
      });
  judges.copy = std::make_unique<StagedCopy>(files.inside, prefix, all);
  return judges;
}

// A configuration that is staged and not on disk; null where there is none. It says itself what
// else judges, so that it is read before that is asked.
std::unique_ptr<Workspace> open_staged_alone(const Invocation& invocation,
                                             const std::string& prefix) {
  const std::vector<std::string> specs = config_pathspecs(invocation, prefix);
  if (!any_is_staged(specs)) return nullptr;
  const StagedCopy copy(specs, prefix, true);
  return open_workspace(invocation, Wants::settings);
}

ExitCode conclude(const Invocation& invocation, Console& console, Workspace& workspace,
                  Looked looked, const Judges& judges, Clock::time_point started) {
  tell_problems(workspace, looked.problems, console);
  if (!looked.thorough) tell_load_errors(workspace, console);
  sort_diagnostics(looked.findings, workspace.sources);
  // A commit that is in order is made without a word.
  if (looked.findings.empty() && workspace.usable && workspace.completed) return ExitCode::clean;
  const ExitCode code = print_findings(invocation, console, workspace, looked.findings, started);
  if (looked.left_behind > 0) {
    console.say("note: " + count_of(looked.left_behind, "finding") +
                " in files that this commit does not change: its registries make them wrong\n");
  }
  if (code == ExitCode::clean) return code;
  for (const std::string& path : judges.not_staged) {
    console.say("note: what is on disk of " + printable(path) + " is not staged\n");
  }
  console.say("keywright: nothing is committed; `git commit --no-verify` commits all the same\n");
  return code;
}

}  // namespace

ExitCode run_staged_checks(const Invocation& invocation, Console& console) {
  const auto started = Clock::now();
  const bool on_disk = has_project(invocation);
  auto staged = ask_for_staged();
  std::unique_ptr<Workspace> workspace;
  if (on_disk) workspace = open_workspace(invocation, Wants::settings);
  const lint::StagedChanges changes = staged.get();
  if (!on_disk) {
    if (changes.failure) return nothing_to_check(console);
    workspace = open_staged_alone(invocation, changes.prefix);
    if (workspace == nullptr) return nothing_to_check(console);
  }
  if (changes.failure) throw Failure(changes.failure->message, changes.failure->help);
  const bool thorough = !workspace->usable || concerns_registries(*workspace, changes.paths);
  if (on_disk && !thorough) {
    // Nearly always the registries are as they are staged: looked at and asked at the same time.
    auto as_staged = ask_whether_staged(*workspace);
    Looked looked = look(*workspace, changes, thorough, invocation, console);
    if (as_staged.get()) {
      return conclude(invocation, console, *workspace, std::move(looked), {}, started);
    }
  }
  Judges judges = find_judges(*workspace, changes.prefix);
  if (judges.copy != nullptr && !has_project(invocation)) return nothing_to_check(console);
  if (judges.copy != nullptr) workspace = open_workspace(invocation, Wants::settings);

  Looked looked = look(*workspace, changes, thorough, invocation, console);
  judges.copy.reset();  // the rest of the tree is on disk
  look_beyond(looked, *workspace, changes, invocation, console);
  return conclude(invocation, console, *workspace, std::move(looked), judges, started);
}

}  // namespace keywright::cli
