#include "registry/value_set.h"

#include <string>
#include <thread>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "build_speed.h"

using namespace keywright::registry;
using keywright::testing::Stopwatch;

namespace {

ValueSet matching(std::string_view expression, bool empty = false) {
  return std::get<ValueSet>(ValueSet::matching(expression, empty));
}

// "begin-end: message", or "accepted".
std::string refusal(std::string_view expression) {
  const auto made = ValueSet::matching(expression);
  const auto* refused = std::get_if<ValueSet::Refusal>(&made);
  if (refused == nullptr) return "accepted";
  return std::to_string(refused->begin) + "-" + std::to_string(refused->end) + ": " +
         refused->message;
}

}  // namespace

TEST_CASE("a segment", "[registry][values]") {
  const ValueSet plain = ValueSet::segment(":");
  CHECK(plain.contains("x"));
  CHECK(plain.contains("EX-001"));
  CHECK(plain.contains("ключ\xff"));
  CHECK_FALSE(plain.contains(""));
  CHECK_FALSE(plain.contains("a:b"));
  for (const char c : std::string_view(" \t\n\v\f\r")) {
    CHECK_FALSE(plain.contains(std::string("a") + c));
  }
  CHECK(plain.contains(std::string_view("a\0b", 3)));
  CHECK(plain.is_plain_segment_of(":"));
  CHECK_FALSE(plain.is_plain_segment_of("."));
  CHECK_FALSE(plain.can_contain(":"));
  CHECK(plain.can_contain("."));
  CHECK_FALSE(plain.can_contain(" "));
  CHECK_FALSE(plain.is_empty());

  const ValueSet many = ValueSet::segment(":", true);
  CHECK(many.contains("a:b"));
  CHECK_FALSE(many.contains(""));
  CHECK(many.can_contain(":"));
  CHECK_FALSE(many.is_plain_segment_of(":"));

  const ValueSet empty = ValueSet::segment(":", false, true);
  CHECK(empty.contains(""));
  CHECK(empty.nfa().accepts(""));
  CHECK_FALSE(empty.is_plain_segment_of(":"));
}

TEST_CASE("a segment between separators of several characters", "[registry][values]") {
  const ValueSet two = ValueSet::segment("::");
  CHECK(two.contains(":"));
  CHECK(two.contains("a:b:"));
  CHECK_FALSE(two.contains("a::b"));
  CHECK_FALSE(two.can_contain("::"));
  CHECK(two.can_contain(":"));
  CHECK(two.can_contain(":a:"));
  CHECK(two.is_plain_segment_of("::"));
  CHECK_FALSE(two.is_plain_segment_of(":"));

  // A separator that begins again inside itself.
  const ValueSet uneven = ValueSet::segment("aab");
  CHECK_FALSE(uneven.contains("aaab"));
  CHECK_FALSE(uneven.nfa().accepts("aaab"));
  CHECK(uneven.nfa().accepts("aaa"));
  CHECK(uneven.nfa().accepts("abaa"));
  CHECK_FALSE(uneven.nfa().accepts("abaab"));
  CHECK_FALSE(uneven.can_contain("aab"));
}

TEST_CASE("a list of values", "[registry][values]") {
  const ValueSet list = ValueSet::one_of({"low", "high", "low", "lowest", "a:b"});
  CHECK(list.contains("low"));
  CHECK(list.contains("lowest"));
  CHECK_FALSE(list.contains("lowe"));
  CHECK_FALSE(list.contains(""));
  CHECK(list.can_contain(":"));
  CHECK_FALSE(list.can_contain("::"));
  CHECK(list.nfa().accepts("high"));
  CHECK_FALSE(list.nfa().accepts("hig"));
  CHECK(ValueSet::one_of({"x"}, true).contains(""));
  CHECK(ValueSet::one_of({"x"}, true).nfa().accepts(""));
  CHECK(ValueSet::one_of({}).is_empty());
  CHECK_FALSE(ValueSet::one_of({}, true).is_empty());
  CHECK(ValueSet::one_of({""}).contains(""));
}

TEST_CASE("expressions", "[registry][values]") {
  CHECK(matching("[A-Z]{2,4}-?[0-9]{2,3}").contains("EX-001"));
  CHECK_FALSE(matching("[A-Z]{2,4}-?[0-9]{2,3}").contains("xEX-001"));
  CHECK(matching("a|bc").contains("bc"));
  CHECK_FALSE(matching("a|bc").contains("ac"));
  CHECK(matching("a", true).contains(""));
  CHECK(matching("a", true).nfa().accepts(""));
  CHECK_FALSE(matching("a", true).nfa().accepts("aa"));
  CHECK(matching("(ab)*", true).contains("abab"));
  CHECK(matching("[^\\x00-\\x{10FFFF}]").is_empty());
  CHECK(matching("a\\bb").is_empty());
  CHECK_FALSE(matching("a[:.]b").can_contain("::"));
  CHECK(matching("a[:.]{2}b").can_contain(".:"));
  CHECK_FALSE(matching("a\\b:").is_empty());
  const ValueSet one = matching("x");
  const ValueSet copy = one;  // NOLINT(performance-unnecessary-copy-initialization)
  CHECK(one.same_object(copy));
  CHECK_FALSE(one.same_object(matching("x")));
}

TEST_CASE("expressions that are refused", "[registry][values]") {
  CHECK(refusal("[a-z]+") == "accepted");
  CHECK(refusal("a(b") == "0-3: missing ): a(b");
  CHECK(refusal("ab)") == "0-3: unexpected ): ab)");
  CHECK(refusal("x[a-") == "1-4: missing ]: [a-");
  CHECK(refusal("a**") == "1-3: bad repetition operator: **");
  CHECK(refusal("*a") == "0-1: no argument for repetition operator: *");
  CHECK(refusal("(a)\\1") == "3-5: invalid escape sequence: \\1");
  CHECK(refusal("a(?=b)") == "1-4: invalid perl operator: (?=");
  CHECK(refusal("[z-a]") == "1-4: invalid character class range: z-a");
  CHECK(refusal("\\p{Klingon}") == "0-11: invalid character class range: \\p{Klingon}");
  CHECK(refusal("a\xff") == "0-2: invalid UTF-8");
  CHECK(refusal("a{1001}") == "1-7: invalid repetition size: {1001}");
  CHECK(refusal("((a{100}){100}){10}") == "3-8: invalid repetition size: {100}");
  CHECK(refusal("(\\pL\\pN?){100}") ==
        "0-14: the expression is too large: its automaton has more than 30,000 states or 240,000 "
        "edges");
  std::string deep;
  for (int i = 0; i < 600; ++i) deep += "(?:a";
  for (int i = 0; i < 600; ++i) deep += ")+";
  CHECK(refusal(deep).find("nested more than 500 deep") != std::string::npos);
  const std::string parentheses = std::string(900, '(') + "a" + std::string(900, ')');
  CHECK(refusal(parentheses) == "accepted");
}

TEST_CASE("large expressions are answered or refused soon", "[registry][values][size]") {
  const Stopwatch watch;
  for (const char* expression :
       {"(a|b)*a(a|b){18}", "((a?){30}){30}", "(?:(?:(?:a?)*)*)*", "(((a|b|c)?){31}){31}",
        "(\\b?a?){900}", "((\\b|\\B|^|$){30}){30}", "(x+x+)+y", "([a-z]*[0-9]*){300}",
        "(?:|a|ab|abc|abcd){200}", "\\w{1,1000}", ".{1,1000}",
        "(.{1,10}|[^a]{1,10}|\\pL{1,10}){1,30}", "(?i)(привет|мир){1,50}", "(\\pL{30}){30}"}) {
    CAPTURE(expression);
    const auto made = ValueSet::matching(expression);
    if (const auto* values = std::get_if<ValueSet>(&made)) {
      CHECK_FALSE(values->contains(std::string(1000, 'a') + "!"));
    }
  }
  CHECK(watch.below(5));
}

TEST_CASE("equal languages get equal automata where they are small", "[registry][values]") {
  const Nfa one = matching("[a-c]+x|[a-c]*y").nfa();
  const Nfa two = matching("(?:a|b|c)*(?:ax|bx|cx|y)").nfa();
  REQUIRE(one.size() == two.size());
  CHECK(one.is_deterministic());
}

TEST_CASE("values are read from several threads", "[registry][values]") {
  std::vector<std::thread> threads;
  threads.reserve(4);
  const ValueSet shared = matching("(?i)[\\p{Greek}k]+");
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&shared, i] {
      for (int round = 0; round < 5; ++round) {
        const ValueSet own = matching("(?i)\\p{Lu}" + std::to_string(i));
        if (!shared.contains("αΩK") || !own.contains("ж" + std::to_string(i))) std::abort();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}
