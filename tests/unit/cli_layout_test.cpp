#include <catch2/catch_test_macros.hpp>

#include "cli/display.h"
#include "cli/json_text.h"
#include "cli/text_layout.h"

using namespace keywright::cli;

TEST_CASE("widths are those of a terminal", "[cli]") {
  CHECK(display_width("abc") == 3);
  CHECK(display_width("äöü") == 3);
  CHECK(display_width("日本語") == 6);
  CHECK(display_width("e\xcc\x81") == 1);
  CHECK(display_width("🙂") == 2);
  CHECK(display_width("\xff") == 4);  // spelled out
  CHECK(display_width("\t") == 4);
  CHECK(display_width("ab\tc") == 5);
  CHECK(display_width("") == 0);
}

TEST_CASE("text is cut with a mark", "[cli]") {
  CHECK(cut_to_width("abcdef", 6) == "abcdef");
  CHECK(cut_to_width("abcdef", 5) == "abcd…");
  CHECK(cut_to_width("日本語", 5) == "日本…");
  CHECK(cut_to_width("日本語", 4) == "日…");
  CHECK(cut_to_width("abc", 1) == "…");
  CHECK(cut_to_width("abc", 0).empty());
}

TEST_CASE("paragraphs wrap between words", "[cli]") {
  CHECK(wrap("one two three", 7, 2) == "one two\n  three");
  CHECK(wrap("unbreakable word", 5, 0) == "unbreakable\nword");
  CHECK(wrap("a\n\nb  c", 10, 2) == "a\n\n  b c");
  CHECK(wrap("", 10, 0).empty());
}

TEST_CASE("tables align and leave nothing behind the last cell", "[cli]") {
  Table table;
  table.add({"a", "日本", "x"});
  table.add({"long", "", ""});
  table.add({"", "b", "y"});
  CHECK(table.render(0, 2, Style()) ==
        "  a     日本  x\n"
        "  long\n"
        "        b     y\n");
}

TEST_CASE("a table too wide gives way where it is widest", "[cli]") {
  Table table;
  table.add({"id", "fleet:asset:{asset_id}:fuel", "stream"});
  CHECK(table.render(30, 0, Style()) == "id  fleet:asset:{asse…  stream\n");
  CHECK(table.render(0, 0, Style()) == "id  fleet:asset:{asset_id}:fuel  stream\n");
}

TEST_CASE("JSON strings: stray bytes are spelled out, the rest is escaped", "[cli]") {
  CHECK(to_utf8("plain ä") == "plain ä");
  CHECK(to_utf8("a\xff"
                "b\xc3") == "a\\xffb\\xc3");
  std::string out;
  append_json_string(out, "a\"b\\c\n\r\t\x01ä\xff");
  CHECK(out == "\"a\\\"b\\\\c\\n\\r\\t\\u0001ä\\\\xff\"");
}
