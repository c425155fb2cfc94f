// From references to observations: what inference learns from source code.
#pragma once

#include <string>
#include <string_view>

#include "lint/judge/judgement.h"
#include "lint/reference.h"
#include "registry/infer/observation.h"

namespace keywright::lint {

// Code, a test, or a page: by the names of folder and file, and by how the text reads.
[[nodiscard]] infer::Origin origin_of(std::string_view path);
// A glob for all files that are no code for the same reason: `src/tests/**`, `**/*_test.go`. Of
// code it is the path itself.
[[nodiscard]] std::string origin_glob(std::string_view path);

// `facts` are those of its call; `line` is that of its beginning.
[[nodiscard]] infer::Observation observe(const Reference& reference, infer::SeenFacts facts,
                                         std::string_view path, std::uint32_t line);

}  // namespace keywright::lint
