// Prose words: what is written like a key in running text, without marks that say it is code.
//
// `sessions:{pid}` in the cell of a table, `commands:raspi` on the edge of a diagram. A word goes
// up to a blank or to punctuation that keys do not have; of those only what has a separator with
// text on both sides is handed out. Pure; looks at each byte a fixed number of times.
#pragma once

#include <cstdint>
#include <string_view>

#include "lint/lex/lexed_builder.h"

namespace keywright::lint {

// From `at` to the end of the run of bytes that begins there, or one byte further. `word` is the
// word in it, empty where there is none.
[[nodiscard]] std::uint32_t read_prose_word(std::string_view text, std::uint32_t at,
                                            std::uint32_t end, Span& word);

// All words of a text as strings, an `end` behind each: prose is put together with nothing.
void add_prose_words(LexedBuilder& builder, TokenStream& tokens, Span range);
void add_prose_word(LexedBuilder& builder, TokenStream& tokens, Span word);

}  // namespace keywright::lint
