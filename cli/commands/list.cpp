#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "base/glob.h"
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/entry_text.h"
#include "cli/json_text.h"
#include "cli/text_layout.h"
#include "cli/workspace.h"

namespace keywright::cli {
namespace {

using registry::Entry;
using registry::EntryKind;
using registry::Registry;

bool names(const std::vector<registry::Text>& list, std::string_view wanted) {
  return std::any_of(list.begin(), list.end(),
                     [&](const registry::Text& name) { return name.value == wanted; });
}

// In a key `/` is a character like any other, so a glob's `*` must not stop there.
std::string without_slashes(std::string_view text) {
  std::string out(text);
  std::replace(out.begin(), out.end(), '/', '\x01');
  return out;
}

class Filter {
 public:
  explicit Filter(const Invocation& invocation)
      : types_(invocation.values("--type")),
        owner_(invocation.value("--owner")),
        status_(invocation.value("--status")),
        channels_(invocation.has("--channels")) {
    if (!invocation.arguments().empty()) text_ = invocation.arguments().front();
    // `{name}` is how patterns spell a placeholder, so braces alone make no glob.
    glob_ = text_.find_first_of("*?[") != std::string::npos;
  }

  [[nodiscard]] bool accepts(const Entry& entry) const {
    if (channels_ && entry.kind != EntryKind::channel) return false;
    if (!types_.empty() && std::none_of(entry.types.begin(), entry.types.end(), [&](const auto& t) {
          return std::find(types_.begin(), types_.end(), to_string(t.value)) != types_.end();
        })) {
      return false;
    }
    if (owner_ && !names(entry.writers, *owner_) && !names(entry.readers, *owner_)) return false;
    if (status_ && to_string(entry.status.value) != *status_) return false;
    return accepts_text(entry.id.value) ||
           std::any_of(entry.patterns.begin(), entry.patterns.end(),
                       [&](const auto& pattern) { return accepts_text(pattern.text.value); });
  }

 private:
  [[nodiscard]] bool accepts_text(std::string_view text) const {
    if (glob_) return glob_matches(without_slashes(text_), without_slashes(text));
    return text.find(text_) != std::string_view::npos;
  }

  std::vector<std::string> types_;
  std::optional<std::string> owner_;
  std::optional<std::string> status_;
  bool channels_;
  std::string text_;
  bool glob_ = false;
};

struct Section {
  const Registry* registry = nullptr;
  std::vector<const Entry*> entries;
};

std::string list_ids(const std::vector<Section>& sections) {
  std::string out;
  std::set<std::string_view> seen;
  for (const Section& section : sections) {
    for (const Entry* const entry : section.entries) {
      if (seen.insert(entry->id.value).second) out += entry->id.value + "\n";
    }
  }
  return out;
}

std::string list_text(const registry::RegistrySet& set, const std::vector<Section>& sections,
                      std::size_t width, Style style) {
  std::string out;
  for (const Section& section : sections) {
    if (section.entries.empty()) continue;
    if (!out.empty()) out += "\n";
    out += style.bold(section.registry->name.value);
    if (!section.registry->summary.value.empty()) out += ": " + section.registry->summary.value;
    out += "\n";
    Table table;
    table.add({"ID", "KEY", "TYPE", "WRITERS", "READERS", "RETENTION"});
    for (const Entry* const entry : section.entries) {
      const auto& patterns = entry->patterns;
      table.add({entry->id.value, patterns.empty() ? "" : patterns.front().text.value,
                 type_text(*entry), names_text(entry->writers), names_text(entry->readers),
                 retention_text(set, *section.registry, *entry, false)});
      for (std::size_t i = 1; i < patterns.size(); ++i) table.add({"", patterns[i].text.value});
    }
    out += table.render(width, 2, style);
  }
  return out;
}

Json texts_json(const std::vector<registry::Text>& texts) {
  Json out = Json::array();
  for (const registry::Text& text : texts) out.push_back(to_utf8(text.value));
  return out;
}

Json list_json(const registry::RegistrySet& set, const std::vector<Section>& sections) {
  Json entries = Json::array();
  for (const Section& section : sections) {
    for (const Entry* const entry : section.entries) {
      Json patterns = Json::array();
      for (const auto& pattern : entry->patterns) patterns.push_back(to_utf8(pattern.text.value));
      Json types = Json::array();
      for (const auto& type : entry->types) types.push_back(to_string(type.value));
      const std::string retention = retention_text(set, *section.registry, *entry, false);
      entries.push_back({{"registry", section.registry->name.value},
                         {"kind", kind_name(entry->kind)},
                         {"id", entry->id.value},
                         {"patterns", std::move(patterns)},
                         {"type", std::move(types)},
                         {"writers", texts_json(entry->writers)},
                         {"readers", texts_json(entry->readers)},
                         {"retention", retention.empty() ? Json(nullptr) : Json(retention)},
                         {"status", to_string(entry->status.value)},
                         {"summary", entry->summary.value}});
    }
  }
  return {{"version", 1}, {"entries", std::move(entries)}};
}

}  // namespace

ExitCode run_list(const Invocation& invocation, Console& console) {
  const auto workspace = open_usable_workspace(invocation, console);
  const Filter filter(invocation);
  std::vector<Section> sections;
  std::size_t count = 0;
  for (const Registry& registry : workspace->set.registries) {
    Section& section = sections.emplace_back();
    section.registry = &registry;
    for (const Entry& entry : registry.entries) {
      if (filter.accepts(entry)) section.entries.push_back(&entry);
    }
    count += section.entries.size();
  }
  if (invocation.format() == "json") {
    console.print(to_document(list_json(workspace->set, sections)));
  } else if (invocation.has("--ids")) {
    console.print(list_ids(sections));
  } else {
    console.print(list_text(workspace->set, sections, console.width(), console.out_style()));
    if (count == 0) console.say("keywright: no key or channel passes these filters\n");
  }
  return ExitCode::clean;
}

}  // namespace keywright::cli
