#include "generator/view/format_values.h"

#include <array>

#include "registry/words.h"

namespace keywright::generator::view_shape {

// What the header does not declare stays in this file: constants do.

constexpr std::array<std::string_view, 2> kEntryKinds = {"key", "channel"};
constexpr std::array<std::string_view, 3> kTypeKinds = {"text", "integer", "enum"};
constexpr std::array<std::string_view, 2> kCheckKinds = {"charset", "automaton"};
constexpr std::array<std::string_view, 3> kValueKinds = {"scalar", "enum", "struct"};
constexpr std::array<std::string_view, 4> kRetentionKinds = {"unstated", "persistent", "deleted",
                                                             "rules"};
constexpr std::array<std::string_view, 2> kMemberKinds = {"values", "keys"};

const ScalarFormat kEntryKind{.what = "a kind of entry", .words = kEntryKinds};
const ScalarFormat kTypeKind{.what = "a kind of type", .words = kTypeKinds};
const ScalarFormat kCheckKind{.what = "a kind of check", .words = kCheckKinds};
const ScalarFormat kValueKind{.what = "a kind of value", .words = kValueKinds};
const ScalarFormat kRetentionKind{.what = "a kind of retention", .words = kRetentionKinds};
const ScalarFormat kMemberKind{.what = "what members are", .words = kMemberKinds};
const ScalarFormat kKeyTypeWord{.what = "a Redis type", .words = registry::kKeyTypes};
const ScalarFormat kValueTypeWord{.what = "a value type", .words = registry::kValueTypes};
const ScalarFormat kStatusWord{.what = "a status", .words = registry::kStatuses};
const ScalarFormat kPlainText{.what = "text"};

const TypeFormat kText{.scalar = &kPlainText};
const TypeFormat kMaybeText{.scalar = &kPlainText, .nullable = true};
const TypeFormat kTexts{.list_of = &kText};
const TypeFormat kFlag{.scalar = &kBoolean};
const TypeFormat kNumber{.scalar = &kWholeNumber};
const TypeFormat kMaybeNumber{.scalar = &kWholeNumber, .nullable = true};
const TypeFormat kEntryKindType{.scalar = &kEntryKind};
const TypeFormat kTypeKindType{.scalar = &kTypeKind};
const TypeFormat kCheckKindType{.scalar = &kCheckKind};
const TypeFormat kValueKindType{.scalar = &kValueKind};
const TypeFormat kRetentionKindType{.scalar = &kRetentionKind};
const TypeFormat kMemberKindType{.scalar = &kMemberKind};
const TypeFormat kKeyType{.scalar = &kKeyTypeWord, .nullable = true};
const TypeFormat kKeyTypes{.list_of = &kKeyType};
const TypeFormat kValueType{.scalar = &kValueTypeWord};
const TypeFormat kStatusType{.scalar = &kStatusWord};

constexpr AttributeFormat kNamedValueRows[] = {
    {"text", &kText, "The word in Redis.", true},
    {"ident", &kText, "Its name in the target's language.", true},
};
constexpr ObjectFormat kNamedValueObject{"a named value", kNamedValueRows};
const TypeFormat kNamedValue{.object = &kNamedValueObject};
const TypeFormat kNamedValues{.list_of = &kNamedValue};

constexpr AttributeFormat kTypeRows[] = {
    {"id", &kText, "The placeholder.", true},
    {"type_name", &kText, "The name of the type.", true},
    {"kind", &kTypeKindType, "What it holds.", true},
    {"values", &kNamedValues, "Of an enumeration.", true},
    {"summary", &kText, "What the placeholder is.", true},
    {"constraint", &kText, "What it may be, in words.", true},
    {"examples", &kTexts, "Examples of its values.", true},
};
constexpr ObjectFormat kTypeObject{"a placeholder type", kTypeRows};
const TypeFormat kType{.object = &kTypeObject};
const TypeFormat kTypeList{.list_of = &kType};

constexpr AttributeFormat kRangeRows[] = {
    {"low", &kNumber, "The first byte.", true},
    {"high", &kNumber, "The last byte.", true},
};
constexpr ObjectFormat kRangeObject{"a range of bytes", kRangeRows};
const TypeFormat kRange{.object = &kRangeObject};
const TypeFormat kRanges{.list_of = &kRange};
constexpr AttributeFormat kEdgeRows[] = {
    {"low", &kNumber, "The first byte.", true},
    {"high", &kNumber, "The last byte.", true},
    {"to", &kNumber, "The state that these bytes lead to.", true},
};
constexpr ObjectFormat kEdgeObject{"an edge", kEdgeRows};
const TypeFormat kEdge{.object = &kEdgeObject};
const TypeFormat kEdges{.list_of = &kEdge};
constexpr AttributeFormat kStateRows[] = {
    {"first_edge", &kNumber, "How many edges the states before this one have.", true},
    {"accepting", &kFlag, "May a value end here?", true},
    {"edges", &kEdges, "In the order of their bytes; what none names is refused.", true},
};
constexpr ObjectFormat kStateObject{"a state", kStateRows};
const TypeFormat kState{.object = &kStateObject};
const TypeFormat kStates{.list_of = &kState};
constexpr AttributeFormat kCheckRows[] = {
    {"name", &kText, "What placeholders and fields refer to it by.", true},
    {"expected", &kText, "What a value should be, to complete “is not”.", true},
    {"kind", &kCheckKindType, "A set of bytes with bounds, or an automaton.", true},
    {"ranges", &kRanges, "Of a charset: the bytes."},
    {"min", &kNumber, "Of a charset: the least length in bytes."},
    {"max", &kMaybeNumber, "Of a charset: the greatest length, or null."},
    {"states", &kStates, "Of an automaton; the first is the start."},
    {"edge_count", &kNumber, "Of an automaton: all its edges."},
};
constexpr ObjectFormat kCheckObject{"a check", kCheckRows};
const TypeFormat kCheck{.object = &kCheckObject};
const TypeFormat kChecks{.list_of = &kCheck};

constexpr AttributeFormat kPieceRows[] = {
    {"literal", &kText, "The text before the placeholder.", true},
    {"id", &kText, "The placeholder.", true},
    {"ident", &kText, "Its name as a member.", true},
    {"parameter", &kText, "Its name as a parameter.", true},
    {"type_name", &kText, "Its type.", true},
    {"kind", &kTypeKindType, "What its type holds.", true},
    {"check", &kText, "The check of its values.", true},
    {"tail", &kNumber, "Bytes of the text behind it up to the separator, or to the end.", true},
    {"is_last", &kFlag, "No placeholder follows.", true},
};
constexpr ObjectFormat kPieceObject{"a piece", kPieceRows};
const TypeFormat kPiece{.object = &kPieceObject};
const TypeFormat kPieces{.list_of = &kPiece};
constexpr AttributeFormat kPatternRows[] = {
    {"name", &kText, "Among the entry's patterns, or among all rivals.", true},
    {"entry", &kText, "Of a rival: the entry that it belongs to."},
    {"number", &kNumber, "From 1, among the entry's patterns."},
    {"suffix", &kText, "Told apart from an earlier pattern with the same parameters."},
    {"rivals", &kTexts, "The names of more specific patterns that win for some keys."},
    {"text", &kText, "The pattern as it is written.", true},
    {"pieces", &kPieces, "Its placeholders, each with the text before it.", true},
    {"ending", &kText, "The text behind the last placeholder.", true},
    {"glob", &kText, "For SCAN … MATCH.", true},
    {"separator", &kText, "Between segments.", true},
    {"is_fixed", &kFlag, "It has no placeholder.", true},
    {"is_clear", &kFlag, "Its keys can be taken apart at separators.", true},
    {"max_length", &kMaybeNumber, "Of its keys in bytes, where that is at most 512.", true},
};
constexpr ObjectFormat kPatternObject{"a pattern", kPatternRows};
const TypeFormat kPattern{.object = &kPatternObject};
const TypeFormat kPatterns{.list_of = &kPattern};

// A definition; a member has more.
#define KEYWRIGHT_DEFINITION_ROWS                                                                  \
  {"kind", &kValueKindType, "A single value, an enumeration or a struct.", true},                  \
      {"type", &kText, "Its type in the target's language.", true},                                \
      {"value_type", &kValueType, "Its type in the registry.", true},                              \
      {"optional", &kFlag, "It need not be there.", true},                                         \
      {"values", &kTexts, "The allowed values, where they are listed.", true},                     \
      {"match", &kMaybeText, "An expression for the allowed values.", true},                       \
      {"format", &kMaybeText, "A pattern for the allowed values.", true},                          \
      {"allowed", &kText, "What is allowed, in words.", true},                                     \
      {"check", &kMaybeText, "The check of its values.", true},                                    \
      {"type_check", &kMaybeText, "The target's own check of its type.", true},                    \
      {"unit", &kMaybeText, "Of a number.", true}, {"example", &kMaybeText, "One value.", true}, { \
    "summary", &kText, "What it means.", true                                                      \
  }
constexpr AttributeFormat kDefinitionRows[] = {KEYWRIGHT_DEFINITION_ROWS};
constexpr ObjectFormat kDefinitionObject{"a definition", kDefinitionRows};
const TypeFormat kDefinition{.object = &kDefinitionObject, .nullable = true};
constexpr AttributeFormat kMemberRows[] = {
    KEYWRIGHT_DEFINITION_ROWS,
    {"field", &kText, "Its name in Redis.", true},
    {"ident", &kText, "Its name in the target's language.", true},
    {"member_type", &kText, "Its type, made optional or a map.", true},
    {"dynamic", &kFlag, "Its name holds a placeholder: one field per value.", true},
    {"name_check", &kMaybeText, "The check of such names.", true},
};
#undef KEYWRIGHT_DEFINITION_ROWS
constexpr ObjectFormat kMemberObject{"a member", kMemberRows};
const TypeFormat kMember{.object = &kMemberObject};
const TypeFormat kMembers{.list_of = &kMember};
constexpr AttributeFormat kStructRows[] = {
    {"name", &kText, "Its name in the target's language.", true},
    {"open", &kFlag, "Other fields are allowed.", true},
    {"optional", &kFlag, "It need not be there.", true},
    {"has_dynamic", &kFlag, "A member is a map.", true},
    {"members", &kMembers, "Its fields.", true},
};
constexpr ObjectFormat kStructObject{"a struct", kStructRows};
const TypeFormat kStruct{.object = &kStructObject};
const TypeFormat kStructs{.list_of = &kStruct};
constexpr AttributeFormat kEnumRows[] = {
    {"name", &kText, "Its name in the target's language.", true},
    {"field", &kText, "The field it was made for.", true},
    {"values", &kNamedValues, "Its values.", true},
};
constexpr ObjectFormat kEnumObject{"an enumeration", kEnumRows};
const TypeFormat kEnum{.object = &kEnumObject};
const TypeFormat kEnums{.list_of = &kEnum};

constexpr AttributeFormat kTtlRows[] = {
    {"any", &kFlag, "The caller chooses.", true},
    {"optional", &kFlag, "A key without TTL is fine.", true},
    {"exact_ms", &kMaybeNumber, "The one TTL.", true},
    {"min_ms", &kMaybeNumber, "The least.", true},
    {"max_ms", &kMaybeNumber, "The greatest.", true},
    {"default_ms", &kMaybeNumber, "The exact one, or the default.", true},
};
constexpr ObjectFormat kTtlObject{"a TTL", kTtlRows};
const TypeFormat kTtl{.object = &kTtlObject, .nullable = true};
constexpr AttributeFormat kMaxLenRows[] = {
    {"count", &kNumber, "Entries or items.", true},
    {"approximate", &kFlag, "Trimmed with `~`.", true},
};
constexpr ObjectFormat kMaxLenObject{"a length", kMaxLenRows};
const TypeFormat kMaxLen{.object = &kMaxLenObject, .nullable = true};
constexpr AttributeFormat kRetentionRows[] = {
    {"kind", &kRetentionKindType, "What is stated.", true},
    {"text", &kText, "One line for people.", true},
    {"ttl", &kTtl, "How long.", true},
    {"maxlen", &kMaxLen, "How many.", true},
    {"refresh", &kMaybeText, "What renews it.", true},
    {"archive", &kMaybeText, "Where it goes before it expires.", true},
    {"why", &kMaybeText, "The reason.", true},
    {"tier", &kMaybeText, "The tier it comes from.", true},
};
constexpr ObjectFormat kRetentionObject{"a retention", kRetentionRows};
const TypeFormat kRetention{.object = &kRetentionObject};

}  // namespace keywright::generator::view_shape
