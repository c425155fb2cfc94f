#include "generator/view/format.h"

#include <array>

#include "registry/words.h"

namespace keywright::generator {
namespace {

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

constexpr AttributeFormat kPlaceholderRows[] = {
    {"id", &kText, "The placeholder.", true},
    {"ident", &kText, "Its name as a member."},
    {"parameter", &kText, "Its name as a parameter."},
    {"type_name", &kText, "Its type."},
    {"kind", &kTypeKindType, "What its type holds."},
    {"optional", &kFlag, "Not every pattern has it."},
    {"summary", &kText, "What it is.", true},
    {"constraint", &kText, "What it may be, in words.", true},
    {"text", &kMaybeText, "Of an entry's: all that is stated about it, in one line."},
    {"examples", &kTexts, "Examples of its values.", true},
};
constexpr ObjectFormat kPlaceholderObject{"a placeholder", kPlaceholderRows};
const TypeFormat kPlaceholder{.object = &kPlaceholderObject};
const TypeFormat kPlaceholders{.list_of = &kPlaceholder};

constexpr AttributeFormat kReferenceRows[] = {
    {"id", &kText, "The entry.", true},
    {"anchor", &kMaybeText, "Of its heading; null of another registry's.", true},
};
constexpr ObjectFormat kReferenceObject{"a reference to an entry", kReferenceRows};
const TypeFormat kReference{.object = &kReferenceObject, .nullable = true};
const TypeFormat kReferences{.list_of = &kReference};

constexpr AttributeFormat kRowRows[] = {
    {"name", &kText, "Of the field; inside JSON behind that of its parent: `parent.name`.", true},
    {"type", &kText, "In words, with the unit.", true},
    {"optional", &kFlag, "It need not be there.", true},
    {"allowed", &kMaybeText, "What is allowed, in words.", true},
    {"summary", &kMaybeText, "What it means.", true},
    {"example", &kMaybeText, "One value.", true},
};
constexpr ObjectFormat kRowObject{"a row", kRowRows};
const TypeFormat kRow{.object = &kRowObject};
const TypeFormat kRows{.list_of = &kRow};
constexpr AttributeFormat kRowColumnRows[] = {
    {"optional", &kFlag, "Some row is optional.", true},
    {"allowed", &kFlag, "Some row says what is allowed.", true},
    {"summary", &kFlag, "Some row has one.", true},
    {"example", &kFlag, "Some row has one.", true},
};
constexpr ObjectFormat kRowColumnObject{"columns of fields", kRowColumnRows};
const TypeFormat kRowColumns{.object = &kRowColumnObject};
constexpr AttributeFormat kHoldRows[] = {
    {"title", &kText, "Fields, Value, Item, Member, Score or Message.", true},
    {"type", &kMaybeText, "In words, with the unit; null of Fields.", true},
    {"allowed", &kMaybeText, "What is allowed, in words.", true},
    {"summary", &kMaybeText, "What it means.", true},
    {"example", &kMaybeText, "One value.", true},
    {"note", &kMaybeText, "Which fields must be there, and whether there may be others.", true},
    {"sample", &kMaybeText, "A whole JSON value, indented.", true},
    {"rows", &kRows, "The fields, those inside JSON behind their parent.", true},
    {"columns", &kRowColumns, "What any of the rows states.", true},
};
constexpr ObjectFormat kHoldObject{"what an entry holds", kHoldRows};
const TypeFormat kHold{.object = &kHoldObject};
const TypeFormat kHolds{.list_of = &kHold};

constexpr AttributeFormat kDeprecationRows[] = {
    {"since", &kMaybeText, "Since when.", true},
    {"use", &kMaybeText, "What to use instead.", true},
    {"use_entry", &kReference, "The same, to be linked.", true},
    {"why", &kMaybeText, "The reason.", true},
    {"message", &kText, "All of it in one line.", true},
};
constexpr ObjectFormat kDeprecationObject{"a deprecation", kDeprecationRows};
const TypeFormat kDeprecation{.object = &kDeprecationObject, .nullable = true};
constexpr AttributeFormat kAvoidedRows[] = {
    {"command", &kText, "The command.", true},
    {"reason", &kText, "Why not.", true},
};
constexpr ObjectFormat kAvoidedObject{"an avoided command", kAvoidedRows};
const TypeFormat kAvoided{.object = &kAvoidedObject};
const TypeFormat kAvoidedList{.list_of = &kAvoided};
constexpr AttributeFormat kIndexRows[] = {
    {"key", &kMaybeText, "The key that is enumerated.", true},
    {"entry", &kReference, "The same, to be linked.", true},
    {"placeholder", &kMaybeText, "Or the placeholder.", true},
    {"members", &kMemberKindType, "Values of a placeholder, or whole keys.", true},
};
constexpr ObjectFormat kIndexObject{"an index", kIndexRows};
const TypeFormat kIndex{.object = &kIndexObject, .nullable = true};
constexpr AttributeFormat kCommandRows[] = {
    {"words", &kTexts, "The command and its arguments.", true},
    {"shell", &kText, "A line for a shell.", true},
    {"writes", &kFlag, "It changes something.", true},
};
constexpr ObjectFormat kCommandObject{"an example command", kCommandRows};
const TypeFormat kCommand{.object = &kCommandObject};
const TypeFormat kCommands{.list_of = &kCommand};
constexpr AttributeFormat kSampleFieldRows[] = {
    {"name", &kText, "The field.", true},
    {"text", &kText, "Its value as Redis holds it.", true},
};
constexpr ObjectFormat kSampleFieldObject{"a field of a sample", kSampleFieldRows};
const TypeFormat kSampleField{.object = &kSampleFieldObject};
const TypeFormat kSampleFields{.list_of = &kSampleField};
constexpr AttributeFormat kSampleRows[] = {
    {"key", &kText, "A concrete key.", true},
    {"fields", &kSampleFields, "What it could hold, of a hash or stream.", true},
    {"value", &kMaybeText, "The same of a string, item, member or message.", true},
    {"score", &kMaybeText, "Of a sorted set.", true},
};
constexpr ObjectFormat kSampleObject{"a sample", kSampleRows};
const TypeFormat kSample{.object = &kSampleObject};
constexpr AttributeFormat kPlaceRows[] = {
    {"path", &kText, "From the folder of keywright.yaml.", true},
    {"line", &kNumber, "From 1.", true},
};
constexpr ObjectFormat kPlaceObject{"a place", kPlaceRows};
const TypeFormat kPlace{.object = &kPlaceObject};
constexpr AttributeFormat kDatabaseRows[] = {
    {"id", &kText, "Its name.", true},
    {"index", &kNumber, "Its number.", true},
    {"summary", &kText, "What it is for."},
};
constexpr ObjectFormat kDatabaseObject{"a database", kDatabaseRows};
const TypeFormat kDatabase{.object = &kDatabaseObject, .nullable = true};
const TypeFormat kDatabases{.list_of = &kDatabase};

constexpr AttributeFormat kEntryRows[] = {
    {"id", &kText, "Its id in the registry.", true},
    {"ident", &kText, "Its name in the target's language.", true},
    {"kind", &kEntryKindType, "A key or a channel.", true},
    {"number", &kNumber, "From 1, among the registry's keys or channels.", true},
    {"anchor", &kText, "Of a heading with its id, on GitHub.", true},
    {"summary", &kText, "What it is.", true},
    {"type_text", &kText, "Its types in words.", true},
    {"holds", &kHolds, "Its fields, value and score, ready for tables.", true},
    {"type", &kKeyType, "The Redis type; `any` where there are several, null of a channel.", true},
    {"types", &kKeyTypes, "All of them.", true},
    {"patterns", &kPatterns, "Usually one.", true},
    {"placeholders", &kPlaceholders, "Those of its patterns.", true},
    {"separator", &kText, "The one that holds.", true},
    {"database", &kDatabase, "Where it is kept.", true},
    {"writers", &kTexts, "Components.", true},
    {"readers", &kTexts, "Components.", true},
    {"groups", &kNamedValues, "Consumer groups.", true},
    {"retention", &kRetention, "With its tier filled in.", true},
    {"structs", &kStructs, "That its value needs, each before what uses it.", true},
    {"enums", &kEnums, "That its value needs.", true},
    {"fields", &kMaybeText, "The struct with its fields.", true},
    {"value", &kDefinition, "Of the string, item, member or message.", true},
    {"score", &kDefinition, "Of a sorted set.", true},
    {"open", &kFlag, "Other fields are allowed.", true},
    {"index_of", &kIndex, "What it enumerates.", true},
    {"avoid", &kAvoidedList, "Commands not to use.", true},
    {"status", &kStatusType, "", true},
    {"deprecated", &kDeprecation, "", true},
    {"examples", &kTexts, "Concrete keys.", true},
    {"sample", &kSample, "One concrete key, and what it could hold.", true},
    {"commands", &kCommands, "That run as they stand.", true},
    {"place", &kPlace, "Where it is declared.", true},
};
constexpr ObjectFormat kEntryObject{"an entry", kEntryRows};
const TypeFormat kEntry{.object = &kEntryObject};
const TypeFormat kEntries{.list_of = &kEntry};

constexpr AttributeFormat kImportRows[] = {
    {"name", &kText, "The registry.", true},
    {"ident", &kText, "Its name in the target's language.", true},
};
constexpr ObjectFormat kImportObject{"an import", kImportRows};
const TypeFormat kImport{.object = &kImportObject};
const TypeFormat kImports{.list_of = &kImport};
constexpr AttributeFormat kShownRows[] = {
    {"shown", &kReferences, "The first of them.", true},
    {"more", &kNumber, "How many more there are.", true},
};
constexpr ObjectFormat kShownObject{"a shortened list", kShownRows};
const TypeFormat kShown{.object = &kShownObject};
constexpr AttributeFormat kComponentRows[] = {
    {"id", &kText, "Its id.", true},
    {"summary", &kText, "What it is.", true},
    {"paths", &kTexts, "Whose code this is.", true},
    {"writes", &kTexts, "Ids of entries.", true},
    {"reads", &kTexts, "Ids of entries.", true},
    {"written", &kShown, "What it writes, to be linked.", true},
    {"read", &kShown, "What it reads, to be linked.", true},
};
constexpr ObjectFormat kComponentObject{"a component", kComponentRows};
const TypeFormat kComponent{.object = &kComponentObject};
const TypeFormat kComponents{.list_of = &kComponent};
constexpr AttributeFormat kTierRows[] = {
    {"id", &kText, "Its id.", true},
    {"summary", &kText, "What it is.", true},
    {"retention", &kRetention, "What its keys get.", true},
};
constexpr ObjectFormat kTierObject{"a tier", kTierRows};
const TypeFormat kTier{.object = &kTierObject};
const TypeFormat kTiers{.list_of = &kTier};
constexpr AttributeFormat kTransactionRows[] = {
    {"id", &kText, "Its id.", true},
    {"summary", &kText, "What it is.", true},
    {"keys", &kTexts, "Ids of keys.", true},
    {"entries", &kReferences, "The same, to be linked.", true},
};
constexpr ObjectFormat kTransactionObject{"a transaction", kTransactionRows};
const TypeFormat kTransaction{.object = &kTransactionObject};
const TypeFormat kTransactions{.list_of = &kTransaction};

constexpr AttributeFormat kNodeRows[] = {
    {"node", &kText, "A short name.", true},
    {"id", &kText, "The component.", true},
};
constexpr ObjectFormat kNodeObject{"a node", kNodeRows};
const TypeFormat kNode{.object = &kNodeObject};
const TypeFormat kNodes{.list_of = &kNode};
constexpr AttributeFormat kGroupRows[] = {
    {"node", &kText, "A short name.", true},
    {"kind", &kEntryKindType, "Keys or channels.", true},
    {"lines", &kTexts, "The first of their patterns.", true},
    {"more", &kNumber, "How many more there are.", true},
    {"label", &kText, "Both in one text.", true},
    {"writers", &kTexts, "Nodes.", true},
    {"readers", &kTexts, "Nodes.", true},
};
constexpr ObjectFormat kGroupObject{"a group of entries", kGroupRows};
const TypeFormat kGroup{.object = &kGroupObject};
const TypeFormat kGroups{.list_of = &kGroup};
constexpr AttributeFormat kFlowRows[] = {
    {"writers", &kNodes, "Who writes.", true},
    {"groups", &kGroups, "Keys or channels with the same writers and readers.", true},
    {"readers", &kNodes, "Who reads.", true},
    {"drawable", &kFlag, "A diagram says something and is not too large.", true},
};
constexpr ObjectFormat kFlowObject{"a flow", kFlowRows};
const TypeFormat kFlow{.object = &kFlowObject};

constexpr AttributeFormat kEntryColumnRows[] = {
    {"types", &kFlag, "Some entry has one.", true},
    {"writers", &kFlag, "Some entry has one.", true},
    {"readers", &kFlag, "Some entry has one.", true},
    {"retention", &kFlag, "Some entry states it.", true},
    {"why", &kFlag, "Some entry gives a reason for it.", true},
    {"summary", &kFlag, "Some entry has one.", true},
};
constexpr ObjectFormat kEntryColumnObject{"columns of entries", kEntryColumnRows};
const TypeFormat kEntryColumns{.object = &kEntryColumnObject};
constexpr AttributeFormat kPlaceholderColumnRows[] = {
    {"summary", &kFlag, "Some placeholder has one.", true},
    {"constraint", &kFlag, "Some placeholder has one.", true},
    {"examples", &kFlag, "Some placeholder has one.", true},
};
constexpr ObjectFormat kPlaceholderColumnObject{"columns of placeholders", kPlaceholderColumnRows};
const TypeFormat kPlaceholderColumns{.object = &kPlaceholderColumnObject};
constexpr AttributeFormat kComponentColumnRows[] = {
    {"summary", &kFlag, "Some component has one.", true},
    {"paths", &kFlag, "Some component has one.", true},
    {"written", &kFlag, "Some component writes.", true},
    {"read", &kFlag, "Some component reads.", true},
};
constexpr ObjectFormat kComponentColumnObject{"columns of components", kComponentColumnRows};
const TypeFormat kComponentColumns{.object = &kComponentColumnObject};
constexpr AttributeFormat kColumnRows[] = {
    {"keys", &kEntryColumns, "Of a table of all keys.", true},
    {"channels", &kEntryColumns, "Of a table of all channels.", true},
    {"placeholders", &kPlaceholderColumns, "Of a table of the placeholders.", true},
    {"components", &kComponentColumns, "Of a table of the components.", true},
};
constexpr ObjectFormat kColumnObject{"columns", kColumnRows};
const TypeFormat kColumns{.object = &kColumnObject};

constexpr AttributeFormat kRegistryRows[] = {
    {"name", &kText, "Its name.", true},
    {"ident", &kText, "Its name in the target's language.", true},
    {"anchor", &kText, "Of a heading with its name, on GitHub.", true},
    {"summary", &kText, "What it is.", true},
    {"files", &kTexts, "From the folder of keywright.yaml.", true},
    {"separator", &kText, "Between segments.", true},
    {"cluster", &kFlag, "It runs on Redis Cluster.", true},
    {"imports", &kImports, "Registries that it knows.", true},
    {"key_count", &kNumber, "How many keys.", true},
    {"channel_count", &kNumber, "How many channels.", true},
    {"keys", &kEntries, "In the order of the files.", true},
    {"channels", &kEntries, "In the order of the files.", true},
    {"types", &kTypeList, "What placeholders become.", true},
    {"checks", &kChecks, "Exact languages of values.", true},
    {"rivals", &kPatterns, "Patterns that win over those of other entries.", true},
    {"components", &kComponents, "Who writes and reads.", true},
    {"placeholders", &kPlaceholders, "The shared ones, as declared.", true},
    {"tiers", &kTiers, "Named retentions.", true},
    {"databases", &kDatabases, "Logical databases.", true},
    {"transactions", &kTransactions, "Keys that change together.", true},
    {"conventions", &kTexts, "Sentences.", true},
    {"flow", &kFlow, "Who writes what, and who reads it.", true},
    {"columns", &kColumns, "Which columns of a table say anything.", true},
};
constexpr ObjectFormat kRegistryObject{"a registry", kRegistryRows};
const TypeFormat kRegistry{.object = &kRegistryObject};

constexpr AttributeFormat kViewRows[] = {
    {"notice", &kTexts, "Two lines for the head of a file.", true},
    {"registry", &kRegistry, "The registry that the file is made for.", true},
    {"entry", &kEntry, "The entry that the file or the part is made for."},
    {"root", &kMaybeText, "The way from the file to the project's folder, for links.", true},
    {"is_region", &kFlag, "The text goes into a page of somebody's own.", true},
};
constexpr ObjectFormat kViewObject{"a view", kViewRows};
const TypeFormat kView{.object = &kViewObject};

}  // namespace

const TypeFormat& view_format() { return kView; }

}  // namespace keywright::generator
