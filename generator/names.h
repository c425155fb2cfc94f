// Names in a target's language: casing, reserved words, and what to do when two become one.
//
// A name is made from a word of the registry (an id, a placeholder, a field, an allowed value).
// `identifier` is a pure function of that word; a NameScope then keeps the names of one scope
// apart: a reserved word gets the suffix, the later of two equal names a number (`value_2`), always
// in the order of the registry's files.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace keywright::generator {

enum class Casing { keep, snake, camel, pascal, kebab, upper };
inline constexpr std::array<std::string_view, 6> kCasingWords = {"keep",   "snake", "camel",
                                                                 "pascal", "kebab", "upper"};

enum class NameRole { registry, entry, placeholder, type, field, value };
inline constexpr std::array<std::string_view, 6> kNameRoles = {"registry", "entry", "placeholder",
                                                               "type",     "field", "value"};

// ASCII letters, digits and `_` (`-` in kebab), never beginning with a digit, never empty. A word
// that is an identifier already is kept by Casing::keep as it is.
[[nodiscard]] std::string identifier(std::string_view word, Casing casing);

class NameScope {
 public:
  NameScope(const std::vector<std::string>& reserved, std::string suffix);

  // A name that nothing in this scope has yet; from now on it is taken.
  [[nodiscard]] std::string take(std::string_view wanted);
  [[nodiscard]] bool has(std::string_view name) const { return taken_.find(name) != taken_.end(); }
  // Taken by the target itself, as `Parts` and `key` are: treated as a reserved word.
  void reserve(std::string_view name) { claimed_.emplace(name); }

 private:
  const std::vector<std::string>* reserved_;
  std::string suffix_;
  std::set<std::string, std::less<>> claimed_;
  std::set<std::string, std::less<>> taken_;
};

}  // namespace keywright::generator
