// Names in a target's language.
#include "generator/names.h"

#include <catch2/catch_test_macros.hpp>

using namespace keywright::generator;

TEST_CASE("every casing of an ordinary word", "[generator]") {
  CHECK(identifier("asset_id", Casing::keep) == "asset_id");
  CHECK(identifier("userID", Casing::keep) == "userID");
  CHECK(identifier("userID", Casing::snake) == "user_id");
  CHECK(identifier("asset_id", Casing::camel) == "assetId");
  CHECK(identifier("asset_id", Casing::pascal) == "AssetId");
  CHECK(identifier("asset_id", Casing::kebab) == "asset-id");
  CHECK(identifier("asset_id", Casing::upper) == "ASSET_ID");
  CHECK(identifier("HTTPServer2", Casing::snake) == "http_server2");
  CHECK(identifier("anomaly-detector", Casing::keep) == "anomaly_detector");
}

TEST_CASE("words that are no identifiers become some", "[generator]") {
  CHECK(identifier("5m", Casing::snake) == "n5m");
  CHECK(identifier("5m", Casing::pascal) == "N5m");
  CHECK(identifier("", Casing::snake) == "empty");
  CHECK(identifier("-", Casing::snake) == "minus");
  CHECK(identifier("::", Casing::snake) == "sign");
  CHECK(identifier("+1", Casing::snake) == "plus_1");
  CHECK(identifier("-1", Casing::snake) == "minus_1");
  CHECK(identifier("a<b", Casing::snake) == "a_less_b");
  CHECK(identifier("é", Casing::snake) == "c3a9");
  CHECK(identifier("{node_id}", Casing::keep) == "node_id");
  CHECK(identifier("v1_2", Casing::pascal) == "V1_2");
}

TEST_CASE("names of one scope stay apart, in order", "[generator]") {
  const std::vector<std::string> reserved = {"class", "class_"};
  NameScope scope(reserved, "_");
  scope.reserve("key");
  CHECK(scope.take("a_b") == "a_b");
  CHECK(scope.take("a_b") == "a_b_2");
  CHECK(scope.take("a_b") == "a_b_3");
  CHECK(scope.take("a_b_2") == "a_b_2_2");
  CHECK(scope.take("class") == "class_2");
  CHECK(scope.take("key") == "key_");
  CHECK(scope.take("key") == "key_2");
}
