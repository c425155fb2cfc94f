#include "cli/workspace.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/text.h"
#include "cli/failure.h"
#include "cli/rule_catalog.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;

void append(Diagnostics& to, Diagnostics from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

// The nearest folder upward that git keeps its things in, else the working folder itself.
std::string find_repository_root(const fs::path& working_folder) {
  fs::path folder = working_folder;
  std::error_code error;
  while (!fs::exists(folder / ".git", error)) {
    if (!folder.has_relative_path()) return working_folder.string();
    folder = folder.parent_path();
  }
  return folder.string();
}

// `arguments` are the registries that were asked for; where there are none, the configuration's.
void fill(Workspace& workspace, const std::optional<std::string>& config_path,
          std::vector<std::string> arguments, const FileTree& files) {
  if (config_path) {
    ConfigResult loaded = load_config(*config_path, workspace.sources, files);
    workspace.usable = loaded.usable();
    append(workspace.diagnostics, std::move(loaded.diagnostics));
    workspace.config = std::move(loaded.config);
    if (arguments.empty() && workspace.usable) {
      arguments = registry_arguments(*workspace.config, workspace.diagnostics);
      workspace.usable = workspace.diagnostics.empty();
    }
  }
  registry::LoadResult loaded = registry::load_registries(arguments, workspace.sources, {}, files);
  append(workspace.diagnostics, std::move(loaded.diagnostics));
  workspace.set = std::move(loaded.set);
  workspace.folders = std::move(loaded.folders);
  workspace.usable = workspace.usable && loaded.usable;
  workspace.arguments = std::move(arguments);
  workspace.files_read = workspace.sources.size();
  sort_diagnostics(workspace.diagnostics, workspace.sources);
}

}  // namespace

const registry::RegistryIndex& Workspace::index() {
  if (!index_) index_.emplace(set);
  return *index_;
}

std::unique_ptr<Workspace> open_workspace(const Invocation& invocation, Wants wants,
                                          const FileTree& files) {
  auto workspace = std::make_unique<Workspace>();
  std::vector<std::string> arguments = invocation.values("--registry");
  if (std::find(arguments.begin(), arguments.end(), "") != arguments.end()) {
    throw Failure("`--registry` is empty", "name a file, a folder or a glob");
  }
  std::optional<std::string> config_path = invocation.value("--config");
  if (!config_path && (arguments.empty() || wants == Wants::settings)) config_path = find_config();
  if (!config_path && arguments.empty()) {
    throw Failure("there is no keywright.yaml in this folder or above it, and no --registry",
                  "name a registry: `keywright " + std::string(invocation.command()->name) +
                      " --registry schema`");
  }
  fill(*workspace, config_path, std::move(arguments), files);
  return workspace;
}

std::unique_ptr<Workspace> open_configuration(const std::string& path) {
  auto workspace = std::make_unique<Workspace>();
  fill(*workspace, path, {}, disk());
  return workspace;
}

std::unique_ptr<Workspace> open_usable_workspace(const Invocation& invocation, Console& console,
                                                 Wants wants) {
  auto workspace = open_workspace(invocation, wants);
  if (!workspace->usable) {
    console.complain(
        render_text(make_report(*workspace, workspace->diagnostics, console.err_style())));
    throw Failure("the registries cannot be used");
  }
  const Summary counts = count_findings(workspace->diagnostics);
  if (counts.errors > 0) {
    console.say("keywright: " + count_of(counts.errors, "error") +
                " while loading the registries; `keywright validate` shows all problems\n");
  }
  return workspace;
}

Diagnostics registry_findings(Workspace& workspace) {
  Diagnostics findings = workspace.diagnostics;
  if (workspace.usable) append(findings, registry::validate(workspace.set, workspace.index()));
  sort_diagnostics(findings, workspace.sources);
  return findings;
}

Report make_report(const Workspace& workspace, const Diagnostics& findings, Style style) {
  Report report{findings, workspace.sources, rule_catalog(), count_findings(findings)};
  report.summary.files = workspace.files_read + workspace.files_linted;
  report.summary.linted = workspace.files_linted;
  report.summary.skipped = workspace.paths_skipped;
  report.summary.registries = workspace.set.registries.size();
  for (const registry::Registry& registry : workspace.set.registries) {
    for (const registry::Entry& entry : registry.entries) {
      ++(entry.kind == registry::EntryKind::key ? report.summary.keys : report.summary.channels);
    }
  }
  report.completed = workspace.usable && workspace.completed;
  report.style = style;
  std::error_code error;
  const fs::path folder = fs::current_path(error);
  if (!error) {
    report.working_folder = folder.string();
    report.repository_root = find_repository_root(folder);
  }
  return report;
}

}  // namespace keywright::cli
