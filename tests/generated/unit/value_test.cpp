// Values of the sample as fields, JSON and text, and back.
#include <chrono>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_exception.hpp>

#include "sample/sample.h"

using namespace sample;
using Catch::Matchers::Message;
using keywright::fields;
using keywright::invalid_value;

namespace {

fields unit_fields() {
  return {{"value", "1.5"},  {"class", "heavy"},        {"since", "2026-02-01"},
          {"flags", "a,b,"}, {"seen", "1738440000123"}, {"online", "1"}};
}

fields with(fields list, const std::string& name, const std::string& text) {
  for (auto& [known, value] : list) {
    if (known == name) value = text;
  }
  return list;
}

std::string unit_fault(const fields& list) {
  keys::unit_state::Value value;
  return keys::unit_state::try_from_fields(list, value).message();
}

std::string upload_fault(std::string_view json) {
  keys::upload::Value value;
  return keys::upload::try_from_json(json, value).message();
}

}  // namespace

TEST_CASE("fields go there and back") {
  keys::asset_fuel::Value value;
  value.liters = 400;
  value.source = keys::asset_fuel::Source::operator_;
  CHECK(keys::asset_fuel::to_fields(value) == fields{{"liters", "400"}, {"source", "operator"}});
  value.burn_rate = 13.2;
  value.note = "";
  const fields all{{"liters", "400"}, {"burn_rate", "13.2"}, {"source", "operator"}, {"note", ""}};
  CHECK(keys::asset_fuel::to_fields(value) == all);
  const auto read = keys::asset_fuel::from_fields(all);
  CHECK(read.burn_rate == 13.2);
  CHECK(read.source == keys::asset_fuel::Source::operator_);
  CHECK(read.note == "");
  CHECK(keys::asset_fuel::field::burn_rate == "burn_rate");
  CHECK(keys::unit_state::field::class_ == "class");
}

TEST_CASE("any range of pairs will do, in any order") {
  const std::unordered_map<std::string, std::string> map{{"source", "bowser"}, {"liters", "1"}};
  CHECK(keys::asset_fuel::from_fields(map).source == keys::asset_fuel::Source::bowser);
  const std::map<std::string_view, const char*> views{{"source", "bowser"}, {"liters", "1"}};
  CHECK(keys::asset_fuel::from_fields(views).liters == 1);
}

TEST_CASE("every type of field") {
  const auto value = keys::unit_state::from_fields(unit_fields());
  CHECK(value.value == 1.5);
  CHECK(value.class_ == "heavy");
  CHECK(value.flags == std::vector<std::string>{"a", "b", ""});
  CHECK(value.seen.time_since_epoch() == std::chrono::milliseconds(1738440000123));
  CHECK(value.online);
  CHECK(keys::unit_state::to_fields(value) == with(unit_fields(), "online", "true"));
}

TEST_CASE("faults of fields name the field, the text and what it should be") {
  CHECK(unit_fault(unit_fields()).empty());
  CHECK(unit_fault({}) == "unit_state: field value is missing");
  CHECK(unit_fault(with(unit_fields(), "value", "1,5")) ==
        "unit_state: field value \"1,5\" is not a number");
  CHECK(unit_fault(with(unit_fields(), "value", "inf")) ==
        "unit_state: field value \"inf\" is not a number");
  CHECK(unit_fault(with(unit_fields(), "value", "")) ==
        "unit_state: field value \"\" is not a number");
  CHECK(unit_fault(with(unit_fields(), "since", "2026-02-29")) ==
        "unit_state: field since \"2026-02-29\" is not a date such as 2026-02-01");
  CHECK(unit_fault(with(unit_fields(), "seen", "1.5")) ==
        "unit_state: field seen \"1.5\" is not a timestamp in milliseconds");
  CHECK(unit_fault(with(unit_fields(), "online", "yes")) ==
        "unit_state: field online \"yes\" is not true, false, 1 or 0");
  CHECK_THROWS_MATCHES(
      keys::asset_fuel::from_fields(fields{{"liters", "1"}, {"source", "thief"}}), invalid_value,
      Message("asset_fuel: field source \"thief\" is not one of operator, telematics, bowser"));
}

TEST_CASE("what must not be written is refused") {
  keys::asset_fuel::Value fuel;
  fuel.source = static_cast<keys::asset_fuel::Source>(9);
  CHECK_THROWS_MATCHES(keys::asset_fuel::to_fields(fuel), invalid_value,
                       Message("asset_fuel: field source is not a value of its enum"));
  fuel = {};
  fuel.liters = std::numeric_limits<double>::infinity();
  CHECK_THROWS_MATCHES(keys::asset_fuel::to_fields(fuel), invalid_value,
                       Message("asset_fuel: field liters is not a finite number"));
  auto unit = keys::unit_state::from_fields(unit_fields());
  unit.flags = {"a,b"};
  CHECK_THROWS_MATCHES(keys::unit_state::to_fields(unit), invalid_value,
                       Message("unit_state: field flags has an item with a comma in it"));
  unit.flags = {""};
  CHECK_THROWS_MATCHES(keys::unit_state::to_fields(unit), invalid_value,
                       Message("unit_state: field flags is one empty item"));
  unit.flags = {};
  unit.since = "yesterday";
  CHECK_THROWS_MATCHES(
      keys::unit_state::to_fields(unit), invalid_value,
      Message("unit_state: field since \"yesterday\" is not a date such as 2026-02-01"));
}

TEST_CASE("unknown fields: ignored, or kept where the key is open") {
  fields list = unit_fields();
  list.emplace_back("new", "x");
  CHECK(unit_fault(list).empty());

  const auto session = keys::session::from_fields(fields{{"task", "t"}, {"b", "2"}, {"a", "1"}});
  CHECK(session.task == "t");
  CHECK(session.other == fields{{"b", "2"}, {"a", "1"}});
  CHECK(keys::session::to_fields(session) == fields{{"task", "t"}, {"b", "2"}, {"a", "1"}});
  keys::session::Value forged;
  forged.other = {{"task", "another"}};
  CHECK_THROWS_MATCHES(keys::session::to_fields(forged), invalid_value,
                       Message("session: field task is declared; it has a member of its own"));
}

TEST_CASE("a field per node") {
  keys::nodes::Value value;
  value.node_id["node-001"] = {"10.0.0.1", 5};
  value.node_id["node-002"] = {"a\"b", -1};
  const fields list{{"node-001", R"({"host":"10.0.0.1","term":5})"},
                    {"node-002", R"({"host":"a\"b","term":-1})"}};
  CHECK(keys::nodes::to_fields(value) == list);
  const auto read = keys::nodes::from_fields(list);
  CHECK(read.node_id.at("node-002").host == "a\"b");
  CHECK_FALSE(read.version);
  value.node_id["version"] = {};
  CHECK_THROWS_MATCHES(keys::nodes::to_fields(value), invalid_value,
                       Message("nodes: field version is declared; it has a member of its own"));
  CHECK_THROWS_MATCHES(keys::nodes::from_fields(fields{{"n", R"({"host":"h"})"}}), invalid_value,
                       Message("nodes: field n.term is missing"));
  CHECK_THROWS_MATCHES(keys::nodes::from_fields(fields{{"n", "{"}}), invalid_value,
                       Message("nodes: field n is not JSON: expected a name at byte 2"));
  CHECK_THROWS_MATCHES(keys::nodes::from_fields(fields{{"n", "[]"}}), invalid_value,
                       Message("nodes: field n \"[]\" is not an object"));
}

TEST_CASE("JSON goes there and back") {
  keys::upload::Value value;
  value.state = keys::upload::State::on_hold;
  value.bytes = std::numeric_limits<std::int64_t>::min();
  value.at = keywright::timestamp(std::chrono::nanoseconds(1738440000123000000));
  value.tags = "[1, \"x\"]";
  value.place = {47.5, -8.25, "Z\xC3\xBCrich\n"};
  const std::string json =
      "{\"state\":\"on hold\",\"bytes\":-9223372036854775808,\"at\":1738440000.123,"
      "\"tags\":[1, "
      "\"x\"],\"place\":{\"lat\":47.5,\"lon\":-8.25,\"name\":\"Z\xC3\xBCrich\\u000a\"}}";
  CHECK(keys::upload::to_json(value) == json);
  const auto read = keys::upload::from_json(json);
  CHECK(read.state == value.state);
  CHECK(read.bytes == value.bytes);
  CHECK(read.at == value.at);
  CHECK(read.tags == value.tags);
  CHECK(read.place.name == value.place.name);
  const auto spaced = keys::upload::from_json(
      " { \"place\" : {\"lon\":1,\"lat\":2e0,\"name\":null} , \"at\":0 , \"bytes\":1 ,"
      " \"more\":[{}] , \"state\":\"d\\u006fne\" } ");
  CHECK(spaced.state == keys::upload::State::done);
  CHECK(spaced.place.lat == 2);
  CHECK_FALSE(spaced.place.name);
  CHECK_FALSE(spaced.tags);
}

TEST_CASE("faults of JSON") {
  const std::string rest = R"(,"at":1,"place":{"lat":1,"lon":2}})";
  CHECK(upload_fault(R"({"state":"open","bytes":1)" + rest).empty());
  CHECK(upload_fault("") == "upload: value is not JSON: expected a value at byte 1");
  CHECK(upload_fault("[]") == "upload: value \"[]\" is not an object");
  CHECK(upload_fault("{}") == "upload: field state is missing");
  CHECK(upload_fault(R"({"state":1)" + rest) == "upload: field state \"1\" is not a string");
  CHECK(upload_fault(R"({"state":"x")" + rest) ==
        "upload: field state \"x\" is not one of open, on hold, done");
  CHECK(upload_fault(R"({"state":"open","bytes":1.0)" + rest) ==
        "upload: field bytes \"1.0\" is not an integer");
  CHECK(upload_fault(R"({"state":"open","bytes":"1")" + rest) ==
        "upload: field bytes \"\\\"1\\\"\" is not a number");
  CHECK(upload_fault(R"({"state":"open","bytes":true)" + rest) ==
        "upload: field bytes \"true\" is not a number");
  CHECK(upload_fault(R"({"state":"open","bytes":1,"at":1,"place":{"lat":1}})") ==
        "upload: field place.lon is missing");
  CHECK(upload_fault(R"({"state":"open","bytes":1,"at":1,"place":{"lat":null,"lon":1}})") ==
        "upload: field place.lat \"null\" is not a number");
  keys::upload::Value value;
  value.tags = "{oops";
  CHECK_THROWS_MATCHES(keys::upload::to_json(value), invalid_value,
                       Message("upload: field tags \"{oops\" is not JSON"));
  value.tags.reset();
  value.place.name = "\xFF";
  CHECK_THROWS_MATCHES(keys::upload::to_json(value), invalid_value,
                       Message("upload: field place.name \"\xFF\" is not UTF-8"));
}

TEST_CASE("values that stand alone") {
  CHECK(keys::log_level::encode(5) == "5");
  CHECK(keys::log_level::decode("-5") == -5);
  CHECK_THROWS_MATCHES(keys::log_level::decode("5 "), invalid_value,
                       Message("log_level: value \"5 \" is not an integer"));
  CHECK(keys::vote::encode("node-001") == "node-001");
  CHECK_THROWS_MATCHES(keys::vote::encode("peer"), invalid_value,
                       Message("vote: value \"peer\" is not like node-{n}"));
  std::string node;
  CHECK(keys::vote::try_decode("peer", node).message() ==
        "vote: value \"peer\" is not like node-{n}");
  CHECK(keys::icon::encode(std::string("\0\xFF", 2)) == std::string("\0\xFF", 2));
}

TEST_CASE("a value that is an enum") {
  CHECK(keys::mode::encode(keys::mode::Value::auto_) == "auto");
  CHECK(keys::mode::decode("manual") == keys::mode::Value::manual);
  CHECK_THROWS_MATCHES(keys::mode::decode("drunk"), invalid_value,
                       Message("mode: value \"drunk\" is not one of auto, manual"));
  CHECK(keys::mode::to_text(keys::mode::Value::manual) == "manual");
  keys::mode::Value value{};
  CHECK(keys::mode::from_text("manual", value));
  CHECK(value == keys::mode::Value::manual);
  CHECK_FALSE(keys::mode::from_text("", value));
}

TEST_CASE("a stream of no declared fields") {
  const fields list{{"b", "1"}, {"a", "2"}};
  CHECK(keys::events::to_fields(list) == list);
  CHECK(keys::events::from_fields(list) == list);
  CHECK(keys::events::xadd(list) ==
        keywright::arguments{"XADD", "events:all", "MAXLEN", "10000", "*", "b", "1", "a", "2"});
}

TEST_CASE("numbers are written with as few digits as are read back") {
  for (const double number : {0.0, -0.0, 0.1, 1e300, 5e-324, 1.0 / 3, 123456789012345680.0,
                              std::numeric_limits<double>::max()}) {
    keys::asset_fuel::Value value;
    value.liters = number;
    const auto read = keys::asset_fuel::from_fields(keys::asset_fuel::to_fields(value));
    CHECK(read.liters == number);
  }
}

TEST_CASE("what is said of numbers and names beside their type holds") {
  using keys::awkward;
  awkward::Value value;
  value.State_ = awkward::State::down;
  value.flag = awkward::Flag::yes;
  value.rate = awkward::Rate::n0_5;
  value.tens = 42;
  value.t_term["t-7"] = 1;
  value.level["info"] = "x";
  const keywright::fields written = awkward::to_fields(value);
  CHECK(written == keywright::fields{{"State", "down"},
                                     {"flag", "yes"},
                                     {"rate", "0.5"},
                                     {"tens", "42"},
                                     {"t-7", "1"},
                                     {"info", "x"}});
  CHECK(awkward::to_fields(awkward::from_fields(written)) == written);

  const auto refused = [&](auto change) {
    awkward::Value other = value;
    change(other);
    try {
      (void)awkward::to_fields(other);
    } catch (const keywright::invalid_value& error) {
      return std::string(error.what());
    }
    return std::string("written");
  };
  CHECK(refused([](auto& v) { v.tens = 7; }) ==
        "awkward: field tens \"7\" is not of the form [1-9][0-9]");
  CHECK(refused([](auto& v) { v.ref = "a/b"; }) ==
        "awkward: field ref \"a/b\" is not like {pid}/{term}");
  CHECK(refused([](auto& v) { v.ref = "a/7"; }) == "written");
  CHECK(refused([](auto& v) { v.t_term["t-x"] = 1; }) ==
        "awkward: field t-x does not have a name of this kind");

  value.levels.emplace().level = awkward::Level::n2;
  CHECK(awkward::to_fields(value).at(4) ==
        std::pair<std::string, std::string>("levels", "{\"level\":2}"));
  CHECK(awkward::from_fields(awkward::to_fields(value)).levels->level == awkward::Level::n2);
}
