// No argument makes a builder emit a key that is read back as something else: all short texts over
// an alphabet of troublemakers, and the general matcher against a naive one.
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "sample/sample.h"

using namespace sample;

namespace {

// Every text of at most `length` bytes of the alphabet.
std::vector<std::string> all_texts(std::string_view alphabet, std::size_t length) {
  std::vector<std::string> texts{""};
  for (std::size_t begin = 0, n = 0; n < length; ++n) {
    const std::size_t end = texts.size();
    for (std::size_t i = begin; i < end; ++i) {
      for (const char c : alphabet) texts.push_back(texts[i] + c);
    }
    begin = end;
  }
  return texts;
}

// {a}_{b} as the registry means it: the shortest left part behind which the rest fits.
std::optional<std::pair<std::string, std::string>> naive_pair(std::string_view key) {
  if (key.substr(0, 5) != "pair:") return std::nullopt;
  key.remove_prefix(5);
  const auto is_segment = [](std::string_view text) {
    return !text.empty() && text.find_first_of(": \t\n\v\f\r") == std::string_view::npos;
  };
  for (std::size_t at = 0; at < key.size(); ++at) {
    if (key[at] != '_') continue;
    const std::string_view left = key.substr(0, at);
    const std::string_view right = key.substr(at + 1);
    if (is_segment(left) && is_segment(right)) return {{std::string(left), std::string(right)}};
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("pairs: built keys are read back, all others are refused") {
  const std::vector<std::string> texts = all_texts("a_: ", 4);
  std::size_t built = 0;
  for (const std::string& left : texts) {
    for (const std::string& right : texts) {
      const auto meant = naive_pair("pair:" + left + "_" + right);
      const bool right_key = meant && meant->first == left && meant->second == right;
      const auto key = keys::pair::try_key(Left(left), Right(right));
      REQUIRE(key.has_value() == right_key);
      REQUIRE(static_cast<bool>(keys::pair::check(Left(left), Right(right))) != right_key);
      if (!key) continue;
      ++built;
      const auto parts = keys::pair::parse(*key);
      REQUIRE(parts);
      REQUIRE(parts->left.text() == left);
      REQUIRE(parts->right.text() == right);
    }
  }
  CHECK(built > 100);
}

TEST_CASE("pairs: every text is read as the naive matcher reads it") {
  for (const std::string& text : all_texts("a_:", 8)) {
    const std::string key = "pair:" + text;
    const auto meant = naive_pair(key);
    const auto parts = keys::pair::parse(key);
    REQUIRE(parts.has_value() == meant.has_value());
    if (!meant) continue;
    REQUIRE(parts->left.text() == meant->first);
    REQUIRE(parts->right.text() == meant->second);
  }
}

TEST_CASE("clear patterns: built keys are read back, and by no other type") {
  for (const std::string& first : all_texts("a1:|. {}*", 3)) {
    for (const std::string& second : all_texts("a:", 3)) {
      const auto themed = keys::icon::try_key(Name(first), Theme(second));
      if (!themed) continue;
      const auto parts = keys::icon::parse(*themed);
      REQUIRE(parts);
      REQUIRE(parts->pattern == 1);
      REQUIRE(parts->name.text() == first);
      REQUIRE(parts->theme->text() == second);
    }
    if (const auto key = keys::mail_pending::try_key(Queue(first))) {
      REQUIRE(keys::mail_pending::parse(*key)->queue.text() == first);
    }
    if (const auto key = keys::cache::try_key(Path(first))) {
      REQUIRE(keys::cache::parse(*key)->path.text() == first);
    }
  }
}

// Pieces of every kind, in orders that the sample does not have.
namespace {

using keywright::piece;
using keywright::value_set;

constexpr keywright::charset kLetters{{'a', 'b'}};
constexpr value_set kFew{kLetters, 1, 2};
constexpr value_set kAny{kLetters, 0, keywright::no_limit};
constexpr keywright::edge kEdges[] = {{'a', 'a', 1}, {'b', 'b', 0}};
constexpr keywright::state kStates[] = {{0, false}, {1, true}, {2, false}};
constexpr value_set kRing{kStates, kEdges, "a ring"};  // a(ba)*
constexpr value_set kEven{[](std::string_view text) noexcept { return text.size() % 2 == 0; },
                          "even"};

constexpr piece kPieces1[] = {{"", "x", &kFew}, {"", "y", &kRing}, {"a", "z", &kAny}};
constexpr piece kPieces2[] = {{"a", "x", &kEven}, {"b", "y", &kFew}, {"b"}};
constexpr piece kPieces3[] = {{"", "x", &kAny}, {"", "y", &kAny}, {"", "z", &kRing}};
constexpr keywright::pattern kPatterns[] = {
    {"p1", "", 0, kPieces1}, {"p2", "", 0, kPieces2}, {"p3", "", 0, kPieces3}};

// Tries every split, shortest first.
bool naive_split(const piece* now, const piece* end, std::string_view text,
                 std::vector<std::string_view>& values) {
  if (now == end) return text.empty();
  if (text.substr(0, now->text.size()) != now->text) return false;
  text.remove_prefix(now->text.size());
  if (now->values == nullptr) return text.empty();
  for (std::size_t size = 0; size <= text.size(); ++size) {
    if (!now->values->accepts(text.substr(0, size))) continue;
    values.push_back(text.substr(0, size));
    if (naive_split(now + 1, end, text.substr(size), values)) return true;
    values.pop_back();
  }
  return false;
}

}  // namespace

TEST_CASE("the general matcher agrees with one that tries everything") {
  std::size_t matched = 0;
  for (const std::string& text : all_texts("abc", 7)) {
    for (const keywright::pattern& pattern : kPatterns) {
      std::vector<std::string_view> meant;
      const bool matches = naive_split(pattern.begin(), pattern.end(), text, meant);
      std::string_view values[3];
      CAPTURE(text, pattern.id());
      REQUIRE(pattern.split(text, values) == matches);
      if (!matches) continue;
      ++matched;
      for (std::size_t i = 0; i < meant.size(); ++i) REQUIRE(values[i] == meant[i]);
    }
  }
  CHECK(matched > 200);
}

TEST_CASE("long keys of unclear patterns") {
  const std::string left(3000, 'x');
  const std::string right(3000, '_');
  const std::string key = keys::pair::key(Left(left), Right(right));
  const auto parts = keys::pair::parse(key);
  REQUIRE(parts);
  CHECK(parts->left.text() == left);
  CHECK(parts->right.text() == right);
}
