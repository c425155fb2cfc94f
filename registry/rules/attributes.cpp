#include "registry/rules/attributes.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "base/text.h"

namespace keywright::registry {

const Rule kMisplacedAttribute{
    .name = "misplaced-attribute",
    .summary = "An attribute that the key's type cannot have.",
    .why = "Fields of a string or groups of a hash describe nothing that Redis stores.",
    .example = "lock: {key: \"lock:{id}\", type: string, fields: {owner: {type: string}}}",
    .repair = "Correct the type, or use the attribute that the type has.",
};

const Rule kConflictingStatus{
    .name = "conflicting-status",
    .summary = "`status` and `deprecated` contradict each other.",
    .why = "Readers of the one believe the key is fine, readers of the other that it goes.",
    .example = "status: active\ndeprecated: {use: new_state}",
    .repair = "Say `status: deprecated`, or remove `deprecated`.",
};

const Rule kDuplicateValue{
    .name = "duplicate-value",
    .summary = "A list names the same thing twice, or two databases have one index.",
    .why = "One of the two was meant to be something else.",
    .example = "values: [active, idle, active]",
    .repair = "Remove or correct one of the two.",
};

namespace {

// Which attribute belongs to which types.
struct Belongs {
  std::string_view attribute;
  Span (*where)(const Entry& entry);  // unknown when the entry does not have it
  std::array<KeyType, 5> types;
  std::size_t count;
  std::string_view help;
};

Span first_field(const Entry& entry) {
  return entry.fields.empty() ? Span{} : entry.fields.front().name.span;
}
Span first_group(const Entry& entry) {
  return entry.groups.empty() ? Span{} : entry.groups.front().span;
}

constexpr std::array<Belongs, 6> kBelongs = {{
    {"fields",
     first_field,
     {KeyType::hash, KeyType::stream},
     2,
     "a JSON value puts its fields into `value: {type: json, fields: …}`"},
    {"open", [](const Entry& e) { return e.open.span; }, {KeyType::hash, KeyType::stream}, 2, ""},
    {"groups", first_group, {KeyType::stream}, 1, "consumer groups read streams"},
    {"value",
     [](const Entry& e) { return e.value ? e.value->span : Span{}; },
     {KeyType::string, KeyType::list, KeyType::set, KeyType::zset, KeyType::json},
     5,
     "a hash or stream has `fields`"},
    {"score",
     [](const Entry& e) { return e.score ? e.score->span : Span{}; },
     {KeyType::zset, KeyType::geo},
     2,
     "only members of a sorted set have scores"},
    {"index_of",
     [](const Entry& e) { return e.index_of ? e.index_of->span : Span{}; },
     {KeyType::set, KeyType::zset, KeyType::list},
     3,
     "an index is a set, a sorted set or a list"},
}};

}  // namespace

void check_misplaced_attributes(RuleContext& context) {
  context.each_entry([&](const Registry&, const Entry& entry) {
    if (entry.kind == EntryKind::channel || entry.types.empty()) return;
    if (entry.has_type(KeyType::any)) return;
    for (const Belongs& row : kBelongs) {
      const Span where = row.where(entry);
      if (!where.known()) continue;
      const auto end = row.types.begin() + static_cast<std::ptrdiff_t>(row.count);
      const bool fits =
          std::any_of(row.types.begin(), end, [&](KeyType type) { return entry.has_type(type); });
      if (fits) continue;
      context.report(kMisplacedAttribute, entry, where,
                     "a " + std::string(to_string(entry.types.front().value)) + " has no `" +
                         std::string(row.attribute) + "`",
                     std::string(row.help));
    }
  });
}

void check_status(RuleContext& context) {
  context.each_entry([&](const Registry&, const Entry& entry) {
    if (entry.deprecated && entry.status.value != Status::deprecated) {
      context.report(
          kConflictingStatus, entry, entry.status.span,
          "`status: " + std::string(to_string(entry.status.value)) + "` beside `deprecated`",
          "say `status: deprecated`, or remove `deprecated`");
    }
    if (entry.deprecated && entry.deprecated->use &&
        entry.deprecated->use->value == entry.id.value) {
      context.report(kConflictingStatus, entry, entry.deprecated->use->span,
                     "a deprecated entry cannot be its own replacement",
                     "name the entry to use instead");
    }
  });
}

namespace {

class DuplicateFinder {
 public:
  explicit DuplicateFinder(RuleContext& context) : context_(context) {}

  void entry(const Entry& entry) {
    owner_ = entry.id.value;
    for (const auto* const list :
         {&entry.writers, &entry.readers, &entry.groups, &entry.examples}) {
      texts(*list);
    }
    for (std::size_t i = 1; i < entry.types.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (entry.types[i].value != entry.types[j].value) continue;
        twice(std::string(to_string(entry.types[i].value)), entry.types[i].span,
              entry.types[j].span);
        break;
      }
    }
    fields(entry.fields);
    if (entry.value) definition(*entry.value);
    if (entry.score) definition(*entry.score);
    for (const Placeholder& placeholder : entry.placeholders) texts(placeholder.values);
  }

  void shared(const Registry& registry) {
    owner_.clear();
    for (const Placeholder& placeholder : registry.placeholders) texts(placeholder.values);
    for (const Transaction& transaction : registry.transactions) texts(transaction.keys);
    texts(registry.conventions.prefixes);
    databases(registry);
  }

 private:
  // A warning only: two names for one database work, as long as both are meant.
  void databases(const Registry& registry) {
    std::unordered_map<std::uint32_t, const Database*> seen;
    for (const Database& database : registry.databases) {
      if (!database.index.span.known()) continue;
      const auto [first, fresh] = seen.emplace(database.index.value, &database);
      if (fresh) continue;
      Diagnostic& diagnostic =
          context_.report(kDuplicateValue, database.index.span,
                          quote(first->second->id.value) + " and " + quote(database.id.value) +
                              " are both database " + std::to_string(database.index.value),
                          "correct one of the two, or keep one name");
      diagnostic.severity = Severity::warning;
      diagnostic.id = database.id.value;
      diagnostic.related.push_back({first->second->index.span, "first here"});
    }
  }

  void fields(const std::vector<Field>& list) {
    for (const Field& field : list) definition(field.definition);
  }

  void definition(const Definition& definition) {
    texts(definition.values);
    fields(definition.fields);
  }

  void texts(const std::vector<Text>& list) {
    if (list.size() < 2) return;
    std::unordered_map<std::string_view, Span> seen;
    for (const Text& text : list) {
      const auto [first, fresh] = seen.emplace(text.value, text.span);
      if (!fresh) twice(text.value, text.span, first->second);
    }
  }

  void twice(const std::string& value, Span again, Span first) {
    Diagnostic& diagnostic =
        context_.report(kDuplicateValue, again, quote(value) + " is listed twice",
                        "remove or correct one of the two");
    diagnostic.id = owner_;
    diagnostic.related.push_back({first, "first here"});
  }

  RuleContext& context_;
  std::string owner_;
};

}  // namespace

void check_duplicate_values(RuleContext& context) {
  DuplicateFinder finder(context);
  for (const Registry& registry : context.set().registries) finder.shared(registry);
  context.each_entry([&](const Registry&, const Entry& entry) { finder.entry(entry); });
}

}  // namespace keywright::registry
