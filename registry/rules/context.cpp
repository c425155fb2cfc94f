#include "registry/rules/context.h"

#include <algorithm>

#include "base/text.h"

namespace keywright::registry {
namespace {

Names collect(const RegistrySet& set, const Registry& registry) {
  Names names;
  for (const Registry* const known : set.scope_of(registry)) {
    // emplace keeps what is there: the registry's own names win over imported ones.
    for (const Component& c : known->components) names.components.emplace(c.id.value, &c);
    for (const Placeholder& p : known->placeholders) names.placeholders.emplace(p.name.value, &p);
    for (const Tier& t : known->tiers) names.tiers.emplace(t.id.value, &t);
    for (const Database& d : known->databases) names.databases.emplace(d.id.value, &d);
    for (const Entry& e : known->entries) {
      (e.kind == EntryKind::key ? names.keys : names.channels).emplace(e.id.value, &e);
    }
  }
  return names;
}

}  // namespace

RuleContext::RuleContext(const RegistrySet& set, const RegistryIndex& index)
    : set_(set), index_(index) {
  for (const Registry& registry : set.registries) names_.push_back(collect(set, registry));
}

const Names& RuleContext::names(const Registry& registry) const {
  return names_[static_cast<std::size_t>(&registry - set_.registries.data())];
}

Diagnostic& RuleContext::report(const Rule& rule, Span span, std::string message,
                                std::string help) {
  Diagnostic& diagnostic = diagnostics_.emplace_back();
  diagnostic.rule = rule.name;
  diagnostic.severity = rule.severity;
  diagnostic.span = span;
  diagnostic.message = std::move(message);
  diagnostic.help = std::move(help);
  return diagnostic;
}

Diagnostic& RuleContext::report(const Rule& rule, const Entry& entry, Span span,
                                std::string message, std::string help) {
  Diagnostic& diagnostic =
      report(rule, span.known() ? span : entry.id.span, std::move(message), std::move(help));
  diagnostic.id = entry.id.value;
  if (!entry.patterns.empty()) diagnostic.key = entry.patterns.front().text.value;
  return diagnostic;
}

std::string suggest_name(std::string_view word, std::vector<std::string_view> names,
                         std::string_view what) {
  std::sort(names.begin(), names.end());  // hash tables have no order of their own
  return suggest(word, names, what);
}

}  // namespace keywright::registry
