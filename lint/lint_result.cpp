// What is done with a LintResult: baselines, and diagnostics for everybody else.
#include <filesystem>
#include <system_error>
#include <utility>

#include "lint/lint.h"

namespace keywright::lint {

namespace fs = std::filesystem;

std::string path_from(const std::string& folder, const std::string& path) {
  std::error_code error;
  const fs::path base = fs::absolute(folder.empty() ? "." : folder, error).lexically_normal();
  if (error) return path;
  const fs::path full = fs::absolute(path, error).lexically_normal();
  if (error) return path;
  const fs::path below = full.lexically_relative(base / "");
  return below.empty() ? path : below.string();
}

void apply_baseline(LintResult& result, Baseline& baseline, const std::string& folder) {
  for (FileFindings& file : result.files) {
    const std::string path = path_from(folder, file.path);
    std::erase_if(file.findings,
                  [&](const Finding& finding) { return baseline.hides(finding, path); });
  }
  std::erase_if(result.files, [](const FileFindings& file) { return file.findings.empty(); });
}

Baseline make_baseline(const LintResult& result, const std::string& folder) {
  Baseline baseline;
  for (const FileFindings& file : result.files) {
    const std::string path = path_from(folder, file.path);
    for (const Finding& finding : file.findings) baseline.add(finding, path);
  }
  return baseline;
}

Diagnostics to_diagnostics(LintResult& result, SourceMap& sources) {
  Diagnostics out = std::move(result.elsewhere);
  for (FileFindings& file : result.files) {
    const FileId id = sources.add(std::move(file.path), std::move(file.text));
    for (Finding& finding : file.findings) {
      Diagnostic& diagnostic = out.emplace_back();
      diagnostic.rule = finding.rule->name;
      diagnostic.severity = finding.severity;
      diagnostic.span = {id, finding.begin, finding.end};
      diagnostic.message = std::move(finding.message);
      diagnostic.help = std::move(finding.help);
      diagnostic.related = std::move(finding.related);
      diagnostic.key = std::move(finding.key);
      diagnostic.id = std::move(finding.id);
    }
  }
  sort_diagnostics(out, sources);
  return out;
}

}  // namespace keywright::lint
