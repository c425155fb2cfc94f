#include "cli/config_format.h"

#include <array>

#include "registry/diff/kinds.h"

namespace keywright::cli {
namespace {

bool is_filled(const YamlNode& node) { return !node.text().empty(); }

constexpr std::array<std::string_view, 1> kVersions = {"1"};
constexpr std::array<std::string_view, 4> kSeverities = {"error", "warning", "note", "off"};
constexpr std::array<std::string_view, 3> kAccesses = {"read", "write", "read_write"};

const ScalarFormat kVersion{.what = "a format version", .words = kVersions, .json_type = "integer"};
const ScalarFormat kFilledText{.what = "text that is not empty",
                               .accepts = is_filled,
                               .json_type = kJsonAnyScalar,
                               .json_min_length = 1};
const ScalarFormat kSeverityWord{.what = "a severity", .words = kSeverities};
const ScalarFormat kChangeWord{.what = "a kind of breaking change",
                               .words = registry::diff::breaking_kinds()};
const ScalarFormat kAccessWord{.what = "a kind of access", .words = kAccesses};

const TypeFormat kVersionType{.scalar = &kVersion};
const TypeFormat kFilledType{.scalar = &kFilledText};
const TypeFormat kFilledList{.list_of = &kFilledType};
const TypeFormat kRegistryList{.list_of = &kFilledType, .filled = true};
const TypeFormat kPathList{.list_of = &kFilledType, .nullable = true};
const TypeFormat kSeverityType{.scalar = &kSeverityWord};
const TypeFormat kChangeType{.scalar = &kChangeWord};
const TypeFormat kAccessType{.scalar = &kAccessWord};

constexpr AttributeFormat kGenerateAttributes[] = {
    {"target", &kFilledType, "A target that keywright brings along, such as `cpp` or `markdown`.",
     false, "", "cpp"},
    {"template", &kFilledType, "A folder with a team's own inja templates, instead of `target`.",
     false, "", "tools/my-template"},
    {"out", &kFilledType, "The folder to write to, from this file.", false, "", "generated/cpp"},
    {"pages", &kFilledList,
     "Pages of your own, as paths or globs from this file, whose regions are kept current.", false,
     "", "[\"docs/redis.md\"]"},
};
constexpr std::array<std::string_view, 2> kTargets = {"target", "template"};
constexpr std::array<std::string_view, 2> kOutputs = {"out", "pages"};
constexpr Choice kGenerateChoices[] = {
    {kTargets, true, "", "make two entries, each with its own `out`"},
    {kOutputs, false, "say which folder to write to: `out: generated/docs`"},
};
constexpr ObjectFormat kGenerateObject{"a `generate` entry", kGenerateAttributes,
                                       "What to make of the registries, and where to write it.",
                                       kGenerateChoices};
const TypeFormat kGenerateEntry{.object = &kGenerateObject};
const TypeFormat kGenerateList{.list_of = &kGenerateEntry, .nullable = true};

constexpr AttributeFormat kWrapperAttributes[] = {
    {"call", &kFilledType, "The function or method: `with_lock`, `cache.fetch`.", true, "",
     "cache.fetch"},
    {"key", &kFilledType, "The key it touches; `{0}` stands for its first argument.", true, "",
     "cache:{0}"},
    {"access", &kAccessType, "What it does with the key, where `command` does not say it."},
    {"command", &kFilledType, "The Redis command that it amounts to.", false, "", "GET"},
};
constexpr ObjectFormat kWrapperObject{"a wrapper", kWrapperAttributes,
                                      "A function of the team's own that touches a key."};
const TypeFormat kWrapper{.object = &kWrapperObject};
const TypeFormat kWrappers{.list_of = &kWrapper, .nullable = true};

constexpr AttributeFormat kIgnoreAttributes[] = {
    {"rule", &kFilledType, "The rule to silence; every rule when not given.", false, "",
     "unregistered-key"},
    {"key", &kFilledType, "A glob of the keys concerned; every key when not given.", false, "",
     "tmp:*"},
    {"paths", &kPathList, "Globs of the files concerned; every file when not given.", false, "",
     "[\"tests/**\"]"},
    {"why", &kTextType, "The reason, for those who come later."},
};
constexpr ObjectFormat kIgnoreObject{
    "an `ignore` entry", kIgnoreAttributes,
    "Findings that are not wanted: all that fit everything said here."};
const TypeFormat kIgnoreEntry{.object = &kIgnoreObject};
const TypeFormat kIgnoreList{.list_of = &kIgnoreEntry, .nullable = true};

constexpr AttributeFormat kAcceptAttributes[] = {
    {"change", &kChangeType,
     "The kind of change, as `keywright diff` names it; every kind when not given.", false, "",
     "ttl-shortened"},
    {"id", &kFilledType,
     "A glob of the ids concerned, also as `registry.id`; everything when not given. A change of a "
     "whole registry has the registry's name.",
     false, "", "cart"},
    {"why", &kFilledType, "The reason, for those who review it.", true},
};
constexpr std::array<std::string_view, 2> kAccepted = {"change", "id"};
constexpr Choice kAcceptChoices[] = {
    {kAccepted, false, "say what to accept: `change: ttl-shortened`, `id: cart`, or both"},
};
constexpr ObjectFormat kAcceptObject{
    "an `accept` entry", kAcceptAttributes,
    "Breaking changes that are meant: all that fit everything said here.", kAcceptChoices};
const TypeFormat kAcceptEntry{.object = &kAcceptObject};
const TypeFormat kAcceptList{.list_of = &kAcceptEntry, .nullable = true};

constexpr AttributeFormat kDiffAttributes[] = {
    {"accept", &kAcceptList, "Breaking changes that are meant, by kind and id."},
};
constexpr ObjectFormat kDiffObject{"`diff`", kDiffAttributes,
                                   "How `keywright diff` and `check --against` judge changes."};
const TypeFormat kDiffType{.object = &kDiffObject, .nullable = true};

const TypeFormat kRuleSettings{
    .map_of = &kSeverityType, .map_name = &kFilledText, .nullable = true};

constexpr AttributeFormat kLintAttributes[] = {
    {"paths", &kPathList, "What to lint: files and folders, from this file.", false, "[\".\"]"},
    {"exclude", &kPathList, "Globs that are never linted, not even when named on the command line.",
     false, "", "[\"third_party/**\"]"},
    {"rules", &kRuleSettings, "The severity of rules, or `off`, where it differs from the default.",
     false, "", "{\"raw-key\": \"warning\"}"},
    {"wrappers", &kWrappers, "A team's own helpers: what key a call touches."},
    {"ignore", &kIgnoreList, "Findings that are not wanted, by rule, key and path."},
    {"baseline", &kFilledType, "A file of findings to live with for now, from this file.", false,
     "", "keywright-baseline.json"},
};
constexpr ObjectFormat kLintObject{"`lint`", kLintAttributes,
                                   "What `keywright lint` looks at, and how."};
const TypeFormat kLintType{.object = &kLintObject, .nullable = true};

constexpr AttributeFormat kTopAttributes[] = {
    {"keywright", &kVersionType, "The version of this format: 1.", true},
    {"registries", &kRegistryList, "Registry files, folders and globs, from this file.", true, "",
     "[\"schema/*.yaml\"]"},
    {"generate", &kGenerateList, "What `keywright generate` writes, and where."},
    {"lint", &kLintType, "What `keywright lint` looks at, and how."},
    {"diff", &kDiffType, "How `keywright diff` and `check --against` judge changes."},
};
constexpr ObjectFormat kTopObject{"a keywright configuration", kTopAttributes,
                                  "A project's keywright.yaml."};
const TypeFormat kTop{.object = &kTopObject};

}  // namespace

const TypeFormat& config_format() { return kTop; }

}  // namespace keywright::cli
