// Parameters: the names that a function's head gives to its arguments, in order, and what a call
// makes of the function's value: `key("item", 5)` of `def key(kind, id): return
// f"jobs:{kind}:{id}"` is `jobs:item:5`.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lint/extract/tokens.h"
#include "lint/extract/value.h"

namespace keywright::lint {

struct Parameter {
  std::string_view name;
  bool takes_rest = false;  // *parts, ...parts, parts ...string
};

// Of the function whose name is at `name` and whose value begins at `first`.
[[nodiscard]] std::vector<Parameter> parameters_of(const Tokens& tokens, std::size_t name,
                                                   std::size_t first);

// `value` with the arguments (named or not) that have text put in for the parameters. Sets
// `changed` where there was one.
[[nodiscard]] Value with_arguments(const Value& value, std::span<const Parameter> parameters,
                                   std::span<const std::pair<std::string, Value>> arguments,
                                   bool& changed);

}  // namespace keywright::lint
