#include "cli/rule_catalog.h"

#include <algorithm>
#include <vector>

#include "generator/rules.h"
#include "lint/rules.h"
#include "registry/diff/rules.h"
#include "registry/rules.h"

namespace keywright::cli {

std::span<const Rule* const> rule_catalog() {
  static const std::vector<const Rule*> catalog = [] {
    std::vector<const Rule*> all;
    for (const std::span<const Rule> room :
         {registry::rules(), registry::diff::rules(), generator::rules(), lint::rules()}) {
      for (const Rule& rule : room) all.push_back(&rule);
    }
    return all;
  }();
  return catalog;
}

const Rule* find_rule(std::string_view name) {
  const auto catalog = rule_catalog();
  const auto found = std::find_if(catalog.begin(), catalog.end(),
                                  [&](const Rule* rule) { return rule->name == name; });
  return found == catalog.end() ? nullptr : *found;
}

}  // namespace keywright::cli
