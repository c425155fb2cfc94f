// The parameters of builders: distinct types, so that no two can be taken for each other.
//
//   text_value      base of a type for text (AssetId): a view, nothing is copied or checked here
//   integer_value   base of a type for integers (Term)
//   enums           have to_text and from_text, found by argument-dependent lookup
//
// parameter_text is how a parameter of any kind is spelt in a key, from_text the way back.
#ifndef KEYWRIGHT_V1_PARAMETER_H
#define KEYWRIGHT_V1_PARAMETER_H

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <system_error>
#include <type_traits>

#include "keywright/check.h"

namespace keywright {
inline namespace v1 {

// A placeholder's value. Refers to the text it is made from, as std::string_view does; the builder
// that it is given to says whether the text is right.
class text_base {
 public:
  [[nodiscard]] constexpr std::string_view text() const noexcept { return text_; }

 protected:
  constexpr text_base() noexcept = default;
  constexpr explicit text_base(std::string_view text) noexcept : text_(text) {}

 private:
  std::string_view text_ = "";
};
template <class Self>
class text_value : public text_base {
 public:
  constexpr text_value() noexcept = default;
  constexpr explicit text_value(std::string_view text) noexcept : text_base(text) {}

  friend constexpr bool operator==(Self a, Self b) noexcept { return a.text() == b.text(); }
  friend constexpr bool operator!=(Self a, Self b) noexcept { return a.text() != b.text(); }
  friend constexpr bool operator<(Self a, Self b) noexcept { return a.text() < b.text(); }
  friend constexpr bool from_text(std::string_view text, Self& value) noexcept {
    value = Self(text);
    return true;
  }
};

template <class T>
inline constexpr bool is_number =
    std::is_integral_v<T> && !std::is_same_v<T, bool> && !std::is_same_v<T, char> &&
    !std::is_same_v<T, wchar_t> && !std::is_same_v<T, char16_t> && !std::is_same_v<T, char32_t>;
#ifdef __cpp_char8_t
template <>
inline constexpr bool is_number<char8_t> = false;
#endif

// A placeholder's integer. One that 63 bits do not hold is kept as wrong, for the builder to
// refuse.
class integer_base {
 public:
  [[nodiscard]] constexpr std::int64_t value() const noexcept { return value_; }
  [[nodiscard]] constexpr bool fits() const noexcept { return fits_; }

 protected:
  constexpr integer_base() noexcept = default;
  constexpr integer_base(std::int64_t value, bool fits) noexcept : value_(value), fits_(fits) {}

 private:
  std::int64_t value_ = 0;
  bool fits_ = true;
};
// The decimal digits of an integer.
class integer_text {
 public:
  constexpr explicit integer_text(std::int64_t value) noexcept {
    auto rest = static_cast<std::uint64_t>(value);
    if (value < 0) rest = 0 - rest;
    do {
      digits_[--begin_] = static_cast<char>('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    if (value < 0) digits_[--begin_] = '-';
  }
  [[nodiscard]] constexpr std::string_view view() const noexcept {
    return {digits_ + begin_, sizeof digits_ - begin_};
  }

 private:
  char digits_[20] = {};
  std::size_t begin_ = sizeof digits_;
};
template <class Self>
class integer_value : public integer_base {
 public:
  constexpr integer_value() noexcept = default;
  template <class T, std::enable_if_t<is_number<T>, int> = 0>
  constexpr explicit integer_value(T value) noexcept
      : integer_base(static_cast<std::int64_t>(value),
                     std::is_signed_v<T> || static_cast<std::int64_t>(value) >= 0) {}

  friend constexpr bool operator==(Self a, Self b) noexcept {
    return a.value() == b.value() && a.fits() == b.fits();
  }
  friend constexpr bool operator!=(Self a, Self b) noexcept { return !(a == b); }
  friend constexpr bool operator<(Self a, Self b) noexcept { return a.value() < b.value(); }
  // Takes the one spelling that the builder writes: no leading zeros, no -0, nothing beyond 64
  // bits.
  friend bool from_text(std::string_view text, Self& value) noexcept {
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    const std::from_chars_result read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end) return false;
    value = Self(number);
    return integer_text(number).view() == text;
  }
};

// How a parameter of any of these kinds is spelt in a key.
class parameter_text {
 public:
  constexpr parameter_text(const text_base& value) noexcept : text_(value.text()) {}
  constexpr parameter_text(const integer_base& value) noexcept
      : text_(value.fits() ? std::string_view{} : "more than 9223372036854775807"),
        digits_(value.value()),
        in_digits_(value.fits()) {}
  template <class Enum, std::enable_if_t<std::is_enum_v<Enum>, int> = 0>
  constexpr parameter_text(Enum value) noexcept
      : text_(to_text(value)), right_(text_.data() != nullptr) {}

  [[nodiscard]] constexpr std::string_view view() const noexcept {
    return in_digits_ ? digits_.view() : text_;
  }
  // Is there such a value of the enum?
  [[nodiscard]] constexpr bool right() const noexcept { return right_; }

 private:
  std::string_view text_;
  integer_text digits_{0};
  bool in_digits_ = false;
  bool right_ = true;
};
using parameter_texts = std::initializer_list<parameter_text>;

[[nodiscard]] constexpr std::size_t size_of(const text_base& value) noexcept {
  return value.text().size();
}
[[nodiscard]] constexpr std::size_t size_of(const integer_base& value) noexcept {
  return integer_text(value.value()).view().size();
}
template <class Enum, std::enable_if_t<std::is_enum_v<Enum>, int> = 0>
[[nodiscard]] constexpr std::size_t size_of(Enum value) noexcept {
  return to_text(value).size();
}

}  // namespace v1
}  // namespace keywright

#endif  // KEYWRIGHT_V1_PARAMETER_H
