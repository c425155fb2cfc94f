#include "cli/build_record.h"

#include <catch2/catch_test_macros.hpp>

#include "cli/failure.h"

using namespace keywright::cli;

TEST_CASE("a depfile names what Make and Ninja understand", "[cli]") {
  CHECK(depfile_text("build/a.stamp", {"/x/a.yaml", "/x/b.yaml"}) ==
        "build/a.stamp: \\\n"
        "  /x/a.yaml \\\n"
        "  /x/b.yaml\n"
        "\n"
        "/x/a.yaml:\n"
        "\n"
        "/x/b.yaml:\n");
  CHECK(depfile_text("s", {}) == "s:\n");
}

TEST_CASE("a depfile escapes what means something in it", "[cli]") {
  CHECK(depfile_text("a b", {}) == "a\\ b:\n");
  CHECK(depfile_text("a#b", {}) == "a\\#b:\n");
  CHECK(depfile_text("$a", {}) == "$$a:\n");
  CHECK(depfile_text("a\\ b", {}) == "a\\\\\\ b:\n");  // the backslash, then the blank
  CHECK(depfile_text("a\\b", {}) == "a\\b:\n");
  CHECK_THROWS_AS(depfile_text("a", {"b\nc"}), Failure);
}
