// What a commit that changes the registries leaves behind: code that is no part of it, that was
// right and is not any more.
//
// A key that is removed or renamed breaks files that nobody has staged. They are linted as they
// were committed, by the registries as they would be; what the registries of the last commit found
// there, too, is not the doing of this one. Only errors: what refuses a commit. Nothing where the
// registries mean what they meant, and nothing where there is no last commit or its registries
// cannot be used.
//
// Runs git, and looks at the whole tree: only for commits that touch a registry. Throws Failure.
#pragma once

#include "cli/console.h"
#include "cli/invocation.h"
#include "cli/workspace.h"
#include "lint/git/git_files.h"
#include "lint/lint.h"

namespace keywright::cli {

[[nodiscard]] lint::LintResult find_left_behind(Workspace& workspace,
                                                const lint::StagedChanges& changes,
                                                const Invocation& invocation, Console& console);

}  // namespace keywright::cli
