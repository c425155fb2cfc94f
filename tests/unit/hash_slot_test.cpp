#include "registry/hash_slot.h"

#include <catch2/catch_test_macros.hpp>

using namespace keywright::registry;

// As CLUSTER KEYSLOT of a Redis server answers.
TEST_CASE("slots are those of Redis Cluster", "[cluster]") {
  CHECK(hash_slot("") == 0);
  CHECK(hash_slot("123456789") == 0x31C3);
  CHECK(hash_slot("foo") == 12182);
  CHECK(hash_slot("bar") == 5061);
  CHECK(hash_slot("hello") == 866);
}
