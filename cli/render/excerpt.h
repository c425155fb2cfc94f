// The source line of a span with the span underlined, as two lines of text:
//
//   12 |     tpye: stream
//      |     ^^^^
//
// Aligned for tabs and wide characters; control characters and stray bytes are spelled out; a
// long line is cut around the caret. Of a span over several lines the first line is shown.
// `gutter` is the width of the line numbers, so that several excerpts can share a margin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/diagnostic.h"
#include "base/source.h"
#include "cli/style.h"

namespace keywright::cli {

inline constexpr std::size_t kExcerptWidth = 100;  // cells of source text at most

[[nodiscard]] std::string excerpt(const SourceFile& file, Span span, std::uint32_t line_number,
                                  std::size_t gutter, Severity severity, Style style);

}  // namespace keywright::cli
