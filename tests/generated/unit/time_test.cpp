// keywright/time.h: timestamps there and back, dates that exist.
#include "keywright/time.h"

#include <chrono>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include <catch2/catch_test_macros.hpp>

using keywright::from_text;
using keywright::timestamp;
using keywright::timestamp_ms;
using keywright::to_text;

namespace {

timestamp at(std::int64_t nanoseconds) { return timestamp(std::chrono::nanoseconds(nanoseconds)); }

std::string read(std::string_view text) {
  timestamp value;
  return from_text(text, value) ? to_text(value) : "no";
}

}  // namespace

TEST_CASE("timestamps have as many decimals as they need") {
  CHECK(to_text(at(0)) == "0");
  CHECK(to_text(at(1738440000'000000000)) == "1738440000");
  CHECK(to_text(at(1738440000'123000000)) == "1738440000.123");
  CHECK(to_text(at(1)) == "0.000000001");
  CHECK(to_text(at(-1'500'000'000)) == "-1.5");
  CHECK(to_text(at(-500'000'000)) == "-0.5");
  CHECK(to_text(at(std::numeric_limits<std::int64_t>::min())) == "-9223372036.854775808");
  for (const std::int64_t count :
       {std::int64_t{0}, std::int64_t{-1}, std::int64_t{999'999'999},
        std::int64_t{1738440000'123456789}, std::numeric_limits<std::int64_t>::max()}) {
    timestamp value;
    REQUIRE(from_text(to_text(at(count)), value));
    CHECK(value == at(count));
  }
}

TEST_CASE("timestamps are read as they are written elsewhere") {
  CHECK(read("1738440000.0") == "1738440000");
  CHECK(read("1738440000.12345678901") == "1738440000.123456789");
  CHECK(read("007.10") == "7.1");
  CHECK(read("-0") == "0");
  for (const char* text : {"", "-", ".", "1.", ".5", "1e9", "+1", " 1", "1 ", "1.2.3", "nan",
                           "9223372037", "9223372036.9", "99999999999999999999"}) {
    CAPTURE(text);
    CHECK(read(text) == "no");
  }
}

TEST_CASE("milliseconds are whole") {
  timestamp_ms value;
  REQUIRE(from_text("-1738440000123", value));
  CHECK(to_text(value) == "-1738440000123");
  CHECK_FALSE(from_text("1.5", value));
  CHECK_FALSE(from_text("", value));
  CHECK_FALSE(from_text("9223372036854775808", value));
}

TEST_CASE("dates, times and UUIDs") {
  using keywright::is_date;
  using keywright::is_datetime;
  using keywright::is_uuid;
  static_assert(is_date("2024-02-29") && is_date("2000-02-29") && is_date("2026-12-31"));
  static_assert(!is_date("2026-02-29") && !is_date("1900-02-29") && !is_date("2026-13-01"));
  static_assert(!is_date("2026-00-01") && !is_date("2026-04-31") && !is_date("2026-1-01"));
  static_assert(!is_date("2026-02-01 ") && !is_date("") && !is_date("20x6-02-01"));
  static_assert(is_datetime("2026-02-01T20:00:00Z") && is_datetime("2026-02-01T23:59:60.5+05:30"));
  static_assert(is_datetime("2026-02-01T20:00:00") && is_datetime("2026-02-01T20:00:00.123456"));
  static_assert(!is_datetime("2026-02-01") && !is_datetime("2026-02-01 20:00:00Z"));
  static_assert(!is_datetime("2026-02-01T24:00:00Z") && !is_datetime("2026-02-01T20:00:00.Z"));
  static_assert(!is_datetime("2026-02-01T20:00:00+0530") && !is_datetime("2026-02-01T20:00:00z"));
  static_assert(is_uuid("123e4567-e89b-12d3-a456-426614174000"));
  static_assert(is_uuid("123E4567-E89B-12D3-A456-426614174000"));
  static_assert(!is_uuid("123e4567e89b12d3a456426614174000") && !is_uuid(""));
  static_assert(!is_uuid("123e4567-e89b-12d3-a456-42661417400g"));
  SUCCEED();
}
