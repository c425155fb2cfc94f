// The syntax of RE2 expressions, read into a tree.
//
// Only for expressions that RE2 has already accepted: RE2 finds the mistakes and words them, this
// reads what is left. Captures, greediness and names are dropped, as they do not change which texts
// match. Refuses (with a message) only groups nested deeper than kMaxDepth.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "registry/nfa_builder.h"
#include "registry/regex_reader.h"
#include "registry/regex_runes.h"

namespace keywright::registry {

struct RegexNode {
  enum class Kind {
    nothing,    // matches no text
    empty,      // matches the empty text
    runes,      // one code point of a set
    any_byte,   // \C
    assertion,  // a condition on the place
    sequence,
    choice,
    repeat,
  };
  Kind kind = Kind::empty;
  RuneSet runes;
  Assertion assertion = Assertion::begin_text;
  std::vector<std::uint32_t> children;  // positions in RegexTree::nodes
  std::uint32_t min = 0;                // of a repeat
  std::uint32_t max = 0;                // kUnbounded: no limit
  std::size_t depth = 0;                // of the tree below it
};

struct RegexTree {
  static constexpr std::size_t kMaxDepth = 500;
  static constexpr std::uint32_t kUnbounded = RegexReader::kUnbounded;

  std::vector<RegexNode> nodes;
  std::uint32_t root = 0;
};

struct RegexMistake {
  std::string message;
  std::size_t begin = 0;  // the offending part of the expression, in bytes
  std::size_t end = 0;
};

[[nodiscard]] std::variant<RegexTree, RegexMistake> parse_regex(std::string_view expression);

}  // namespace keywright::registry
