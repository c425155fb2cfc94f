// Whether a literal begins like a registered key, against the plain way to ask.
#include "lint/extract/namespace_set.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "base/text.h"

using namespace keywright;
using namespace keywright::lint;

TEST_CASE("a text begins with a namespace, or nearly", "[lint][namespaces]") {
  const NamespaceSet set({"fleet:", "job-", "jobs:", "logs.", "sessions:"});
  CHECK(set.is_begin_of("fleet:asset"));
  CHECK(set.is_begin_of("job-1"));
  CHECK_FALSE(set.is_begin_of("fleet"));
  CHECK_FALSE(set.is_begin_of("fleets:"));

  CHECK(set.has_without("fleet", ":.-"));
  CHECK_FALSE(set.has_without("flee", ":.-"));

  CHECK(set.is_nearly_begin_of("jbos:item"));
  CHECK(set.is_nearly_begin_of("sesions:1"));
  CHECK(set.is_nearly_begin_of("sesion:1"));
  CHECK(set.is_nearly_begin_of("lgos.api"));
  CHECK_FALSE(set.is_nearly_begin_of("jobs:item"));  // that is one
  CHECK_FALSE(set.is_nearly_begin_of("jibs-item"));  // another separator
  CHECK_FALSE(set.is_nearly_begin_of("jab-1"));      // too short to be a slip
  CHECK_FALSE(set.is_nearly_begin_of("jbso:item"));  // two slips are too many for four letters
  CHECK_FALSE(set.is_nearly_begin_of("no separator"));
  CHECK_FALSE(set.is_nearly_begin_of(""));
  CHECK_FALSE(NamespaceSet().is_nearly_begin_of("a:b"));
}

TEST_CASE("near namespaces are those that comparing with all of them finds",
          "[lint][namespaces][property]") {
  std::mt19937 random(20261118);
  const auto word = [&](std::size_t longest) {
    std::string text(1 + random() % longest, 'a');
    for (char& c : text) c = static_cast<char>('a' + random() % 3);
    return text;
  };
  std::size_t near = 0;
  for (int round = 0; round < 200; ++round) {
    std::vector<std::string> spaces;
    for (int i = 0; i < 8; ++i) spaces.push_back(word(44) + (random() % 4 == 0 ? "." : ":"));
    for (int i = 0; i < 8; ++i) spaces.push_back(word(8) + ":");
    std::sort(spaces.begin(), spaces.end());
    const NamespaceSet set(spaces);
    for (int i = 0; i < 50; ++i) {
      const std::string begin = word(10);
      const bool expected = std::any_of(spaces.begin(), spaces.end(), [&](const std::string& s) {
        const std::string other = s.substr(0, s.size() - 1);
        const std::size_t slips = other.size() >= 6 ? 2 : 1;
        return s.back() == ':' && other.size() >= 4 && other.size() <= 40 && other != begin &&
               edit_distance(begin, other) <= slips;
      });
      INFO(begin);
      REQUIRE(set.is_nearly_begin_of(begin + ":x") == expected);
      near += expected ? 1 : 0;
    }
  }
  CHECK(near > 500);  // the comparison has seen both answers
}
