#include "registry/infer/value_kind.h"

#include <catch2/catch_test_macros.hpp>

using namespace keywright::infer;

TEST_CASE("values are told from words", "[infer]") {
  CHECK(kind_of("queue") == ValueKind::word);
  CHECK(kind_of("") == ValueKind::word);
  CHECK(kind_of("v1") == ValueKind::version);
  CHECK(kind_of("oauth2") == ValueKind::version);
  CHECK(kind_of("sha256") == ValueKind::version);
  CHECK(kind_of("u42") == ValueKind::mixed);
  CHECK(kind_of("EX-001") == ValueKind::mixed);
  CHECK(kind_of("42") == ValueKind::integer);
  CHECK(kind_of("2026-02-01") == ValueKind::date);
  CHECK(kind_of("20260201") == ValueKind::date);
  CHECK(kind_of("20269901") == ValueKind::integer);
  CHECK(kind_of("2026-13-01") == ValueKind::mixed);
  CHECK(kind_of("0190a3c2-8c1e-7c3f-b7a1-2f6b1c9d4e5f") == ValueKind::uuid);
  CHECK(kind_of("9f86d081884c") == ValueKind::hex);
  CHECK(kind_of("facade") == ValueKind::word);
}

TEST_CASE("placeholders are named after what fills them", "[infer]") {
  CHECK(placeholder_name("user_id") == "user_id");
  CHECK(placeholder_name("userId") == "user_id");
  CHECK(placeholder_name("user.id") == "user_id");
  CHECK(placeholder_name("users.id") == "user_id");
  CHECK(placeholder_name("this.id") == "id");
  CHECK(placeholder_name("u.id") == "id");
  CHECK(placeholder_name("getUserId()") == "user_id");
  CHECK(placeholder_name("user.id.toString()") == "user_id");
  CHECK(placeholder_name("channel.to_lowercase()") == "channel");
  CHECK(placeholder_name("to_lowercase()") == "");
  CHECK(placeholder_name("task->queue") == "queue");
  CHECK(placeholder_name("ids[i]") == "ids");
  CHECK(placeholder_name("i") == "");
  CHECK(placeholder_name("args") == "");
  CHECK(placeholder_name("") == "");
}

TEST_CASE("plurals become one of many", "[infer]") {
  CHECK(singular("users") == "user");
  CHECK(singular("queries") == "query");
  CHECK(singular("boxes") == "box");
  CHECK(singular("status") == "status");
  CHECK(singular("news") == "news");
  CHECK(singular("class") == "class");
}
