// Is this the content of a baseline? It names the keys that somebody has decided to live with, so
// that it is never linted, whatever it is called and whether or not it is in use. Cheap for all
// that is none. No I/O. Any thread.
#pragma once

#include <string_view>

namespace keywright::lint {

[[nodiscard]] bool is_baseline(std::string_view content);

}  // namespace keywright::lint
