#include "registry/listed_texts.h"

#include <string_view>
#include <utility>
#include <variant>

#include "registry/compile.h"
#include "registry/nfa_builder.h"
#include "registry/rules/definitions.h"
#include "registry/value_set.h"

namespace keywright::registry {

Nfa listed_texts(const RegistrySet& set, const Registry& registry, const Entry& entry,
                 const Definition& definition) {
  NfaBuilder builder;
  const auto start = builder.add_state();
  const auto allow = [&](const Nfa& language) {
    builder.accept(builder.add_copy(start, language));
  };
  for (const Text& value : definition.values) {
    builder.accept(builder.add_text(start, value.value));
  }
  if (definition.match) {
    const auto made = ValueSet::matching(definition.match->value);
    if (const auto* const values = std::get_if<ValueSet>(&made)) allow(values->nfa());
  }
  if (definition.format) {
    ParsedPattern parsed = parse_pattern(definition.format->value);
    if (parsed.mistakes.empty()) {
      allow(value_pattern(set, registry, entry, std::move(parsed.parts)).nfa());
    }
  }
  return builder.finish(start);
}

std::optional<Nfa> allowed_texts(const RegistrySet& set, const Registry& registry,
                                 const Entry& entry, const Definition& definition) {
  if (!definition.values.empty() || definition.match || definition.format) {
    return listed_texts(set, registry, entry, definition);
  }
  const std::string_view expression = value_type_match(definition.type.value);
  if (expression.empty()) return std::nullopt;
  const auto made = ValueSet::matching(expression);
  const auto* const values = std::get_if<ValueSet>(&made);
  if (values == nullptr) return std::nullopt;
  return values->nfa();
}

}  // namespace keywright::registry
