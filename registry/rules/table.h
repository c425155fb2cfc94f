// The table of everything that is checked on a registry, in the order of `keywright rules`.
//
// A row is a Rule with its documentation and, unless loading itself reports it, the function that
// looks for it. The rule and its function stand side by side in a file of this folder.
#pragma once

#include <span>
#include <string_view>

#include "base/rule.h"
#include "registry/rules/context.h"

namespace keywright::registry {

struct RuleRow {
  const Rule* rule = nullptr;
  void (*check)(RuleContext& context) = nullptr;  // null: reported while loading
};

[[nodiscard]] std::span<const RuleRow> rule_table();
[[nodiscard]] const Rule* find_rule(std::string_view name);

}  // namespace keywright::registry
