// write_registry of proposal.h.
#include <array>

#include "base/text.h"
#include "base/yaml_text.h"
#include "registry/infer/proposal.h"

namespace keywright::infer {
namespace {

using registry::EntryKind;
using registry::PatternPart;

std::string flow_list(const std::vector<std::string>& items) {
  return "[" + join(items, ", ") + "]";
}

std::string retention_text(const ProposedRetention& retention) {
  std::vector<std::string> parts;
  if (retention.any_ttl || retention.min) {
    const bool range = retention.min != retention.max;
    std::vector<std::string> ttl;
    if (range) {
      ttl.push_back("min: " + print_duration(*retention.min));
      ttl.push_back("max: " + print_duration(*retention.max));
    } else if (retention.optional && retention.min) {
      ttl.push_back("default: " + print_duration(*retention.min));
    }
    if (retention.optional && !retention.any_ttl) ttl.emplace_back("optional: true");
    parts.push_back("ttl: " + (retention.any_ttl ? "any"
                               : !ttl.empty()    ? "{" + join(ttl, ", ") + "}"
                                                 : print_duration(*retention.min)));
  }
  if (retention.maxlen) parts.push_back("maxlen: " + print_maxlen(*retention.maxlen));
  return "{" + join(parts, ", ") + "}";
}

std::string beginning(const ProposedEntry& entry, const std::string& separator) {
  const PatternPart& first = entry.patterns[0].front();
  if (first.kind == PatternPart::Kind::placeholder) return {};
  return first.text.substr(0, first.text.find(separator));
}

class Writer {
 public:
  Writer(const Proposal& proposal, const RegistryHead& head) : proposal_(proposal), head_(head) {}

  std::string run() {
    out_ += head_.modeline;
    line(0,
         "# A first registry, proposed by `keywright infer` from the keys that the code uses. It "
         "is");
    line(0, "# yours now: correct names and types, say who writes and reads, add summaries.");
    line(0, "keywright: 1");
    line(0, "registry: " + yaml_scalar(proposal_.registry));
    if (!head_.summary.empty()) line(0, "summary: " + yaml_scalar(head_.summary));
    if (proposal_.separator != ":") line(0, "separator: " + yaml_scalar(proposal_.separator));
    section(EntryKind::key, "keys:");
    section(EntryKind::channel, "channels:");
    return std::move(out_);
  }

 private:
  void line(std::size_t indent, std::string_view text) {
    out_.append(indent, ' ').append(text).append("\n");
  }

  // What is surest comes first.
  void section(EntryKind kind, std::string_view title) {
    std::array<std::vector<const ProposedEntry*>, 3> of_standing;
    for (const ProposedEntry& entry : proposal_.entries) {
      if (entry.kind == kind)
        of_standing[static_cast<std::size_t>(entry.standing)].push_back(&entry);
    }
    bool is_first = true;
    for (const Standing standing : {Standing::used, Standing::mentioned, Standing::elsewhere}) {
      const auto& list = of_standing[static_cast<std::size_t>(standing)];
      if (list.empty()) continue;
      out_ += '\n';
      if (is_first) line(0, title);
      is_first = false;
      switch (standing) {
        case Standing::used:
          entries(list);
          break;
        case Standing::mentioned:
          line(2,
               "# No command is seen to use these: keys that go through functions of the project");
          line(2, "# (`lint.wrappers`), or other texts that begin like its keys (`lint.ignore`).");
          entries(list);
          break;
        case Standing::elsewhere:
          line(2, "# Only tests, pages and examples have these. `--code-only` leaves them out;");
          line(2, "# `lint.ignore` with their paths then keeps lint silent about them.");
          for (const ProposedEntry* const entry : list) write_in_short(*entry);
          break;
      }
    }
  }

  void entries(const std::vector<const ProposedEntry*>& list) {
    std::string before;
    bool first = true;
    for (const ProposedEntry* const entry : list) {
      const std::string now = beginning(*entry, entry->separator.value_or(proposal_.separator));
      if (!first && now != before) out_ += '\n';
      write(*entry);
      before = now;
      first = false;
    }
  }

  static std::string support_of(const ProposedEntry& entry) {
    std::string support = count_of(entry.places, "place");
    if (!entry.example.path.empty()) {
      support += (entry.places == 1 ? ": " : ", such as ") + printable(entry.example.path) + ":" +
                 std::to_string(entry.example.line);
    }
    return support;
  }

  // In one line: nobody is meant to complete it.
  void write_in_short(const ProposedEntry& entry) {
    std::string text = entry.id + ": {" + patterns(entry, Yaml::flow);
    if (entry.separator) text += ", separator: " + yaml_scalar(*entry.separator, Yaml::flow);
    if (!entry.placeholders.empty()) text += ", " + placeholders(entry);
    if (!entry.types.empty()) text += ", " + types(entry);
    line(2, text + "}  # " + support_of(entry));
  }

  void write(const ProposedEntry& entry) {
    line(2, "# " + support_of(entry));
    for (const std::string& remark : entry.remarks) line(2, "# " + printable(remark));
    line(2, entry.id + ":");
    line(4, patterns(entry, Yaml::block));
    if (entry.separator) line(4, "separator: " + yaml_scalar(*entry.separator));
    if (!entry.placeholders.empty()) line(4, placeholders(entry));
    if (!entry.types.empty()) line(4, types(entry));
    if (entry.retention.is_known()) line(4, "retention: " + retention_text(entry.retention));
    if (!entry.groups.empty()) {
      std::vector<std::string> groups;
      for (const std::string& group : entry.groups)
        groups.push_back(yaml_scalar(group, Yaml::flow));
      line(4, "groups: " + flow_list(groups));
    }
    if (entry.value) line(4, "value: {type: " + std::string(to_string(*entry.value)) + "}");
    if (!entry.fields.empty()) fields(entry);
  }

  static std::string types(const ProposedEntry& entry) {
    std::vector<std::string> names;
    for (const registry::KeyType type : entry.types) names.emplace_back(to_string(type));
    return "type: " + (names.size() == 1 ? names[0] : flow_list(names));
  }

  static std::string patterns(const ProposedEntry& entry, Yaml where) {
    const std::string_view name = entry.kind == EntryKind::key ? "key: " : "channel: ";
    std::vector<std::string> texts;
    const bool several = entry.patterns.size() > 1;
    for (const auto& parts : entry.patterns) {
      texts.push_back(yaml_scalar(print_pattern(parts), several ? Yaml::flow : where));
    }
    return std::string(name) + (several ? flow_list(texts) : texts[0]);
  }

  static std::string placeholders(const ProposedEntry& entry) {
    std::vector<std::string> items;
    for (const ProposedPlaceholder& placeholder : entry.placeholders) {
      items.push_back(placeholder.name + ": {" +
                      (placeholder.type ? "type: " + std::string(to_string(*placeholder.type))
                                        : "match: " + yaml_scalar(placeholder.match, Yaml::flow)) +
                      "}");
    }
    return "placeholders: {" + join(items, ", ") + "}";
  }

  void fields(const ProposedEntry& entry) {
    line(4, "fields:");
    for (const ProposedField& field : entry.fields) {
      line(6, yaml_scalar(field.name) + ": {type: " + std::string(to_string(field.type)) + "}");
    }
    if (entry.open) line(4, "open: true");
  }

  const Proposal& proposal_;
  const RegistryHead& head_;
  std::string out_;
};

}  // namespace

std::string write_registry(const Proposal& proposal, const RegistryHead& head) {
  return Writer(proposal, head).run();
}

}  // namespace keywright::infer
