// Bindings: how far a value goes that a name is given, and which names are given one for a single
// call or object only, so that they define nothing:
//
//   f(id="…")    @Cached(key = "…")    ids.map(id => …)    new Options { Id = "…" }    {id = "…"}
//
// Judged by the tokens around the sign. What looks like none of these is left to Definitions.
#pragma once

#include <cstddef>

#include "lint/extract/tokens.h"

namespace keywright::lint {

// Where the value that begins at `first` ends: at a comma, the end of the statement or bracket.
[[nodiscard]] std::size_t value_end(const Tokens& tokens, std::size_t first);

// Is what stands before the sign at `op` the name of an argument? `bracket` is the one around it
// that opened last, size() where none is open. `const (A = "…")` of Go and `while (line = …)` are
// none, and neither is a parameter with a type.
[[nodiscard]] bool names_argument(const Tokens& tokens, std::size_t op, std::size_t bracket);

// Does a type stand before a name, as in `string Key => "…"`? Not in `async id => …`.
[[nodiscard]] bool has_type_before(const Tokens& tokens, std::size_t name);

// Do braces hold the fields of an object that is made, and no statements? In Lua all do, in C#
// those behind `new`.
[[nodiscard]] bool makes_object(const Tokens& tokens, std::size_t bracket);

// `return`, `return nil if …`, `return "", err`: a way out that returns no text.
[[nodiscard]] bool returns_nothing(const Tokens& tokens, std::size_t word);
// The first token of the last line of a body, tokens [first, last).
[[nodiscard]] std::size_t last_statement(const Tokens& tokens, std::size_t first, std::size_t last);
// A function that is read like a variable: `@property def key(self)`, `get key() {…}`.
[[nodiscard]] bool is_property(const Tokens& tokens, std::size_t name);

}  // namespace keywright::lint
