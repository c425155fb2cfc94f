// GitLab's code quality report: findings appear in the merge request.
#include <nlohmann/json.hpp>

#include "cli/json_text.h"
#include "cli/render/report.h"

namespace keywright::cli {
namespace {

std::string_view gitlab_severity(Severity severity) {
  static constexpr std::string_view kNames[] = {"major", "minor", "info"};
  return kNames[static_cast<std::size_t>(severity)];
}

}  // namespace

std::string render_gitlab(const Report& report) {
  Json issues = Json::array();
  const std::vector<std::string> prints = fingerprints(report);
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    const Diagnostic& finding = report.findings[i];
    const Place place = place_of(report.sources, finding);
    std::string description = to_utf8(finding.message);
    if (!finding.help.empty()) description += "; " + to_utf8(finding.help);
    // GitLab ignores an issue without a place.
    const std::uint32_t line = place.begin.line > 0 ? place.begin.line : 1;
    const std::string path = place.path.empty() ? "." : to_utf8(path_from_root(report, place.path));
    issues.push_back({{"description", std::move(description)},
                      {"check_name", finding.rule},
                      {"fingerprint", prints[i]},
                      {"severity", gitlab_severity(finding.severity)},
                      {"location",
                       {{"path", path},
                        {"lines", {{"begin", line}, {"end", std::max(line, place.end.line)}}}}}});
  }
  return to_document(issues);
}

}  // namespace keywright::cli
