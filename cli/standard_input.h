// Standard input as one text, up to a limit.
#pragma once

#include <cstddef>
#include <string>

namespace keywright::cli {

// Throws Failure when it cannot be read or is longer.
[[nodiscard]] std::string read_standard_input(std::size_t limit);

}  // namespace keywright::cli
