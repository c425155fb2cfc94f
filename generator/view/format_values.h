// The small shapes that the view model is made of: texts and numbers, patterns, checks, values,
// retention. format.cpp puts entries and registries together from them.
#pragma once

#include "base/yaml_format.h"

namespace keywright::generator::view_shape {

extern const TypeFormat kText;
extern const TypeFormat kMaybeText;
extern const TypeFormat kTexts;
extern const TypeFormat kFlag;
extern const TypeFormat kNumber;
extern const TypeFormat kEntryKindType;
extern const TypeFormat kTypeKindType;
extern const TypeFormat kMemberKindType;
extern const TypeFormat kKeyType;
extern const TypeFormat kKeyTypes;
extern const TypeFormat kStatusType;
extern const TypeFormat kNamedValues;
extern const TypeFormat kTypeList;
extern const TypeFormat kChecks;
extern const TypeFormat kPatterns;
extern const TypeFormat kDefinition;
extern const TypeFormat kStructs;
extern const TypeFormat kEnums;
extern const TypeFormat kRetention;

}  // namespace keywright::generator::view_shape
