#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "registry/pattern_index.h"
#include "tests/unit/pattern_list.h"

using namespace keywright::registry;

namespace {

// "0 < 1 a:b" says that the first is more specific, `a:b` being a key of both.
std::string overlaps(const Patterns& patterns) {
  static constexpr std::string_view kSigns[] = {"<", ">", "=", "x", "?"};
  std::string text;
  for (const OverlappingPair& pair : find_overlaps(patterns.list())) {
    if (!text.empty()) text += "\n";
    text += std::to_string(pair.first) + " ";
    text += kSigns[static_cast<std::size_t>(pair.relation)];
    text += " " + std::to_string(pair.second) + " " + pair.witness;
  }
  return text;
}

std::size_t milliseconds(const std::function<void()>& action) {
  const auto before = std::chrono::steady_clock::now();
  action();
  const auto spent = std::chrono::steady_clock::now() - before;
  return static_cast<std::size_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(spent).count());
}

}  // namespace

TEST_CASE("a shadowed key is the more specific one", "[overlap]") {
  CHECK(overlaps(Patterns().add("sessions:index").add("sessions:{pid}")) == "0 < 1 sessions:index");
  CHECK(overlaps(Patterns().add("sessions:{pid}").add("sessions:index")) == "0 > 1 sessions:index");
}

TEST_CASE("a constraint that keeps two patterns apart silences the overlap", "[overlap]") {
  CHECK(overlaps(
            Patterns().add("sessions:index").add("sessions:{pid}", {{"pid", matching("[0-9]+")}}))
            .empty());
}

TEST_CASE("neither of two crossing patterns is more specific", "[overlap]") {
  CHECK(overlaps(Patterns().add("a:{x}").add("{y}:b")) == "0 x 1 a:b");
  CHECK(overlaps(Patterns().add("cache_{x}").add("{y}_lock")) == "0 x 1 cache_lock");
}

TEST_CASE("the same language in other words is equal", "[overlap]") {
  CHECK(overlaps(Patterns().add("a:index").add("a:{x}", {{"x", ValueSet::one_of({"index"})}})) ==
        "0 = 1 a:index");
  CHECK(overlaps(Patterns()
                     .add("a:{x}", {{"x", matching("[ab]")}})
                     .add("a:{y}", {{"y", matching("a|b")}})) == "0 = 1 a:a");
  CHECK(overlaps(Patterns().add("a:b").add("a:b").add("a:c")) == "0 = 1 a:b");
}

TEST_CASE("placeholders that contain separators overlap over segments", "[overlap]") {
  const Patterns::Definitions wide = {{"rest", ValueSet::segment(":", true)}};
  CHECK(overlaps(Patterns().add("a:{rest}", wide).add("a:b:c").add("a:b").add("b:c")) ==
        "0 > 1 a:b:c\n0 > 2 a:b");
  CHECK(overlaps(Patterns().add("{rest}:x", wide).add("a:{rest}", wide)) == "0 x 1 a:x");
}

TEST_CASE("patterns with different separators can share keys", "[overlap]") {
  CHECK(overlaps(Patterns().add("a:{x}").add("a:b|{y}", {}, "|")) == "0 x 1 a:b|a");
  CHECK(overlaps(Patterns().add("a:{x}").add("b|{y}", {}, "|")).empty());
  CHECK(overlaps(Patterns().add("a::{x}", {}, "::").add("a::b")) == "0 > 1 a::b");
}

TEST_CASE("a placeholder without any value overlaps nothing", "[overlap]") {
  const Patterns::Definitions none = {{"x", matching("[^\\x00-\\x{10FFFF}]")}};
  CHECK(overlaps(Patterns().add("a:{x}", none).add("a:{y}").add("a:{x}", none)).empty());
}

// Not quadratic: 10,000 patterns that never meet must not be compared pair by pair. Looking at
// 50 million pairs takes seconds even without automata; the limit leaves room for a busy machine
// and for sanitizers, the benchmark measures exactly.
TEST_CASE("overlaps of many patterns are found without looking at all pairs", "[overlap]") {
  constexpr int kMany = 10'000;
  const Patterns::Definitions wide = {{"rest", ValueSet::segment(":", true)}};
  const Patterns::Definitions number = {{"n", matching("[0-9]+")}};
  for (const std::string_view form :
       {"app:e_%:{id}", "prefix_%_{id}", "{id}_suffix_%", "{tenant}:e_%:{id}", "x_%:{rest}:end",
        "{rest}:x_%", "{n}:e_%", "{id}_{n}:e_%"}) {
    Patterns patterns;
    for (int i = 0; i < kMany; ++i) {
      std::string text(form);
      text.replace(text.find('%'), 1, std::to_string(i));
      patterns.add(text, form.find("rest") != std::string_view::npos ? wide : number);
    }
    INFO(form);
    std::vector<OverlappingPair> found;
    CHECK(milliseconds([&] { found = find_overlaps(patterns.list()); }) < 2'000);
    CHECK(found.empty());
  }
}

TEST_CASE("many shadowed pairs are all found", "[overlap]") {
  Patterns patterns;
  for (int i = 0; i < 5'000; ++i) {
    patterns.add("x_" + std::to_string(i) + ":index").add("x_" + std::to_string(i) + ":{id}");
  }
  std::vector<OverlappingPair> found;
  CHECK(milliseconds([&] { found = find_overlaps(patterns.list()); }) < 3'000);
  REQUIRE(found.size() == 5'000);
  for (std::uint32_t i = 0; i < found.size(); ++i) {
    if (found[i].first != 2 * i || found[i].second != 2 * i + 1 ||
        found[i].relation != Relation::first_more_specific) {
      FAIL("pair " << i);
    }
  }
}
