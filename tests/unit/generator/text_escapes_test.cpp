// Every escape with texts that try to be something else. That shells and GitHub's renderer agree is
// shown by tests/cli/shell_words.sh and tests/cli/markdown_rendering.sh.
#include "generator/text_escapes.h"

#include <set>
#include <string>

#include <catch2/catch_test_macros.hpp>

using namespace keywright::generator;
using namespace std::string_literals;

TEST_CASE("the table of escapes: unique names, each with a summary and a function", "[generator]") {
  std::set<std::string_view> names;
  for (const TextEscape& escape : text_escapes()) {
    CAPTURE(escape.name);
    CHECK(names.insert(escape.name).second);
    CHECK(escape.summary.ends_with('.'));
    CHECK(escape.apply("").find_first_not_of("\"'") == std::string::npos);
  }
}

TEST_CASE("string literals keep every byte", "[generator]") {
  CHECK(c_literal("a\"b\\c") == R"("a\"b\\c")");
  CHECK(c_literal("a\n\tb\r") == R"("a\n\tb\015")");
  CHECK(c_literal("\x01"s + "7") == R"("\0017")");
  CHECK(c_literal("what?\?/") == R"("what?\?/")");
  CHECK(c_literal("\0x"s) == R"("\000x")");
  CHECK(c_literal("é") == "\"é\"");
}

TEST_CASE("text on one line", "[generator]") {
  CHECK(single_line("a\nb\r\nc\td") == "a b c d");
  CHECK(single_line("\n a \n") == " a");
  CHECK(single_line("a  b ") == "a  b ");
  CHECK(single_line("a\x1b[31m\xff") == "a\\x1b[31m\\xff");
}

TEST_CASE("Markdown text is text", "[generator]") {
  CHECK(markdown_text("a | b") == "a \\| b");
  CHECK(markdown_text("<b> & &lt;") == "&lt;b&gt; &amp; &amp;lt;");
  CHECK(markdown_text("*a* _b_ a_b_c __init__") == "\\*a\\* \\_b\\_ a_b_c \\_\\_init\\_\\_");
  CHECK(markdown_text("[a](b) ![c]") == "\\[a\\](b) !\\[c\\]");
  CHECK(markdown_text("1. a 2. b") == "1\\. a 2. b");
  CHECK(markdown_text("a\n10) b") == "a\n10\\) b");
  CHECK(markdown_text("# a\n- b\n+ c\n===\n: d") == "\\# a\n\\- b\n\\+ c\n\\===\n\\: d");
  CHECK(markdown_text("    a\n\tb\r\nc\rd") == "a\nb\nc\nd");
  CHECK(markdown_text("`a` $x$ ~y~ \\") == "\\`a\\` \\$x\\$ \\~y\\~ \\\\");
  CHECK(markdown_text("MAXLEN ~ 1000") == "MAXLEN ~ 1000");
  CHECK(markdown_text("{a} 2x") == "{a} 2x");
  CHECK(markdown_text("a\x07") == "a\\\\x07");
  CHECK(markdown_cell("a\n- b | c") == "a - b \\| c");
}

TEST_CASE("Markdown prose keeps code", "[generator]") {
  CHECK(markdown_prose("use `a|b*` now") == "use `a|b*` now");
  CHECK(markdown_prose("a * b `c") == "a \\* b \\`c");
  CHECK(markdown_prose("`` a`b `` and *c*") == "``a`b`` and \\*c\\*");
  CHECK(markdown_prose("`a` - `b`") == "`a` - `b`");
  CHECK(markdown_prose("- `a`") == "\\- `a`");
  CHECK(markdown_prose("`a\nb`") == "\\`a\nb\\`");  // a line at a time
  CHECK(markdown_cell_prose("`a|b` | c") == "`a\\|b` \\| c");
  CHECK(markdown_cell_prose("`<b>` <b>") == "`<b>` &lt;b&gt;");
}

TEST_CASE("code spans show exactly their text", "[generator]") {
  CHECK(markdown_code("a*b") == "`a*b`");
  CHECK(markdown_code("a`b") == "``a`b``");
  CHECK(markdown_code("`a``") == "``` `a`` ```");
  CHECK(markdown_code(" a ") == "`  a  `");
  CHECK(markdown_code(" ") == "` `");
  CHECK(markdown_code("") == "");
  CHECK(markdown_code("a\nb") == "`a b`");
  CHECK(markdown_cell_code("a|b") == "`a\\|b`");
  CHECK(markdown_cell_code("a\\|b") == "`a\\\\|b`");
}

TEST_CASE("words for a shell", "[generator]") {
  CHECK(shell_word("fleet:asset:EX-001") == "fleet:asset:EX-001");
  CHECK(shell_word("") == "''");
  CHECK(shell_word("a b") == "'a b'");
  CHECK(shell_word("it's") == "'it'\\''s'");
  CHECK(shell_word("*") == "'*'");
  CHECK(shell_word("~") == "'~'");
  CHECK(shell_word("=") == "'='");
  CHECK(shell_word("a=b") == "a=b");
  CHECK(shell_word("$HOME`x`\\") == "'$HOME`x`\\'");
  CHECK(shell_word("a\nb%'\\") == "\"$(printf 'a\\012b%%'\\''\\\\')\"");
  CHECK(shell_word("a\n") == "'a''\n'");
  CHECK(shell_word("\n") == "'\n'");
  CHECK(shell_word("a\0b"s) == "\"$(printf 'a\\\\000b')\"");
}

TEST_CASE("labels of diagrams", "[generator]") {
  CHECK(mermaid_label("fleet:asset:{asset_id}:x") == "\"fleet:asset:{asset_id}:x\"");
  CHECK(mermaid_label("a\nb") == "\"a<br/>b\"");
  CHECK(mermaid_label("\"<b>&#;`") == "\"#34;#60;b#62;#38;#35;#59;#96;\"");
  CHECK(mermaid_label("1. a") == "\"1#46; a\"");
  CHECK(mermaid_label("- a\n_b_") == "\"#45; a<br/>#95;b#95;\"");
  CHECK(mermaid_label("") == "\"\"");
}

TEST_CASE("paths in links, and anchors", "[generator]") {
  CHECK(url_path("schema/a b (1).yaml") == "schema/a%20b%20%281%29.yaml");
  CHECK(url_path("é?#") == "%c3%a9%3f%23");
  CHECK(github_anchor("Keys in detail") == "keys-in-detail");
  CHECK(github_anchor("asset_state") == "asset_state");
  CHECK(github_anchor("What's `a:b`?") == "whats-ab");
}

TEST_CASE("comments do not end early", "[generator]") {
  CHECK(comment_lines("", "//", "") == "");
  CHECK(comment_lines("a\nb", "//", "  ") == "  // a\n  // b");
  CHECK(comment_lines("ends with \\", "//", "") == "// ends with \\.");
}
