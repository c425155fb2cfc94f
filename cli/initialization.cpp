#include "cli/initialization.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/text.h"
#include "base/yaml_text.h"
#include "cli/config.h"
#include "cli/modeline.h"
#include "cli/schemas.h"
#include "generator/embedded_templates.h"
#include "generator/output_plan.h"
#include "generator/template_engine.h"
#include "lint/judge/judge.h"
#include "lint/lint.h"
#include "lint/observe/observe.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxBytes = std::size_t{4} << 20U;

// Commands of hooks and CI jobs, which run in the root of a repository, for a configuration that is
// not there.
std::string with_config(std::string text, const std::string& config) {
  const bool is_plain = std::all_of(config.begin(), config.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("._/-").find(static_cast<char>(c)) != std::string_view::npos;
  });
  const std::string option = " --config " + (is_plain ? config : "\"" + config + "\"");
  for (const std::string_view before : {"entry: keywright ", "run: keywright ", "- keywright "}) {
    for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at)) {
      at = text.find_first_of(" \n", at + before.size());
      text.insert(at, option);
    }
  }
  return text;
}

// A folder of that name may be full of other YAML.
constexpr std::array<std::string_view, 3> kRegistryFolders = {"schema", "keywright", "redis-keys"};

bool exists(const std::string& path) {
  std::error_code error;
  return fs::symlink_status(path, error).type() != fs::file_type::not_found;
}

bool mentions_keywright(const std::string& path) {
  const auto content = read_file(path, kMaxBytes);
  const auto* const text = std::get_if<std::string>(&content);
  return text != nullptr && text->find("keywright") != std::string::npos;
}

std::string embedded(std::string_view path) {
  const auto* const file = generator::find_embedded_template(path);
  return file == nullptr ? std::string() : std::string(file->content);
}

std::string without_modeline(std::string text) {
  if (text.starts_with("# yaml-language-server")) text.erase(0, text.find('\n') + 1);
  return text;
}

class Planner {
 public:
  Planner(std::string folder, std::optional<CodeHost> host, std::size_t jobs)
      : folder_(std::move(folder)), jobs_(jobs) {
    out_.survey = survey_project(folder_);
    if (host) out_.survey.host = *host;
  }

  Initialization run() {
    add_schemas();
    const bool is_new = !exists(in_project(kConfigName));
    if (is_new) add_registry();
    add_hooks();
    add_ci();
    if (is_new) {
      add(kConfigName, config_text());
    } else {
      out_.kept.push_back(in_project(kConfigName));
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string in_project(std::string_view path) const {
    return folder_ == "." ? std::string(path) : (fs::path(folder_) / path).generic_string();
  }

  void add(std::string_view path, std::string text) {
    const std::string full = in_project(path);
    if (exists(full)) {
      out_.kept.push_back(full);
    } else {
      out_.files.push_back({full, std::move(text)});
    }
  }

  // git and its hosts look for some files in the root of a repository only; outside of its folder
  // init writes nothing.
  void show_for_root(std::string_view path, std::string_view template_path) {
    const std::string& prefix = out_.survey.prefix;
    fs::path root(folder_);
    for (const char c : prefix) root /= c == '/' ? ".." : "";
    const std::string full = (root.lexically_normal() / path).generic_string();
    if (mentions_keywright(full)) {
      out_.kept.push_back(full);
      return;
    }
    out_.snippets.push_back({full, "in the root of the repository, to be added by hand",
                             with_config(embedded(template_path), prefix + kConfigName)});
  }

  void add_schemas() {
    for (const NamedSchema& schema : schemas()) {
      if (schema.name != "registry" && schema.name != "config") continue;
      add(std::string(kSchemaFolder) + "/" + schema.file_name(), schema.text());
    }
  }

  [[nodiscard]] std::vector<std::string> excluded() const {
    std::vector<std::string> globs;
    for (const std::string& path : out_.survey.vendored) globs.push_back(path + "/**");
    return globs;
  }

  // As lint will be run by what init writes.
  [[nodiscard]] lint::LintOptions lint_settings() const {
    lint::LintOptions options;
    options.jobs = jobs_;
    options.skips = generator::carries_mark;
    options.base_folder = folder_ == "." ? std::string() : folder_;
    options.exclude = excluded();
    return options;
  }

  void add_registry() {
    InferenceRequest request;
    request.paths = {folder_};
    request.registry = registry_name_of(folder_);
    std::string folder(kRegistryFolders.back());
    registries_.clear();
    for (const std::string_view name : kRegistryFolders) {
      if (exists(in_project(name))) continue;
      folder = name;
      registries_ = folder + "/*.yaml";
      break;
    }
    const std::string name = folder + "/" + request.registry + ".yaml";
    // All of these folders are there and may hold anything: only the one file is ours.
    if (registries_.empty()) registries_ = name;
    out_.registry = in_project(name);
    request.out = out_.registry;
    request.head.modeline = modeline("registry", out_.registry, folder_);
    request.code_only = true;
    Workspace nothing;
    out_.inference = infer_from_source(nothing, lint_settings(), request);
    const std::string& found = out_.inference->text;
    const std::string text = found.empty() ? example(request) : found;
    find_ignores(text, request.out);
    add(name, text);
  }

  // What lint would report with that registry: keys of tests and pages.
  void find_ignores(const std::string& text, const std::string& path) {
    for (const lint::FileFindings& file : linted(text, path).files) {
      const std::string below =
          lint::path_from(folder_ == "." ? std::string() : folder_, file.path);
      for (const lint::Finding& finding : file.findings) {
        ignores_[finding.rule->name].insert(lint::origin_glob(below));
      }
    }
  }

  // No text of the project may be taken for a key of the example.
  [[nodiscard]] std::string example(const InferenceRequest& request) const {
    std::string text;
    for (const std::string& beginning : {request.registry, "keywright_" + request.registry}) {
      text = generator::render_embedded("init/registry.yaml.inja",
                                        {{"modeline", request.head.modeline},
                                         {"registry", request.registry},
                                         {"beginning", beginning}});
      if (is_silent(text, request.out, beginning)) break;
    }
    return text;
  }

  // As `check` lints.
  [[nodiscard]] lint::LintResult linted(const std::string& text, const std::string& path) const {
    SourceMap sources;
    const std::vector<registry::RegistryText> texts = {{path, text}};
    const registry::LoadResult loaded = registry::load_registries({}, sources, texts);
    const registry::RegistryIndex index(loaded.set);
    const lint::Judge judge(loaded.set, index);
    lint::LintOptions options = lint_settings();
    options.project_constants = true;
    lint::Linter linter(judge, options);
    linter.add_paths({folder_}, false);
    return linter.finish();
  }

  // It begins nothing in the project: what is reported is reported of any registry.
  [[nodiscard]] bool is_silent(const std::string& text, const std::string& path,
                               const std::string& beginning) const {
    for (const lint::FileFindings& file : linted(text, path).files) {
      for (const lint::Finding& finding : file.findings) {
        if (finding.key.starts_with(beginning)) return false;
      }
    }
    return true;
  }

  static std::vector<std::string> in_yaml(const std::vector<std::string>& texts, Yaml place) {
    std::vector<std::string> scalars;
    for (const std::string& text : texts) scalars.push_back(yaml_scalar(text, place));
    return scalars;
  }

  [[nodiscard]] std::string config_text() const {
    return generator::render_embedded(
        "init/keywright.yaml.inja",
        {{"modeline", modeline("config", in_project(kConfigName), folder_)},
         {"registries", registries_},
         {"has_cpp", out_.survey.has_cpp},
         {"exclude", in_yaml(excluded(), Yaml::block)},
         {"ignores", [&] {
            std::vector<nlohmann::json> ignores;
            for (const auto& [rule, globs] : ignores_) {
              ignores.push_back(
                  {{"rule", rule},
                   {"paths", join(in_yaml({globs.begin(), globs.end()}, Yaml::flow), ", ")}});
            }
            return ignores;
          }()}});
  }

  // A file of ours where there is none; else what to add to theirs, unless that has been done.
  void add_or_show(std::string_view path, std::string_view template_path) {
    const std::string full = in_project(path);
    if (!exists(full)) {
      out_.files.push_back({full, embedded(template_path)});
    } else if (mentions_keywright(full)) {
      out_.kept.push_back(full);
    } else {
      out_.snippets.push_back(
          {full, "exists already; to be added to it", without_modeline(embedded(template_path))});
    }
  }

  [[nodiscard]] bool is_root() const { return out_.survey.prefix.empty(); }

  void add_hooks() {
    constexpr std::string_view kHooks = ".pre-commit-config.yaml";
    if (is_root()) {
      add_or_show(kHooks, "init/pre-commit-config.yaml");
    } else {
      show_for_root(kHooks, "init/pre-commit-config.yaml");
    }
  }

  void add_ci() {
    constexpr std::string_view kWorkflow = ".github/workflows/keywright.yml";
    switch (out_.survey.host) {
      case CodeHost::github:
        if (is_root()) {
          add(kWorkflow, embedded("init/github-workflow.yml"));
        } else {
          show_for_root(kWorkflow, "init/github-workflow.yml");
        }
        break;
      case CodeHost::gitlab:
        if (is_root()) {
          add_or_show(".gitlab-ci.yml", "init/gitlab-ci.yml");
        } else {
          show_for_root(".gitlab-ci.yml", "init/gitlab-ci.yml");
        }
        break;
      case CodeHost::unknown:
        if (exists(in_project(kConfigName))) break;  // was said the first time
        if (!is_root()) {
          show_for_root(kWorkflow, "init/github-workflow.yml");
          show_for_root(".gitlab-ci.yml", "init/gitlab-ci.yml");
          break;
        }
        out_.snippets.push_back({in_project(kWorkflow), "for a project on GitHub (--ci github)",
                                 embedded("init/github-workflow.yml")});
        out_.snippets.push_back({in_project(".gitlab-ci.yml"),
                                 "for a project on GitLab (--ci gitlab)",
                                 embedded("init/gitlab-ci.yml")});
        break;
    }
  }

  std::string folder_;
  std::size_t jobs_;
  std::string registries_;                                     // as keywright.yaml names them
  std::map<std::string_view, std::set<std::string>> ignores_;  // globs by rule
  Initialization out_;
};

}  // namespace

Initialization plan_initialization(const std::string& folder, std::optional<CodeHost> host,
                                   std::size_t jobs) {
  return Planner(folder, host, jobs).run();
}

}  // namespace keywright::cli
