#include "registry/rules/references.h"

#include <algorithm>
#include <unordered_set>

#include "base/text.h"

namespace keywright::registry {

const Rule kUnknownComponent{
    .name = "unknown-component",
    .summary = "A writer or reader that `components` does not list.",
    .why = "Who may touch a key is only as good as the names it is written in.",
    .example = "writers: [asset_agnet]",
    .repair = "Correct the name, or declare the component.",
};

const Rule kUnknownKey{
    .name = "unknown-key",
    .summary = "A reference to a key id that no key has.",
    .why =
        "`index_of`, `deprecated.use` and `transactions` tie keys together; a loose end ties "
        "nothing.",
    .example = "index_of: aset_state",
    .repair = "Correct the id, or register the key.",
};

const Rule kUnknownTier{
    .name = "unknown-tier",
    .summary = "A retention tier that `tiers` does not define.",
    .why = "The key would have no retention at all.",
    .example = "retention: {tier: evnets}",
    .repair = "Correct the name, or define the tier.",
};

const Rule kUnknownDatabase{
    .name = "unknown-database",
    .summary = "A database that `databases` does not list.",
    .why = "Separator and SELECT index come from it.",
    .example = "database: confg_db",
    .repair = "Correct the name, or list the database.",
};

const Rule kUnknownPlaceholder{
    .name = "unknown-placeholder",
    .summary = "A placeholder definition or reference that matches no placeholder.",
    .why = "A constraint under a wrong name constrains nothing.",
    .example = "state: {key: \"jobs:{job_id}\", placeholders: {jobid: {type: integer}}}",
    .repair = "Use the name that stands in the pattern.",
};

const Rule kMisspeltPlaceholder{
    .name = "misspelt-placeholder",
    .severity = Severity::warning,
    .summary = "An undeclared placeholder that differs from a declared one by one letter.",
    .why = "It has the default meaning, without the constraint that was probably meant.",
    .example =
        "placeholders: {asset_id: {match: '[A-Z]+'}}\nkeys: {state: {key: \"fleet:{aset_id}\"}}",
    .repair = "Correct the spelling, or declare the placeholder.",
};

void check_components(RuleContext& context) {
  context.each_entry([&](const Registry& registry, const Entry& entry) {
    const auto& known = context.names(registry).components;
    for (const auto* const list : {&entry.writers, &entry.readers}) {
      for (const Text& name : *list) {
        if (known.contains(name.value)) continue;
        context.report(kUnknownComponent, entry, name.span,
                       "no component is called `" + name.value + "`",
                       suggest_name(name.value, sorted_names(known), "the components"));
      }
    }
  });
}

namespace {

using Entries = std::unordered_map<std::string_view, const Entry*>;

// Something of the wanted kind must have this id; `so` is what follows when only the other kind
// has.
void require_entry(RuleContext& context, const Names& names, EntryKind wanted, const Text& id,
                   const std::string& owner, std::string_view so) {
  const bool key = wanted == EntryKind::key;
  const Entries& known = key ? names.keys : names.channels;
  const Entries& others = key ? names.channels : names.keys;
  if (known.contains(id.value)) return;
  const auto other = others.find(id.value);
  Diagnostic& diagnostic =
      other != others.end()
          ? context.report(
                kUnknownKey, id.span,
                quote(id.value) + (key ? " is a channel" : " is a key") + std::string(so),
                key ? "name a key" : "name a channel")
          : context.report(kUnknownKey, id.span, "nothing is registered as " + quote(id.value),
                           suggest_name(id.value, sorted_names(known), "known ids"));
  if (other != others.end()) {
    diagnostic.related.push_back({other->second->id.span, "declared here"});
  }
  diagnostic.id = owner;
}

}  // namespace

void check_key_references(RuleContext& context) {
  context.each_entry([&](const Registry& registry, const Entry& entry) {
    const Names& names = context.names(registry);
    if (entry.index_of && entry.index_of->key) {
      require_entry(context, names, EntryKind::key, *entry.index_of->key, entry.id.value,
                    ": nothing is stored that an index could enumerate");
    }
    if (entry.deprecated && entry.deprecated->use) {
      require_entry(context, names, entry.kind, *entry.deprecated->use, entry.id.value,
                    ", which cannot be used in its place");
    }
  });
  for (const Registry& registry : context.set().registries) {
    for (const Transaction& transaction : registry.transactions) {
      for (const Text& key : transaction.keys) {
        require_entry(context, context.names(registry), EntryKind::key, key, transaction.id.value,
                      ": there is nothing to change together");
      }
    }
  }
}

void check_tiers(RuleContext& context) {
  context.each_entry([&](const Registry& registry, const Entry& entry) {
    if (!entry.retention.tier) return;
    const auto& known = context.names(registry).tiers;
    const Text& tier = *entry.retention.tier;
    if (known.contains(tier.value)) return;
    context.report(kUnknownTier, entry, tier.span, "no tier is called `" + tier.value + "`",
                   suggest_name(tier.value, sorted_names(known), "the tiers"));
  });
}

void check_databases(RuleContext& context) {
  context.each_entry([&](const Registry& registry, const Entry& entry) {
    if (!entry.database) return;
    const auto& known = context.names(registry).databases;
    if (known.contains(entry.database->value)) return;
    context.report(kUnknownDatabase, entry, entry.database->span,
                   "no database is called `" + entry.database->value + "`",
                   suggest_name(entry.database->value, sorted_names(known), "the databases"));
  });
}

namespace {

std::vector<std::string_view> placeholders_of(const Entry& entry) {
  std::vector<std::string_view> names;
  const auto add = [&](const std::vector<PatternPart>& parts) {
    for (const PatternPart& part : parts) {
      if (part.kind == PatternPart::Kind::placeholder) names.emplace_back(part.text);
    }
  };
  for (const EntryPattern& pattern : entry.patterns) {
    if (pattern.pattern) add(pattern.pattern->parts());
  }
  return names;
}

bool all_compiled(const Entry& entry) {
  return std::all_of(entry.patterns.begin(), entry.patterns.end(),
                     [](const EntryPattern& p) { return p.pattern.has_value(); });
}

bool mentions(const std::vector<Field>& fields, const std::string& braced);

bool mentions(const Definition& definition, const std::string& braced) {
  const bool here = definition.format && definition.format->value.find(braced) != std::string::npos;
  return here || mentions(definition.fields, braced);
}

bool mentions(const std::vector<Field>& fields, const std::string& braced) {
  return std::any_of(fields.begin(), fields.end(), [&](const Field& field) {
    return field.name.value.find(braced) != std::string::npos || mentions(field.definition, braced);
  });
}

// Fields and formats may use placeholders that the key itself does not have.
bool used_inside(const Entry& entry, const std::string& name) {
  const std::string braced = "{" + name + "}";
  return mentions(entry.fields, braced) || (entry.value && mentions(*entry.value, braced)) ||
         (entry.score && mentions(*entry.score, braced));
}

}  // namespace

void check_placeholder_names(RuleContext& context) {
  context.each_entry([&](const Registry& registry, const Entry& entry) {
    if (!entry.placeholders.empty() && all_compiled(entry)) {
      const std::vector<std::string_view> names = placeholders_of(entry);
      for (const Placeholder& own : entry.placeholders) {
        const std::string& name = own.name.value;
        if (std::find(names.begin(), names.end(), name) != names.end()) continue;
        if (used_inside(entry, name)) continue;
        context.report(kUnknownPlaceholder, entry, own.name.span,
                       "`{" + name + "}` does not stand in the pattern",
                       suggest_name(name, names, "its placeholders"));
      }
    }
    if (entry.index_of && entry.index_of->placeholder) {
      const Text& name = *entry.index_of->placeholder;
      const auto& declared = context.names(registry).placeholders;
      if (declared.contains(name.value)) return;
      std::unordered_set<std::string_view> all;
      for (const Registry* const known : context.set().scope_of(registry)) {
        for (const Entry& other : known->entries) {
          for (const std::string_view used : placeholders_of(other)) all.insert(used);
        }
      }
      if (all.contains(name.value)) return;
      context.report(kUnknownPlaceholder, entry, name.span,
                     "no key has a placeholder `{" + name.value + "}`",
                     suggest_name(name.value, {all.begin(), all.end()}, "known placeholders"));
    }
  });
}

namespace {

using Placeholders = std::unordered_map<std::string_view, const Placeholder*>;

// `shard1` and `shard2`, `user_id` and `user_ids` are meant to differ.
bool differ_on_purpose(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() == a.size() + 1 && b.ends_with('s') && b.starts_with(a)) return true;
  const auto without_digits = [](std::string_view name) {
    std::string letters(name);
    std::erase_if(letters, [](char c) { return c >= '0' && c <= '9'; });
    return letters;
  };
  return without_digits(a) == without_digits(b);
}

// The declared placeholder that is one letter away; of several the first by name.
const Placeholder* near_miss(const Placeholders& declared, std::string_view name) {
  const Placeholder* found = nullptr;
  for (const auto& [candidate, placeholder] : declared) {
    if (edit_distance(candidate, name, 1) != 1 || differ_on_purpose(candidate, name)) continue;
    if (found == nullptr || candidate < found->name.value) found = placeholder;
  }
  return found;
}

}  // namespace

void check_misspelt_placeholders(RuleContext& context) {
  static constexpr std::size_t kShortest = 6;  // shorter names differ by a letter all the time
  for (const Registry& registry : context.set().registries) {
    const Placeholders& declared = context.names(registry).placeholders;
    Placeholders known_misses;  // by spelling: thousands of keys share a few placeholders
    for (const Entry& entry : registry.entries) {
      for (const EntryPattern& pattern : entry.patterns) {
        if (!pattern.pattern) continue;
        for (const PatternPart& part : pattern.pattern->parts()) {
          if (part.kind != PatternPart::Kind::placeholder || part.text.size() < kShortest) continue;
          if (find_placeholder(context.set(), registry, entry, part.text) != nullptr) continue;
          auto [miss, fresh] = known_misses.emplace(part.text, nullptr);
          if (fresh) miss->second = near_miss(declared, part.text);
          if (miss->second == nullptr) continue;
          const Text& meant = miss->second->name;
          Diagnostic& diagnostic = context.report(
              kMisspeltPlaceholder, entry, pattern.text.span,
              "`{" + part.text + "}` is not declared, but `{" + meant.value + "}` is",
              "did you mean `{" + meant.value + "}`?");
          diagnostic.related.push_back({meant.span, "declared here"});
        }
      }
    }
  }
}

}  // namespace keywright::registry
