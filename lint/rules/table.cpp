#include "lint/rules/table.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"

namespace keywright::lint {
namespace {

constexpr ReferenceRule kReferenceRules[] = {
    {&kUnregisteredKey, find_unregistered_key},
    {&kUnregisteredChannel, find_unregistered_channel},
    {&kPlaceholderValue, find_placeholder_value},
    {&kDeprecatedKey, find_deprecated_key},
    {&kRawKey, find_raw_key},
    {&kUnresolvedKey, find_unresolved_key},
};

constexpr std::string_view kAnnounced[] = {
    "wrong-type",     "unknown-field",  "field-value",   "missing-retention", "wrong-retention",
    "foreign-writer", "foreign-reader", "unknown-group", "avoided-command",   "cross-slot",
};

}  // namespace

std::span<const ReferenceRule> reference_rules() { return kReferenceRules; }

std::span<const Rule> rules() {
  static const std::array<Rule, 8> kRules = {
      kUnregisteredKey, kUnregisteredChannel, kPlaceholderValue, kDeprecatedKey,
      kRawKey,          kUnusedKey,           kUnresolvedKey,    kUnusedIgnore};
  return kRules;
}

const Rule* find_rule(std::string_view name) {
  const auto all = rules();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Rule& rule) { return rule.name == name; });
  return found == all.end() ? nullptr : &*found;
}

bool is_rule_name(std::string_view name) {
  return find_rule(name) != nullptr ||
         std::find(std::begin(kAnnounced), std::end(kAnnounced), name) != std::end(kAnnounced);
}

void RuleSettings::set(std::string_view rule, std::optional<Severity> severity) {
  set_.insert_or_assign(std::string(rule), severity);
}

std::optional<Severity> RuleSettings::severity(const Rule& rule) const {
  const auto found = set_.find(rule.name);
  if (found != set_.end()) return found->second;
  return rule.enabled ? std::optional(rule.severity) : std::nullopt;
}

Finding finding_on(const RuleContext& context, const Rule& rule, std::string message) {
  Finding finding;
  finding.rule = &rule;
  finding.severity = rule.severity;
  finding.begin = context.reference.begin;
  finding.end = context.reference.end;
  finding.message = std::move(message);
  finding.key = context.judgement.key;
  return finding;
}

std::string name_of(const RuleContext& context, const registry::EntryRef& ref) {
  const registry::Entry& entry = context.entry(ref);
  return quote(entry.patterns[ref.pattern].text.value) + " (" + printable(entry.id.value) + ")";
}

void concern(const RuleContext& context, Finding& finding, const registry::EntryRef& ref) {
  const registry::Entry& entry = context.entry(ref);
  finding.id = entry.id.value;
  finding.related.push_back({entry.id.span, quote(entry.id.value) + " is declared here"});
}

std::string how_to_silence(const Rule& rule) {
  return "silence it with a comment `keywright:ignore[" + std::string(rule.name) + "] why`";
}

}  // namespace keywright::lint
