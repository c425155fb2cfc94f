// Glob: a path pattern as people write them: `*`, `?`, `[a-z]`, `{a,b}` within one path segment,
// `**` for any number of segments.
#pragma once

#include <string_view>

namespace keywright {

[[nodiscard]] bool is_glob(std::string_view text);
[[nodiscard]] bool glob_matches(std::string_view glob, std::string_view path);
// Can a path below this folder match? For walks, which need not enter the others.
[[nodiscard]] bool glob_enters(std::string_view glob, std::string_view folder);

}  // namespace keywright
