#include "base/text.h"

#include <catch2/catch_test_macros.hpp>

using namespace keywright;

TEST_CASE("invalid UTF-8 is found where it begins", "[base]") {
  CHECK_FALSE(find_invalid_utf8("plain, äöü, 日本, 🙂"));
  CHECK(find_invalid_utf8("ab\xff") == 2);
  CHECK(find_invalid_utf8("a\xc0\xaf") == 1);         // overlong
  CHECK(find_invalid_utf8("\xed\xa0\x80") == 0);      // surrogate
  CHECK(find_invalid_utf8("\xf4\x90\x80\x80") == 0);  // above U+10FFFF
  CHECK(find_invalid_utf8("ok\xe2\x82") == 2);        // cut off
}

TEST_CASE("columns count characters, stray bytes one each", "[base]") {
  CHECK(utf8_length("äöü") == 3);
  CHECK(utf8_length("a\xff\xfe") == 3);
  CHECK(utf8_length("") == 0);
}

TEST_CASE("what could steer a terminal is made visible", "[base]") {
  CHECK(printable("a\x1b[31mb") == "a\\x1b[31mb");
  CHECK(printable("\xff") == "\\xff");
  CHECK(printable("\xc2\x9b") == "\\xc2\\x9b");  // C1: CSI in one character
  CHECK(printable("äß") == "äß");
}

TEST_CASE("edit distance counts swaps as one", "[base]") {
  CHECK(edit_distance("type", "tpye") == 1);
  CHECK(edit_distance("kitten", "sitting") == 3);
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("same", "same") == 0);
  CHECK(edit_distance("abcdef", "uvwxyz", 2) == 3);  // gives up beyond the limit
  CHECK(edit_distance("a", "abcdef", 2) == 3);
}

TEST_CASE("a suggestion is near, or there is none", "[base]") {
  constexpr std::string_view kWords[] = {"readers", "writers", "retention"};
  CHECK(did_you_mean("reader", kWords) == "readers");
  CHECK(did_you_mean("retenton", kWords) == "retention");
  CHECK_FALSE(did_you_mean("colour", kWords));
  CHECK(suggest("wirters", kWords, "known") == "did you mean `writers`?");
  CHECK(suggest("colour", kWords, "known") == "known: `readers`, `writers` and `retention`");
}

TEST_CASE("snake_case spellings", "[base]") {
  CHECK(is_snake_case("asset_id2"));
  CHECK_FALSE(is_snake_case("2asset"));
  CHECK_FALSE(is_snake_case("_x"));
  CHECK_FALSE(is_snake_case(""));
  CHECK(to_snake_case("Asset ID") == "asset_id");
  CHECK(to_snake_case("assetID") == "asset_id");
  CHECK(to_snake_case("HTTPServer") == "http_server");
  CHECK(to_snake_case("node-name") == "node_name");
  CHECK(to_snake_case("12") == "");
}

TEST_CASE("counts as people write them", "[base]") {
  CHECK(with_commas(0) == "0");
  CHECK(with_commas(999) == "999");
  CHECK(with_commas(1204) == "1,204");
  CHECK(with_commas(1234567) == "1,234,567");
  CHECK(count_of(1, "error") == "1 error");
  CHECK(count_of(3, "error") == "3 errors");
}
