// What the registries say of a reference: as tables of key, role and judgement.
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/lint/lint_registry.h"
#include "tests/unit/source_dir.h"

using namespace keywright;
using namespace keywright::lint;

namespace {

constexpr const char* kFleet = R"(
placeholders:
  pid: {type: integer}
  mark: {match: '[a-z]{3}'}
keys:
  fuel: {key: "fleet:asset:{asset_id}:fuel", type: stream, summary: s}
  state: {key: "fleet:asset:{asset_id}:state", type: hash, summary: s}
  idle: {key: "fleet:index:idle", type: set, summary: s}
  session: {key: "sessions:{pid}", type: hash, summary: s}
  sessions: {key: "sessions:index", type: zset, summary: s}
  lock: {key: "locks:{resource}", type: string, summary: s}
  project_lock: {key: "locks:project:{project}:{area}", type: string, summary: s}
  queue:
    key: "tasks:queue:{priority}"
    type: list
    summary: s
    placeholders: {priority: {values: [high, low]}}
  marked: {key: "marks:{mark}:of:{owner}", type: string, summary: s}
  plain: {key: counter, type: string, summary: s}
  job: {key: "job-{id}", type: string, summary: s}
channels:
  fanout: {channel: "logs.{service}.{level}", separator: ".", summary: s}
  alerts: {channel: "{unit}-alerts", summary: s}
  news: {channel: "fleet:news", summary: s}
)";

std::string verdict_of(const Judgement& judgement) {
  switch (judgement.verdict) {
    case Judgement::Verdict::registered:
      return std::string(to_string(judgement.kind));
    case Judgement::Verdict::unregistered:
      return "unregistered " + std::string(to_string(judgement.kind));
    case Judgement::Verdict::placeholder_value:
      return "value";
    case Judgement::Verdict::unresolved:
      return "unresolved";
    case Judgement::Verdict::not_a_key:
      return "none: " + std::string(judgement.reason);
  }
  return "?";
}

struct Row {
  const char* key;
  Role role;
  const char* verdict;
  const char* ids;
};

void check(const LintRegistry& registry, const Row& row) {
  const Judgement judgement = registry.judge().judge(reference_to(row.key, row.role));
  INFO(row.key << " with role " << static_cast<int>(row.role));
  CHECK(verdict_of(judgement) == row.verdict);
  CHECK(registry.ids(judgement.entries) == row.ids);
}

}  // namespace

TEST_CASE("the test registry has no mistakes", "[lint][judge]") {
  CHECK(LintRegistry(kFleet).problems().empty());
}

TEST_CASE("namespaces are first segments with their separator", "[lint][judge]") {
  const LintRegistry registry(kFleet);
  const Namespaces& namespaces = registry.judge().namespaces();
  CHECK(namespaces.all() == std::vector<std::string>{"fleet:", "job-", "locks:", "logs.",
                                                     "marks:", "sessions:", "tasks:"});
  CHECK(namespaces.separators() == std::vector<std::string>{".", ":"});
  CHECK(namespaces.of("fleet:asset:1") == "fleet:");
  CHECK(namespaces.of("fleet:") == "fleet:");
  CHECK(namespaces.of("fleet").empty());
  CHECK(namespaces.of("fleets:x").empty());
  CHECK(namespaces.of("logs.a") == "logs.");
  CHECK(namespaces.of("").empty());
  CHECK(namespaces.of("zzz").empty());
  CHECK(namespaces.is_of_channels("logs."));
  CHECK_FALSE(namespaces.is_of_channels("fleet:"));
}

TEST_CASE("the longest namespace that begins a text is its own", "[lint][judge]") {
  const LintRegistry registry(R"(
keys:
  a: {key: "ab-{x}", type: string, summary: s}
  b: {key: "ab-c-{x}", type: string, summary: s}
  c: {key: "ab-b:{x}", type: string, summary: s}
)");
  const Namespaces& namespaces = registry.judge().namespaces();
  CHECK(namespaces.of("ab-c-d") == "ab-c-");
  CHECK(namespaces.of("ab-c") == "ab-");
  CHECK(namespaces.of("ab-bz") == "ab-");
  CHECK(namespaces.of("ab-b:z") == "ab-b:");
  CHECK(namespaces.of("abz").empty());
}

TEST_CASE("registered keys, prefixes, globs and channels", "[lint][judge]") {
  const LintRegistry registry(kFleet);
  const Row rows[] = {
      {"fleet:asset:EX-1:fuel", Role::none, "key", "fuel"},
      {"fleet:asset:{}:fuel", Role::none, "key", "fuel"},
      {"fleet:asset:{}:{}", Role::key, "key", "fuel state"},
      {"fleet:asset:EX-{}:fuel", Role::none, "key", "fuel"},
      {"fleet:{*}:idle", Role::none, "key", "idle"},
      // More specific patterns win; holes are placeholders rather than text.
      {"sessions:index", Role::none, "key", "sessions"},
      {"sessions:{}", Role::none, "key", "session"},
      {"locks:project:{}:{}", Role::none, "key", "project_lock"},
      {"locks:{}", Role::none, "key", "lock"},
      // Prefixes end at the boundary of a segment.
      {"fleet:", Role::none, "prefix", "fuel state idle"},
      {"fleet:asset", Role::none, "prefix", "fuel state"},
      {"fleet:asset:", Role::none, "prefix", "fuel state"},
      {"fleet:asset:{}", Role::none, "prefix", "fuel state"},
      {"fleet:asset:EX-1:", Role::key, "prefix", "fuel state"},
      {"fleet:asset:EX-", Role::none, "prefix", "fuel state"},
      {"logs.", Role::none, "prefix", "fanout"},
      {"fleet:asset:*", Role::none, "glob", "fuel state"},
      {"fleet:asset:*:fuel", Role::key_glob, "glob", "fuel"},
      {"fleet:asset:?X-[12]*:fu?l", Role::key_glob, "glob", "fuel"},
      {"sessions:*", Role::key_glob, "glob", "session sessions"},
      {"fleet:asset:...", Role::none, "glob", "fuel state"},
      {"fleet:asset:{}:…", Role::none, "glob", "fuel state"},
      // Channels where they are asked for, keys first elsewhere.
      {"logs.api.info", Role::channel, "channel", "fanout"},
      {"logs.api.*", Role::channel_glob, "glob", "fanout"},
      {"logs.{}.{}", Role::none, "channel", "fanout"},
      {"fleet:news", Role::none, "channel", "news"},
      {"u1-alerts", Role::channel, "channel", "alerts"},
      {"{}-alerts", Role::channel, "channel", "alerts"},
      // In key position also what has no namespace.
      {"counter", Role::key, "key", "plain"},
      {"counter", Role::none, "none: other-namespace", ""},
      {"job-7", Role::none, "key", "job"},
      // A prefix of the program's own.
      {"{}:asset:{}:fuel", Role::key, "key", "fuel"},
      {"{}:fleet:index:idle", Role::key, "key", "idle"},
      {"{}fleet:index:idle", Role::none, "key", "idle"},
  };
  for (const Row& row : rows) check(registry, row);
}

TEST_CASE("what no registered key can be", "[lint][judge]") {
  const LintRegistry registry(kFleet);
  const Row rows[] = {
      {"fleet:asset:{}:fule", Role::none, "unregistered key", ""},
      {"fleet:asset:EX-1:fuel:x", Role::none, "unregistered key", ""},
      {"fleet:ass", Role::key, "unregistered key", ""},
      {"fleet:asset:{*}:fule", Role::none, "unregistered key", ""},
      {"fleet:asset:*:fule", Role::key_glob, "unregistered glob", ""},
      {"new:thing", Role::key, "unregistered key", ""},
      {"counters", Role::key, "unregistered key", ""},
      {"fleet:news", Role::key, "unregistered key", ""},
      {"fleet:index:idle", Role::channel, "unregistered channel", ""},
      {"fleet:mews", Role::none, "unregistered channel", ""},
      {"logs.api.info.x", Role::none, "unregistered channel", ""},
      {"{}:fleet:index:idel", Role::key, "unregistered key", ""},
  };
  for (const Row& row : rows) check(registry, row);
}

TEST_CASE("what is far-fetched is not taken for a match", "[lint][judge]") {
  const LintRegistry registry(R"(
keys:
  command: {key: "channel:{name}:commands:{command}", type: string, summary: s}
  multi: {key: "channel:{name}:multi", type: string, summary: s}
  history: {key: "channel:history:{entry}", type: string, summary: s}
)");
  const Row rows[] = {
      {"channel:{*}:multi", Role::key, "key", "multi"},
      {"channel:{*}:commands:{}", Role::key, "key", "command"},
      // Only if the wide hole were `x:commands`.
      {"channel:{*}:zzzzz", Role::key, "key", "history"},
      {"channel:{*}:zzzzz:y", Role::key, "unregistered key", ""},
      // Only if the hole were `history`, and it looks like a spelling mistake in another.
      {"channel:{}:mutli", Role::key, "unregistered key", ""},
      {"channel:{*}:mutli", Role::key, "unregistered key", ""},
      {"channel:{}:zzzzz", Role::key, "key", "history"},
      {"{*}:mutli", Role::key, "unresolved", ""},
  };
  for (const Row& row : rows) check(registry, row);
}

TEST_CASE("too little is known", "[lint][judge]") {
  const LintRegistry registry(kFleet);
  const Row rows[] = {
      {"{}", Role::key, "unresolved", ""},
      {"{}:{}", Role::key, "unresolved", ""},
      {"<{} {}>", Role::key, "unresolved", ""},
      {"{}_x:{}", Role::key, "unresolved", ""},
      {"{*}", Role::channel, "unresolved", ""},
      {"{}-x", Role::channel, "unresolved", ""},
      // Text that can only be a placeholder's value does not make it every key with one.
      {"{}:reserved", Role::key, "unresolved", ""},
      {"{}:reserved:fuel", Role::key, "key", "fuel"},
      {"{}:asset:{}:mileage", Role::key, "unregistered key", ""},
      {"*", Role::key_glob, "none: every-key", ""},
      {"{}*", Role::key_glob, "unresolved", ""},
      {"{}", Role::none, "none: other-namespace", ""},
      {"{}job-{}", Role::none, "none: unknown-beginning", ""},
  };
  for (const Row& row : rows) check(registry, row);
}

TEST_CASE("a value that its placeholder does not allow", "[lint][judge]") {
  const LintRegistry registry(kFleet);
  struct Case {
    const char* key;
    const char* id;
    const char* placeholder;
    const char* value;
    const char* constraint;
    std::uint32_t begin;
    std::uint32_t end;
  };
  const Case cases[] = {
      {"tasks:queue:urgent", "queue", "priority", "urgent", "is one of `high` and `low`", 13, 19},
      {"sessions:abc", "session", "pid", "abc", "is an integer", 10, 13},
      {"marks:abcd:of:{}", "marked", "mark", "abcd", "must match `[a-z]{3}`", 7, 11},
      {"marks:A{}:of:me", "marked", "mark", "A{}", "must match `[a-z]{3}`", 0, 0},
  };
  for (const Case& c : cases) {
    INFO(c.key);
    const Judgement judgement = registry.judge().judge(reference_to(c.key, Role::key));
    REQUIRE(verdict_of(judgement) == "value");
    CHECK(registry.ids(judgement.entries) == c.id);
    REQUIRE(judgement.broken);
    CHECK(judgement.broken->placeholder == c.placeholder);
    CHECK(judgement.broken->value == c.value);
    CHECK(judgement.broken->constraint == c.constraint);
    CHECK(judgement.broken->begin == c.begin);
    CHECK(judgement.broken->end == c.end);
  }
  // Not only the value is at odds.
  const Row rows[] = {
      {"tasks:quue:urgent", Role::key, "unregistered key", ""},
      {"marks:abcd:off:{}", Role::key, "unregistered key", ""},
      {"tasks:queue:{}", Role::key, "key", "queue"},
      {"sessions: none left", Role::none, "none: white-space", ""},
  };
  for (const Row& row : rows) check(registry, row);
}

TEST_CASE("a judgement prints the key with its holes", "[lint][judge]") {
  const LintRegistry registry(kFleet);
  CHECK(registry.judge().judge(reference_to("fleet:asset:{}:{*}")).key == "fleet:asset:{}:{}");
  CHECK(registry.judge().judge(reference_to("fleet:asset:*")).key == "fleet:asset:*");
  const Judgement near = registry.judge().judge(reference_to("fleet:asset:{}:fule"));
  REQUIRE(near.nearest.size() == 1);
  CHECK(registry.id(near.nearest[0].ref) == "fuel");
}

TEST_CASE("the registries of this repository", "[lint][judge]") {
  const LintRegistry registry(std::vector<std::string>{source_path("/schema")});
  const Row rows[] = {
      {"fleet:asset:{}:fuel", Role::none, "key", "asset_fuel"},
      {"tasks:queue:urgent", Role::key, "value", "task_queue"},
      {"sessions:index", Role::key, "key", "sessions_index"},
      {"openclaw:cluster:failover", Role::none, "channel", "failover"},
      {"openclaw:cluster:leader", Role::none, "key", "leader"},
      {"logs.{}.{}", Role::channel, "channel", "log_fanout"},
      {"{}-alerts", Role::channel, "channel", "unit_alerts"},
      {"order:live:{}", Role::none, "key", "order_live"},
      {"order:lives:{}", Role::none, "unregistered key", ""},
  };
  for (const Row& row : rows) check(registry, row);
}

TEST_CASE("what a function puts before a key is nothing, or a registered prefix", "[lint][judge]") {
  const LintRegistry registry(R"(
placeholders:
  server: {segments: many}
keys:
  queues: {key: ["queues", "{{app}}:queues"], type: set, summary: s}
  queue: {key: "queue:{queue}", type: list, summary: s}
  job: {key: "{{app}}:job:{job}", type: hash, summary: s}
  servers: {key: "server:{server}:queues", type: list, summary: s}
)");
  CHECK(registry.problems().empty());
  const auto wrapped = [](const char* text, const char* function = "s.GetRedisKey()") {
    Reference reference = reference_to(text, Role::key);
    KeyPiece hole;
    hole.is_hole = hole.may_be_nothing = true;
    hole.text = function;
    reference.pieces.insert(reference.pieces.begin(), hole);
    return reference;
  };
  const auto judged = [&](const char* text) {
    const Judgement judgement = registry.judge().judge(wrapped(text));
    return judgement.key + " " + verdict_of(judgement) + " " + registry.ids(judgement.entries);
  };
  CHECK(judged("queues") == "queues key queues");
  CHECK(judged("queue:{}") == "queue:{} key queue");
  CHECK(judged("job:{}") == "{}:job:{} key job");
  CHECK(judged("jbo:{}") == "jbo:{} unregistered key ");
  // Not a server `x:sevrer:y`.
  CHECK(judged("sevrer:{}:queues") == "sevrer:{}:queues unregistered key ");
  // A single word is the name of anything, unless it is nearly right, or the function takes keys.
  CHECK(judged("settings") == "settings unresolved ");
  CHECK(judged("queuse") == "queuse unregistered key ");
  const std::vector<Judgement> beside = registry.judge().judge_all(
      {wrapped("queues"), wrapped("settings"), wrapped("queue:{}"), wrapped("names", "other()")});
  CHECK(verdict_of(beside[1]) == "unregistered key");
  CHECK(verdict_of(beside[3]) == "unresolved");
}

TEST_CASE("a key may hold the separator of other keys in its text", "[lint][judge]") {
  const LintRegistry registry(R"(
databases:
  state: {index: 6, separator: "|"}
keys:
  drops: {key: "DROP_STATS|{counter}|{port}", type: hash, summary: s}
  ports: {key: "PORTS|{port}", type: hash, summary: s, database: state}
)");
  check(registry, {"DROP_STATS", Role::key, "prefix", "drops"});
}

TEST_CASE("a prefix of its own may end with a separator", "[lint][judge]") {
  const LintRegistry registry(R"(
keys:
  queue: {key: "{ns}:queue:{name}", type: list, summary: s}
  queue_lock: {key: "{ns}:queue:{name}:lock", type: string, summary: s}
  period_lock: {key: "{ns}:period:lock", type: string, summary: s}
  node: {key: "{ns}:{node}", type: hash, summary: s}
  signals: {key: "{ns}:{node}-signals", type: list, summary: s}
)");
  const Row rows[] = {
      {"{}queue:{}:lock", Role::key, "key", "queue_lock"},
      {"{}period:lock", Role::key, "key", "period_lock"},
      {"{}queue:{}", Role::key, "key", "queue"},
      {"{}:{}-signals", Role::key, "key", "signals"},
  };
  for (const Row& row : rows) check(registry, row);
}

TEST_CASE("two separators in a row are no scope where keys are registered so", "[lint][judge]") {
  const LintRegistry registry(R"(
keys:
  auth: {key: "role::auth:{id}", type: string, summary: s}
  user: {key: "user:{id}:cart", type: hash, summary: s}
)");
  check(registry, {"role::auth:", Role::none, "prefix", "auth"});
  check(registry, {"role::atuh:{}", Role::none, "unregistered key", ""});
  check(registry, {"role::atuh:", Role::none, "unregistered key", ""});
  check(registry, {"user::carts:{}", Role::none, "none: url-or-scope", ""});
}
