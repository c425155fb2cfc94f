// Commands of the sample as argument vectors.
#include <chrono>
#include <string>
#include <string_view>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_exception.hpp>

#include "sample/sample.h"

using namespace sample;
using namespace std::chrono_literals;
using Catch::Matchers::Message;
using keywright::arguments;
using keywright::invalid_value;

TEST_CASE("XADD trims as the registry says") {
  keys::asset_fuel::Value value;
  value.liters = 400;
  CHECK(keys::asset_fuel::xadd(AssetId("EX-001"), value) ==
        arguments{"XADD", "fleet:asset:EX-001:fuel", "MAXLEN", "~", "1000", "*", "liters", "400",
                  "source", "operator"});
  CHECK(keys::asset_fuel::xadd(AssetId("EX-001"), value, "5-1")[5] == "5-1");
  CHECK(keywright::xadd_command("id", "k", keywright::length_limit{10, false}, "*", {{"a", "b"}}) ==
        arguments{"XADD", "k", "MAXLEN", "10", "*", "a", "b"});
  CHECK_THROWS_MATCHES(keywright::xadd_command("id", "k", {}, "*", {}), invalid_value,
                       Message("id: value has no field"));
}

TEST_CASE("an exact TTL is part of the command") {
  CHECK(keys::vote::set(Term(5), Voter("a"), "node-001") ==
        arguments{"SET", "votes:5:a", "node-001", "PX", "1500"});
  CHECK(keys::vote::expire(Term(5), Voter("a")) == arguments{"PEXPIRE", "votes:5:a", "1500"});
  CHECK(keys::unit_state::expire(UnitCode("AB12")) == arguments{"EXPIRE", "unit:AB12:state", "30"});
}

TEST_CASE("the caller chooses a TTL within what the registry allows") {
  CHECK(keys::log_level::set(Level::info, 5, 2min) ==
        arguments{"SET", "config:level:info", "5", "EX", "120"});
  CHECK_THROWS_MATCHES(keys::log_level::set(Level::info, 5, 0s), invalid_value,
                       Message("log_level: ttl 0 ms is less than 1 ms"));
  const UploadId upload("123e4567-e89b-12d3-a456-426614174000");
  const keys::upload::Value value;
  CHECK(keys::upload::set(upload, value).back() == "3600");
  CHECK(keys::upload::set(upload, value, 24h).back() == "86400");
  CHECK(keys::upload::set(upload, value, keywright::no_ttl()).size() == 3);
  CHECK(keys::upload::expire(upload).back() == "3600");
  CHECK_THROWS_MATCHES(keys::upload::set(upload, value, 59s), invalid_value,
                       Message("upload: ttl 59000 ms is less than 60000 ms"));
  CHECK_THROWS_MATCHES(keys::upload::expire(upload, 25h), invalid_value,
                       Message("upload: ttl 90000000 ms is more than 86400000 ms"));
  CHECK(keys::session::expire(Pid("1"), 10s) == arguments{"EXPIRE", "sessions:1", "10"});
  CHECK(keys::cache::expire(Path("a:b"), 1ms) == arguments{"PEXPIRE", "cache:a:b", "1"});
}

TEST_CASE("commands of the other types") {
  keys::session::Value session;
  session.task = "t";
  CHECK(keys::session::hset(Pid("1"), session) == arguments{"HSET", "sessions:1", "task", "t"});
  CHECK_THROWS_MATCHES(keys::nodes::hset({}), invalid_value, Message("nodes: value has no field"));
  CHECK(keys::icon::set(Name("a"), "x") == arguments{"SET", "icon:a", "x"});
  CHECK(keys::icon::set(Name("a"), Theme("b"), "x") == arguments{"SET", "icon:a:b", "x"});
  CHECK(keys::pair::sadd(Left("a"), Right("b"), "x") == arguments{"SADD", "pair:a_b", "x"});
  CHECK(keys::mail_pending::lpush(Queue("q"), "x") == arguments{"LPUSH", "mail:{q}:pending", "x"});
  CHECK(keys::mail_pending::rpush(Queue("q"), "x") == arguments{"RPUSH", "mail:{q}:pending", "x"});
  CHECK(keys::sessions_index::zadd(keywright::timestamp(1500ms), "4711") ==
        arguments{"ZADD", "sessions:index", "1.5", "4711"});
  CHECK(keys::document::json_set(Id("00000000"), {"T"}) ==
        arguments{"JSON.SET", "doc:00000000", "$", "{\"title\":\"T\"}"});
  CHECK(channels::log_fanout::publish(Service("api"), Level::info, {"hi", {}}) ==
        arguments{"PUBLISH", "logs.api.info", "{\"text\":\"hi\"}"});
  CHECK(channels::alerts::publish("fire") == arguments{"PUBLISH", "alerts", "fire"});
}

TEST_CASE("a refused key makes no command") {
  CHECK_THROWS_AS(keys::session::expire(Pid("index"), 10s), invalid_value);
  CHECK_THROWS_AS(channels::log_fanout::publish(Service("a.b"), Level::info, {}), invalid_value);
}

TEST_CASE("argv points at the arguments, for hiredis") {
  keywright::argv command({"SET", "k", std::string("a\0b", 3)});
  CHECK(command.count() == 3);
  CHECK(std::string_view(command.data()[2], command.sizes()[2]) == std::string_view("a\0b", 3));
}

namespace {
struct Text {
  const char* str;
  std::size_t len;
};
struct Reply {
  std::size_t elements;
  const Text* const* element;
};
}  // namespace

TEST_CASE("fields come out of a hiredis reply") {
  const Text texts[] = {{"liters", 6}, {"1", 1}, {"source", 6}, {"bowser", 6}};
  const Text* const element[] = {&texts[0], &texts[1], &texts[2], &texts[3]};
  const auto fields = keywright::fields_of(Reply{4, element});
  CHECK(keys::asset_fuel::from_fields(fields).source == keys::asset_fuel::Source::bowser);
}
