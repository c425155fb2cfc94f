#include <catch2/catch_test_macros.hpp>

#include "cli/config.h"
#include "cli/render/report.h"
#include "tests/unit/cli_temporary_folder.h"

using namespace keywright;
using namespace keywright::cli;

namespace {

// What is said about a configuration, without the folder it is in.
std::string complaints(const std::string& text) {
  const TemporaryFolder folder;
  SourceMap sources;
  const ConfigResult result = load_config(folder.write("keywright.yaml", text), sources);
  std::string out = render_text({result.diagnostics, sources, {}, {}});
  const std::string prefix = folder.path().string() + "/";
  for (std::size_t at = out.find(prefix); at != std::string::npos; at = out.find(prefix)) {
    out.erase(at, prefix.size());
  }
  return out;
}

}  // namespace

TEST_CASE("the whole of a configuration is read", "[cli]") {
  const TemporaryFolder folder;
  const std::string path = folder.write("keywright.yaml", R"(keywright: 1
registries: [schema/*.yaml]
generate:
  - {target: cpp, out: generated/cpp}
  - {template: tools/my-template, out: generated/mine}
lint:
  paths: [.]
  exclude: [third_party/**]
  rules: {raw-key: warning, avoided-command: off}
  wrappers:
    - {call: with_lock, key: "lock:{0}", access: write}
    - {call: cache.fetch, key: "cache:{0}", command: GET}
  ignore: [{rule: unregistered-key, key: "tmp:*", paths: [tests/**], why: scratch keys}]
  baseline: known.json
diff:
  accept: [{change: removed, id: cart, why: nobody has carts}]
)");
  SourceMap sources;
  const ConfigResult result = load_config(path, sources);
  CHECK(render_text({result.diagnostics, sources, {}, {}}).empty());
  REQUIRE(result.usable());
  const Config& config = result.config;
  REQUIRE(config.registries.size() == 1);
  CHECK(config.registries[0].value == "schema/*.yaml");
  REQUIRE(config.generate.size() == 2);
  CHECK(config.generate[0].target->value == "cpp");
  CHECK(config.generate[1].template_path->value == "tools/my-template");
  CHECK(config.generate[1].out->value == "generated/mine");
  REQUIRE(config.diff.accept.size() == 1);
  CHECK(config.diff.accept[0].change->value == "removed");
  CHECK(config.diff.accept[0].id->value == "cart");
  CHECK(config.diff.accept[0].why->value == "nobody has carts");
  CHECK(config.lint.paths.size() == 1);
  CHECK(config.lint.exclude[0].value == "third_party/**");
  REQUIRE(config.lint.rules.size() == 2);
  CHECK(config.lint.rules[1].rule.value == "avoided-command");
  CHECK(config.lint.rules[1].severity.value == "off");
  REQUIRE(config.lint.wrappers.size() == 2);
  CHECK(config.lint.wrappers[0].access->value == "write");
  CHECK(config.lint.wrappers[1].command->value == "GET");
  REQUIRE(config.lint.ignore.size() == 1);
  CHECK(config.lint.ignore[0].paths[0].value == "tests/**");
  CHECK(config.lint.ignore[0].why->value == "scratch keys");
  CHECK(config.lint.baseline->value == "known.json");
}

TEST_CASE("lint speaks of rules and commands that exist", "[cli]") {
  const std::string head = "keywright: 1\nregistries: [a]\nlint:\n";
  CHECK(complaints(head + "  rules: {raw-kee: off, wrong-type: off}\n") ==
        "keywright.yaml:4:11: error[invalid-value]: `lint` has no rule `raw-kee`\n"
        " 4 |   rules: {raw-kee: off, wrong-type: off}\n"
        "   |           ^^^^^^^\n"
        "help: did you mean `raw-key`?\n\n");
  CHECK(complaints(head + "  ignore: [{rule: unregisterd-key}]\n")
            .find("did you mean `unregistered-key`?") != std::string::npos);
  CHECK(complaints(head + "  wrappers: [{call: f, key: k, command: hgett}]\n") ==
        "keywright.yaml:4:41: error[invalid-value]: Redis has no command `hgett`\n"
        " 4 |   wrappers: [{call: f, key: k, command: hgett}]\n"
        "   |                                         ^^^^^\n"
        "help: did you mean `HGET`?\n\n");
}

TEST_CASE("every mistake in a configuration, at once and with its place", "[cli]") {
  CHECK(complaints("keywright: 1\nregistires: [a]\nlint: {rules: {raw-key: loud}}\n") ==
        "keywright.yaml:1:1: error[missing-attribute]: a keywright configuration needs "
        "`registries`\n"
        " 1 | keywright: 1\n"
        "   | ^\n"
        "help: Registry files, folders and globs, from this file.\n\n"
        "keywright.yaml:2:1: error[unknown-attribute]: a keywright configuration has no attribute "
        "`registires`\n"
        " 2 | registires: [a]\n"
        "   | ^^^^^^^^^^\n"
        "help: did you mean `registries`?\n\n"
        "keywright.yaml:3:25: error[invalid-value]: `raw-key` cannot be `loud`\n"
        " 3 | lint: {rules: {raw-key: loud}}\n"
        "   |                         ^^^^\n"
        "help: known: `error`, `warning`, `note` and `off`\n\n");
}

TEST_CASE("a generate entry is a target or a template", "[cli]") {
  const std::string head = "keywright: 1\nregistries: [a]\ngenerate:\n";
  CHECK(complaints(head + "  - {target: cpp, template: t, out: o}\n") ==
        "keywright.yaml:4:29: error[invalid-value]: a `generate` entry has `target` or "
        "`template`, not both\n"
        " 4 |   - {target: cpp, template: t, out: o}\n"
        "   |                             ^\n"
        "help: make two entries, each with its own `out`\n\n");
  CHECK(complaints(head + "  - {out: o}\n") ==
        "keywright.yaml:4:5: error[missing-attribute]: a `generate` entry needs `target` or "
        "`template`\n"
        " 4 |   - {out: o}\n"
        "   |     ^\n\n");
}

TEST_CASE("what is no configuration is said to be none", "[cli]") {
  CHECK(complaints("keywright: 1\nregistry: a\n")
            .find("this is a registry, not a keywright configuration") != std::string::npos);
  CHECK(complaints("keywright: 1\nregistries: []\n").find("`registries` is an empty list") !=
        std::string::npos);
  CHECK(complaints("keywright: 2\nregistries: [a]\n").find("`keywright` cannot be `2`") !=
        std::string::npos);
  CHECK(complaints("- a\n").find("error[wrong-shape]") != std::string::npos);
  CHECK(complaints("a: [\n").find("error[yaml-syntax]") != std::string::npos);
  CHECK_FALSE(complaints("").empty());
  SourceMap sources;
  const ConfigResult missing = load_config("/no/such/keywright.yaml", sources);
  CHECK(render_text({missing.diagnostics, sources, {}, {}}) ==
        "/no/such/keywright.yaml: error[unreadable-file]: no such file or folder\n\n");
}

TEST_CASE("registries are looked for beside the configuration", "[cli]") {
  const TemporaryFolder folder;
  folder.write("schema/a.yaml", "keywright: 1\n");
  const std::string path = folder.write(
      "keywright.yaml", "keywright: 1\nregistries: [schema/*.yaml, gone, no/*.yaml]\n");
  SourceMap sources;
  const ConfigResult result = load_config(path, sources);
  Diagnostics diagnostics;
  const auto arguments = registry_arguments(result.config, diagnostics);
  CHECK(arguments == std::vector<std::string>{folder.path().string() + "/schema/*.yaml"});
  REQUIRE(diagnostics.size() == 2);
  CHECK(diagnostics[0].message ==
        "there is no file or folder `" + folder.path().string() + "/gone`");
  CHECK(sources.text(diagnostics[0].span) == "gone");
  CHECK(diagnostics[1].message == "`" + folder.path().string() +
                                      "/no/*.yaml`: no file matches this glob: no folder `" +
                                      folder.path().string() + "/no`");
}
