#include "cli/export_json.h"

#include <nlohmann/json.hpp>

#include "cli/entry_text.h"

namespace keywright::cli {
namespace {

using namespace registry;

// Calls `make` for each element: a list of the model as a JSON array.
template <class List, class Make>
Json array_of(const List& list, Make make) {
  Json out = Json::array();
  for (const auto& element : list) out.push_back(make(element));
  return out;
}

Json types_json(const std::vector<Located<KeyType>>& types) {
  return array_of(types, [](const auto& type) { return Json(to_string(type.value)); });
}

Json pattern_json(const EntryPattern& pattern) {
  Json parts = nullptr;
  if (pattern.pattern) {
    parts = array_of(pattern.pattern->parts(), [](const PatternPart& part) -> Json {
      const bool literal = part.kind == PatternPart::Kind::literal;
      return {{literal ? "literal" : "placeholder", to_utf8(part.text)}};
    });
  }
  return {{"text", to_utf8(pattern.text.value)}, {"parts", std::move(parts)}};
}

// The placeholders that the entry's patterns use, each with the definition that holds for it.
Json used_placeholders(const RegistrySet& set, const Registry& registry, const Entry& entry) {
  Json out = Json::array();
  std::vector<std::string_view> seen;
  for (const EntryPattern& pattern : entry.patterns) {
    if (!pattern.pattern) continue;
    for (const PatternPart& part : pattern.pattern->parts()) {
      if (part.kind != PatternPart::Kind::placeholder) continue;
      if (std::find(seen.begin(), seen.end(), part.text) != seen.end()) continue;
      seen.emplace_back(part.text);
      const Placeholder* const known = find_placeholder(set, registry, entry, part.text);
      Placeholder plain;
      plain.name.value = part.text;
      out.push_back(export_placeholder(known != nullptr ? *known : plain));
    }
  }
  return out;
}

Json index_of_json(const std::optional<IndexOf>& index) {
  if (!index) return nullptr;
  return {{"key", export_optional(index->key)},
          {"members", index->members_are_keys ? "keys" : "values"},
          {"placeholder", export_optional(index->placeholder)}};
}

Json deprecation_json(const std::optional<Deprecation>& deprecated) {
  if (!deprecated) return nullptr;
  return {{"since", export_optional(deprecated->since)},
          {"use", export_optional(deprecated->use)},
          {"why", export_optional(deprecated->why)}};
}

Json conventions_json(const Conventions& conventions) {
  const auto demand = [](const Flag& flag, const char* word) {
    return flag.value ? Json(word) : Json(nullptr);
  };
  Json trim = demand(conventions.streams_trim_approximate, "approximate");
  if (conventions.streams_trim_exact.value) trim = "exact";
  return {{"prefixes", export_texts(conventions.prefixes)},
          {"types", types_json(conventions.types)},
          {"case", demand(conventions.lower_case, "lower")},
          {"values", demand(conventions.flat_values, "flat")},
          {"ttl", demand(conventions.no_ttl, "forbidden")},
          {"trailing_separator", demand(conventions.no_trailing_separator, "forbidden")},
          {"streams",
           {{"maxlen", demand(conventions.streams_need_maxlen, "required")},
            {"trim", std::move(trim)},
            {"ttl", demand(conventions.streams_no_ttl, "forbidden")}}}};
}

Json entries_json(const RegistrySet& set, const Registry& registry, EntryKind kind,
                  const SourceMap& sources) {
  Json out = Json::array();
  for (const Entry& entry : registry.entries) {
    if (entry.kind == kind) out.push_back(export_entry(set, registry, entry, sources));
  }
  return out;
}

Json registry_json(const RegistrySet& set, const Registry& registry, const SourceMap& sources) {
  return {
      {"name", registry.name.value},
      {"summary", to_utf8(registry.summary.value)},
      {"separator", registry.separator.value},
      {"cluster", registry.cluster.value},
      {"files", array_of(registry.files,
                         [&](FileId file) { return Json(to_utf8(sources.file(file).path())); })},
      {"imports", array_of(registry.imports,
                           [&](std::uint32_t at) { return Json(set.registries[at].name.value); })},
      {"components", array_of(registry.components,
                              [&](const Component& component) -> Json {
                                return {{"id", component.id.value},
                                        {"summary", to_utf8(component.summary.value)},
                                        {"paths", export_texts(component.paths)},
                                        {"place", export_place(sources, component.id.span)}};
                              })},
      {"placeholders", array_of(registry.placeholders,
                                [&](const Placeholder& placeholder) {
                                  Json out = export_placeholder(placeholder);
                                  out["place"] = export_place(sources, placeholder.name.span);
                                  return out;
                                })},
      {"tiers", array_of(registry.tiers,
                         [&](const Tier& tier) -> Json {
                           return {{"id", tier.id.value},
                                   {"summary", to_utf8(tier.summary.value)},
                                   {"retention", export_retention(tier.retention)},
                                   {"place", export_place(sources, tier.id.span)}};
                         })},
      {"databases", array_of(registry.databases,
                             [&](const Database& database) -> Json {
                               return {{"id", database.id.value},
                                       {"index", database.index.value},
                                       {"separator", export_optional(database.separator)},
                                       {"summary", to_utf8(database.summary.value)},
                                       {"place", export_place(sources, database.id.span)}};
                             })},
      {"conventions", conventions_json(registry.conventions)},
      {"keys", entries_json(set, registry, EntryKind::key, sources)},
      {"channels", entries_json(set, registry, EntryKind::channel, sources)},
      {"transactions", array_of(registry.transactions, [&](const Transaction& transaction) -> Json {
         return {{"id", transaction.id.value},
                 {"summary", to_utf8(transaction.summary.value)},
                 {"keys", export_texts(transaction.keys)},
                 {"place", export_place(sources, transaction.id.span)}};
       })}};
}

}  // namespace

Json export_entry(const RegistrySet& set, const Registry& registry, const Entry& entry,
                  const SourceMap& sources) {
  Json out = {{"id", entry.id.value},
              {"patterns", array_of(entry.patterns, pattern_json)},
              {"separator", separator_of(set, registry, entry)},
              {"summary", to_utf8(entry.summary.value)},
              {"placeholders", used_placeholders(set, registry, entry)},
              {"writers", export_texts(entry.writers)},
              {"readers", export_texts(entry.readers)},
              {"status", to_string(entry.status.value)},
              {"deprecated", deprecation_json(entry.deprecated)},
              {"examples", export_texts(entry.examples)}};
  const Json value = entry.value ? export_definition(*entry.value) : Json(nullptr);
  if (entry.kind == EntryKind::channel) {
    out["message"] = value;
  } else {
    out["type"] = types_json(entry.types);
    out["retention"] = export_retention(effective_retention(set, registry, entry));
    out["database"] = export_optional(entry.database);
    out["groups"] = export_texts(entry.groups);
    out["fields"] = array_of(entry.fields, [](const Field& field) {
      Json member = {{"name", to_utf8(field.name.value)}};
      member.update(export_definition(field.definition));
      return member;
    });
    out["open"] = entry.open.value;
    out["value"] = value;
    out["score"] = entry.score ? export_definition(*entry.score) : Json(nullptr);
    out["index_of"] = index_of_json(entry.index_of);
    out["avoid"] = array_of(entry.avoid, [](const Avoided& avoided) -> Json {
      return {{"command", avoided.command.value}, {"reason", to_utf8(avoided.reason.value)}};
    });
  }
  out["place"] = export_place(sources, entry.id.span);
  return out;
}

Json export_set(const RegistrySet& set, const SourceMap& sources) {
  return {{"version", 1}, {"registries", array_of(set.registries, [&](const Registry& registry) {
                             return registry_json(set, registry, sources);
                           })}};
}

}  // namespace keywright::cli
