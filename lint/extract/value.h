// Value: what is known of a string that an expression makes: fixed text and holes.
//
// Text keeps its place in the file, so that a finding can point at it and a repair can change it;
// a hole keeps the name of what fills it, so that a constant of another file can be put there
// later.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lint/lex/token.h"
#include "lint/reference.h"

namespace keywright::lint {

struct Value {
  std::vector<KeyPiece> pieces;
  std::uint32_t begin = 0;  // the expression
  std::uint32_t end = 0;
  bool is_name = false;  // nothing but the name of a constant (or a call without text of its own)
  bool used_constant = false;  // some of the text comes from a constant

  [[nodiscard]] bool has_text() const;
  [[nodiscard]] bool is_fixed() const;
  // All fixed text from the beginning up to the first hole.
  [[nodiscard]] std::string leading_text() const;
  // Where the first piece of fixed text stands; the expression where there is none.
  [[nodiscard]] std::uint32_t first_text() const;
  // The whole when it has no hole; empty otherwise.
  [[nodiscard]] std::string fixed_text() const;

  void add_text(std::string_view text, std::uint32_t text_begin, std::uint32_t text_end,
                bool verbatim);
  void add_hole(std::string_view name, std::uint32_t hole_begin, std::uint32_t hole_end);
  void append(const Value& other);
};

[[nodiscard]] Value hole_value(std::string_view name, std::uint32_t begin, std::uint32_t end);

// Names of things that may be longer than one segment: prefixes, whole keys, paths.
[[nodiscard]] bool sounds_like_several_segments(std::string_view name);

// Holes of formats and templates, found in the text of a value: `{}`, `{name}`, `%s`, `%(name)s`.
struct FormatArguments {
  std::span<const Value> positional;
  std::span<const std::pair<std::string, Value>> named;
};
enum class FormatMarks : std::uint8_t {
  none = 0,
  braces = 1,         // {} {0} {name}; doubled braces are braces
  percent = 2,        // %s %d %(name)s
  dollar = 4,         // ${name} $1
  documentation = 8,  // … ... and SHOUTED segments, as pages write placeholders
  angles = 32,        // <name> [name], as pages write them, too
  empty_braces = 64,  // {} of a text that nobody formats
  plain_braces = 16,  // {name} of a text that nobody formats: doubled ones stay as they are
};
[[nodiscard]] constexpr FormatMarks operator|(FormatMarks a, FormatMarks b) {
  return static_cast<FormatMarks>(static_cast<std::uint8_t>(a) | static_cast<std::uint8_t>(b));
}
[[nodiscard]] constexpr bool has(FormatMarks set, FormatMarks mark) {
  return (static_cast<std::uint8_t>(set) & static_cast<std::uint8_t>(mark)) != 0;
}
[[nodiscard]] Value apply_format(const Value& format, FormatMarks marks,
                                 const FormatArguments& arguments);

}  // namespace keywright::lint
