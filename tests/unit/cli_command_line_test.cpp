#include <algorithm>
#include <map>
#include <set>

#include <catch2/catch_test_macros.hpp>

#include "cli/command.h"
#include "cli/diff_report.h"
#include "cli/failure.h"
#include "cli/help.h"
#include "cli/invocation.h"
#include "cli/render/report.h"

using namespace keywright::cli;
using Words = std::vector<std::string>;

namespace {

// What is said about a command line that is not understood: the message, then the help.
std::string refusal(const Words& words) {
  try {
    static_cast<void>(parse_command_line(words));
  } catch (const Failure& failure) {
    return std::string(failure.what()) + (failure.help().empty() ? "" : " / " + failure.help());
  }
  return "understood";
}

}  // namespace

TEST_CASE("options stand before or after the command", "[cli]") {
  for (const Words& words : {Words{"--registry", "a", "match", "k", "--format", "json"},
                             Words{"match", "k", "--registry=a", "--format=json"},
                             Words{"--format", "json", "--registry", "a", "match", "k"}}) {
    const Invocation invocation = parse_command_line(words);
    CHECK(invocation.command() == find_command("match"));
    CHECK(invocation.arguments() == Words{"k"});
    CHECK(invocation.values("--registry") == Words{"a"});
    CHECK(invocation.format() == "json");
  }
  const Invocation before = parse_command_line({"--type", "hash", "--channels", "list"});
  CHECK(before.command() == find_command("list"));
}

TEST_CASE("keys are taken as they are", "[cli]") {
  const auto keys = [](Words words) {
    words.insert(words.begin(), "match");
    return parse_command_line(words).arguments();
  };
  CHECK(keys({"list", "match", "help"}) == Words{"list", "match", "help"});
  CHECK(keys({"[a,b]", "{c}", "%%", "++", ""}) == Words{"[a,b]", "{c}", "%%", "++", ""});
  CHECK(keys({"--", "--quiet", "-x"}) == Words{"--quiet", "-x"});
  CHECK(keys({"-1:2"}) == Words{"-1:2"});
  CHECK(keys({"a=b", "k\xff"}) == Words{"a=b", "k\xff"});
}

TEST_CASE("repeated options: lists grow, otherwise the last one wins", "[cli]") {
  const Invocation invocation = parse_command_line(
      {"validate", "--registry", "a", "--registry", "b", "--format", "json", "--format", "text"});
  CHECK(invocation.values("--registry") == Words{"a", "b"});
  CHECK(invocation.format() == "text");
  CHECK(parse_command_line({"validate"}).format() == "text");
  CHECK(parse_command_line({"-qj4", "validate"}).value("--jobs") == "4");
  CHECK(parse_command_line({"validate", "-q", "--quiet"}).has("--quiet"));
}

TEST_CASE("what is not understood is said with what was meant", "[cli]") {
  CHECK(refusal({"vaildate"}) == "unknown command `vaildate` / did you mean `validate`?");
  const std::string all = refusal({"frobnicate"});
  CHECK(all.starts_with(
      "unknown command `frobnicate` / the commands: `check`, `validate`, `lint`, "));
  for (const Command& command : commands()) {
    CHECK((all.find("`" + std::string(command.name) + "`") != std::string::npos) ==
          !command.hidden());
  }
  CHECK(refusal({"check", "--formt=json"}) ==
        "unknown option `--formt` / did you mean `--format`?");
  CHECK(refusal({"match", "-xyz"}) ==
        "unknown option `-xyz` / write `--` before KEY if it begins with `-`");
  CHECK(refusal({"check", "--zzzzzz"}) ==
        "unknown option `--zzzzzz` / `keywright --help` lists the options");
  CHECK(refusal({"list", "--stdin"}) ==
        "`list` has no option `--stdin` / it is an option of `lint` and `match`");
  CHECK(refusal({"check", "--config"}) == "`--config` needs a value: FILE");
  CHECK(refusal({"check", "--config="}) == "`--config` needs a value after `=`");
  CHECK(refusal({"check", "--quiet=yes"}) == "`--quiet` takes no value");
  CHECK(refusal({"check", "--color", "red"}) ==
        "`--color` must be `auto`, `always` or `never`, not `red`");
  CHECK(refusal({"match", "k", "--format", "sarif"}) ==
        "`--format` of `match` must be `text` or `json`, not `sarif`");
  CHECK(refusal({"schema", "--format", "json"}) ==
        "`schema` has one format only: leave `--format` out");
  CHECK(refusal({"list", "--type", "hsah"}).starts_with("`--type` must be `string`, `hash`"));
  CHECK(refusal({"show"}) ==
        "`show` needs ID: an id of a key or channel, or REGISTRY.ID where several registries "
        "have it");
  CHECK(refusal({"completion", "tcsh"}) == "SHELL must be `bash`, `zsh` or `fish`, not `tcsh`");
  CHECK(refusal({"check", "a"}) == "`check` takes no arguments: `a` is too many");
  CHECK(refusal({"rules", "a", "b"}) == "`rules` takes fewer arguments: `b` is too many");
  for (const char* jobs : {"0", "-1", "x", "1025", "4x", "99999999999999999999"}) {
    CHECK(refusal({"check", "--jobs", jobs}) ==
          "`--jobs` must be a number from 1 to 1024, not `" + std::string(jobs) + "`");
  }
  CHECK(refusal({"a\x1b[31m"}).starts_with("unknown command `a\\x1b[31m`"));
}

TEST_CASE("help asks for nothing else", "[cli]") {
  CHECK(refusal({"show", "--help"}) == "understood");
  CHECK(refusal({"-h"}) == "understood");
  CHECK(refusal({}) == "understood");
}

TEST_CASE("the tables hold together", "[cli]") {
  std::set<std::string_view> names;
  std::map<std::string_view, std::pair<bool, char>> kinds;  // one option name, one meaning
  std::set<char> letters;
  const auto check_options = [&](std::span<const Option> options) {
    for (const Option& option : options) {
      INFO(option.name);
      CHECK(option.name.starts_with("--"));
      CHECK_FALSE(option.summary.empty());
      CHECK_FALSE(option.summary.ends_with('.'));
      const auto [known, fresh] =
          kinds.emplace(option.name, std::pair<bool, char>(option.is_flag(), option.letter));
      CHECK(known->second == std::pair<bool, char>(option.is_flag(), option.letter));
      if (fresh && option.letter != '\0') CHECK(letters.insert(option.letter).second);
    }
  };
  check_options(global_options());
  for (const Command& command : commands()) {
    INFO(command.name);
    CHECK(names.insert(command.name).second);
    CHECK_FALSE(command.summary.empty());
    CHECK(command.run != nullptr);
    CHECK((command.hidden() || !command.description.empty()));
    check_options(command.options);
    for (const Option& option : command.options) {
      for (const Option& global : global_options()) CHECK(option.name != global.name);
    }
    // Findings and changes are rendered by tables of their own.
    for (const std::string_view format : command.formats) {
      const auto changes = diff_formats();
      const bool of_changes = command.name == "diff" &&
                              std::any_of(changes.begin(), changes.end(),
                                          [&](const auto& row) { return row.name == format; });
      CHECK((of_changes || renderer(format).name == format));
    }
    CHECK(command_help(command, Style()).find(command.name) != std::string::npos);
  }
}

TEST_CASE("a command's help says what it takes", "[cli]") {
  const std::string help = command_help(*find_command("schema"), Style());
  CHECK(help.starts_with(
      "The JSON Schema of the YAML formats, for editors\n"
      "\n"
      "Usage: keywright schema [OPTION…] [NAME]\n"
      "\n"
      "Prints the JSON Schema (draft 2020-12) of registry files, of keywright.yaml, of the\n"
      "manifest.yaml of a target or of what its templates see. Without a name, lists them.\n"
      "\n"
      "Arguments:\n"
      "  NAME  the format: registry, config, manifest or view\n"
      "\n"
      "Options:\n"
      "      --out FOLDER  Write NAME.schema.json there instead; without a NAME, those of the\n"
      "                    YAML formats\n"
      "\n"
      "Options everywhere:\n"));
  CHECK(help.find("--format") == std::string::npos);
  CHECK(general_help(Style()).find("man ") == std::string::npos);
}
