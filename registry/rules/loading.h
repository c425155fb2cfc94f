// Rules that loading itself reports, before any check of sense: unreadable input, wrong shapes,
// names that clash between files, patterns and expressions that cannot be read.
#pragma once

#include "base/rule.h"

namespace keywright::registry {

extern const Rule kUnreadableFile;
extern const Rule kYamlSyntaxRule;
extern const Rule kWrongShapeRule;
extern const Rule kNotARegistry;
extern const Rule kImportCycle;
extern const Rule kDuplicateAttributeRule;
extern const Rule kUnknownAttributeRule;
extern const Rule kMissingAttributeRule;
extern const Rule kInvalidValueRule;
extern const Rule kInvalidNameRule;
extern const Rule kDuplicateId;
extern const Rule kConflictingAttribute;
extern const Rule kInvalidPattern;
extern const Rule kInvalidMatch;
extern const Rule kConflictingConstraint;

}  // namespace keywright::registry
