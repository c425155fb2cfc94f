// Checks: the exact languages of a registry's values, as data from which a target writes code.
//
// A language is a *charset* where it is nothing but "so many bytes, each one of these" (the common
// placeholder), else an *automaton*, deterministic and minimal. Equal languages share a check. The
// names are made from what first needed the check.
//
// Refuses (returns null, and remembers why) a language whose automaton has more than kMaxStates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include "generator/names.h"
#include "registry/nfa.h"
#include "registry/value_set.h"

namespace keywright::generator {

class CheckTable {
 public:
  static constexpr std::size_t kMaxStates = 4096;

  explicit CheckTable(NameScope scope) : scope_(std::move(scope)) {}

  struct Check {
    std::string name;
    std::optional<std::size_t> longest;  // bytes of the longest text, where there is one
  };
  // The check for exactly this language; nothing when it is too large. `expected` says what a
  // value should be, in words that complete "is not".
  [[nodiscard]] std::optional<Check> add(const registry::Nfa& language,
                                         std::string_view wanted_name, std::string_view expected);
  // The same; remembered by the set itself, which must outlive the table.
  [[nodiscard]] std::optional<Check> add(const registry::ValueSet& values,
                                         std::string_view wanted_name, std::string_view expected);
  // All of them, in the order in which they were added.
  [[nodiscard]] nlohmann::json view() const { return checks_; }

 private:
  NameScope scope_;
  std::map<std::string, Check, std::less<>> by_language_;
  std::unordered_map<const registry::Nfa*, std::optional<Check>> by_set_;
  nlohmann::json checks_ = nlohmann::json::array();
};

// The length in bytes of the longest text of a language; nothing when there is no longest one.
[[nodiscard]] std::optional<std::size_t> longest_text(const registry::Nfa& language);

}  // namespace keywright::generator
