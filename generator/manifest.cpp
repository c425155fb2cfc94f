#include "generator/manifest.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "base/yaml_tree.h"
#include "registry/decode_values.h"
#include "registry/words.h"

namespace keywright::generator {
namespace {

using registry::decode_enum;
using registry::decode_text;
using registry::decode_texts;

constexpr std::array<std::string_view, 1> kVersions = {"1"};
constexpr std::array<std::string_view, 4> kPartEach = {"once", "key", "channel", "entry"};

const ScalarFormat kVersion{.what = "a format version", .words = kVersions, .json_type = "integer"};
const ScalarFormat kCasingWord{.what = "a casing", .words = kCasingWords};
const ScalarFormat kRoleWord{.what = "a kind of name", .words = kNameRoles};
const ScalarFormat kValueTypeWord{.what = "a value type", .words = registry::kValueTypes};
const ScalarFormat kEachWord{.what = "what a file is made for", .words = kEachWords};
const ScalarFormat kPartEachWord{.what = "what a part is made for", .words = kPartEach};

const TypeFormat kVersionType{.scalar = &kVersion};
const TypeFormat kCasingType{.scalar = &kCasingWord};
const TypeFormat kNamesType{.map_of = &kCasingType, .map_name = &kRoleWord};
const TypeFormat kTypesType{.map_of = &kTextType, .map_name = &kValueTypeWord};
const TypeFormat kEachType{.scalar = &kEachWord};
const TypeFormat kPartEachType{.scalar = &kPartEachWord};

constexpr std::array<std::string_view, 2> kRegionOf = {"registry", "entry"};
const ScalarFormat kRegionOfWord{.what = "what a region is of", .words = kRegionOf};
const TypeFormat kRegionOfType{.scalar = &kRegionOfWord};

constexpr AttributeFormat kPartAttributes[] = {
    {"template", &kTextType, "The template, a file of this folder.", true},
    {"each", &kPartEachType,
     "`once` (the default), or once for every `key`, `channel` or `entry` (either) of the "
     "registry."},
};
constexpr ObjectFormat kPartObject{"a part of an output", kPartAttributes};
const TypeFormat kPart{.scalar = &kAnyText, .object = &kPartObject};
const TypeFormat kParts{.list_of = &kPart, .filled = true};

constexpr AttributeFormat kOutputAttributes[] = {
    {"path", &kTextType,
     "The file, from the output folder. `{registry}` and `{entry}` stand for their names.", true},
    {"each", &kEachType,
     "One file for every `registry` (the default), `key`, `channel` or `entry`, or `once`."},
    {"parts", &kParts, "The templates whose texts make up the file, in this order."},
    {"copy", &kTextType, "A file of this folder that is copied as it is, instead of `parts`."},
};
constexpr ObjectFormat kOutputObject{"an output", kOutputAttributes};
const TypeFormat kOutputType{.object = &kOutputObject};
const TypeFormat kOutputs{.list_of = &kOutputType, .filled = true};

constexpr AttributeFormat kRegionAttributes[] = {
    {"name", &kTextType, "The word after `keywright:begin`.", true},
    {"of", &kRegionOfType, "What the page names behind it: a `registry`, or an `entry` of one."},
    {"parts", &kParts, "The templates whose texts make up the region, in this order.", true},
};
constexpr ObjectFormat kRegionObject{"a region", kRegionAttributes};
const TypeFormat kRegion{.object = &kRegionObject};
const TypeFormat kRegions{.list_of = &kRegion};

constexpr AttributeFormat kTakenAttributes[] = {
    {"registries", &kTextList, "Beside the registries themselves."},
    {"registry", &kTextList, "Beside the types of a registry's placeholders."},
    {"entry", &kTextList, "Beside the parameters, structs and enumerations of an entry."},
    {"parts", &kTextList, "Beside the placeholders of a key that was taken apart."},
    {"struct", &kTextList, "Beside the members of a struct."},
};
constexpr ObjectFormat kTakenObject{"`taken`", kTakenAttributes};
const TypeFormat kTakenType{.object = &kTakenObject};

constexpr AttributeFormat kTopAttributes[] = {
    {"keywright", &kVersionType, "The version of this format: 1.", true},
    {"summary", &kTextType, "What the target makes, in one line."},
    {"names", &kNamesType, "The casing of each kind of name."},
    {"reserved", &kTextList, "Words that are no names in the target's language."},
    {"reserved_suffix", &kTextType, "What is put behind a name that is a reserved word; `_`."},
    {"taken", &kTakenType,
     "Names that the templates use themselves; the registry's own give way to them."},
    {"comment", &kTextType, "What begins a line of documentation; `//`."},
    {"types", &kTypesType, "The target's type for each type of value."},
    {"type_checks", &kTypesType,
     "The target's own check for values of a type, as the templates spell it."},
    {"optional", &kTextType, "The type of an optional value; `{}` is the value's own type."},
    {"map", &kTextType, "The type of a map from texts; `{}` is the type of its values."},
    {"regions", &kRegions, "Texts that can stand in a region of a team's own page."},
    {"outputs", &kOutputs, "The files that the target makes.", true},
};
constexpr ObjectFormat kTopObject{"a manifest", kTopAttributes};
const TypeFormat kTop{.object = &kTopObject};

void report(Diagnostics& diagnostics, std::string_view rule, Span span, std::string message,
            std::string help = {}) {
  Diagnostic& diagnostic = diagnostics.emplace_back();
  diagnostic.rule = rule;
  diagnostic.span = span;
  diagnostic.message = std::move(message);
  diagnostic.help = std::move(help);
}

std::string text_or(const YamlNode* node, const std::string& fallback) {
  return node != nullptr && node->is_scalar() ? std::string(node->text()) : fallback;
}

std::vector<std::string> words(const YamlNode* node) {
  std::vector<std::string> out;
  for (auto& word : decode_texts(node)) out.push_back(std::move(word.value));
  return out;
}

std::map<std::string, std::string, std::less<>> texts_by_type(const YamlNode* node) {
  std::map<std::string, std::string, std::less<>> out;
  if (node == nullptr) return out;
  for (const auto& [word, text] : node->entries()) {
    if (text->is_scalar()) out.emplace(word->text(), text->text());
  }
  return out;
}

OutputPart decode_part(const YamlNode& node) {
  OutputPart part;
  if (node.is_scalar()) {
    part.name = decode_text(&node);
    return part;
  }
  part.name = decode_text(node.find("template"));
  if (const auto each = decode_enum<Each>(node.find("each"), kEachWords)) part.each = each->value;
  return part;
}

// Which of the names a path may use: those of what the file is made for.
void check_path(const Output& output, Diagnostics& diagnostics) {
  const std::string& path = output.path.value;
  const bool per_entry = output.each != Each::once && output.each != Each::registry;
  std::size_t at = 0;
  bool names_entry = false;
  while ((at = path.find('{', at)) != std::string::npos) {
    const std::size_t end = path.find('}', at);
    const std::string name = path.substr(at + 1, end == std::string::npos ? end : end - at - 1);
    const bool known =
        (name == "registry" && output.each != Each::once) || (name == "entry" && per_entry);
    if (end == std::string::npos || !known) {
      report(diagnostics, kInvalidValue, output.path.span,
             quote("{" + name + "}") + " has no meaning here",
             per_entry                       ? "a path may use `{registry}` and `{entry}`"
             : output.each == Each::registry ? "a path of `each: registry` may use `{registry}`"
                                             : "a path of `each: once` is fixed text");
      return;
    }
    names_entry = names_entry || name == "entry";
    at = end;
  }
  if (per_entry && !names_entry) {
    report(diagnostics, kInvalidValue, output.path.span, "every entry would be written to one file",
           "use `{entry}` in the path");
  }
}

Output decode_output(const YamlNode& node, Diagnostics& diagnostics) {
  Output output;
  output.path = decode_text(node.find("path"));
  output.copy = decode_text(node.find("copy"));
  if (!output.copy.value.empty()) output.each = Each::once;
  if (const auto each = decode_enum<Each>(node.find("each"), kEachWords)) output.each = each->value;
  if (const YamlNode* const parts = node.find("parts")) {
    for (const YamlNode* const part : parts->items()) output.parts.push_back(decode_part(*part));
  }
  if (node.is_map() && output.parts.empty() == output.copy.value.empty()) {
    report(diagnostics, kMissingAttribute, node.span(), "an output needs `parts` or `copy`",
           "and not both");
  }
  const bool per_registry = output.each == Each::registry;
  for (const OutputPart& part : output.parts) {
    if (part.each != Each::once && !per_registry) {
      report(diagnostics, kInvalidValue, part.name.span,
             "a part with `each` belongs into a file that is made for a registry",
             "say `each: registry` for the file, or leave `each` of the part away");
    }
  }
  check_path(output, diagnostics);
  return output;
}

}  // namespace

const TypeFormat& manifest_format() { return kTop; }

NameScope Manifest::scope(const std::vector<std::string>& taken) const {
  NameScope scope(reserved, reserved_suffix);
  for (const std::string& name : taken) scope.reserve(name);
  return scope;
}

Manifest load_manifest(const SourceMap& sources, FileId file, Diagnostics& diagnostics) {
  Manifest manifest;
  const YamlDocument document = YamlDocument::parse(sources, file, diagnostics);
  const YamlNode* const root = document.root();
  if (root == nullptr) return manifest;
  check_format(*root, kTop, "a manifest", diagnostics);
  if (!root->is_map()) return manifest;
  manifest.summary = decode_text(root->find("summary"));
  if (const YamlNode* const names = root->find("names")) {
    for (const auto& [role, casing] : names->entries()) {
      const auto known = registry::word_to<NameRole>(kNameRoles, role->text());
      const auto wanted = decode_enum<Casing>(casing, kCasingWords);
      if (known && wanted) manifest.casings[static_cast<std::size_t>(*known)] = wanted->value;
    }
  }
  manifest.reserved = words(root->find("reserved"));
  if (const YamlNode* const taken = root->find("taken")) {
    manifest.taken_by_others = words(taken->find("registries"));
    manifest.taken_in_registry = words(taken->find("registry"));
    manifest.taken_in_entry = words(taken->find("entry"));
    manifest.taken_in_parts = words(taken->find("parts"));
    manifest.taken_in_struct = words(taken->find("struct"));
  }
  manifest.reserved_suffix = text_or(root->find("reserved_suffix"), manifest.reserved_suffix);
  manifest.comment = text_or(root->find("comment"), manifest.comment);
  manifest.types = texts_by_type(root->find("types"));
  manifest.type_checks = texts_by_type(root->find("type_checks"));
  manifest.optional_type = text_or(root->find("optional"), manifest.optional_type);
  manifest.map_type = text_or(root->find("map"), manifest.map_type);
  if (const YamlNode* const regions = root->find("regions")) {
    for (const YamlNode* const item : regions->items()) {
      RegionTemplate region{
          decode_text(item->find("name")), text_or(item->find("of"), "registry") == "entry", {}};
      if (const YamlNode* const parts = item->find("parts")) {
        for (const YamlNode* const part : parts->items())
          region.parts.push_back(decode_part(*part));
      }
      manifest.regions.push_back(std::move(region));
    }
  }
  if (const YamlNode* const outputs = root->find("outputs")) {
    for (const YamlNode* const item : outputs->items()) {
      manifest.outputs.push_back(decode_output(*item, diagnostics));
    }
  }
  return manifest;
}

}  // namespace keywright::generator
