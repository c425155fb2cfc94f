#include "registry/retention.h"

#include <catch2/catch_test_macros.hpp>

using namespace keywright::registry;

TEST_CASE("durations are read and written", "[retention]") {
  CHECK(parse_duration("30s")->milliseconds == 30'000);
  CHECK(parse_duration("1h30m")->milliseconds == 5'400'000);
  CHECK(parse_duration("7d")->milliseconds == 7LL * 24 * 3'600'000);
  CHECK(parse_duration("1w") == parse_duration("7d"));
  CHECK(parse_duration("500ms")->milliseconds == 500);
  for (const char* const bad : {"", "30", "s", "30x", "1.5h", "-1s", "0s", "1h 30m",
                                "99999999999999999999s", "9000000000000000d"}) {
    INFO(bad);
    CHECK_FALSE(parse_duration(bad));
  }
  CHECK(print_duration({5'400'000}) == "1h30m");
  CHECK(print_duration({86'400'000}) == "1d");
  CHECK(print_duration({1'500}) == "1s500ms");
}

TEST_CASE("what is printed reads back as the same duration", "[retention]") {
  for (std::int64_t ms = 1; ms < 100'000'000; ms = ms * 3 + 7) {
    CHECK(parse_duration(print_duration({ms}))->milliseconds == ms);
  }
}

TEST_CASE("lengths are exact or approximate", "[retention]") {
  CHECK(parse_maxlen("1000") == MaxLen{1000, false});
  CHECK(parse_maxlen("~1000") == MaxLen{1000, true});
  CHECK(parse_maxlen("~ 1000") == MaxLen{1000, true});
  for (const char* const bad : {"", "~", "0", "~0", "10k", "-5", "1 000", "99999999999999999999"}) {
    INFO(bad);
    CHECK_FALSE(parse_maxlen(bad));
  }
  CHECK(print_maxlen({1000, true}) == "~1000");
}

TEST_CASE("a retention in one line", "[retention]") {
  Retention retention;
  CHECK(describe(retention).empty());
  retention.kind = Retention::Kind::rules;
  Ttl ttl;
  ttl.exact = keywright::Located<Duration>{{600'000}, {}};
  retention.ttl = keywright::Located<Ttl>{ttl, {}};
  retention.refresh = keywright::Located<std::string>{"on heartbeat", {}};
  CHECK(describe(retention) == "TTL 10m, refreshed: on heartbeat");
  retention = {};
  retention.kind = Retention::Kind::rules;
  retention.maxlen = keywright::Located<MaxLen>{{1000, true}, {}};
  CHECK(describe(retention) == "MAXLEN ~ 1000");
}
