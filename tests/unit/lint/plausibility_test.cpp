// Text that merely looks like a key: every reason of the table, held against text that differs from
// it in nothing but that reason.
#include "lint/judge/plausibility.h"

#include <algorithm>
#include <set>
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "lint/judge/words_around.h"
#include "lint/lex/language.h"
#include "tests/unit/lint/lint_registry.h"

using namespace keywright;
using namespace keywright::lint;

namespace {

constexpr const char* kOrders = R"(
keys:
  live: {key: "orders:live:{id}", type: hash, summary: s}
  open: {key: "orders:open:by(user):{id}", type: hash, summary: s}
  quiet: {key: "cache:quiet", type: string, summary: s}
  page: {key: "page_{id}_indexing:cache", type: string, summary: s}
)";

struct Row {
  const char* reason;  // "": a finding
  const char* key;
  const char* callee = "";
  const char* target = "";
  bool speaks_redis = true;
  bool documentation = false;
  bool data = false;
};

const Language kData{.name = "yaml",
                     .family = Family::data,
                     .extensions = {},
                     .file_names = {},
                     .interpreters = {},
                     .fence_names = {},
                     .line_comments = {},
                     .block_comments = {},
                     .strings = {},
                     .name_characters = {},
                     .operators = {},
                     .concatenation = {},
                     .member = {}};

const Row kRows[] = {
    {"", "orders:gone:{}"},
    {"", "orders:gone:7"},
    {"", "orders:gone", "", "ORDERS_KEY"},
    {"lone-pair", "orders:gone"},
    {"white-space", "orders: item not found"},
    {"white-space", "orders:gone\t"},
    {"white-space", "orders: {} active"},
    {"url-or-scope", "orders://host/x"},
    {"url-or-scope", "orders::Item"},
    {"url-or-scope", "orders:http://host/x"},
    {"foreign-characters", "orders:gone?x"},
    {"foreign-characters", "orders:a=b:c"},
    {"foreign-characters", "orders:list<int>"},
    {"", "orders:open:by(users):{}"},
    {"host-and-port", "cache:6379"},
    {"host-and-port", "cache:6379/0"},
    {"lone-pair", "cache:123456"},
    {"word", "page_id"},
    {"word", "page_7_indexign:cache"},
    {"image", "cache:latest"},
    {"image", "cache:7-alpine"},
    {"message", "orders:gone:{}", "logger.info"},
    {"message", "orders:gone:{}", "log.Println"},
    {"message", "orders:gone:{}", "std::runtime_error"},
    {"message", "orders:gone:{}", "new ValueException"},
    {"message", "orders:gone:{}", "fmt.Errorf"},
    {"message", "orders:gone:{}", "println!"},
    {"message", "orders:gone:{}", "this->logger->warn"},
    {"", "orders:gone:{}", "fmt.Sprintf"},
    {"", "orders:gone:{}", "catalog.info_for"},
    {"event", "orders:gone:now", "bus.emit"},
    {"event", "orders:gone:now", "window.addEventListener"},
    {"", "orders:gone:now", "bus.omit"},
    {"test-description", "orders:gone:now", "describe"},
    {"test-description", "orders:gone:now", "it"},
    {"translation", "orders:gone:now", "i18n.t"},
    {"task", "orders:gone:now", "npm"},
    {"task", "orders:gone:now", "rake"},
    {"console-command", "cache:quite", "AsCommand"},
    {"", "cache:quite", "AsCommand.cache_key"},
    {"", "orders:gone:now", "AsCommand"},
    {"called-otherwise", "orders:gone:now", "", "image"},
    {"called-otherwise", "orders:gone:now", "", "REQUIRED_SCOPES"},
    {"called-otherwise", "orders:gone:now", "hasPermission"},
    {"called-otherwise", "orders:gone-{}", "filter_from_query"},
    {"called-otherwise", "orders:gone:now", "", "ISSUER"},
    {"called-otherwise", "orders:gone:now", "", "eventName"},
    {"", "orders:gone:now", "", "EVENT_KEY"},
    {"called-otherwise", "orders:gone:{}", "", "aggregation_key"},
    {"called-otherwise", "orders:gone:{}", "", "routingKey"},
    {"", "orders:gone:{}", "", "sortedKey"},
    {"", "orders:gone:now", "", "profile"},
    {"lone-pair", "orders:read", "", "", false},
    {"lone-pair", "orders:read", "", "", true, true},
    {"lone-pair", "orders:read", "", "", true, false, true},
    {"", "orders:read", "", "ordersKey", false},
    {"lone-pair", "orders:read", "cache_get", "", false},
    {"", "cache:quite", "", "", false},  // near
    {"", "orders:read:{}", "", "", false},
    {"", "orders:r{}", "", "", false},
};

}  // namespace

TEST_CASE("text that looks like a key and is none", "[lint][judge]") {
  const LintRegistry registry(kOrders);
  REQUIRE(registry.problems().empty());
  for (const Row& row : kRows) {
    Reference reference = reference_to(row.key);
    reference.around.callee = row.callee;
    reference.around.target = row.target;
    reference.around.file_speaks_redis = row.speaks_redis;
    reference.around.is_documentation = row.documentation;
    if (row.data) reference.language = &kData;
    const Judgement judgement = registry.judge().judge(reference);
    INFO(row.key << " in " << row.callee << " for " << row.target);
    const bool finding = judgement.verdict == Judgement::Verdict::unregistered;
    CHECK(finding == std::string_view(row.reason).empty());
    CHECK(judgement.reason == row.reason);
  }
}

TEST_CASE("what a pattern meets is a reference wherever it stands", "[lint][judge]") {
  const LintRegistry registry(kOrders);
  Reference reference = reference_to("orders:live:{}");
  reference.around.callee = "logger.info";
  reference.around.target = "image";
  CHECK(registry.judge().judge(reference).verdict == Judgement::Verdict::registered);
}

TEST_CASE("in key position nothing speaks against a key", "[lint][judge]") {
  const LintRegistry registry(kOrders);
  for (const Row& row : kRows) {
    const Judgement judgement = registry.judge().judge(reference_to(row.key, Role::key));
    INFO(row.key);
    CHECK(judgement.verdict == Judgement::Verdict::unregistered);
  }
}

TEST_CASE("every reason has a row here, and a name of its own", "[lint][judge]") {
  std::set<std::string_view> names;
  for (const Reason& reason : reasons()) {
    CHECK(names.insert(reason.name).second);
    const bool shown = std::any_of(std::begin(kRows), std::end(kRows),
                                   [&](const Row& row) { return row.reason == reason.name; });
    INFO(reason.name);
    CHECK(shown);
  }
}

TEST_CASE("names are taken apart into words", "[lint][judge]") {
  using Words = std::vector<std::string>;
  CHECK(words_of("EVENT_KEYS") == Words{"event", "key"});
  CHECK(words_of("eventKey") == Words{"event", "key"});
  CHECK(words_of("redis-key") == Words{"redis", "key"});
  CHECK(words_of("class") == Words{"class"});
  CHECK(words_of("r.hset") == Words{"r", "hset"});
  CHECK(words_of("").empty());
  CHECK(sounds_like_key("REDIS_URL"));
  CHECK_FALSE(names_keys("ConnectionStringKeyName"));
  CHECK_FALSE(sounds_like_something_else("profile"));
}
