// What a call of a Redis command says of the data behind its key: type, time to live, length,
// fields.
//
// Reads what stands there literally, in the forms that the protocol and the usual clients have
// (`SET k v EX 60`, `r.set(k, v, ex=60)`, `rdb.Set(ctx, k, v, time.Hour)`). Pure.
#pragma once

#include <string_view>

#include "lint/reference.h"
#include "registry/infer/observation.h"

namespace keywright::lint {

// `text` is that of the file.
[[nodiscard]] infer::SeenFacts call_facts(const Reference& reference, std::string_view text);

}  // namespace keywright::lint
