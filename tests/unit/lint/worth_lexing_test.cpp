// Which files are read in earnest. Too many cost time, one too few is a missed key.
#include "lint/prefilter/worth_lexing.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/lint/lint_registry.h"

using namespace keywright;
using namespace keywright::lint;

namespace {

constexpr const char* kRegistry = R"(
keys:
  fuel: {key: "fleet:asset:{asset_id}:fuel", type: stream, summary: s}
  trending: {key: trending_links, type: zset, summary: s}
channels:
  fanout: {channel: "logs.{service}.{level}", separator: ".", summary: s}
)";

}  // namespace

TEST_CASE("a file that may hold a key is worth lexing", "[lint][prefilter]") {
  const LintRegistry registry(kRegistry);
  const Namespaces& namespaces = registry.judge().namespaces();
  const LiteralSet needles({"fleet:", "logs.", "trending_links", "redis", "Redis", "REDIS"});
  const auto worth = [&](std::string_view text) {
    return is_worth_lexing(needles, namespaces, text);
  };

  for (const char* text : {
           "x = 'fleet:asset:1'",
           "x = \"fleet:\" + id",
           "x = f\"{env}:fleet:{id}\"",
           "x = f\"{env}:fleet:\"",
           "x = p + ':fleet:' + id",
           "KEY=fleet:\"$id\"",
           "| fleet:asset:{ID}:fuel | STREAM |",
           "A -->|fleet:asset| B",
           "[fleet:asset](x)",
           "\"MULTI\\nGET fleet:asset:1\"",
           "# a comment first: fleet: is ours\nx = 'fleet:asset'",
           "publish('logs.api.info')",
           "links = 'trending_links'",
           "from redis import Redis\n",
           "def f(r: Redis) -> None: r.get('new:thing')",
           "Sidekiq.redis do |conn|",
           "$REDIS GET x",
           "redisPool.get(x)",
           "Redistribution is fine; redis is used",
       }) {
    INFO(text);
    CHECK(worth(text));
  }
  for (const char* text : {
           "",
           "fleet: not found",
           "position:fleet: 1",
           "myfleet:asset:1",
           "http://host/fleet:8080",
           "\"all of the fleet:\"",
           "logs.Options{}",
           "Redistribution and use in source and binary forms",
           "REDISTRIBUTIONS OF SOURCE CODE",
           "to redisplay what was rediscovered",
       }) {
    INFO(text);
    CHECK_FALSE(worth(text));
  }
}
