// From a YAML tree to the model of one file. Runs after check_format, which reports everything
// of the wrong shape; here whatever does not fit is simply left out, so a mistake is said once.
#pragma once

#include <string>
#include <vector>

#include "base/yaml_tree.h"
#include "registry/model.h"

namespace keywright::registry {

// One file as it was written: a Registry of its own until files are merged.
struct RegistryFile {
  Registry content;
  std::vector<Text> imports;
};

[[nodiscard]] RegistryFile decode_registry_file(const YamlNode& root, FileId file);

}  // namespace keywright::registry
