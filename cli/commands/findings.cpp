#include "cli/commands/findings.h"

#include <algorithm>
#include <cstdio>

#include "base/text.h"

namespace keywright::cli {
namespace {

std::string registry_count(std::size_t number) {
  return number == 1 ? "1 registry" : with_commas(number) + " registries";
}

// "0.02 s"
std::string elapsed_since(Clock::time_point started) {
  const auto passed = std::chrono::duration<double>(Clock::now() - started);
  char text[32];
  const int size = std::snprintf(text, sizeof text, "%.2f s", passed.count());
  return std::string(text, size > 0 ? static_cast<std::size_t>(size) : 0);
}

}  // namespace

std::string summary_line(const Summary& summary) {
  std::string out;
  const auto add = [&](std::size_t number, std::string_view noun) {
    if (number == 0) return;
    if (!out.empty()) out += ", ";
    out += count_of(number, noun);
  };
  add(summary.errors, "error");
  add(summary.warnings, "warning");
  add(summary.notes, "note");
  if (!out.empty()) {
    if (summary.files > 0) out += " in " + count_of(summary.files, "file");
  } else {
    out = "no problems: ";
    if (summary.linted > 0) out += count_of(summary.linted, "linted file") + ", ";
    out += registry_count(summary.registries);
    add(summary.keys, "key");
    add(summary.channels, "channel");
  }
  if (summary.skipped > 0) out += "; " + count_of(summary.skipped, "path") + " skipped";
  return out;
}

FailOn fail_on_of(const Invocation& invocation) {
  return fail_on(invocation.value("--fail-on").value_or(""));
}

ExitCode verdict(const Report& report) {
  if (!report.completed) return ExitCode::failed;
  const bool failed = std::any_of(
      report.findings.begin(), report.findings.end(),
      [&](const Diagnostic& finding) { return fails(report.fail_on, finding.severity); });
  return failed ? ExitCode::findings : ExitCode::clean;
}

ExitCode print_findings(const Invocation& invocation, Console& console, const Workspace& workspace,
                        const Diagnostics& findings, Clock::time_point started) {
  Report report = make_report(workspace, findings, console.out_style());
  report.fail_on = fail_on_of(invocation);
  const Renderer& format = renderer(invocation.format());
  console.print(format.render(report));
  if (format.for_people) {
    const Severity colour = report.summary.errors > 0 ? Severity::error : Severity::warning;
    const std::string line = summary_line(report.summary);
    const Style style = console.err_style();
    console.say((findings.empty() ? style.help(line) : style.severity(colour, line)) + " (" +
                elapsed_since(started) + ")\n");
  }
  return verdict(report);
}

}  // namespace keywright::cli
