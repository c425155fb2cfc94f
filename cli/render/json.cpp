#include <nlohmann/json.hpp>

#include "cli/json_text.h"
#include "cli/render/report.h"

namespace keywright::cli {
namespace {

Json text_or_null(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(to_utf8(text));
}

Json number_or_null(std::uint32_t number) { return number == 0 ? Json(nullptr) : Json(number); }

Json related_json(const Report& report, const RelatedPlace& related) {
  const Place place = place_of(report.sources, related.span);
  return {{"path", text_or_null(place.path)},
          {"line", number_or_null(place.begin.line)},
          {"column", number_or_null(place.begin.column)},
          {"message", to_utf8(related.message)}};
}

Json finding_json(const Report& report, const Diagnostic& finding) {
  const Place place = place_of(report.sources, finding);
  Json related = Json::array();
  for (const RelatedPlace& other : finding.related) related.push_back(related_json(report, other));
  return {{"rule", finding.rule},
          {"severity", to_string(finding.severity)},
          {"path", text_or_null(place.path)},
          {"line", number_or_null(place.begin.line)},
          {"column", number_or_null(place.begin.column)},
          {"end_line", number_or_null(place.end.line)},
          {"end_column", number_or_null(place.end.column)},
          {"message", to_utf8(finding.message)},
          {"key", text_or_null(finding.key)},
          {"id", text_or_null(finding.id)},
          {"help", text_or_null(finding.help)},
          {"related", std::move(related)}};
}

}  // namespace

std::string render_json(const Report& report) {
  Json findings = Json::array();
  for (const Diagnostic& finding : report.findings) {
    findings.push_back(finding_json(report, finding));
  }
  const Summary& summary = report.summary;
  return to_document({{"version", 1},
                      {"findings", std::move(findings)},
                      {"summary",
                       {{"completed", report.completed},
                        {"errors", summary.errors},
                        {"warnings", summary.warnings},
                        {"notes", summary.notes},
                        {"files", summary.files},
                        {"skipped", summary.skipped},
                        {"registries", summary.registries},
                        {"keys", summary.keys},
                        {"channels", summary.channels}}}});
}

}  // namespace keywright::cli
