// Files of one registry become one Registry; files that import others learn where those are.
//
// Reports names that stand in two files (or twice, through different files) and attributes of the
// whole registry that two files state differently. What stands first, in the order of the files,
// is kept.
#pragma once

#include <cstdint>
#include <vector>

#include "base/diagnostic.h"
#include "registry/decode.h"
#include "registry/model.h"

namespace keywright::registry {

struct FileImports {
  std::vector<std::uint32_t> files;  // positions in the list of files
};

// `imports[i]` are the files that `files[i]` imports; both lists are of one length.
[[nodiscard]] RegistrySet merge_files(std::vector<RegistryFile> files,
                                      const std::vector<FileImports>& imports,
                                      Diagnostics& diagnostics);

}  // namespace keywright::registry
