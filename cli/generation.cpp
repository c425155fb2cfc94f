#include "cli/generation.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <set>
#include <system_error>
#include <utility>
#include <variant>

#include "base/file_tree.h"
#include "base/files.h"
#include "base/text.h"
#include "generator/regions.h"
#include "generator/render.h"
#include "generator/rules.h"
#include "generator/target.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;
using generator::Target;
using Added = generator::OutputPlan::Added;

constexpr std::size_t kMaxPageBytes = std::size_t{64} << 20U;

std::string absolute(const std::string& path) {
  std::error_code error;
  return fs::absolute(path, error).lexically_normal().string();
}

// "../../": from a folder of the project to that of keywright.yaml, which registry files are
// spelled from. Nothing for a folder elsewhere: where that is differs from machine to machine.
std::optional<std::string> path_to_project(const Workspace& workspace, const std::string& folder) {
  if (!workspace.config) return std::nullopt;
  const fs::path project = fs::path(absolute(workspace.config->path)).parent_path();
  const fs::path inner =
      fs::path(absolute(folder.empty() ? "." : folder)).lexically_relative(project);
  if (inner.empty() || *inner.begin() == "..") return std::nullopt;
  std::string out;
  for (const fs::path& part : inner) {
    if (!part.empty() && part != ".") out += "../";
  }
  return out.empty() ? "./" : out;
}

// Does a symbolic link on the way to the file lead somewhere else?
bool leaves(const std::string& folder, const std::string& path) {
  std::error_code error;
  const fs::path real_folder = fs::weakly_canonical(absolute(folder), error);
  const fs::path real_path = fs::weakly_canonical(absolute(path), error);
  if (error) return false;  // writing will say what is wrong
  const fs::path inner = real_path.lexically_relative(real_folder);
  return inner.empty() || *inner.begin() == "..";
}

class Planner {
 public:
  Planner(Workspace& workspace, bool complete)
      : workspace_(workspace),
        complete_(complete),
        rivalry_(workspace.set, workspace.index()),
        context_(view_context(workspace, rivalry_)),
        wanted_(wanted_registries(workspace)) {}

  Generation run(const std::vector<GenerateJob>& jobs) {
    for (const GenerateJob& job : jobs) {
      auto target = load(job);
      if (!target) continue;
      looked_into(target->folders);
      if (!job.out.empty()) files(job, *target);
      generator::RegionRenderer regions(context_, *target);
      for (const std::string& page : job.pages) pages(job, *target, regions, page);
    }
    for (const auto& [folder, globs] : stale_) {
      if (complete_) result_.plan.find_stale(folder, globs);
    }
    for (const FileProblem& problem : result_.plan.problems()) unreadable(problem, {});
    return std::move(result_);
  }

 private:
  std::optional<Target> load(const GenerateJob& job) {
    return job.folder.empty() ? generator::load_builtin_target(
                                    job.target, job.named, workspace_.sources, result_.diagnostics)
                              : generator::load_target_folder(
                                    job.folder, job.named, workspace_.sources, result_.diagnostics);
  }

  void files(const GenerateJob& job, Target& target) {
    generator::ViewContext context = context_;
    context.root = path_to_project(workspace_, job.out);
    auto rendering = generator::render_target(context, target, wanted_, result_.diagnostics);
    for (auto& file : rendering.files) {
      const std::string path = (fs::path(job.out) / file.path).string();
      if (leaves(job.out, path)) {
        report(generator::kUnsafeOutput, job.span,
               quote(path) + " leads out of the output folder, through a symbolic link",
               "remove the link, or choose another `out`");
        continue;
      }
      const Added added = result_.plan.add(path, std::move(file.content));
      if (added == Added::twice) {
        report(generator::kDuplicateOutput, job.span,
               "another `generate` entry writes " + quote(path), "give each its own `out`");
      } else if (added == Added::foreign) {
        report(generator::kForeignFile, job.span,
               quote(path) + " is there already, and keywright did not make it",
               "move it away, or choose another `out`");
      }
    }
    auto& globs = stale_[fs::path(job.out).lexically_normal().string()];
    globs.insert(globs.end(), rendering.path_globs.begin(), rendering.path_globs.end());
  }

  void pages(const GenerateJob& job, const Target& target, generator::RegionRenderer& regions,
             const std::string& argument) {
    const FileList list = expand_file_arguments({argument}, {".md"}, {});
    for (const FileProblem& problem : list.problems) unreadable(problem, job.pages_named);
    looked_into(list.folders);
    for (const std::string& path : list.paths) {
      auto content = read_file(path, kMaxPageBytes);
      if (const auto* const problem = std::get_if<FileProblem>(&content)) {
        unreadable(*problem, job.pages_named);
        continue;
      }
      const FileId page = workspace_.sources.add(path, std::get<std::string>(std::move(content)));
      bool has_region = false;
      auto made = generator::refresh_page(
          workspace_.sources, page,
          [&](const generator::Region& region) {
            has_region = true;
            return region_text(target, regions, region, path);
          },
          result_.diagnostics);
      if (!made) continue;
      // A glob may well name pages without regions; whoever names one page expects some in it.
      if (!has_region && list.paths.size() == 1 && path == argument) {
        result_.remarks.push_back(path + " has no regions: nothing in it is kept current");
      }
      if (result_.plan.add(path, std::move(*made), false) == Added::twice) {
        report(generator::kDuplicateOutput, job.span,
               "another `generate` entry writes " + quote(path), "name the page once");
      }
    }
  }

  std::optional<std::string> region_text(const Target& target, generator::RegionRenderer& regions,
                                         const generator::Region& region, const std::string& page) {
    const auto& known = target.manifest.regions;
    std::vector<std::string_view> names;
    for (const auto& one : known) names.push_back(one.name.value);
    const auto& words = region.words;
    if (words.empty()) {
      unknown(region.mark, "this region does not say what it is",
              "regions are " + quoted_list(names, "and"));
      return std::nullopt;
    }
    const auto found = std::find_if(known.begin(), known.end(), [&](const auto& one) {
      return one.name.value == words[0].value;
    });
    if (found == known.end()) {
      unknown(words[0].span, "there is no region " + quote(words[0].value),
              suggest(words[0].value, names, "regions are"));
      return std::nullopt;
    }
    const std::size_t expected = found->of_entry ? 3 : 2;
    if (words.size() != expected) {
      unknown(region.mark,
              "a region " + quote(words[0].value) + " names a registry" +
                  (found->of_entry ? " and a key or channel of it" : ", nothing else"),
              "write `<!-- keywright:begin " + words[0].value + " REGISTRY" +
                  (found->of_entry ? " ID -->`" : " -->`"));
      return std::nullopt;
    }
    const auto registry = find_registry(words[1]);
    if (!registry) return std::nullopt;
    if (found->of_entry && !has_entry(*registry, words[2])) return std::nullopt;
    return regions.render(*found, *registry, found->of_entry ? words[2].value : std::string(),
                          path_to_project(workspace_, fs::path(page).parent_path().string()),
                          result_.diagnostics);
  }

  std::optional<std::uint32_t> find_registry(const Located<std::string>& word) {
    std::vector<std::string_view> names;
    for (std::uint32_t i = 0; i < workspace_.set.registries.size(); ++i) {
      const std::string& name = workspace_.set.registries[i].name.value;
      if (name == word.value) return i;
      names.push_back(name);
    }
    unknown(word.span, "there is no registry " + quote(word.value),
            suggest(word.value, names, "registries are"));
    return std::nullopt;
  }

  bool has_entry(std::uint32_t number, const Located<std::string>& word) {
    std::vector<std::string_view> ids;
    for (const registry::Entry& entry : workspace_.set.registries[number].entries) {
      if (entry.id.value == word.value) return true;
      ids.push_back(entry.id.value);
    }
    unknown(word.span, "the registry has no key or channel " + quote(word.value),
            suggest(word.value, ids, "it has"));
    return false;
  }

  void looked_into(const std::vector<std::string>& folders) {
    result_.folders.insert(result_.folders.end(), folders.begin(), folders.end());
  }

  void unknown(Span span, std::string message, std::string help) {
    report(generator::kUnknownRegion, span, std::move(message), std::move(help));
  }

  void unreadable(const FileProblem& problem, Span span) {
    report(generator::kUnreadableOutput, span, quote(problem.path) + ": " + problem.message, "");
    if (!span.known()) result_.diagnostics.back().path = problem.path;
  }

  void report(const Rule& rule, Span span, std::string message, std::string help) {
    keywright::report(result_.diagnostics, rule, span, std::move(message), std::move(help));
  }

  Workspace& workspace_;
  bool complete_;
  generator::Rivalry rivalry_;
  generator::ViewContext context_;
  std::vector<std::uint32_t> wanted_;
  Generation result_;
  std::map<std::string, std::vector<std::string>> stale_;  // globs by output folder
};

}  // namespace

std::vector<GenerateJob> configured_jobs(const Config& config) {
  const auto here = [&](const std::string& path) { return resolve_beside(config.path, path); };
  std::vector<GenerateJob> jobs;
  for (const GenerateEntry& entry : config.generate) {
    GenerateJob& job = jobs.emplace_back();
    job.span = entry.span;
    if (entry.target) {
      job.target = entry.target->value;
      job.named = entry.target->span;
    } else if (entry.template_path) {
      job.folder = here(entry.template_path->value);
      job.named = entry.template_path->span;
    }
    if (entry.out) job.out = here(entry.out->value);
    for (const auto& page : entry.pages) {
      job.pages.push_back(here(page.value));
      job.pages_named = page.span;
    }
  }
  return jobs;
}

generator::ViewContext view_context(Workspace& workspace, const generator::Rivalry& rivalry) {
  std::string base;
  if (workspace.config) {
    base = fs::path(absolute(workspace.config->path)).parent_path().string();
  }
  return {workspace.set, workspace.index(), rivalry, workspace.sources,
          [base](const std::string& path) {
            if (base.empty()) return path;
            return fs::path(absolute(path)).lexically_relative(base).generic_string();
          }};
}

std::vector<std::uint32_t> wanted_registries(const Workspace& workspace) {
  const FileList list =
      expand_file_arguments(workspace.arguments, {".yaml", ".yml"}, {kConfigName});
  const std::set<std::string> asked(list.paths.begin(), list.paths.end());
  std::vector<std::uint32_t> wanted;
  for (std::uint32_t i = 0; i < workspace.set.registries.size(); ++i) {
    const auto& files = workspace.set.registries[i].files;
    const bool named = std::any_of(files.begin(), files.end(), [&](FileId file) {
      return asked.count(workspace.sources.file(file).path()) > 0;
    });
    if (named) wanted.push_back(i);
  }
  return wanted;
}

Generation plan_generation(Workspace& workspace, const std::vector<GenerateJob>& jobs,
                           bool complete) {
  Generation generation = Planner(workspace, complete).run(jobs);
  sort_diagnostics(generation.diagnostics, workspace.sources);
  return generation;
}

Diagnostics plan_findings(const generator::OutputPlan& plan) {
  struct Words {
    const Rule* rule;
    std::string_view message;
  };
  static const std::array<Words, 4> kWords = {{
      {nullptr, ""},
      {&generator::kOutdatedFile, "this file is not what the registries say"},
      {&generator::kMissingFile, "this file was never generated"},
      {&generator::kStaleFile, "nothing makes this generated file any more"},
  }};
  Diagnostics findings;
  for (const generator::PlannedFile* const file : plan.changes()) {
    const Words& words = kWords[static_cast<std::size_t>(file->state)];
    report(findings, *words.rule, {}, std::string(words.message), "run `keywright generate`").path =
        file->path;
  }
  return findings;
}

Diagnostics drift_findings(Workspace& workspace) {
  if (!workspace.config || workspace.config->generate.empty()) return {};
  Generation generation = plan_generation(workspace, configured_jobs(*workspace.config), true);
  if (!generation.diagnostics.empty()) {
    workspace.usable = false;  // whether anything is current could not be found out
    return std::move(generation.diagnostics);
  }
  return plan_findings(generation.plan);
}

}  // namespace keywright::cli
