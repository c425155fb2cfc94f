#include "base/source.h"

#include <cstddef>
#include <random>
#include <string>
#include <string_view>

#include <catch2/catch_test_macros.hpp>

#include "base/text.h"
#include "tests/unit/build_speed.h"

using namespace keywright;

TEST_CASE("positions count lines and characters from 1", "[source]") {
  const SourceFile file("a.yaml", "äb\r\n\nc");
  const auto at = [&](std::size_t offset) {
    const LineColumn position = file.position(offset);
    return std::to_string(position.line) + ":" + std::to_string(position.column);
  };
  CHECK(at(0) == "1:1");
  CHECK(at(2) == "1:2");
  CHECK(at(5) == "2:1");
  CHECK(at(6) == "3:1");
  CHECK(at(99) == "3:2");
  CHECK(file.line_at(1) == "äb");
  CHECK(file.line_at(5).empty());
  CHECK(file.line_at(99) == "c");
  CHECK(SourceFile("empty", "").line_at(0).empty());
}

TEST_CASE("columns of long lines are those that counting from their beginning gives", "[source]") {
  static constexpr std::string_view kPieces[] = {"a", "é", "€", "𝄞", "\x80", "\xF0", "\n"};
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    std::string text;
    while (text.size() < 6'000) {
      const std::string_view piece = kPieces[random() % 7];
      if (piece == "\n" && random() % 500 != 0) continue;
      for (std::size_t n = random() % 40 == 0 ? 1'500 : 1; n > 0; --n) text += piece;
    }
    const SourceFile file("long", text);
    for (std::size_t offset = 0; offset <= text.size(); offset += 1 + random() % 5) {
      const std::size_t begin = file.line_begin(offset);
      const std::size_t expected = utf8_length(file.text().substr(begin, offset - begin)) + 1;
      if (file.position(offset).column != expected) FAIL(round << ": " << offset);
    }
  }
}

TEST_CASE("places in one long line are not counted from its beginning each", "[source]") {
  const SourceFile file("long", std::string(2'000'000, 'x'));
  const testing::Stopwatch stopwatch;
  std::size_t sum = 0;
  for (std::size_t offset = 0; offset < 2'000'000; offset += 50) {
    sum += file.position(offset).column + file.line_at(offset).size();
  }
  CHECK(sum > 0);
  CHECK(stopwatch.below(2));  // counting each takes a minute
}
