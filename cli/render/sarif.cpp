// SARIF 2.1.0, as code scanning services read it.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "cli/json_text.h"
#include "cli/render/report.h"

namespace keywright::cli {
namespace {

constexpr std::string_view kRootId = "%SRCROOT%";

std::string_view level_of(Severity severity) { return to_string(severity); }

// A path as a URI reference: everything but unreserved characters and `/` in percent form.
std::string uri_of(std::string_view path) {
  static constexpr std::string_view kHex = "0123456789ABCDEF";
  static constexpr std::string_view kPlain = "-._~/";
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       kPlain.find(c) != std::string_view::npos;
    if (plain) {
      uri += c;
    } else {
      uri += '%';
      uri += kHex[byte >> 4U];
      uri += kHex[byte & 0xFU];
    }
  }
  return uri;
}

Json location_of(const Report& report, const Place& place) {
  const std::string path = path_from_root(report, place.path);
  Json artifact = {{"uri", uri_of(path)}};
  if (!path.starts_with('/')) artifact["uriBaseId"] = kRootId;
  Json physical = {{"artifactLocation", std::move(artifact)}};
  if (place.begin.line > 0) {
    physical["region"] = {{"startLine", place.begin.line},
                          {"startColumn", place.begin.column},
                          {"endLine", place.end.line},
                          {"endColumn", place.end.column}};
  }
  return {{"physicalLocation", std::move(physical)}};
}

Json rule_json(const Rule& rule) {
  std::string text(rule.why);
  std::string markdown(rule.why);
  if (!rule.example.empty()) {
    text += "\n\nExample:\n" + std::string(rule.example);
    markdown += "\n\n```yaml\n" + std::string(rule.example) +
                (rule.example.ends_with('\n') ? "```" : "\n```");
  }
  if (!rule.repair.empty()) {
    text += "\n\n" + std::string(rule.repair);
    markdown += "\n\n" + std::string(rule.repair);
  }
  Json configuration = {{"level", level_of(rule.severity)}};
  if (!rule.enabled) configuration["enabled"] = false;
  return {{"id", rule.name},
          {"shortDescription", {{"text", rule.summary}}},
          {"fullDescription", {{"text", rule.why.empty() ? rule.summary : rule.why}}},
          {"help", {{"text", std::move(text)}, {"markdown", std::move(markdown)}}},
          {"defaultConfiguration", std::move(configuration)}};
}

Json result_json(const Report& report, const Diagnostic& finding, const std::string& fingerprint) {
  Json result = {{"ruleId", finding.rule}};
  const auto rule = std::find_if(report.rules.begin(), report.rules.end(),
                                 [&](const Rule* row) { return row->name == finding.rule; });
  if (rule != report.rules.end()) result["ruleIndex"] = rule - report.rules.begin();
  result["level"] = level_of(finding.severity);
  std::string text = to_utf8(finding.message);
  if (!finding.help.empty()) text.append(1, '\n').append(to_utf8(finding.help));
  result["message"] = {{"text", std::move(text)}};
  const Place place = place_of(report.sources, finding);
  if (!place.path.empty()) result["locations"] = Json::array({location_of(report, place)});
  Json related = Json::array();
  for (const RelatedPlace& other : finding.related) {
    if (!other.span.known()) continue;
    Json location = location_of(report, place_of(report.sources, other.span));
    location["id"] = related.size() + 1;
    location["message"] = {{"text", to_utf8(other.message)}};
    related.push_back(std::move(location));
  }
  if (!related.empty()) result["relatedLocations"] = std::move(related);
  result["partialFingerprints"] = {{"keywrightFinding/v1", fingerprint}};
  Json properties = Json::object();
  if (!finding.key.empty()) properties["key"] = to_utf8(finding.key);
  if (!finding.id.empty()) properties["id"] = to_utf8(finding.id);
  if (!properties.empty()) result["properties"] = std::move(properties);
  return result;
}

}  // namespace

std::string render_sarif(const Report& report) {
  Json rules = Json::array();
  for (const Rule* const rule : report.rules) rules.push_back(rule_json(*rule));
  Json results = Json::array();
  const std::vector<std::string> prints = fingerprints(report);
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    results.push_back(result_json(report, report.findings[i], prints[i]));
  }
  Json run = {{"tool",
               {{"driver",
                 {{"name", "keywright"},
                  {"semanticVersion", KEYWRIGHT_VERSION},
                  {"rules", std::move(rules)}}}}},
              {"invocations", Json::array({{{"executionSuccessful", report.completed}}})},
              {"columnKind", "unicodeCodePoints"},
              {"results", std::move(results)}};
  return to_document({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                      {"version", "2.1.0"},
                      {"runs", Json::array({std::move(run)})}});
}

}  // namespace keywright::cli
