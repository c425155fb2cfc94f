// Any bytes as a file with comments: `#` to the end of the line. What suppressions say must lie
// within the text, in order, and hiding must agree with what is left over.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "lint/suppress/file_ignores.h"
#include "lint/suppress/ignore_comment.h"

using namespace keywright::lint;

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::size_t before = 0;
  for (const IgnoreComment& parsed : parse_ignore_comments(text)) {
    require(parsed.begin >= before && parsed.begin < parsed.end && parsed.end <= size);
    require(text.substr(parsed.begin).starts_with(kIgnoreWord));
    before = parsed.end;
  }
  std::vector<Comment> comments;
  for (std::size_t at = 0; (at = text.find('#', at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find('\n', at), size);
    comments.push_back(
        {static_cast<std::uint32_t>(at + 1), static_cast<std::uint32_t>(std::max(end, at + 1))});
    at = end;
  }
  FileIgnores ignores(text, comments);
  const RuleSettings settings;
  const std::size_t unused = ignores.leftovers(settings).size();
  for (const Finding& left : ignores.leftovers(settings)) {
    require(left.begin < left.end && left.end <= size && !left.message.empty());
  }
  for (std::size_t line = 1; line < 8; ++line) {
    const bool hides = ignores.hides(kUnregisteredKey, line);
    require(hides == ignores.hides(kUnregisteredKey, line));
  }
  require(ignores.leftovers(settings).size() <= unused);
  return 0;
}
