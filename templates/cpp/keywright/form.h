// form: the builders of one pattern of a key, and its commands by Redis type.
//
// Self is the generated type, Form its pattern, P the parameters' types, one per placeholder. All
// of it is static. Commands are templates so that only those cost compile time that are used.
//
//   size, check, key, try_key, append, try_append, write, buffer, parse
//   string_form  set, expire              list_form    lpush, rpush, expire
//   hash_form    hset, expire             stream_form  xadd, expire
//   set_form     sadd, expire             json_form    json_set, expire
//   zset_form    zadd, expire             plain_form   expire
//   channel_form channel, try_channel, publish
//
// Where a key's TTL is exact, commands set it; where the caller chooses, they take it, and check
// it.
#ifndef KEYWRIGHT_V1_FORM_H
#define KEYWRIGHT_V1_FORM_H

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <type_traits>
#include <utility>

#include "keywright/build.h"
#include "keywright/command.h"
#include "keywright/entry.h"

namespace keywright {
inline namespace v1 {

// A value that stands alone, as text: of a struct, JSON.
template <class Self>
std::string encode_value(const typename Self::Value& value) {
  return v1::encode(Self::id, value, Self::value_rule);
}

template <class Self, const pattern& Form, class... P>
struct form {
  // Bytes of the key; of a refused one, too.
  static constexpr std::size_t size(P... values) noexcept {
    constexpr std::size_t text = Form.text_size();
    return (text + ... + size_of(values));
  }
  // What is wrong with the values: falsy if nothing is.
  static constexpr fault check(P... values) noexcept { return v1::check(Form, {values...}); }

  // Throws invalid_value; `out` is as before then. Values must not refer to `out`.
  static void append(std::string& out, P... values) {
    if (!try_append(out, values...)) refuse(Form, {values...});
  }
  static bool try_append(std::string& out, P... values) {
    room space(out, size(values...));
    return space.take(spell<Form>(space.begin(), std::index_sequence_for<P...>(), values...));
  }
  static std::string key(P... values) {
    std::string out(size(values...), '\0');
    if (spell<Form>(out.data(), std::index_sequence_for<P...>(), values...) == nullptr) {
      refuse(Form, {values...});
    }
    return out;
  }
  static std::optional<std::string> try_key(P... values) {
    std::optional<std::string> out(std::in_place, size(values...), '\0');
    if (spell<Form>(out->data(), std::index_sequence_for<P...>(), values...) == nullptr) {
      out.reset();
    }
    return out;
  }
  // As std::to_chars: errc::value_too_large, or errc::invalid_argument where a value is refused.
  static std::to_chars_result write(char* first, char* last, P... values) noexcept {
    if (static_cast<std::size_t>(last - first) < size(values...)) {
      return {last, std::errc::value_too_large};
    }
    char* const end = spell<Form>(first, std::index_sequence_for<P...>(), values...);
    if (end == nullptr) return {first, std::errc::invalid_argument};
    return {end, std::errc{}};
  }
  // Without allocation; for keys whose length is bounded. Throws as `key` does.
  template <const pattern& F = Form>
  static short_key<F.longest()> buffer(P... values) {
    static_assert(F.longest() != 0, "keys of this kind may have any length: use write");
    short_key<F.longest()> out;
    if (!out.take(spell<F>(out.begin(), std::index_sequence_for<P...>(), values...))) {
      refuse(Form, {values...});
    }
    return out;
  }

  // The values that a key was built from, as views of it; nothing for a key of another kind.
  template <class S = Self>
  static std::optional<typename S::Parts> parse(std::string_view key) {
    std::tuple<P...> values;
    const bool right = std::apply([key](P&... value) { return read(key, value...); }, values);
    if (!right) return std::nullopt;
    return std::apply([](P... value) { return typename S::Parts{value...}; }, values);
  }
  // The same into variables, which are as before for a key of another kind.
  template <class... Members>
  static bool read(std::string_view key, Members&... members) {
    return read_at(std::index_sequence_for<P...>(), key, members...);
  }

 private:
  template <std::size_t... I, class... Members>
  static bool read_at(std::index_sequence<I...>, std::string_view key, Members&... members) {
    std::string_view texts[sizeof...(P)];
    if (!Form.split(key, texts)) return false;
    std::tuple<P...> values;
    if (!(from_text(texts[I], std::get<I>(values)) && ...)) return false;
    ((members = std::get<I>(values)), ...);
    return true;
  }
};

// A key without placeholders is a constant; the other functions are there for generic code.
template <class Self, const pattern& Form>
struct form<Self, Form> {
  static constexpr std::string_view key() noexcept { return Form.ending(); }
  static constexpr std::size_t size() noexcept { return key().size(); }
  static constexpr fault check() noexcept { return {}; }
  static constexpr std::string_view buffer() noexcept { return key(); }
  static constexpr std::optional<std::string_view> try_key() noexcept { return key(); }
  static void append(std::string& out) { out += key(); }
  static bool try_append(std::string& out) {
    out += key();
    return true;
  }
  static std::to_chars_result write(char* first, char* last) noexcept {
    if (static_cast<std::size_t>(last - first) < size()) {
      return {last, std::errc::value_too_large};
    }
    return {put_text(first, key(), true), std::errc{}};
  }
  static bool read(std::string_view text) noexcept { return text == key(); }
  template <class S = Self>
  static std::optional<typename S::Parts> parse(std::string_view text) {
    if (text != key()) return std::nullopt;
    return typename S::Parts{};
  }
};

template <class Self, const pattern& Form, class... P>
struct plain_form : form<Self, Form, P...> {
  // {"EXPIRE", key, "30"}; PEXPIRE where the TTL is not whole seconds.
  template <class S = Self, std::enable_if_t<S::ttl.has_value(), int> = 0>
  static arguments expire(P... values) {
    return expire_command(plain_form::text(values...), *S::ttl);
  }
  template <class S = Self, std::enable_if_t<S::chosen_ttl, int> = 0>
  static arguments expire(P... values, duration expiry) {
    return expire_command(plain_form::text(values...),
                          allowed_ttl(S::id, expiry, S::min_ttl, S::max_ttl));
  }

 protected:
  static std::string text(P... values) { return std::string(plain_form::key(values...)); }
};

template <class Self, const pattern& Form, class... P>
struct string_form : plain_form<Self, Form, P...> {
  // {"SET", key, text, "EX", "30"}
  template <class S = Self, std::enable_if_t<!S::chosen_ttl || S::ttl.has_value(), int> = 0>
  static arguments set(P... values, const typename S::Value& value) {
    return set_command(string_form::text(values...), encode_value<S>(value), S::ttl);
  }
  template <class S = Self, std::enable_if_t<S::chosen_ttl, int> = 0>
  static arguments set(P... values, const typename S::Value& value, duration expiry) {
    return set_command(string_form::text(values...), encode_value<S>(value),
                       allowed_ttl(S::id, expiry, S::min_ttl, S::max_ttl));
  }
  template <class S = Self, std::enable_if_t<S::optional_ttl, int> = 0>
  static arguments set(P... values, const typename S::Value& value, no_ttl) {
    return set_command(string_form::text(values...), encode_value<S>(value));
  }
};

template <class Self, const pattern& Form, class... P>
struct hash_form : plain_form<Self, Form, P...> {
  // {"HSET", key, field, text, ...}
  template <class S = Self>
  static arguments hset(P... values, const typename S::Value& value) {
    return hset_command(S::id, hash_form::text(values...), S::to_fields(value));
  }
};

template <class Self, const pattern& Form, class... P>
struct stream_form : plain_form<Self, Form, P...> {
  // {"XADD", key, "MAXLEN", "~", "1000", "*", field, text, ...}
  template <class S = Self>
  static arguments xadd(P... values, const typename S::Value& value,
                        std::string_view entry_id = "*") {
    return xadd_command(S::id, stream_form::text(values...), S::maxlen, entry_id,
                        S::to_fields(value));
  }
};

template <class Self, const pattern& Form, class... P>
struct list_form : plain_form<Self, Form, P...> {
  template <class S = Self>
  static arguments lpush(P... values, const typename S::Value& value) {
    return {"LPUSH", list_form::text(values...), encode_value<S>(value)};
  }
  template <class S = Self>
  static arguments rpush(P... values, const typename S::Value& value) {
    return {"RPUSH", list_form::text(values...), encode_value<S>(value)};
  }
};

template <class Self, const pattern& Form, class... P>
struct set_form : plain_form<Self, Form, P...> {
  template <class S = Self>
  static arguments sadd(P... values, const typename S::Value& value) {
    return {"SADD", set_form::text(values...), encode_value<S>(value)};
  }
};

template <class Self, const pattern& Form, class... P>
struct zset_form : plain_form<Self, Form, P...> {
  template <class S = Self>
  static arguments zadd(P... values, typename S::Score score, const typename S::Value& value) {
    return {"ZADD", zset_form::text(values...), v1::encode(S::id, score), encode_value<S>(value)};
  }
};

template <class Self, const pattern& Form, class... P>
struct json_form : plain_form<Self, Form, P...> {
  template <class S = Self>
  static arguments json_set(P... values, const typename S::Value& value) {
    return {"JSON.SET", json_form::text(values...), "$", encode_value<S>(value)};
  }
};

template <class Self, const pattern& Form, class... P>
struct channel_form : private form<Self, Form, P...> {
 private:
  using base = form<Self, Form, P...>;

 public:
  using base::append;
  using base::buffer;
  using base::check;
  using base::parse;
  using base::read;
  using base::size;
  using base::try_append;
  using base::write;
  static constexpr auto channel(P... values) { return base::key(values...); }
  static constexpr auto try_channel(P... values) { return base::try_key(values...); }
  // {"PUBLISH", channel, text}
  template <class S = Self>
  static arguments publish(P... values, const typename S::Value& message) {
    return {"PUBLISH", std::string(base::key(values...)), encode_value<S>(message)};
  }
};

// Keys with several patterns: overloads.
template <class... Forms>
struct plain_forms : Forms... {
  using Forms::append...;
  using Forms::buffer...;
  using Forms::check...;
  using Forms::expire...;
  using Forms::key...;
  using Forms::size...;
  using Forms::try_append...;
  using Forms::try_key...;
  using Forms::write...;
};
template <class... Forms>
struct string_forms : plain_forms<Forms...> {
  using Forms::set...;
};
template <class... Forms>
struct hash_forms : plain_forms<Forms...> {
  using Forms::hset...;
};
template <class... Forms>
struct stream_forms : plain_forms<Forms...> {
  using Forms::xadd...;
};
template <class... Forms>
struct list_forms : plain_forms<Forms...> {
  using Forms::lpush...;
  using Forms::rpush...;
};
template <class... Forms>
struct set_forms : plain_forms<Forms...> {
  using Forms::sadd...;
};
template <class... Forms>
struct zset_forms : plain_forms<Forms...> {
  using Forms::zadd...;
};
template <class... Forms>
struct json_forms : plain_forms<Forms...> {
  using Forms::json_set...;
};
template <class... Forms>
struct channel_forms : Forms... {
  using Forms::append...;
  using Forms::buffer...;
  using Forms::channel...;
  using Forms::check...;
  using Forms::publish...;
  using Forms::size...;
  using Forms::try_append...;
  using Forms::try_channel...;
  using Forms::write...;
};

}  // namespace v1
}  // namespace keywright

#endif  // KEYWRIGHT_V1_FORM_H
