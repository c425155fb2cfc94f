#include "generator/view/docs.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "base/text.h"
#include "generator/text_escapes.h"
#include "generator/view/samples.h"
#include "generator/view/types.h"

namespace keywright::generator {
namespace {

using nlohmann::json;
using registry::Definition;
using registry::Entry;
using registry::EntryKind;
using registry::Field;
using registry::KeyType;
using registry::Registry;
using registry::Text;

// In the order of ValueType.
constexpr std::array<std::string_view, registry::kValueTypes.size()> kTypeTexts = {
    "string",
    "integer",
    "number",
    "boolean",
    "timestamp (Unix seconds)",
    "timestamp (Unix milliseconds)",
    "date (ISO 8601)",
    "date and time (ISO 8601)",
    "duration",
    "UUID",
    "JSON",
    "comma-separated list",
    "bytes"};

std::string type_of(const Definition& definition) {
  std::string out(kTypeTexts[static_cast<std::size_t>(definition.type.value)]);
  if (definition.unit) out.append(", ").append(definition.unit->value);
  return out;
}

// "`a`, `b` or like `manager:{name}`"
std::string allowed_of(const Definition& definition) {
  std::vector<std::string> ways;
  for (const Text& value : definition.values) {
    ways.push_back(value.value.empty() ? "empty" : markdown_code(value.value));
  }
  if (definition.format) ways.push_back("like " + markdown_code(definition.format->value));
  if (definition.match) ways.push_back("matching " + markdown_code(definition.match->value));
  std::string out;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (i > 0) out += i + 1 < ways.size() ? ", " : " or ";
    out += ways[i];
  }
  return out;
}

// Templates ask `{% if row.summary %}`: what is not stated is null, as an empty text counts as one.
json stated(const std::string& text) { return text.empty() ? json(nullptr) : json(text); }

json example_of(const Definition& definition) {
  return definition.example ? stated(definition.example->value) : json(nullptr);
}

void add_rows(json& rows, const std::vector<Field>& fields, const std::string& parent) {
  for (const Field& field : fields) {
    const Definition& definition = field.definition;
    const std::string name = parent + field.name.value;
    rows.push_back({{"name", name},
                    {"type", type_of(definition)},
                    {"optional", definition.optional.value},
                    {"allowed", stated(allowed_of(definition))},
                    {"summary", stated(definition.summary.value)},
                    {"example", example_of(definition)}});
    add_rows(rows, definition.fields, name + ".");
  }
}

// Whether any of them has something there.
bool any_states(const json& rows, const char* member) {
  return std::any_of(rows.begin(), rows.end(), [&](const json& row) {
    const json& value = row[member];
    if (value.is_boolean()) return value.get<bool>();
    return value.is_string() ? !value.get_ref<const std::string&>().empty() : !value.empty();
  });
}

json columns_of(const json& rows, std::initializer_list<const char*> members) {
  json out = json::object();
  for (const char* const member : members) out[member] = any_states(rows, member);
  return out;
}

// "Every field is required; there are no others."
json note_on(const std::vector<Field>& fields, bool open) {
  if (fields.empty()) return open ? json("The fields are not listed.") : json(nullptr);
  const auto optional = std::count_if(fields.begin(), fields.end(), [](const Field& field) {
    return field.definition.optional.value;
  });
  const bool varies = fields.size() == 1 && fields.front().name.value.find('{') == 0;
  std::string out;
  if (varies) {
    out = "One field for every " + markdown_code(fields.front().name.value);
  } else if (optional == 0) {
    out = fields.size() == 1 ? "The field is required" : "Every field is required";
  } else {
    out = optional == static_cast<std::ptrdiff_t>(fields.size())
              ? "Every field is optional"
              : "A field is required unless it is marked optional";
  }
  return out + (open ? "; there may be others." : "; there are no others.");
}

json with_rows(json block, const std::vector<Field>& fields, bool open) {
  json rows = json::array();
  add_rows(rows, fields, "");
  block["note"] = note_on(fields, open);
  block["columns"] = columns_of(rows, {"optional", "allowed", "summary", "example"});
  block["rows"] = std::move(rows);
  return block;
}

json block_of(std::string_view title, const Definition& definition, const EntryScope& scope) {
  json block = {{"title", title},
                {"type", type_of(definition)},
                {"allowed", stated(allowed_of(definition))},
                {"summary", stated(definition.summary.value)},
                {"example", definition.fields.empty() ? example_of(definition) : json(nullptr)},
                {"sample", nullptr}};
  if (!definition.fields.empty()) {
    // Parsed with the order of the fields kept.
    const auto sample =
        nlohmann::ordered_json::parse(sample_value(scope, definition), nullptr, false);
    if (sample.is_object()) block["sample"] = sample.dump(2);
  }
  return with_rows(std::move(block), definition.fields, false);
}

std::string_view title_of_value(const Entry& entry) {
  if (entry.kind == EntryKind::channel) return "Message";
  if (entry.types.empty()) return "Value";
  switch (entry.types.front().value) {
    case KeyType::list:
      return "Item";
    case KeyType::set:
    case KeyType::zset:
    case KeyType::geo:
    case KeyType::hyperloglog:
      return "Member";
    default:
      return "Value";
  }
}

std::string names_of(const std::vector<Text>& texts) {
  std::vector<std::string> names;
  for (const Text& text : texts) names.push_back(text.value);
  std::sort(names.begin(), names.end());
  return join(names, "\n");
}

constexpr std::size_t kMostLines = 12;   // of one box
constexpr std::size_t kMostEdges = 400;  // Mermaid gives up at 500
constexpr std::size_t kFewestEdges = 2;  // one arrow is no picture

}  // namespace

json reference_view(const Registry& registry, EntryKind kind, std::string_view id) {
  const bool here =
      std::any_of(registry.entries.begin(), registry.entries.end(),
                  [&](const Entry& entry) { return entry.kind == kind && entry.id.value == id; });
  return {{"id", id}, {"anchor", here ? json(github_anchor(id)) : json(nullptr)}};
}

std::string type_text(const Entry& entry) {
  if (entry.kind == EntryKind::channel) return "channel";
  std::vector<std::string> words;
  for (const auto& type : entry.types) {
    words.push_back(type.value == KeyType::any ? "any type" : std::string(to_string(type.value)));
  }
  return words.empty() ? "any type" : join(words, " or ");
}

json placeholder_text(const registry::Placeholder* definition) {
  if (definition == nullptr) return nullptr;
  std::string out = definition->summary.value;
  const std::string constraint = constraint_text(definition);
  if (!constraint.empty()) out.append(out.empty() ? "" : "; ").append(constraint);
  for (std::size_t i = 0; i < definition->examples.size(); ++i) {
    if (i == 0) out += out.empty() ? "such as " : ", such as ";
    if (i > 0) out += i + 1 < definition->examples.size() ? ", " : " or ";
    out += markdown_code(definition->examples[i].value);
  }
  return stated(out);
}

json holds_view(const EntryScope& scope) {
  const Entry& entry = scope.entry;
  json out = json::array();
  if (!entry.fields.empty() || entry.open.value) {
    json block = {{"title", "Fields"},  {"type", nullptr},    {"allowed", nullptr},
                  {"summary", nullptr}, {"example", nullptr}, {"sample", nullptr}};
    out.push_back(with_rows(std::move(block), entry.fields, entry.open.value));
  }
  if (entry.value) out.push_back(block_of(title_of_value(entry), *entry.value, scope));
  if (entry.score) out.push_back(block_of("Score", *entry.score, scope));
  return out;
}

json entry_columns(const registry::RegistrySet& set, const Registry& registry, EntryKind kind) {
  bool types = false;
  bool writers = false;
  bool readers = false;
  bool retention = false;
  bool why = false;
  bool summary = false;
  for (const Entry& entry : registry.entries) {
    if (entry.kind != kind) continue;
    types = types || !entry.types.empty();
    writers = writers || !entry.writers.empty();
    readers = readers || !entry.readers.empty();
    const registry::Retention kept = effective_retention(set, registry, entry);
    retention = retention || kept.stated();
    why = why || kept.why;
    summary = summary || !entry.summary.value.empty();
  }
  return {{"types", types},         {"writers", writers}, {"readers", readers},
          {"retention", retention}, {"why", why},         {"summary", summary}};
}

json placeholder_columns(const Registry& registry) {
  bool summary = false;
  bool constraint = false;
  bool examples = false;
  for (const registry::Placeholder& one : registry.placeholders) {
    summary = summary || !one.summary.value.empty();
    constraint = constraint || !one.values.empty() || one.match || one.type || one.many.value ||
                 one.empty.value;
    examples = examples || !one.examples.empty();
  }
  return {{"summary", summary}, {"constraint", constraint}, {"examples", examples}};
}

json component_columns(const json& components) {
  json out = columns_of(components, {"summary", "paths"});
  for (const char* const member : {"written", "read"}) {
    out[member] = std::any_of(components.begin(), components.end(), [&](const json& component) {
      return !component[member]["shown"].empty();
    });
  }
  return out;
}

json shown_view(const std::vector<const Entry*>& entries) {
  json shown = json::array();
  const std::size_t count = std::min(entries.size(), kMostShown);
  for (std::size_t i = 0; i < count; ++i) {
    shown.push_back(
        {{"id", entries[i]->id.value}, {"anchor", github_anchor(entries[i]->id.value)}});
  }
  return {{"shown", std::move(shown)}, {"more", entries.size() - count}};
}

json flow_view(const Registry& registry) {
  json writers = json::array();
  json readers = json::array();
  json groups = json::array();
  std::map<std::string, std::string> nodes;      // of components: "w" or "r" and its id
  std::map<std::string, std::size_t> positions;  // of groups, by what they have in common
  std::size_t edges = 0;
  const auto nodes_of = [&](const std::vector<Text>& components, const char* side, json& list) {
    json out = json::array();
    for (const Text& component : components) {
      const auto [known, inserted] = nodes.try_emplace(side + component.value);
      if (inserted) {
        known->second = side + std::to_string(list.size() + 1);
        list.push_back({{"node", known->second}, {"id", component.value}});
      }
      out.push_back(known->second);
    }
    edges += out.size();
    return out;
  };
  for (const Entry& entry : registry.entries) {
    if (entry.writers.empty() && entry.readers.empty()) continue;
    const std::string text = entry.patterns.empty() ? "" : entry.patterns.front().text.value;
    const std::string kind = entry.kind == EntryKind::key ? "key" : "channel";
    const std::string alike =
        kind + "\n\n" + names_of(entry.writers) + "\n\n" + names_of(entry.readers);
    const auto [known, inserted] = positions.try_emplace(alike, groups.size());
    if (inserted) {
      groups.push_back({{"node", "g" + std::to_string(groups.size() + 1)},
                        {"kind", kind},
                        {"lines", json::array()},
                        {"more", 0},
                        {"writers", nodes_of(entry.writers, "w", writers)},
                        {"readers", nodes_of(entry.readers, "r", readers)}});
    }
    json& group = groups[known->second];
    if (group["lines"].size() < kMostLines) {
      group["lines"].push_back(text);
    } else {
      group["more"] = group["more"].get<std::size_t>() + 1;
    }
  }
  for (json& group : groups) {
    std::string label;
    for (const json& line : group["lines"]) {
      if (!label.empty()) label += '\n';
      label += line.get_ref<const std::string&>();
    }
    const auto more = group["more"].get<std::size_t>();
    if (more > 0) label += "\nand " + with_commas(more) + " more";
    group["label"] = std::move(label);
  }
  const bool drawable = edges >= kFewestEdges && edges <= kMostEdges;
  return {{"writers", std::move(writers)},
          {"readers", std::move(readers)},
          {"groups", std::move(groups)},
          {"drawable", drawable}};
}

}  // namespace keywright::generator
