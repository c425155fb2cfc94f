// Globs as .gitignore writes them, cut at their slashes.
//
// They differ from base/glob.h: backslashes escape, `[[:alpha:]]` is known, braces are letters, and
// a
// `**` at the end stands for at least one name.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace keywright::lint {

// The parts between slashes, those in `[…]` left alone. None where the glob can match nothing: a
// class that is not closed or not known, a backslash at the end.
[[nodiscard]] std::optional<std::vector<std::string>> split_ignore_glob(std::string_view glob);

[[nodiscard]] bool ignore_name_matches(std::string_view glob, std::string_view name);
[[nodiscard]] bool ignore_path_matches(std::span<const std::string> glob, std::string_view path);

}  // namespace keywright::lint
