// The part of `keywright check` that --against asks for.
#pragma once

#include "base/diagnostic.h"
#include "cli/console.h"
#include "cli/invocation.h"
#include "cli/workspace.h"

namespace keywright::cli {

// Changes that break something since HEAD left the commit, as findings; safe and accepted ones are
// told on standard error. Nothing without --against.
[[nodiscard]] Diagnostics breaking_changes(Workspace& workspace, const Invocation& invocation,
                                           Console& console);

}  // namespace keywright::cli
