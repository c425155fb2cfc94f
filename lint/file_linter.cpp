#include "lint/file_linter.h"

#include <algorithm>
#include <utility>

#include "lint/commands.h"
#include "lint/observe/call_facts.h"
#include "lint/observe/observe.h"
#include "lint/positions.h"
#include "lint/project_constants.h"

namespace keywright::lint {
namespace {

bool is_usage(Judgement::Verdict verdict) {
  return verdict == Judgement::Verdict::registered || verdict == Judgement::Verdict::unregistered ||
         verdict == Judgement::Verdict::placeholder_value;
}

// Where each reference begins and ends. Ends are asked for in an order of their own: one reference
// may hold another.
std::vector<std::pair<LineColumn, LineColumn>> positions_of(
    const std::vector<Reference>& references, std::string_view text) {
  std::vector<std::pair<LineColumn, LineColumn>> out(references.size());
  std::vector<std::size_t> order(references.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto count = [&](auto offset_of, auto place_of) {
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return offset_of(references[a]) < offset_of(references[b]);
    });
    PositionCounter position(text);
    for (const std::size_t i : order) place_of(out[i]) = position(offset_of(references[i]));
  };
  count([](const Reference& r) { return r.begin; },
        [](auto& pair) -> LineColumn& { return pair.first; });
  count([](const Reference& r) { return r.end; },
        [](auto& pair) -> LineColumn& { return pair.second; });
  return out;
}

}  // namespace

FileRecord FileLinter::run(std::string_view path, std::string_view text) const {
  FileRecord record;
  record.path = path;
  FileAnalysis analysis = analyse_file(path, text, extraction_);
  record.language = analysis.language;
  record.ignores = FileIgnores(text, analysis.comments);
  const auto positions = positions_of(analysis.references, text);
  std::vector<Judgement> judgements = judge_.judge_all(analysis.references);
  for (std::size_t i = 0; i < analysis.references.size(); ++i) {
    Reference& reference = analysis.references[i];
    const auto& [begin, end] = positions[i];
    infer::SeenFacts facts;
    if (observes_) facts = call_facts(reference, text);
    if (extraction_.keep_unknown_names && ProjectConstants::may_concern(reference.pieces)) {
      record.put_off.push_back({std::move(reference), begin, end, std::move(facts)});
    } else {
      report(record, reference, std::move(judgements[i]), begin, end, std::move(facts));
    }
  }
  if (extraction_.keep_unknown_names) record.constants = std::move(analysis.constants);
  if (!record.findings.empty() || !record.ignores.empty()) record.text = text;
  return record;
}

void FileLinter::resume(FileRecord& record, const FileRecord::PutOff& put_off,
                        const Reference& reference) const {
  report(record, reference, judge_.judge(reference), put_off.begin, put_off.end, put_off.facts);
}

void FileLinter::report(FileRecord& record, const Reference& reference, Judgement judgement,
                        LineColumn begin, LineColumn end, infer::SeenFacts facts) const {
  if (observes_ && judgement.verdict != Judgement::Verdict::not_a_key &&
      !record.ignores.hides(kUnregisteredKey, begin.line)) {
    record.seen.push_back(
        {observe(reference, std::move(facts), record.path, begin.line), judgement.verdict});
  }
  for (const ReferenceRule& row : reference_rules()) {
    const auto severity = settings_.severity(*row.rule);
    if (!severity) continue;
    auto finding = row.find({judge_, reference, judgement, builders_, record.language});
    if (!finding) continue;
    finding->severity = *severity;
    finding->line = begin.line;
    finding->last_line = end.line;
    finding->is_constant_use = reference.is_constant_use;
    record.findings.push_back(std::move(*finding));
  }
  if (!is_usage(judgement.verdict)) return;
  Usage usage{begin, std::move(judgement.key), judgement.kind, {}, reference.access, {}};
  if (judgement.verdict == Judgement::Verdict::registered) {
    usage.entries = std::move(judgement.entries);
  }
  if (reference.command != nullptr) usage.command = reference.command->name;
  record.usages.push_back(std::move(usage));
}

}  // namespace keywright::lint
