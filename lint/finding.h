// Finding: a fault in one linted file, before it is known whether anybody sees it.
//
// A Diagnostic with offsets instead of a Span: the text of a file is kept only once one of its
// findings has survived all suppression.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/rule.h"

namespace keywright::lint {

// What to put in the place of [begin, end) of the file.
struct Edit {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string text;
  friend bool operator==(const Edit&, const Edit&) = default;
};

struct Finding {
  const Rule* rule = nullptr;
  Severity severity = Severity::error;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t line = 1;       // of `begin` and…
  std::uint32_t last_line = 1;  // …of `end`: a comment on either may silence it
  std::string message;
  std::string help;
  std::string key;
  std::string id;
  std::vector<RelatedPlace> related;
  std::optional<Edit> edit;      // where the repair is certain
  bool is_constant_use = false;  // at the use of a constant, not at its literal
};

}  // namespace keywright::lint
