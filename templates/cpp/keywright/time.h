// Points in time and calendar texts.
//
// timestamp     seconds since 1970 with up to nine decimals: 1738440000.123
// timestamp_ms  whole milliseconds since 1970
// is_date, is_datetime, is_uuid: predicates for fields that stay text
#ifndef KEYWRIGHT_V1_TIME_H
#define KEYWRIGHT_V1_TIME_H

#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <system_error>

#include "keywright/check.h"

namespace keywright {
inline namespace v1 {

using timestamp = std::chrono::time_point<std::chrono::system_clock, std::chrono::nanoseconds>;
using timestamp_ms = std::chrono::time_point<std::chrono::system_clock, std::chrono::milliseconds>;

inline std::string to_text(timestamp value) {
  constexpr std::uint64_t second = 1'000'000'000;
  const std::int64_t count = value.time_since_epoch().count();
  auto size = static_cast<std::uint64_t>(count);
  if (count < 0) size = 0 - size;
  std::string out = count < 0 ? "-" : "";
  out += std::to_string(size / second);
  if (size % second == 0) return out;
  out += '.';
  out += std::to_string(second + size % second).substr(1);
  out.erase(out.find_last_not_of('0') + 1);
  return out;
}

// Decimals beyond the ninth are cut off.
inline bool from_text(std::string_view text, timestamp& value) noexcept {
  constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
  const bool negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view decimals =
      point == std::string_view::npos ? std::string_view("0") : text.substr(point + 1);
  if (whole.empty() || decimals.empty()) return false;
  std::uint64_t size = 0;
  for (const char c : whole) {
    if (!is_digit(c)) return false;
    size = size * 10 + static_cast<unsigned>(c - '0');
    if (size > most / 1'000'000'000) return false;
  }
  size *= 1'000'000'000;
  std::uint64_t unit = 100'000'000;
  for (const char c : decimals) {
    if (!is_digit(c)) return false;
    size += unit * static_cast<unsigned>(c - '0');
    unit /= 10;
  }
  if (size > most) return false;
  const auto count = static_cast<std::int64_t>(size);
  value = timestamp(std::chrono::nanoseconds(negative ? -count : count));
  return true;
}

inline std::string to_text(timestamp_ms value) {
  return std::to_string(std::int64_t{value.time_since_epoch().count()});
}
inline bool from_text(std::string_view text, timestamp_ms& value) noexcept {
  std::int64_t count = 0;
  const char* const end = text.data() + text.size();
  const std::from_chars_result read = std::from_chars(text.data(), end, count);
  if (read.ec != std::errc{} || read.ptr != end) return false;
  value = timestamp_ms(std::chrono::milliseconds(count));
  return true;
}

// Two digits at `at` as a number within [low, high].
constexpr bool has_number(std::string_view text, std::size_t at, int low, int high) noexcept {
  if (at + 2 > text.size() || !is_digit(text[at]) || !is_digit(text[at + 1])) return false;
  const int number = (text[at] - '0') * 10 + (text[at + 1] - '0');
  return low <= number && number <= high;
}

// 2026-02-01, a day that exists.
constexpr bool is_date(std::string_view text) noexcept {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  if (!has_number(text, 0, 0, 99) || !has_number(text, 2, 0, 99)) return false;
  if (!has_number(text, 5, 1, 12)) return false;
  constexpr int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const int month = (text[5] - '0') * 10 + (text[6] - '0');
  int year = 0;
  for (std::size_t i = 0; i < 4; ++i) year = year * 10 + (text[i] - '0');
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return has_number(text, 8, 1, days[month - 1] + (month == 2 && leap ? 1 : 0));
}

// 2026-02-01T20:00:00Z, as RFC 3339 has it; the offset may be missing, as in Python's isoformat().
constexpr bool is_datetime(std::string_view text) noexcept {
  if (text.size() < 19 || !is_date(text.substr(0, 10)) || text[10] != 'T') return false;
  if (!has_number(text, 11, 0, 23) || text[13] != ':') return false;
  if (!has_number(text, 14, 0, 59) || text[16] != ':' || !has_number(text, 17, 0, 60)) return false;
  text.remove_prefix(19);
  if (!text.empty() && text.front() == '.') {
    std::size_t end = 1;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end == 1) return false;
    text.remove_prefix(end);
  }
  if (text.empty() || text == "Z") return true;
  return text.size() == 6 && (text[0] == '+' || text[0] == '-') && has_number(text, 1, 0, 23) &&
         text[3] == ':' && has_number(text, 4, 0, 59);
}

constexpr bool is_uuid(std::string_view text) noexcept {
  if (text.size() != 36) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (i == 8 || i == 13 || i == 18 || i == 23) {
      if (c != '-') return false;
    } else if (!is_digit(c) && !(c >= 'a' && c <= 'f') && !(c >= 'A' && c <= 'F')) {
      return false;
    }
  }
  return true;
}

// The checks of fields that stay text.
namespace sets {
inline constexpr value_set date{is_date, "a date such as 2026-02-01"};
inline constexpr value_set datetime{is_datetime, "a time such as 2026-02-01T20:00:00Z"};
inline constexpr value_set uuid{is_uuid, "a UUID"};
}  // namespace sets

}  // namespace v1
}  // namespace keywright

#endif  // KEYWRIGHT_V1_TIME_H
