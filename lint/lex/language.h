// Language: how one language writes what the linter has to see, as a row of a table.
//
// Adding a language is adding a row (languages*.cpp) and a fixture folder. The family says which
// scanner reads it; everything else in the row is data for that scanner and for the extraction
// of keys.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lint/lex/token.h"

namespace keywright::lint {

enum class Family : std::uint8_t {
  code,      // names, operators, string literals, brackets
  shell,     // words
  data,      // YAML, JSON, TOML, .env, .ini, .properties: names and values
  markdown,  // code spans and fences
  text,      // unknown: quoted strings only
};

struct BlockComment {
  std::string_view open;
  std::string_view close;
  bool nests = false;
};

// How a format call or a template marks its holes.
enum class FormatStyle : std::uint8_t {
  none,
  braces,   // {} {0} {name} {x:>4}; {{ and }} are braces
  percent,  // %s %d %5.2f %(name)s %{name} %<name>s; %% is a percent sign
  dollar,   // $1, ${name}
};

struct StringForm {
  std::string_view
      prefixes;  // allowed letters before the quote, as one-letter flags: "rbuf"; "" none
  std::string_view open;
  std::string_view close;
  enum class Escapes : std::uint8_t {
    none,
    backslash,
    doubled_quote,
    backslash_quote_only
  } escapes = Escapes::backslash;
  bool multi_line = false;
  // How an expression stands in it: "${" "}" (JS, Kotlin, PHP, shell), "#{" "}" (Ruby), "{" "}"
  // (f-strings, C# $""); empty: none.
  std::string_view hole_open;
  std::string_view hole_close;
  std::string_view hole_name;  // "$": a plain name after it is a hole, too (Kotlin, PHP, shell)
  // Letters of `prefixes` that turn interpolation on, and ones that turn escapes off.
  std::string_view interpolating_prefix;  // empty with a hole_open: always on
  std::string_view raw_prefix;
  bool is_bytes = false;  // a character, not a string
};

struct Language {
  std::string_view name;
  Family family = Family::code;
  std::span<const std::string_view> extensions;    // ".py"
  std::span<const std::string_view> file_names;    // "Makefile", "Dockerfile*"
  std::span<const std::string_view> interpreters;  // of `#!`: "python3", "bash"
  std::span<const std::string_view> fence_names;   // of Markdown fences: "py", "console"
  std::span<const std::string_view> line_comments;
  std::span<const BlockComment> block_comments;
  std::span<const StringForm> strings;  // the first that fits wins: longest openings first
  std::string_view name_characters;     // beyond letters, digits, `_` and UTF-8: "$", "@", "?!"
  std::span<const std::string_view> operators;  // of more than one character, longest first
  bool line_ends_statement = false;             // a line break outside brackets ends one

  // For the extraction of keys:
  std::span<const std::string_view> concatenation;  // "+", "..", ".", "<<", "||"
  bool adjacent_strings_join = false;               // "a" "b" is one string
  std::span<const std::string_view> member;         // ".", "->", "::", "?.", "&."
  FormatStyle string_percent = FormatStyle::none;   // `"…" % x` is formatting: percent
};

[[nodiscard]] std::span<const Language* const> languages();
[[nodiscard]] const Language* find_language(std::string_view name);
// By file name, then by extension, then by `#!` in the first line; the text language for others.
[[nodiscard]] const Language& language_of(std::string_view path, std::string_view text);
[[nodiscard]] const Language* language_of_fence(std::string_view info);

// The whole file in all the languages it holds: a Markdown page gives a Lexed per span and fence, a
// CI YAML file one for itself and one per script in it. Offsets are those of `text` throughout.
[[nodiscard]] std::vector<Lexed> lex_file(const Language& language, std::string_view text);
// One text in one language; `text` may hold kHoleByte.
[[nodiscard]] Lexed lex(const Language& language, std::string_view text);

}  // namespace keywright::lint
