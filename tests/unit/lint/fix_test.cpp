// When a misspelt key may be corrected without asking, and the correcting of it.
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "lint/fix/apply_edits.h"
#include "lint/fix/certain_edit.h"
#include "tests/unit/lint/lint_registry.h"

using namespace keywright;
using namespace keywright::lint;

namespace {

constexpr const char* kRegistry = R"(
keys:
  fuel: {key: "fleet:asset:{asset_id}:fuel", type: stream, summary: s}
  quoted: {key: "fleet:mark:it's:{id}", type: string, summary: s}
  one: {key: "near:aaax:{id}", type: hash, summary: s}
  two: {key: "near:aaay:{id}", type: hash, summary: s}
)";

std::optional<Edit> edit_of(const LintRegistry& registry, const Reference& reference) {
  return certain_edit(registry.judge(), reference, registry.judge().judge(reference));
}

}  // namespace

TEST_CASE("one segment that differs from one pattern is put right", "[lint][fix]") {
  const LintRegistry registry(kRegistry);
  CHECK(edit_of(registry, reference_to("fleet:asset:{}:fule")) == Edit{16, 20, "fuel"});
  CHECK(edit_of(registry, reference_to("fleet:aset:EX-1:fuel")) == Edit{7, 11, "asset"});
}

TEST_CASE("what is not certain is left alone", "[lint][fix]") {
  const LintRegistry registry(kRegistry);
  for (const char* key : {
           "fleet:asset:{}:fuel",   // right as it is
           "fleet:aset:{}:fule",    // two differences
           "near:aaaz:{}",          // two patterns
           "fleet:asset:x:y:fuel",  // a segment too many
           "fleet:asset:{}:f{}le",  // the difference is not all text
           "fleet:mark:its:{}",     // a quote would end the string
           "far:away",              // nothing near
       }) {
    INFO(key);
    CHECK_FALSE(edit_of(registry, reference_to(key)));
  }
  // The text does not stand in the file as it is.
  Reference escaped = reference_to("fleet:asset:{}:fule");
  escaped.pieces.back().verbatim = false;
  CHECK_FALSE(edit_of(registry, escaped));
  // It stands there in two pieces.
  Reference pieces = reference_to("fleet:asset:{}:fu");
  KeyPiece rest;
  rest.verbatim = true;
  rest.begin = 30;
  rest.end = 32;
  rest.text = "le";
  pieces.pieces.push_back(rest);
  CHECK_FALSE(edit_of(registry, pieces));
}

TEST_CASE("edits are made once each, from front to back", "[lint][fix]") {
  const EditedText edited =
      apply_edits("0123456789", {{6, 8, "x"}, {1, 3, "abc"}, {6, 8, "x"}, {2, 4, "no"}});
  CHECK(edited.text == "0abc345x89");
  CHECK(edited.applied == 2);
  CHECK(apply_edits("abc", {}).text == "abc");
  CHECK(apply_edits("abc", {{2, 9, "x"}}).text == "abc");
  CHECK(apply_edits("abc", {{3, 3, "d"}, {0, 0, "_"}}).text == "_abcd");
}
