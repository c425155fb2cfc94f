// Target: a folder of templates and its manifest, one that keywright brings along or a team's own.
//
// Loading reads every file of the folder once and parses every template that an output uses, so
// that all mistakes are known before anything is rendered.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "generator/manifest.h"
#include "generator/template_engine.h"

namespace keywright::generator {

struct Target {
  std::string name;  // "cpp", or the folder
  Manifest manifest;
  TemplateSet templates;
  std::map<std::string, FileId, std::less<>> files;  // by path in the folder
  std::vector<std::string> folders{};                // of its files on disk
  bool lists_entries = false;  // a template may go through all entries by itself
};

// The names of those that keywright brings along, sorted.
[[nodiscard]] const std::vector<std::string>& builtin_targets();

// Nothing when there were mistakes, which are reported; `from` is where the target was named.
[[nodiscard]] std::optional<Target> load_builtin_target(const std::string& name, Span from,
                                                        SourceMap& sources,
                                                        Diagnostics& diagnostics);
[[nodiscard]] std::optional<Target> load_target_folder(const std::string& folder, Span from,
                                                       SourceMap& sources,
                                                       Diagnostics& diagnostics);

// A diagnostic at the place that a template error names.
void report_template_error(const TemplateError& error, Diagnostics& diagnostics);

}  // namespace keywright::generator
