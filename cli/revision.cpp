#include "cli/revision.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "base/git_history.h"
#include "base/git_tree.h"
#include "base/glob.h"
#include "base/text.h"
#include "cli/config.h"
#include "cli/failure.h"
#include "cli/render/report.h"
#include "cli/rule_catalog.h"
#include "registry/load.h"

namespace keywright::cli {
namespace {

constexpr std::size_t kShortCommit = 7;

// Does the argument of a registry name anything here?
bool names_something(const std::string& argument, const FileTree& files) {
  if (files.kind(argument) != FileTree::Kind::nothing) return true;
  if (!is_glob(argument)) return false;
  const FileList list = expand_file_arguments({argument}, {".yaml", ".yml"}, {kConfigName}, files);
  return list.problems.empty();
}

std::string commit_of(std::variant<std::string, GitFailure> found) {
  if (const auto* const failure = std::get_if<GitFailure>(&found)) {
    throw Failure(failure->message, failure->help);
  }
  return std::get<std::string>(std::move(found));
}

// What a name means: a path, or a commit and perhaps a path in it.
struct Meaning {
  bool is_path = false;
  std::string ref;
  std::optional<std::string> path;  // in the commit
};

Meaning meaning_of(const std::string& name) {
  if (name.empty()) throw Failure("a file or commit to compare with is empty");
  const GitCommand git("");
  const bool is_path = names_something(name, disk());
  const auto commit = find_commit(git, name);
  const bool is_commit = std::holds_alternative<std::string>(commit);
  if (is_path && is_commit) {
    throw Failure(quote(name) + " is a commit, and there is a file or folder of this name",
                  "say `./" + name + "` for the file, `refs/heads/" + name + "` or `refs/tags/" +
                      name + "` for the commit");
  }
  if (is_path) return {true, {}, {}};
  if (is_commit) return {false, name, {}};
  const std::size_t colon = name.find(':');
  if (colon != std::string::npos && colon > 0) {
    const std::string ref = name.substr(0, colon);
    if (std::holds_alternative<std::string>(find_commit(git, ref))) {
      return {false, ref, name.substr(colon + 1)};
    }
  }
  const GitFailure& failure = std::get<GitFailure>(commit);
  // `main..topic`, as git's own diff takes it.
  if (const std::size_t dots = name.find(".."); dots != std::string::npos && dots > 0) {
    const std::string from = name.substr(0, dots);
    const std::string to = name.substr(std::min(name.find_first_not_of('.', dots), name.size()));
    throw Failure("there is no file, folder or commit " + quote(name),
                  "two states are two names: `keywright diff " + printable(from) +
                      (to.empty() ? "" : " " + printable(to)) + "`");
  }
  throw Failure("there is no file or folder " + quote(name) + ", and " + failure.message,
                failure.help);
}

// keywright.yaml of the commit: the one that is named, else the nearest upward.
std::optional<std::string> config_in(const GitTree& files, const Invocation& invocation) {
  if (const auto named = invocation.value("--config")) {
    if (files.kind(*named) == FileTree::Kind::file) return named;
    return std::nullopt;
  }
  const std::string root = files.from_here("");
  for (std::string up;; up += "../") {
    if (files.kind(up + kConfigName) == FileTree::Kind::file) return up + kConfigName;
    if (up.size() >= root.size()) return std::nullopt;
  }
}

std::vector<std::string> listed_in(const std::string& config_path, SourceMap& sources,
                                   const FileTree& files) {
  // Only its registries matter, whatever else this version does not know in it.
  const ConfigResult loaded = load_config(config_path, sources, files);
  std::vector<std::string> arguments;
  for (const auto& entry : loaded.config.registries) {
    arguments.push_back(resolve_beside(config_path, entry.value));
  }
  return arguments;
}

std::vector<std::string> named_in(const GitTree& files, const Meaning& meaning,
                                  const Invocation& invocation, SourceMap& sources) {
  if (meaning.path) {
    // As git reads it: from the repository's folder, or with `./` from here.
    const bool from_here = meaning.path->starts_with("./") || meaning.path->starts_with("../");
    return {from_here ? *meaning.path : files.from_here(*meaning.path)};
  }
  std::vector<std::string> arguments = invocation.values("--registry");
  if (arguments.empty()) {
    if (const auto config = config_in(files, invocation)) {
      arguments = listed_in(*config, sources, files);
    } else {
      auto here = invocation.value("--config");
      if (!here) here = find_config();
      if (here) arguments = listed_in(*here, sources, disk());
    }
  }
  return arguments;
}

// Without those that came later, or lay elsewhere then.
std::vector<std::string> there_in(const GitTree& files, std::vector<std::string> arguments) {
  std::erase_if(arguments,
                [&](const std::string& argument) { return !names_something(argument, files); });
  return arguments;
}

// Registries of another repository are in no commit of this one: all would seem to be new.
void refuse_all_outside(const GitTree& files, const std::vector<std::string>& named,
                        const std::string& revision) {
  const auto outside = [&](const std::string& argument) { return !files.reaches(argument); };
  if (named.empty() || !std::all_of(named.begin(), named.end(), outside)) return;
  throw Failure("the registries (" + quote(named.front()) +
                    ") lie outside of this repository: " + revision + " cannot have them",
                "run it in the repository that has them");
}

void load(Revision& revision, const std::vector<std::string>& arguments, SourceMap& sources,
          const FileTree& files) {
  registry::LoadResult loaded = registry::load_registries(arguments, sources, {}, files);
  revision.set = std::move(loaded.set);
  revision.diagnostics = std::move(loaded.diagnostics);
  revision.usable = loaded.usable;
}

void open_commit(Revision& revision, const Meaning& meaning, Compare compare,
                 const Invocation& invocation, SourceMap& sources, Console& console) {
  const GitCommand git("");
  const std::string tip = commit_of(find_commit(git, meaning.ref));
  const std::string commit =
      compare == Compare::where_left ? commit_of(find_merge_base(git, meaning.ref)) : tip;
  const std::string abbreviated = commit.substr(0, kShortCommit);
  const std::string label = commit == tip ? meaning.ref : abbreviated;
  revision.name = commit == tip ? quote(revision.short_name) + " (" + abbreviated + ")"
                                : abbreviated + ", where HEAD left " + quote(meaning.ref);
  auto opened = GitTree::open(commit, label);
  if (const auto* const failure = std::get_if<GitFailure>(&opened)) {
    throw Failure(failure->message, failure->help);
  }
  auto tree = std::get<std::unique_ptr<GitTree>>(std::move(opened));
  const auto named = named_in(*tree, meaning, invocation, sources);
  refuse_all_outside(*tree, named, revision.name);
  // A path that was asked for has to be there.
  const auto arguments = meaning.path ? named : there_in(*tree, named);
  if (!arguments.empty()) load(revision, arguments, sources, *tree);
  if (const auto& failure = tree->failure()) throw Failure(failure->message, failure->help);
  if (arguments.empty()) console.say("keywright: " + revision.name + " has no registries\n");
  revision.files = std::move(tree);
}

// The first half of open_usable_workspace, for registries that are not the workspace's.
void require_usable(const Revision& revision, const SourceMap& sources, Console& console) {
  const Summary counts = count_findings(revision.diagnostics);
  if (!revision.usable) {
    Report report{revision.diagnostics, sources, rule_catalog(), counts};
    report.style = console.err_style();
    console.complain(render_text(report));
    throw Failure("the registries of " + revision.name + " cannot be used");
  }
  if (counts.errors > 0) {
    console.say("keywright: " + count_of(counts.errors, "error") +
                " while loading the registries of " + revision.name + "\n");
  }
}

}  // namespace

Revision open_revision(const std::string& name, Compare compare, const Invocation& invocation,
                       SourceMap& sources, Console& console) {
  Revision revision;
  revision.short_name = name;
  const Meaning meaning = meaning_of(name);
  if (meaning.is_path) {
    revision.name = quote(name);
    load(revision, {name}, sources, disk());
  } else {
    open_commit(revision, meaning, compare, invocation, sources, console);
  }
  require_usable(revision, sources, console);
  return revision;
}

std::optional<Revision> open_last_commit(const Invocation& invocation, SourceMap& sources) {
  Revision revision;
  revision.name = revision.short_name = "HEAD";
  const auto commit = find_commit(GitCommand(""), "HEAD");
  if (!std::holds_alternative<std::string>(commit)) return std::nullopt;
  auto opened = GitTree::open(std::get<std::string>(commit), "HEAD");
  if (!std::holds_alternative<std::unique_ptr<GitTree>>(opened)) return std::nullopt;
  auto tree = std::get<std::unique_ptr<GitTree>>(std::move(opened));
  const auto arguments = there_in(*tree, named_in(*tree, {false, "HEAD", {}}, invocation, sources));
  if (arguments.empty()) return std::nullopt;
  load(revision, arguments, sources, *tree);
  if (!revision.usable || tree->failure()) return std::nullopt;
  revision.files = std::move(tree);
  return revision;
}

}  // namespace keywright::cli
