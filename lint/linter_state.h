// What a Linter knows between its calls.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lint/lint.h"
#include "lint/prefilter/literal_set.h"

namespace keywright::lint {

struct Linter::State {
  State(const Judge& judge, const LintOptions& options);

  [[nodiscard]] bool leaves_out(std::string_view path) const;

  LiteralSet needles;
  const Namespaces& judge_namespaces;
  ExtractOptions extraction;
  FileLinter linter;
  std::unordered_set<std::string> left_out;
  std::set<std::string, std::less<>> left_out_names;
  std::vector<FileRecord> records;
  std::unordered_map<std::string, std::string> texts;  // of add_text
  std::vector<WalkProblem> problems;
  std::size_t files_seen = 0;
};

}  // namespace keywright::lint
