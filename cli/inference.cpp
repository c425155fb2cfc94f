#include "cli/inference.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <system_error>
#include <tuple>
#include <utility>

#include "base/text.h"
#include "cli/failure.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;
using infer::Observation;
using lint::Judgement;
using lint::SeenReference;

// Each makes the proposal larger; it takes two or three.
constexpr std::size_t kMostRounds = 8;
constexpr std::size_t kMostTurns = 3;

// A registry together with all that judging by it needs.
struct Knowledge {
  SourceMap sources;
  registry::LoadResult loaded;
  std::optional<registry::RegistryIndex> index;
};

std::unique_ptr<Knowledge> load(const Workspace& workspace, const std::string& path,
                                const std::string& text) {
  auto known = std::make_unique<Knowledge>();
  std::vector<registry::RegistryText> texts;
  if (!text.empty()) texts.push_back({path, text});
  known->loaded = registry::load_registries(workspace.arguments, known->sources, texts);
  if (!known->loaded.usable) {
    throw Failure("the proposed registry cannot be read",
                  known->loaded.diagnostics.empty() ? std::string()
                                                    : known->loaded.diagnostics.front().message);
  }
  known->index.emplace(known->loaded.set);
  return known;
}

// So many names of constants are looked for in other files at most.
constexpr std::size_t kMostNames = 400;
constexpr std::size_t kShortestName = 4;

// What may be a constant or a function of another file: `PREFIX` of `keys.PREFIX`, `cartKey` of
// `cartKey()`. Files without a word of Redis are read for these.
std::string constant_name(std::string_view written) {
  const bool is_call = written.ends_with("()");
  if (is_call) written.remove_suffix(2);
  const std::size_t dot = written.find_last_of(".:>");
  if (dot != std::string_view::npos) written.remove_prefix(dot + 1);
  const bool is_plain = std::all_of(written.begin(), written.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_';
  });
  if (!is_plain || written.size() < kShortestName) return {};
  const bool is_capital = std::isupper(static_cast<unsigned char>(written.front())) != 0;
  return is_call || is_capital ? std::string(written) : std::string();
}

// One place and what stands there; several commands may stand in one line.
std::string name_of(const Observation& observation) {
  std::string name = observation.path + '\n' + std::to_string(observation.line) + '\n' +
                     (observation.kind == registry::EntryKind::key ? 'k' : 'c');
  for (const infer::SeenPart& part : observation.parts) {
    name.append(part.is_hole ? "\n{" : "\n=").append(part.text);
  }
  return name;
}

class Rounds {
 public:
  Rounds(Workspace& workspace, lint::LintOptions options, const InferenceRequest& request)
      : workspace_(workspace), options_(std::move(options)), request_(request) {
    options_.observe = true;
    options_.project_constants = true;
    options_.whole_tree = false;
    infer_.registry = request.registry;
    if (!workspace.set.registries.empty()) infer_.existing = &workspace.set;
    if (workspace.set.registries.size() == 1) {
      infer_.registry = workspace.set.registries[0].name.value;
    }
  }

  Inference run() {
    settle();
    // What tests do with a key tells that the program has such keys, even where they go no further.
    if (request_.code_only) {
      infer_.code_only = true;
      write();
      settle();
    }
    return std::move(out_);
  }

 private:
  // Until lint is content, whether it follows constants to other files or not: where it does, what
  // is made of one is another text.
  void settle() {
    for (std::size_t turn = 0; turn < kMostTurns; ++turn) {
      options_.project_constants = true;
      take_rounds();
      options_.project_constants = false;
      if (take_rounds() == 0) return;
    }
  }

  // How often the proposal has changed.
  std::size_t take_rounds() {
    std::size_t round = 0;
    for (; round < kMostRounds; ++round) {
      const bool is_first = !has_looked_;
      has_looked_ = true;
      if (!look(is_first) && !is_first) break;
      write();
    }
    return round;
  }

  void write() {
    std::vector<Observation> observations;
    observations.reserve(seen_.size());
    for (const auto& [name, observation] : seen_) observations.push_back(observation);
    out_.proposal = propose(observations, infer_);
    out_.text =
        out_.proposal.is_empty() ? std::string() : write_registry(out_.proposal, request_.head);
  }

  // True: there is something that the proposal does not say yet.
  bool look(bool is_first) {
    const std::string path = request_.out.empty() ? "proposed.yaml" : request_.out;
    const auto known = load(workspace_, path, out_.text);
    const lint::Judge judge(known->loaded.set, *known->index);
    lint::Linter linter(judge, options_);
    linter.add_paths(request_.paths);
    lint::LintResult result = linter.finish();
    bool news = false;
    unexplained_ = 0;
    if (!options_.project_constants) {
      for (SeenReference& seen : result.seen) {
        // What is known of it otherwise is known better.
        if (seen.verdict == Judgement::Verdict::unregistered) {
          news = take(std::move(seen), false) || news;
        }
      }
      out_.unexplained = std::max(out_.unexplained, unexplained_);
      return news;
    }
    out_.files_seen = result.files_seen;
    out_.problems = std::move(result.problems);
    out_.unknown = 0;
    for (SeenReference& seen : result.seen) {
      add_names(seen.observation);
      news = take(std::move(seen), is_first) || news;
    }
    out_.unexplained = unexplained_;
    if (names_.size() == options_.also_read.size()) return news;
    options_.also_read.assign(names_.begin(), names_.end());
    return true;
  }

  void add_names(const Observation& observation) {
    for (const infer::SeenPart& part : observation.parts) {
      if (!part.is_hole || names_.size() >= kMostNames) continue;
      std::string name = constant_name(part.text);
      if (!name.empty()) names_.insert(std::move(name));
    }
  }

  bool take(SeenReference seen, bool is_first) {
    const std::string name = name_of(seen.observation);
    switch (seen.verdict) {
      case Judgement::Verdict::not_a_key:
        return false;
      case Judgement::Verdict::unresolved:
        ++out_.unknown;
        return false;
      case Judgement::Verdict::registered:
        // By what there was before, or by the proposal.
        if (is_first) {
          settled_.insert(name);
          return false;
        }
        break;
      case Judgement::Verdict::unregistered:
      case Judgement::Verdict::placeholder_value:
        seen.observation.needed = !is_first;
        if (!infer_.code_only || seen.observation.origin == infer::Origin::code) {
          ++unexplained_;
        }
        break;
    }
    if (settled_.contains(name)) return false;
    const auto [at, fresh] = seen_.try_emplace(name, seen.observation);
    if (fresh) return seen.observation.needed || !seen.observation.is_mention;
    if (!seen.observation.needed || at->second.needed) return false;
    at->second.needed = true;
    return true;
  }

  Workspace& workspace_;
  lint::LintOptions options_;
  const InferenceRequest& request_;
  infer::InferOptions infer_;
  std::map<std::string, Observation> seen_;
  std::set<std::string> settled_;
  std::set<std::string> names_;
  bool has_looked_ = false;
  std::size_t unexplained_ = 0;  // in the last look
  Inference out_;
};

}  // namespace

Inference infer_from_source(Workspace& workspace, lint::LintOptions options,
                            const InferenceRequest& request) {
  return Rounds(workspace, std::move(options), request).run();
}

std::string registry_name_of(const std::string& folder) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(fs::absolute(folder, error), error);
  std::string name = to_snake_case(real.filename().empty() ? real.parent_path().filename().string()
                                                           : real.filename().string());
  return is_snake_case(name) ? name : "keys";
}

}  // namespace keywright::cli
