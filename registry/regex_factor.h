// Alternatives as RE2 sees them: `ab|ac` is `a[bc]`, `a|[b-d]` is `[a-d]`.
//
// RE2 factors common beginnings out of alternatives and joins sets that stand side by side. That
// should not change which texts match, but does in two corners: joined sets may add up to all of
// U+0080 and above, where RE2 is lax about encodings (regex_utf8.h), and `[Kk]`, which it keeps as
// a letter that ignores case, gains U+212A when it is joined. To give the same answers, do the
// same.
#pragma once

#include <cstdint>
#include <vector>

#include "registry/regex_syntax.h"

namespace keywright::registry {

// The alternatives, factored; nodes that this needs are added to the tree.
[[nodiscard]] std::vector<std::uint32_t> factor_choices(RegexTree& tree,
                                                        const std::vector<std::uint32_t>& choices);

}  // namespace keywright::registry
