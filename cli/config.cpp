#include "cli/config.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <system_error>
#include <utility>
#include <variant>

#include "base/file_tree.h"
#include "base/glob.h"
#include "base/text.h"
#include "base/yaml_format.h"
#include "base/yaml_tree.h"
#include "cli/config_format.h"
#include "lint/commands.h"
#include "lint/rules.h"
#include "registry/decode_values.h"
#include "registry/rules/loading.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;
using registry::decode_optional_text;
using registry::decode_text;
using registry::decode_texts;

std::span<const YamlNode* const> items_of(const YamlNode* list) {
  return list == nullptr ? std::span<const YamlNode* const>() : list->items();
}

void report(Diagnostics& diagnostics, std::string_view rule, Span span, std::string message,
            std::string help = {}) {
  Diagnostic& diagnostic = diagnostics.emplace_back();
  diagnostic.rule = rule;
  diagnostic.span = span;
  diagnostic.message = std::move(message);
  diagnostic.help = std::move(help);
}

GenerateEntry decode_generate(const YamlNode& node) {
  return {node.span(), decode_optional_text(node.find("target")),
          decode_optional_text(node.find("template")), decode_optional_text(node.find("out")),
          decode_texts(node.find("pages"))};
}

std::vector<IgnoreSetting> decode_ignores(const YamlNode* list) {
  std::vector<IgnoreSetting> ignores;
  for (const YamlNode* const item : items_of(list)) {
    ignores.push_back({item->span(), decode_optional_text(item->find("rule")),
                       decode_optional_text(item->find("change")),
                       decode_optional_text(item->find("key")),
                       decode_optional_text(item->find("id")), decode_texts(item->find("paths")),
                       decode_optional_text(item->find("why"))});
  }
  return ignores;
}

LintSettings decode_lint(const YamlNode* node) {
  LintSettings lint;
  if (node == nullptr) return lint;
  lint.paths = decode_texts(node->find("paths"));
  lint.exclude = decode_texts(node->find("exclude"));
  if (const YamlNode* const rules = node->find("rules")) {
    for (const auto& [name, severity] : rules->entries()) {
      lint.rules.push_back({decode_text(name), decode_text(severity)});
    }
  }
  for (const YamlNode* const item : items_of(node->find("wrappers"))) {
    lint.wrappers.push_back({decode_text(item->find("call")), decode_text(item->find("key")),
                             decode_optional_text(item->find("access")),
                             decode_optional_text(item->find("command"))});
  }
  lint.ignore = decode_ignores(node->find("ignore"));
  lint.baseline = decode_optional_text(node->find("baseline"));
  return lint;
}

void check_rule_name(const Located<std::string>& name, Diagnostics& diagnostics) {
  if (name.value.empty() || lint::is_rule_name(name.value)) return;
  std::vector<std::string_view> names;
  for (const Rule& rule : lint::rules()) names.push_back(rule.name);
  report(diagnostics, kInvalidValue, name.span, "`lint` has no rule " + quote(name.value),
         suggest(name.value, names, "the rules of `lint` are"));
}

void check_commands(const LintWrapper& wrapper, Diagnostics& diagnostics) {
  if (!wrapper.command || wrapper.command->value.empty()) return;
  if (lint::find_command(wrapper.command->value) != nullptr) return;
  std::vector<std::string_view> names;
  for (const lint::Command& command : lint::server_commands()) names.push_back(command.name);
  std::string upper = wrapper.command->value;
  std::transform(upper.begin(), upper.end(), upper.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  const auto meant = did_you_mean(upper, names);
  report(diagnostics, kInvalidValue, wrapper.command->span,
         "Redis has no command " + quote(wrapper.command->value),
         meant ? "did you mean " + quote(*meant) + "?" : "");
}

void check_lint(const LintSettings& settings, Diagnostics& diagnostics) {
  for (const LintRuleSetting& setting : settings.rules) check_rule_name(setting.rule, diagnostics);
  for (const IgnoreSetting& ignore : settings.ignore) {
    if (ignore.rule) check_rule_name(*ignore.rule, diagnostics);
  }
  for (const LintWrapper& wrapper : settings.wrappers) check_commands(wrapper, diagnostics);
}

}  // namespace

std::optional<std::string> find_config() {
  std::error_code error;
  fs::path folder = fs::current_path(error);
  if (error) return std::nullopt;
  std::string up;
  while (true) {
    if (fs::is_regular_file(folder / kConfigName, error)) return up + kConfigName;
    if (!folder.has_relative_path()) return std::nullopt;
    folder = folder.parent_path();
    up += "../";
  }
}

ConfigResult load_config(const std::string& path, SourceMap& sources, const FileTree& files) {
  ConfigResult result;
  result.config.path = path;
  auto content = files.read(path, YamlDocument::kMaxBytes);
  if (const auto* const problem = std::get_if<FileProblem>(&content)) {
    report(result.diagnostics, registry::kUnreadableFile.name, {}, problem->message);
    result.diagnostics.back().path = files.shown(path);
    return result;
  }
  const FileId file = sources.add(files.shown(path), std::move(std::get<std::string>(content)));
  const YamlDocument document = YamlDocument::parse(sources, file, result.diagnostics);
  const YamlNode* const root = document.root();
  if (root == nullptr) return result;
  if (root->is_map() && root->find("registry") != nullptr && root->find("registries") == nullptr) {
    report(result.diagnostics, kWrongShape, root->span(),
           "this is a registry, not a keywright configuration",
           "name it with `--registry`, or list it under `registries` in a keywright.yaml");
    return result;
  }
  check_format(*root, config_format(), "keywright.yaml", result.diagnostics);
  if (!root->is_map()) return result;

  const YamlNode* const registries = root->find("registries");
  result.config.registries = decode_texts(registries);
  for (const YamlNode* const item : items_of(root->find("generate"))) {
    result.config.generate.push_back(decode_generate(*item));
  }
  result.config.lint = decode_lint(root->find("lint"));
  check_lint(result.config.lint, result.diagnostics);
  if (const YamlNode* const diff = root->find("diff")) {
    result.config.diff.accept = decode_ignores(diff->find("accept"));
  }
  sort_diagnostics(result.diagnostics, sources);
  return result;
}

std::vector<std::string> registry_arguments(const Config& config, Diagnostics& diagnostics) {
  std::vector<std::string> arguments;
  for (const Located<std::string>& entry : config.registries) {
    std::string path = resolve_beside(config.path, entry.value);
    std::error_code error;
    if (!is_glob(path) && !fs::exists(path, error)) {
      report(diagnostics, registry::kUnreadableFile.name, entry.span,
             "there is no file or folder " + quote(path),
             "paths are relative to the folder of " + printable(config.path));
      continue;
    }
    const FileList list = expand_file_arguments({path}, {".yaml", ".yml"}, {kConfigName});
    if (list.problems.empty()) {
      arguments.push_back(std::move(path));
    } else {  // the last one speaks of the whole entry
      report(diagnostics, registry::kUnreadableFile.name, entry.span,
             quote(list.problems.back().path) + ": " + list.problems.back().message,
             "paths are relative to the folder of " + printable(config.path));
    }
  }
  return arguments;
}

}  // namespace keywright::cli
