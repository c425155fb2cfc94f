// keywright.yaml: which registries a project has, what to generate, how to lint.
//
// Found by walking up from the working folder. Loading collects every mistake, each with its
// place, as for registries; a configuration with mistakes is not used. Paths in it are relative to
// its own folder and are handed out as seen from the working folder.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/file_tree.h"
#include "base/source.h"

namespace keywright::cli {

struct GenerateEntry {
  Span span;
  std::optional<Located<std::string>> target;  // one of these two
  std::optional<Located<std::string>> template_path;
  std::optional<Located<std::string>> out;  // a folder of files, or…
  std::vector<Located<std::string>> pages;  // …pages of the team's own with regions; or both
};

struct LintWrapper {
  Located<std::string> call;
  Located<std::string> key;
  std::optional<Located<std::string>> access;
  std::optional<Located<std::string>> command;
};

// An entry of `lint.ignore` or of `diff.accept`; each has its own of these.
struct IgnoreSetting {
  Span span;
  std::optional<Located<std::string>> rule;
  std::optional<Located<std::string>> change;
  std::optional<Located<std::string>> key;
  std::optional<Located<std::string>> id;
  std::vector<Located<std::string>> paths;
  std::optional<Located<std::string>> why;
};

struct LintRuleSetting {
  Located<std::string> rule;
  Located<std::string> severity;  // error, warning, note or off
};

struct LintSettings {
  std::vector<Located<std::string>> paths;
  std::vector<Located<std::string>> exclude;
  std::vector<LintRuleSetting> rules;
  std::vector<LintWrapper> wrappers;
  std::vector<IgnoreSetting> ignore;
  std::optional<Located<std::string>> baseline;
};

struct DiffSettings {
  std::vector<IgnoreSetting> accept;
};

struct Config {
  std::string path;
  std::vector<Located<std::string>> registries;  // as written
  std::vector<GenerateEntry> generate;
  LintSettings lint;
  DiffSettings diff;
};

inline constexpr const char* kConfigName = "keywright.yaml";

// The nearest keywright.yaml, from the working folder upward, spelled from there.
[[nodiscard]] std::optional<std::string> find_config();

struct ConfigResult {
  Config config;
  Diagnostics diagnostics;
  [[nodiscard]] bool usable() const { return diagnostics.empty(); }
};
[[nodiscard]] ConfigResult load_config(const std::string& path, SourceMap& sources,
                                       const FileTree& files = disk());

// The registry arguments, seen from the working folder. An entry that names nothing is reported.
[[nodiscard]] std::vector<std::string> registry_arguments(const Config& config,
                                                          Diagnostics& diagnostics);

}  // namespace keywright::cli
