#include "registry/rules/table.h"

#include <algorithm>
#include <vector>

#include "registry/rules.h"
#include "registry/rules/attributes.h"
#include "registry/rules/cluster.h"
#include "registry/rules/conventions.h"
#include "registry/rules/definitions.h"
#include "registry/rules/examples.h"
#include "registry/rules/indexes.h"
#include "registry/rules/loading.h"
#include "registry/rules/overlaps.h"
#include "registry/rules/references.h"
#include "registry/rules/retention.h"

namespace keywright::registry {
namespace {

// check_overlaps reports all of its rules in one walk and stands beside the first of them.
constexpr RuleRow kTable[] = {
    {&kUnreadableFile, nullptr},
    {&kYamlSyntaxRule, nullptr},
    {&kNotARegistry, nullptr},
    {&kWrongShapeRule, nullptr},
    {&kImportCycle, nullptr},
    {&kDuplicateAttributeRule, nullptr},
    {&kUnknownAttributeRule, nullptr},
    {&kMissingAttributeRule, nullptr},
    {&kInvalidValueRule, nullptr},
    {&kInvalidNameRule, nullptr},
    {&kDuplicateId, nullptr},
    {&kConflictingAttribute, nullptr},
    {&kInvalidPattern, nullptr},
    {&kInvalidMatch, nullptr},
    {&kConflictingConstraint, nullptr},
    {&kDuplicatePattern, check_overlaps},
    {&kAmbiguousKeys, nullptr},
    {&kShadowedKey, nullptr},
    {&kUndecidedOverlap, nullptr},
    {&kUnknownComponent, check_components},
    {&kUnknownKey, check_key_references},
    {&kUnknownTier, check_tiers},
    {&kUnknownDatabase, check_databases},
    {&kUnknownPlaceholder, check_placeholder_names},
    {&kMisspeltPlaceholder, check_misspelt_placeholders},
    {&kMisplacedAttribute, check_misplaced_attributes},
    {&kConflictingStatus, check_status},
    {&kDuplicateValue, check_duplicate_values},
    {&kSenselessRetention, check_retention},
    {&kInvalidDefinition, check_definitions},
    {&kWrongExample, check_examples},
    {&kIndexMembers, check_indexes},
    {&kTransactionSlots, check_transaction_slots},
    {&kClusterDatabase, check_cluster_databases},
    {&kConventionPrefixes, check_convention_prefixes},
    {&kConventionTypes, check_convention_types},
    {&kConventionCase, check_convention_case},
    {&kConventionStreams, check_convention_streams},
    {&kConventionValues, check_convention_values},
    {&kConventionTtl, check_convention_ttl},
    {&kConventionTrailingSeparator, check_convention_trailing_separator},
};

}  // namespace

std::span<const RuleRow> rule_table() { return kTable; }

const Rule* find_rule(std::string_view name) {
  const auto at = std::find_if(std::begin(kTable), std::end(kTable),
                               [&](const RuleRow& row) { return row.rule->name == name; });
  return at == std::end(kTable) ? nullptr : at->rule;
}

std::span<const Rule> rules() {
  static const std::vector<Rule> kRules = [] {
    std::vector<Rule> list;
    for (const RuleRow& row : kTable) list.push_back(*row.rule);
    return list;
  }();
  return kRules;
}

Diagnostics validate(const RegistrySet& set, const RegistryIndex& index) {
  RuleContext context(set, index);
  for (const RuleRow& row : kTable) {
    if (row.check != nullptr) row.check(context);
  }
  return context.take();
}

}  // namespace keywright::registry
