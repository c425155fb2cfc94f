// Unified diffs: right ones, whatever the texts; small ones, where the texts are alike.
#include "generator/diff.h"

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

using keywright::generator::unified_diff;

namespace {

// A naive `patch`: applies a diff to a text, strictly.
std::string patched(const std::string& text, const std::string& diff) {
  std::vector<std::string> lines;
  std::string line;
  for (const char c : text) {
    line += c;
    if (c == '\n') lines.push_back(std::move(line)), line.clear();
  }
  if (!line.empty()) lines.push_back(line);
  std::istringstream in(diff);
  std::string out;
  std::size_t at = 0;
  std::getline(in, line);
  REQUIRE(line.starts_with("--- "));
  std::getline(in, line);
  REQUIRE(line.starts_with("+++ "));
  std::string last_added;
  while (std::getline(in, line)) {
    if (line.starts_with("@@ -")) {
      const std::string range = line.substr(4, line.find(' ', 4) - 4);
      std::size_t first = std::stoul(range);
      if (!range.ends_with(",0") && first > 0) --first;
      REQUIRE(first >= at);
      while (at < first) out += lines.at(at++);
    } else if (line.starts_with("\\")) {
      // Speaks of the line before, which is part of the result unless it was removed.
      if (last_added.empty()) continue;
      REQUIRE(out.ends_with('\n'));
      out.pop_back();
    } else if (line[0] == '+') {
      out += line.substr(1) + "\n";
      last_added = line;
    } else {
      std::string wanted = line.substr(1);
      std::string have = lines.at(at++);
      const bool whole = have.ends_with('\n');
      if (whole) have.pop_back();
      REQUIRE(have == wanted);
      if (line[0] == ' ') out += wanted + "\n";
      last_added = line[0] == ' ' ? line : "";
    }
  }
  while (at < lines.size()) out += lines[at++];
  return out;
}

}  // namespace

TEST_CASE("a diff as people know it", "[generator]") {
  CHECK(unified_diff("a", "x\n", "b", "x\n").empty());
  CHECK(
      unified_diff("a/f", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "b/f", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") ==
      "--- a/f\n+++ b/f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
  CHECK(unified_diff("/dev/null", "", "b", "x\ny\n") ==
        "--- /dev/null\n+++ b\n@@ -0,0 +1,2 @@\n+x\n+y\n");
  CHECK(unified_diff("a", "x\n", "/dev/null", "") == "--- a\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n");
  CHECK(unified_diff("a", "x", "b", "x\n") ==
        "--- a\n+++ b\n@@ -1 +1 @@\n-x\n\\ No newline at end of file\n+x\n");
}

TEST_CASE("two places far apart are two hunks, near ones are one", "[generator]") {
  std::string old_text;
  for (int i = 0; i < 40; ++i) old_text += std::to_string(i) + "\n";
  const auto changed = [&](std::vector<int> at) {
    std::string text;
    for (int i = 0; i < 40; ++i) {
      const bool hit = std::find(at.begin(), at.end(), i) != at.end();
      text += (hit ? "x" : "") + std::to_string(i) + "\n";
    }
    return text;
  };
  const auto hunks = [&](std::vector<int> at) {
    const std::string diff = unified_diff("a", old_text, "b", changed(at));
    std::size_t count = 0;
    for (std::size_t i = 0; (i = diff.find("@@ -", i)) != std::string::npos; ++i) ++count;
    return count;
  };
  CHECK(hunks({5, 30}) == 2);
  CHECK(hunks({5, 12}) == 1);
  CHECK(hunks({5, 13}) == 2);
}

TEST_CASE("any diff, applied, gives the other text", "[generator]") {
  std::mt19937 random(7);
  const auto text = [&] {
    std::string out;
    const unsigned lines = static_cast<unsigned>(random() % 30);
    for (unsigned i = 0; i < lines; ++i)
      out += std::string(1, static_cast<char>('a' + random() % 4)) + "\n";
    if (random() % 4 == 0) out += "tail";
    return out;
  };
  for (int i = 0; i < 3000; ++i) {
    const std::string a = text();
    const std::string b = text();
    if (a == b) continue;
    CAPTURE(a, b);
    CHECK(patched(a, unified_diff("a", a, "b", b)) == b);
  }
}

TEST_CASE("texts that have nothing in common take no time", "[generator]") {
  std::string a;
  std::string b;
  for (int i = 0; i < 100'000; ++i) {
    a += "a" + std::to_string(i) + "\n";
    b += "b" + std::to_string(i) + "\n";
  }
  CHECK(patched(a, unified_diff("a", a, "b", b)) == b);
}
