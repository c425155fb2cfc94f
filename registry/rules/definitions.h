// What is said about values: their expressions, formats, closed lists and examples.
#pragma once

#include "registry/rules/context.h"

namespace keywright::registry {

extern const Rule kInvalidDefinition;

void check_definitions(RuleContext& context);

// Whether a text can be a value of this type, as Redis stores it.
[[nodiscard]] bool value_fits_type(ValueType type, std::string_view text);
// An RE2 expression for the values of a type; empty where any text will do.
[[nodiscard]] std::string_view value_type_match(ValueType type);

}  // namespace keywright::registry
