// Manifest: what a target makes of a registry: which template gives which file, how names and types
// look in its language. Read from `manifest.yaml` in the target's folder.
//
// Plain data. Loading reports every mistake with its place, as for registries; a manifest with
// mistakes is not used.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "base/yaml_format.h"
#include "generator/names.h"

namespace keywright::generator {

// What a part of a file, or a file, is made for.
enum class Each { once, registry, key, channel, entry };
inline constexpr std::array<std::string_view, 5> kEachWords = {"once", "registry", "key", "channel",
                                                               "entry"};

struct OutputPart {
  Located<std::string> name;  // of the template
  Each each = Each::once;     // once, or for every key, channel or entry of the file's registry
};

struct Output {
  Located<std::string> path;  // `{registry}` and `{entry}` stand for names
  Each each = Each::registry;
  std::vector<OutputPart> parts;  // one after the other
  Located<std::string> copy;      // a file to copy as it is, instead of parts
};

// A text that stands in a team's own page and is kept current there (regions.h).
struct RegionTemplate {
  Located<std::string> name;
  bool of_entry = false;  // the page names a key or channel, too
  std::vector<OutputPart> parts;
};

struct Manifest {
  Located<std::string> summary;
  std::array<Casing, kNameRoles.size()> casings{};  // by NameRole
  std::vector<std::string> reserved;
  std::string reserved_suffix = "_";
  // Names that the templates use themselves, where a registry's names stand beside them.
  std::vector<std::string> taken_by_others;  // where registries stand
  std::vector<std::string> taken_in_registry;
  std::vector<std::string> taken_in_entry;
  std::vector<std::string> taken_in_parts;
  std::vector<std::string> taken_in_struct;
  std::string comment = "//";
  std::map<std::string, std::string, std::less<>> types;  // of values, by the registry's word
  // The target's own check for values of a type, as its templates spell it.
  std::map<std::string, std::string, std::less<>> type_checks;
  std::string optional_type = "{}";
  std::string map_type = "{}";
  std::vector<Output> outputs;
  std::vector<RegionTemplate> regions;

  [[nodiscard]] Casing casing(NameRole role) const {
    return casings[static_cast<std::size_t>(role)];
  }
  // A scope in which these names are taken from the start.
  [[nodiscard]] NameScope scope(const std::vector<std::string>& taken = {}) const;
};

inline constexpr std::string_view kManifestName = "manifest.yaml";

[[nodiscard]] const TypeFormat& manifest_format();
[[nodiscard]] Manifest load_manifest(const SourceMap& sources, FileId file,
                                     Diagnostics& diagnostics);

}  // namespace keywright::generator
