#include "lint/lint.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <set>
#include <system_error>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>

#include "base/files.h"
#include "base/text.h"
#include "lint/prefilter/literal_set.h"
#include "lint/prefilter/worth_lexing.h"
#include "lint/project_constants.h"
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
// and style sheets and drawings have none.
constexpr std::string_view kMachineMade[] = {".min.js", ".js.map", ".css",    ".scss",
                                             ".less",   ".svg",    ".css.map"};
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
  for (const std::string& word : judge.namespaces().words()) literals.push_back(word);
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

bool is_bare_namespace(const Namespaces& namespaces, std::string_view key) {
  if (key.ends_with('*')) key.remove_suffix(1);
  const auto& all = namespaces.all();
  return std::any_of(all.begin(), all.end(), [&](const std::string& name) {
    return key == name || (name.size() == key.size() + 1 && name.starts_with(key));
  });
}

// What one worker of a walk has looked at.
struct Seen {
  std::vector<FileRecord> records;
  std::size_t files = 0;  // but those that are left out
};

// The finding there would be if no registry had this key.
Finding as_unregistered(const infer::Observation& observation) {
  Finding finding;
  const bool is_key = observation.kind == registry::EntryKind::key;
  finding.rule = is_key ? &kUnregisteredKey : &kUnregisteredChannel;
  for (const infer::SeenPart& part : observation.parts) {
    finding.key += part.is_hole ? "{}" : part.text;
  }
  return finding;
}

}  // namespace

struct Linter::State {
  State(const Judge& judge, const LintOptions& options)
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
  [[nodiscard]] bool leaves_out(std::string_view path) const {
    const std::size_t slash = path.rfind('/');
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    return left_out_names.find(name) != left_out_names.end() &&
           left_out.count(real_path(std::string(path))) > 0;
  }

  LiteralSet needles;
  const Namespaces& judge_namespaces;
  ExtractOptions extraction;
  FileLinter linter;
  std::unordered_set<std::string> left_out;
  std::set<std::string, std::less<>> left_out_names;
  std::vector<FileRecord> records;
  std::unordered_map<std::string, std::string> texts;  // of add_text
  std::vector<WalkProblem> problems;
  std::size_t files_seen = 0;
};

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
    if (!state_.needles.is_in(content) || !wants(path)) return;
    if (is_baseline(content) || (options_.skips && options_.skips(content))) return;
    if (!is_worth_lexing(state_.needles, state_.judge_namespaces, content)) return;
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

LintResult Linter::finish() {
  std::sort(state_->records.begin(), state_->records.end(),
            [](const FileRecord& a, const FileRecord& b) { return a.path < b.path; });
  if (options_.project_constants) resolve_constants();
  drop_constant_uses();
  LintResult result;
  if (options_.whole_tree) find_unused(result);
  suppress(result);
  collect(result);
  result.problems = std::move(state_->problems);
  result.files_seen = state_->files_seen;
  return result;
}

void Linter::resolve_constants() {
  ProjectConstants constants;
  for (FileRecord& record : state_->records) {
    constants.add(record.constants);
    record.constants.clear();
  }
  for (FileRecord& record : state_->records) {
    for (FileRecord::PutOff& put_off : record.put_off) {
      const bool is_name = put_off.reference.pieces.size() == 1;
      if (constants.resolve(put_off.reference.pieces) && is_name) {
        put_off.reference.is_constant_use = true;
      }
      state_->linter.resume(record, put_off, put_off.reference);
    }
    record.put_off.clear();
  }
}

// A misspelt constant is one mistake, reported where its literal stands, as long as the literal by
// itself is recognized for a key. Where it is not, its first use is reported.
void Linter::drop_constant_uses() {
  std::set<std::pair<std::string_view, std::string>> reported;
  for (const FileRecord& record : state_->records) {
    for (const Finding& finding : record.findings) {
      if (!finding.is_constant_use) reported.emplace(finding.rule->name, finding.key);
    }
  }
  for (FileRecord& record : state_->records) {
    std::erase_if(record.findings, [&](const Finding& finding) {
      return finding.is_constant_use && !finding.key.empty() &&
             !reported.emplace(finding.rule->name, finding.key).second;
    });
  }
}

void Linter::find_unused(LintResult& result) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> used;
  for (const FileRecord& record : state_->records) {
    for (const Usage& usage : record.usages) {
      // `fleet:` alone says nothing about any one key.
      if (usage.kind != Judgement::Kind::key && usage.kind != Judgement::Kind::channel &&
          is_bare_namespace(judge_.namespaces(), usage.key)) {
        continue;
      }
      for (const registry::EntryRef& ref : usage.entries) used.emplace(ref.registry, ref.entry);
    }
  }
  const auto severity = options_.rules.severity(kUnusedKey);
  const auto& registries = judge_.set().registries;
  for (std::uint32_t r = 0; r < registries.size(); ++r) {
    for (std::uint32_t e = 0; e < registries[r].entries.size(); ++e) {
      const registry::Entry& entry = registries[r].entries[e];
      if (used.count({r, e}) > 0 || entry.status.value == registry::Status::planned) continue;
      result.unused.push_back({r, e, 0});
      if (!severity) continue;
      const std::string pattern = entry.patterns.empty() ? "" : entry.patterns[0].text.value;
      Diagnostic& found =
          report(result.elsewhere, kUnusedKey, entry.id.span,
                 "nothing refers to " + quote(entry.id.value) + " (" + quote(pattern) + ")",
                 "remove the entry, or say `status: planned`");
      found.severity = *severity;
      found.key = pattern;
      found.id = entry.id.value;
    }
  }
}

void Linter::suppress(LintResult& result) {
  ConfigIgnores config(options_.ignores);
  for (FileRecord& record : state_->records) {
    std::erase_if(record.findings, [&](const Finding& finding) {
      const bool on_first = record.ignores.hides(*finding.rule, finding.line);
      return on_first || (finding.last_line != finding.line &&
                          record.ignores.hides(*finding.rule, finding.last_line));
    });
    std::vector<Finding> leftovers = record.ignores.leftovers(options_.rules);
    std::move(leftovers.begin(), leftovers.end(), std::back_inserter(record.findings));
    if (record.findings.empty() && record.seen.empty()) continue;
    const std::string path = path_from(options_.base_folder, record.path);
    std::erase_if(record.findings,
                  [&](const Finding& finding) { return config.hides(finding, path); });
    // What nobody wants to hear of is nothing to register either.
    std::erase_if(record.seen, [&](const SeenReference& seen) {
      return config.hides(as_unregistered(seen.observation), path);
    });
  }
  const auto severity = options_.rules.severity(kUnusedIgnore);
  if (!options_.whole_tree || !severity) return;
  for (const ConfigIgnore* const unused : config.unused()) {
    report(result.elsewhere, kUnusedIgnore, unused->span, "this entry ignores nothing",
           "remove it, or correct its rule, key or paths")
        .severity = *severity;
  }
}

void Linter::collect(LintResult& result) {
  for (FileRecord& record : state_->records) {
    std::stable_sort(record.seen.begin(), record.seen.end(),
                     [](const SeenReference& a, const SeenReference& b) {
                       return a.observation.line < b.observation.line;
                     });
    std::move(record.seen.begin(), record.seen.end(), std::back_inserter(result.seen));
    if (!record.usages.empty()) {
      std::stable_sort(
          record.usages.begin(), record.usages.end(), [](const Usage& a, const Usage& b) {
            return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
          });
      result.usages.push_back({record.path, std::move(record.usages)});
    }
    if (record.findings.empty()) continue;
    if (record.text.empty()) {
      // Only constants of other files have shown that there is something to report.
      const auto held = state_->texts.find(record.path);
      if (held != state_->texts.end()) {
        record.text = held->second;
      } else {
        auto read = read_file(record.path, kDefaultSizeLimit);
        if (const auto* const problem = std::get_if<FileProblem>(&read)) {
          state_->problems.push_back({record.path, problem->message, false});
          continue;
        }
        record.text = std::move(std::get<std::string>(read));
      }
    }
    std::stable_sort(record.findings.begin(), record.findings.end(),
                     [](const Finding& a, const Finding& b) {
                       return std::tie(a.begin, a.end) < std::tie(b.begin, b.end);
                     });
    result.files.push_back(
        {std::move(record.path), std::move(record.text), std::move(record.findings)});
  }
  state_->records.clear();
}

}  // namespace keywright::lint
