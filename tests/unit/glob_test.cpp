#include "base/glob.h"

#include <string>

#include <catch2/catch_test_macros.hpp>

using namespace keywright;

TEST_CASE("globs within one segment", "[base]") {
  CHECK(glob_matches("*.yaml", "a.yaml"));
  CHECK_FALSE(glob_matches("*.yaml", "dir/a.yaml"));
  CHECK(glob_matches("a?c", "abc"));
  CHECK_FALSE(glob_matches("a?c", "a/c"));
  CHECK(glob_matches("[a-c]x", "bx"));
  CHECK_FALSE(glob_matches("[!a-c]x", "bx"));
  CHECK(glob_matches("[]]", "]"));
  CHECK(glob_matches("a[", "a["));  // not a class: stands for itself
  CHECK(glob_matches("{a,b}.yaml", "b.yaml"));
  CHECK(glob_matches("*a*b*c", "xxaxxbxxc"));
  CHECK_FALSE(glob_matches("*a*b*c", "xxaxxcxxb"));
}

TEST_CASE("two stars cross segments", "[base]") {
  CHECK(glob_matches("**/*.yaml", "a.yaml"));
  CHECK(glob_matches("**/*.yaml", "x/y/a.yaml"));
  CHECK(glob_matches("third_party/**", "third_party/x/y"));
  CHECK_FALSE(glob_matches("third_party/**", "other/x"));
  CHECK(glob_matches("a/**/b", "a/b"));
  CHECK(glob_matches("a/**/b", "a/x/y/b"));
  CHECK(glob_matches("**/a/**/b", "q/a/z/b"));
  CHECK_FALSE(glob_matches("a/**/b", "a/x/c"));
}

TEST_CASE("many stars do not take exponential time", "[base]") {
  const std::string path(5000, 'a');
  CHECK_FALSE(glob_matches("*a*a*a*a*a*a*a*a*a*a*a*a*b", path));
}
