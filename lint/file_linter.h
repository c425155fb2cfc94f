// FileLinter: the text of one file, from bytes to findings and usages.
//
// Analyses the file, judges its references and asks the rules. Suppression is not applied here:
// it is counted over a whole run. A reference that a constant of another file may explain is put
// off until all files are read. Immutable; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "lint/extract/analyse.h"
#include "lint/finding.h"
#include "lint/judge/judge.h"
#include "lint/rules.h"
#include "lint/suppress/file_ignores.h"
#include "registry/infer/observation.h"

namespace keywright::lint {

// A place that refers to a key.
struct Usage {
  LineColumn place;
  std::string key;  // holes as `{}`
  Judgement::Kind kind = Judgement::Kind::key;
  std::vector<registry::EntryRef> entries;  // all that it may be, the likeliest first
  Access access = Access::unknown;
  std::string_view command;  // empty where none is known
};

// What inference learns from one reference, and what the registries say of it already.
struct SeenReference {
  infer::Observation observation;
  Judgement::Verdict verdict = Judgement::Verdict::not_a_key;
};

struct FileRecord {
  std::string path;
  const Language* language = nullptr;
  std::string text;  // only where something in it may be reported
  std::vector<Finding> findings;
  std::vector<Usage> usages;
  FileIgnores ignores;
  std::vector<ExportedConstant> constants;
  struct PutOff {
    Reference reference;
    LineColumn begin;
    LineColumn end;
    infer::SeenFacts facts;  // where observations were asked for
  };
  std::vector<PutOff> put_off;
  std::vector<SeenReference> seen;  // where observations were asked for

  [[nodiscard]] bool is_empty() const {
    return findings.empty() && usages.empty() && ignores.empty() && constants.empty() &&
           put_off.empty() && seen.empty();
  }
};

class FileLinter {
 public:
  // All must outlive it.
  FileLinter(const Judge& judge, const ExtractOptions& extraction, const RuleSettings& settings,
             const BuilderNames& builders, bool observes = false)
      : judge_(judge),
        extraction_(extraction),
        settings_(settings),
        builders_(builders),
        observes_(observes) {}

  [[nodiscard]] FileRecord run(std::string_view path, std::string_view text) const;
  // Judges what was put off; `reference` as the other files explain it.
  void resume(FileRecord& record, const FileRecord::PutOff& put_off,
              const Reference& reference) const;

 private:
  void report(FileRecord& record, const Reference& reference, Judgement judgement, LineColumn begin,
              LineColumn end, infer::SeenFacts facts) const;

  const Judge& judge_;
  const ExtractOptions& extraction_;
  const RuleSettings& settings_;
  const BuilderNames& builders_;
  bool observes_;
};

}  // namespace keywright::lint
