// Languages as tables: the table accepts exactly what the value set does.
#include "generator/view/checks.h"

#include <string>
#include <variant>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "registry/value_set.h"

using namespace keywright::generator;
using keywright::registry::ValueSet;
using nlohmann::json;

namespace {

// What generated code does with a check, written as plainly as possible.
bool accepts(const json& check, const std::string& text) {
  const auto in = [](const json& range, char c) {
    const unsigned byte = static_cast<unsigned char>(c);
    return range["low"].get<unsigned>() <= byte && byte <= range["high"].get<unsigned>();
  };
  if (check["kind"] == "charset") {
    if (text.size() < check["min"].get<std::size_t>()) return false;
    if (!check["max"].is_null() && text.size() > check["max"].get<std::size_t>()) return false;
    for (const char c : text) {
      bool found = false;
      for (const json& range : check["ranges"]) found = found || in(range, c);
      if (!found) return false;
    }
    return true;
  }
  std::size_t state = 0;
  for (const char c : text) {
    bool moved = false;
    for (const json& edge : check["states"][state]["edges"]) {
      if (moved || !in(edge, c)) continue;
      state = edge["to"].get<std::size_t>();
      moved = true;
    }
    if (!moved) return false;
  }
  return check["states"][state]["accepting"].get<bool>();
}

std::vector<std::string> all_texts(std::string_view alphabet, std::size_t length) {
  std::vector<std::string> out = {""};
  std::size_t begin = 0;
  for (std::size_t n = 0; n < length; ++n) {
    const std::size_t end = out.size();
    for (std::size_t i = begin; i < end; ++i) {
      for (const char c : alphabet) out.push_back(out[i] + c);
    }
    begin = end;
  }
  return out;
}

ValueSet matching(const std::string& expression) {
  return std::get<ValueSet>(ValueSet::matching(expression));
}

}  // namespace

TEST_CASE("a check accepts exactly what its language does", "[generator]") {
  const std::vector<std::string> reserved;
  CheckTable table{NameScope(reserved, "_")};
  std::vector<std::pair<std::string, ValueSet>> sets = {
      {"default", ValueSet::segment(":")},
      {"many", ValueSet::segment(":", true)},
      {"empty", ValueSet::segment(":", false, true)},
      {"list", ValueSet::one_of({"ab", "b:", "aab"})},
      {"nothing", ValueSet::one_of({"a"}, true)},
  };
  for (const char* const expression :
       {"a*", "a+b?", "[ab]{2,3}", "(ab)+", "a|bb|:", "[^a]*", "(a|b)*a", "a{3}", "()", "(aa)*"}) {
    sets.emplace_back(expression, matching(expression));
  }
  for (const auto& [name, set] : sets) {
    const auto check = table.add(set.nfa(), name, "right");
    REQUIRE(check);
    json found;
    for (const json& one : table.view()) {
      if (one["name"] == check->name) found = one;
    }
    for (const std::string& text : all_texts("ab: ", 5)) {
      CAPTURE(name, text);
      CHECK(accepts(found, text) == set.contains(text));
    }
  }
}

TEST_CASE("simple languages are charsets with bounds", "[generator]") {
  const std::vector<std::string> reserved;
  CheckTable table{NameScope(reserved, "_")};
  (void)table.add(ValueSet::segment(":").nfa(), "segment", "right");
  (void)table.add(matching("[0-9a-f]{8}").nfa(), "eight", "right");
  (void)table.add(matching("[a-z]{2,}").nfa(), "two", "right");
  (void)table.add(matching("a-?b").nfa(), "other", "right");
  (void)table.add(matching("(aa)*").nfa(), "pairs", "right");
  const json view = table.view();
  CHECK(view[0]["kind"] == "charset");
  CHECK(view[0]["min"] == 1);
  CHECK(view[0]["max"].is_null());
  CHECK(view[1]["min"] == 8);
  CHECK(view[1]["max"] == 8);
  CHECK(view[2]["min"] == 2);
  CHECK(view[3]["kind"] == "automaton");
  CHECK(view[4]["kind"] == "automaton");
}

TEST_CASE("equal languages share a check; too large ones are refused", "[generator]") {
  const std::vector<std::string> reserved;
  CheckTable table{NameScope(reserved, "_")};
  CHECK(table.add(matching("[ab]+").nfa(), "x", "right")->name == "x");
  CHECK(table.add(matching("(a|b)(b|a)*").nfa(), "y", "right")->name == "x");
  CHECK(table.add(matching("[ab]*").nfa(), "x", "right")->name == "x_2");
  CHECK(table.view().size() == 2);
  CHECK_FALSE(table.add(matching("(a|b)*a(a|b){14}").nfa(), "large", "right"));
}

TEST_CASE("the longest text of a language, where there is one", "[generator]") {
  CHECK(longest_text(matching("a|bcd|ef").nfa()) == 3);
  CHECK(longest_text(matching("[a-z]{2,7}x").nfa()) == 8);
  CHECK(longest_text(matching("()").nfa()) == 0);
  CHECK_FALSE(longest_text(matching("ab*").nfa()));
  CHECK_FALSE(longest_text(ValueSet::segment(":").nfa()));
}
