// The lexer on texts that nobody meant for it: nothing breaks, and time grows with the text only.
#include <array>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/lint/lex_properties.h"
#include "tests/unit/source_dir.h"

namespace keywright::lint::test {
namespace {

std::vector<std::string> corpus() {
  std::vector<std::string> texts;
  const std::filesystem::path folder =
      std::filesystem::path(source_path("/tests/fuzz/corpus/lexer"));
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string all((std::istreambuf_iterator<char>(in)), {});
    texts.push_back(all.substr(1));  // the first byte is the fuzzer's
  }
  return texts;
}

std::string repeated(std::string_view text, std::size_t size) {
  std::string all;
  all.reserve(size + text.size());
  while (all.size() < size) all += text;
  return all;
}

double seconds_to_lex(const Language& language, const std::string& text) {
  // Of the processor: what else the machine does must not count.
  const std::clock_t begin = std::clock();
  (void)lex_file(language, text);
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

// What makes a scanner look ahead, or nest.
constexpr std::array<std::string_view, 34> kHostile = {
    "\"",           "'",    "`",    "(",      "[",        "{",       "${",     "\"${",
    "`${",          "$(",   "\"$(", "${a:-",  "<<A ",     "<<A\n",   "<<~A\n", "[[",
    "[=[",          "--[[", "/*",   "/",      "=/\n",     "'\\",     "\"\\\"", "f\"{",
    "%w(",          "#{",   "<!--", "``` a ", "```\na\n", "a: \"\n", "- |\n ", "{{",
    "`a ``b ```c ", "R\"x("};

// What makes a scanner look for an end, found or not, in one line that never ends. A search that
// read all of the line each time would be fast enough to hide in a smaller text.
constexpr std::array<std::string_view, 5> kSearches = {"'", "`a ", "${a}", "=/a/;", "\"\\\""};

}  // namespace

TEST_CASE("what holds of every text holds of all samples in all languages", "[lint][lex]") {
  const std::vector<std::string> texts = corpus();
  REQUIRE(texts.size() >= languages().size());
  for (const Language* language : languages()) {
    for (const std::string& text : texts) {
      // Cut anywhere, since what is typed right now is lexed, too.
      for (std::size_t size = text.size(); size > 0; size = size * 7 / 8) {
        const auto broken = broken_property(*language, std::string_view(text).substr(0, size));
        INFO(language->name << ": " << text.substr(0, size));
        REQUIRE(broken.value_or("") == "");
      }
    }
  }
}

TEST_CASE("lexing takes linear time whatever the text", "[lint][lex]") {
  constexpr std::size_t kSize = 50'000;
  for (const Language* language : languages()) {
    for (const std::string_view text : kHostile) {
      INFO(language->name << ": " << text);
      REQUIRE(seconds_to_lex(*language, repeated(text, kSize)) < 1.5);
    }
  }
}

TEST_CASE("no search reads the rest of a line again", "[lint][lex]") {
  for (const Language* language : languages()) {
    for (const std::string_view text : kSearches) {
      INFO(language->name << ": " << text);
      REQUIRE(seconds_to_lex(*language, repeated(text, 1'000'000)) < 2.0);
    }
  }
}

TEST_CASE("ten megabytes of openings are lexed in seconds", "[lint][lex]") {
  for (const std::string_view name : {"javascript", "shell"}) {
    for (const std::string_view text : {"\"", "(", "${", "`", "<<A", "[[[["}) {
      INFO(name << ": " << text);
      REQUIRE(seconds_to_lex(*find_language(name), repeated(text, 10'000'000)) < 20.0);
    }
  }
}

TEST_CASE("holes nest so deep and no deeper", "[lint][lex]") {
  const Lexed lexed = lex(*find_language("javascript"), repeated("`${", 3 * 100) + "x");
  CHECK(lexed.streams.size() == 33);
  std::size_t opaque = 0;
  for (const Piece& piece : lexed.pieces) {
    if (piece.is_hole && piece.stream == kNone) ++opaque;
  }
  CHECK(opaque == 1);
}

}  // namespace keywright::lint::test
