// Our reading of RE2 expressions against RE2 itself: every text must get the same answer.
#include <cstdlib>
#include <string>
#include <variant>
#include <vector>

#include <catch2/catch_test_macros.hpp>
#include <re2/re2.h>

#include "build_speed.h"
#include "regex_generator.h"
#include "registry/regex_automaton.h"
#include "registry/regex_utf8.h"
#include "registry/value_set.h"

using namespace keywright::registry;
using namespace keywright::testing;

namespace {

std::string shown(std::string_view text) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7F) {
      out += c;
    } else {
      out += std::string("\\x") + kDigits[byte / 16] + kDigits[byte % 16];
    }
  }
  return out;
}

class Comparison {
 public:
  explicit Comparison(const std::string& expression)
      : expression_(expression),
        oracle_(expression, RE2::Quiet),
        ours_(ValueSet::matching(expression)) {}

  // Both read it. A mistake of RE2's must be one of ours; ours may also be about size.
  [[nodiscard]] bool usable() const {
    const auto* refusal = std::get_if<ValueSet::Refusal>(&ours_);
    if (refusal == nullptr) {
      if (!oracle_.ok()) FAIL_CHECK("RE2 refuses, we do not: " << shown(expression_));
      return oracle_.ok();
    }
    if (oracle_.ok() && refusal->message.find("too large") == std::string::npos) {
      FAIL_CHECK("refused: " << shown(expression_) << ": " << refusal->message);
    }
    return false;
  }
  [[nodiscard]] const ValueSet& values() const { return std::get<ValueSet>(ours_); }

  bool agree(const std::string& text) const {
    const bool expected = RE2::FullMatch(text, oracle_);
    const bool quick = values().contains(text);
    const bool walked = values().nfa().accepts(text);
    if (expected == quick && expected == walked) return true;
    FAIL_CHECK("/" << shown(expression_) << "/ on \"" << shown(text) << "\": RE2 " << expected
                   << ", contains " << quick << ", automaton " << walked);
    return false;
  }

 private:
  std::string expression_;
  RE2 oracle_;
  std::variant<ValueSet, ValueSet::Refusal> ours_;
};

std::size_t setting(const char* name, std::size_t otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

}  // namespace

TEST_CASE("random expressions match what RE2 matches", "[registry][regex][oracle]") {
  const std::size_t rounds = setting("KEYWRIGHT_ORACLE_ROUNDS", kSanitized ? 500 : 2000);
  Random random(setting("KEYWRIGHT_ORACLE_SEED", 1));
  RegexGenerator generator(random);
  std::size_t failures = 0;
  std::size_t compared = 0;
  for (std::size_t round = 0; round < rounds && failures < 20; ++round) {
    const Comparison comparison(generator.expression(3));
    if (!comparison.usable()) continue;
    ++compared;
    for (int i = 0; i < 24; ++i) {
      std::string text =
          i < 8 ? random_text(random) : random_walk(random, comparison.values().nfa());
      if (i % 3 == 0) text = nudged(random, text);
      if (!comparison.agree(text) && ++failures >= 20) break;
    }
  }
  CHECK(failures == 0);
  CHECK(compared > rounds / 2);
}

// All sequences of up to four elements, on all texts of up to four characters: assertions next to
// each other, inside repeats and choices, at both ends.
TEST_CASE("all small expressions with assertions match what RE2 matches",
          "[registry][regex][oracle][exhaustive]") {
  const std::vector<std::string> elements = {
      "a", "\\n",       "-",         "\\b",         "\\B",         "(?m:^)",     "(?m:$)", "^",
      "$", "(?:\\b|a)", "(?:a\\b)*", "(?:\\B-|a)+", "(?:^a|\\n)*", "(?m:a$|^-)", "."};
  const std::string alphabet = "a-\n";
  std::vector<std::string> texts = {""};
  for (std::size_t i = 0; i < texts.size() && texts[i].size() < 4; ++i) {
    for (const char c : alphabet) texts.push_back(texts[i] + c);
  }
  const std::size_t longest = setting("KEYWRIGHT_ORACLE_LENGTH", kSanitized ? 3 : 4);
  std::vector<std::string> expressions = {""};
  std::size_t begin = 0;
  std::size_t failures = 0;
  for (std::size_t length = 1; length <= longest; ++length) {
    const std::size_t end = expressions.size();
    for (; begin < end; ++begin) {
      for (const std::string& element : elements)
        expressions.push_back(expressions[begin] + element);
    }
  }
  for (const std::string& expression : expressions) {
    const Comparison comparison(expression);
    REQUIRE(comparison.usable());
    for (const std::string& text : texts) {
      if (!comparison.agree(text) && ++failures >= 20) return;
    }
  }
  CHECK(failures == 0);
}

// RE2 factors alternatives and joins sets, which shows in what it takes of broken UTF-8 and in the
// characters that are K and S to it.
TEST_CASE("alternatives are joined as RE2 joins them", "[registry][regex][oracle][exhaustive]") {
  const std::vector<std::string> elements = {
      "a",      "é",        "[^é]", "[Kk]",         "(?:b|[^é])", "(é)",  "x{2}",       "1",
      "(?i:1)", "(?i:[a])", "\\b",  "(?:ab|a[Ss])", "(?s:.)",     "\\PL", "(?:|[\\pL])"};
  std::vector<std::string> choices = {""};
  for (const std::string& first : elements) {
    choices.push_back(first);
    for (const std::string& second : elements) choices.push_back(first + second);
  }
  std::vector<std::string> texts;
  for (const std::string before : {"", "a", "xx", "é", "k", "-"}) {
    for (const char* rest : {"", "a", "b", "é", "É", "k", "S", "\u212a", "\u017f", "\xe0\x80\x80",
                             "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xed\xa0\x80", "\xff"}) {
      texts.push_back(before + rest);
    }
  }
  std::size_t failures = 0;
  const auto compare = [&](const std::string& expression) {
    const Comparison comparison(expression);
    REQUIRE(comparison.usable());
    for (const std::string& text : texts) {
      if (!comparison.agree(text)) ++failures;
    }
  };
  Random random(3);
  const auto any = [&]() -> const std::string& { return choices[random.below(choices.size())]; };
  const std::size_t rounds = setting("KEYWRIGHT_ORACLE_ROUNDS", kSanitized ? 200 : 800);
  for (std::size_t round = 0; round < rounds && failures < 20; ++round) {
    compare(any() + "|" + any());
    compare(any() + "|" + any() + "|" + any());
    compare("(?:" + any() + "|" + any() + ")" + any() + "|" + any() + "|(?i)" + any());
  }
  CHECK(failures == 0);
}

TEST_CASE("sets of code points are RE2's, code point by code point", "[registry][regex][oracle]") {
  const std::vector<std::string> classes = {".",
                                            "(?s).",
                                            "[^a]",
                                            "\\w",
                                            "(?i)\\w",
                                            "(?i)\\W",
                                            "\\S",
                                            "\\pL",
                                            "\\PL",
                                            "(?i)\\p{Lu}",
                                            "(?i)\\P{Lu}",
                                            "\\p{Greek}",
                                            "(?i)k",
                                            "(?i)[^k]",
                                            "(?i)ß",
                                            "(?i)ς",
                                            "(?i)[α-ω]",
                                            "(?i)[^À-ÿ]",
                                            "(?i)[[:lower:]]",
                                            "(?i)[[:^lower:]]",
                                            "[\\x{D7FF}-\\x{E000}]",
                                            "[\\x{7F}-\\x{10FFFE}]",
                                            "[\\x80-\\x{10FFFF}]",
                                            "[\\x81-\\x{10FFFF}]",
                                            "[^\\x00-\\x7f]",
                                            "\\p{Any}",
                                            "\\P{Any}",
                                            "[^\\x00-\\x{10FFFF}]",
                                            "(?i)Ⓐ",
                                            "(?i)ⅷ",
                                            "(?i)\\x{345}",
                                            "(?i)[Ა-Ჿ]",
                                            "(?i)ꭰ"};
  for (const std::string& expression : classes) {
    const Comparison comparison(expression);
    REQUIRE(comparison.usable());
    const RE2 oracle(expression);
    std::size_t failures = 0;
    std::string text;
    for (std::uint32_t rune = 0; rune <= 0x10FFFF && failures < 5; ++rune) {
      if (rune > 0x30000 && rune < 0xE0000 && rune % 0x1000 > 2) continue;  // unassigned
      text.clear();
      append_utf8(text, rune);
      if (RE2::FullMatch(text, oracle) != comparison.values().contains(text)) {
        ++failures;
        FAIL_CHECK(expression << " on code point " << std::hex << rune);
      }
    }
  }
}

TEST_CASE("all short byte texts, broken UTF-8 among them", "[registry][regex][oracle]") {
  const std::vector<std::string> expressions = {".",
                                                "..",
                                                ".*",
                                                "[^a]",
                                                "\\C",
                                                "é*",
                                                "[é-世]+",
                                                "\\W\\w*",
                                                "\\b.\\B",
                                                "(?s).\\C",
                                                "\\PL",
                                                "[\\x80-\\x{10FFFF}]",
                                                "[\\x80-\\x{FFFF}]"};
  for (const std::string& expression : expressions) {
    const Comparison comparison(expression);
    REQUIRE(comparison.usable());
    for (unsigned first = 0; first < 256; ++first) {
      CHECK(comparison.agree(std::string(1, static_cast<char>(first))));
      for (unsigned second = 0; second < 256; ++second) {
        const std::string two{static_cast<char>(first), static_cast<char>(second)};
        if (!comparison.agree(two)) return;
        if (first < 0xC0) continue;
        for (const char* tail : {"\x80", "\xbf", "\x80\x80", "\xbf\xbf", "\x80\x80\x80", "a"}) {
          if (!comparison.agree(two + tail)) return;
        }
      }
    }
  }
}
