// The scanners, one per family: each adds stream 0 of one range of a text to a Lexed.
//
// Every scanner runs in time linear in the range and recurses at most kMaximumDepth deep.
#pragma once

#include <cstdint>

#include "lint/lex/language.h"
#include "lint/lex/lexed_builder.h"

namespace keywright::lint {

void scan_code(LexedBuilder& builder, const Language& language, Span range);

}  // namespace keywright::lint
