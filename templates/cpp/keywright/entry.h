// What every generated key and channel type says of itself, and how its values become text.
//
//   entry              constants; a generated type redefines those that its registry states
//   with_fields<Self>  Self::Value to and from field/value pairs: hashes and streams
//   with_json<Self>    Self::Value to and from JSON
//   with_text<Self>    Self::Value to and from plain text
//
// The functions are templates with one sensible argument, so that only those cost compile time that
// are used.
#ifndef KEYWRIGHT_V1_ENTRY_H
#define KEYWRIGHT_V1_ENTRY_H

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "keywright/command.h"
#include "keywright/value.h"

namespace keywright {
inline namespace v1 {

enum class redis_type : unsigned char {
  string,
  hash,
  list,
  set,
  zset,
  stream,
  bitmap,
  hyperloglog,
  geo,
  json,
  any,
};

struct entry {
  static constexpr std::optional<duration> ttl{};      // exact, or the default
  static constexpr std::optional<duration> min_ttl{};  // of what a caller may choose
  static constexpr std::optional<duration> max_ttl{};
  static constexpr bool chosen_ttl = false;    // the caller gives it
  static constexpr bool optional_ttl = false;  // or none
  static constexpr std::optional<length_limit> maxlen{};
  static constexpr std::array<std::string_view, 0> writers{};
  static constexpr std::array<std::string_view, 0> readers{};
  static constexpr std::array<std::string_view, 0> groups{};
  static constexpr field_rule value_rule{};  // of a value that stands alone
};

template <class Self>
struct with_fields : entry {
  // Throws invalid_value where a member's value is not allowed.
  template <class S = Self>
  static fields to_fields(const typename S::Value& value) {
    return v1::to_fields(S::id, value);
  }
  // From pairs of names and texts: a vector, a map. Throws invalid_value.
  template <class Range, class S = Self>
  static typename S::Value from_fields(const Range& range) {
    typename S::Value value;
    throw_if(v1::from_fields(S::id, range, value));
    return value;
  }
  // What is wrong, if anything; `value` is partly filled then.
  template <class Range, class S = Self>
  static value_fault try_from_fields(const Range& range, typename S::Value& value) {
    return v1::from_fields(S::id, range, value);
  }
};

template <class Self>
struct with_text : entry {
  template <class S = Self>
  static std::string encode(const typename S::Value& value) {
    return v1::encode(S::id, value, S::value_rule);
  }
  template <class S = Self>
  static typename S::Value decode(std::string_view text) {
    typename S::Value value{};
    throw_if(v1::decode(S::id, text, value, S::value_rule));
    return value;
  }
  template <class S = Self>
  static value_fault try_decode(std::string_view text, typename S::Value& value) {
    return v1::decode(S::id, text, value, S::value_rule);
  }
};

template <class Self>
struct with_json : entry {
  template <class S = Self>
  static std::string to_json(const typename S::Value& value) {
    return v1::encode(S::id, value);
  }
  template <class S = Self>
  static typename S::Value from_json(std::string_view text) {
    typename S::Value value{};
    throw_if(v1::decode(S::id, text, value));
    return value;
  }
  template <class S = Self>
  static value_fault try_from_json(std::string_view text, typename S::Value& value) {
    return v1::decode(S::id, text, value);
  }
};

}  // namespace v1
}  // namespace keywright

#endif  // KEYWRIGHT_V1_ENTRY_H
