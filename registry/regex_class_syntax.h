// Reads character classes: what stands in brackets, and escapes such as `\d` and `\p{Greek}`.
//
// Under `fold` a class holds the other case of each of its members too. For expressions that RE2
// has accepted; nothing is returned only where a class is not what it seemed to be.
#pragma once

#include <optional>

#include "registry/regex_reader.h"
#include "registry/regex_runes.h"

namespace keywright::registry {

// After a backslash: `d`, `S`, `pN`, `P{Greek}`. Takes nothing where it is another escape.
[[nodiscard]] std::optional<RuneSet> read_class_escape(RegexReader& reader, bool fold);

// After `[`, up to and with `]`.
[[nodiscard]] RuneSet read_bracket_class(RegexReader& reader, bool fold);

}  // namespace keywright::registry
