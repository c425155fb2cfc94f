#include <algorithm>
#include <future>
#include <utility>
#include <variant>

#include "base/files.h"
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/commands/findings.h"
#include "cli/failure.h"
#include "cli/linting.h"
#include "cli/standard_input.h"
#include "lint/fix/apply_edits.h"
#include "lint/git/git_files.h"
#include "lint/walk/walk_reach.h"

namespace keywright::cli {
namespace {

constexpr const char* kDefaultBaseline = "keywright-baseline.json";

// Where the texts come from.
enum class Source { paths, only, staged, since, standard_input };

struct Asked {
  Source source = Source::paths;
  std::vector<std::string> paths;
  bool whole_tree = false;
  bool fix = false;
  bool write_baseline = false;
};

void refuse_together(const Invocation& invocation, std::string_view first,
                     std::string_view second) {
  if (invocation.has(first) && invocation.has(second)) {
    throw Failure(quote(first) + " and " + quote(second) + " do not go together");
  }
}

Asked read_invocation(const Invocation& invocation, const Workspace& workspace) {
  for (const auto& [first, second] :
       {std::pair("--staged", "--since"), std::pair("--staged", "--stdin"),
        std::pair("--since", "--stdin"), std::pair("--fix", "--write-baseline"),
        std::pair("--only", "--staged"), std::pair("--only", "--since"),
        std::pair("--only", "--stdin")}) {
    refuse_together(invocation, first, second);
  }
  Asked asked;
  asked.fix = invocation.has("--fix");
  asked.write_baseline = invocation.has("--write-baseline");
  if (invocation.has("--staged")) asked.source = Source::staged;
  if (invocation.has("--since")) asked.source = Source::since;
  if (invocation.has("--only")) asked.source = Source::only;
  if (invocation.has("--stdin")) asked.source = Source::standard_input;
  if (invocation.has("--stdin") != invocation.has("--path")) {
    throw Failure(invocation.has("--stdin")
                      ? "`--stdin` needs `--path`: the name of the file says what language it is in"
                      : "`--path` goes with `--stdin`");
  }
  if (asked.source == Source::standard_input && !invocation.arguments().empty()) {
    throw Failure("`--stdin` reads one text: leave " + quote(invocation.arguments()[0]) + " out");
  }
  if (asked.source == Source::staged && asked.fix) {
    throw Failure("`--fix` cannot change what is staged",
                  "run `keywright lint --fix` on the files, look at the changes and stage them");
  }
  // Of a project there is one baseline: what other files have would be dropped from it.
  const bool is_part = asked.source != Source::paths ||
                       (workspace.config.has_value() && !invocation.arguments().empty());
  if (is_part && asked.write_baseline) {
    throw Failure("`--write-baseline` needs all findings, not those of some files",
                  "run `keywright lint --write-baseline`");
  }
  if (asked.source == Source::only && invocation.arguments().empty()) {
    throw Failure("`--only` needs paths: the files to look at, of those that would be linted");
  }
  const std::vector<std::string> configured = configured_paths(workspace);
  asked.paths = invocation.arguments().empty() ? configured : invocation.arguments();
  asked.whole_tree = asked.source == Source::paths && covers_all(asked.paths, configured);
  return asked;
}

class LintRun {
 public:
  LintRun(Workspace& workspace, const Invocation& invocation, Console& console, Asked asked,
          std::future<lint::StagedChanges> staged)
      : workspace_(workspace),
        invocation_(invocation),
        console_(console),
        asked_(std::move(asked)),
        staged_(std::move(staged)),
        options_(lint_options(workspace, invocation)),
        judge_(workspace.set, workspace.index()) {
    options_.whole_tree = asked_.whole_tree;
    options_.project_constants = invocation.has("--project-constants");
    if (asked_.source == Source::standard_input) {
      stdin_text_ = read_standard_input(lint::kDefaultSizeLimit);
    }
  }

  // Reads and judges everything; of what the baseline hides nothing is left.
  lint::LintResult look() {
    lint::Linter linter(judge_, options_);
    add_texts(linter);
    lint::LintResult result = linter.finish();
    workspace_.files_linted = result.files_seen;
    if (!asked_.write_baseline) {
      if (const auto path = baseline_path(workspace_, invocation_)) {
        // With --fix this happens twice: nothing is said of it.
        hide_baseline(result, *path, asked_.whole_tree && !asked_.fix, console_);
      }
    }
    return result;
  }

  ExitCode write_baseline(const lint::LintResult& result) {
    std::string path = baseline_path(workspace_, invocation_).value_or("");
    if (path.empty()) {
      path = workspace_.config ? resolve_beside(workspace_.config->path, kDefaultBaseline)
                               : kDefaultBaseline;
    }
    const lint::Baseline baseline = lint::make_baseline(result, folder_of(path));
    if (const auto problem = write_file(path, baseline.print())) {
      throw Failure("the baseline " + quote(path) + " cannot be written: " + problem->message);
    }
    console_.say(count_of(baseline.size(), "finding") + " written to " + printable(path) + "\n");
    if (!baseline_path(workspace_, invocation_)) {
      console_.say("say `baseline: " + std::string(kDefaultBaseline) +
                   "` under `lint` in keywright.yaml, or `--baseline`, to use it\n");
    }
    return workspace_.completed ? ExitCode::clean : ExitCode::failed;
  }

  // Makes the edits that are certain; true when there were any.
  bool fix(const lint::LintResult& result) {
    std::size_t keys = 0;
    std::size_t files = 0;
    for (const lint::FileFindings& file : result.files) {
      std::vector<lint::Edit> edits;
      for (const lint::Finding& finding : file.findings) {
        if (finding.edit) edits.push_back(*finding.edit);
      }
      if (edits.empty()) continue;
      const lint::EditedText edited = lint::apply_edits(file.text, std::move(edits));
      if (!put_back(file, edited.text)) continue;
      keys += edited.applied;
      ++files;
    }
    if (keys > 0 && asked_.source != Source::standard_input) {
      console_.say("corrected " + count_of(keys, "key") + " in " + count_of(files, "file") + "\n");
    }
    return keys > 0;
  }

  [[nodiscard]] bool reads_stdin() const { return asked_.source == Source::standard_input; }
  [[nodiscard]] const std::string& stdin_text() const { return stdin_text_; }
  [[nodiscard]] const Asked& asked() const { return asked_; }

 private:
  void add_texts(lint::Linter& linter) {
    switch (asked_.source) {
      case Source::paths:
        linter.add_paths(asked_.paths);
        break;
      case Source::only:
        add_reached(linter, asked_.paths, configured_paths(workspace_));
        break;
      case Source::standard_input:
        linter.add_text(*invocation_.value("--path"), stdin_text_);
        break;
      case Source::staged:
        add_staged(linter, staged_.get(), asked_.paths);
        break;
      case Source::since:
        add_changed(linter);
        break;
    }
  }

  void add_changed(lint::Linter& linter) {
    lint::WalkReach reach(asked_.paths);
    lint::GitOptions options;
    options.wants = [&reach](std::string_view path) { return reach.reaches(path); };
    const lint::ChangedFiles changed = lint::changed_since(*invocation_.value("--since"), options);
    if (changed.failure) throw Failure(changed.failure->message, changed.failure->help);
    if (!changed.paths.empty()) linter.add_paths(changed.paths, false);
    add_problems(linter, reach);
  }

  // Only over what was read: somebody may have edited the file in the meantime.
  bool put_back(const lint::FileFindings& file, const std::string& text) {
    if (asked_.source == Source::standard_input) {
      stdin_text_ = text;
      return true;
    }
    const auto now = read_file(file.path, lint::kDefaultSizeLimit);
    const auto* const content = std::get_if<std::string>(&now);
    std::string problem;
    if (content == nullptr) {
      problem = std::get<FileProblem>(now).message;
    } else if (*content != file.text) {
      problem = "it has changed while it was linted";
    } else if (const auto failed = write_file(file.path, text)) {
      problem = failed->message;
    }
    if (problem.empty()) return true;
    console_.complain("keywright: " + printable(file.path) + " is not corrected: " + problem +
                      "\n");
    workspace_.completed = false;
    return false;
  }

  Workspace& workspace_;
  const Invocation& invocation_;
  Console& console_;
  Asked asked_;
  std::future<lint::StagedChanges> staged_;  // asked once: what is staged is never fixed
  lint::LintOptions options_;
  lint::Judge judge_;
  std::string stdin_text_;
};

// stdout is the corrected text, so that what is left goes to stderr.
ExitCode print_fixed_text(const LintRun& run, const Invocation& invocation,
                          const Workspace& workspace, const Diagnostics& findings,
                          Console& console) {
  console.print(run.stdin_text());
  Report report = make_report(workspace, findings, console.err_style());
  report.fail_on = fail_on_of(invocation);
  console.complain(render_text(report));
  return verdict(report);
}

}  // namespace

ExitCode run_lint(const Invocation& invocation, Console& console) {
  const auto started = Clock::now();
  std::future<lint::StagedChanges> staged;
  if (invocation.has("--staged")) staged = ask_for_staged();
  const auto workspace = open_usable_workspace(invocation, console, Wants::settings);
  LintRun run(*workspace, invocation, console, read_invocation(invocation, *workspace),
              std::move(staged));
  lint::LintResult result = run.look();
  if (run.asked().write_baseline) {
    tell_problems(*workspace, result.problems, console);
    return run.write_baseline(result);
  }
  if (run.asked().fix && run.fix(result)) result = run.look();
  tell_problems(*workspace, result.problems, console);
  const Diagnostics findings = lint::to_diagnostics(result, workspace->sources);
  if (run.asked().fix && run.reads_stdin()) {
    return print_fixed_text(run, invocation, *workspace, findings, console);
  }
  return print_findings(invocation, console, *workspace, findings, started);
}

}  // namespace keywright::cli
