#include "registry/nfa.h"

#include <string>

#include <catch2/catch_test_macros.hpp>

#include "registry/dfa.h"
#include "registry/nfa_builder.h"
#include "registry/nfa_search.h"
#include "registry/nfa_without.h"

using namespace keywright::registry;

TEST_CASE("an automaton that was never built accepts nothing", "[registry][nfa]") {
  const Nfa nothing;
  CHECK(nothing.size() == 1);
  CHECK(nothing.is_empty());
  CHECK_FALSE(nothing.accepts(""));
  CHECK(nothing.edges(0).empty());
  CHECK(nothing.incoming(0).empty());
}

TEST_CASE("useless states and loops into nothing are dropped", "[registry][nfa]") {
  NfaBuilder builder;
  const auto start = builder.add_state();
  const auto dead = builder.add_state();
  builder.add_edge(start, 'a', 'z', dead);
  builder.add_edge(dead, 'a', 'z', dead);
  builder.add_edge(start, 'x', 'x', start);
  builder.accept(builder.add_state());  // not reachable
  const Nfa nfa = builder.finish(start);
  CHECK(nfa.is_empty());
  CHECK(nfa.edge_count() == 0);
}

TEST_CASE("equal tails are merged", "[registry][nfa]") {
  NfaBuilder builder;
  const auto start = builder.add_state();
  builder.accept(builder.add_text(start, "cat-tail"));
  builder.accept(builder.add_text(start, "dog-tail"));
  const Nfa nfa = builder.finish(start);
  CHECK(nfa.accepts("dog-tail"));
  CHECK_FALSE(nfa.accepts("dat-tail"));
  CHECK(nfa.size() == 1 + 2 + 2 + 6);
}

TEST_CASE("a builder stops at its limit", "[registry][nfa]") {
  NfaBuilder builder(10);
  const auto start = builder.add_state();
  builder.accept(builder.add_text(start, "more than ten characters"));
  CHECK(builder.overflowed());
  CHECK(builder.finish(start).is_empty());

  NfaBuilder edges(100, 3);
  const auto from = edges.add_state();
  edges.accept(edges.add_text(from, "abcd"));
  CHECK(edges.overflowed());
}

TEST_CASE("texts without a separator", "[registry][nfa]") {
  const Nfa any = nfa_without("", true);
  CHECK(any.accepts(""));
  CHECK(any.accepts(std::string("\0: \xff", 4)));
  CHECK_FALSE(nfa_without("", false).accepts(""));
  const Nfa none = nfa_without("abab", false);
  CHECK(none.accepts("abaab"));
  CHECK(none.accepts("ababab") == false);
  CHECK(none.accepts("aabab") == false);
  CHECK(nfa_without(":", false, " ").accepts("a b") == false);
}

TEST_CASE("deterministic automata are minimal", "[registry][nfa]") {
  NfaBuilder builder;  // (a|b)*, said in a roundabout way
  const auto start = builder.add_state();
  const auto other = builder.add_state();
  builder.accept(start);
  builder.accept(other);
  builder.add_edge(start, 'a', 'b', other);
  builder.add_edge(other, 'a', 'a', start);
  builder.add_edge(other, 'b', 'b', other);
  const std::optional<Dfa> dfa = Dfa::from(builder.finish(start), 10);
  REQUIRE(dfa);
  CHECK(dfa->size() == 2);  // one, and the dead state
  CHECK(dfa->accepts("abba"));
  CHECK_FALSE(dfa->accepts("abc"));
  CHECK(dfa->nfa().size() == 1);
  CHECK_FALSE(Dfa::from(nfa_without("abcdefgh", false), 4));
}

TEST_CASE("a search beyond its budget is undecided", "[registry][nfa]") {
  const std::string text(1000, 'x');
  NfaChain a;
  NfaChain b;
  const Nfa any = nfa_without("", true);
  a.text(text);
  a.close();
  b.nfa(any);
  b.nfa(any);
  b.close();
  CHECK(find_common(a, b, 100).verdict == Verdict::undecided);
  CHECK(find_common(a, b, 1'000'000).witness == text);
  CHECK(find_included(b, a, 100).verdict == Verdict::undecided);
  CHECK(find_included(b, a, 1'000'000).verdict == Verdict::yes);
}
