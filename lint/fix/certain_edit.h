// The repair of a misspelt key, where there is no doubt about it.
//
// Certain means: exactly one pattern is near, exactly one segment of literal text differs from it,
// that segment stands in the file byte for byte in one piece, and the key is registered once it is
// replaced. A pure function.
#pragma once

#include <optional>

#include "lint/finding.h"
#include "lint/judge/judge.h"

namespace keywright::lint {

[[nodiscard]] std::optional<Edit> certain_edit(const Judge& judge, const Reference& reference,
                                               const Judgement& judgement);

}  // namespace keywright::lint
