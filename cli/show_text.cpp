#include "cli/show_text.h"

#include <algorithm>

#include "cli/concat.h"
#include "cli/display.h"
#include "cli/entry_text.h"
#include "cli/render/report.h"
#include "cli/text_layout.h"

namespace keywright::cli {
namespace {

using namespace registry;

// "Amount fuelled; in L; one of a, b; example 400": what is known, with `; ` between.
class Remarks {
 public:
  void add(const std::string& text) {
    if (text.empty()) return;
    if (!text_.empty()) text_ += "; ";
    text_ += text;
  }
  void add(std::string_view label, const std::optional<Text>& text) {
    if (text) add(std::string(label) + text->value);
  }
  void add(std::string_view label, const std::vector<Text>& texts) {
    if (!texts.empty()) add(std::string(label) + names_text(texts));
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::string describe_placeholder(const Placeholder& placeholder) {
  Remarks remarks;
  std::string summary = placeholder.summary.value;
  while (summary.ends_with('.')) summary.pop_back();
  remarks.add(summary);
  if (placeholder.type) remarks.add(std::string(to_string(placeholder.type->value)));
  remarks.add("matches ", placeholder.match);
  remarks.add("one of ", placeholder.values);
  if (placeholder.many.value) remarks.add("may contain the separator");
  if (placeholder.empty.value) remarks.add("may be empty");
  remarks.add("for example ", placeholder.examples);
  return remarks.text().empty() ? "one segment" : remarks.text();
}

std::string describe_definition(const Definition& definition) {
  Remarks remarks;
  std::string summary = definition.summary.value;
  while (summary.ends_with('.')) summary.pop_back();
  remarks.add(summary);
  remarks.add("in ", definition.unit);
  remarks.add("one of ", definition.values);
  remarks.add("matches ", definition.match);
  remarks.add("format ", definition.format);
  remarks.add("for example ", definition.example);
  return remarks.text();
}

std::string type_of(const Definition& definition) {
  return std::string(to_string(definition.type.value)) +
         (definition.optional.value ? ", optional" : "");
}

// Fields inside json are set in below the field that holds them.
void add_fields(const std::vector<Field>& fields, const std::string& indent, Table& table) {
  for (const Field& field : fields) {
    table.add({indent + field.name.value, type_of(field.definition),
               describe_definition(field.definition)});
    add_fields(field.definition.fields, indent + "  ", table);
  }
}

std::string describe_index(const IndexOf& index) {
  if (index.placeholder) return "all values of {" + index.placeholder->value + "}";
  if (!index.key) return {};
  return index.members_are_keys ? "the keys of " + index.key->value
                                : "the placeholder values of " + index.key->value;
}

std::string describe_deprecation(const Deprecation& deprecation) {
  Remarks remarks;
  remarks.add("since ", deprecation.since);
  remarks.add("use ", deprecation.use);
  remarks.add("", deprecation.why);
  return remarks.text();
}

class Page {
 public:
  explicit Page(Style style) : style_(style) {}

  void row(const std::string& name, const std::string& text) {
    if (!text.empty()) table_.add({name, text});
  }
  void section(const std::string& title, const Table& rows) {
    if (!rows.empty()) sections_ += "  " + style_.bold(title) + "\n" + rows.render(0, 4, style_);
  }
  [[nodiscard]] std::string text() const { return table_.render(0, 2, style_) + sections_; }

 private:
  Style style_;
  Table table_;
  std::string sections_;
};

void add_placeholders(const RegistrySet& set, const Registry& registry, const Entry& entry,
                      Page& page) {
  Table table;
  std::vector<std::string_view> seen;
  for (const EntryPattern& pattern : entry.patterns) {
    if (!pattern.pattern) continue;
    for (std::size_t i = 0; i < pattern.pattern->placeholder_count(); ++i) {
      const std::string_view name = pattern.pattern->placeholder_name(i);
      if (std::find(seen.begin(), seen.end(), name) != seen.end()) continue;
      seen.push_back(name);
      const Placeholder* const known = find_placeholder(set, registry, entry, name);
      table.add({concat("{", name, "}"),
                 describe_placeholder(known != nullptr ? *known : Placeholder{})});
    }
  }
  page.section("placeholders", table);
}

void add_definition(const std::string& title, const std::optional<Definition>& definition,
                    Page& page) {
  if (!definition) return;
  Table table;
  table.add({type_of(*definition), describe_definition(*definition)});
  page.section(title, table);
  Table fields;
  add_fields(definition->fields, "  ", fields);
  page.section("  fields", fields);
}

}  // namespace

std::string show_text(const RegistrySet& set, const Registry& registry, const Entry& entry,
                      const SourceMap& sources, Style style) {
  Page page(style);
  const bool channel = entry.kind == EntryKind::channel;
  for (const EntryPattern& pattern : entry.patterns) {
    page.row(channel ? "channel" : "key", pattern.text.value);
  }
  page.row("summary", entry.summary.value);
  if (!channel) page.row("type", type_text(entry));
  page.row("status", std::string(to_string(entry.status.value)));
  if (entry.deprecated) page.row("deprecated", describe_deprecation(*entry.deprecated));
  page.row("writers", names_text(entry.writers));
  page.row("readers", names_text(entry.readers));
  page.row("retention", retention_text(set, registry, entry, true));
  if (entry.retention.tier) page.row("tier", entry.retention.tier->value);
  page.row("groups", names_text(entry.groups));
  if (entry.index_of) page.row("index of", describe_index(*entry.index_of));
  if (entry.database) page.row("database", entry.database->value);
  const std::string& separator = separator_of(set, registry, entry);
  if (separator != ":") page.row("separator", separator);
  page.row("examples", names_text(entry.examples));
  if (entry.id.span.known()) {
    page.row("declared", to_string(place_of(sources, entry.id.span)));
  }
  add_placeholders(set, registry, entry, page);
  Table fields;
  add_fields(entry.fields, "", fields);
  if (entry.open.value) fields.add({"…", "", "others are allowed"});
  page.section("fields", fields);
  add_definition(channel ? "message" : "value", entry.value, page);
  add_definition("score", entry.score, page);
  Table avoid;
  for (const Avoided& avoided : entry.avoid) {
    avoid.add({avoided.command.value, avoided.reason.value});
  }
  page.section("avoid", avoid);
  return style.bold(entry_label(registry, entry)) + "\n" + page.text();
}

}  // namespace keywright::cli
