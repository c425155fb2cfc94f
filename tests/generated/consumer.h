// What the code of tests/generated/consumer/ calls: every call with values of all sorts. Prints those
// that are accepted, one per line, so that two states of a registry can be compared.
#pragma once

#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace consumer {

template <class... T>
void use(const T&...) {}

template <class T>
struct is_optional : std::false_type {};
template <class T>
struct is_optional<std::optional<T>> : std::true_type {};

inline const std::vector<std::string>& texts() {
  static const std::vector<std::string> all = {
      "a",  "b",  "c",  "x",   "y",   "z",      "abc",  "a:b", "a|b", "A",
      "7",  "-7", "1",  "1.5", "0x1", "index",  "true", "",    " ",   "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
      "{}", "zz", "f0", "2024-01-01"};
  return all;
}

// Values of a member's or a placeholder's type; of types that have no other values than their names,
// none: those are used by name.
template <class T>
std::vector<T> candidates() {
  std::vector<T> all;
  if constexpr (is_optional<T>::value) {
    for (auto& value : candidates<typename T::value_type>()) all.emplace_back(value);
    all.emplace_back(std::nullopt);
  } else if constexpr (std::is_enum_v<T>) {
    for (int i = 0; i < 3; ++i) all.push_back(static_cast<T>(i));
  } else if constexpr (std::is_same_v<T, bool>) {
    all = {true, false};
  } else if constexpr (std::is_arithmetic_v<T>) {
    for (const int number : {0, 1, -1, 5, 42, 100000}) all.push_back(static_cast<T>(number));
  } else if constexpr (std::is_constructible_v<T, long long>) {
    for (const long long number : {0LL, 1LL, -1LL, 4711LL}) all.push_back(T(number));
  } else if constexpr (std::is_constructible_v<T, const std::string&>) {
    for (const std::string& text : texts()) all.push_back(T(text));
  }
  return all;
}

class Calls {
 public:
  Calls(const char* registry, const char* id) : registry_(registry), id_(id) {}

  // True, and unknown to a compiler: what follows is compiled, and never run.
  bool none() const { return registry_ == nullptr; }

  template <class F, class... P>
  void keys(const char* pattern) {
    if constexpr (sizeof...(P) <= 2) combine<F, P...>(pattern, std::string());
  }
  template <class K, class Sample>
  void fields(const char* what, Sample sample) {
    attempt(what, "", [&] { use(K::to_fields(sample())); });
  }
  template <class K, class Sample, class Member>
  void member(const char* what, Sample sample, Member member) {
    auto value = sample();
    std::size_t number = 0;
    for (auto& candidate : candidates<std::decay_t<decltype(member(value))>>()) {
      auto other = value;
      member(other) = candidate;
      attempt(what, std::to_string(number++), [&] { use(K::to_fields(other)); });
    }
  }
  template <class K>
  void value(const char* what) {
    std::size_t number = 0;
    for (auto& candidate : candidates<typename K::Value>()) {
      attempt(what, std::to_string(number++), [&] { use(K::encode(candidate)); });
    }
  }
  template <class Call>
  void ttl(const char* what, Call call) {
    for (const long long seconds : {1, 60, 3600, 7200, 9000, 10800, 14400, 86400}) {
      attempt(what, std::to_string(seconds),
              [&] { call(keywright::duration(seconds * 1000)); });
    }
  }

 private:
  template <class F, class... P, class... Done>
  void combine(const char* pattern, const std::string& name, const Done&... done) {
    if constexpr (sizeof...(Done) == sizeof...(P)) {
      attempt(pattern, name, [&] { use(make<F>(done...)); });
    } else {
      next<F, std::tuple_element_t<sizeof...(Done), std::tuple<P...>>, P...>(pattern, name, done...);
    }
  }
  template <class F, class Next, class... P, class... Done>
  void next(const char* pattern, const std::string& name, const Done&... done) {
    std::size_t number = 0;
    for (const Next& value : candidates<Next>()) {
      combine<F, P...>(pattern, name + "," + std::to_string(number++), done..., value);
    }
  }
  template <class F, class... V>
  static auto make(const V&... values) -> decltype(F::key(values...)) {
    return F::key(values...);
  }
  template <class F, class... V>
  static auto make(const V&... values) -> decltype(F::channel(values...)) {
    return F::channel(values...);
  }
  template <class Call>
  void attempt(const char* what, const std::string& with, Call call) {
    try {
      call();
    } catch (const std::exception&) {
      return;
    }
    std::printf("%s %s %s %s\n", registry_, id_, what, with.c_str());
  }

  const char* registry_;
  const char* id_;
};

template <class Run>
bool all(const char* registry, const char* id, Run run) {
  Calls calls(registry, id);
  run(calls);
  return true;
}

}  // namespace consumer
