#include "generator/view/view.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.h"
#include "generator/text_escapes.h"
#include "generator/view/docs.h"
#include "generator/view/entry.h"

namespace keywright::generator {
namespace {

using nlohmann::json;
using registry::Entry;
using registry::EntryKind;
using registry::Registry;
using registry::Text;

std::string ident_of(const Manifest& manifest, const Registry& registry) {
  NameScope scope = manifest.scope(manifest.taken_by_others);
  return scope.take(identifier(registry.name.value, manifest.casing(NameRole::registry)));
}

std::size_t count_of_kind(const Registry& registry, EntryKind kind) {
  return static_cast<std::size_t>(
      std::count_if(registry.entries.begin(), registry.entries.end(),
                    [&](const Entry& entry) { return entry.kind == kind; }));
}

json files_view(const ViewContext& context, const Registry& registry) {
  json out = json::array();
  for (const FileId file : registry.files) {
    out.push_back(context.spell(context.sources.file(file).path()));
  }
  return out;
}

// Every convention as the sentence that a page can print.
json conventions_view(const registry::Conventions& conventions) {
  json out = json::array();
  const auto listed = [](const auto& texts, const auto& word_of) {
    std::vector<std::string> words;
    for (const auto& text : texts) words.push_back(std::string(word_of(text)));
    const std::vector<std::string_view> views(words.begin(), words.end());
    return quoted_list(views, "or");
  };
  if (!conventions.prefixes.empty()) {
    out.push_back("Every key starts with " +
                  listed(conventions.prefixes, [](const Text& text) { return text.value; }) + ".");
  }
  if (!conventions.types.empty()) {
    out.push_back("Every key is of type " +
                  listed(conventions.types,
                         [](const auto& type) { return registry::to_string(type.value); }) +
                  ".");
  }
  const std::pair<const registry::Flag*, const char*> demands[] = {
      {&conventions.lower_case, "Literal text of keys is lower case."},
      {&conventions.flat_values, "No JSON inside fields."},
      {&conventions.no_ttl, "No key has a TTL."},
      {&conventions.no_trailing_separator, "No key ends with the separator."},
      {&conventions.streams_need_maxlen, "Every stream states its MAXLEN."},
      {&conventions.streams_trim_approximate, "Streams are trimmed approximately (`~`)."},
      {&conventions.streams_trim_exact, "Streams are trimmed exactly."},
      {&conventions.streams_no_ttl, "No stream has a TTL."},
  };
  for (const auto& [flag, sentence] : demands) {
    if (flag->value) out.push_back(sentence);
  }
  return out;
}

json components_view(const Registry& registry) {
  using Entries = std::vector<const Entry*>;
  std::map<std::string_view, std::pair<Entries, Entries>> uses;
  for (const Entry& entry : registry.entries) {
    for (const Text& writer : entry.writers) uses[writer.value].first.push_back(&entry);
    for (const Text& reader : entry.readers) uses[reader.value].second.push_back(&entry);
  }
  const auto ids = [](const Entries& entries) {
    json out = json::array();
    for (const Entry* const entry : entries) out.push_back(entry->id.value);
    return out;
  };
  json out = json::array();
  for (const registry::Component& component : registry.components) {
    const auto& [writes, reads] = uses[component.id.value];
    out.push_back({{"id", component.id.value},
                   {"summary", component.summary.value},
                   {"paths", texts_view(component.paths)},
                   {"writes", ids(writes)},
                   {"reads", ids(reads)},
                   {"written", shown_view(writes)},
                   {"read", shown_view(reads)}});
  }
  return out;
}

json placeholders_view(const Registry& registry) {
  json out = json::array();
  for (const registry::Placeholder& placeholder : registry.placeholders) {
    out.push_back({{"id", placeholder.name.value},
                   {"summary", placeholder.summary.value},
                   {"constraint", constraint_text(&placeholder)},
                   {"examples", texts_view(placeholder.examples)}});
  }
  return out;
}

json small_lists_view(const Registry& registry) {
  json tiers = json::array();
  for (const registry::Tier& tier : registry.tiers) {
    tiers.push_back({{"id", tier.id.value},
                     {"summary", tier.summary.value},
                     {"retention", retention_view(tier.retention)}});
  }
  json databases = json::array();
  for (const registry::Database& database : registry.databases) {
    databases.push_back({{"id", database.id.value},
                         {"index", database.index.value},
                         {"summary", database.summary.value}});
  }
  json transactions = json::array();
  for (const registry::Transaction& transaction : registry.transactions) {
    json entries = json::array();
    for (const Text& key : transaction.keys) {
      entries.push_back(reference_view(registry, EntryKind::key, key.value));
    }
    transactions.push_back({{"id", transaction.id.value},
                            {"summary", transaction.summary.value},
                            {"keys", texts_view(transaction.keys)},
                            {"entries", std::move(entries)}});
  }
  return {{"tiers", std::move(tiers)},
          {"databases", std::move(databases)},
          {"transactions", std::move(transactions)}};
}

json base_view(const ViewContext& context, const Manifest& manifest, const Registry& registry) {
  return {{"name", registry.name.value},
          {"ident", ident_of(manifest, registry)},
          {"anchor", github_anchor(registry.name.value)},
          {"summary", registry.summary.value},
          {"files", files_view(context, registry)},
          {"key_count", count_of_kind(registry, EntryKind::key)},
          {"channel_count", count_of_kind(registry, EntryKind::channel)}};
}

}  // namespace

RegistryViewer::RegistryViewer(const ViewContext& context, const Manifest& manifest,
                               std::uint32_t number, Diagnostics& diagnostics)
    : context_(context),
      manifest_(manifest),
      number_(number),
      diagnostics_(diagnostics),
      tables_(new RegistryTables{TypeTable(manifest, manifest.scope(manifest.taken_in_registry)),
                                 CheckTable(manifest.scope()),
                                 manifest.scope(),
                                 {}}) {}
RegistryViewer::~RegistryViewer() = default;

json RegistryViewer::head() const {
  const Registry& registry = context_.set.registries[number_];
  json out = base_view(context_, manifest_, registry);
  out.update(small_lists_view(registry));
  json imports = json::array();
  for (const std::uint32_t import : registry.imports) {
    const Registry& imported = context_.set.registries[import];
    imports.push_back({{"name", imported.name.value}, {"ident", ident_of(manifest_, imported)}});
  }
  out["imports"] = std::move(imports);
  out["separator"] = registry.separator.value;
  out["cluster"] = registry.cluster.value;
  out["components"] = components_view(registry);
  out["placeholders"] = placeholders_view(registry);
  out["conventions"] = conventions_view(registry.conventions);
  out["flow"] = flow_view(registry);
  out["columns"] = {{"keys", entry_columns(context_.set, registry, EntryKind::key)},
                    {"channels", entry_columns(context_.set, registry, EntryKind::channel)},
                    {"placeholders", placeholder_columns(registry)},
                    {"components", component_columns(out["components"])}};
  return out;
}

void RegistryViewer::each_entry(const std::function<void(json entry)>& visit) {
  const Registry& registry = context_.set.registries[number_];
  for (const EntryKind kind : {EntryKind::key, EntryKind::channel}) {
    // What an entry's members are called, the entry itself cannot be called in many languages.
    NameScope names = manifest_.scope(manifest_.taken_in_entry);
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < registry.entries.size(); ++i) {
      const Entry& entry = registry.entries[i];
      if (entry.kind != kind) continue;
      const std::string ident =
          names.take(identifier(entry.id.value, manifest_.casing(NameRole::entry)));
      json view = entry_view(context_, manifest_, {number_, i, 0}, *tables_, ident, diagnostics_);
      view["number"] = ++count;
      visit(std::move(view));
    }
  }
}

json RegistryViewer::tables() {
  json rivals = rivals_view(context_, *tables_);  // before the checks: rivals add theirs
  return {{"types", tables_->types.view()},
          {"rivals", std::move(rivals)},
          {"checks", tables_->checks.view()}};
}

json registry_view(const ViewContext& context, const Manifest& manifest, std::uint32_t number,
                   Diagnostics& diagnostics) {
  RegistryViewer viewer(context, manifest, number, diagnostics);
  json out = viewer.head();
  json keys = json::array();
  json channels = json::array();
  viewer.each_entry(
      [&](json entry) { (entry["kind"] == "key" ? keys : channels).push_back(std::move(entry)); });
  out["keys"] = std::move(keys);
  out["channels"] = std::move(channels);
  out.update(viewer.tables());
  return out;
}

json registries_view(const ViewContext& context, const Manifest& manifest) {
  json out = json::array();
  for (const Registry& registry : context.set.registries) {
    out.push_back(base_view(context, manifest, registry));
  }
  return out;
}

json notice_view(const std::vector<std::string>& files) {
  std::string from;
  for (const std::string& file : files) from += (from.empty() ? " from " : ", ") + file;
  return {std::string(kMark) + from + "; do not edit.", "Regenerate with: keywright generate"};
}

}  // namespace keywright::generator
