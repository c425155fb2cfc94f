// keywright/json.h: what is JSON and what is not, and strings there and back.
#include "keywright/json.h"

#include <string>
#include <string_view>

#include <catch2/catch_test_macros.hpp>

using keywright::append_json_string;
using keywright::decode_json_string;
using keywright::find_json_error;
using keywright::is_json;

namespace {

std::string error_of(std::string_view text) {
  const keywright::json_error error = find_json_error(text);
  return error ? describe(error) : "";
}

std::string quoted_json(std::string_view text) {
  std::string out;
  return append_json_string(out, text) ? out : "not UTF-8";
}

}  // namespace

TEST_CASE("JSON texts") {
  for (const char* text : {"0", "-0", "-0.5e+10", "1E5", "true", "false", "null", "\"\"", "[]",
                           "{}", " [ ] ", "[1,[2,{\"a\":[]}]]", "{\"\":0,\"\":1}",
                           "\"\\u00e9\\ud83d\\ude00\\/\"", "\"\x7F\"", "\t\r\n 1 \n"}) {
    CAPTURE(text);
    CHECK(is_json(text));
  }
}

TEST_CASE("texts that are not JSON, and where") {
  CHECK(error_of("") == "is not JSON: expected a value at byte 1");
  CHECK(error_of("01") == "is not JSON: expected the end at byte 2");
  CHECK(error_of("-") == "is not JSON: expected a digit at byte 2");
  CHECK(error_of("1.") == "is not JSON: expected a digit at byte 3");
  CHECK(error_of("1e") == "is not JSON: expected a digit at byte 3");
  CHECK(error_of("+1") == "is not JSON: expected a value at byte 1");
  CHECK(error_of(".5") == "is not JSON: expected a value at byte 1");
  CHECK(error_of("NaN") == "is not JSON: expected a value at byte 1");
  CHECK(error_of("tru") == "is not JSON: expected a value at byte 1");
  CHECK(error_of("[1,]") == "is not JSON: expected a value at byte 4");
  CHECK(error_of("[1 2]") == "is not JSON: expected \",\" or \"]\" at byte 4");
  CHECK(error_of("{\"a\":1,}") == "is not JSON: expected a name at byte 8");
  CHECK(error_of("{\"a\" 1}") == "is not JSON: expected \":\" at byte 6");
  CHECK(error_of("{a:1}") == "is not JSON: expected a name at byte 2");
  CHECK(error_of("\"a") == "is not JSON: expected the end of the string at byte 3");
  CHECK(error_of("\"\n\"") == "is not JSON: expected no control character at byte 2");
  CHECK(error_of("\"\\x\"") == "is not JSON: expected an escape at byte 3");
  CHECK(error_of("\"\\u12\"") == "is not JSON: expected an escape at byte 2");
  CHECK(error_of("\"\\udc00\"") == "is not JSON: expected an escape at byte 8");
  CHECK(error_of("\"\\ud800\"") == "is not JSON: expected a surrogate pair at byte 8");
  CHECK(error_of("\"\\ud800\\u0041\"") == "is not JSON: expected a surrogate pair at byte 14");
  CHECK(error_of("1 // one") == "is not JSON: expected the end at byte 3");
  CHECK_FALSE(is_json(std::string_view("1\0", 2)));
}

TEST_CASE("JSON has at most 64 levels") {
  CHECK(is_json(std::string(64, '[') + std::string(64, ']')));
  CHECK(error_of(std::string(65, '[') + std::string(65, ']')) ==
        "is not JSON: expected at most 64 levels at byte 65");
  CHECK_FALSE(is_json(std::string(1'000'000, '[')));
}

TEST_CASE("UTF-8, exactly") {
  for (const char* text : {"\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
                           "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"}) {
    CHECK(quoted_json(text) == "\"" + std::string(text) + "\"");
  }
  for (const char* text : {"\x80", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2\x41", "\xE0\x9F\xBF",
                           "\xED\xA0\x80", "\xE2\x82", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80",
                           "\xF5\x80\x80\x80", "\xF0\x9F\x98", "\xFF"}) {
    CHECK(quoted_json(text) == "not UTF-8");
    CHECK_FALSE(is_json("\"" + std::string(text) + "\""));
  }
}

TEST_CASE("JSON strings there and back") {
  CHECK(quoted_json(std::string_view("a\"\\/\b\n\x1F\0", 8)) ==
        "\"a\\\"\\\\/\\u0008\\u000a\\u001f\\u0000\"");
  CHECK(decode_json_string(R"("\"\\\/\b\f\n\r\t\u0041")") == "\"\\/\b\f\n\r\tA");
  CHECK(decode_json_string(R"("\u00e9\u20AC\ud83d\ude00")") ==
        "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
  std::string all;
  for (int byte = 0; byte < 128; ++byte) all += static_cast<char>(byte);
  CHECK(is_json(quoted_json(all)));
  CHECK(decode_json_string(quoted_json(all)) == all);
}

TEST_CASE("members of an object, values as written") {
  const auto members = keywright::json_members(R"( {"a" : [1, {"b":2}] ,"\u0062":"x,}" } )");
  REQUIRE(members.size() == 2);
  CHECK(members[0].first == "a");
  CHECK(members[0].second == R"([1, {"b":2}])");
  CHECK(members[1].first == "b");
  CHECK(members[1].second == "\"x,}\"");
  CHECK(keywright::json_members("{}").empty());
}
