// Whole commands, run inside the test: documents are parsed back, exit codes and streams checked.
#include <cstdio>
#include <memory>
#include <set>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/rule_catalog.h"
#include "cli/run.h"
#include "tests/unit/cli_temporary_folder.h"
#include "tests/unit/source_dir.h"

using namespace keywright::cli;
using nlohmann::json;

namespace {

struct Outcome {
  int code = 0;
  std::string out;
  std::string err;
};

struct CloseFile {
  void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

std::string content(std::FILE* file) {
  std::string text;
  std::rewind(file);
  for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) text += static_cast<char>(c);
  return text;
}

Outcome call(const std::vector<std::string>& arguments) {
  const File out(std::tmpfile());
  const File err(std::tmpfile());
  Outcome outcome;
  outcome.code = run(arguments, ::fileno(out.get()), ::fileno(err.get()));
  outcome.out = content(out.get());
  outcome.err = content(err.get());
  return outcome;
}

const std::string kSchema = source_path("/schema");
const std::string kFleet = kSchema + "/fleetclaw.yaml";

}  // namespace

TEST_CASE("match: the documents of the contract", "[cli]") {
  const Outcome found =
      call({"match", "fleet:asset:EX-001:fuel", "--registry", kFleet, "--format", "json"});
  CHECK(found.code == 0);
  CHECK(found.err.empty());
  CHECK(json::parse(found.out) == json::parse(R"({"version": 1, "matches": [
    {"key": "fleet:asset:EX-001:fuel", "id": "asset_fuel", "registry": "fleetclaw",
     "placeholders": {"asset_id": "EX-001"}, "kind": "key", "type": ["stream"],
     "retention": "MAXLEN ~ 1000", "writers": ["asset_agent"], "readers": ["clawvisor"],
     "also": []}]})"));

  const Outcome mixed =
      call({"match", "tasks:queue:urgent", "openclaw:cluster:sessions:agent:main:telegram:95908897",
            "k\xff", "--registry", kSchema, "--format", "json"});
  CHECK(mixed.code == 1);
  const json matches = json::parse(mixed.out)["matches"];
  CHECK(matches[0]["id"].is_null());
  CHECK(matches[0]["placeholders"] == json::object());
  CHECK(matches[1]["id"] == "session");
  CHECK(matches[1]["placeholders"] == json({{"session_id", "agent:main:telegram:95908897"}}));
  CHECK(matches[2]["key"] == "k\\xff");
}

TEST_CASE("match confirms the witness of an ambiguous pair", "[cli]") {
  const TemporaryFolder folder;
  const std::string ambiguous =
      folder.write("a.yaml",
                   "keywright: 1\n"
                   "registry: r\n"
                   "keys:\n"
                   "  by_user: {key: \"user:{id}:data\", type: hash}\n"
                   "  by_name: {key: \"user:cache:{name}\", type: set}\n");
  const Outcome text =
      call({"match", "user:cache:data", "--registry", ambiguous, "--color", "never"});
  CHECK(text.code == 0);
  CHECK(text.out ==
        "user:cache:data: by_user (registry r)\n"
        "  pattern  user:{id}:data\n"
        "  {id}     cache\n"
        "  type     hash\n"
        "  also     by_name (registry r): user:cache:{name}, ambiguous\n");
  CHECK(text.err.empty());  // the answer says it
  const Outcome quiet =
      call({"match", "user:cache:data", "--registry", ambiguous, "--quiet", "--format=json"});
  CHECK(quiet.err.empty());
  CHECK(json::parse(quiet.out)["matches"][0]["also"] ==
        json::parse(R"([{"id": "by_name", "registry": "r", "kind": "key"}])"));
}

TEST_CASE("every JSON that is printed is JSON", "[cli]") {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"validate", "--format", "json"},
           {"validate", "--format", "sarif"},
           {"validate", "--format", "gitlab"},
           {"list", "--format", "json"},
           {"show", "asset_fuel", "task_queue", "--format", "json"},
           {"export"},
           {"rules", "--format", "json"},
           {"rules", "shadowed-key", "--format", "json"},
           {"schema", "registry"},
           {"schema", "config"}}) {
    std::vector<std::string> words = arguments;
    words.insert(words.end(), {"--registry", kSchema});
    INFO(words[0]);
    const Outcome outcome = call(words);
    CHECK(outcome.code == 0);
    CHECK(json::accept(outcome.out));
    CHECK(outcome.err.empty());
  }
}

TEST_CASE("export holds what the registry says, resolved", "[cli]") {
  const json document = json::parse(call({"export", "--registry", kSchema}).out);
  CHECK(document["version"] == 1);
  std::set<std::string> names;
  for (const json& registry : document["registries"]) {
    names.insert(registry["name"].get<std::string>());
    for (const json& entry : registry["keys"]) {
      INFO(entry["id"]);
      CHECK(entry["separator"] == ":");
      CHECK(entry["place"]["line"].get<int>() > 1);
      CHECK_FALSE(entry["patterns"][0]["parts"].empty());
    }
  }
  CHECK(names ==
        std::set<std::string>{"coyotesense", "fleetclaw", "openclaw", "reverie", "teleclaude"});
  const json shown =
      json::parse(call({"show", "order_events", "--registry", kSchema, "--format", "json"}).out);
  const json& entry = shown["entries"][0];
  CHECK(entry["registry"] == "coyotesense");
  CHECK(entry["patterns"][0]["parts"] ==
        json::parse(R"([{"literal": "order:events:"}, {"placeholder": "order_id"}])"));
  CHECK(entry["retention"]["tier"] == "events");
  CHECK(entry["retention"]["ttl"]["max_ms"] == 7 * 24 * 3600 * 1000);
}

TEST_CASE("rules: all of them, one, and a name that is none", "[cli]") {
  const json rules = json::parse(call({"rules", "--format", "json"}).out)["rules"];
  CHECK(rules.size() == rule_catalog().size());
  const Outcome one = call({"rules", "shadowed-key"});
  CHECK(one.out.starts_with("warning[shadowed-key]\n"));
  const Outcome none = call({"rules", "shadowd-key"});
  CHECK(none.code == 2);
  CHECK(none.out.empty());
  CHECK(none.err ==
        "keywright: error: there is no rule `shadowd-key`\n"
        "help: did you mean `shadowed-key`?\n");
}

TEST_CASE("the rule catalog has unique names and complete documentation", "[cli]") {
  std::set<std::string_view> names;
  for (const keywright::Rule* const rule : rule_catalog()) {
    INFO(rule->name);
    CHECK(names.insert(rule->name).second);
    CHECK_FALSE(rule->summary.empty());
    CHECK_FALSE(rule->why.empty());
    CHECK_FALSE(rule->example.empty());
    CHECK_FALSE(rule->repair.empty());
    CHECK(find_rule(rule->name) == rule);
  }
}

TEST_CASE("every template renders: man page and completions know every command", "[cli]") {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"man"}, {"completion", "bash"}, {"completion", "zsh"}, {"completion", "fish"}}) {
    const Outcome outcome = call(words);
    INFO(words.back());
    CHECK(outcome.code == 0);
    CHECK(outcome.err.empty());
    for (const Command& command : commands()) {
      if (!command.hidden()) CHECK(outcome.out.find(command.name) != std::string::npos);
    }
    CHECK(outcome.out.find("{{") == std::string::npos);
    CHECK(outcome.out.find("{%") == std::string::npos);
  }
}

TEST_CASE("a result that cannot be written is a failure", "[cli]") {
  const File full(std::fopen("/dev/full", "w"));
  REQUIRE(full);
  const File err(std::tmpfile());
  CHECK(run({"rules"}, ::fileno(full.get()), ::fileno(err.get())) == 2);
  CHECK(content(err.get()) ==
        "keywright: error: cannot write to standard output: No space left on device\n");
}

TEST_CASE("a reader that went away is none", "[cli]") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  ::close(ends[0]);
  const File err(std::tmpfile());
  CHECK(run({"rules"}, ends[1], ::fileno(err.get())) == 0);
  ::close(ends[1]);
  CHECK(content(err.get()).empty());
}
