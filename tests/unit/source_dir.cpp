#include "tests/unit/source_dir.h"

std::string source_path(std::string_view below) {
  return KEYWRIGHT_SOURCE_DIR + std::string(below);
}
