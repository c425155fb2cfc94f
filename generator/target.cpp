#include "generator/target.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <variant>

#include "base/files.h"
#include "base/text.h"
#include "generator/embedded_templates.h"
#include "generator/rules.h"

namespace keywright::generator {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxTemplateBytes = std::size_t{16} << 20U;

void check_known(const Target& target, const Located<std::string>& file, Diagnostics& diagnostics) {
  std::vector<std::string_view> names;
  for (const auto& [name, id] : target.files) {
    if (name != kManifestName) names.push_back(name);
  }
  if (target.files.find(file.value) != target.files.end()) {
    report(diagnostics, kTemplateError, file.span,
           quote(file.value) + " is no template: its name does not end in `.inja`");
    return;
  }
  report(diagnostics, kTemplateError, file.span, "there is no file " + quote(file.value) + " here",
         suggest(file.value, names, "this folder has"));
}

bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Does some tag name `registry.keys` or `registry.channels`, or the registry as a whole?
bool lists_entries(std::string_view text) {
  constexpr std::string_view kRegistry = "registry";
  for (std::size_t at = 0; (at = text.find(kRegistry, at)) != std::string_view::npos; ++at) {
    const std::size_t open = std::max(text.rfind("{{", at) + 1, text.rfind("{%", at) + 1);
    const std::size_t closed = std::max(text.rfind("}}", at) + 1, text.rfind("%}", at) + 1);
    const bool in_tag = open > closed;
    const bool part_of_name = at > 0 && (is_name(text[at - 1]) || text[at - 1] == '.');
    const std::string_view rest = text.substr(at + kRegistry.size());
    if (!in_tag || part_of_name || (!rest.empty() && is_name(rest[0]))) continue;
    const bool member = rest.size() > 1 && rest[0] == '.' && is_name(rest[1]);
    if (!member || rest.starts_with(".keys") || rest.starts_with(".channels")) return true;
  }
  return false;
}

// The files are in `sources`; understand the manifest and the templates that it uses.
std::optional<Target> understand(std::string name, std::map<std::string, FileId, std::less<>> files,
                                 SourceMap& sources, Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.size();
  const FileId manifest_file = files.find(kManifestName)->second;
  Target target{std::move(name), load_manifest(sources, manifest_file, diagnostics),
                TemplateSet(sources), std::move(files)};
  for (const auto& [path, file] : target.files) {
    if (!path.ends_with(".inja")) continue;
    target.templates.add(path, file);
    target.lists_entries = target.lists_entries || lists_entries(sources.file(file).text());
  }
  const auto parse = [&](const std::vector<OutputPart>& parts) {
    for (const OutputPart& part : parts) {
      if (!target.templates.contains(part.name.value)) {
        check_known(target, part.name, diagnostics);
        continue;
      }
      try {
        target.templates.parse(part.name.value);
      } catch (const TemplateError& error) {
        report_template_error(error, diagnostics);
      }
    }
  };
  for (const Output& output : target.manifest.outputs) {
    const bool known = target.files.find(output.copy.value) != target.files.end();
    if (!output.copy.value.empty() && !known) check_known(target, output.copy, diagnostics);
    parse(output.parts);
  }
  for (const RegionTemplate& region : target.manifest.regions) parse(region.parts);
  if (diagnostics.size() > before) return std::nullopt;
  target.templates.set_comment(target.manifest.comment);
  return target;
}

}  // namespace

void report_template_error(const TemplateError& error, Diagnostics& diagnostics) {
  const auto same = [&](const Diagnostic& known) {
    return known.rule == kTemplateError.name && known.span == error.span() &&
           known.message == error.what();
  };
  if (std::any_of(diagnostics.begin(), diagnostics.end(), same)) return;
  report(diagnostics, kTemplateError, error.span(), error.what(),
         std::string(kTemplateError.repair));
}

const std::vector<std::string>& builtin_targets() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> found;
    const std::string ending = "/" + std::string(kManifestName);
    for (const EmbeddedFile& file : embedded_templates()) {
      if (file.path.ends_with(ending)) {
        found.emplace_back(file.path.substr(0, file.path.size() - ending.size()));
      }
    }
    return found;
  }();
  return names;
}

std::optional<Target> load_builtin_target(const std::string& name, Span from, SourceMap& sources,
                                          Diagnostics& diagnostics) {
  const auto& known = builtin_targets();
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    const std::vector<std::string_view> names(known.begin(), known.end());
    report(diagnostics, kUnknownTarget, from, "there is no target " + quote(name),
           suggest(name, names, "targets") +
               (name.find('/') == std::string::npos ? "" : "; a folder is named by `template`"));
    return std::nullopt;
  }
  std::map<std::string, FileId, std::less<>> files;
  const std::string prefix = name + "/";
  for (const EmbeddedFile& file : embedded_templates()) {
    if (!file.path.starts_with(prefix)) continue;
    const std::string shown = std::string(kEmbeddedRoot) + std::string(file.path);
    files.emplace(file.path.substr(prefix.size()), sources.add(shown, std::string(file.content)));
  }
  return understand(name, std::move(files), sources, diagnostics);
}

std::optional<Target> load_target_folder(const std::string& folder, Span from, SourceMap& sources,
                                         Diagnostics& diagnostics) {
  std::error_code error;
  std::vector<std::string> paths;
  std::vector<std::string> folders = {folder};
  fs::recursive_directory_iterator at(folder, error);
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    std::error_code ignored;
    const bool hidden = at->path().filename().string().starts_with('.');
    if (at->is_directory(ignored)) {
      if (hidden) at.disable_recursion_pending();
      if (!hidden && !at->is_symlink(ignored)) folders.push_back(at->path().string());
    }
    if (!hidden && at->is_regular_file(ignored)) {
      paths.push_back(at->path().lexically_relative(folder).generic_string());
    }
  }
  if (error) {
    report(diagnostics, kUnknownTarget, from,
           "cannot read the template folder " + quote(folder) + ": " + error.message());
    return std::nullopt;
  }
  std::sort(paths.begin(), paths.end());
  std::map<std::string, FileId, std::less<>> files;
  for (const std::string& path : paths) {
    const std::string whole = (fs::path(folder) / path).lexically_normal().string();
    auto content = read_file(whole, kMaxTemplateBytes);
    if (const auto* const problem = std::get_if<FileProblem>(&content)) {
      report(diagnostics, kUnknownTarget, from,
             "cannot read " + quote(whole) + ": " + problem->message);
      return std::nullopt;
    }
    files.emplace(path, sources.add(whole, std::get<std::string>(std::move(content))));
  }
  if (files.find(kManifestName) == files.end()) {
    report(diagnostics, kUnknownTarget, from,
           "the template folder " + quote(folder) + " has no " + std::string(kManifestName),
           "docs/templates.md shows the smallest one");
    return std::nullopt;
  }
  auto target = understand(folder, std::move(files), sources, diagnostics);
  if (target) target->folders = std::move(folders);
  return target;
}

}  // namespace keywright::generator
