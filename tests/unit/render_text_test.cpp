// Text output, asserted whole: the line, the excerpt, the caret.
#include <catch2/catch_test_macros.hpp>

#include "cli/render/excerpt.h"
#include "cli/render/report.h"

using namespace keywright;
using namespace keywright::cli;

namespace {

// One file with one finding on the first occurrence of `marked`.
struct Example {
  SourceMap sources;
  Diagnostics findings;

  explicit Example(const std::string& text) { sources.add("schema/a.yaml", text); }

  Span span_of(const std::string& marked) const {
    const auto at = static_cast<std::uint32_t>(sources.file(0).text().find(marked));
    return {0, at, at + static_cast<std::uint32_t>(marked.size())};
  }
  Diagnostic& add(Span span, std::string message = "message") {
    Diagnostic& finding = findings.emplace_back();
    finding.rule = "some-rule";
    finding.span = span;
    finding.message = std::move(message);
    return finding;
  }
  [[nodiscard]] std::string text(Style style = {}) const {
    Report report{findings, sources, {}, count_findings(findings)};
    report.style = style;
    return render_text(report);
  }
  // Just the two lines of the excerpt.
  [[nodiscard]] std::string excerpt_of(Span span) const {
    const SourceFile& file = sources.file(0);
    return excerpt(file, span, file.position(span.begin).line, 1, Severity::error, Style());
  }
};

std::string repeated(const std::string& text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

}  // namespace

TEST_CASE("a finding shows its line, the place, related places and the help", "[render]") {
  Example example("keys:\n  state: {key: a:b}\n  other:\n    tpye: hash\n");
  Diagnostic& finding = example.add(example.span_of("tpye"), "a key has no attribute `tpye`");
  finding.related.push_back({example.span_of("state"), "first declared here"});
  finding.help = "did you mean `type`?";
  CHECK(example.text() ==
        "schema/a.yaml:4:5: error[some-rule]: a key has no attribute `tpye`\n"
        " 4 |     tpye: hash\n"
        "   |     ^^^^\n"
        "schema/a.yaml:2:3: note: first declared here\n"
        " 2 |   state: {key: a:b}\n"
        "   |   ^^^^^\n"
        "help: did you mean `type`?\n"
        "\n");
}

TEST_CASE("line numbers of one finding share a margin", "[render]") {
  Example example(repeated("x\n", 9) + "y\n");
  example.add(example.span_of("y")).related.push_back({example.span_of("x"), "here"});
  CHECK(example.text() ==
        "schema/a.yaml:10:1: error[some-rule]: message\n"
        " 10 | y\n"
        "    | ^\n"
        "schema/a.yaml:1:1: note: here\n"
        "  1 | x\n"
        "    | ^\n"
        "\n");
}

TEST_CASE("a finding without a text says its path, or nothing", "[render]") {
  Example example("");
  example.add({}, "no such file").path = "missing.yaml";
  example.add({}, "nothing to do").severity = Severity::note;
  CHECK(example.text() ==
        "missing.yaml: error[some-rule]: no such file\n\n"
        "note[some-rule]: nothing to do\n\n");
}

TEST_CASE("messages of several lines are set in, control characters are spelled out", "[render]") {
  Example example("a\n");
  example.add(example.span_of("a"), "one\ntwo \x1b[31m").help = "first\nsecond";
  CHECK(example.text() ==
        "schema/a.yaml:1:1: error[some-rule]: one\n  two \\x1b[31m\n"
        " 1 | a\n"
        "   | ^\n"
        "help: first\n  second\n"
        "\n");
}

TEST_CASE("colour marks severity, place and caret, and nothing else changes", "[render]") {
  Example example("a\n");
  example.add(example.span_of("a"));
  CHECK(example.text(Style(true)) ==
        "\x1b[1mschema/a.yaml:1:1:\x1b[0m \x1b[1;31merror[some-rule]\x1b[0m: "
        "\x1b[1mmessage\x1b[0m\n"
        " \x1b[2m1 |\x1b[0m a\n"
        " \x1b[2m  |\x1b[0m \x1b[1;31m^\x1b[0m\n"
        "\n");
}

TEST_CASE("tabs reach the next stop, for the caret, too", "[render]") {
  const Example example("\tab:\tvalue\n");
  CHECK(example.excerpt_of(example.span_of("value")) ==
        " 1 |     ab: value\n"
        "   |         ^^^^^\n");
  CHECK(example.excerpt_of(example.span_of("\tab")) ==
        " 1 |     ab: value\n"
        "   | ^^^^^^\n");
}

TEST_CASE("wide and combining characters keep the caret in place", "[render]") {
  const Example wide("名前: 日本 x\n");
  CHECK(wide.excerpt_of(wide.span_of("日本")) ==
        " 1 | 名前: 日本 x\n"
        "   |       ^^^^\n");
  const Example umlauts("größe: zäh\n");
  CHECK(umlauts.excerpt_of(umlauts.span_of("zäh")) ==
        " 1 | größe: zäh\n"
        "   |        ^^^\n");
  const Example combining("e\xcc\x81t: x\n");  // e and a combining acute
  CHECK(combining.excerpt_of(combining.span_of("x")) ==
        " 1 | e\xcc\x81t: x\n"
        "   |     ^\n");
}

TEST_CASE("what a terminal would act on is spelled out and stays aligned", "[render]") {
  const Example control("a\x1b[31m: b\n");
  CHECK(control.excerpt_of(control.span_of("b")) ==
        " 1 | a\\x1b[31m: b\n"
        "   |            ^\n");
  const Example stray("a\xff: b\n");
  CHECK(stray.excerpt_of(stray.span_of("b")) ==
        " 1 | a\\xff: b\n"
        "   |        ^\n");
  const Example reversed("a\xe2\x80\xae: b\n");  // right-to-left override
  CHECK(reversed.excerpt_of(reversed.span_of("b")) ==
        " 1 | a\\u202e: b\n"
        "   |          ^\n");
}

TEST_CASE("CRLF and a missing last line break", "[render]") {
  const Example windows("a: 1\r\nb: 2\r\n");
  CHECK(windows.excerpt_of(windows.span_of("2")) ==
        " 2 | b: 2\n"
        "   |    ^\n");
  CHECK(windows.excerpt_of(windows.span_of("\r\nb")) ==  // the break itself
        " 1 | a: 1\n"
        "   |     ^\n");
  const Example open("a: 1\nb: 2");
  CHECK(open.excerpt_of(open.span_of("2")) ==
        " 2 | b: 2\n"
        "   |    ^\n");
}

TEST_CASE("spans at the end of a file, empty ones, ones over several lines", "[render]") {
  const Example closed("a: 1\n");
  CHECK(closed.excerpt_of({0, 5, 5}) ==
        " 2 |\n"
        "   | ^\n");
  const Example open("a: 1");
  CHECK(open.excerpt_of({0, 4, 4}) ==
        " 1 | a: 1\n"
        "   |     ^\n");
  const Example empty("");
  CHECK(empty.excerpt_of({0, 0, 0}) ==
        " 1 |\n"
        "   | ^\n");
  const Example lines("keys:\n  a: 1\n  b: 2\n");
  CHECK(lines.excerpt_of(lines.span_of("a: 1\n  b: 2")) ==
        " 2 |   a: 1\n"
        "   |   ^^^^\n");
}

TEST_CASE("long lines are cut around the caret", "[render]") {
  const Example right("mark: " + repeated("x", 200));
  CHECK(right.excerpt_of(right.span_of("mark")) ==
        " 1 | mark: " + repeated("x", 94) + "…\n" + "   | ^^^^\n");
  const Example left(repeated("x", 200) + " mark");
  CHECK(left.excerpt_of(left.span_of("mark")) ==
        " 1 | …" + repeated("x", 32) + " mark\n" + "   | " + repeated(" ", 34) + "^^^^\n");
  const Example both(repeated("日", 3000) + "mark" + repeated("é", 3000));
  CHECK(both.excerpt_of(both.span_of("mark")) == " 1 | …" + repeated("日", 16) + "mark" +
                                                     repeated("é", 64) + "…\n" + "   | " +
                                                     repeated(" ", 33) + "^^^^\n");
  const Example all(repeated("y", 500));
  CHECK(all.excerpt_of({0, 0, 500}) ==
        " 1 | " + repeated("y", 100) + "…\n" + "   | " + repeated("^", 100) + "\n");
}
