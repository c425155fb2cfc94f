#include <algorithm>

#include "cli/display.h"
#include "cli/render/excerpt.h"
#include "cli/render/report.h"

namespace keywright::cli {
namespace {

// Several lines stay several; those after the first are set in.
std::string displayed_lines(std::string_view text) {
  std::string out;
  while (true) {
    const std::size_t end = text.find('\n');
    out += displayed(text.substr(0, end));
    if (end == std::string_view::npos) return out;
    out += "\n  ";
    text.remove_prefix(end + 1);
  }
}

std::string spot(const Place& place, Style style) {
  if (place.path.empty()) return {};
  return style.bold(displayed(to_string(place)) + ":") + " ";
}

std::size_t gutter_of(const SourceMap& sources, const Diagnostic& finding) {
  std::uint32_t line = place_of(sources, finding).begin.line;
  for (const RelatedPlace& related : finding.related) {
    line = std::max(line, place_of(sources, related.span).begin.line);
  }
  return std::to_string(line).size();
}

std::string render_finding(const Report& report, const Diagnostic& finding) {
  const SourceMap& sources = report.sources;
  const Style style = report.style;
  const std::size_t gutter = gutter_of(sources, finding);
  const std::string label =
      std::string(to_string(finding.severity)) + "[" + std::string(finding.rule) + "]";
  std::string out = spot(place_of(sources, finding), style);
  out += style.severity(finding.severity, label) + ": ";
  out += style.bold(displayed_lines(finding.message)) + "\n";
  if (finding.span.known()) {
    out += excerpt(sources.file(finding.span.file), finding.span, gutter, finding.severity, style);
  }
  for (const RelatedPlace& related : finding.related) {
    out += spot(place_of(sources, related.span), style);
    out += style.severity(Severity::note, "note") + ": " + displayed_lines(related.message) + "\n";
    if (!related.span.known()) continue;
    out += excerpt(sources.file(related.span.file), related.span, gutter, Severity::note, style);
  }
  if (!finding.help.empty()) {
    out += style.help("help:") + " " + displayed_lines(finding.help) + "\n";
  }
  return out + "\n";
}

}  // namespace

std::string render_text(const Report& report) {
  std::string out;
  for (const Diagnostic& finding : report.findings) out += render_finding(report, finding);
  return out;
}

}  // namespace keywright::cli
