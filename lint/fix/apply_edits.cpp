#include "lint/fix/apply_edits.h"

#include <algorithm>
#include <tuple>

namespace keywright::lint {

EditedText apply_edits(std::string_view text, std::vector<Edit> edits) {
  std::sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) {
    return std::tie(a.begin, a.end, a.text) < std::tie(b.begin, b.end, b.text);
  });
  EditedText out;
  std::size_t done = 0;
  for (const Edit& edit : edits) {
    if (edit.begin < done || edit.end < edit.begin || edit.end > text.size()) continue;
    out.text += text.substr(done, edit.begin - done);
    out.text += edit.text;
    done = edit.end;
    ++out.applied;
  }
  out.text += text.substr(done);
  return out;
}

}  // namespace keywright::lint
