// Edits of a registry, and the kinds of changes that each of them is. Every kind is made by one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace diff_rows {

struct Row {
  std::string before;
  std::string after;
  std::vector<std::string> kinds;
};

[[nodiscard]] const std::vector<Row>& rows();

// A whole registry: what the two states have and the row does not say.
[[nodiscard]] std::string registry_of(std::string_view part, std::string_view name = "shop");
// The keys of a registry whose only key is `a`.
[[nodiscard]] std::string key(std::string_view attributes);

}  // namespace diff_rows
