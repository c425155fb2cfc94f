// Collections: functions that make a list or a map of their arguments: `Arrays.asList(a, b)`,
// `listOf(a, b)`, `Map.of(key, value)`, `array(a, b)`. Where Redis takes several keys, they stand
// in one of these, or in brackets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "lint/extract/tokens.h"

namespace keywright::lint {

// Which arguments of such a function are items, or the names of a map.
enum class Items : std::uint8_t { all, first, every_second };

struct Collection {
  Items items = Items::all;
  std::size_t open = 0;  // the bracket with the arguments
};

// The call of such a function that begins at a token.
[[nodiscard]] std::optional<Collection> find_collection(const Tokens& tokens, std::size_t at);

// Do tokens [first, last) make a list, an object or a map?
[[nodiscard]] bool is_collection(const Tokens& tokens, std::size_t first, std::size_t last);

// Does a function of this name make one thing of each item: ids.map(id => …)?
[[nodiscard]] bool maps_items(std::string_view function);

}  // namespace keywright::lint
