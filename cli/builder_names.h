// What generated code is called, for `raw-key`: which builder makes a key in a language.
//
// Only what the configuration generates counts: without a `cpp` target there is no builder to use.
#pragma once

#include "cli/workspace.h"
#include "lint/rules.h"

namespace keywright::cli {

// Empty where nothing is generated that has builders. Copies what it needs.
[[nodiscard]] lint::BuilderNames builder_names(Workspace& workspace);

}  // namespace keywright::cli
