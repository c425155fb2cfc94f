#include "lint/suppress/is_baseline.h"

#include <cstddef>
#include <variant>

#include "lint/suppress/baseline.h"

namespace keywright::lint {

bool is_baseline(std::string_view content) {
  // A formatter may have laid it out anew, but the list and its first entry are near the beginning.
  constexpr std::size_t kNear = 4096;
  const std::size_t first = content.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || content[first] != '{') return false;
  const std::string_view start = content.substr(first, kNear);
  for (const std::string_view name : {"\"version\"", "\"findings\"", "\"rule\"", "\"key\""}) {
    if (start.find(name) == std::string_view::npos) return false;
  }
  return std::holds_alternative<Baseline>(Baseline::parse(content));
}

}  // namespace keywright::lint
