// Workspace: what a command works on: the configuration, if there is one, and the registries.
//
// Which registries: those of --registry, else those of the configuration (--config, or the nearest
// keywright.yaml upward). Mistakes in any of these files are collected in `diagnostics`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "cli/config.h"
#include "cli/console.h"
#include "cli/invocation.h"
#include "cli/render/report.h"
#include "registry/load.h"

namespace keywright::cli {

struct Workspace {
  SourceMap sources;
  std::optional<Config> config;
  registry::RegistrySet set;
  std::vector<std::string> arguments;  // the registries that were asked for, imports not among them
  std::vector<std::string> folders;    // looked into for registries
  Diagnostics diagnostics;             // of loading
  bool usable = true;                  // false: a file could not be read as what it should be
  std::size_t files_read = 0;          // the configuration and the registries
  std::size_t files_linted = 0;
  std::size_t paths_skipped = 0;  // said on stderr, each with its reason
  bool completed = true;          // false: something that was asked for could not be looked at

  // Over `set`, made when first asked for.
  [[nodiscard]] const registry::RegistryIndex& index();

 private:
  std::optional<registry::RegistryIndex> index_;
};

// Does the command need more of a configuration than its registries? Then it is looked for and
// read even when --registry says which registries to use.
enum class Wants { registries, settings };

// Throws Failure when there is neither a configuration nor a --registry. Registries and
// configuration are read from `files`.
[[nodiscard]] std::unique_ptr<Workspace> open_workspace(const Invocation& invocation, Wants wants,
                                                        const FileTree& files = disk());

// The same of this configuration, wherever it is.
[[nodiscard]] std::unique_ptr<Workspace> open_configuration(const std::string& path);

// For commands that answer from the registries: an unusable one ends the command (its findings on
// stderr, then a Failure); one with errors is used, and a line on stderr says so. Only loading is
// judged: the rules take longer than most answers, and `keywright validate` is there for them.
[[nodiscard]] std::unique_ptr<Workspace> open_usable_workspace(const Invocation& invocation,
                                                               Console& console,
                                                               Wants wants = Wants::registries);

// Everything that the registry rules say, loading included; sorted. Of an unusable workspace only
// what loading said: rules on half a registry would report what the missing half explains.
[[nodiscard]] Diagnostics registry_findings(Workspace& workspace);

// A report on these findings, with the counts of the workspace filled in.
[[nodiscard]] Report make_report(const Workspace& workspace, const Diagnostics& findings,
                                 Style style);

}  // namespace keywright::cli
