#include "base/letter_set.h"

#include <random>
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "base/text.h"

using namespace keywright;

TEST_CASE("letters that one text has and the other lacks are changes", "[text]") {
  const auto least = [](std::string_view a, std::string_view b) {
    return LetterSet(a).least_changes(LetterSet(b));
  };
  CHECK(least("orders", "orders") == 0);
  CHECK(least("orders", "Orders") == 0);
  CHECK(least("orders", "sredro") == 0);  // never more than there are
  CHECK(least("orders", "ordexs") == 1);
  CHECK(least("orders", "order") == 1);
  CHECK(least("orders", "users") == 2);
  CHECK(least("", "abc") == 3);
  CHECK(least("p1", "q2") == 2);
  CHECK(least("a_b", "a-b") == 1);
}

// What is left out because of its letters must be farther than the edit distance allows.
TEST_CASE("two texts never differ by fewer edits than their letters say", "[text]") {
  std::mt19937 random(7);
  const std::string alphabet = "abCD09_-.\xC3\xA9 ";
  const auto any = [&](std::size_t longest) {
    std::string text(random() % (longest + 1), ' ');
    for (char& c : text) c = alphabet[random() % alphabet.size()];
    return text;
  };
  for (int round = 0; round < 50000; ++round) {
    const std::string a = any(8);
    const std::string b = any(8);
    const std::size_t distance = edit_distance(a, b, 8);
    INFO(a << " | " << b);
    REQUIRE(LetterSet(a).least_changes(LetterSet(b)) <= distance);
  }
}
