// What is left of a text has the same names as the text, as the parser reads both; or there is no
// answer.
#include "base/yaml_abridge.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "base/yaml_tree.h"

using namespace keywright;

namespace {

constexpr std::array<std::string_view, 2> kSections = {"keys", "channels"};

// The names in `keys` and `channels`; nothing where this is no YAML.
std::optional<std::vector<std::string>> names_in(const std::string& text) {
  SourceMap sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("a.yaml", text);
  const YamlDocument document = YamlDocument::parse(sources, file, diagnostics);
  if (document.root() == nullptr) return std::nullopt;
  std::vector<std::string> names;
  for (const std::string_view section : kSections) {
    const YamlNode* const node = document.root()->find(section);
    if (node == nullptr) continue;
    for (const YamlEntry& entry : node->entries()) names.emplace_back(entry.key->text());
  }
  return names;
}

std::optional<std::string> abridged(std::string_view text) { return abridge_yaml(text, kSections); }

}  // namespace

TEST_CASE("names stay, and what they are names of goes", "[yaml]") {
  CHECK(abridged("# A shop.\r\nkeywright: 1\n\nkeys: # all\n  a: {key: x}\n\n  # b\n  \"b\":\n"
                 "    key: y\n    fields:\n    - {c: d}\nimports:\n- a.yaml\n") ==
        "# A shop.\r\nkeywright: 1\n\nkeys: # all\n  a: {}\n  \"b\": {}\nimports:\n- a.yaml\n");
  CHECK(abridged("---\nkeys:\n a: x") == "---\nkeys:\n a: {}\n");
  CHECK(abridged("keys: {a: {key: x}}\n") == "keys: {a: {key: x}}\n");
  CHECK(abridged("other:\n  keys:\n    a: x\n") == "other:\n  keys:\n    a: x\n");
  CHECK(abridged("").has_value());
  CHECK(abridged("\xEF\xBB\xBFkeys:\n  a: x\n") == "\xEF\xBB\xBFkeys:\n  a: {}\n");
}

TEST_CASE("where a value ends is not mistaken", "[yaml]") {
  // Each value is followed by another name; what stands in it looks like names, ends and
  // beginnings.
  const std::vector<std::string> values = {"x",        "'x'",  "\"x\"",  "",
                                           " # c",     "~",    "[a, b]", "{a: b}",
                                           "x # y: {", "it's", "a\"b",   "a#b: {"};
  const std::vector<std::string> bodies = {
      "{key: \"a:{b}\", why: it's, x: '}'}",
      "{key: 'it''s {', b: \"\\\"}\", c: [1, {d: e}]}",
      "{a: b, # }\n    c: d}",
      "{a: b,\n  c: d,\ne: f}",  // further out than it should be: the parser takes it
      "[\n  a,\n  b: c\n  ]",
      "\"a\n    b: {\"",
      "\"a\n  b: c\n\"",
      "'a\n\n  b: {'",
      "{\"a\":'b', 'c':\"}\"}",
      "{a: b:c, d: e#f, g: h'i, j: \"k\" }",
      "{a: [b], 'c': {d: \"[\"}} # }",
      "{a: http://x/y, b: 'c'}",
      "{a, 'b, c', d: }",
      "\n    b: |\n      c: {\n      - \"\n\n     # d\n    e: f",
      "\n    b: >-\n      c: {\n    e: 'f'",
      "|\n    b: {\n    c",
      ">2-\n    b: {\n    \tc",
      "x\n    y's {\n    z",
      "\n    a: x\n      \"y {\n    b: z",
      "\n    - a: b\n      c: {d: e}\n    - - f\n      - 'g'\n    - h\n      i\n    -\n      j: k",
      "\n    \"a\": 'b'\n    'c': {}",
      "\n    a:\n      b:\n        c: [\n]\n    d: e",
      "\n    ? a\n    : b",
      "\n    a: &x 1\n    b: *x",
      "&x {a: b}\n  z: *x",
      "!!map {a: b}",
      "{a: &x b, c: *x}",
      "\n    long text\n    in lines",
      "\n    key: \"a:{b}\"\n    summary: Some text, that\n      goes on: not",
      "{a: b",
      "\"a",
      "\n   \tb: c",
      "a: b: c",
      "{a: b} c",
      "\"a\" b",
      "\n    a: @b",
      "\n    a: 'b' # c's {\n    d: e",
      "-x",
      "\n    a: -1\n    b: - x",
      "\n    a: >\n\n      b\n\n      c\n    d: \"{\""};
  std::size_t answers = 0;
  std::size_t texts = 0;
  for (const std::string& body : bodies) {
    for (const std::string& value : values) {
      const std::string text = "keywright: 1\nsummary: " + value + "\nkeys:\n  first: " + body +
                               "\n  second: " + value + "\n  'third': " + body +
                               "\nchannels:\n  \"fourth\": " + body + "\nlast: " + value + "\n";
      INFO(text);
      ++texts;
      const auto names = names_in(text);
      const auto left = abridged(text);
      if (!left || !names) continue;  // what is no YAML may become some
      ++answers;
      CHECK(names_in(*left) == names);
    }
  }
  CHECK(answers * 2 > texts);  // it is of use, too
}

TEST_CASE("what is not understood for certain has no answer", "[yaml]") {
  for (const char* const text :
       {"keys:\n  <<: {a: {}}\n", "keys:\n  a: &x {}\n", "a: *x\n", "? a\n: b\n", "%YAML 1.2\n",
        "keys:\n  a: {}\n---\nb: c\n", "a: 'b\n", "a: {b\n", "keys:\n  a\n",
        "keys:\n   a: {}\n  b: {}\n", "\ta: b\n", "keys:\r  a: b\n", "keys:\n  - a\n",
        "a: b\n...\n", "--- a\n"}) {
    INFO(text);
    CHECK_FALSE(abridged(text).has_value());
  }
}
