// The first line by which editors find a file's schema.
#include <filesystem>
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "cli/modeline.h"
#include "tests/unit/cli_temporary_folder.h"

using namespace keywright::cli;

TEST_CASE("a modeline names the schema as seen from the file", "[cli]") {
  CHECK(modeline("config", "keywright.yaml", "") ==
        "# yaml-language-server: $schema=.keywright/config.schema.json\n");
  CHECK(modeline("registry", "schema/shop.yaml", "") ==
        "# yaml-language-server: $schema=../.keywright/registry.schema.json\n");
  CHECK(modeline("registry", "schema/./deep/../shop.yaml", ".") ==
        "# yaml-language-server: $schema=../.keywright/registry.schema.json\n");
  CHECK(modeline("registry", "../other/shop.yaml", "../other") ==
        "# yaml-language-server: $schema=.keywright/registry.schema.json\n");
  CHECK(modeline("registry", "/srv/a/schema/x/shop.yaml", "/srv/a/") ==
        "# yaml-language-server: $schema=../../.keywright/registry.schema.json\n");
  // Of a project in a folder with a blank nothing is seen: editors end the path there.
  CHECK(modeline("registry", "/srv/my project/shop.yaml", "/srv/my project") ==
        "# yaml-language-server: $schema=.keywright/registry.schema.json\n");
}

TEST_CASE("without a schema in a folder above there is no modeline", "[cli]") {
  const TemporaryFolder project;
  const std::string file = project.write("schema/shop.yaml", "");
  CHECK(modeline_where_known("registry", file).empty());
  project.write(".keywright/config.schema.json", "{}");
  CHECK(modeline_where_known("registry", file).empty());
  project.write(".keywright/registry.schema.json", "{}");
  CHECK(modeline_where_known("registry", file) ==
        "# yaml-language-server: $schema=../.keywright/registry.schema.json\n");
  CHECK(modeline_where_known("registry", (project.path() / "new.yaml").string()) ==
        "# yaml-language-server: $schema=.keywright/registry.schema.json\n");
}
