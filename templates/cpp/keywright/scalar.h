// Single values of a field as text: append_scalar and read_scalar, one overload per type.
//
//   std::string   as it is, if the rule's value_set (there need not be one) accepts it
//   std::int64_t  decimal digits
//   double        as few digits as are read back as the same number; never infinite
//   bool          true, false; 1 and 0 are read as well
//   timestamp, timestamp_ms   see time.h
//   std::vector<std::string>  items joined by commas
//   enum          its word among the rule's
//
// Both say what is wrong, or nothing.
#ifndef KEYWRIGHT_V1_SCALAR_H
#define KEYWRIGHT_V1_SCALAR_H

#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <vector>

#include "keywright/check.h"
#include "keywright/time.h"

namespace keywright {
inline namespace v1 {

// What a field's value must be beside its type: text of a set, or a word of an enum.
struct field_rule {
  const value_set* set = nullptr;
  word_list words{};

  constexpr field_rule() = default;
  constexpr field_rule(const value_set* texts) noexcept : set(texts) {}
  template <std::size_t N>
  constexpr field_rule(const std::string_view (&list)[N]) noexcept : words(list) {}
};

inline std::string describe(const word_list& words) {
  std::string wrong = "is not one of ";
  for (std::size_t i = 0; i < words.count; ++i) {
    if (i != 0) wrong += ", ";
    wrong += words[i];
  }
  return wrong;
}

inline std::string append_scalar(std::string& out, const std::string& value,
                                 const field_rule& rule) {
  if (rule.set != nullptr) {
    if (const fault what = rule.set->explain(value)) return describe_reason(what, value);
  }
  out += value;
  return {};
}
inline std::string append_scalar(std::string& out, std::int64_t value, const field_rule&) {
  out += std::to_string(value);
  return {};
}
inline std::string append_scalar(std::string& out, double value, const field_rule&) {
  if (!std::isfinite(value)) return "is not a finite number";
  char digits[32];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  return {};
}
inline std::string append_scalar(std::string& out, bool value, const field_rule&) {
  out += value ? "true" : "false";
  return {};
}
inline std::string append_scalar(std::string& out, timestamp value, const field_rule&) {
  out += to_text(value);
  return {};
}
inline std::string append_scalar(std::string& out, timestamp_ms value, const field_rule&) {
  out += to_text(value);
  return {};
}
// Items joined by commas. No items and one empty item would be the same text.
inline std::string append_scalar(std::string& out, const std::vector<std::string>& value,
                                 const field_rule&) {
  if (value.size() == 1 && value.front().empty()) return "is one empty item";
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i].find(',') != std::string::npos) return "has an item with a comma in it";
    if (i != 0) out += ',';
    out += value[i];
  }
  return {};
}
template <class Enum, std::enable_if_t<std::is_enum_v<Enum>, int> = 0>
std::string append_scalar(std::string& out, Enum value, const field_rule& rule) {
  const std::string_view word = word_of(value, rule.words);
  if (word.data() == nullptr) return "is not a value of its enum";
  out += word;
  return {};
}

template <class Number>
bool read_number(std::string_view text, Number& value) noexcept {
  const char* const end = text.data() + text.size();
  const std::from_chars_result read = std::from_chars(text.data(), end, value);
  return read.ec == std::errc{} && read.ptr == end;
}

inline std::string read_scalar(std::string_view text, std::string& value, const field_rule& rule) {
  if (rule.set != nullptr) {
    if (const fault what = rule.set->explain(text)) return describe_reason(what, text);
  }
  value = text;
  return {};
}
inline std::string read_scalar(std::string_view text, std::int64_t& value, const field_rule&) {
  return read_number(text, value) ? "" : "is not an integer";
}
inline std::string read_scalar(std::string_view text, double& value, const field_rule&) {
  return read_number(text, value) && std::isfinite(value) ? "" : "is not a number";
}
inline std::string read_scalar(std::string_view text, bool& value, const field_rule&) {
  value = text == "true" || text == "1";
  return value || text == "false" || text == "0" ? "" : "is not true, false, 1 or 0";
}
inline std::string read_scalar(std::string_view text, timestamp& value, const field_rule&) {
  return from_text(text, value) ? "" : "is not a timestamp in seconds";
}
inline std::string read_scalar(std::string_view text, timestamp_ms& value, const field_rule&) {
  return from_text(text, value) ? "" : "is not a timestamp in milliseconds";
}
inline std::string read_scalar(std::string_view text, std::vector<std::string>& value,
                               const field_rule&) {
  value.clear();
  if (text.empty()) return {};
  for (;;) {
    const std::size_t comma = text.find(',');
    value.emplace_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return {};
    text.remove_prefix(comma + 1);
  }
}
template <class Enum, std::enable_if_t<std::is_enum_v<Enum>, int> = 0>
std::string read_scalar(std::string_view text, Enum& value, const field_rule& rule) {
  return read_word(text, value, rule.words) ? "" : describe(rule.words);
}

}  // namespace v1
}  // namespace keywright

#endif  // KEYWRIGHT_V1_SCALAR_H
