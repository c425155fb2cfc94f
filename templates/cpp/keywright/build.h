// Building keys: what every generated builder is made of.
//
//   spell           writes a key, checking each value; where right values can still make somebody
//                   else's key (pattern::guarded), it is read back and compared
//   room            the end of a caller's string that a key is written into
//   short_key       a key in a buffer of its own, without allocation
//   check, refuse   what is wrong with the values of a key, and saying so
#ifndef KEYWRIGHT_V1_BUILD_H
#define KEYWRIGHT_V1_BUILD_H

#include <charconv>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

#include "keywright/parameter.h"
#include "keywright/pattern.h"

namespace keywright {
inline namespace v1 {

[[gnu::always_inline]] inline char* put_text(char* at, std::string_view text, bool right) noexcept {
  if (!right) return nullptr;
  if (!text.empty()) std::memcpy(at, text.data(), text.size());
  return at + text.size();
}
[[gnu::always_inline]] inline char* put_value(char* at, const text_base& value,
                                              const value_set& set) noexcept {
  return put_text(at, value.text(), set.accepts(value.text()));
}
inline char* put_value(char* at, const integer_base& value, const value_set& set) noexcept {
  const integer_text digits(value.value());
  return put_text(at, digits.view(), value.fits() && set.accepts(digits.view()));
}
template <class Enum, std::enable_if_t<std::is_enum_v<Enum>, int> = 0>
char* put_value(char* at, Enum value, const value_set&) noexcept {
  const std::string_view word = to_text(value);
  return put_text(at, word, word.data() != nullptr);
}

// The text and the value of one piece; the end of both, or nothing when the value was refused.
template <const pattern& Form, std::size_t I, class T>
[[gnu::always_inline]] inline char* put_piece(char* at, const T& value) noexcept {
  constexpr piece now = Form.begin()[I];
  if (at == nullptr) return nullptr;
  std::memcpy(at, now.text.data(), now.text.size());
  return put_value(at + now.text.size(), value, *now.values);
}

// Right values can still make another key, or be read back as others. `sizes` are those of the
// values as they were written.
template <std::size_t N>
[[nodiscard]] bool reads_back(const pattern& of, std::string_view key,
                              const std::size_t (&sizes)[N]) {
  std::string_view values[N];
  if (!of.split(key, values)) return false;
  for (std::size_t i = 0; i < N; ++i) {
    if (values[i].size() != sizes[i]) return false;
  }
  return true;
}

// Writes a key; there is room. The end of it, or nothing when it was refused.
template <const pattern& Form, std::size_t... I, class... P>
[[gnu::always_inline]] inline char* spell(char* first, std::index_sequence<I...>,
                                          const P&... values) noexcept {
  char* at = first;
  ((at = put_piece<Form, I>(at, values)), ...);
  if (at == nullptr) return nullptr;
  constexpr std::string_view rest = Form.ending();
  std::memcpy(at, rest.data(), rest.size());
  at += rest.size();
  if constexpr (Form.guarded()) {
    const std::size_t sizes[] = {size_of(values)...};
    const std::string_view key(first, static_cast<std::size_t>(at - first));
    if (!reads_back(Form, key, sizes)) return nullptr;
  }
  return at;
}

// Space for `size` more bytes at the end of a string, which is as before when the key is refused.
// Values must not refer to the string itself.
class room {
 public:
  room(std::string& out, std::size_t size) : out_(out), before_(out.size()) {
    out.resize(before_ + size);
  }
  [[nodiscard]] char* begin() noexcept { return out_.data() + before_; }
  [[nodiscard]] bool take(const char* end) {
    if (end == nullptr) out_.resize(before_);
    return end != nullptr;
  }

 private:
  std::string& out_;
  std::size_t before_;
};

// Into [first, last): what std::to_chars would say.
[[nodiscard]] inline bool has_room(const char* first, const char* last, std::size_t size) noexcept {
  return static_cast<std::size_t>(last - first) >= size;
}
[[nodiscard]] inline std::to_chars_result too_large(char* last) noexcept {
  return {last, std::errc::value_too_large};
}
[[nodiscard]] inline std::to_chars_result written(char* first, char* end) noexcept {
  if (end == nullptr) return {first, std::errc::invalid_argument};
  return {end, std::errc{}};
}

// For keys that are never longer than N bytes.
template <std::size_t N>
class short_key {
 public:
  short_key() noexcept {}  // the text is left as it is

  [[nodiscard]] const char* data() const noexcept { return text_; }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] std::string_view view() const noexcept { return {text_, size_}; }
  operator std::string_view() const noexcept { return view(); }

  [[nodiscard]] char* begin() noexcept { return text_; }
  [[nodiscard]] bool take(const char* end) noexcept {
    if (end == nullptr) return false;
    size_ = static_cast<std::size_t>(end - text_);
    return true;
  }

 private:
  char text_[N];
  std::size_t size_ = 0;
};

inline std::string spell_out(const pattern& of, parameter_texts values) {
  std::string key;
  const parameter_text* value = values.begin();
  for (const piece& part : of) {
    key += part.text;
    if (part.values != nullptr) key += (value++)->view();
  }
  return key;
}

// Each value is right. Is the key?
inline fault check_whole(const pattern& of, parameter_texts values) {
  const std::string key = spell_out(of, values);
  fault what;
  what.key = of.id();
  if (const pattern* const rival = of.rival_of(key); rival != nullptr) {
    what.why = reason::other_key;
    what.expected = rival->id();
    return what;
  }
  std::vector<std::string_view> read(values.size());
  bool same = of.split(key, read.data());
  for (std::size_t i = 0; same && i < read.size(); ++i) same = read[i] == values.begin()[i].view();
  if (!same) what.why = reason::other_values;
  return what;
}

constexpr fault check(const pattern& of, parameter_texts values) noexcept {
  const parameter_text* value = values.begin();
  for (const piece& part : of) {
    if (part.values == nullptr) break;
    fault what = part.values->explain(value->view());
    if (!value->right()) {
      what.why = reason::not_such;
      what.expected = "a value of its enum";
    }
    ++value;
    if (!what) continue;
    what.key = of.id();
    what.placeholder = part.name;
    return what;
  }
  if (of.guarded()) return check_whole(of, values);
  return {};
}

[[noreturn, gnu::noinline, gnu::cold]] inline void refuse(const pattern& of,
                                                          parameter_texts values) {
  const fault what = check(of, values);
  const parameter_text* value = values.begin();
  for (const piece& part : of) {
    if (part.values == nullptr) break;
    if (part.name == what.placeholder) throw invalid_value(describe(what, value->view()));
    ++value;
  }
  throw invalid_value(describe(what, spell_out(of, values)));
}

}  // namespace v1
}  // namespace keywright

#endif  // KEYWRIGHT_V1_BUILD_H
