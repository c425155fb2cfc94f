#include "generator/embedded_templates.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/source_dir.h"

namespace keywright::generator {
namespace {

namespace fs = std::filesystem;

const fs::path templates = source_path("/templates");

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_CASE("embedded templates are sorted by path, each once") {
  const auto files = embedded_templates();
  CHECK(std::adjacent_find(files.begin(), files.end(), [](const auto& a, const auto& b) {
          return a.path >= b.path;
        }) == files.end());
}

TEST_CASE("embedded templates are the files of templates/, byte for byte") {
  std::size_t on_disk = 0;
  if (fs::exists(templates)) {
    for (const auto& entry : fs::recursive_directory_iterator(templates)) {
      if (!entry.is_regular_file()) continue;
      ++on_disk;
      const auto path = entry.path().lexically_relative(templates).generic_string();
      const EmbeddedFile* file = find_embedded_template(path);
      CAPTURE(path);
      REQUIRE(file != nullptr);
      CHECK(file->path == path);
      CHECK(file->content == read(entry.path()));
    }
  }
  CHECK(embedded_templates().size() == on_disk);
}

TEST_CASE("a template that is not embedded is not found") {
  CHECK(find_embedded_template("") == nullptr);
  CHECK(find_embedded_template("no/such/template") == nullptr);
  CHECK(find_embedded_template("\xff") == nullptr);
}

}  // namespace
}  // namespace keywright::generator
