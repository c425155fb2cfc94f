// The names in a map that stands in source code: `{"a": 1, b: x}`, `['a' => 1]`,
// `map[string]any{"a": 1}`.
//
// Pure; reads the few forms that the languages share and no more.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace keywright::lint {

struct MapLiteral {
  // Name, and the source text of its value.
  std::vector<std::pair<std::string, std::string_view>> entries;
  bool has_others = false;  // computed names, other maps spread into it
};
// Nothing where the text is no such map.
[[nodiscard]] std::optional<MapLiteral> read_map_literal(std::string_view text);

}  // namespace keywright::lint
