// What a Linter makes of all that it has seen.
#include <algorithm>
#include <set>
#include <tuple>
#include <utility>
#include <variant>

#include "base/files.h"
#include "base/text.h"
#include "lint/linter_state.h"
#include "lint/project_constants.h"
#include "lint/walk/file_reader.h"

namespace keywright::lint {
namespace {

bool is_bare_namespace(const Namespaces& namespaces, std::string_view key) {
  if (key.ends_with('*')) key.remove_suffix(1);
  const auto& all = namespaces.all();
  return std::any_of(all.begin(), all.end(), [&](const std::string& name) {
    return key == name || (name.size() == key.size() + 1 && name.starts_with(key));
  });
}

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
  IgnoreList config(options_.ignores);
  const auto is_ignored = [&](const Finding& finding, std::string_view path) {
    return config.hides({.rule = finding.rule->name, .key = finding.key, .path = path});
  };
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
                  [&](const Finding& finding) { return is_ignored(finding, path); });
    // What nobody wants to hear of is nothing to register either.
    std::erase_if(record.seen, [&](const SeenReference& seen) {
      return is_ignored(as_unregistered(seen.observation), path);
    });
  }
  const auto severity = options_.rules.severity(kUnusedIgnore);
  if (!options_.whole_tree || !severity) return;
  for (const IgnoreEntry* const unused : config.unused()) {
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
