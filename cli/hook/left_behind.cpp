#include "cli/hook/left_behind.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/failure.h"
#include "cli/linting.h"
#include "cli/revision.h"
#include "registry/diff/diff.h"

namespace keywright::cli {
namespace {

using lint::LintResult;

bool means_something_else(const registry::RegistrySet& before, const registry::RegistrySet& after) {
  const auto changes = registry::diff::compare(before, after);
  return std::any_of(changes.begin(), changes.end(), [](const registry::diff::Change& change) {
    return change.kind != registry::diff::Kind::documentation_changed;
  });
}

void append(LintResult& to, LintResult from) {
  std::move(from.files.begin(), from.files.end(), std::back_inserter(to.files));
  to.files_seen += from.files_seen;
}

// What everybody has, found on disk, which is quicker than asking git for all of it; and the rest
// as git has it.
LintResult lint_unchanged(const Workspace& workspace, const lint::Judge& judge,
                          const lint::LintOptions& options, const lint::StagedChanges& changes) {
  const std::vector<std::string> paths = configured_paths(workspace);
  const std::set<std::string> staged(changes.paths.begin(), changes.paths.end());
  lint::UnchangedFiles unchanged = lint::find_unchanged("");
  if (unchanged.failure) throw Failure(unchanged.failure->message, unchanged.failure->help);
  std::erase_if(unchanged.edited.files,
                [&](const lint::RawChange& file) { return staged.contains(file.path); });
  std::set<std::string> edited;
  for (const lint::RawChange& file : unchanged.edited.files) edited.insert(file.path);

  lint::Linter on_disk(judge, options);
  on_disk.add_paths(paths, false);
  LintResult result = on_disk.finish();
  std::erase_if(result.files, [&](const lint::FileFindings& file) {
    // As git spells it: `lint.paths` may say `./src`.
    const std::string path = std::filesystem::path(file.path).lexically_normal().string();
    return staged.contains(path) || edited.contains(path) ||
           !std::binary_search(unchanged.tracked.begin(), unchanged.tracked.end(), path);
  });
  lint::Linter in_git(judge, options);
  add_staged(in_git, std::move(unchanged.edited), paths);
  append(result, in_git.finish());
  // A key that becomes deprecated is no news to everybody who uses it: `check` says so.
  for (lint::FileFindings& file : result.files) {
    std::erase_if(file.findings,
                  [](const lint::Finding& finding) { return finding.severity != Severity::error; });
  }
  std::erase_if(result.files, [](const lint::FileFindings& file) { return file.findings.empty(); });
  return result;
}

}  // namespace

LintResult find_left_behind(Workspace& workspace, const lint::StagedChanges& changes,
                            const Invocation& invocation, Console& console) {
  const auto before = open_last_commit(invocation, workspace.sources);
  if (!before || !means_something_else(before->set, workspace.set)) return {};
  const lint::LintOptions options = lint_options(workspace, invocation);
  const lint::Judge judge(workspace.set, workspace.index());
  LintResult result = lint_unchanged(workspace, judge, options, changes);
  if (const auto baseline = baseline_path(workspace, invocation)) {
    hide_baseline(result, *baseline, false, console);
  }
  if (result.files.empty()) return result;

  const registry::RegistryIndex index(before->set);
  const lint::Judge judge_before(before->set, index);
  lint::Linter linter(judge_before, options);
  for (const lint::FileFindings& file : result.files) linter.add_text(file.path, file.text);
  lint::Baseline known = lint::make_baseline(linter.finish(), "");
  lint::apply_baseline(result, known, "");
  return result;
}

}  // namespace keywright::cli
