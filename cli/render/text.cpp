#include <algorithm>

#include "cli/concat.h"
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

// The place and, where it is known, its excerpt; `what` stands between.
struct Spot {
  Place place;
  Span span;
};

std::string render_spot(const Report& report, const Spot& spot, const std::string& what,
                        std::size_t gutter, Severity severity) {
  std::string out;
  if (!spot.place.path.empty()) {
    out += report.style.bold(displayed(to_string(spot.place)) + ":") + " ";
  }
  out += what + "\n";
  if (spot.span.known()) {
    out += excerpt(report.sources.file(spot.span.file), spot.span, spot.place.begin.line, gutter,
                   severity, report.style);
  }
  return out;
}

std::string render_finding(const Report& report, const Diagnostic& finding) {
  const Style style = report.style;
  const Spot main{place_of(report.sources, finding), finding.span};
  std::vector<Spot> others;
  std::uint32_t last_line = main.place.begin.line;
  for (const RelatedPlace& related : finding.related) {
    others.push_back({place_of(report.sources, related.span), related.span});
    last_line = std::max(last_line, others.back().place.begin.line);
  }
  const std::size_t gutter = std::to_string(last_line).size();

  const std::string label = concat(to_string(finding.severity), "[", finding.rule, "]");
  std::string out = render_spot(report, main,
                                concat(style.severity(finding.severity, label), ": ",
                                       style.bold(displayed_lines(finding.message))),
                                gutter, finding.severity);
  for (std::size_t i = 0; i < others.size(); ++i) {
    out += render_spot(report, others[i],
                       concat(style.severity(Severity::note, "note"), ": ",
                              displayed_lines(finding.related[i].message)),
                       gutter, Severity::note);
  }
  if (!finding.help.empty()) {
    out += concat(style.help("help:"), " ", displayed_lines(finding.help), "\n");
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
