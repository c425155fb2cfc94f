#include "generator/view/entry.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "generator/rules.h"
#include "generator/text_escapes.h"
#include "generator/view/commands.h"
#include "generator/view/docs.h"
#include "generator/view/samples.h"
#include "generator/view/values.h"

namespace keywright::generator {
namespace {

using nlohmann::json;
using registry::Entry;
using registry::EntryKind;
using registry::EntryRef;
using registry::KeyPattern;
using registry::KeyType;
using registry::PatternPart;
using registry::Text;

json optional_text(const std::optional<Text>& text) {
  return text ? json(text->value) : json(nullptr);
}

json milliseconds(const std::optional<Located<registry::Duration>>& duration) {
  return duration ? json(duration->value.milliseconds) : json(nullptr);
}

class EntryViewer {
 public:
  EntryViewer(const ViewContext& context, const Manifest& manifest, const EntryRef& ref,
              RegistryTables& tables, Diagnostics& diagnostics)
      : context_(context),
        manifest_(manifest),
        ref_(ref),
        registry_(context.set.registries[ref.registry]),
        entry_(registry_.entries[ref.entry]),
        tables_(tables),
        diagnostics_(diagnostics) {}

  json run(const std::string& ident) {
    NameScope parameters = manifest_.scope(manifest_.taken_in_entry);
    collect_placeholders(parameters);
    NameScope types = manifest_.scope(manifest_.taken_in_entry);
    ValueViews values(manifest_, tables_.checks, types, scope());
    json out = {{"id", entry_.id.value},
                {"ident", ident},
                {"kind", entry_.kind == EntryKind::key ? "key" : "channel"},
                {"anchor", github_anchor(entry_.id.value)},
                {"summary", entry_.summary.value},
                {"status", to_string(entry_.status.value)},
                {"deprecated", deprecation()},
                {"types", json::array()},
                {"type_text", type_text(entry_)},
                {"holds", holds_view(scope())},
                {"database", nullptr},
                {"separator", separator_of(context_.set, registry_, entry_)},
                {"writers", texts_view(entry_.writers)},
                {"readers", texts_view(entry_.readers)},
                {"groups", json::array()},
                {"retention", retention_view(effective_retention(context_.set, registry_, entry_))},
                {"patterns", patterns()},
                {"placeholders", placeholders()},
                {"open", entry_.open.value},
                {"avoid", avoided()},
                {"index_of", index_of()},
                {"examples", texts_view(entry_.examples)},
                {"place", place()}};
    for (const auto& type : entry_.types) out["types"].push_back(to_string(type.value));
    out["type"] = entry_.types.size() == 1 ? out["types"].front() : json("any");
    if (out["types"].empty() && entry_.kind == EntryKind::channel) out["type"] = nullptr;
    out["groups"] = groups();
    std::uint32_t database_index = 0;
    if (entry_.database) {
      const auto* const known = find_database(context_.set, registry_, entry_.database->value);
      database_index = known == nullptr ? 0 : known->index.value;
      out["database"] = {{"id", entry_.database->value}, {"index", database_index}};
    }
    add_values(out, values);
    out["sample"] = sample();
    out["commands"] =
        commands_view(example_commands(context_.set, registry_, entry_), database_index);
    return out;
  }

 private:
  [[nodiscard]] EntryScope scope() const { return {context_.set, registry_, entry_}; }

  void collect_placeholders(NameScope& parameters) {
    NameScope members = manifest_.scope(manifest_.taken_in_parts);
    for (const auto& pattern : entry_.patterns) {
      if (!pattern.pattern) continue;
      for (const PatternPart& part : pattern.pattern->parts()) {
        if (part.kind != PatternPart::Kind::placeholder) continue;
        auto known = std::find_if(placeholders_.begin(), placeholders_.end(),
                                  [&](const auto& one) { return one.id == part.text; });
        if (known == placeholders_.end()) {
          const auto* const definition =
              find_placeholder(context_.set, registry_, entry_, part.text);
          const std::string name = identifier(part.text, manifest_.casing(NameRole::placeholder));
          placeholders_.push_back(
              {part.text, members.take(name), parameters.take(name),
               &tables_.types.add(entry_, part.text, definition, find_shared(part.text)),
               definition, 0});
          known = placeholders_.end() - 1;
        }
        ++known->uses;
      }
    }
  }

  [[nodiscard]] const registry::Placeholder* find_shared(std::string_view name) const {
    static const Entry kNoEntry;
    return find_placeholder(context_.set, registry_, kNoEntry, name);
  }

  json patterns() {
    json out = json::array();
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < entry_.patterns.size(); ++i) {
      const auto& pattern = entry_.patterns[i].pattern;
      if (!pattern) continue;
      json view = pattern_view(*pattern, placeholders_, tables_.checks);
      if (view.is_null()) {
        report_too_large(entry_.patterns[i].text.span);
        continue;
      }
      std::string parameters;
      for (const json& piece : view["pieces"]) {
        parameters += piece["type_name"].get_ref<const std::string&>() + ",";
      }
      // Overloads need different parameters; the later of two equal ones gets a name of its own.
      const auto same = std::count(seen.begin(), seen.end(), parameters);
      seen.push_back(std::move(parameters));
      view["number"] = i + 1;
      view["name"] = "form_" + std::to_string(i + 1);
      view["suffix"] = same == 0 ? "" : "_" + std::to_string(same + 1);
      view["rivals"] = rivals(static_cast<std::uint32_t>(i));
      out.push_back(std::move(view));
    }
    return out;
  }

  json rivals(std::uint32_t pattern) {
    json out = json::array();
    EntryRef ref = ref_;
    ref.pattern = pattern;
    for (const std::uint32_t position : context_.rivalry.rivals_of(entry_.kind, ref)) {
      auto& names = tables_.rivals[static_cast<std::size_t>(entry_.kind)];
      const auto [known, inserted] = names.try_emplace(position);
      if (inserted) {
        const EntryRef& rival = context_.index.ref(entry_.kind, position);
        known->second = tables_.rival_names.take(
            identifier(context_.index.entry(rival).id.value, Casing::snake));
      }
      out.push_back(known->second);
    }
    return out;
  }

  json placeholders() const {
    json out = json::array();
    for (const EntryPlaceholder& placeholder : placeholders_) {
      const auto* const definition = placeholder.definition;
      out.push_back(
          {{"id", placeholder.id},
           {"ident", placeholder.ident},
           {"parameter", placeholder.parameter},
           {"type_name", placeholder.type->name},
           {"kind", to_string(placeholder.type->kind)},
           {"optional", placeholder.uses < entry_.patterns.size()},
           {"summary", definition == nullptr ? "" : definition->summary.value},
           {"constraint", constraint_text(definition)},
           {"text", placeholder_text(definition)},
           {"examples", definition == nullptr ? json::array() : texts_view(definition->examples)}});
    }
    return out;
  }

  json groups() const {
    NameScope scope = manifest_.scope(manifest_.taken_in_struct);
    json out = json::array();
    for (const Text& group : entry_.groups) {
      const std::string name = identifier(group.value, manifest_.casing(NameRole::value));
      out.push_back({{"text", group.value}, {"ident", scope.take(name)}});
    }
    return out;
  }

  json deprecation() const {
    if (entry_.status.value != registry::Status::deprecated && !entry_.deprecated) return nullptr;
    json out = {{"since", nullptr}, {"use", nullptr}, {"use_entry", nullptr}, {"why", nullptr}};
    std::vector<std::string> words;
    if (entry_.deprecated) {
      out["since"] = optional_text(entry_.deprecated->since);
      out["use"] = optional_text(entry_.deprecated->use);
      out["why"] = optional_text(entry_.deprecated->why);
      if (entry_.deprecated->use) {
        out["use_entry"] = reference_view(registry_, entry_.kind, entry_.deprecated->use->value);
      }
      if (entry_.deprecated->use) words.push_back("use " + entry_.deprecated->use->value);
      if (entry_.deprecated->why) words.push_back(entry_.deprecated->why->value);
    }
    out["message"] = words.empty() ? "deprecated" : join(words, ": ");
    return out;
  }

  json avoided() const {
    json out = json::array();
    for (const registry::Avoided& avoided : entry_.avoid) {
      out.push_back({{"command", avoided.command.value}, {"reason", avoided.reason.value}});
    }
    return out;
  }

  // One concrete key, and what it could hold.
  json sample() const {
    json fields = json::array();
    for (const auto& [name, text] : sample_fields(context_.set, registry_, entry_)) {
      fields.push_back({{"name", name}, {"text", text}});
    }
    return {{"key", sample_key(context_.set, registry_, entry_)},
            {"fields", std::move(fields)},
            {"value", entry_.value ? json(sample_value(scope(), *entry_.value)) : json(nullptr)},
            {"score", entry_.score ? json(sample_value(scope(), *entry_.score)) : json(nullptr)}};
  }

  json index_of() const {
    if (!entry_.index_of) return nullptr;
    const registry::IndexOf& index = *entry_.index_of;
    json entry = nullptr;
    if (index.key) entry = reference_view(registry_, EntryKind::key, index.key->value);
    return {{"key", optional_text(index.key)},
            {"entry", std::move(entry)},
            {"placeholder", optional_text(index.placeholder)},
            {"members", index.members_are_keys ? "keys" : "values"}};
  }

  json place() const {
    const SourceFile& file = context_.sources.file(entry_.id.span.file);
    return {{"path", context_.spell(file.path())},
            {"line", file.position(entry_.id.span.begin).line}};
  }

  // What the key holds: a struct of fields, a value of its own, or nothing that is stated.
  void add_values(json& out, ValueViews& values) const {
    out["fields"] = nullptr;
    out["value"] = nullptr;
    out["score"] = nullptr;
    // A hash or stream of which no field is known may have any.
    const bool unknown = entry_.fields.empty() && entry_.types.size() == 1 &&
                         (entry_.has_type(KeyType::hash) || entry_.has_type(KeyType::stream));
    if (!entry_.fields.empty() || entry_.open.value || unknown) {
      out["fields"] = values.add_struct(entry_.fields, "value", entry_.open.value || unknown);
    }
    if (entry_.value) out["value"] = values.definition(*entry_.value, "value");
    if (entry_.score) out["score"] = values.definition(*entry_.score, "score");
    out["structs"] = values.structs();
    out["enums"] = values.enums();
  }

  void report_too_large(Span span) {
    report(diagnostics_, kOversizedMatch, span,
           "a placeholder of this pattern needs more than " + with_commas(CheckTable::kMaxStates) +
               " states to be checked",
           "simplify its `match`")
        .id = entry_.id.value;
  }

  const ViewContext& context_;
  const Manifest& manifest_;
  const EntryRef& ref_;
  const registry::Registry& registry_;
  const Entry& entry_;
  RegistryTables& tables_;
  Diagnostics& diagnostics_;
  std::vector<EntryPlaceholder> placeholders_;
};

}  // namespace

json texts_view(const std::vector<Text>& texts) {
  json out = json::array();
  for (const Text& text : texts) out.push_back(text.value);
  return out;
}

json retention_view(const registry::Retention& retention) {
  static constexpr std::array<std::string_view, 4> kKinds = {"unstated", "persistent", "deleted",
                                                             "rules"};
  json out = {{"kind", kKinds[static_cast<std::size_t>(retention.kind)]},
              {"text", retention.stated() ? describe(retention) : ""},
              {"ttl", nullptr},
              {"maxlen", nullptr},
              {"refresh", optional_text(retention.refresh)},
              {"archive", optional_text(retention.archive)},
              {"why", optional_text(retention.why)},
              {"tier", optional_text(retention.tier)}};
  if (retention.ttl) {
    const registry::Ttl& ttl = retention.ttl->value;
    out["ttl"] = {{"any", ttl.any},
                  {"exact_ms", milliseconds(ttl.exact)},
                  {"min_ms", milliseconds(ttl.min)},
                  {"max_ms", milliseconds(ttl.max)},
                  {"default_ms", milliseconds(ttl.exact ? ttl.exact : ttl.standard)},
                  {"optional", ttl.optional.value}};
  }
  if (retention.maxlen) {
    out["maxlen"] = {{"count", retention.maxlen->value.count},
                     {"approximate", retention.maxlen->value.approximate}};
  }
  return out;
}

json entry_view(const ViewContext& context, const Manifest& manifest, const EntryRef& ref,
                RegistryTables& tables, const std::string& ident, Diagnostics& diagnostics) {
  return EntryViewer(context, manifest, ref, tables, diagnostics).run(ident);
}

json rivals_view(const ViewContext& context, RegistryTables& tables) {
  json out = json::array();
  for (const EntryKind kind : {EntryKind::key, EntryKind::channel}) {
    for (const auto& [position, name] : tables.rivals[static_cast<std::size_t>(kind)]) {
      const KeyPattern& pattern = context.index.pattern(context.index.ref(kind, position));
      std::vector<EntryPlaceholder> placeholders;
      static const TypeTable::Type kNoType;
      for (std::size_t i = 0; i < pattern.placeholder_count(); ++i) {
        const std::string id(pattern.placeholder_name(i));
        placeholders.push_back({id, id, id, &kNoType, nullptr, 1});
      }
      json view = pattern_view(pattern, placeholders, tables.checks);
      if (view.is_null()) continue;
      view["name"] = name;
      view["entry"] = context.index.entry(context.index.ref(kind, position)).id.value;
      out.push_back(std::move(view));
    }
  }
  return out;
}

}  // namespace keywright::generator
