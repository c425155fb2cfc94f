#include "cli/linting.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>
#include <variant>

#include "base/files.h"
#include "base/text.h"
#include "cli/builder_names.h"
#include "cli/failure.h"
#include "generator/output_plan.h"
#include "lint/commands.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;
using lint::Access;
using lint::KeyPiece;

constexpr std::size_t kMaxBaselineBytes = std::size_t{64} << 20U;

std::size_t jobs_of(const Invocation& invocation) {
  const auto text = invocation.value("--jobs");
  if (!text) return 0;
  std::size_t jobs = 0;
  std::from_chars(text->data(), text->data() + text->size(), jobs);  // the parser has checked it
  return jobs;
}

std::optional<Severity> severity_of(std::string_view word) {
  for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
    if (word == to_string(severity)) return severity;
  }
  return std::nullopt;  // off
}

Access access_of(std::string_view word) {
  if (word == "read") return Access::read;
  if (word == "write") return Access::write;
  return word == "read_write" ? Access::read_write : Access::unknown;
}

// `lock:{0}`: text, and a hole for an argument.
std::vector<KeyPiece> wrapper_pieces(std::string_view key) {
  std::vector<KeyPiece> pieces;
  std::string text;
  const auto end_text = [&] {
    if (text.empty()) return;
    KeyPiece& piece = pieces.emplace_back();
    piece.text = std::exchange(text, {});
  };
  while (!key.empty()) {
    const std::size_t close = key.front() == '{' ? key.find('}') : std::string_view::npos;
    const std::string_view name =
        close == std::string_view::npos ? std::string_view() : key.substr(1, close - 1);
    if (!name.empty() && name.find_first_not_of("0123456789") == std::string_view::npos) {
      end_text();
      KeyPiece& piece = pieces.emplace_back();
      piece.is_hole = true;
      piece.text = name;
      key.remove_prefix(close + 1);
    } else {
      text += key.front();
      key.remove_prefix(1);
    }
  }
  end_text();
  return pieces;
}

std::string real_path(const std::string& path) {
  // Made absolute first: of a name that does not exist nothing else would become so.
  std::error_code error;
  const fs::path absolute = fs::absolute(path.empty() ? "." : path, error);
  if (error) return path;
  const fs::path real = fs::weakly_canonical(absolute, error);
  return error ? path : real.string();
}

void add_settings(const LintSettings& settings, lint::LintOptions& options) {
  for (const LintWrapper& wrapper : settings.wrappers) {
    lint::Wrapper made{wrapper.call.value, wrapper_pieces(wrapper.key.value), Access::unknown,
                       nullptr};
    if (wrapper.access) made.access = access_of(wrapper.access->value);
    if (wrapper.command) made.command = lint::find_command(wrapper.command->value);
    options.wrappers.push_back(std::move(made));
  }
  options.ignores = ignore_entries(settings.ignore);
  for (const auto& glob : settings.exclude) options.exclude.push_back(glob.value);
}

}  // namespace

lint::RuleSettings rule_settings(const Workspace& workspace) {
  lint::RuleSettings rules;
  if (!workspace.config) return rules;
  for (const LintRuleSetting& setting : workspace.config->lint.rules) {
    rules.set(setting.rule.value, severity_of(setting.severity.value));
  }
  return rules;
}

std::vector<IgnoreEntry> ignore_entries(const std::vector<IgnoreSetting>& settings) {
  std::vector<IgnoreEntry> entries;
  for (const IgnoreSetting& setting : settings) {
    IgnoreEntry& entry = entries.emplace_back();
    entry.span = setting.span;
    if (setting.rule) entry.rule = setting.rule->value;
    if (setting.change) entry.change = setting.change->value;
    if (setting.key) entry.key = setting.key->value;
    if (setting.id) entry.id = setting.id->value;
    for (const auto& path : setting.paths) entry.paths.push_back(path.value);
    if (setting.why) entry.why = setting.why->value;
  }
  return entries;
}

lint::LintOptions lint_options(Workspace& workspace, const Invocation& invocation) {
  lint::LintOptions options;
  options.jobs = jobs_of(invocation);
  options.rules = rule_settings(workspace);
  options.skips = generator::carries_mark;
  // Of the files read so far: the configuration and all registries.
  for (std::size_t i = 0; i < workspace.files_read; ++i) {
    options.left_out.push_back(workspace.sources.file(static_cast<FileId>(i)).path());
  }
  if (workspace.config) {
    options.base_folder = folder_of(workspace.config->path);
    add_settings(workspace.config->lint, options);
  }
  if (const auto baseline = baseline_path(workspace, invocation)) {
    options.left_out.push_back(*baseline);
  }
  if (options.rules.is_on(lint::kRawKey)) options.builders = builder_names(workspace);
  return options;
}

std::vector<std::string> configured_paths(const Workspace& workspace) {
  if (!workspace.config) return {"."};
  std::vector<std::string> paths;
  for (const auto& path : workspace.config->lint.paths) {
    paths.push_back(resolve_beside(workspace.config->path, path.value));
  }
  if (paths.empty()) paths.push_back(resolve_beside(workspace.config->path, "."));
  for (std::string& path : paths) {
    if (path.empty()) path = ".";
  }
  return paths;
}

bool lies_below(const std::string& path, const std::vector<std::string>& folders) {
  const std::string real = real_path(path);
  return std::any_of(folders.begin(), folders.end(), [&](const std::string& folder) {
    const std::string above = real_path(folder);
    return real == above || above == "/" ||
           (real.starts_with(above) && real.size() > above.size() && real[above.size()] == '/');
  });
}

bool covers_all(const std::vector<std::string>& paths, const std::vector<std::string>& configured) {
  return std::all_of(configured.begin(), configured.end(),
                     [&](const std::string& path) { return lies_below(path, paths); });
}

void tell_problems(Workspace& workspace, const std::vector<lint::WalkProblem>& problems,
                   Console& console) {
  workspace.paths_skipped += problems.size();
  for (const lint::WalkProblem& problem : problems) {
    console.complain("keywright: " + printable(problem.path) + ": " + problem.message + "\n");
    if (problem.named) workspace.completed = false;
  }
}

std::string folder_of(const std::string& path) { return fs::path(path).parent_path().string(); }

std::optional<std::string> baseline_path(const Workspace& workspace, const Invocation& invocation) {
  if (auto given = invocation.value("--baseline")) return given;
  if (!workspace.config || !workspace.config->lint.baseline) return std::nullopt;
  return resolve_beside(workspace.config->path, workspace.config->lint.baseline->value);
}

void hide_baseline(lint::LintResult& result, const std::string& path, bool whole_tree,
                   Console& console) {
  auto content = read_file(path, kMaxBaselineBytes);
  if (const auto* const problem = std::get_if<FileProblem>(&content)) {
    throw Failure("the baseline " + quote(path) + " cannot be read: " + problem->message,
                  "`keywright lint --write-baseline --baseline " + printable(path) +
                      "` makes one of the findings there are now");
  }
  auto parsed = lint::Baseline::parse(std::get<std::string>(content));
  if (const auto* const mistake = std::get_if<std::string>(&parsed)) {
    throw Failure(quote(path) + " " + *mistake, "`keywright lint --write-baseline` writes it anew");
  }
  auto& baseline = std::get<lint::Baseline>(parsed);
  lint::apply_baseline(result, baseline, folder_of(path));
  if (whole_tree && baseline.size() > 0) {
    console.say("keywright: " + count_of(baseline.size(), "finding") + " of " + printable(path) +
                (baseline.size() == 1 ? " no longer occurs" : " no longer occur") +
                "; `keywright lint --write-baseline` takes " +
                (baseline.size() == 1 ? "it" : "them") + " out\n");
  }
}

std::future<lint::StagedChanges> ask_for_staged() {
  return std::async(std::launch::async, [] { return lint::find_staged(""); });
}

void add_staged(lint::Linter& linter, lint::StagedChanges changes,
                const std::vector<std::string>& paths) {
  lint::WalkReach reach(paths);
  lint::GitOptions options;
  options.wants = [&reach](std::string_view path) { return reach.reaches(path); };
  lint::StagedFiles staged = lint::read_staged(std::move(changes), options);
  if (staged.failure) throw Failure(staged.failure->message, staged.failure->help);
  for (lint::StagedFile& file : staged.files) linter.add_text(file.path, std::move(file.content));
  linter.add_problems(staged.problems);
  add_problems(linter, reach);
}

void add_reached(lint::Linter& linter, const std::vector<std::string>& named,
                 const std::vector<std::string>& paths) {
  lint::WalkReach reach(paths);
  std::vector<std::string> reached;
  std::copy_if(named.begin(), named.end(), std::back_inserter(reached),
               [&](const std::string& path) { return reach.reaches(path); });
  if (!reached.empty()) linter.add_paths(reached);
  add_problems(linter, reach);
}

void add_problems(lint::Linter& linter, const lint::WalkReach& reach) {
  std::vector<lint::WalkProblem> problems;
  for (const FileProblem& one : reach.problems())
    problems.push_back({one.path, one.message, false});
  linter.add_problems(problems);
}

Diagnostics lint_findings(Workspace& workspace, const Invocation& invocation, Console& console) {
  lint::LintOptions options = lint_options(workspace, invocation);
  options.whole_tree = true;
  options.project_constants = true;
  const lint::Judge judge(workspace.set, workspace.index());
  lint::Linter linter(judge, options);
  linter.add_paths(configured_paths(workspace));
  lint::LintResult result = linter.finish();
  workspace.files_linted = result.files_seen;
  tell_problems(workspace, result.problems, console);
  if (const auto baseline = baseline_path(workspace, invocation)) {
    hide_baseline(result, *baseline, true, console);
  }
  return lint::to_diagnostics(result, workspace.sources);
}

}  // namespace keywright::cli
