// How every command that finds something ends: findings on stdout in the format asked for, one
// closing line on stderr, the exit code.
#pragma once

#include <chrono>
#include <string>

#include "cli/console.h"
#include "cli/exit_code.h"
#include "cli/invocation.h"
#include "cli/workspace.h"

namespace keywright::cli {

using Clock = std::chrono::steady_clock;

// --fail-on, or its default.
[[nodiscard]] FailOn fail_on_of(const Invocation& invocation);

[[nodiscard]] ExitCode print_findings(const Invocation& invocation, Console& console,
                                      const Workspace& workspace, const Diagnostics& findings,
                                      Clock::time_point started);

// What the exit code says of a report.
[[nodiscard]] ExitCode verdict(const Report& report);

// "no problems: 5 registries, 84 keys, 6 channels", "1 error, 2 warnings in 5 files; 1 path
// skipped"
[[nodiscard]] std::string summary_line(const Summary& summary);

}  // namespace keywright::cli
