#include "registry/format.h"

#include <array>

#include "registry/retention.h"
#include "registry/words.h"

namespace keywright::registry {
namespace {

// Scalars of this format.

bool is_duration(const YamlNode& node) { return parse_duration(node.text()).has_value(); }
bool is_duration_or_any(const YamlNode& node) { return node.text() == "any" || is_duration(node); }
bool is_maxlen(const YamlNode& node) { return parse_maxlen(node.text()).has_value(); }
bool is_filled(const YamlNode& node) { return !node.text().empty(); }
// White space ends a placeholder anyway, and braces begin one.
bool is_separator(const YamlNode& node) {
  return is_filled(node) && node.text().find_first_of(" \t\n\v\f\r{}") == std::string_view::npos;
}

constexpr std::array<std::string_view, 1> kVersions = {kFormatVersion};
constexpr std::array<std::string_view, 2> kRetentionWords = {"persistent", "deleted"};
constexpr std::array<std::string_view, 1> kNow = {"now"};
constexpr std::array<std::string_view, 1> kMany = {"many"};
constexpr std::array<std::string_view, 1> kKeys = {"keys"};
constexpr std::array<std::string_view, 2> kCases = {"lower", "any"};
constexpr std::array<std::string_view, 1> kRequired = {"required"};
constexpr std::array<std::string_view, 1> kForbidden = {"forbidden"};
constexpr std::array<std::string_view, 2> kTrims = {"approximate", "exact"};
constexpr std::array<std::string_view, 1> kFlat = {"flat"};

constexpr std::string_view kDurationPattern = "^(?=.*[1-9])([0-9]+(ms|s|m|h|d|w))+$";

const ScalarFormat kVersion{.what = "a format version", .words = kVersions, .json_type = "integer"};
const ScalarFormat kFilledText{.what = "non-empty text",
                               .accepts = is_filled,
                               .json_type = kJsonAnyScalar,
                               .json_min_length = 1};
const ScalarFormat kSeparatorText{.what = "non-empty text without spaces and braces",
                                  .accepts = is_separator,
                                  .json_type = kJsonAnyScalar,
                                  .json_pattern = "^[^\\t\\n\\v\\f\\r {}]+$"};
const ScalarFormat kDurationText{.what = "a duration such as `30s`, `24h` or `1h30m`",
                                 .accepts = is_duration,
                                 .json_pattern = kDurationPattern};
const ScalarFormat kTtlText{.what = "a duration such as `30s` or `1h30m`, or `any`",
                            .accepts = is_duration_or_any,
                            .json_pattern = "^(any|(?=.*[1-9])([0-9]+(ms|s|m|h|d|w))+)$"};
const ScalarFormat kMaxLenText{.what = "a length such as `1000`, or `~1000` for approximate",
                               .accepts = is_maxlen,
                               .json_type = "integer string",
                               .json_pattern = "^(~ *)?0*[1-9][0-9]*$",
                               .json_minimum = 1};
const ScalarFormat kKeyTypeWord{.what = "a key type", .words = kKeyTypes};
const ScalarFormat kValueTypeWord{.what = "a value type", .words = kValueTypes};
const ScalarFormat kPlaceholderTypeWord{.what = "a placeholder type", .words = kPlaceholderTypes};
const ScalarFormat kStatusWord{.what = "a status", .words = kStatuses};
const ScalarFormat kRetentionWord{.what = "`persistent`, `deleted`", .words = kRetentionWords};
const ScalarFormat kNowWord{.what = "a moment", .words = kNow};
const ScalarFormat kManyWord{.what = "a number of segments", .words = kMany};
const ScalarFormat kKeysWord{.what = "a kind of members", .words = kKeys};
const ScalarFormat kCaseWord{.what = "a case", .words = kCases};
const ScalarFormat kRequiredWord{.what = "a demand", .words = kRequired};
const ScalarFormat kForbiddenWord{.what = "a demand", .words = kForbidden};
const ScalarFormat kTrimWord{.what = "a way to trim", .words = kTrims};
const ScalarFormat kFlatWord{.what = "a demand", .words = kFlat};

const TypeFormat kVersionType{.scalar = &kVersion};
const TypeFormat kFilledType{.scalar = &kFilledText};
const TypeFormat kSeparatorType{.scalar = &kSeparatorText};
const TypeFormat kNameType{.scalar = &kSnakeCaseName};
const TypeFormat kFilledNameList{.list_of = &kNameType, .filled = true};
const TypeFormat kNameList{.list_of = &kNameType, .nullable = true};
const TypeFormat kPatterns{.scalar = &kFilledText, .list_of = &kFilledType, .filled = true};
const TypeFormat kDurationType{.scalar = &kDurationText};
const TypeFormat kMaxLenType{.scalar = &kMaxLenText};
const TypeFormat kOneKeyType{.scalar = &kKeyTypeWord};
const TypeFormat kKeyTypeOrList{.scalar = &kKeyTypeWord, .list_of = &kOneKeyType};
const TypeFormat kKeyTypeList{.list_of = &kOneKeyType};
const TypeFormat kValueTypeType{.scalar = &kValueTypeWord};
const TypeFormat kPlaceholderTypeType{.scalar = &kPlaceholderTypeWord};
const TypeFormat kStatusType{.scalar = &kStatusWord};
const TypeFormat kNowType{.scalar = &kNowWord};
const TypeFormat kManyType{.scalar = &kManyWord};
const TypeFormat kKeysType{.scalar = &kKeysWord};
const TypeFormat kCaseType{.scalar = &kCaseWord};
const TypeFormat kRequiredType{.scalar = &kRequiredWord};
const TypeFormat kForbiddenType{.scalar = &kForbiddenWord};
const TypeFormat kTrimType{.scalar = &kTrimWord};
const TypeFormat kFlatType{.scalar = &kFlatWord};

// Retention.

constexpr AttributeFormat kTtlAttributes[] = {
    {"min", &kDurationType, "The shortest TTL that is right.", false, "", "10m"},
    {"max", &kDurationType, "The longest TTL that is right.", false, "", "7d"},
    {"default", &kDurationType, "The TTL to use when nothing else is asked for.", false, "", "24h"},
    {"optional", &kBooleanType, "A key without a TTL is right, too.", false, "false"},
};
constexpr ObjectFormat kTtlObject{"a TTL", kTtlAttributes,
                                  "Between which TTLs the code may choose."};
const TypeFormat kTtlType{.scalar = &kTtlText, .object = &kTtlObject};

constexpr AttributeFormat kPruneAttributes[] = {
    {"score_older_than", &kDurationType,
     "Members whose score, a time, is older than this are removed.", false, "", "24h"},
    {"score_below", &kNowType, "Members whose score, an expiry time, has passed are removed."},
};
constexpr ObjectFormat kPruneObject{"`prune`", kPruneAttributes,
                                    "Which members of a sorted set the code removes."};
const TypeFormat kPruneType{.object = &kPruneObject};

constexpr AttributeFormat kRetentionAttributes[] = {
    {"persistent", &kBooleanType, "It never leaves; the long form, beside a `why`."},
    {"deleted", &kBooleanType,
     "The code deletes it; the long form, beside a `why` that says when."},
    {"ttl", &kTtlType, "How long it lives: a duration, `any`, or min, max, default, optional.",
     false, "", "24h"},
    {"refresh", &kTextType, "What renews the TTL."},
    {"maxlen", &kMaxLenType, "The number of entries it is kept to; `~` for approximate trimming.",
     false, "", "~1000"},
    {"prune", &kPruneType, "Which members of a sorted set the code removes."},
    {"archive", &kTextType, "Where the data goes before it expires."},
    {"why", &kTextType, "The reason for this retention."},
    {"tier", &kNameType, "A retention of `tiers` that supplies whatever is not said here."},
};
constexpr ObjectFormat kRetentionObject{"a retention", kRetentionAttributes,
                                        "How long the data stays, and why."};
const TypeFormat kRetentionType{.scalar = &kRetentionWord, .object = &kRetentionObject};

constexpr AttributeFormat kTierAttributes[] = {
    {"summary", &kTextType, "What kind of data belongs to this tier."},
    {"persistent", &kBooleanType, "It never leaves."},
    {"deleted", &kBooleanType, "The code deletes it; `why` says when."},
    {"ttl", &kTtlType, "How long it lives: a duration, `any`, or min, max, default, optional.",
     false, "", "24h"},
    {"refresh", &kTextType, "What renews the TTL."},
    {"maxlen", &kMaxLenType, "The number of entries it is kept to; `~` for approximate trimming.",
     false, "", "~1000"},
    {"prune", &kPruneType, "Which members of a sorted set the code removes."},
    {"archive", &kTextType, "Where the data goes before it expires."},
    {"why", &kTextType, "The reason for this retention."},
};
constexpr ObjectFormat kTierObject{"a tier", kTierAttributes,
                                   "A retention that keys refer to by its name."};
const TypeFormat kTierType{.scalar = &kRetentionWord, .object = &kTierObject};
const TypeFormat kTiers{.map_of = &kTierType, .map_name = &kSnakeCaseName, .nullable = true};

// Values and fields. A definition may hold fields, which hold definitions.

extern const TypeFormat kFields;

constexpr AttributeFormat kDefinitionAttributes[] = {
    {"type", &kValueTypeType, "What the text stands for; `string` when not said.", false, "string"},
    {"values", &kFilledTextList, "The closed list of what it may be."},
    {"match", &kTextType, "An RE2 expression that the whole text matches.", false, "",
     "[A-Z]{2}-[0-9]+"},
    {"format", &kFilledType, "A pattern with placeholders that the whole text follows.", false, "",
     "{node_id}:{term}"},
    {"fields", &kFields, "The members of a JSON object."},
    {"unit", &kTextType, "The unit of a number."},
    {"optional", &kBooleanType, "It may be absent.", false, "false"},
    {"example", &kTextType, "What it looks like."},
    {"summary", &kTextType, "What it means, in one sentence."},
};
constexpr ObjectFormat kDefinitionObject{"a definition", kDefinitionAttributes,
                                         "What a value, a field or a message is."};
const TypeFormat kDefinition{.object = &kDefinitionObject, .nullable = true};
const TypeFormat kFields{.map_of = &kDefinition, .map_name = &kFilledText, .nullable = true};

// Placeholders, components, databases.

constexpr AttributeFormat kPlaceholderAttributes[] = {
    {"summary", &kTextType, "What it identifies, in one sentence."},
    {"match", &kTextType, "An RE2 expression, anchored, that says all of what is allowed.", false,
     "", "[A-Z]{2}-[0-9]+"},
    {"values", &kFilledTextList, "The closed list of what it may be."},
    {"type", &kPlaceholderTypeType, "A well-known kind of value."},
    {"segments", &kManyType, "`many`: the value may contain the separator."},
    {"empty", &kBooleanType, "The value may be empty.", false, "false"},
    {"examples", &kTextList, "What values look like."},
};
constexpr ObjectFormat kPlaceholderObject{"a placeholder", kPlaceholderAttributes,
                                          "What may stand in the place of this name in a key."};
const TypeFormat kPlaceholderFormat{.object = &kPlaceholderObject, .nullable = true};
const TypeFormat kPlaceholders{
    .map_of = &kPlaceholderFormat, .map_name = &kSnakeCaseName, .nullable = true};

constexpr AttributeFormat kComponentAttributes[] = {
    {"summary", &kTextType, "What it is, in one sentence."},
    {"paths", &kTextList, "Globs: whose code this is.", false, "", "[\"services/api/**\"]"},
};
constexpr ObjectFormat kComponentObject{"a component", kComponentAttributes,
                                        "A program or service that writes or reads."};
const TypeFormat kComponentType{.object = &kComponentObject, .nullable = true};
const TypeFormat kComponents{
    .map_of = &kComponentType, .map_name = &kSnakeCaseName, .nullable = true};

constexpr AttributeFormat kDatabaseAttributes[] = {
    {"index", &kWholeNumberType, "The number that SELECT takes.", true},
    {"separator", &kSeparatorType, "The separator of the keys in it."},
    {"summary", &kTextType, "What it is for."},
};
constexpr ObjectFormat kDatabaseObject{"a database", kDatabaseAttributes,
                                       "A Redis logical database, as SELECT takes them."};
const TypeFormat kDatabaseType{.object = &kDatabaseObject};
const TypeFormat kDatabases{
    .map_of = &kDatabaseType, .map_name = &kSnakeCaseName, .nullable = true};

// Keys and channels.

constexpr AttributeFormat kIndexOfAttributes[] = {
    {"key", &kNameType, "The id of the key whose instances this enumerates."},
    {"members", &kKeysType, "`keys`: the members are whole keys, not placeholder values."},
    {"placeholder", &kNameType, "The placeholder whose values the members are."},
};
constexpr ObjectFormat kIndexOfObject{
    "`index_of`", kIndexOfAttributes,
    "What the members of this set, sorted set or list stand for."};
const TypeFormat kIndexOfType{.scalar = &kSnakeCaseName, .object = &kIndexOfObject};

constexpr AttributeFormat kDeprecatedAttributes[] = {
    {"since", &kTextType, "Since when: a date or a version.", false, "", "2026-02-01"},
    {"use", &kNameType, "The id of the key to use instead."},
    {"why", &kTextType, "Why it goes."},
};
constexpr ObjectFormat kDeprecatedObject{"`deprecated`", kDeprecatedAttributes,
                                         "Since when and why it goes, and what to use instead."};
const TypeFormat kDeprecatedType{.object = &kDeprecatedObject};
const TypeFormat kAvoid{.map_of = &kTextType, .map_name = &kFilledText, .nullable = true};

constexpr AttributeFormat kKeyAttributes[] = {
    {"key", &kPatterns, "The whole key, with placeholders in braces; a list for several forms.",
     true, "", "shop:order:{order_id}"},
    {"type", &kKeyTypeOrList,
     "The Redis type, or a list where the system allows several; `any` when not said.", false,
     "any"},
    {"summary", &kTextType, "What it holds, in one sentence."},
    {"writers", &kNameList, "The components that write it."},
    {"readers", &kNameList, "The components that read it."},
    {"retention", &kRetentionType, "How long the data stays."},
    {"groups", &kTextList, "The consumer groups of a stream."},
    {"fields", &kFields, "The fields of a hash or of a stream's entries."},
    {"open", &kBooleanType, "Fields that are not listed are fine, too.", false, "false"},
    {"value", &kDefinition, "The value of a string, an item of a list, a member of a set."},
    {"score", &kDefinition, "The score of a sorted set's members."},
    {"index_of", &kIndexOfType, "What this set, sorted set or list enumerates."},
    {"avoid", &kAvoid, "Redis commands not to use on it, each with the reason.", false, "",
     "{\"HGETALL\": \"O(N); read the fields you need with HMGET\"}"},
    {"status", &kStatusType, "`active`, `planned` or `deprecated`.", false, "active"},
    {"deprecated", &kDeprecatedType, "Since when and why it goes, and what to use instead."},
    {"examples", &kTextList, "Concrete keys."},
    {"placeholders", &kPlaceholders, "What this key's placeholders mean, where it differs."},
    {"separator", &kSeparatorType, "The separator of this key, where it differs."},
    {"database", &kNameType, "The database that holds it."},
};
constexpr ObjectFormat kKeyObject{"a key", kKeyAttributes,
                                  "A key, or all keys that follow one pattern."};
const TypeFormat kKeyType{.object = &kKeyObject};
const TypeFormat kKeyMap{.map_of = &kKeyType, .map_name = &kSnakeCaseName, .nullable = true};

constexpr AttributeFormat kChannelAttributes[] = {
    {"channel", &kPatterns, "The whole channel name, with placeholders in braces.", true, "",
     "shop.news.{topic}"},
    {"summary", &kTextType, "What is said on it, in one sentence."},
    {"writers", &kNameList, "The components that publish."},
    {"readers", &kNameList, "The components that subscribe."},
    {"message", &kDefinition, "What a message looks like."},
    {"status", &kStatusType, "`active`, `planned` or `deprecated`.", false, "active"},
    {"deprecated", &kDeprecatedType, "Since when and why it goes, and what to use instead."},
    {"examples", &kTextList, "Concrete channels."},
    {"placeholders", &kPlaceholders, "What this channel's placeholders mean, where it differs."},
    {"separator", &kSeparatorType, "The separator of this channel, where it differs."},
};
constexpr ObjectFormat kChannelObject{
    "a channel", kChannelAttributes, "A Pub/Sub channel, or all channels that follow one pattern."};
const TypeFormat kChannelType{.object = &kChannelObject};
const TypeFormat kChannelMap{
    .map_of = &kChannelType, .map_name = &kSnakeCaseName, .nullable = true};

// The rest of the top level.

constexpr AttributeFormat kTransactionAttributes[] = {
    {"keys", &kFilledNameList, "The ids of the keys that change together.", true},
    {"summary", &kTextType, "What happens in it."},
};
constexpr ObjectFormat kTransactionObject{"a transaction", kTransactionAttributes,
                                          "Keys that change together, in MULTI/EXEC or a script."};
const TypeFormat kTransactionType{.object = &kTransactionObject};
const TypeFormat kTransactions{
    .map_of = &kTransactionType, .map_name = &kSnakeCaseName, .nullable = true};

constexpr AttributeFormat kStreamConventionAttributes[] = {
    {"maxlen", &kRequiredType, "`required`: every stream states its length."},
    {"trim", &kTrimType, "How every stream is trimmed."},
    {"ttl", &kForbiddenType, "`forbidden`: streams are capped by length, never by TTL."},
};
constexpr ObjectFormat kStreamConventionObject{"`streams`", kStreamConventionAttributes,
                                               "What every stream must state."};
const TypeFormat kStreamConventions{.object = &kStreamConventionObject};

constexpr AttributeFormat kConventionAttributes[] = {
    {"prefixes", &kTextList, "Every key starts with one of these.", false, "", "[\"shop:\"]"},
    {"types", &kKeyTypeList, "No other type is used."},
    {"case", &kCaseType, "The case of literal text in keys."},
    {"streams", &kStreamConventions, "What every stream must state."},
    {"values", &kFlatType, "`flat`: no JSON inside fields."},
    {"ttl", &kForbiddenType, "`forbidden`: no key has a TTL."},
    {"trailing_separator", &kForbiddenType, "`forbidden`: no key ends with the separator."},
};
constexpr ObjectFormat kConventionObject{"`conventions`", kConventionAttributes,
                                         "The team's own rules, checked on the registry itself."};
const TypeFormat kConventionType{.object = &kConventionObject};

constexpr AttributeFormat kTopAttributes[] = {
    {"keywright", &kVersionType, "The format version: 1.", true},
    {"registry", &kNameType, "The registry's name; files with one name merge.", true},
    {"summary", &kTextType, "What the system uses Redis for."},
    {"separator", &kSeparatorType, "What separates the segments of a key; `:` when not said.",
     false, ":"},
    {"imports", &kTextList, "Other registries whose names are known here, as paths from this file.",
     false, "", "[\"../common/registry.yaml\"]"},
    {"components", &kComponents, "Who writes and reads."},
    {"placeholders", &kPlaceholders, "What the placeholders of all keys mean."},
    {"conventions", &kConventionType, "The team's own rules, checked on the registry itself."},
    {"tiers", &kTiers, "Named retentions that keys refer to."},
    {"databases", &kDatabases, "Redis logical databases."},
    {"cluster", &kBooleanType, "This registry runs on Redis Cluster.", false, "false"},
    {"keys", &kKeyMap, "The keys, by id."},
    {"channels", &kChannelMap, "The Pub/Sub channels, by id."},
    {"transactions", &kTransactions, "Keys that must change together."},
};
constexpr ObjectFormat kTopObject{
    "a registry", kTopAttributes,
    "A registry of the keys and channels of a system, or a part of one."};
const TypeFormat kTop{.object = &kTopObject};

}  // namespace

const TypeFormat& registry_format() { return kTop; }

}  // namespace keywright::registry
