// Where the repository is, for tests that read its files.
#pragma once

#include <string>
#include <string_view>

// The repository's folder with this appended: source_path("/schema").
[[nodiscard]] std::string source_path(std::string_view below);
