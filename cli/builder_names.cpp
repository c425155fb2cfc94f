#include "cli/builder_names.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "cli/generation.h"
#include "generator/target.h"

namespace keywright::cli {
namespace {

using Names = std::map<std::pair<std::uint32_t, std::uint32_t>, std::string>;

// The targets whose code has builders, and the languages that can call them.
constexpr std::string_view kTarget = "cpp";
constexpr std::string_view kLanguages[] = {"cpp", "c++"};

bool is_generated(const Config& config) {
  return std::any_of(config.generate.begin(), config.generate.end(),
                     [](const GenerateEntry& e) { return e.target && e.target->value == kTarget; });
}

// "fleetclaw::keys::asset_fuel::key"
std::string builder_of(const nlohmann::json& registry, const nlohmann::json& entry) {
  const auto kind = entry.at("kind").get<std::string>();
  return registry.at("ident").get<std::string>() + "::" + kind +
         "s::" + entry.at("ident").get<std::string>() + "::" + kind;
}

void add_registry(Workspace& workspace, const generator::ViewContext& context,
                  const generator::Manifest& manifest, std::uint32_t number, Names& names) {
  Diagnostics ignored;  // `generate` reports them
  generator::RegistryViewer viewer(context, manifest, number, ignored);
  const nlohmann::json head = viewer.head();
  const auto& entries = workspace.set.registries[number].entries;
  viewer.each_entry([&](const nlohmann::json& entry) {
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const auto& candidate) {
      const bool is_key = candidate.kind == registry::EntryKind::key;
      return candidate.id.value == entry.at("id") &&
             entry.at("kind") == (is_key ? "key" : "channel");
    });
    if (found == entries.end()) return;
    names[{number, static_cast<std::uint32_t>(found - entries.begin())}] = builder_of(head, entry);
  });
}

}  // namespace

lint::BuilderNames builder_names(Workspace& workspace) {
  if (!workspace.config || !is_generated(*workspace.config)) return {};
  Diagnostics ignored;
  const auto target =
      generator::load_builtin_target(std::string(kTarget), {}, workspace.sources, ignored);
  if (!target) return {};
  const generator::Rivalry rivalry(workspace.set, workspace.index());
  const generator::ViewContext context = view_context(workspace, rivalry);
  auto names = std::make_shared<Names>();
  for (const std::uint32_t number : wanted_registries(workspace)) {
    add_registry(workspace, context, target->manifest, number, *names);
  }
  return [names](const registry::EntryRef& entry, std::string_view language) -> std::string {
    if (std::find(std::begin(kLanguages), std::end(kLanguages), language) == std::end(kLanguages)) {
      return {};
    }
    const auto found = names->find({entry.registry, entry.entry});
    return found == names->end() ? std::string() : found->second;
  };
}

}  // namespace keywright::cli
