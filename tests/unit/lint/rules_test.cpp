// Each rule on judged references: whole messages, helps and places.
#include "lint/rules.h"

#include <set>
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "lint/lex/language.h"
#include "tests/unit/lint/lint_registry.h"

using namespace keywright;
using namespace keywright::lint;

namespace {

constexpr const char* kRegistry = R"(
placeholders:
  priority: {values: [high, low]}
keys:
  fuel: {key: "fleet:asset:{asset_id}:fuel", type: stream, summary: s}
  queue: {key: "tasks:queue:{priority}", type: list, summary: s}
  old:
    key: "old:{id}"
    type: hash
    summary: s
    status: deprecated
    deprecated: {since: "2.0", use: fresh, why: it is smaller}
  older: {key: "older:{id}", type: hash, summary: s, status: deprecated}
  old_part: {key: "old:part:{id}", type: hash, summary: s, status: deprecated}
  fresh_part: {key: "new:part:{id}", type: hash, summary: s}
  fresh: {key: "new:{id}", type: hash, summary: s}
  near_one: {key: "near:aaax:{id}", type: hash, summary: s}
  near_two: {key: "near:aaay:{id}", type: hash, summary: s}
channels:
  news: {channel: "fleet:news", summary: s}
)";

const Language& cpp() {
  static const Language language = [] {
    Language made;
    made.name = "cpp";
    return made;
  }();
  return language;
}

std::vector<Finding> findings_of(const LintRegistry& registry, const Reference& reference,
                                 const BuilderNames& builders = {}) {
  const Judgement judgement = registry.judge().judge(reference);
  std::vector<Finding> found;
  for (const ReferenceRule& row : reference_rules()) {
    if (auto finding =
            row.find({registry.judge(), reference, judgement, builders, reference.language})) {
      CHECK(finding->rule == row.rule);
      found.push_back(std::move(*finding));
    }
  }
  return found;
}

struct Row {
  const char* key;
  Role role;
  const char* rule;
  const char* message;
  const char* help;
  const char* id;
};

}  // namespace

TEST_CASE("findings in words", "[lint][rules]") {
  const LintRegistry registry(kRegistry);
  REQUIRE(registry.problems().empty());
  const Row rows[] = {
      {"fleet:asset:{}:fule", Role::none, "unregistered-key",
       "no registered key matches `fleet:asset:{}:fule`",
       "did you mean `fleet:asset:{asset_id}:fuel` (fuel)?", "fuel"},
      {"far:away", Role::key, "unregistered-key", "no registered key matches `far:away`",
       "register it, or silence it with a comment `keywright:ignore[unregistered-key] why`", ""},
      {"near:aaaz:{}", Role::none, "unregistered-key", "no registered key matches `near:aaaz:{}`",
       "did you mean `near:aaax:{id}` (near_one) or `near:aaay:{id}` (near_two)?", "near_one"},
      {"fleet:mews", Role::channel, "unregistered-channel",
       "no registered channel matches `fleet:mews`", "did you mean `fleet:news` (news)?", "news"},
      {"tasks:queue:urgent", Role::key, "placeholder-value",
       "`urgent` is no value of `{priority}` in `tasks:queue:{priority}` (queue)",
       "`{priority}` is one of `high` and `low`", "queue"},
      {"old:7", Role::key, "deprecated-key", "`old:7` is `old`, deprecated since 2.0",
       "use `fresh` (`new:{id}`) instead: it is smaller", "old"},
      {"older:7", Role::key, "deprecated-key", "`older:7` is `older`, deprecated", "", "older"},
      {"{}", Role::key, "unresolved-key", "it is not known which key this is", "", ""},
      {"{}", Role::channel, "unresolved-key", "it is not known which channel this is", "", ""},
  };
  for (const Row& row : rows) {
    INFO(row.key);
    const auto found = findings_of(registry, reference_to(row.key, row.role));
    REQUIRE(found.size() == 1);
    CHECK(found[0].rule->name == row.rule);
    CHECK(found[0].message == row.message);
    CHECK(found[0].help == row.help);
    CHECK(found[0].id == row.id);
    CHECK(found[0].related.empty() == found[0].id.empty());
  }
}

TEST_CASE("what is registered, and what is no key, is no finding", "[lint][rules]") {
  const LintRegistry registry(kRegistry);
  for (const char* key : {"fleet:asset:1:fuel", "fleet:asset:", "fleet:*", "fleet: not found"}) {
    INFO(key);
    CHECK(findings_of(registry, reference_to(key)).empty());
  }
  // May be a key that is not deprecated.
  CHECK(findings_of(registry, reference_to("{}:part:7", Role::key)).empty());
}

TEST_CASE("a broken value is underlined by itself", "[lint][rules]") {
  const LintRegistry registry(kRegistry);
  const auto found = findings_of(registry, reference_to("tasks:queue:urgent", Role::key));
  REQUIRE(found.size() == 1);
  CHECK(found[0].begin == 13);
  CHECK(found[0].end == 19);
}

TEST_CASE("raw-key names the builder where there is one", "[lint][rules]") {
  const LintRegistry registry(kRegistry);
  const BuilderNames builders = [&](const registry::EntryRef& ref, std::string_view language) {
    return language == "cpp" ? "r::" + registry.id(ref) + "::key" : std::string();
  };
  Reference reference = reference_to("fleet:asset:{}:fuel");
  CHECK(findings_of(registry, reference, builders).empty());
  reference.language = &cpp();
  CHECK(findings_of(registry, reference).empty());
  const auto found = findings_of(registry, reference, builders);
  REQUIRE(found.size() == 1);
  CHECK(found[0].rule == &kRawKey);
  CHECK(found[0].message == "`fleet:asset:{}:fuel` is written out by hand");
  CHECK(found[0].help == "use `r::fuel::key`");
  Reference prefix = reference_to("fleet:asset:");
  prefix.language = &cpp();
  CHECK(findings_of(registry, prefix, builders).empty());
  reference.around.is_documentation = true;
  CHECK(findings_of(registry, reference, builders).empty());
}

TEST_CASE("severities come from the configuration, then from the rule", "[lint][rules]") {
  RuleSettings settings;
  CHECK(settings.severity(kUnregisteredKey) == Severity::error);
  CHECK(settings.severity(kDeprecatedKey) == Severity::warning);
  CHECK_FALSE(settings.is_on(kRawKey));
  CHECK_FALSE(settings.is_on(kUnusedKey));
  CHECK_FALSE(settings.is_on(kUnresolvedKey));
  settings.set("raw-key", Severity::note);
  settings.set("unregistered-key", std::nullopt);
  CHECK(settings.severity(kRawKey) == Severity::note);
  CHECK_FALSE(settings.is_on(kUnregisteredKey));
}

TEST_CASE("every rule is documented and has a name of its own", "[lint][rules]") {
  std::set<std::string_view> names;
  for (const Rule& rule : rules()) {
    INFO(rule.name);
    CHECK(names.insert(rule.name).second);
    CHECK(find_rule(rule.name) == &rule);
    CHECK_FALSE(rule.summary.empty());
    CHECK_FALSE(rule.why.empty());
    CHECK_FALSE(rule.example.empty());
    CHECK_FALSE(rule.repair.empty());
  }
  for (const ReferenceRule& row : reference_rules()) CHECK(names.count(row.rule->name) == 1);
}
