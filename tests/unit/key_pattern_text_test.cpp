// The text of patterns: canonical prints and the messages for bad ones.
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "registry/key_pattern.h"

using namespace keywright::registry;

namespace {

// `text<...>` for literals, `{...}` for placeholders, with their places.
std::string dump(const std::vector<PatternPart>& parts) {
  std::string out;
  for (const PatternPart& part : parts) {
    const bool literal = part.kind == PatternPart::Kind::literal;
    out += (out.empty() ? "" : " ") + std::string(literal ? "<" : "{") + part.text +
           (literal ? ">" : "}") + std::to_string(part.begin) + "-" + std::to_string(part.end);
  }
  return out;
}

std::string mistakes(std::string_view text) {
  std::string out;
  for (const PatternMistake& mistake : parse_pattern(text).mistakes) {
    out += std::to_string(mistake.begin) + "-" + std::to_string(mistake.end) + ": " +
           mistake.message + "\n  help: " + mistake.help + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("patterns are read into parts", "[registry][pattern]") {
  struct Row {
    std::string_view text;
    std::string_view parts;
  };
  const Row rows[] = {
      {"plain", "<plain>0-5"},
      {"fleet:asset:{asset_id}:fuel", "<fleet:asset:>0-12 {asset_id}12-22 <:fuel>22-27"},
      {"{a}", "{a}0-3"},
      {"{a}{b}", "{a}0-3 {b}3-6"},
      {"node_{n}_{host}@{zone}", "<node_>0-5 {n}5-8 <_>8-9 {host}9-15 <@>15-16 {zone}16-22"},
      {"jobs:item::{job_id}:parents", "<jobs:item::>0-11 {job_id}11-19 <:parents>19-27"},
      {"mail:{{{queue}}}:pending", "<mail:{>0-7 {queue}7-14 <}:pending>14-24"},
      {"{{literal}}", "<{literal}>0-11"},
      {"{{{{x}}}}", "<{{x}}>0-9"},
      {"a{{b", "<a{b>0-4"},
      {"a}}b", "<a}b>0-4"},
      {"{a}}}", "{a}0-3 <}>3-5"},
      {"{{{a}", "<{>0-2 {a}2-5"},
      {"ключ:{id}", "<ключ:>0-9 {id}9-13"},
      {"with space:{id}", "<with space:>0-11 {id}11-15"},
      {"::", "<::>0-2"},
      {"{a_1}:{a2}", "{a_1}0-5 <:>5-6 {a2}6-10"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    const ParsedPattern parsed = parse_pattern(row.text);
    CHECK(parsed.mistakes.empty());
    CHECK(dump(parsed.parts) == row.parts);
    CHECK(print_pattern(parsed.parts) == row.text);
  }
}

TEST_CASE("printing and parsing again gives the same parts", "[registry][pattern]") {
  const auto literal = [](std::string text) {
    return PatternPart{PatternPart::Kind::literal, std::move(text), 0, 0};
  };
  const auto placeholder = [](std::string name) {
    return PatternPart{PatternPart::Kind::placeholder, std::move(name), 0, 0};
  };
  const std::vector<std::vector<PatternPart>> all = {
      {literal("}{")},
      {literal("{"), placeholder("a"), literal("}")},
      {placeholder("a"), literal("}}"), placeholder("b")},
      {literal("{{"), placeholder("a"), placeholder("b"), literal("{")},
  };
  for (const std::vector<PatternPart>& parts : all) {
    const ParsedPattern again = parse_pattern(print_pattern(parts));
    CHECK(again.mistakes.empty());
    CHECK(again.parts == parts);
  }
  CHECK(print_pattern(all[1]) == "{{{a}}}");
}

TEST_CASE("bad patterns: every mistake, with its place and what to do", "[registry][pattern]") {
  struct Row {
    std::string_view text;
    std::string_view mistakes;
  };
  const Row rows[] = {
      {"",
       "0-0: the pattern is empty\n"
       "  help: write the whole key, with {name} for each part that varies\n"},
      {"user:{id",
       "5-8: unclosed `{`\n"
       "  help: close the placeholder with }, or write {{ for a literal brace\n"},
      {"user:{",
       "5-6: unclosed `{`\n"
       "  help: close the placeholder with }, or write {{ for a literal brace\n"},
      {"a:{b:{c}",
       "2-5: unclosed `{`\n"
       "  help: close the placeholder with }, or write {{ for a literal brace\n"},
      {"user:id}",
       "7-8: `}` without a `{` before it\n"
       "  help: write }} for a literal brace\n"},
      {"{id}}",
       "4-5: `}` without a `{` before it\n"
       "  help: write }} for a literal brace\n"},
      {"user:{}",
       "5-7: a placeholder without a name\n"
       "  help: name what stands here, as in {id}; for literal braces write {{}}\n"},
      {"{Asset ID}:x",
       "1-9: `Asset ID` is not a snake_case name\n"
       "  help: write {asset_id}\n"},
      {"{userId}",
       "1-7: `userId` is not a snake_case name\n"
       "  help: write {user_id}\n"},
      {"{user-id}",
       "1-8: `user-id` is not a snake_case name\n"
       "  help: write {user_id}\n"},
      {"{*}",
       "1-2: `*` is not a snake_case name\n"
       "  help: use lower-case letters, digits and underscores\n"},
      {"{id}:{id}:{id_2}",
       "5-9: `{id}` stands twice in this pattern\n"
       "  help: give the second a name of its own, such as {id_3}\n"},
      {"a\tb\n",
       "1-2: control character U+0009 in the pattern\n"
       "  help: patterns have no tabs and line breaks; a placeholder with a `match` may allow "
       "them\n"
       "3-4: control character U+000A in the pattern\n"
       "  help: patterns have no tabs and line breaks; a placeholder with a `match` may allow "
       "them\n"},
      {"a\x06\x16{b}\x7f", ""},
      {"}{X}{y}{y}{",
       "0-1: `}` without a `{` before it\n"
       "  help: write }} for a literal brace\n"
       "2-3: `X` is not a snake_case name\n"
       "  help: write {x}\n"
       "7-10: `{y}` stands twice in this pattern\n"
       "  help: give the second a name of its own, such as {y_2}\n"
       "10-11: unclosed `{`\n"
       "  help: close the placeholder with }, or write {{ for a literal brace\n"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(mistakes(row.text) == row.mistakes);
  }
}
