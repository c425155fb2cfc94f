// LiteralSet against a naive search: every method, exhaustive small cases and random large ones.
#include "lint/prefilter/literal_set.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch_test_macros.hpp>

using keywright::lint::LiteralSet;
using Method = LiteralSet::Method;

namespace {

constexpr std::array<Method, 4> kMethods{Method::automatic, Method::portable, Method::ssse3,
                                         Method::avx2};

struct Literals {
  std::vector<std::string> exact;
  std::vector<std::string> caseless;
};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

std::size_t naive_find(const Literals& literals, std::string_view text, std::size_t from) {
  std::size_t first = LiteralSet::npos;
  if (from > text.size()) return first;
  const auto begin = text.begin() + static_cast<std::ptrdiff_t>(from);
  const auto keep = [&](auto at, const std::string& literal) {
    if (at != text.end() && !literal.empty()) {
      first = std::min(first, static_cast<std::size_t>(at - text.begin()));
    }
  };
  for (const std::string& literal : literals.exact) {
    keep(std::search(begin, text.end(), literal.begin(), literal.end()), literal);
  }
  for (const std::string& literal : literals.caseless) {
    keep(std::search(begin, text.end(), literal.begin(), literal.end(),
                     [](char a, char b) { return lower(a) == lower(b); }),
         literal);
  }
  return first;
}

// One set, made once for each method, and asked like the naive search.
class Sets {
 public:
  explicit Sets(const Literals& literals) : literals_(literals) {
    for (const Method method : kMethods) {
      sets_.emplace_back(literals.exact, literals.caseless, method);
    }
  }
  [[nodiscard]] bool agree(std::string_view text, std::size_t from) const {
    const std::size_t expected = naive_find(literals_, text, from);
    return std::all_of(sets_.begin(), sets_.end(), [&](const LiteralSet& set) {
      if (set.find(text, from) == expected) return true;
      UNSCOPED_INFO("method " << static_cast<int>(set.method()) << " from " << from << " expected "
                              << expected << " got " << set.find(text, from) << " in " << text);
      return false;
    });
  }

 private:
  Literals literals_;
  std::vector<LiteralSet> sets_;
};

using Random = std::mt19937;

std::size_t pick(Random& random, std::size_t below) {
  return std::uniform_int_distribution<std::size_t>(0, below - 1)(random);
}

std::string word(Random& random, std::string_view alphabet, std::size_t size) {
  std::string text(size, ' ');
  for (char& c : text) c = alphabet[pick(random, alphabet.size())];
  return text;
}

}  // namespace

TEST_CASE("literals are found where they begin first", "[lint][prefilter]") {
  for (const Method method : kMethods) {
    const LiteralSet set({"fleet:", "mcp:"}, {"redis"}, method);
    const std::string padding(100, '.');
    CHECK(set.find("fleet:") == 0);
    CHECK(set.find("fleet") == LiteralSet::npos);
    CHECK(set.find("Fleet:") == LiteralSet::npos);
    CHECK(set.find("a ReDiS b") == 2);
    CHECK(set.find(padding + "mcp:" + padding) == 100);
    CHECK(set.find(padding + "mcp:" + padding, 100) == 100);
    CHECK(set.find(padding + "mcp:" + padding, 101) == LiteralSet::npos);
    CHECK(set.find(padding + "REDIS") == 100);
    CHECK(set.find(padding + "REDI") == LiteralSet::npos);
    CHECK(set.find("", 0) == LiteralSet::npos);
    CHECK(set.find("mcp:", 400) == LiteralSet::npos);
    CHECK(set.is_in("mcp:"));
    CHECK_FALSE(set.is_in("mcp"));
    CHECK(set.longest() == 6);
  }
}

TEST_CASE("a set without literals finds nothing", "[lint][prefilter]") {
  for (const Method method : kMethods) {
    const LiteralSet none({}, {}, method);
    const LiteralSet blank({""}, {""}, method);
    CHECK(none.empty());
    CHECK(blank.empty());
    CHECK_FALSE(none.is_in(std::string(100, 'a')));
    CHECK_FALSE(blank.is_in(std::string(100, 'a')));
  }
}

TEST_CASE("the processor's best method is chosen", "[lint][prefilter]") {
  const LiteralSet few({"fleet:", "mcp:"}, {"redis"});
  if (LiteralSet::available(Method::avx2)) {
    CHECK(few.method() == Method::avx2);
  } else if (LiteralSet::available(Method::ssse3)) {
    CHECK(few.method() == Method::ssse3);
  } else {
    CHECK(few.method() == Method::portable);
  }
}

TEST_CASE("all small sets in all short texts", "[lint][prefilter]") {
  // Every pair of literals of up to three letters of {a, b, A}, every text of up to six of {a, b,
  // A}.
  const std::string_view alphabet = "abA";
  std::vector<std::string> texts{""};
  for (std::size_t begin = 0, size = 0; size < 6; ++size) {
    const std::size_t end = texts.size();
    for (std::size_t i = begin; i < end; ++i) {
      for (const char c : alphabet) texts.push_back(texts[i] + c);
    }
    begin = end;
  }
  const std::vector<std::string> words(texts.begin() + 1, texts.begin() + 1 + 3 + 9 + 27);
  int wrong = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (std::size_t j = i % 3; j < words.size(); j += 3) {
      const Sets sets({{words[i]}, {words[j]}});
      for (const std::string& text : texts) wrong += sets.agree(text, 0) ? 0 : 1;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("a literal is found at every place of a text of every size", "[lint][prefilter]") {
  int wrong = 0;
  for (const std::string literal : {"q", "qz", "qzx", "qzxy", "fleet:", "a:very:long:literal:q"}) {
    const Sets sets({{literal, "other"}, {"redis"}});
    for (std::size_t size = literal.size(); size < 110; ++size) {
      for (std::size_t at = 0; at + literal.size() <= size; ++at) {
        std::string text(size, 'z');
        text.replace(at, literal.size(), literal);
        wrong += sets.agree(text, 0) && sets.agree(text, at) && sets.agree(text, at + 1) ? 0 : 1;
      }
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("random sets in random texts", "[lint][prefilter]") {
  Random random(20240707);
  const std::array<std::string_view, 4> alphabets{
      "ab", "abAB:", "etaoin: shrdluETAOIN",
      std::string_view("\0\x01\x7f\x80\xff\xc3\xa4:azAZ@[`{", 16)};
  int wrong = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::string_view alphabet = alphabets[pick(random, alphabets.size())];
    const std::size_t count = round % 50 == 0 ? 400 : 1 + pick(random, 12);
    const std::size_t longest = round % 7 == 0 ? 256 : 9;
    Literals literals;
    for (std::size_t i = 0; i < count; ++i) {
      auto& list = pick(random, 4) == 0 ? literals.caseless : literals.exact;
      list.push_back(word(random, alphabet, 1 + pick(random, longest)));
    }
    const Sets sets(literals);
    for (int texts = 0; texts < 4; ++texts) {
      std::string text = word(random, alphabet, pick(random, 300));
      // Long literals are never there by chance.
      if (!literals.exact.empty() && pick(random, 2) == 0) {
        text.insert(pick(random, text.size() + 1),
                    literals.exact[pick(random, literals.exact.size())]);
      }
      wrong += sets.agree(text, 0) ? 0 : 1;
      wrong += sets.agree(text, pick(random, text.size() + 2)) ? 0 : 1;
    }
  }
  CHECK(wrong == 0);
}

TEST_CASE("thousands of literals", "[lint][prefilter]") {
  Random random(3);
  Literals literals;
  for (int i = 0; i < 5000; ++i)
    literals.exact.push_back(word(random, "abcdefghijklmnop", 7) + ":");
  const Sets sets(literals);
  int wrong = 0;
  for (int i = 0; i < 20; ++i) {
    std::string text = word(random, "abcdefghijklmnop::", 2000);
    text += literals.exact[pick(random, literals.exact.size())] + "tail";
    wrong += sets.agree(text, 0) ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("the memory behind a text is not read", "[lint][prefilter]") {
  // Each text has a block of its own, so that a sanitizer sees a byte too many.
  for (const Method method : kMethods) {
    const LiteralSet set({"fleet:", "x"}, {"redis"}, method);
    for (std::size_t size = 0; size < 200; ++size) {
      const std::vector<char> text(size, 'f');
      CHECK_FALSE(set.is_in(std::string_view(text.data(), text.size())));
    }
  }
}
