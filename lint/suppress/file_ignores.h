// FileIgnores: the suppressions that stand in the comments of one file, and what became of them.
//
// A comment behind code speaks of its own line; one that stands alone speaks of the next line that
// is neither empty nor a comment. Order of use: make it, ask `hides` for every finding of the file,
// then `leftovers`. Refers to nothing after construction. One thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lint/finding.h"
#include "lint/lex/token.h"
#include "lint/rules.h"

namespace keywright::lint {

class FileIgnores {
 public:
  FileIgnores() = default;
  FileIgnores(std::string_view text, const std::vector<Comment>& comments);

  // `line` counts from 1. Remembers that the suppression was of use.
  [[nodiscard]] bool hides(const Rule& rule, std::size_t line);
  // Mistakes, and rules that were on and silenced nothing.
  [[nodiscard]] std::vector<Finding> leftovers(const RuleSettings& settings) const;
  [[nodiscard]] bool empty() const { return ignores_.empty(); }

 private:
  struct Ignore {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool whole_file = false;
    std::size_t line = 0;
    std::vector<std::string> rules;
    std::vector<bool> used;  // per rule; one for all where none is named
    std::string mistake;
    std::string help;
  };
  std::vector<Ignore> ignores_;
};

}  // namespace keywright::lint
