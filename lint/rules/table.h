// What the files of rules/ share: their functions for the table, and the words they have in common.
#pragma once

#include <optional>
#include <string>

#include "lint/rules.h"

namespace keywright::lint {

[[nodiscard]] std::optional<Finding> find_unregistered_key(const RuleContext& context);
[[nodiscard]] std::optional<Finding> find_unregistered_channel(const RuleContext& context);
[[nodiscard]] std::optional<Finding> find_placeholder_value(const RuleContext& context);
[[nodiscard]] std::optional<Finding> find_deprecated_key(const RuleContext& context);
[[nodiscard]] std::optional<Finding> find_raw_key(const RuleContext& context);
[[nodiscard]] std::optional<Finding> find_unresolved_key(const RuleContext& context);

// A finding on the whole reference, with its key.
[[nodiscard]] Finding finding_on(const RuleContext& context, const Rule& rule, std::string message);
// "`fleet:asset:{asset_id}:fuel` (asset_fuel)"
[[nodiscard]] std::string name_of(const RuleContext& context, const registry::EntryRef& ref);
// Names the entry in the finding and points to where it is declared.
void concern(const RuleContext& context, Finding& finding, const registry::EntryRef& ref);
// "or silence it with a comment `keywright:ignore[rule] why`"
[[nodiscard]] std::string how_to_silence(const Rule& rule);

}  // namespace keywright::lint
