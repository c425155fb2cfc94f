#include "generator/embedded_templates.h"

#include <algorithm>

namespace keywright::generator {

const EmbeddedFile* find_embedded_template(std::string_view path) {
  const auto files = embedded_templates();
  const auto it = std::lower_bound(
      files.begin(), files.end(), path,
      [](const EmbeddedFile& file, std::string_view wanted) { return file.path < wanted; });
  return it != files.end() && it->path == path ? &*it : nullptr;
}

}  // namespace keywright::generator
