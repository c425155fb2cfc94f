// Ignore comments, ignores of the configuration, baselines.
#include <string>
#include <variant>

#include <catch2/catch_test_macros.hpp>

#include "base/ignore_list.h"
#include "lint/suppress/baseline.h"
#include "lint/suppress/file_ignores.h"
#include "lint/suppress/ignore_comment.h"

using namespace keywright;
using namespace keywright::lint;

namespace {

// Everything from `#` or between `/*` and `*/` is a comment.
std::vector<Comment> comments_of(std::string_view text) {
  std::vector<Comment> comments;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool block = text.substr(at).starts_with("/*");
    if (text[at] != '#' && !block) continue;
    const std::size_t begin = at + (block ? 2 : 1);
    const std::size_t end = std::min(text.find(block ? "*/" : "\n", begin), text.size());
    comments.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    at = end;
  }
  return comments;
}

FileIgnores ignores_of(std::string_view text) { return {text, comments_of(text)}; }

std::vector<std::string> messages(const std::vector<Finding>& findings) {
  std::vector<std::string> out;
  for (const Finding& finding : findings) out.push_back(finding.message);
  return out;
}

Finding finding_of(const Rule& rule, std::string key) {
  Finding finding;
  finding.rule = &rule;
  finding.message = "m";
  finding.key = std::move(key);
  return finding;
}

}  // namespace

TEST_CASE("what comments say about findings", "[lint][suppress]") {
  struct Row {
    const char* comment;
    const char* parsed;  // "rules|file|mistake", with `;` between several
  };
  const Row rows[] = {
      {" keywright:ignore[unregistered-key] why", "unregistered-key||"},
      {"keywright:ignore[ unregistered-key ,raw-key]", "unregistered-key raw-key||"},
      {" keywright:ignore", "||"},
      {"* keywright:ignore all of it", "||"},
      {" keywright:ignore-file[raw-key] x", "raw-key|file|"},
      {" keywright:ignore-file", "|file|"},
      {" NOLINT keywright:ignore[raw-key] x", "raw-key||"},
      {"first\n * keywright:ignore second", "||"},
      {" see keywright:ignore to silence", ""},
      {" `keywright:ignore[rule]`", ""},
      {" xkeywright:ignore[raw-key]", ""},
      {"", ""},
      {" keywright:ignore[raw-kee]", "||there is no rule `raw-kee` to ignore"},
      {" keywright:ignore[raw-kee, raw-key]", "raw-key||there is no rule `raw-kee` to ignore"},
      {" keywright:ignore[]", "||a suppression names no rule between its brackets"},
      {" keywright:ignore[raw-key", "||a suppression lacks its closing bracket"},
      {" keywright:ignore[raw-key\n]", "||a suppression lacks its closing bracket"},
      {" keywright:ignore-line",
       "||`keywright:ignore-line` is no suppression that keywright knows"},
      {" keywright:ignore[raw-key] keywright:ignore[unused-key]", "raw-key||;unused-key||"},
  };
  for (const Row& row : rows) {
    std::string printed;
    for (const IgnoreComment& parsed : parse_ignore_comments(row.comment)) {
      if (!printed.empty()) printed += ';';
      std::string rules;
      for (const std::string& rule : parsed.rules) rules += (rules.empty() ? "" : " ") + rule;
      printed += rules + "|" + (parsed.whole_file ? "file" : "") + "|" + parsed.mistake;
    }
    INFO(row.comment);
    CHECK(printed == row.parsed);
  }
}

TEST_CASE("which line a comment speaks of", "[lint][suppress]") {
  const std::string_view text =
      "a # keywright:ignore[raw-key]\n"            // 0: itself
      "b\n"                                        // 1
      "  # keywright:ignore[raw-key]\n"            // 2: line 5
      "\n"                                         // 3
      "  # more\n"                                 // 4
      "c\n"                                        // 5
      "d /* keywright:ignore[raw-key] */ e\n"      // 6: itself
      "/* keywright:ignore[raw-key]\n   why */\n"  // 7, 8: line 9
      "f\n"                                        // 9
      "}); # keywright:ignore[raw-key]\n"          // 10: itself
      "g\r\n"                                      // 11
      "# keywright:ignore[raw-key]";               // 12: nothing
  FileIgnores ignores = ignores_of(text);
  for (std::size_t line = 0; line <= 13; ++line) {
    INFO(line);
    const bool hidden = line == 0 || line == 5 || line == 6 || line == 9 || line == 10;
    // The last comment speaks of the line behind the text, on which nothing is ever found.
    if (line <= 12) CHECK(ignores.hides(kRawKey, line + 1) == hidden);
    CHECK_FALSE(ignores.hides(kUnregisteredKey, line + 1));
  }
}

TEST_CASE("a file can be ignored, for all rules or for some", "[lint][suppress]") {
  FileIgnores some = ignores_of("x\n# keywright:ignore-file[raw-key]\ny\n");
  CHECK(some.hides(kRawKey, 1));
  CHECK(some.hides(kRawKey, 3));
  CHECK_FALSE(some.hides(kUnregisteredKey, 3));
  FileIgnores all = ignores_of("# keywright:ignore-file\n");
  CHECK(all.hides(kUnregisteredKey, 7));
}

TEST_CASE("suppressions that suppress nothing are said", "[lint][suppress]") {
  RuleSettings settings;
  FileIgnores ignores = ignores_of(
      "a # keywright:ignore[unregistered-key, deprecated-key]\n"
      "b # keywright:ignore\n"
      "c # keywright:ignore[raw-key]\n"
      "d # keywright:ignore[nonsense]\n");
  CHECK(messages(ignores.leftovers(settings)) ==
        std::vector<std::string>{"no `unregistered-key` here needs to be ignored",
                                 "no `deprecated-key` here needs to be ignored",
                                 "nothing here needs to be ignored",
                                 "there is no rule `nonsense` to ignore"});
  CHECK(ignores.hides(kUnregisteredKey, 1));
  CHECK(ignores.hides(kUnregisteredKey, 2));
  CHECK_FALSE(ignores.hides(kUnregisteredKey, 4));
  CHECK(messages(ignores.leftovers(settings)) ==
        std::vector<std::string>{"no `deprecated-key` here needs to be ignored",
                                 "there is no rule `nonsense` to ignore"});
  settings.set("raw-key", Severity::error);
  CHECK(ignores.leftovers(settings).size() == 3);
  settings.set("unused-ignore", std::nullopt);
  CHECK(ignores.leftovers(settings).empty());
}

TEST_CASE("a suppression is underlined from its name to its bracket", "[lint][suppress]") {
  const std::string_view text = "a # keywright:ignore[deprecated-key] why\n";
  const auto found = ignores_of(text).leftovers({});
  REQUIRE(found.size() == 1);
  CHECK(text.substr(found[0].begin, found[0].end - found[0].begin) ==
        "keywright:ignore[deprecated-key]");
}

TEST_CASE("the configuration ignores by rule, key and path", "[lint][suppress]") {
  std::vector<IgnoreEntry> entries(3);
  entries[0].rule = "unregistered-key";
  entries[0].key = "tmp:*";
  entries[0].paths = {"tests/**"};
  entries[1].key = "a/b:*";
  entries[2].rule = "raw-key";
  IgnoreList ignores(entries);
  const auto hides = [&](std::string_view rule, std::string_view key, std::string_view path) {
    return ignores.hides({.rule = rule, .key = key, .path = path});
  };
  CHECK(hides("unregistered-key", "tmp:a/b:c", "tests/x/y.py"));
  CHECK_FALSE(hides("unregistered-key", "tmp:a", "src/y.py"));
  CHECK_FALSE(hides("unregistered-key", "temp:a", "tests/y.py"));
  CHECK_FALSE(hides("deprecated-key", "tmp:a", "tests/y.py"));
  CHECK(ignores.unused().size() == 2);
  CHECK(hides("deprecated-key", "a/b:x/y", "src/y.py"));
  CHECK(hides("raw-key", "", "src/y.py"));
  CHECK(ignores.unused().empty());
}

TEST_CASE("a baseline hides as many findings as it counts", "[lint][suppress]") {
  Baseline written;
  written.add(finding_of(kUnregisteredKey, "a:b"), "z.py");
  written.add(finding_of(kUnregisteredKey, "a:b"), "z.py");
  written.add(finding_of(kUnregisteredKey, "a:\"c\""), "b\xFF.py");
  written.add(finding_of(kUnusedIgnore, ""), "b.py");
  const std::string text = written.print();
  CHECK(text ==
        "{\"version\": 1, \"findings\": [\n"
        "  {\"path\": \"b.py\", \"rule\": \"unused-ignore\", \"key\": \"m\", \"count\": 1},\n"
        "  {\"path\": \"b\xEF\xBF\xBD.py\", \"rule\": \"unregistered-key\", \"key\": "
        "\"a:\\\"c\\\"\", \"count\": 1},\n"
        "  {\"path\": \"z.py\", \"rule\": \"unregistered-key\", \"key\": \"a:b\", \"count\": 2}\n"
        "]}\n");
  auto parsed = Baseline::parse(text);
  REQUIRE(std::holds_alternative<Baseline>(parsed));
  auto& baseline = std::get<Baseline>(parsed);
  CHECK(baseline.print() == text);
  CHECK(baseline.size() == 4);
  CHECK(baseline.hides(finding_of(kUnregisteredKey, "a:b"), "z.py"));
  CHECK_FALSE(baseline.hides(finding_of(kUnregisteredKey, "a:b"), "y.py"));
  CHECK_FALSE(baseline.hides(finding_of(kRawKey, "a:b"), "z.py"));
  CHECK(baseline.hides(finding_of(kUnregisteredKey, "a:b"), "z.py"));
  CHECK_FALSE(baseline.hides(finding_of(kUnregisteredKey, "a:b"), "z.py"));
  CHECK(baseline.hides(finding_of(kUnregisteredKey, "a:\"c\""), "b\xFF.py"));
  CHECK(baseline.size() == 1);
  CHECK(Baseline().print() == "{\"version\": 1, \"findings\": []}\n");
}

TEST_CASE("a baseline that is none is refused in words", "[lint][suppress]") {
  struct Row {
    const char* text;
    const char* problem;
  };
  const Row rows[] = {
      {"", "is not JSON"},
      {"[]", "is no baseline of version 1"},
      {"{\"version\": 2}", "is no baseline of version 1"},
      {"{\"version\": 1}", "has no list `findings`"},
      {"{\"version\": 1, \"findings\": [3]}", "has an entry that is no object"},
      {"{\"version\": 1, \"findings\": [{}]}", "has an entry without `path`, `rule` or `key`"},
      {R"({"version": 1, "findings": [{"path": "a", "rule": "b", "key": "c", "count": -1}]})",
       "has an entry whose `count` is no number"},
      {R"({"version": 1, "findings": [{"path": "a", "rule": "b", "key": "c", "count": 1e99}]})",
       "has an entry whose `count` is no number"},
      {R"({"version": 1, "findings": [{"path": "a", "rule": "b", "key": "c", "count": 99999999999}]})",
       "has an entry whose `count` is too large"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    const auto parsed = Baseline::parse(row.text);
    REQUIRE(std::holds_alternative<std::string>(parsed));
    CHECK(std::get<std::string>(parsed) == row.problem);
  }
}
