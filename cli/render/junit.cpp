// JUnit XML, for CI systems that show nothing else. Every file is a suite; an error is a failed
// test, a warning one that passed and had something to say, so that the verdict is the exit code's.
// With `--fail-on warning` warnings are failures, too. `never` leaves errors failed tests: the exit
// code then only says that there is a report for somebody else to judge.
#include <map>

#include "base/text.h"
#include "cli/concat.h"
#include "cli/display.h"
#include "cli/json_text.h"
#include "cli/render/report.h"

namespace keywright::cli {
namespace {

// XML 1.0 has no way to write most control characters at all, so they are spelled out.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : to_utf8(text)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\n':
        out += "&#10;";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20U) {
          out += displayed(std::string_view(&c, 1));
        } else {
          out += c;
        }
    }
  }
  return out;
}

struct Suite {
  std::vector<const Diagnostic*> findings;
  std::size_t failures = 0;
};

bool is_failure(const Report& report, const Diagnostic& finding) {
  return finding.severity == Severity::error || fails(report.fail_on, finding.severity);
}

std::string testcase(const Report& report, const std::string& path, const Diagnostic& finding) {
  const Place place = place_of(report.sources, finding);
  std::string name(finding.rule);
  if (place.begin.line > 0) {
    name +=
        concat(" at ", std::to_string(place.begin.line), ":", std::to_string(place.begin.column));
  }
  std::string detail = to_string(place);
  detail += (detail.empty() ? "" : ": ") + finding.message;
  if (!finding.help.empty()) detail += "\nhelp: " + finding.help;
  std::string out =
      "    <testcase classname=\"" + escaped(path) + "\" name=\"" + escaped(name) + "\">\n";
  if (is_failure(report, finding)) {
    out += "      <failure type=\"" + escaped(finding.rule) + "\" message=\"" +
           escaped(finding.message) + "\">" + escaped(detail) + "</failure>\n";
  } else {
    out += "      <system-out>" + std::string(to_string(finding.severity)) + ": " +
           escaped(detail) + "</system-out>\n";
  }
  return out + "    </testcase>\n";
}

}  // namespace

std::string render_junit(const Report& report) {
  // The configuration and the registries come first among the sources, and pass when nothing is
  // found in them. After them come texts that were only read for their findings, and templates.
  const std::size_t read = report.summary.files - report.summary.linted;
  std::map<std::string, Suite> suites;
  for (FileId file = 0; file < read; ++file) {
    suites[path_from_root(report, report.sources.file(file).path())];
  }
  for (const Diagnostic& finding : report.findings) {
    const std::string path = place_of(report.sources, finding).path;
    Suite& suite = suites[path.empty() ? "keywright" : path_from_root(report, path)];
    suite.findings.push_back(&finding);
    if (is_failure(report, finding)) ++suite.failures;
  }
  std::string body;
  std::size_t tests = 0;
  std::size_t failures = 0;
  for (const auto& [path, suite] : suites) {
    const std::size_t count = suite.findings.empty() ? 1 : suite.findings.size();
    tests += count;
    failures += suite.failures;
    body += "  <testsuite name=\"" + escaped(path) + "\" tests=\"" + std::to_string(count) +
            "\" failures=\"" + std::to_string(suite.failures) + "\">\n";
    if (suite.findings.empty()) {
      body += "    <testcase classname=\"" + escaped(path) + "\" name=\"no problems\"/>\n";
    }
    for (const Diagnostic* const finding : suite.findings) body += testcase(report, path, *finding);
    body += "  </testsuite>\n";
  }
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"keywright\" tests=\"" +
         std::to_string(tests) + "\" failures=\"" + std::to_string(failures) + "\">\n" + body +
         "</testsuites>\n";
}

}  // namespace keywright::cli
