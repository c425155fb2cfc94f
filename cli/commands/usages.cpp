#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/display.h"
#include "cli/entry_text.h"
#include "cli/failure.h"
#include "cli/json_text.h"
#include "cli/linting.h"
#include "cli/text_layout.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;
using lint::Access;
using lint::Judgement;
using lint::Usage;
using registry::EntryRef;

// What the first argument asks for.
struct Wanted {
  std::vector<EntryRef> entries;
  std::string key;  // a concrete key, or one that is not registered
};

bool is_same(const EntryRef& a, const EntryRef& b) {
  return a.registry == b.registry && a.entry == b.entry;
}

// By id, or REGISTRY.ID.
std::vector<EntryRef> entries_called(const registry::RegistrySet& set, const std::string& name) {
  std::vector<EntryRef> found;
  for (std::uint32_t r = 0; r < set.registries.size(); ++r) {
    const registry::Registry& registry = set.registries[r];
    for (std::uint32_t e = 0; e < registry.entries.size(); ++e) {
      const std::string& id = registry.entries[e].id.value;
      if (id == name || registry.name.value + "." + id == name) found.push_back({r, e, 0});
    }
  }
  return found;
}

Judgement judge_key(const lint::Judge& judge, const std::string& key) {
  Judgement found;
  for (const lint::Role role : {lint::Role::key, lint::Role::channel}) {
    lint::Reference reference;
    lint::KeyPiece& piece = reference.pieces.emplace_back();
    piece.text = key;
    reference.role = role;
    found = judge.judge(reference);
    if (found.verdict == Judgement::Verdict::registered) break;
  }
  return found;
}

// Nothing where the argument is a path.
std::optional<Wanted> wanted_of(const std::string& argument, const lint::Judge& judge) {
  std::error_code error;
  if (fs::exists(argument, error)) return std::nullopt;
  Wanted wanted;
  wanted.entries = entries_called(judge.set(), argument);
  if (!wanted.entries.empty()) return wanted;
  const Judgement judgement = judge_key(judge, argument);
  if (judgement.verdict == Judgement::Verdict::registered) wanted.entries = judgement.entries;
  const auto& separators = judge.namespaces().separators();
  const bool has_separator = std::any_of(
      separators.begin(), separators.end(),
      [&](const std::string& separator) { return argument.find(separator) != std::string::npos; });
  if (wanted.entries.empty() && (!has_separator || argument.find('/') != std::string::npos)) {
    std::vector<std::string_view> ids;
    for (const registry::Registry& registry : judge.set().registries) {
      for (const registry::Entry& entry : registry.entries) ids.push_back(entry.id.value);
    }
    const auto meant = did_you_mean(argument, ids);
    throw Failure("there is no id, key or path " + quote(argument),
                  meant ? "did you mean " + quote(*meant) + "?" : "`keywright list` lists the ids");
  }
  if (judgement.kind == Judgement::Kind::key || judgement.kind == Judgement::Kind::channel) {
    wanted.key = argument;
  }
  return wanted;
}

bool is_wanted(const Wanted& wanted, const EntryRef& ref) {
  return std::any_of(wanted.entries.begin(), wanted.entries.end(),
                     [&](const EntryRef& other) { return is_same(ref, other); });
}

bool is_asked_for(const Wanted& wanted, const Usage& usage) {
  const bool whole = usage.kind == Judgement::Kind::key || usage.kind == Judgement::Kind::channel;
  const bool fixed = usage.key.find("{}") == std::string::npos;
  // Another concrete key of the same entry is not the one that was asked for.
  if (!wanted.key.empty() && whole && fixed) return usage.key == wanted.key;
  // A prefix of several entries is no use of any one of them.
  const auto is_meant = [&](const EntryRef& ref) { return is_wanted(wanted, ref); };
  return usage.kind == Judgement::Kind::prefix
             ? !usage.entries.empty() &&
                   std::all_of(usage.entries.begin(), usage.entries.end(), is_meant)
             : std::any_of(usage.entries.begin(), usage.entries.end(), is_meant);
}

std::string_view access_word(Access access) {
  switch (access) {
    case Access::read:
      return "read";
    case Access::write:
      return "write";
    case Access::read_write:
      return "read_write";
    case Access::unknown:
      break;
  }
  return {};
}

std::vector<std::string> ids_of(const registry::RegistryIndex& index, const Usage& usage) {
  std::vector<std::string> ids;
  for (const EntryRef& ref : usage.entries) ids.push_back(index.entry(ref).id.value);
  return ids;
}

Json text_or_null(std::string_view text) {
  return text.empty() ? Json(nullptr) : Json(to_utf8(std::string(text)));
}

std::string usages_json(const std::vector<lint::FileUsages>& files,
                        const registry::RegistryIndex& index) {
  Json usages = Json::array();
  for (const lint::FileUsages& file : files) {
    for (const Usage& usage : file.usages) {
      const std::vector<std::string> ids = ids_of(index, usage);
      usages.push_back({{"path", to_utf8(file.path)},
                        {"line", usage.place.line},
                        {"column", usage.place.column},
                        {"key", to_utf8(usage.key)},
                        {"kind", to_string(usage.kind)},
                        {"id", ids.empty() ? Json(nullptr) : Json(ids.front())},
                        {"ids", ids},
                        {"access", text_or_null(access_word(usage.access))},
                        {"command", text_or_null(usage.command)}});
    }
  }
  return to_document({{"version", 1}, {"usages", std::move(usages)}});
}

// path:line:column  access COMMAND  key  ids
std::string usages_text(const std::vector<lint::FileUsages>& files,
                        const registry::RegistryIndex& index, Style style) {
  Table table;
  for (const lint::FileUsages& file : files) {
    for (const Usage& usage : file.usages) {
      std::string how(access_word(usage.access));
      if (!usage.command.empty()) how.append(how.empty() ? "" : " ").append(usage.command);
      const std::string ids = join(ids_of(index, usage), ",");
      table.add({displayed(file.path) + ":" + std::to_string(usage.place.line) + ":" +
                     std::to_string(usage.place.column),
                 how.empty() ? "-" : how, displayed(usage.key), ids.empty() ? "-" : ids});
    }
  }
  return table.empty() ? std::string() : table.render(0, 0, style);
}

std::string unused_text(const std::vector<EntryRef>& unused, const registry::RegistrySet& set,
                        Style style) {
  Table table;
  for (const EntryRef& ref : unused) {
    const registry::Registry& registry = set.registries[ref.registry];
    const registry::Entry& entry = registry.entries[ref.entry];
    table.add({entry.id.value, entry.patterns.empty() ? "" : entry.patterns[0].text.value,
               registry.name.value});
  }
  return table.empty() ? std::string() : table.render(0, 0, style);
}

std::string unused_json(const std::vector<EntryRef>& unused, const registry::RegistrySet& set) {
  Json list = Json::array();
  for (const EntryRef& ref : unused) {
    const registry::Registry& registry = set.registries[ref.registry];
    const registry::Entry& entry = registry.entries[ref.entry];
    list.push_back({{"id", entry.id.value},
                    {"key", entry.patterns.empty() ? "" : entry.patterns[0].text.value},
                    {"kind", kind_name(entry.kind)},
                    {"registry", registry.name.value}});
  }
  return to_document({{"version", 1}, {"unused", std::move(list)}});
}

}  // namespace

ExitCode run_usages(const Invocation& invocation, Console& console) {
  const auto workspace = open_usable_workspace(invocation, console, Wants::settings);
  const lint::Judge judge(workspace->set, workspace->index());
  const bool unused = invocation.has("--unused");
  std::vector<std::string> paths = invocation.arguments();
  std::optional<Wanted> wanted;
  if (!paths.empty() && !unused) wanted = wanted_of(paths.front(), judge);
  if (wanted) paths.erase(paths.begin());
  if (paths.empty()) paths = configured_paths(*workspace);

  lint::LintOptions options = lint_options(*workspace, invocation);
  options.project_constants = invocation.has("--project-constants");
  options.whole_tree = unused;
  lint::Linter linter(judge, options);
  linter.add_paths(paths);
  lint::LintResult result = linter.finish();
  tell_problems(*workspace, result.problems, console);

  const bool json = invocation.format() == "json";
  if (unused) {
    console.print(json ? unused_json(result.unused, workspace->set)
                       : unused_text(result.unused, workspace->set, console.out_style()));
  } else {
    if (wanted) {
      for (lint::FileUsages& file : result.usages) {
        std::erase_if(file.usages,
                      [&](const Usage& usage) { return !is_asked_for(*wanted, usage); });
        // Of all that it may be, what was asked for comes first.
        for (Usage& usage : file.usages) {
          std::stable_partition(usage.entries.begin(), usage.entries.end(),
                                [&](const EntryRef& ref) { return is_wanted(*wanted, ref); });
        }
      }
    }
    console.print(json ? usages_json(result.usages, workspace->index())
                       : usages_text(result.usages, workspace->index(), console.out_style()));
  }
  return workspace->completed ? ExitCode::clean : ExitCode::failed;
}

}  // namespace keywright::cli
