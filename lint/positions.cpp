#include "lint/positions.h"

#include <algorithm>

#include "base/text.h"

namespace keywright::lint {

LineColumn PositionCounter::operator()(std::size_t offset) {
  offset = std::min(offset, text_.size());
  // A byte order mark is no column.
  if (at_ == 0 && text_.starts_with("\xEF\xBB\xBF")) at_ = std::min<std::size_t>(3, offset);
  while (true) {
    const std::size_t end = text_.find('\n', at_);
    if (end >= offset) break;
    at_ = end + 1;
    ++position_.line;
    position_.column = 1;
  }
  if (offset > at_) {
    position_.column += static_cast<std::uint32_t>(utf8_length(text_.substr(at_, offset - at_)));
    at_ = offset;
  }
  return position_;
}

}  // namespace keywright::lint
