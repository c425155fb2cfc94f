// The builders of the sample, form by form: what they give and what they refuse.
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_exception.hpp>

#include "sample/sample.h"

using namespace sample;
using Catch::Matchers::Message;
using keywright::invalid_value;

namespace {

template <class Key, class... P>
std::optional<std::string> write_into(std::size_t room, P... values) {
  std::string buffer(room, '#');
  const std::to_chars_result end = Key::write(buffer.data(), buffer.data() + room, values...);
  if (end.ec != std::errc{}) return std::nullopt;
  return buffer.substr(0, static_cast<std::size_t>(end.ptr - buffer.data()));
}

// All forms agree on the key.
template <class Key, class... P>
void check_forms(const std::string& key, P... values) {
  CAPTURE(key);
  CHECK_FALSE(Key::check(values...));
  CHECK(Key::key(values...) == key);
  CHECK(Key::try_key(values...) == key);
  CHECK(Key::size(values...) == key.size());
  std::string out = "before ";
  Key::append(out, values...);
  CHECK(Key::try_append(out, values...));
  CHECK(out == "before " + key + key);
  CHECK(write_into<Key>(key.size(), values...) == key);
  CHECK(write_into<Key>(key.size() + 9, values...) == key);
  CHECK_FALSE(write_into<Key>(key.size() - 1, values...));
  CHECK(Key::parse(key));
}

// All forms refuse.
template <class Key, class... P>
void check_refused(const std::string& message, P... values) {
  CAPTURE(message);
  CHECK(Key::check(values...));
  CHECK_THROWS_MATCHES(Key::key(values...), invalid_value, Message(message));
  CHECK_FALSE(Key::try_key(values...));
  std::string out = "before";
  CHECK_THROWS_MATCHES(Key::append(out, values...), invalid_value, Message(message));
  CHECK_FALSE(Key::try_append(out, values...));
  CHECK(out == "before");
  std::array<char, 600> buffer{};
  const std::to_chars_result end = Key::write(buffer.data(), buffer.data() + 600, values...);
  CHECK(end.ec == std::errc::invalid_argument);
  CHECK(end.ptr == buffer.data());
}

}  // namespace

TEST_CASE("every form builds the same key") {
  check_forms<keys::asset_fuel>("fleet:asset:EX-001:fuel", AssetId("EX-001"));
  check_forms<keys::asset_fuel>("fleet:asset:\xC3\xA9:fuel", AssetId("\xC3\xA9"));
  check_forms<keys::unit_state>("unit:KOT28:state", UnitCode("KOT28"));
  check_forms<keys::unit_state>("unit:ABCD-123:state", UnitCode("ABCD-123"));
  check_forms<keys::log_level>("config:level:warn", Level::warn);
  check_forms<keys::vote>("votes:5:node-001", Term(5), Voter("node-001"));
  check_forms<keys::upload>("upload:123e4567-e89b-12d3-a456-426614174000",
                            UploadId("123e4567-e89b-12d3-a456-426614174000"));
  check_forms<keys::session>("sessions:4711", Pid("4711"));
  check_forms<keys::cache>("cache:a:b:c", Path("a:b:c"));
  check_forms<keys::pair>("pair:x_y_z", Left("x"), Right("y_z"));
  check_forms<keys::mail_pending>("mail:{eu}:pending", Queue("eu"));
  check_forms<keys::icon>("icon:home", Name("home"));
  check_forms<keys::icon>("icon:home:dark", Name("home"), Theme("dark"));
  check_forms<keys::document>("doc:00ff00ff", Id("00ff00ff"));
  check_forms<keys::sessions_index>("sessions:index");
}

TEST_CASE("a key without placeholders is a constant") {
  static_assert(keys::sessions_index::key() == "sessions:index");
  static_assert(keys::nodes::size() == 13);
  static_assert(channels::alerts::channel() == "alerts");
  CHECK(keys::nodes::parse("cluster:nodes"));
  CHECK_FALSE(keys::nodes::parse("cluster:nodes:"));
}

TEST_CASE("checks are usable at compile time") {
  static_assert(!keys::asset_fuel::check(AssetId("EX-001")));
  static_assert(keys::asset_fuel::check(AssetId("a:b")).why == keywright::reason::forbidden_byte);
  static_assert(keys::asset_fuel::check(AssetId("a:b")).placeholder == "asset_id");
  static_assert(keys::asset_fuel::size(AssetId("EX-001")) == 23);
  static_assert(!keys::vote::check(Term(7), Voter("a")));
  static_assert(to_text(Level::info) == "info");
}

TEST_CASE("integers are spelt in one way") {
  check_forms<keys::vote>("votes:0:a", Term(0), Voter("a"));
  check_forms<keys::vote>("votes:-7:a", Term(-7), Voter("a"));
  check_forms<keys::vote>("votes:9223372036854775807:a",
                          Term(std::numeric_limits<std::int64_t>::max()), Voter("a"));
  check_forms<keys::vote>("votes:-9223372036854775808:a",
                          Term(std::numeric_limits<std::int64_t>::min()), Voter("a"));
  check_forms<keys::vote>("votes:7:a", Term(std::uint8_t{7}), Voter("a"));
  check_refused<keys::vote>("vote: term \"more than 9223372036854775807\" is not an integer",
                            Term(std::uint64_t{1} << 63U), Voter("a"));
  for (const char* other : {"votes:007:a", "votes:+7:a", "votes:-0:a", "votes:00:a", "votes:7.0:a",
                            "votes:9223372036854775808:a", "votes::a", "votes:-:a"}) {
    CAPTURE(other);
    CHECK_FALSE(keys::vote::parse(other));
  }
}

TEST_CASE("a buffer needs no allocation where the length is bounded") {
  const auto key = keys::unit_state::buffer(UnitCode("KOT28"));
  static_assert(sizeof key <= 40);
  const std::string_view view = key;
  CHECK(view == "unit:KOT28:state");
  CHECK(std::string_view(key.data(), key.size()) == view);
  CHECK(keys::log_level::buffer(Level::debug).view() == "config:level:debug");
  CHECK_THROWS_MATCHES(keys::unit_state::buffer(UnitCode("A")), invalid_value,
                       Message("unit_state: unit_code \"A\" is not of the form "
                               "[A-Z]{2,4}-?[0-9]{2,3}"));
  // Longer than the buffer: refused before anything is copied.
  CHECK_THROWS_AS(keys::unit_state::buffer(UnitCode(std::string(4000, 'A'))), invalid_value);
}

TEST_CASE("messages name the key, the placeholder, the value and the reason") {
  check_refused<keys::asset_fuel>("asset_fuel: asset_id \"\" is empty", AssetId(""));
  check_refused<keys::asset_fuel>("asset_fuel: asset_id \"\" is empty", AssetId());
  check_refused<keys::asset_fuel>(
      "asset_fuel: asset_id \"EX-001:state\" has \":\" as byte 7, which is not allowed",
      AssetId("EX-001:state"));
  check_refused<keys::asset_fuel>(
      "asset_fuel: asset_id \"a b\" has \" \" as byte 2, which is not allowed", AssetId("a b"));
  check_refused<keys::asset_fuel>(
      "asset_fuel: asset_id \"a\\x0ab\" has \"\\x0a\" as byte 2, which is not allowed",
      AssetId("a\nb"));
  check_refused<keys::document>("document: id \"00ff\" is shorter than 8 bytes", Id("00ff"));
  check_refused<keys::document>("document: id \"00ff00ff0\" is longer than 8 bytes",
                                Id("00ff00ff0"));
  check_refused<keys::unit_state>(
      "unit_state: unit_code \"KOT-2\" is not of the form [A-Z]{2,4}-?[0-9]{2,3}",
      UnitCode("KOT-2"));
  check_refused<keys::upload>("upload: upload_id \"123\" is not a UUID", UploadId("123"));
  check_refused<keys::log_level>("log_level: level \"\" is not a value of its enum",
                                 static_cast<Level>(3));
  check_refused<keys::log_level>("log_level: level \"\" is not a value of its enum",
                                 static_cast<Level>(-1));
  check_refused<keys::vote>("vote: voter \"a:b\" has \":\" as byte 2, which is not allowed",
                            Term(1), Voter("a:b"));
  check_refused<keys::session>("session: the key \"sessions:index\" belongs to sessions_index",
                               Pid("index"));
  check_refused<keys::pair>("pair: the key \"pair:x_y_z\" would be read back as other values",
                            Left("x_y"), Right("z"));
  const std::string quote(200, '"');
  CHECK_THROWS_MATCHES(keys::document::key(Id(quote)), invalid_value,
                       Message("document: id \"" + [] {
                         std::string shown;
                         for (int i = 0; i < 80; ++i) shown += "\\\"";
                         return shown;
                       }() + "…\" has \"\\\"\" as byte 1, which is not allowed"));
}

TEST_CASE("parts are what the key was built from") {
  const auto vote = keys::vote::parse("votes:-5:node-001");
  REQUIRE(vote);
  CHECK(vote->term == Term(-5));
  CHECK(vote->voter == Voter("node-001"));
  const auto [term, voter] = *vote;
  CHECK(term.value() == -5);
  CHECK(voter.text() == "node-001");

  const auto level = keys::log_level::parse("config:level:debug");
  REQUIRE(level);
  CHECK(level->level == Level::debug);

  const auto plain = keys::icon::parse("icon:home");
  REQUIRE(plain);
  CHECK(plain->pattern == 0);
  CHECK(plain->name.text() == "home");
  CHECK_FALSE(plain->theme);
  const auto themed = keys::icon::parse("icon:home:dark");
  REQUIRE(themed);
  CHECK(themed->pattern == 1);
  CHECK(themed->name.text() == "home");
  REQUIRE(themed->theme);
  CHECK(themed->theme->text() == "dark");

  const auto fanout = channels::log_fanout::parse("logs.api.info");
  REQUIRE(fanout);
  CHECK(fanout->service.text() == "api");
  CHECK(fanout->level == Level::info);
}

TEST_CASE("patterns with the same parameters are forms of their own") {
  check_forms<keys::owner>("owner:EX-001", AssetId("EX-001"));
  CHECK(keys::owner::form_2::key(AssetId("EX-001")) == "proprietor:EX-001");
  CHECK(keys::owner::form_2::set(AssetId("EX-001"), "Mike") ==
        keywright::arguments{"SET", "proprietor:EX-001", "Mike"});
  const auto parts = keys::owner::parse("proprietor:EX-001");
  REQUIRE(parts);
  CHECK(parts->pattern == 1);
  CHECK(parts->asset_id.text() == "EX-001");
  CHECK_THROWS_MATCHES(keys::owner::form_2::key(AssetId("")), invalid_value,
                       Message("owner: asset_id \"\" is empty"));
}

TEST_CASE("keys of others are not parsed") {
  for (const char* other :
       {"", "fleet:asset:EX-001:state", "fleet:asset::fuel", "fleet:asset:a:b:fuel",
        "fleet:asset:EX-001:fuel ", " fleet:asset:EX-001:fuel", "fleet:asset:EX-001:fue",
        "fleet:asset:a b:fuel", "fleet:asset:", "fleet:asset:fuel", "fleet:asset::fuel:fuel"}) {
    CAPTURE(other);
    CHECK_FALSE(keys::asset_fuel::parse(other));
  }
  CHECK_FALSE(keys::session::parse("sessions:index"));
  CHECK(keys::session::parse("sessions:index2"));
  CHECK_FALSE(keys::log_level::parse("config:level:error"));
  CHECK_FALSE(keys::mail_pending::parse("mail:eu:pending"));
  CHECK_FALSE(channels::log_fanout::parse("logs:api:info"));
}

TEST_CASE("other separators let colons through, and only them") {
  CHECK(channels::log_fanout::channel(Service("a:b"), Level::warn) == "logs.a:b.warn");
  CHECK_THROWS_MATCHES(
      channels::log_fanout::channel(Service("a.b"), Level::warn), invalid_value,
      Message("log_fanout: service \"a.b\" has \".\" as byte 2, which is not allowed"));
  CHECK(channels::log_fanout::try_channel(Service("a"), Level::warn) == "logs.a.warn");
}

TEST_CASE("scan patterns and constants") {
  CHECK(keys::asset_fuel::scan_pattern() == "fleet:asset:*:fuel");
  CHECK(keys::mail_pending::scan_pattern() == "mail:{*}:pending");
  CHECK(keys::icon::scan_pattern_2() == "icon:*:*");
  CHECK(keys::asset_fuel::pattern == "fleet:asset:{asset_id}:fuel");
  CHECK(keys::icon::patterns[1] == "icon:{name}:{theme}");
  CHECK(keys::asset_fuel::type == keywright::redis_type::stream);
  CHECK(keys::asset_fuel::writers[0] == "asset_agent");
  CHECK(keys::asset_fuel::groups.size() == 2);
  CHECK(keys::unit_state::writers.empty());
  static_assert(keys::asset_fuel::maxlen->count == 1000 && keys::asset_fuel::maxlen->approximate);
  static_assert(!keys::asset_fuel::ttl && keys::unit_state::ttl == std::chrono::seconds(30));
}
