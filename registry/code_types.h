// What typed code makes of placeholders and values: which of them are one type, which are not.
//
// Generated code and the judgement whether a change breaks it must not disagree, so both ask here.
#pragma once

#include <string_view>

#include "registry/model.h"

namespace keywright::registry {

// A placeholder as an argument: a text, an integer, or one of a closed list of words.
enum class ParameterKind { text, integer, enumeration };

// `definition` is null where the placeholder is not declared.
[[nodiscard]] ParameterKind parameter_kind(const Placeholder* definition);

// A closed list of texts: nothing else is allowed, and each value is one word.
[[nodiscard]] bool is_enumeration(const Definition& definition);

// One word for all value types that code spells the same: dates and UUIDs are texts to it.
[[nodiscard]] std::string_view code_type_of(ValueType type);

}  // namespace keywright::registry
