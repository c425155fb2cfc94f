// What a rule sees while it looks, and how it speaks.
//
// Names are looked up through tables made once per registry, so that a rule over 10,000 keys does
// not search lists.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/diagnostic.h"
#include "base/rule.h"
#include "registry/load.h"
#include "registry/model.h"

namespace keywright::registry {

// The names that one registry may refer to: its own, then those of its imports.
struct Names {
  std::unordered_map<std::string_view, const Component*> components;
  std::unordered_map<std::string_view, const Placeholder*> placeholders;
  std::unordered_map<std::string_view, const Tier*> tiers;
  std::unordered_map<std::string_view, const Database*> databases;
  std::unordered_map<std::string_view, const Entry*> keys;
  std::unordered_map<std::string_view, const Entry*> channels;
};

class RuleContext {
 public:
  RuleContext(const RegistrySet& set, const RegistryIndex& index);

  [[nodiscard]] const RegistrySet& set() const { return set_; }
  [[nodiscard]] const RegistryIndex& index() const { return index_; }
  [[nodiscard]] const Names& names(const Registry& registry) const;

  Diagnostic& report(const Rule& rule, Span span, std::string message, std::string help = {});
  // The same for something about an entry: carries its id and pattern.
  Diagnostic& report(const Rule& rule, const Entry& entry, Span span, std::string message,
                     std::string help = {});

  // Calls `visit(registry, entry)` for every key and channel.
  template <class Visit>
  void each_entry(Visit visit) const {
    for (const Registry& registry : set_.registries) {
      for (const Entry& entry : registry.entries) visit(registry, entry);
    }
  }

  [[nodiscard]] Diagnostics take() { return std::move(diagnostics_); }

 private:
  const RegistrySet& set_;
  const RegistryIndex& index_;
  std::vector<Names> names_;
  Diagnostics diagnostics_;
};

// Where a key says what `attribute` (a part of its effective retention) says: there, or where it
// names the tier that says it.
template <class Attribute>
[[nodiscard]] Span stated_by(const Entry& entry, const std::optional<Attribute>& own,
                             const std::optional<Attribute>& effective) {
  return own || !entry.retention.tier ? effective->span : entry.retention.tier->span;
}

// "did you mean …?" from the names of a lookup table.
template <class Table>
[[nodiscard]] std::vector<std::string_view> sorted_names(const Table& table);

[[nodiscard]] std::string suggest_name(std::string_view word, std::vector<std::string_view> names,
                                       std::string_view what);

template <class Table>
std::vector<std::string_view> sorted_names(const Table& table) {
  std::vector<std::string_view> names;
  names.reserve(table.size());
  for (const auto& [name, item] : table) names.push_back(name);
  return names;
}

}  // namespace keywright::registry
