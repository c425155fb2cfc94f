#include "registry/infer/proposal.h"

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "base/source.h"
#include "registry/load.h"

using namespace keywright;
using namespace keywright::infer;
using registry::EntryKind;
using registry::KeyType;

namespace {

// `user:{user.id}:cart`: text, and holes with what programs call them.
Observation seen(std::string_view text, std::optional<KeyType> type = std::nullopt,
                 Origin origin = Origin::code) {
  Observation out;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    if (open > 0) out.parts.push_back({false, std::string(text.substr(0, open))});
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    out.parts.push_back({true, std::string(text.substr(open + 1, close - open - 1))});
    text.remove_prefix(close + 1);
  }
  out.facts.type = type;
  out.origin = origin;
  out.path = "a.py";
  static std::uint32_t line = 0;
  out.line = ++line;
  return out;
}

Observation needed(std::string_view text) {
  Observation out = seen(text);
  out.is_mention = true;
  out.needed = true;
  return out;
}

// "pattern type" of each entry, with forms of one entry joined by `|`.
std::vector<std::string> entries_of(const std::vector<Observation>& observations) {
  std::vector<std::string> out;
  for (const ProposedEntry& entry : propose(observations, {}).entries) {
    std::string line;
    for (const auto& parts : entry.patterns) {
      if (!line.empty()) line += "|";
      line += print_pattern(parts);
    }
    for (const KeyType type : entry.types) line += " " + std::string(to_string(type));
    for (const ProposedPlaceholder& placeholder : entry.placeholders) {
      line += " " + placeholder.name + "!";
    }
    out.push_back(std::move(line));
  }
  return out;
}

using Lines = std::vector<std::string>;

// Errors and warnings of a proposal, as a registry.
std::vector<std::string> problems_of(const Proposal& proposal) {
  SourceMap sources;
  const std::vector<registry::RegistryText> texts = {{"p.yaml", write_registry(proposal, {})}};
  const registry::LoadResult loaded = registry::load_registries({}, sources, texts);
  std::vector<std::string> out;
  for (const Diagnostic& found : loaded.diagnostics) out.push_back(found.message);
  const registry::RegistryIndex index(loaded.set);
  for (const Diagnostic& found : registry::validate(loaded.set, index)) {
    if (found.severity == Severity::error) out.push_back(found.message);
  }
  return out;
}

}  // namespace

TEST_CASE("one pattern whatever its holes are called", "[infer]") {
  CHECK(entries_of({seen("user:{id}:cart"), seen("user:{user.id}:cart"),
                    seen("user:{userId}:cart")}) == Lines{"user:{user_id}:cart"});
  CHECK(entries_of({seen("a:{}:b"), seen("{}"), seen(":{x}")}) == Lines{"a:{a_id}:b"});
  CHECK(entries_of({seen("a:{x1}{x2}")}) == Lines{"a:{x1}"});
  CHECK(entries_of({seen("a:{id}:{id}")}) == Lines{"a:{id}:{id_2}"});
}

TEST_CASE("literal ids are values, words are not", "[infer]") {
  CHECK(entries_of({seen("user:1"), seen("user:2:cart")}) ==
        Lines{"user:{user_id}", "user:{user_id}:cart"});
  CHECK(entries_of({seen("api:v1:users")}) == Lines{"api:v1:users"});
  CHECK(entries_of({seen("42")}) == Lines{"42"});
  CHECK(entries_of({seen("stats:failed"), seen("stats:done")}) ==
        Lines{"stats:done", "stats:failed"});
  // Three of a kind are values; one may be a name.
  CHECK(entries_of({seen("unit:EX-001")}) == Lines{"unit:EX-001"});
  CHECK(entries_of({seen("unit:EX-001"), seen("unit:EX-002"), seen("unit:KOT28")}) ==
        Lines{"unit:{unit_id}"});
}

TEST_CASE("what a pattern explains is one of its values", "[infer]") {
  CHECK(entries_of({seen("user:{name}"), seen("user:alice")}) == Lines{"user:{name}"});
  // An id is no word, except where a test makes one up.
  CHECK(entries_of({seen("user:{id}"), seen("user:all")}) == Lines{"user:{id} id!", "user:all"});
  CHECK(entries_of({seen("user:{id}"), seen("user:all", std::nullopt, Origin::test)}) ==
        Lines{"user:{id}"});
  // Another type is another key.
  CHECK(entries_of({seen("user:{name}", KeyType::hash), seen("user:index", KeyType::zset)}) ==
        Lines{"user:{name} hash", "user:index zset"});
  CHECK(entries_of({seen("user:{name}", KeyType::hash), seen("user:bob", KeyType::hash)}) ==
        Lines{"user:{name} hash"});
}

TEST_CASE("what tests make up is no reason to doubt a pattern", "[infer]") {
  // The key goes through a function of the program; a test gives it to a command.
  CHECK(entries_of({needed("rq:scheduled:{}"),
                    seen("rq:scheduled:default", KeyType::zset, Origin::test)}) ==
        Lines{"rq:scheduled:{name} zset"});
  CHECK(entries_of({seen("user:{id}", KeyType::hash),
                    seen("user:all", KeyType::string, Origin::documentation)}) ==
        Lines{"user:{id} hash"});
  CHECK(entries_of({seen("h1:{}", KeyType::hash, Origin::test),
                    seen("h1:signals", KeyType::list, Origin::test)}) ==
        Lines{"h1:{name} hash list"});
  Observation open = seen("{ns}:jobs:{job}", KeyType::list);
  Observation made_up = seen("{ns}:jobs:foo", KeyType::list, Origin::test);
  open.needed = made_up.needed = true;
  CHECK(entries_of({open, made_up}) == Lines{"{ns}:jobs:{job} list"});
  // Its types and times are the program's.
  CHECK(entries_of({seen("a:b", KeyType::hash), seen("a:b", KeyType::string, Origin::test)}) ==
        Lines{"a:b hash"});
  Observation test = seen("a:{x}", KeyType::string, Origin::test);
  test.facts.ttl = registry::Duration{1000};
  const Proposal proposal = propose({needed("a:{x}"), test}, {});
  REQUIRE(proposal.entries.size() == 1);
  CHECK(proposal.entries[0].types == std::vector{KeyType::string});
  CHECK_FALSE(proposal.entries[0].retention.is_known());
  // So are its words for things.
  CHECK(entries_of({seen("a:{queue}"), seen("a:{foo}", std::nullopt, Origin::test),
                    seen("a:{foo}", std::nullopt, Origin::test)}) == Lines{"a:{queue}"});
}

TEST_CASE("a value may be put together", "[infer]") {
  CHECK(entries_of({seen("code:{code}", KeyType::string), seen("code:dc_{x1}", KeyType::string),
                    seen("code:{a1}-{b1}", KeyType::string)}) == Lines{"code:{code} string"});
  CHECK(entries_of({seen("site_{locale}"), seen("site_version_{locale}")}) ==
        Lines{"site_{locale}", "site_version_{locale}"});
}

TEST_CASE("one thing has one name", "[infer]") {
  CHECK(entries_of({seen("user:{id}"), seen("user:{user_id}:cart"), seen("user:{}:wish")}) ==
        Lines{"user:{user_id}", "user:{user_id}:cart", "user:{user_id}:wish"});
  CHECK(entries_of({seen("cid:{cid}"), seen("cid:{cid}:a"), seen("cid:{parent_cid}:b")}) ==
        Lines{"cid:{cid}", "cid:{cid}:a", "cid:{cid}:b"});
  // Behind the same word may stand different things.
  CHECK(entries_of({seen("lock:{queue}:x"), seen("lock:{user_id}:y")}) ==
        Lines{"lock:{queue}:x", "lock:{user_id}:y"});
}

TEST_CASE("what speaks for an entry decides where it stands", "[infer]") {
  const std::vector<Observation> seen_ones = {needed("job:{id}:log"),
                                              seen("job:{id}", KeyType::hash),
                                              seen("foo:bar", KeyType::string, Origin::test)};
  const std::string text = write_registry(propose(seen_ones, {}), {});
  const std::size_t used = text.find("key: job:{id}\n");
  const std::size_t heading = text.find("# No command is seen to use these");
  const std::size_t mentioned = text.find("key: job:{id}:log\n");
  const std::size_t elsewhere =
      text.find("  foo_bar: {key: \"foo:bar\", type: string}  # 1 place: ");
  CHECK(used < heading);
  CHECK(heading < mentioned);
  CHECK(mentioned < elsewhere);
  CHECK(elsewhere != std::string::npos);
  InferOptions options;
  options.code_only = true;
  const Proposal code = propose(seen_ones, options);
  CHECK(code.entries.size() == 2);
  CHECK(code.elsewhere == 1);
}

TEST_CASE("no two patterns are ambiguous", "[infer]") {
  CHECK(entries_of({seen("user:{user_id}:cart"), seen("user:index:{letter}")}) ==
        Lines{"user:{user_id}:cart user_id!", "user:index:{letter}"});
  CHECK(entries_of({seen("user:{name}:cart", KeyType::hash),
                    seen("user:index:{letter}", KeyType::string)}) ==
        Lines{"user:{name}:cart|user:index:{letter} string hash"});
  // The sign that joins an id to a word is no part of it.
  CHECK(entries_of({seen("lock_{app_id}"), seen("lock_job_{job_id}")}) ==
        Lines{"lock_{app_id} app_id!", "lock_job_{job_id}"});
  // A constraint that a value breaks is none.
  CHECK(entries_of({seen("s:{id}", KeyType::hash), seen("s:index", KeyType::set),
                    seen("s:x", KeyType::hash, Origin::test)}) ==
        Lines{"s:{id} hash", "s:index set"});
}

TEST_CASE("mentions are proposed only where nothing explains them", "[infer]") {
  Observation mention = seen("user:{id}:wish");
  mention.is_mention = true;
  CHECK(entries_of({mention}).empty());
  CHECK(entries_of({needed("user:{id}:wish")}) == Lines{"user:{id}:wish"});
  CHECK(entries_of({seen("user:")}).empty());
  CHECK(entries_of({needed("user:")}) == Lines{"user:{user_id}"});
}

TEST_CASE("braces of a hash tag are literal", "[infer]") {
  CHECK(entries_of({[] {
          Observation out = seen("asynq:");
          out.parts = {{false, "asynq:{"}, {true, "qname"}, {false, "}:pending"}};
          return out;
        }()}) == Lines{"asynq:{{{qname}}}:pending"});
}

TEST_CASE("texts that no registry holds are counted", "[infer]") {
  const Proposal made = propose({seen("a:\tb"), seen("a:\xFF"), seen("{x}:{y}")}, {});
  CHECK(made.is_empty());
  CHECK(made.unusable == 2);
  CHECK(made.unknown == 1);
}

TEST_CASE("retention is summed up", "[infer]") {
  const auto retention = [](std::vector<SeenFacts> facts) {
    std::vector<Observation> observations;
    for (SeenFacts& fact : facts) {
      fact.type = KeyType::string;
      observations.push_back(seen("a:b"));
      observations.back().facts = fact;
    }
    const std::string text = write_registry(propose(observations, {}), {});
    const std::size_t at = text.find("retention: ");
    return at == std::string::npos ? std::string()
                                   : text.substr(at + 11, text.find('\n', at) - at - 11);
  };
  const auto ttl = [](std::int64_t seconds) {
    SeenFacts facts;
    facts.ttl = registry::Duration{seconds * 1000};
    return facts;
  };
  SeenFacts without;
  without.no_ttl = true;
  SeenFacts any;
  any.any_ttl = true;
  CHECK(retention({{}}).empty());
  CHECK(retention({without}).empty());
  CHECK(retention({ttl(60)}) == "{ttl: 1m}");
  CHECK(retention({ttl(60), ttl(3600)}) == "{ttl: {min: 1m, max: 1h}}");
  CHECK(retention({ttl(60), without}) == "{ttl: {default: 1m, optional: true}}");
  CHECK(retention({ttl(60), ttl(120), without}) == "{ttl: {min: 1m, max: 2m, optional: true}}");
  CHECK(retention({ttl(60), any}) == "{ttl: any}");
}

TEST_CASE("what is proposed is valid, and the same in any order", "[infer]") {
  const std::vector<std::string> words = {"user", "index",  "{id}",    "{name}", "{x}", "7",
                                          "all",  "a_{id}", "{a}_{b}", "42x",    "_",   "{{t}}"};
  std::mt19937 random(7);
  const auto pick = [&](std::size_t size) { return random() % size; };
  for (int run = 0; run < 150; ++run) {
    std::vector<Observation> observations;
    for (std::size_t i = 0; i < 2 + pick(12); ++i) {
      std::string text = words[pick(2)];
      for (std::size_t s = 0; s < pick(4); ++s) text += ":" + words[pick(words.size())];
      observations.push_back(seen(text));
      if (pick(2) == 0) observations.back().facts.type = static_cast<KeyType>(pick(4));
      if (pick(5) == 0) observations.back().kind = EntryKind::channel;
      if (pick(4) == 0) observations.back().origin = Origin::test;
      observations.back().needed = pick(2) == 0;
    }
    const Proposal made = propose(observations, {});
    const std::string text = write_registry(made, {});
    INFO(text);
    CHECK(problems_of(made) == std::vector<std::string>{});
    std::shuffle(observations.begin(), observations.end(), random);
    CHECK(write_registry(propose(observations, {}), {}) == text);
  }
}
