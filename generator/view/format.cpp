#include "generator/view/format.h"

#include "generator/view/format_values.h"

namespace keywright::generator {
namespace {

using namespace view_shape;

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
