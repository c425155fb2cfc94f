// Traits: what the extraction of keys has to know of a language beyond its tokens: how blocks are
// told apart, and the functions of its standard library that make strings of strings.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "lint/extract/value.h"
#include "lint/lex/language.h"

namespace keywright::lint {

struct Traits {
  std::string_view language;
  bool blocks_by_indentation = false;    // Python; Ruby and Lua, whose `end` stands where it began
  bool last_expression_returns = false;  // Ruby, Rust, Kotlin lambdas
  bool calls_without_brackets = false;   // Ruby: `redis.get "key"`; Lua: `f "text"`
  bool type_after_name = false;          // Go: `const name string = "…"`
  bool type_before_name = false;         // C: `Redis* client`; Java, C#, PHP
  bool variables_are_global = false;     // shell
  bool arrow_has_body = false;           // C#: `string Key => "…";`
  bool braces_assign_members = false;    // Lua, C#: `{id = "…"}` of a table, of `new X {…}`
  bool arguments_assign = false;         // PHP: `f($key = "…")` sets a variable
  bool methods_are_apart = false;        // Java: a parameter does not hide a method of its name
  bool members_are_qualified = false;    // Python: what is called `key` alone is never `self.key`
  bool plain_names_are_members = false;  // Java: `key = "…"` sets a member that is called so
  FormatMarks format = FormatMarks::none;  // of the function or method called `format`
};
[[nodiscard]] const Traits& traits_of(const Language& language);

// What a well-known function makes of its arguments.
enum class Makes : std::uint8_t {
  same,            // str(x), x.to_string(), x.encode(): its one argument, or what it is called on
  format,          // as the language's `format` does
  brace_format,    // the first argument is a format with {}
  dollar_format,   // with $name
  percent_format,  // with %s
  percent_format_second,  // the format is the second argument: snprintf-like fprintf, asprintf
  percent_format_third,   // snprintf
  concatenation,          // all arguments, one after the other
  join,                   // a list with text between its items
  name,                   // nameof(X): the name itself
  trimmed,                // as same, without the white space around it
};
struct StringFunction {
  std::string_view name;  // the last part of what is called
  Makes makes = Makes::same;
};
[[nodiscard]] const StringFunction* find_string_function(std::string_view name);
// Of a module or class whose function means something else than its name elsewhere: table.concat.
[[nodiscard]] const StringFunction* find_string_function(std::string_view module,
                                                         std::string_view name);

}  // namespace keywright::lint
