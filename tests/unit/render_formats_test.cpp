// The formats for programs: JSON documents are parsed back, the others asserted whole.
#include <set>

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "cli/render/report.h"

using namespace keywright;
using namespace keywright::cli;
using nlohmann::json;

namespace {

constexpr Rule kRule{.name = "some-rule",
                     .severity = Severity::error,
                     .stage = Rule::Stage::check,
                     .summary = "Something is wrong.",
                     .why = "It breaks.",
                     .example = "a: b",
                     .repair = "Mend it."};
constexpr const Rule* kRules[] = {&kRule};

struct Example {
  SourceMap sources;
  Diagnostics findings;
  Report report{findings, sources, kRules, {}};

  Example() {
    sources.add("schema/a b.yaml", "keys:\n  one: {key: \"x:{a}\"}\n  two: {key: \"x:{b}\"}\n");
    report.working_folder = "/work/project/sub";
    report.repository_root = "/work/project";
  }
  Diagnostic& add(Severity severity, Span span, std::string message) {
    Diagnostic& finding = findings.emplace_back();
    finding.rule = "some-rule";
    finding.severity = severity;
    finding.span = span;
    finding.message = std::move(message);
    report.summary = count_findings(findings);
    return finding;
  }
};

void fill(Example& example) {
  Diagnostic& first = example.add(Severity::error, {0, 8, 11}, "100% wrong:\n<a> & \"b\", c");
  first.key = "x:{a}";
  first.id = "one";
  first.help = "mend it";
  first.related.push_back({{0, 30, 33}, "the other"});
  example.add(Severity::warning, {}, "not readable").path = "../missing.yaml";
}

}  // namespace

TEST_CASE("JSON has every member of the contract, null where unknown", "[render]") {
  Example example;
  fill(example);
  example.report.summary.files = 1;
  const json document = json::parse(render_json(example.report));
  CHECK(document == json::parse(R"({
    "version": 1,
    "findings": [
      {"rule": "some-rule", "severity": "error", "path": "schema/a b.yaml", "line": 2, "column": 3,
       "end_line": 2, "end_column": 6, "message": "100% wrong:\n<a> & \"b\", c", "key": "x:{a}",
       "id": "one", "help": "mend it",
       "related": [{"path": "schema/a b.yaml", "line": 3, "column": 3, "message": "the other"}]},
      {"rule": "some-rule", "severity": "warning", "path": "../missing.yaml", "line": null,
       "column": null, "end_line": null, "end_column": null, "message": "not readable",
       "key": null, "id": null, "help": null, "related": []}],
    "summary": {"completed": true, "errors": 1, "warnings": 1, "notes": 0, "files": 1, "skipped": 0,
                "registries": 0, "keys": 0, "channels": 0}})"));
}

TEST_CASE("JSON stays valid when a key is no UTF-8", "[render]") {
  Example example;
  example.add(Severity::error, {}, "bad \xff byte").key = "k\xc3:\x01";
  const json document = json::parse(render_json(example.report));
  CHECK(document["findings"][0]["message"] == "bad \\xff byte");
  CHECK(document["findings"][0]["key"] == "k\\xc3:\x01");
}

TEST_CASE("no findings: every format is still a document", "[render]") {
  Example example;
  example.sources.add("keywright:templates/builtin.inja", "not a file of the project");
  example.report.summary.files = 8;
  example.report.summary.linted = 7;
  CHECK(render_text(example.report).empty());
  CHECK(render_github(example.report).empty());
  CHECK(json::parse(render_json(example.report))["findings"] == json::array());
  CHECK(json::parse(render_gitlab(example.report)) == json::array());
  CHECK(json::parse(render_sarif(example.report))["runs"][0]["results"] == json::array());
  CHECK(render_junit(example.report) ==
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<testsuites name=\"keywright\" tests=\"1\" failures=\"0\">\n"
        "  <testsuite name=\"sub/schema/a b.yaml\" tests=\"1\" failures=\"0\">\n"
        "    <testcase classname=\"sub/schema/a b.yaml\" name=\"no problems\"/>\n"
        "  </testsuite>\n"
        "</testsuites>\n");
}

TEST_CASE("JUnit: what fails is what makes the exit code 1, and errors always", "[render]") {
  Example example;
  fill(example);
  CHECK(render_junit(example.report).find("failures=\"1\">\n  <testsuite") != std::string::npos);
  example.report.fail_on = FailOn::warning;
  CHECK(render_junit(example.report).find("failures=\"2\">\n  <testsuite") != std::string::npos);
  example.report.fail_on = FailOn::never;
  CHECK(render_junit(example.report).find("failures=\"1\">\n  <testsuite") != std::string::npos);
}

TEST_CASE("SARIF: rules with help, relative places, related ones, fingerprints", "[render]") {
  Example example;
  fill(example);
  const json run = json::parse(render_sarif(example.report))["runs"][0];
  const json& driver = run["tool"]["driver"];
  CHECK(driver["name"] == "keywright");
  CHECK(driver["rules"] == json::parse(R"([{
    "id": "some-rule",
    "shortDescription": {"text": "Something is wrong."},
    "fullDescription": {"text": "It breaks."},
    "help": {"text": "It breaks.\n\nExample:\na: b\n\nMend it.",
             "markdown": "It breaks.\n\n```yaml\na: b\n```\n\nMend it."},
    "defaultConfiguration": {"level": "error"}}])"));
  CHECK(run["columnKind"] == "unicodeCodePoints");
  CHECK(run["invocations"] == json::parse(R"([{"executionSuccessful": true}])"));
  json result = run["results"][0];
  CHECK(result["partialFingerprints"]["keywrightFinding/v1"].get<std::string>().size() == 32);
  result.erase("partialFingerprints");
  CHECK(result == json::parse(R"({
    "ruleId": "some-rule", "ruleIndex": 0, "level": "error",
    "message": {"text": "100% wrong:\n<a> & \"b\", c\nmend it"},
    "locations": [{"physicalLocation": {
      "artifactLocation": {"uri": "sub/schema/a%20b.yaml", "uriBaseId": "%SRCROOT%"},
      "region": {"startLine": 2, "startColumn": 3, "endLine": 2, "endColumn": 6}}}],
    "relatedLocations": [{"id": 1, "message": {"text": "the other"}, "physicalLocation": {
      "artifactLocation": {"uri": "sub/schema/a%20b.yaml", "uriBaseId": "%SRCROOT%"},
      "region": {"startLine": 3, "startColumn": 3, "endLine": 3, "endColumn": 6}}}],
    "properties": {"key": "x:{a}", "id": "one"}})"));
  CHECK(run["results"][1]["locations"] == json::parse(R"([{"physicalLocation": {
      "artifactLocation": {"uri": "missing.yaml", "uriBaseId": "%SRCROOT%"}}}])"));
}

TEST_CASE("paths outside the repository are absolute", "[render]") {
  Example example;
  CHECK(path_from_root(example.report, "a.yaml") == "sub/a.yaml");
  CHECK(path_from_root(example.report, "../a.yaml") == "a.yaml");
  CHECK(path_from_root(example.report, "/work/project/x/a.yaml") == "x/a.yaml");
  CHECK(path_from_root(example.report, "../../other/a.yaml") == "/work/other/a.yaml");
  CHECK(path_from_root(example.report, "/work/projects/a.yaml") == "/work/projects/a.yaml");
  example.add(Severity::error, {}, "m").path = "/else where/a.yaml";
  const json run = json::parse(render_sarif(example.report))["runs"][0];
  CHECK(run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"] ==
        json::parse(R"({"uri": "file:///else%20where/a.yaml"})"));
}

TEST_CASE("GitHub: escaped, one line each, the last column inclusive", "[render]") {
  Example example;
  fill(example);
  example.add(Severity::note, {0, 8, 40}, "over lines");
  CHECK(render_github(example.report) ==
        "::error file=sub/schema/a b.yaml,line=2,endLine=2,col=3,endColumn=5,"
        "title=keywright some-rule::100%25 wrong:%0A<a> & \"b\", c%0Ahelp: mend it\n"
        "::warning file=missing.yaml,title=keywright some-rule::not readable\n"
        "::notice file=sub/schema/a b.yaml,line=2,endLine=3,title=keywright some-rule::"
        "over lines\n");
  Example commas;
  commas.add(Severity::error, {}, "m").path = "a,b:c.yaml";
  CHECK(render_github(commas.report) ==
        "::error file=sub/a%2Cb%3Ac.yaml,title=keywright some-rule::m\n");
}

TEST_CASE("GitLab: a code quality report", "[render]") {
  Example example;
  fill(example);
  json issues = json::parse(render_gitlab(example.report));
  CHECK(issues[0]["fingerprint"] != issues[1]["fingerprint"]);
  for (json& issue : issues) issue.erase("fingerprint");
  CHECK(issues == json::parse(R"([
    {"description": "100% wrong:\n<a> & \"b\", c; mend it", "check_name": "some-rule",
     "severity": "major",
     "location": {"path": "sub/schema/a b.yaml", "lines": {"begin": 2, "end": 2}}},
    {"description": "not readable", "check_name": "some-rule", "severity": "minor",
     "location": {"path": "missing.yaml", "lines": {"begin": 1, "end": 1}}}])"));
}

TEST_CASE("JUnit: errors fail, warnings speak, control characters are spelled out", "[render]") {
  Example example;
  fill(example);
  example.findings[0].message += "\x1b";
  CHECK(render_junit(example.report) ==
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<testsuites name=\"keywright\" tests=\"2\" failures=\"1\">\n"
        "  <testsuite name=\"missing.yaml\" tests=\"1\" failures=\"0\">\n"
        "    <testcase classname=\"missing.yaml\" name=\"some-rule\">\n"
        "      <system-out>warning: ../missing.yaml: not readable</system-out>\n"
        "    </testcase>\n"
        "  </testsuite>\n"
        "  <testsuite name=\"sub/schema/a b.yaml\" tests=\"1\" failures=\"1\">\n"
        "    <testcase classname=\"sub/schema/a b.yaml\" name=\"some-rule at 2:3\">\n"
        "      <failure type=\"some-rule\" message=\"100% wrong:&#10;&lt;a&gt; &amp; "
        "&quot;b&quot;, c\\x1b\">schema/a b.yaml:2:3: 100% wrong:&#10;&lt;a&gt; &amp; "
        "&quot;b&quot;, c\\x1b&#10;help: mend it</failure>\n"
        "    </testcase>\n"
        "  </testsuite>\n"
        "</testsuites>\n");
}

TEST_CASE("a fingerprint survives a shift of lines and tells twins apart", "[render]") {
  const auto prints_of = [](const std::string& text, std::uint32_t at) {
    SourceMap sources;
    sources.add("a.yaml", text);
    Diagnostics findings(3);
    for (Diagnostic& finding : findings) finding.rule = "some-rule";
    findings[0].span = findings[1].span = {0, at, at + 1};
    findings[2].span = {0, at, at + 1};
    findings[2].key = "k";
    return fingerprints({findings, sources, kRules, {}});
  };
  const auto before = prints_of("x: 1\n", 0);
  CHECK(before == prints_of("# a comment\n  x: 1\n", 14));
  CHECK(std::set<std::string>(before.begin(), before.end()).size() == 3);
}

TEST_CASE("the table of renderers has unique names", "[render]") {
  std::set<std::string_view> names;
  for (const Renderer& row : renderers()) {
    CHECK(names.insert(row.name).second);
    CHECK(&renderer(row.name) == &row);
  }
}
