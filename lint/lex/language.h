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
  std::string_view open{};
  std::string_view close{};
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
  std::string_view prefixes{};  // letters allowed before the quote, as one-letter flags: "rbuf"
  std::string_view open{};
  std::string_view close{};
  enum class Escapes : std::uint8_t {
    none,
    backslash,
    doubled_quote,
    backslash_quote_only
  } escapes = Escapes::backslash;
  bool multi_line = false;
  // How an expression stands in it: "${" "}" (JS, Kotlin, PHP, shell), "#{" "}" (Ruby), "{" "}"
  // (f-strings, C# $""); empty: none.
  std::string_view hole_open{};
  std::string_view hole_close{};
  std::string_view hole_name{};  // "$": a plain name after it is a hole, too (Kotlin, PHP, shell)
  // Letters of `prefixes` that turn interpolation on, and ones that turn escapes off.
  std::string_view interpolating_prefix{};  // empty with a hole_open: always on
  std::string_view raw_prefix{};
  std::string_view formatting_prefix{};  // after a hole stands its format: f"$x%05d"
  bool is_bytes = false;                 // a character, not a string
  // How many bytes of hole_open belong to the expression: one for PHP's `{$`.
  std::uint8_t hole_kept = 0;
  // The expression may be followed by `:` and a format, in Python also by `!r`.
  bool hole_has_format = false;
  bool name_keeps_mark = false;  // hole_name is part of the name itself (PHP, Perl)
  // What may follow the name after hole_name and still belongs to the hole.
  enum class HoleMembers : std::uint8_t {
    none,
    dotted,
    php,
    perl
  } hole_members = HoleMembers::none;
  // After raw_prefix a backslash still keeps the quote after it from closing (Python).
  bool raw_backslash_guards_quote = false;
  // Text that begins on the line below the quotes loses the indentation that all its lines share.
  bool is_block = false;
  // … and the line break before the closing quotes, which stand on a line of their own.
  bool drops_last_break = false;
  bool drops_first_break = false;  // a line break right behind the opening quotes is no text
  bool closes_last = false;        // of more quotes than needed the last ones close: `"""a""""`
  bool doubles_mark = false;       // `$$` is a `$` where there are holes (Scala)
};

// Forms that no StringForm can say, because their delimiters are the writer's choice or the place
// decides what they are. Each is a function of code_*.cpp.
enum class Feature : std::uint32_t {
  cpp_raw_strings = 1U << 0U,   // R"x(…)x"
  hash_raw_strings = 1U << 1U,  // r#"…"#, br"…" (Rust)
  long_brackets = 1U << 2U,     // [==[…]==], and as comments after `--` (Lua)
  csharp_strings = 1U << 3U,    // @"", $"", $@"", """…""", $$"""…"""
  swift_strings = 1U << 4U,     // #"…\#(hole)"#
  ticks = 1U << 5U,             // 'x' is a character, 'x without a second quote a name
  preprocessor = 1U << 6U,      // a line that begins with # ends with its line
  slash_regex = 1U << 7U,       // /…/ where a value may stand
  markup = 1U << 8U,            // JSX: a quote within a word is none; `</` is no regex
  ruby_literals = 1U << 9U,     // %w[…], :symbol, ?c
  ruby_heredocs = 1U << 10U,    // <<~X
  php_heredocs = 1U << 11U,     // <<<X, <<<'X'
  php_tags = 1U << 12U,         // what stands outside <?php … ?> is no code
  perl_literals = 1U << 13U,    // q(), qq{}, qw//, m//, s///; also its heredocs
  sigils = 1U << 14U,           // ~w(a b), ~s{…} (Elixir)
  equals_comments = 1U << 15U,  // =begin … =end, =pod … =cut at the beginning of lines
  digit_quotes = 1U << 16U,     // 1'000
  end_marker = 1U << 17U,       // __END__ on a line by itself: what follows is no code
};

// How a backslash is read beyond what nearly all share.
enum class EscapeDialect : std::uint8_t {
  common,        // an unknown escape is the character alone
  keep_unknown,  // … keeps its backslash (Python, PHP)
  lua,           // \ddd is decimal, \z skips white space
  rust,          // a continued line loses its indentation
};

// How a line break behaves where it can end a statement.
enum class LineJoin : std::uint8_t {
  brackets,   // every bracket suspends it (Python)
  operators,  // only ( and [ do; after an operator the statement goes on (Go)
  both_sides  // … and before a leading `.`, `?`, `+` and the like (JS, Kotlin, Ruby, Swift)
};

struct Language {
  std::string_view name{};
  Family family = Family::code;
  std::span<const std::string_view> extensions{};    // ".py"
  std::span<const std::string_view> file_names{};    // "Makefile", "Dockerfile*"
  std::span<const std::string_view> interpreters{};  // of `#!`: "python3", "bash"
  std::span<const std::string_view> fence_names{};   // of Markdown fences: "py", "console"
  std::span<const std::string_view> line_comments{};
  std::span<const BlockComment> block_comments{};
  std::span<const StringForm> strings{};  // the first that fits wins: longest openings first
  std::string_view name_characters{};     // beyond letters, digits, `_` and UTF-8: "$", "@", "?!"
  std::span<const std::string_view> operators{};  // of more than one character, longest first
  bool line_ends_statement = false;               // a line break outside brackets ends one
  LineJoin line_join = LineJoin::both_sides;
  EscapeDialect escapes = EscapeDialect::common;
  std::uint32_t features = 0;  // of Feature

  // For the extraction of keys:
  std::span<const std::string_view> concatenation{};  // "+", "..", ".", "<<", "||"
  bool adjacent_strings_join = false;                 // "a" "b" is one string
  std::span<const std::string_view> member{};         // ".", "->", "::", "?.", "&."
  FormatStyle string_percent = FormatStyle::none;     // `"…" % x` is formatting: percent
};

[[nodiscard]] constexpr bool has(const Language& language, Feature feature) {
  return (language.features & static_cast<std::uint32_t>(feature)) != 0;
}
template <typename... Features>
[[nodiscard]] constexpr std::uint32_t features(Features... all) {
  return (0U | ... | static_cast<std::uint32_t>(all));
}

[[nodiscard]] std::span<const Language* const> languages();
[[nodiscard]] const Language* find_language(std::string_view name);
// By file name, then by extension, then by `#!` in the first line; the text language for others.
[[nodiscard]] const Language& language_of(std::string_view path, std::string_view text);
[[nodiscard]] const Language* language_of_fence(std::string_view info);

// The whole file in all the languages it holds. A Markdown page gives one Lexed for its code spans
// (each a word, with an `end` behind it) and its comments, and one per fence; a YAML file one for
// itself and one per script in it. Offsets are those of `text` throughout.
[[nodiscard]] std::vector<Lexed> lex_file(const Language& language, std::string_view text);
// One text in one language, which is one of languages(); `text` may hold kHoleByte.
[[nodiscard]] Lexed lex(const Language& language, std::string_view text);

}  // namespace keywright::lint
