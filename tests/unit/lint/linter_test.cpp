// From texts to results: suppression over a whole run, constants across files, usages, positions.
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "lint/lint.h"
#include "lint/positions.h"
#include "tests/unit/lint/lint_registry.h"

using namespace keywright;
using namespace keywright::lint;

namespace {

constexpr const char* kRegistry = R"(
keys:
  fuel: {key: "fleet:asset:{asset_id}:fuel", type: stream, summary: s}
  idle: {key: "fleet:index:idle", type: set, summary: s}
  later: {key: "fleet:later", type: set, summary: s, status: planned}
)";

struct File {
  const char* path;
  const char* text;
};

LintResult lint_texts(const LintRegistry& registry, const LintOptions& options,
                      const std::vector<File>& files) {
  Linter linter(registry.judge(), options);
  for (const File& file : files) linter.add_text(file.path, file.text);
  return linter.finish();
}

// "path:line rule key"
std::vector<std::string> findings(const LintResult& result) {
  std::vector<std::string> out;
  for (const FileFindings& file : result.files) {
    for (const Finding& finding : file.findings) {
      out.push_back(file.path + ":" + std::to_string(finding.line) + " " +
                    std::string(finding.rule->name) + " " + finding.key);
    }
  }
  return out;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("lines and columns are counted as editors do", "[lint]") {
  PositionCounter position("a\xC3\xA9\tb\r\nc\n\nd");
  const auto at = [&](std::size_t offset) {
    const LineColumn place = position(offset);
    return std::to_string(place.line) + ":" + std::to_string(place.column);
  };
  CHECK(at(0) == "1:1");
  CHECK(at(3) == "1:3");
  CHECK(at(3) == "1:3");
  CHECK(at(4) == "1:4");
  CHECK(at(7) == "2:1");
  CHECK(at(9) == "3:1");
  CHECK(at(10) == "4:1");
  CHECK(at(99) == "4:2");
}

TEST_CASE("files that are left out are not counted as looked at", "[lint]") {
  const LintRegistry registry(kRegistry);
  LintOptions options;
  options.left_out = {"schema/fleet.yaml"};
  const LintResult result = lint_texts(registry, options,
                                       {{"schema/fleet.yaml", "key: 'fleet:asset:1:fule'\n"},
                                        {"other/fleet.yaml", "key: 'fleet:asset:1:fule'\n"}});
  CHECK(findings(result) == Lines{"other/fleet.yaml:1 unregistered-key fleet:asset:1:fule"});
  CHECK(result.files_seen == 1);
}

TEST_CASE("findings come sorted, with the text of their files", "[lint]") {
  const LintRegistry registry(kRegistry);
  const LintOptions options;
  LintResult result = lint_texts(registry, options,
                                 {{"b.py", "import redis\nredis.get('x:y')\n"},
                                  {"a.py", "K = 'fleet:asset:1:fule'\n"},
                                  {"c.py", "K = 'fleet:asset:1:fuel'\n"},
                                  {"d.py", "K = 'nothing of interest'\n"}});
  CHECK(findings(result) ==
        Lines{"a.py:1 unregistered-key fleet:asset:1:fule", "b.py:2 unregistered-key x:y"});
  CHECK(result.files_seen == 4);
  REQUIRE(result.usages.size() == 3);
  CHECK(result.usages[2].path == "c.py");
  CHECK(registry.ids(result.usages[2].usages[0].entries) == "fuel");
  SourceMap sources;
  const Diagnostics diagnostics = to_diagnostics(result, sources);
  REQUIRE(diagnostics.size() == 2);
  CHECK(sources.text(diagnostics[0].span) == "'fleet:asset:1:fule'");
  CHECK(diagnostics[0].id == "fuel");
}

TEST_CASE("ignores, exclusions and left out files", "[lint]") {
  const LintRegistry registry(kRegistry);
  LintOptions options;
  options.exclude = {"gone/**", "*.gen.py"};
  options.left_out = {"registry.yaml"};
  options.skips = [](std::string_view text) { return text.starts_with("# made"); };
  IgnoreEntry& ignore = options.ignores.emplace_back();
  ignore.rule = "unregistered-key";
  ignore.key = "fleet:tmp:*";
  ignore.paths = {"tests/*"};
  const char* const bad = "K = 'fleet:tmp:9:x'\n";
  CHECK(findings(lint_texts(registry, options,
                            {{"a.py", bad},
                             {"tests/a.py", bad},
                             {"gone/a.py", bad},
                             {"gone/deep/a.py", bad},
                             {"x.gen.py", bad},
                             {"registry.yaml", "k: fleet:tmp:9:x\n"},
                             {"made.py", "# made\nK = 'fleet:tmp:9:x'\n"},
                             {"said.py", "K = 'fleet:tmp:9:x'  # keywright:ignore\n"}})) ==
        Lines{"a.py:1 unregistered-key fleet:tmp:9:x"});
}

TEST_CASE("what is never used is told of whole trees only", "[lint]") {
  const LintRegistry registry(kRegistry);
  LintOptions options;
  options.rules.set("unused-key", Severity::note);
  options.ignores.emplace_back().rule = "raw-key";
  const std::vector<File> files = {{"a.py", "K = 'fleet:index:idle'\nP = 'fleet:'\n"}};
  CHECK(lint_texts(registry, options, files).elsewhere.empty());
  options.whole_tree = true;
  const LintResult result = lint_texts(registry, options, files);
  REQUIRE(result.elsewhere.size() == 2);
  CHECK(result.elsewhere[0].message == "nothing refers to `fuel` (`fleet:asset:{asset_id}:fuel`)");
  CHECK(result.elsewhere[0].severity == Severity::note);
  CHECK(result.elsewhere[1].message == "this entry ignores nothing");
  CHECK(registry.ids(result.unused) == "fuel");
}

TEST_CASE("constants of other files are followed when asked", "[lint]") {
  const LintRegistry registry(kRegistry);
  LintOptions options;
  const std::vector<File> files = {
      {"keys.py", "PREFIX = 'fleet:asset:'\n"},
      {"use.py",
       "import redis\nfrom keys import PREFIX\nr = redis.Redis()\n"
       "r.xadd(PREFIX + x + ':fule', {})\nr.xadd(PREFIX + x + ':fuel', {})\n"}};
  CHECK(findings(lint_texts(registry, options, files)).empty());
  options.project_constants = true;
  CHECK(findings(lint_texts(registry, options, files)) ==
        Lines{"use.py:4 unregistered-key fleet:asset:{}:fule"});
}

TEST_CASE("a file called for its names is read for other files, whatever it holds", "[lint]") {
  const LintRegistry registry(kRegistry);
  LintOptions options;
  options.project_constants = true;
  const char* const use =
      "import redis\nr = redis.Redis()\nr.xadd('fleet:asset:' + x + TAIL, {})\n";
  CHECK(findings(lint_texts(registry, options,
                            {{"key_names.py", "TAIL = ':fule'\n"}, {"use.py", use}})) ==
        Lines{"use.py:3 unregistered-key fleet:asset:{}:fule"});
  CHECK(findings(
            lint_texts(registry, options, {{"key_names.py", "TAIL = ':fuel'\n"}, {"use.py", use}}))
            .empty());
}

TEST_CASE("a long comment of Lua that stands alone speaks of the next line", "[lint]") {
  const LintRegistry registry(kRegistry);
  CHECK(findings(lint_texts(registry, {},
                            {{"a.lua",
                              "--[[ keywright:ignore[unregistered-key] why ]]\n"
                              "k = 'fleet:tmp:9:x'\n"
                              "--[==[\nkeywright:ignore[unregistered-key] why\n]==]\n"
                              "k = 'fleet:tmp:9:x'\n"}}))
            .empty());
}

TEST_CASE("a baseline hides what it has, by path, rule and key", "[lint]") {
  const LintRegistry registry(kRegistry);
  const LintOptions options;
  const std::vector<File> before = {{"src/a.py", "K = 'fleet:asset:1:fule'\n"}};
  Baseline baseline = make_baseline(lint_texts(registry, options, before), "src");
  CHECK(baseline.print().find("\"path\": \"a.py\"") != std::string::npos);
  // The same on another line, and once more.
  LintResult result =
      lint_texts(registry, options,
                 {{"src/a.py", "\n\nK = 'fleet:asset:1:fule'\nL = 'fleet:asset:1:fule'\n"}});
  apply_baseline(result, baseline, "src");
  CHECK(findings(result) == Lines{"src/a.py:4 unregistered-key fleet:asset:1:fule"});
  CHECK(baseline.size() == 0);
}

TEST_CASE("paths are seen from a folder", "[lint]") {
  CHECK(path_from("", "a/b") == "a/b");
  CHECK(path_from("a", "a/b/./c") == "b/c");
  CHECK(path_from("a/", "a/b") == "b");
  CHECK(path_from("a/b", "a/c") == "../c");
  CHECK(path_from("..", "x").ends_with("/x"));
}
