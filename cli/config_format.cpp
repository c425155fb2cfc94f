#include "cli/config_format.h"

#include <array>

namespace keywright::cli {
namespace {

bool is_filled(const YamlNode& node) { return !node.text().empty(); }

constexpr std::array<std::string_view, 1> kVersions = {"1"};
constexpr std::array<std::string_view, 4> kSeverities = {"error", "warning", "note", "off"};
constexpr std::array<std::string_view, 3> kAccesses = {"read", "write", "read_write"};

const ScalarFormat kVersion{.what = "a format version", .words = kVersions, .json_type = "integer"};
const ScalarFormat kFilledText{.what = "text that is not empty", .accepts = is_filled};
const ScalarFormat kSeverityWord{.what = "a severity", .words = kSeverities};
const ScalarFormat kAccessWord{.what = "a kind of access", .words = kAccesses};

const TypeFormat kVersionType{.scalar = &kVersion};
const TypeFormat kFilledType{.scalar = &kFilledText};
const TypeFormat kFilledList{.list_of = &kFilledType};
const TypeFormat kPathList{.list_of = &kFilledType, .nullable = true};
const TypeFormat kSeverityType{.scalar = &kSeverityWord};
const TypeFormat kAccessType{.scalar = &kAccessWord};

constexpr AttributeFormat kGenerateAttributes[] = {
    {"target", &kFilledType, "A target that keywright brings along, such as `cpp` or `markdown`."},
    {"template", &kFilledType, "A folder with a team's own inja templates, instead of `target`."},
    {"out", &kFilledType, "The folder to write to, from this file."},
    {"pages", &kFilledList,
     "Pages of your own, as paths or globs from this file, whose regions are kept current."},
};
constexpr ObjectFormat kGenerateObject{"a `generate` entry", kGenerateAttributes};
const TypeFormat kGenerateEntry{.object = &kGenerateObject};
const TypeFormat kGenerateList{.list_of = &kGenerateEntry, .nullable = true};

constexpr AttributeFormat kWrapperAttributes[] = {
    {"call", &kFilledType, "The function or method: `with_lock`, `cache.fetch`.", true},
    {"key", &kFilledType, "The key it touches; `{0}` stands for its first argument.", true},
    {"access", &kAccessType, "What it does with the key, where `command` does not say it."},
    {"command", &kFilledType, "The Redis command that it amounts to."},
};
constexpr ObjectFormat kWrapperObject{"a wrapper", kWrapperAttributes};
const TypeFormat kWrapper{.object = &kWrapperObject};
const TypeFormat kWrappers{.list_of = &kWrapper, .nullable = true};

constexpr AttributeFormat kIgnoreAttributes[] = {
    {"rule", &kFilledType, "The rule to silence; every rule when not given."},
    {"key", &kFilledType, "A glob of the keys concerned; every key when not given."},
    {"paths", &kPathList, "Globs of the files concerned; every file when not given."},
    {"why", &kTextType, "The reason, for those who come later."},
};
constexpr ObjectFormat kIgnoreObject{"an `ignore` entry", kIgnoreAttributes};
const TypeFormat kIgnoreEntry{.object = &kIgnoreObject};
const TypeFormat kIgnoreList{.list_of = &kIgnoreEntry, .nullable = true};

const TypeFormat kRuleSettings{
    .map_of = &kSeverityType, .map_name = &kFilledText, .nullable = true};

constexpr AttributeFormat kLintAttributes[] = {
    {"paths", &kPathList, "What to lint: files and folders, from this file."},
    {"exclude", &kPathList,
     "Globs that are never linted, not even when named on the command line."},
    {"rules", &kRuleSettings,
     "The severity of rules, or `off`, where it differs from the default."},
    {"wrappers", &kWrappers, "A team's own helpers: what key a call touches."},
    {"ignore", &kIgnoreList, "Findings that are not wanted, by rule, key and path."},
    {"baseline", &kFilledType, "A file of findings to live with for now, from this file."},
};
constexpr ObjectFormat kLintObject{"`lint`", kLintAttributes};
const TypeFormat kLintType{.object = &kLintObject, .nullable = true};

constexpr AttributeFormat kTopAttributes[] = {
    {"keywright", &kVersionType, "The version of this format: 1.", true},
    {"registries", &kFilledList, "Registry files, folders and globs, from this file.", true},
    {"generate", &kGenerateList, "What `keywright generate` writes, and where."},
    {"lint", &kLintType, "What `keywright lint` looks at, and how."},
};
constexpr ObjectFormat kTopObject{"a keywright configuration", kTopAttributes};
const TypeFormat kTop{.object = &kTopObject};

}  // namespace

const TypeFormat& config_format() { return kTop; }

}  // namespace keywright::cli
