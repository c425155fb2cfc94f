#include "lint/walk/ignore_file.h"

#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch_test_macros.hpp>

using keywright::lint::Ignored;
using keywright::lint::IgnoreFile;

namespace {

bool ignored(std::string_view rules, std::string_view path, bool is_folder = false) {
  return IgnoreFile(rules).match(path, is_folder) == Ignored::yes;
}

}  // namespace

TEST_CASE("names match at every depth, paths where the file is", "[lint][walk]") {
  CHECK(ignored("a.log", "a.log"));
  CHECK(ignored("a.log", "x/y/a.log"));
  CHECK_FALSE(ignored("/a.log", "x/a.log"));
  CHECK(ignored("/a.log", "a.log"));
  CHECK(ignored("x/a.log", "x/a.log"));
  CHECK_FALSE(ignored("x/a.log", "y/x/a.log"));
  CHECK(ignored("*.log", "x/b.log"));
  CHECK_FALSE(ignored("x/*.log", "x/y/b.log"));
  CHECK_FALSE(ignored("a//b", "a/b"));
}

TEST_CASE("a slash at the end is for folders", "[lint][walk]") {
  CHECK(ignored("build/", "build", true));
  CHECK(ignored("build/", "x/build", true));
  CHECK_FALSE(ignored("build/", "build"));
  CHECK_FALSE(ignored("/", "a", true));
}

TEST_CASE("two stars cross folders", "[lint][walk]") {
  CHECK(ignored("**/a", "a"));
  CHECK(ignored("**/a/b", "x/y/a/b"));
  CHECK(ignored("a/**", "a/x/y"));
  CHECK_FALSE(ignored("a/**", "a", true));
  CHECK(ignored("a/**/b", "a/b"));
  CHECK(ignored("a/**/b", "a/x/y/b"));
  CHECK_FALSE(ignored("a/**/b", "a/x/c"));
  CHECK_FALSE(ignored("a/x**/b", "a/x/y/b"));
  CHECK(ignored("a/***/b", "a/x/y/b"));
}

TEST_CASE("the last rule that matches decides", "[lint][walk]") {
  CHECK(IgnoreFile("*.log\n!keep.log").match("keep.log", false) == Ignored::no);
  CHECK(ignored("!keep.log\n*.log", "keep.log"));
  CHECK(IgnoreFile("*.log").match("a.txt", false) == Ignored::unsaid);
}

TEST_CASE("comments, spaces, escapes and line ends", "[lint][walk]") {
  CHECK_FALSE(ignored("#a", "#a"));
  CHECK(ignored("\\#a", "#a"));
  CHECK(ignored("\\!a", "!a"));
  CHECK(ignored("a  ", "a"));
  CHECK_FALSE(ignored("a\\  ", "a"));
  CHECK(ignored("a\\  ", "a "));
  CHECK(ignored(" a", " a"));
  CHECK(ignored("a\t", "a\t"));
  CHECK(ignored("a\r\nb\r\n", "a"));
  CHECK(
      ignored("\xEF\xBB\xBF"
              "a",
              "a"));
  CHECK(ignored("\n\n  \na", "a"));
  CHECK(ignored("\\a\\*", "a*"));
  CHECK_FALSE(ignored("a\\*", "ab"));
  CHECK_FALSE(ignored("a\\", "a"));
  CHECK_FALSE(ignored("a\\", "a\\"));
}

TEST_CASE("classes of characters", "[lint][walk]") {
  CHECK(ignored("[a-c]x", "bx"));
  CHECK_FALSE(ignored("[!a-c]x", "bx"));
  CHECK(ignored("[^a-c]x", "dx"));
  CHECK(ignored("[]]", "]"));
  CHECK(ignored("[]-]", "-"));
  CHECK(ignored("[\\]a]", "]"));
  CHECK(ignored("[[:digit:]]", "7"));
  CHECK_FALSE(ignored("[[:digit:]]", "a"));
  CHECK_FALSE(ignored("[[:nothing:]]", "a"));
  CHECK_FALSE(ignored("a[", "a["));
  CHECK(ignored("x[a/b]y", "xay"));
  CHECK(ignored("*.[oa]", "x/libx.a"));
  CHECK(ignored("[\xc0-\xff]", "\xe4"));
}

TEST_CASE("rules with many stars take no exponential time", "[lint][walk]") {
  std::string path = "a";
  for (int i = 0; i < 200; ++i) path += "/a";
  CHECK_FALSE(ignored("**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/b", path));
  CHECK_FALSE(ignored("*a*a*a*a*a*a*a*a*a*a*a*a*b", std::string(5000, 'a')));
}
