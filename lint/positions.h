// Lines and columns of ascending places in a text, without a table of its lines.
//
// Counts from 1, columns in UTF-8 characters, as SourceFile does; asking is linear in the text for
// all places together. One thread.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/source.h"

namespace keywright::lint {

class PositionCounter {
 public:
  explicit PositionCounter(std::string_view text) : text_(text) {}

  // `offset` may not be less than the one asked for before.
  [[nodiscard]] LineColumn operator()(std::size_t offset);

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  LineColumn position_;
};

}  // namespace keywright::lint
