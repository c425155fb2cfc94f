// MarkdownScanner: the code in a Markdown page, which is all of it that can be a key.
//
// Finds code spans, fences and HTML comments; front matter and prose are passed over. Every search
// for the end of something is made at most once for each thing it can end, so it is linear.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "lint/lex/language.h"
#include "lint/lex/lexed_builder.h"

namespace keywright::lint {

struct Fence {
  std::string_view info;     // what follows the opening marks
  Span content;              // whole lines
  std::uint32_t indent = 0;  // of the opening marks
  bool is_quoted = false;    // its lines begin with `>`
};

struct MarkdownPage {
  std::vector<Fence> fences;
};

// Spans go to stream 0 of the builder as words, an `end` between them; comments to its comments.
[[nodiscard]] MarkdownPage scan_markdown(LexedBuilder& builder, Span range);

}  // namespace keywright::lint
