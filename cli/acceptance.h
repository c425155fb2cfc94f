// Breaking changes that the team means: `diff.accept` of keywright.yaml.
#pragma once

#include <vector>

#include "base/diagnostic.h"
#include "cli/workspace.h"
#include "registry/diff/change.h"

namespace keywright::cli {

// Marks the changes that an entry names, each with the entry's reason. What it returns are the
// entries that nothing needed, as findings of `unused-ignore`.
[[nodiscard]] Diagnostics accept_changes(std::vector<registry::diff::Change>& changes,
                                         const Workspace& workspace);

}  // namespace keywright::cli
