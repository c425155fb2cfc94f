#include "cli/commands/findings.h"

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
    return summary.files == 0 ? out : out + " in " + count_of(summary.files, "file");
  }
  out = "no problems: ";
  if (summary.linted > 0) out += count_of(summary.linted, "linted file") + ", ";
  out += registry_count(summary.registries);
  add(summary.keys, "key");
  add(summary.channels, "channel");
  return out;
}

ExitCode print_findings(const Invocation& invocation, Console& console, const Workspace& workspace,
                        const Diagnostics& findings, Clock::time_point started) {
  const Report report = make_report(workspace, findings, console.out_style());
  const Renderer& format = renderer(invocation.format());
  console.print(format.render(report));
  if (format.for_people) {
    const Severity colour = report.summary.errors > 0 ? Severity::error : Severity::warning;
    const std::string line = summary_line(report.summary);
    const Style style = console.err_style();
    console.say((findings.empty() ? style.help(line) : style.severity(colour, line)) + " (" +
                elapsed_since(started) + ")\n");
  }
  if (!report.completed) return ExitCode::failed;
  return report.summary.errors > 0 ? ExitCode::findings : ExitCode::clean;
}

}  // namespace keywright::cli
