// `keywright:ignore[rule, rule] why`: what a comment says about findings.
//
// With rules in brackets it may stand anywhere in a comment, after another tool's words; without
// them only at its beginning, so that prose about it is no order. `keywright:ignore-file` speaks of
// the whole file. Parsing never fails: a mistake comes back in words. Pure functions.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace keywright::lint {

inline constexpr std::string_view kIgnoreWord = "keywright:ignore";

struct IgnoreComment {
  std::size_t begin = 0;  // in the comment's text, from `keywright` to the closing bracket
  std::size_t end = 0;
  bool whole_file = false;
  std::vector<std::string> rules;  // empty: all
  std::string mistake;             // not empty: it silences nothing
  std::string help;
};

// In the order of the text.
[[nodiscard]] std::vector<IgnoreComment> parse_ignore_comments(std::string_view comment);

}  // namespace keywright::lint
