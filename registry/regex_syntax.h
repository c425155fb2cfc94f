// The syntax of RE2 expressions, read into a tree.
//
// Only for expressions that RE2 has already accepted: RE2 finds the mistakes and words them, this
// reads what is left, with alternatives factored as RE2 does it (regex_factor.h). Refuses (with a
// message) only what is nested deeper than kMaxDepth.
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
    empty,      // matches the empty text
    runes,      // one code point of a set; nothing where the set is empty
    any_rune,   // . under (?s)
    any_byte,   // \C
    assertion,  // a condition on the place
    sequence,
    choice,
    repeat,
    capture,  // what parentheses hold: RE2 does not look into them when it factors
  };
  Kind kind = Kind::empty;
  RuneSet runes;
  bool literal =
      false;  // of runes: RE2 holds them as one character, ignoring its case under `fold`
  bool fold = false;
  Assertion assertion = Assertion::begin_text;
  std::vector<std::uint32_t> children;  // positions in RegexTree::nodes
  std::uint32_t min = 0;                // of a repeat
  std::uint32_t max = 0;                // kUnbounded: no limit
  bool counted = false;                 // written with braces
  bool lazy = false;
  std::size_t depth = 0;  // of the tree below it
};

struct RegexTree {
  static constexpr std::size_t kMaxDepth = 500;
  static constexpr std::uint32_t kUnbounded = RegexReader::kUnbounded;

  // Its children must be there already.
  std::uint32_t add(RegexNode node);

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
