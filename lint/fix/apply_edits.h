// A text with edits made. Edits of one file may repeat (two references through one literal); the
// later of two that overlap otherwise is left out. A pure function.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lint/finding.h"

namespace keywright::lint {

struct EditedText {
  std::string text;
  std::size_t applied = 0;  // different places
};
[[nodiscard]] EditedText apply_edits(std::string_view text, std::vector<Edit> edits);

}  // namespace keywright::lint
