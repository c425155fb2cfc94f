#include <nlohmann/json.hpp>

#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/concat.h"
#include "cli/entry_text.h"
#include "cli/export_json.h"
#include "cli/failure.h"
#include "cli/show_text.h"
#include "cli/workspace.h"

namespace keywright::cli {
namespace {

using registry::Entry;
using registry::Registry;

struct Found {
  const Registry* registry = nullptr;
  const Entry* entry = nullptr;
};

// The registry was named: only its own ids can be meant.
[[noreturn]] void fail_within(const Registry& registry, const std::string& wanted) {
  std::vector<std::string> known;
  for (const Entry& entry : registry.entries) known.push_back(entry.id.value);
  const auto meant = did_you_mean(wanted, known);
  const std::string name = registry.name.value;
  throw Failure("the registry " + quote(name) + " has no key or channel " + quote(wanted),
                meant ? "did you mean " + quote(concat(name, ".", *meant)) + "?"
                      : std::string("`keywright list` shows all ids"));
}

// `id`, `registry.id` or `registry/id`.
void find_entries(const registry::RegistrySet& set, const std::string& wanted,
                  std::vector<Found>& found) {
  const std::size_t before = found.size();
  std::vector<std::string> known;
  for (const Registry& registry : set.registries) {
    for (const Entry& entry : registry.entries) {
      const std::string& id = entry.id.value;
      const std::string& name = registry.name.value;
      if (wanted == id || wanted == concat(name, ".", id) || wanted == concat(name, "/", id)) {
        found.push_back({&registry, &entry});
      }
      known.push_back(id);
      known.push_back(concat(name, ".", id));
    }
  }
  if (found.size() > before) return;
  for (const Registry& registry : set.registries) {
    const std::string& name = registry.name.value;
    if (!wanted.starts_with(name) || wanted.size() == name.size()) continue;
    const char after = wanted[name.size()];
    if (after == '.' || after == '/') fail_within(registry, wanted.substr(name.size() + 1));
  }
  const auto meant = did_you_mean(wanted, known);
  std::string help = "`keywright list` shows all ids";
  if (meant) help = "did you mean " + quote(*meant) + "?";
  if (!meant && wanted.find_first_of(":{") != std::string::npos) {
    help = "to look up a key, use `keywright match`";
  }
  throw Failure("there is no key or channel " + quote(wanted), std::move(help));
}

}  // namespace

ExitCode run_show(const Invocation& invocation, Console& console) {
  const auto workspace = open_usable_workspace(invocation, console);
  std::vector<Found> found;
  for (const std::string& wanted : invocation.arguments()) {
    find_entries(workspace->set, wanted, found);
  }
  if (invocation.format() == "json") {
    Json entries = Json::array();
    for (const auto& [registry, entry] : found) {
      Json out = {{"registry", registry->name.value}, {"kind", kind_name(entry->kind)}};
      out.update(export_entry(workspace->set, *registry, *entry, workspace->sources));
      entries.push_back(std::move(out));
    }
    console.print(to_document({{"version", 1}, {"entries", std::move(entries)}}));
    return ExitCode::clean;
  }
  std::string out;
  for (const auto& [registry, entry] : found) {
    if (!out.empty()) out += "\n";
    out += show_text(workspace->set, *registry, *entry, workspace->sources, console.out_style());
  }
  console.print(out);
  return ExitCode::clean;
}

}  // namespace keywright::cli
