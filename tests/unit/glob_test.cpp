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

TEST_CASE("a walk enters the folders that can hold a match", "[base]") {
  CHECK(glob_enters("schema/*.yaml", "schema"));
  CHECK_FALSE(glob_enters("schema/*.yaml", "schema/more"));
  CHECK_FALSE(glob_enters("schema/*.yaml", "build"));
  CHECK_FALSE(glob_enters("*.yaml", "schema"));
  CHECK(glob_enters("a/*/b/*.yaml", "a/x"));
  CHECK(glob_enters("a/*/b/*.yaml", "a/x/b"));
  CHECK_FALSE(glob_enters("a/*/b/*.yaml", "a/x/c"));
  CHECK(glob_enters("a/**/*.yaml", "a/x/y"));
  CHECK_FALSE(glob_enters("a/**/*.yaml", "b/x/y"));
  CHECK(glob_enters("/srv/*/a.yaml", "/srv"));
  CHECK(glob_enters("/srv/*/a.yaml", "/srv/x"));
  CHECK(glob_enters("{a,b/c}/*.yaml", "b/c"));
  CHECK(glob_enters("{a,b/c}/*.yaml", "b"));
  CHECK_FALSE(glob_enters("{a,b/c}/*.yaml", "a/c"));
}
