// MarkdownScanner: what can be a key in a Markdown page: code, and words of prose that look like
// it.
//
// Finds code spans, fences, HTML comments and, in prose and tables, the words that are written like
// keys (prose_words.h); front matter is passed over. Every search
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

// Spans and words go to stream 0 of the builder, an `end` between them; comments to its comments.
[[nodiscard]] MarkdownPage scan_markdown(LexedBuilder& builder, Span range);

}  // namespace keywright::lint
