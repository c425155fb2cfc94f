// Where git looks for the pre-commit hook of the repository we are in, and who else looks there.
//
// git itself is asked, so that core.hooksPath, linked worktrees, submodules and GIT_DIR mean what
// they mean to it. Throws Failure where there is no hook to be had: no repository, a bare one, a
// hooks path that is no folder, or one that another program writes.
#pragma once

#include <string>

namespace keywright::cli {

struct HookPlace {
  std::string top;            // of the working tree; absolute
  std::string hook;           // the file, there or not; absolute
  std::string hook_shown;     // the same as seen from the working folder, where it is near
  std::string hooks_path;     // core.hooksPath as configured, where this is about it; else empty
  std::string origin;         // which configuration says so: "file:/root/.gitconfig"
  bool in_work_tree = false;  // the hook is a file of the project: others get it, too
  bool outside = false;       // neither in the working tree nor in what git keeps of it
};

[[nodiscard]] HookPlace find_hook_place();

}  // namespace keywright::cli
