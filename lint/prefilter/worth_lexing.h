// Is a text worth lexing? It has to hold a registered namespace where a key could begin, or a word
// of Redis.
//
// The literal search alone would let through every `config: ` of a YAML file, every `position:` of
// a style sheet that goes on with a blank, and every licence that speaks of redistribution: on a
// tree of nine repositories eleven thousand files, of which eighty had something to say. Looks at
// the bytes around each hit, in one pass; never says no to a file with a key in it.
#pragma once

#include <string_view>

#include "lint/judge/namespaces.h"
#include "lint/prefilter/literal_set.h"

namespace keywright::lint {

[[nodiscard]] bool is_worth_lexing(const LiteralSet& needles, const Namespaces& namespaces,
                                   std::string_view text);

}  // namespace keywright::lint
