// The whole program, from its arguments to its exit code. Catches everything: whatever happens,
// the exit code is 0, 1 or 2 and the reason stands on stderr.
#pragma once

#include <string>
#include <vector>

namespace keywright::cli {

// `arguments` without the program's name; `out` and `err` are file descriptors.
[[nodiscard]] int run(const std::vector<std::string>& arguments, int out, int err) noexcept;

}  // namespace keywright::cli
