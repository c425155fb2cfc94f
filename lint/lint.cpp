#include "lint/lint.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <span>
#include <system_error>
#include <utility>

#include "lint/linter_state.h"
#include "lint/prefilter/worth_lexing.h"
#include "lint/suppress/is_baseline.h"
#include "lint/walk/file_reader.h"
#include "lint/walk/walk_roots.h"

namespace keywright::lint {
namespace {

namespace fs = std::filesystem;

// Who talks to Redis says one of these somewhere.
// (`preDispatch` is none of them: the spelling counts.)
const std::vector<std::string> kRedisWords = {"redis",  "Redis",   "REDIS",   "jedis",
                                              "Jedis",  "lettuce", "Lettuce", "valkey",
                                              "Valkey", "VALKEY",  "keydb",   "KeyDB"};

// Programs that other programs have written, in which nobody corrects a key;
// style sheets, drawings and the versions that package managers keep have none.
constexpr std::string_view kMachineMade[] = {".min.js",
                                             ".js.map",
                                             ".css",
                                             ".scss",
                                             ".less",
                                             ".svg",
                                             ".css.map",
                                             ".lock",
                                             ".lockfile",
                                             "/package-lock.json",
                                             "/pnpm-lock.yaml",
                                             "/packages.lock.json",
                                             "/npm-shrinkwrap.json",
                                             "/go.sum"};
// Where a line of tens of thousands of characters means the same.
constexpr std::string_view kMinifiable[] = {".js",   ".mjs",  ".cjs", ".css",
                                            ".json", ".html", ".svg"};

bool ends_with_any(std::string_view path, std::span<const std::string_view> endings) {
  return std::any_of(endings.begin(), endings.end(),
                     [&](std::string_view ending) { return path.ends_with(ending); });
}

std::string_view last_name(std::string_view call) {
  const std::size_t at = call.find_last_of(".:>");
  return at == std::string_view::npos ? call : call.substr(at + 1);
}

LiteralSet make_needles(const Judge& judge, const LintOptions& options) {
  std::vector<std::string> literals = judge.namespaces().all();
  for (const std::string& word : judge.namespaces().words().all()) literals.push_back(word);
  for (const Wrapper& wrapper : options.wrappers) literals.emplace_back(last_name(wrapper.call));
  literals.insert(literals.end(), kRedisWords.begin(), kRedisWords.end());
  literals.insert(literals.end(), options.also_read.begin(), options.also_read.end());
  return LiteralSet(std::move(literals));
}

ExtractOptions make_extraction(const Judge& judge, const LintOptions& options) {
  ExtractOptions extraction;
  extraction.namespaces = NamespaceSet(judge.namespaces().all());
  extraction.words = judge.namespaces().words();
  extraction.separators.clear();
  for (const std::string& separator : judge.namespaces().separators()) {
    for (const char c : separator) {
      if (extraction.separators.find(c) == std::string::npos) extraction.separators += c;
    }
  }
  extraction.wrappers = options.wrappers;
  extraction.keep_unknown_names = options.project_constants;
  extraction.export_all = options.project_constants && !options.also_read.empty();
  return extraction;
}

// One spelling for each file, as far as that is possible.
std::string real_path(const std::string& path) {
  // Made absolute first: of a name that does not exist nothing else would become so.
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error);
  if (error) return path;
  const fs::path real = fs::weakly_canonical(absolute, error);
  return error ? path : real.string();
}

// What one worker of a walk has looked at.
struct Seen {
  std::vector<FileRecord> records;
  std::size_t files = 0;  // but those that are left out
};

}  // namespace

Linter::State::State(const Judge& judge, const LintOptions& options)
    : needles(make_needles(judge, options)),
      judge_namespaces(judge.namespaces()),
      extraction(make_extraction(judge, options)),
      linter(judge, extraction, options.rules, options.builders, options.observe) {
  for (const std::string& path : options.left_out) {
    left_out.insert(real_path(path));
    left_out_names.insert(fs::path(path).filename().string());
  }
}

// The name first: asking for the real path of every file of a tree would cost more than all else.
bool Linter::State::leaves_out(std::string_view path) const {
  const std::size_t slash = path.rfind('/');
  const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  return left_out_names.find(name) != left_out_names.end() &&
         left_out.count(real_path(std::string(path))) > 0;
}

// Looks at the files of a walk.
class Linter::Visitor final : public FileVisitor {
 public:
  Visitor(const State& state, const LintOptions& options, std::size_t workers)
      : state_(state), options_(options), seen_(workers) {}

  [[nodiscard]] bool wants(std::string_view path) const override {
    return !ends_with_any(path, kMachineMade);
  }
  void visit(std::size_t worker, std::string_view path, std::string_view content) override {
    look(seen_[worker], path, content);
  }

  void move_to(State& state) {
    for (Seen& seen : seen_) {
      std::move(seen.records.begin(), seen.records.end(), std::back_inserter(state.records));
      state.files_seen += seen.files;
      seen = {};
    }
  }

 private:
  void look(Seen& seen, std::string_view path, std::string_view content) const {
    if (state_.leaves_out(path)) return;
    ++seen.files;
    const bool has_names = options_.project_constants && is_called_for_names(path);
    if ((!has_names && !state_.needles.is_in(content)) || !wants(path)) return;
    if (is_baseline(content) || (options_.skips && options_.skips(content))) return;
    if (!has_names && !is_worth_lexing(state_.needles, state_.judge_namespaces, content)) return;
    if (ends_with_any(path, kMinifiable) && has_giant_line(content)) return;
    FileRecord record = state_.linter.run(path, content);
    if (!record.is_empty()) seen.records.push_back(std::move(record));
  }

  const State& state_;
  const LintOptions& options_;
  std::vector<Seen> seen_;
};

Linter::Linter(const Judge& judge, const LintOptions& options)
    : judge_(judge), options_(options), state_(std::make_unique<State>(judge, options)) {}

Linter::~Linter() = default;

void Linter::add_paths(const std::vector<std::string>& roots, bool named) {
  WalkOptions walking;
  walking.roots = roots;
  walking.roots_are_named = named;
  walking.exclude = options_.exclude;
  walking.exclude_base = options_.base_folder;
  walking.needles = &state_->needles;
  walking.jobs = options_.jobs;
  Visitor visitor(*state_, options_, workers(walking));
  WalkResult walked = walk(walking, visitor);
  visitor.move_to(*state_);
  std::move(walked.problems.begin(), walked.problems.end(), std::back_inserter(state_->problems));
}

void Linter::add_text(const std::string& path, std::string content) {
  const std::string below = path_from(options_.base_folder, path);
  for (std::size_t slash = below.find('/'); slash != std::string::npos;
       slash = below.find('/', slash + 1)) {
    if (is_excluded(options_.exclude, below.substr(0, slash), true)) return;
  }
  if (is_excluded(options_.exclude, below, false)) return;
  Visitor visitor(*state_, options_, 1);
  const std::size_t before = state_->records.size();
  visitor.visit(0, path, content);
  visitor.move_to(*state_);
  if (state_->records.size() > before) state_->texts.emplace(path, std::move(content));
}

void Linter::add_problems(const std::vector<WalkProblem>& problems) {
  state_->problems.insert(state_->problems.end(), problems.begin(), problems.end());
}

}  // namespace keywright::lint
