// What the generator can find fault with, each with its documentation.
#pragma once

#include <span>

#include "base/rule.h"

namespace keywright::generator {

extern const Rule kUnknownTarget;
extern const Rule kTemplateError;
extern const Rule kUnsafeOutput;
extern const Rule kDuplicateOutput;
extern const Rule kForeignFile;
extern const Rule kOversizedMatch;
extern const Rule kUnreadableOutput;
extern const Rule kUnknownRegion;
extern const Rule kUnclosedRegion;
extern const Rule kOutdatedFile;
extern const Rule kMissingFile;
extern const Rule kStaleFile;

[[nodiscard]] std::span<const Rule> rules();

}  // namespace keywright::generator
