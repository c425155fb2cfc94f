// The five systems' registries in schema/: complete, free of errors, and their contradictions
// spoken of. The numbers are the least that their design pages state.
#include <algorithm>
#include <map>
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "registry/load.h"
#include "tests/unit/source_dir.h"

using namespace keywright;
using namespace keywright::registry;

namespace {

struct Schema {
  SourceMap sources;
  LoadResult loaded = load_registries({source_path("/schema")}, sources);
  RegistryIndex index{loaded.set};
};

const Schema& schema() {
  static const Schema kSchema;
  return kSchema;
}

std::size_t count(std::string_view registry, EntryKind kind) {
  for (const Registry& r : schema().loaded.set.registries) {
    if (r.name.value != registry) continue;
    return static_cast<std::size_t>(std::count_if(r.entries.begin(), r.entries.end(),
                                                  [&](const Entry& e) { return e.kind == kind; }));
  }
  return 0;
}

// "registry.id name=value …", or nothing.
std::string found(std::string_view key, EntryKind kind = EntryKind::key) {
  const auto hit = schema().index.find(kind, key);
  if (!hit) return {};
  const KeyPattern& pattern = schema().index.pattern(hit->ref);
  std::string out =
      schema().index.registry(hit->ref).name.value + "." + schema().index.entry(hit->ref).id.value;
  for (std::size_t i = 0; i < hit->captures.size(); ++i) {
    out.append(" ").append(pattern.placeholder_name(i)).append("=").append(hit->captures[i]);
  }
  return out;
}

}  // namespace

TEST_CASE("the five registries load and have no errors", "[schema]") {
  CHECK(schema().loaded.usable);
  CHECK(schema().loaded.diagnostics.empty());
  std::map<std::string, int> rules;
  for (const Diagnostic& d : validate(schema().loaded.set, schema().index)) {
    INFO(d.message);
    CHECK(d.severity == Severity::warning);
    ++rules[std::string(d.rule)];
  }
  CHECK(rules["shadowed-key"] > 0);
}

TEST_CASE("the five registries are complete", "[schema]") {
  CHECK(count("fleetclaw", EntryKind::key) >= 13);
  CHECK(count("reverie", EntryKind::key) >= 16);
  CHECK(count("reverie", EntryKind::channel) >= 1);
  CHECK(count("coyotesense", EntryKind::key) >= 35);
  CHECK(count("coyotesense", EntryKind::channel) >= 3);
  CHECK(count("openclaw", EntryKind::key) >= 10);
  CHECK(count("openclaw", EntryKind::channel) >= 2);
  CHECK(count("teleclaude", EntryKind::key) >= 4);
}

TEST_CASE("keys from the pages are what the pages say", "[schema]") {
  CHECK(found("fleet:asset:EX-001:fuel") == "fleetclaw.asset_fuel asset_id=EX-001");
  CHECK(found("fleet:index:active") != "");
  CHECK(found("openclaw:cluster:sessions:agent:main:telegram:95908897")
            .ends_with("session_id=agent:main:telegram:95908897"));
  CHECK(found("openclaw:cluster:leader:lock") != "");
  CHECK(found("tasks:queue:high").ends_with("priority=high"));
  CHECK(found("tasks:queue:urgent") == "");
  CHECK(found("sessions:index") != "");
  CHECK(found("sessions:4711").ends_with("pid=4711"));
  CHECK(found("index:order_status:live:PENDING").starts_with("coyotesense.order_status_index"));
  CHECK(found("logs.api.info", EntryKind::channel) == "reverie.log_fanout service=api level=info");
  CHECK(found("logs.api.debug", EntryKind::channel) == "");
  CHECK(found("output:msg_123").starts_with("teleclaude."));
  CHECK(found("response:msg_123").starts_with("teleclaude."));
}
