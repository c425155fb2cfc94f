// Hidden files and folders, those whose name begins with a dot, are left out of a walk like those
// of any tool's own state. Looked at all the same: what CI services and hooks run, and the settings
// of programs in .env files.
#pragma once

#include <string_view>

namespace keywright::lint {

// Is this a hidden name that a walk leaves out? `.` and `..` and `.git` always are.
[[nodiscard]] bool is_left_out(std::string_view name, bool is_folder);

}  // namespace keywright::lint
