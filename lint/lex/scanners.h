// The scanners, one per family: each makes stream 0 of a Lexed from a range of its text.
//
// Every scanner takes time linear in the range and recurses at most kMaximumDepth deep.
#pragma once

#include <cstdint>

#include "lint/lex/language.h"
#include "lint/lex/lexed_builder.h"

namespace keywright::lint {

void scan_code(LexedBuilder& builder, const Language& language, Span range);
// `indent`: how many columns every line has too much.
void scan_shell(LexedBuilder& builder, const Language& language, Span range,
                std::uint32_t indent = 0);
// .env, .ini, .properties
void scan_settings(LexedBuilder& builder, const Language& language, Span range);
// Quoted strings, or words where a line break ends a statement in the row.
void scan_text(LexedBuilder& builder, const Language& language, Span range);

// The words of a line that nobody knows how to read, without the punctuation at their ends.
void add_plain_words(LexedBuilder& builder, TokenStream& tokens, Span line);

}  // namespace keywright::lint
