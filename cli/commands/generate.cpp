#include <algorithm>
#include <iterator>

#include "base/text.h"
#include "cli/build_record.h"
#include "cli/commands/commands.h"
#include "cli/commands/findings.h"
#include "cli/failure.h"
#include "cli/generation.h"
#include "generator/diff.h"

namespace keywright::cli {
namespace {

using generator::FileState;
using generator::OutputPlan;
using generator::PlannedFile;

std::string_view verb_of(FileState state) {
  if (state == FileState::missing) return "create";
  return state == FileState::stale ? "remove" : "update";
}

// What the command line asks for, instead of keywright.yaml.
std::vector<GenerateJob> jobs_of_options(const Invocation& invocation) {
  const auto targets = invocation.values("--target");
  const auto folders = invocation.values("--template");
  const auto out = invocation.value("--out");
  if (targets.empty() && folders.empty()) {
    throw Failure("--out goes with --target or --template");
  }
  if (!out) throw Failure("where should the files go?", "name a folder with --out");
  std::vector<GenerateJob> jobs;
  for (const std::string& target : targets) jobs.emplace_back().target = target;
  for (const std::string& folder : folders) jobs.emplace_back().folder = folder;
  for (GenerateJob& job : jobs) job.out = *out;
  return jobs;
}

// Findings instead of files: on stderr, because stdout is for what was asked for.
void refuse(Console& console, const Workspace& workspace, const Diagnostics& findings,
            std::string_view why) {
  console.complain(render_text(make_report(workspace, findings, console.err_style())));
  console.complain("keywright: " + std::string(why) + "; nothing was written\n");
}

void print_diffs(Console& console, const OutputPlan& plan) {
  for (const PlannedFile* const file : plan.changes()) {
    const std::string old_name =
        file->state == FileState::missing ? "/dev/null" : "a/" + file->path;
    const std::string new_name = file->state == FileState::stale ? "/dev/null" : "b/" + file->path;
    console.print(
        generator::unified_diff(old_name, file->old_content, new_name, file->new_content));
  }
}

ExitCode check(const Invocation& invocation, Console& console, const Workspace& workspace,
               const OutputPlan& plan, Clock::time_point started) {
  if (invocation.format() != "text") {
    Diagnostics findings = plan_findings(plan);
    sort_diagnostics(findings, workspace.sources);
    return print_findings(invocation, console, workspace, findings, started);
  }
  const auto changes = plan.changes();
  print_diffs(console, plan);
  if (changes.empty()) {
    console.say(count_of(plan.size(), "generated file") + " up to date\n");
    return ExitCode::clean;
  }
  std::string text;
  for (const PlannedFile* const file : changes) {
    const std::string_view what = file->state == FileState::missing ? "missing:  "
                                  : file->state == FileState::stale ? "stale:    "
                                                                    : "outdated: ";
    text.append(what).append(file->path).append("\n");
  }
  console.complain(text + count_of(changes.size(), "file") + " of " + with_commas(plan.size()) +
                   " not what the registries say; repair: " + "keywright generate\n");
  return ExitCode::findings;
}

bool carry_out(Console& console, const OutputPlan& plan) {
  const auto problems = plan.apply();
  for (const FileProblem& problem : problems) {
    console.complain("keywright: cannot write " + printable(problem.path) + ": " + problem.message +
                     "\n");
  }
  return problems.empty();
}

// The stamp lists what there is; a build's output is no place for it.
ExitCode write_for_build(Console& console, const Workspace& workspace, Generation& generation,
                         const BuildRecord& record) {
  generation.plan.find_stale(record.last_files());
  if (!carry_out(console, generation.plan)) return ExitCode::failed;
  record.write(workspace, generation);
  return ExitCode::clean;
}

ExitCode write(Console& console, const OutputPlan& plan, bool dry_run) {
  const auto changes = plan.changes();
  if (!dry_run && !carry_out(console, plan)) return ExitCode::failed;
  std::string text;
  for (const PlannedFile* const file : changes) {
    text.append(dry_run ? "would " : "").append(verb_of(file->state));
    text.append(dry_run ? " " : "d ").append(file->path).append("\n");
  }
  console.print(text);
  console.say(with_commas(changes.size()) + " of " + count_of(plan.size(), "generated file") +
              (dry_run ? " would change\n" : " changed\n"));
  return ExitCode::clean;
}

}  // namespace

ExitCode run_generate(const Invocation& invocation, Console& console) {
  const auto started = Clock::now();
  const BuildRecord record(invocation);
  const bool by_options =
      invocation.has("--target") || invocation.has("--template") || invocation.has("--out");
  if (!by_options && invocation.has("--registry")) {
    throw Failure("with --registry, say what to make of it",
                  "`keywright generate --registry R --target cpp --out FOLDER`");
  }
  std::vector<GenerateJob> jobs;
  if (by_options) jobs = jobs_of_options(invocation);
  const auto workspace =
      open_workspace(invocation, by_options ? Wants::registries : Wants::settings);
  if (!by_options && workspace->config) jobs = configured_jobs(*workspace->config);
  const Diagnostics findings = registry_findings(*workspace);
  const bool for_programs = invocation.has("--check") && invocation.format() != "text";
  if (!workspace->usable || count_findings(findings).errors > 0) {
    if (for_programs) return print_findings(invocation, console, *workspace, findings, started);
    Diagnostics errors;
    std::copy_if(findings.begin(), findings.end(), std::back_inserter(errors),
                 [](const Diagnostic& finding) { return finding.severity == Severity::error; });
    refuse(console, *workspace, errors, "the registries have errors");
    return workspace->usable ? ExitCode::findings : ExitCode::failed;
  }
  if (jobs.empty() && !record.wanted()) {
    console.say(
        "note: keywright.yaml asks for nothing to be generated; `generate:` in it says what\n");
    return for_programs ? print_findings(invocation, console, *workspace, {}, started)
                        : ExitCode::clean;
  }
  if (jobs.empty()) {
    throw Failure("keywright.yaml asks for nothing to be generated",
                  "a build waits for files: `generate:` in keywright.yaml says which");
  }
  Generation generation = plan_generation(*workspace, jobs, !by_options);
  if (!generation.diagnostics.empty()) {
    if (for_programs) {
      workspace->usable = false;
      return print_findings(invocation, console, *workspace, generation.diagnostics, started);
    }
    refuse(console, *workspace, generation.diagnostics, "the files cannot be made");
    return ExitCode::failed;
  }
  for (const std::string& remark : generation.remarks) console.say("note: " + remark + "\n");
  if (invocation.has("--check")) {
    return check(invocation, console, *workspace, generation.plan, started);
  }
  if (record.wanted()) return write_for_build(console, *workspace, generation, record);
  return write(console, generation.plan, invocation.has("--dry-run"));
}

}  // namespace keywright::cli
