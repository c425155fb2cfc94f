#include "lint/word_set.h"

#include <catch2/catch_test_macros.hpp>

using keywright::lint::WordSet;

TEST_CASE("a word set knows its words, and two letters that changed places", "[lint]") {
  const WordSet words({"notify_activity", "trending_links", "notify_activity"});
  CHECK(words.all().size() == 2);
  CHECK(words.contains("trending_links"));
  CHECK(!words.contains("trending_link"));
  CHECK(words.swapped("notify_atcivity") == "notify_activity");
  CHECK(words.swapped("rtending_links") == "trending_links");
  CHECK(words.swapped("trending_lniks") == "trending_links");
  CHECK(words.swapped("trending_links").empty());
  CHECK(words.swapped("trending_knils").empty());  // the same letters
  CHECK(words.swapped("").empty());
  CHECK(WordSet().swapped("ab").empty());
}
