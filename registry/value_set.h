// ValueSet: the values one placeholder may take, as an exact regular language over bytes.
//
// Made once per placeholder definition and shared by every pattern that uses it: copying is
// cheap, contents are immutable, any thread may read. No I/O.
//
// Refuses (in `matching`): an expression RE2 does not accept, with RE2's own words, and one whose
// automaton would be larger than kMaxStates.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "registry/nfa.h"

namespace keywright::registry {

class ValueSet {
 public:
  static constexpr std::size_t kMaxStates = 30'000;

  // The default placeholder: non-empty, no white space (ASCII), no separator unless `many`.
  // `empty` also allows the empty value. The separator may be several characters long.
  [[nodiscard]] static ValueSet segment(std::string_view separator, bool many = false,
                                        bool empty = false);
  // A closed list. `empty` also allows the empty value.
  [[nodiscard]] static ValueSet one_of(const std::vector<std::string>& values, bool empty = false);

  struct Refusal {
    std::string message;
    std::size_t begin = 0;  // the offending part of the expression, in bytes
    std::size_t end = 0;
  };
  // An RE2 expression, anchored at both ends. It says all of what is allowed.
  [[nodiscard]] static std::variant<ValueSet, Refusal> matching(std::string_view expression,
                                                                bool empty = false);

  [[nodiscard]] bool contains(std::string_view value) const;
  [[nodiscard]] const Nfa& nfa() const;
  // No value at all is allowed (`match: '[^\x00-\x{10FFFF}]'`).
  [[nodiscard]] bool is_empty() const;
  // Some value contains the separator (or is empty text where `separator` is empty: never asked).
  [[nodiscard]] bool can_contain(std::string_view separator) const;
  // Exactly what `segment(separator)` makes: lets the index skip all checking.
  [[nodiscard]] bool is_plain_segment_of(std::string_view separator) const;
  // Same object (made by the same call), not same language: a cheap shortcut.
  [[nodiscard]] bool same_object(const ValueSet& other) const { return impl_ == other.impl_; }

 private:
  struct Impl;
  explicit ValueSet(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}
  std::shared_ptr<const Impl> impl_;
};

}  // namespace keywright::registry
