// What the installed hook runs: everything about the next commit that is worth knowing before it is
// made, and quick.
#pragma once

#include "cli/console.h"
#include "cli/exit_code.h"
#include "cli/invocation.h"

namespace keywright::cli {

[[nodiscard]] ExitCode run_staged_checks(const Invocation& invocation, Console& console);

}  // namespace keywright::cli
