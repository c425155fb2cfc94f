// The functions behind the command table, one file each. Every one reads its Invocation, prints
// its result and says how it went; a Failure is thrown when the job cannot be done.
#pragma once

#include "cli/console.h"
#include "cli/exit_code.h"
#include "cli/invocation.h"

namespace keywright::cli {

[[nodiscard]] ExitCode run_check(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_completion(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_diff(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_export(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_generate(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_help(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_hook(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_ids(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_infer(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_init(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_lint(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_list(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_man(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_match(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_rules(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_schema(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_show(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_usages(const Invocation& invocation, Console& console);
[[nodiscard]] ExitCode run_validate(const Invocation& invocation, Console& console);

}  // namespace keywright::cli
