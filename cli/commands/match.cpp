#include <unordered_map>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/commands/match_lines.h"
#include "cli/concat.h"
#include "cli/display.h"
#include "cli/entry_text.h"
#include "cli/failure.h"
#include "cli/json_text.h"
#include "cli/key_matcher.h"
#include "cli/text_layout.h"
#include "cli/workspace.h"

namespace keywright::cli {
namespace {

using registry::RegistrySet;

Json names_json(const std::vector<registry::Text>& names) {
  Json out = Json::array();
  for (const registry::Text& name : names) out.push_back(name.value);
  return out;
}

// What a match says of its entry, the same for every key: the inside of an object.
std::string entry_members(const RegistrySet& set, const MatchedEntry& match) {
  const registry::Entry& entry = *match.entry;
  Json types = Json::array();
  for (const auto& type : entry.types) types.push_back(to_string(type.value));
  const std::string retention = retention_text(set, *match.registry, entry, false);
  Json object = {{"kind", kind_name(match.kind)},
                 {"type", std::move(types)},
                 {"retention", retention.empty() ? Json(nullptr) : Json(retention)},
                 {"writers", names_json(entry.writers)},
                 {"readers", names_json(entry.readers)}};
  if (entry.database) object["database"] = entry.database->value;
  const std::string line = to_line(object);
  return line.substr(1, line.size() - 2);
}

void append_member(std::string& out, std::string_view name, std::string_view text) {
  append_json_string(out, name);
  out += ':';
  append_json_string(out, text);
}

// Matches as one JSON document, a line per key, written while keys come in.
class JsonMatches : public MatchPrinter {
 public:
  JsonMatches(const RegistrySet& set, const KeyMatcher& matcher) : set_(set), matcher_(matcher) {}

  void begin(std::string& out) override { out += "{\"version\":1,\"matches\":["; }

  void add(std::string_view key, const KeyAnswer& answer, std::string& out) override {
    out += first_ ? "\n{" : ",\n{";
    first_ = false;
    append_member(out, "key", key);
    if (!answer.match) {
      out += R"(,"id":null,"registry":null,"placeholders":{},"kind":null,"type":[],)"
             R"("retention":null,"writers":[],"readers":[],"also":[]})";
      return;
    }
    const MatchedEntry& match = *answer.match;
    out += ',';
    append_member(out, "id", match.entry->id.value);
    out += ',';
    append_member(out, "registry", match.registry->name.value);
    out += ",\"placeholders\":{";
    const registry::KeyPattern& pattern = matcher_.pattern(match);
    for (std::size_t i = 0; i < answer.values.size(); ++i) {
      if (i > 0) out += ',';
      append_member(out, pattern.placeholder_name(i), answer.values[i]);
    }
    out += "},";
    auto [members, fresh] = members_.try_emplace(match.entry);
    if (fresh) members->second = entry_members(set_, match);
    out += members->second;
    out += ",\"also\":[";
    for (std::size_t i = 0; i < answer.also.size(); ++i) {
      if (i > 0) out += ',';
      out += '{';
      append_member(out, "id", answer.also[i].entry->id.value);
      out += ',';
      append_member(out, "registry", answer.also[i].registry->name.value);
      out += ',';
      append_member(out, "kind", kind_name(answer.also[i].kind));
      out += '}';
    }
    out += "]}";
  }

  void end(std::string& out) override { out += first_ ? "]}\n" : "\n]}\n"; }

 private:
  const RegistrySet& set_;
  const KeyMatcher& matcher_;
  std::unordered_map<const registry::Entry*, std::string> members_;
  bool first_ = true;
};

std::string database_of(const registry::Entry& entry) {
  return entry.database ? entry.database->value : std::string();
}

std::string answer_text(const RegistrySet& set, const KeyMatcher& matcher, const std::string& key,
                        const KeyAnswer& answer, Style style) {
  std::string out = style.bold(displayed(key) + ":") + " ";
  if (!answer.match) {
    out += "not registered\n";
    for (const Suggestion& near : matcher.suggestions(key)) {
      out += "  did you mean " + style.bold(displayed(near.key)) + "? " +
             entry_label(*near.entry.registry, *near.entry.entry) + "\n";
    }
    return out;
  }
  const MatchedEntry& match = *answer.match;
  const registry::Entry& entry = *match.entry;
  out += entry_label(*match.registry, entry) + "\n";
  Table table;
  const auto row = [&](std::string name, std::string text) {
    if (!text.empty()) table.add({std::move(name), std::move(text)});
  };
  const registry::KeyPattern& pattern = matcher.pattern(match);
  row("pattern", pattern.print());
  for (std::size_t i = 0; i < answer.values.size(); ++i) {
    table.add({concat("{", pattern.placeholder_name(i), "}"), std::string(answer.values[i])});
  }
  if (entry.kind == registry::EntryKind::key) row("type", type_text(entry));
  row("database", database_of(entry));
  row("retention", retention_text(set, *match.registry, entry, true));
  row("writers", names_text(entry.writers));
  row("readers", names_text(entry.readers));
  if (entry.status.value != registry::Status::active) {
    row("status", std::string(to_string(entry.status.value)));
  }
  row("summary", entry.summary.value);
  for (const MatchedEntry& other : answer.also) {
    const bool loses =
        strictly_more_specific(pattern, matcher.pattern(other)) == registry::Verdict::yes;
    row("also", entry_label(*other.registry, *other.entry) + ": " + matcher.pattern(other).print() +
                    (other.kind != match.kind                          ? ""
                     : database_of(*other.entry) != database_of(entry) ? ", in another database"
                     : loses                                           ? ", less specific"
                                                                       : ", ambiguous"));
  }
  return out + table.render(0, 2, style);
}

}  // namespace

ExitCode run_match(const Invocation& invocation, Console& console) {
  const bool from_stdin = invocation.has("--stdin");
  const std::vector<std::string>& keys = invocation.arguments();
  if (from_stdin && !keys.empty()) {
    throw Failure("`--stdin` reads the keys from standard input: leave `" + printable(keys[0]) +
                  "` out");
  }
  if (!from_stdin && keys.empty()) {
    throw Failure("`match` needs a KEY, or `--stdin` to read keys line by line");
  }
  const auto workspace = open_usable_workspace(invocation, console);
  const KeyMatcher matcher(workspace->index());
  const bool json = invocation.format() == "json";
  JsonMatches json_matches(workspace->set, matcher);
  if (from_stdin) {
    LineMatches line_matches(matcher);
    MatchPrinter& printer = json ? static_cast<MatchPrinter&>(json_matches) : line_matches;
    return match_lines(matcher, printer, console);
  }
  bool all = true;
  std::string out;
  if (json) json_matches.begin(out);
  for (const std::string& key : keys) {
    const KeyAnswer answer = matcher.answer(key);
    all = all && answer.match;
    if (json) {
      json_matches.add(key, answer, out);
    } else {
      if (!out.empty()) out += "\n";
      out += answer_text(workspace->set, matcher, key, answer, console.out_style());
    }
  }
  if (json) json_matches.end(out);
  console.print(out);
  return all ? ExitCode::clean : ExitCode::findings;
}

}  // namespace keywright::cli
