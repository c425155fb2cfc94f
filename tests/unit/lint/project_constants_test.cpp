// Constants of other files, followed by name.
#include "lint/project_constants.h"

#include <string>

#include <catch2/catch_test_macros.hpp>

#include "lint/judge/key_text.h"
#include "tests/unit/lint/lint_registry.h"

using namespace keywright;
using namespace keywright::lint;

namespace {

KeyPiece hole(std::string name) {
  KeyPiece piece;
  piece.is_hole = true;
  piece.text = std::move(name);
  return piece;
}

std::string resolved(const ProjectConstants& constants, const std::string& name,
                     std::string_view rest = ":x") {
  std::vector<KeyPiece> pieces = key_pieces(rest);
  pieces.insert(pieces.begin(), hole(name));
  const bool changed = constants.resolve(pieces);
  const std::string printed = KeyText(pieces).print();
  CHECK(changed == !printed.starts_with("{}"));
  return printed;
}

}  // namespace

TEST_CASE("names that are used as constants are looked up", "[lint][constants]") {
  ProjectConstants constants;
  constants.add({{"PREFIX", "", false, key_pieces("jobs:item")},
                 {"ROOT", "Keys", false, key_pieces("root")},
                 {"name", "Keys", false, key_pieces("named")},
                 {"local", "", false, key_pieces("no")},
                 {"job_key", "", true, key_pieces("job:{}")},
                 {"TWICE", "", false, key_pieces("a")}});
  constants.add({{"TWICE", "", false, key_pieces("b")},
                 {"PREFIX", "", false, key_pieces("jobs:item")},
                 {"ROOT", "Other", false, key_pieces("other")}});
  CHECK(resolved(constants, "PREFIX") == "jobs:item:x");
  CHECK(resolved(constants, "settings.PREFIX") == "jobs:item:x");
  CHECK(resolved(constants, "Keys.ROOT") == "root:x");
  CHECK(resolved(constants, "app.Other.ROOT") == "other:x");
  CHECK(resolved(constants, "Keys.name") == "named:x");
  CHECK(resolved(constants, "job_key()") == "job:{}:x");
  CHECK(resolved(constants, "ROOT") == "{}:x");       // two classes have it
  CHECK(resolved(constants, "TWICE") == "{}:x");      // two files disagree
  CHECK(resolved(constants, "local") == "{}:x");      // as a variable is called
  CHECK(resolved(constants, "self.name") == "{}:x");  // somebody else's
  CHECK(resolved(constants, "job_key") == "{}:x");    // not called
  CHECK(resolved(constants, "UNKNOWN") == "{}:x");
  CHECK(resolved(constants, "") == "{}:x");
}

TEST_CASE("constants may be made of constants, but not of themselves", "[lint][constants]") {
  ProjectConstants constants;
  std::vector<KeyPiece> item = key_pieces(":item");
  item.insert(item.begin(), hole("ROOT"));
  constants.add({{"ITEM", "", false, item},
                 {"ROOT", "", false, key_pieces("root")},
                 {"SELF", "", false, {hole("SELF"), hole("SELF")}}});
  CHECK(resolved(constants, "ITEM") == "root:item:x");
  std::vector<KeyPiece> self{hole("SELF")};
  (void)constants.resolve(self);
  CHECK(self.size() <= 65);
}

TEST_CASE("a variable of some file is no property of all that have one", "[lint][constants]") {
  ProjectConstants constants;
  constants.add({{"cid", "", false, key_pieces("all")},
                 {"sid", "query", false, key_pieces("none")},
                 {"PREFIX", "", false, key_pieces("jobs")},
                 {"cart_key", "", true, key_pieces("cart")}});
  CHECK(resolved(constants, "category.cid") == "{}:x");
  CHECK(resolved(constants, "session.sid") == "{}:x");
  CHECK(resolved(constants, "query.sid") == "none:x");
  CHECK(resolved(constants, "keys.PREFIX") == "jobs:x");
  CHECK(resolved(constants, "keys.cart_key()") == "cart:x");
}

TEST_CASE("text of another file cannot be repaired in this one", "[lint][constants]") {
  ProjectConstants constants;
  constants.add({{"PREFIX", "", false, key_pieces("jobs:", 100)}});
  std::vector<KeyPiece> pieces{hole("PREFIX")};
  pieces[0].begin = 7;
  pieces[0].end = 13;
  REQUIRE(constants.resolve(pieces));
  CHECK_FALSE(pieces[0].verbatim);
  CHECK(pieces[0].begin == 7);
  CHECK(pieces[0].end == 13);
}
