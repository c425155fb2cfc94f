#include "registry/model.h"

#include <algorithm>

namespace keywright::registry {
namespace {

template <class List, class Name>
auto find_named(const List& list, const Name& is_it) -> const typename List::value_type* {
  const auto at = std::find_if(list.begin(), list.end(), is_it);
  return at == list.end() ? nullptr : &*at;
}

// The first of the registry and its imports that knows the name.
template <class Member>
auto find_in_scope(const RegistrySet& set, const Registry& registry, Member member,
                   std::string_view id) {
  for (const Registry* const known : set.scope_of(registry)) {
    const auto* const found =
        find_named(known->*member, [&](const auto& item) { return item.id.value == id; });
    if (found != nullptr) return found;
  }
  return decltype(&(registry.*member).front())(nullptr);
}

}  // namespace

bool Entry::has_type(KeyType type) const {
  return std::any_of(types.begin(), types.end(),
                     [&](const Located<KeyType>& t) { return t.value == type; });
}

std::vector<const Registry*> RegistrySet::scope_of(const Registry& registry) const {
  std::vector<const Registry*> scope = {&registry};
  for (const std::uint32_t position : registry.imports) scope.push_back(&registries[position]);
  return scope;
}

const std::string& separator_of(const RegistrySet& set, const Registry& registry,
                                const Entry& entry) {
  if (entry.separator && !entry.separator->value.empty()) return entry.separator->value;
  if (entry.database) {
    const Database* const database = find_database(set, registry, entry.database->value);
    if (database != nullptr && database->separator && !database->separator->value.empty()) {
      return database->separator->value;
    }
  }
  return registry.separator.value;
}

Retention effective_retention(const RegistrySet& set, const Registry& registry,
                              const Entry& entry) {
  Retention own = entry.retention;
  if (!own.tier) return own;
  const Tier* const tier = find_tier(set, registry, own.tier->value);
  if (tier == nullptr) return own;
  const Retention& base = tier->retention;
  const auto inherit = [](auto& mine, const auto& theirs) {
    if (!mine) mine = theirs;
  };
  if (!own.maxlen) own.maxlen_misread = own.maxlen_misread || base.maxlen_misread;
  // A key that states a TTL or a length of its own is not persistent because its tier is.
  const bool own_rules = own.ttl || own.maxlen || own.prune;
  if (own.kind == Retention::Kind::rules && !own_rules) own.kind = base.kind;
  if (own.kind == Retention::Kind::rules) {
    inherit(own.ttl, base.ttl);
    if (!own.maxlen_misread) inherit(own.maxlen, base.maxlen);
    inherit(own.prune, base.prune);
    inherit(own.refresh, base.refresh);
  }
  inherit(own.archive, base.archive);
  inherit(own.why, base.why);
  return own;
}

const Component* find_component(const RegistrySet& set, const Registry& registry,
                                std::string_view id) {
  return find_in_scope(set, registry, &Registry::components, id);
}

const Placeholder* find_placeholder(const RegistrySet& set, const Registry& registry,
                                    const Entry& entry, std::string_view name) {
  const auto named = [&](const Placeholder& p) { return p.name.value == name; };
  if (const auto* const own = find_named(entry.placeholders, named)) return own;
  for (const Registry* const known : set.scope_of(registry)) {
    if (const auto* const shared = find_named(known->placeholders, named)) return shared;
  }
  return nullptr;
}

const Tier* find_tier(const RegistrySet& set, const Registry& registry, std::string_view id) {
  return find_in_scope(set, registry, &Registry::tiers, id);
}

const Database* find_database(const RegistrySet& set, const Registry& registry,
                              std::string_view id) {
  return find_in_scope(set, registry, &Registry::databases, id);
}

const Entry* find_entry(const RegistrySet& set, const Registry& registry, EntryKind kind,
                        std::string_view id) {
  for (const Registry* const known : set.scope_of(registry)) {
    const auto* const found = find_named(known->entries, [&](const Entry& entry) {
      return entry.kind == kind && entry.id.value == id;
    });
    if (found != nullptr) return found;
  }
  return nullptr;
}

}  // namespace keywright::registry
