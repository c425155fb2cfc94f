#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "base/files.h"
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/commands/hook_run.h"
#include "cli/config.h"
#include "cli/failure.h"
#include "cli/hook/hook_file.h"
#include "cli/hook/hook_place.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;
using Installed = HookFile::Installed;
using Removed = HookFile::Removed;

// The program that runs now, for a hook whose PATH does not have it: that of an editor.
std::string own_path() {
  std::error_code error;
  const fs::path path = fs::read_symlink("/proc/self/exe", error);
  return error ? std::string() : path.string();
}

// From the top of the working tree, where git runs hooks. Empty: found without being named.
std::string config_for_hook(const Invocation& invocation, const HookPlace& place) {
  const auto config = invocation.has("--config") ? invocation.value("--config") : find_config();
  if (!config) return {};
  std::error_code error;
  const fs::path real = fs::weakly_canonical(fs::absolute(*config), error);
  const fs::path inner = real.lexically_relative(fs::weakly_canonical(place.top, error));
  if (inner.empty() || *inner.begin() == "..") {
    if (!invocation.has("--config")) return {};  // above the repository: found from there, too
    throw Failure(quote(*config) + " is not in this repository: a hook could not rely on it");
  }
  return inner == kConfigName ? std::string() : inner.string();
}

// A repository may hold several projects. Those that the hook checks already stay, as long as they
// are there; one that was moved is not. Those of a hook for many repositories may be elsewhere.
std::vector<std::string> configs_with(std::string config, const HookFile& file,
                                      const HookPlace& place) {
  std::vector<std::string> all;
  for (const std::string& known : file.text().configs) {
    std::error_code error;
    const fs::path path = fs::path(place.top) / (known.empty() ? kConfigName : known.c_str());
    if (known != config && (place.outside || fs::exists(path, error))) all.push_back(known);
  }
  all.push_back(std::move(config));
  std::sort(all.begin(), all.end());
  return all;
}

// "; checks a/keywright.yaml and b/keywright.yaml", where it has been told what to check.
std::string checks_what(std::vector<std::string> configs) {
  if (configs.empty() || (configs.size() == 1 && configs.front().empty())) return {};
  for (std::string& config : configs) config = printable(config.empty() ? kConfigName : config);
  return "; checks " + join(configs, " and ");
}

void say_how(Installed how, const HookPlace& place, const HookFile& file, const std::string& checks,
             Console& console) {
  const std::string shown = printable(place.hook_shown);
  switch (how) {
    case Installed::made:
      return console.print("installed " + shown + checks + "\n");
    case Installed::added:
      return console.print("installed in " + shown + ", before what is there" + checks + "\n");
    case Installed::moved_aside:
      return console.print("installed " + shown + "; the hook that was there is now " +
                           std::string(kMovedAside) + " and runs after it" + checks + "\n");
    case Installed::moved_aside_unused:
      console.print("installed " + shown + "; what was there is now " + std::string(kMovedAside) +
                    checks + "\n");
      return console.say("note: " + printable(file.moved_aside()) +
                         " is not executable: git has not run it, and neither do we\n");
    case Installed::renewed:
      return console.print("renewed " + shown + checks + "\n");
    case Installed::made_executable:
      return console.print("made " + shown + " executable" + checks + "\n");
    case Installed::already:
      return console.print("already installed: " + shown + checks + "\n");
  }
}

void say_where(const HookPlace& place, bool has_config, Console& console) {
  if (place.in_work_tree) {
    console.say("note: core.hooksPath is " + quote(place.hooks_path) +
                ", in the working tree: the hook is a file of the project, to be committed\n");
  }
  if (place.outside) {
    console.say("note: core.hooksPath is " + quote(place.hooks_path) + " (" +
                printable(place.origin) +
                "), outside this repository: the hook runs in every repository that uses this "
                "folder, and does nothing in those without a keywright.yaml\n");
  }
  if (!has_config) {
    console.say(
        "note: there is no keywright.yaml here yet; until there is, the hook does "
        "nothing\n");
  }
}

ExitCode install(const Invocation& invocation, Console& console) {
  const HookPlace place = find_hook_place();
  HookBlock block;
  const HookFile file(place.hook, place.hook_shown);
  block.configs = configs_with(config_for_hook(invocation, place), file, place);
  // Other people's machines have it elsewhere.
  if (!place.in_work_tree) block.program = own_path();
  say_how(file.install(block), place, file, checks_what(block.configs), console);
  say_where(place, invocation.has("--config") || find_config().has_value(), console);
  return ExitCode::clean;
}

ExitCode uninstall(const Invocation& /*invocation*/, Console& console) {
  const HookPlace place = find_hook_place();
  const std::string shown = printable(place.hook_shown);
  switch (HookFile(place.hook, place.hook_shown).uninstall()) {
    case Removed::nothing:
      console.print("not installed: " + shown + "\n");
      break;
    case Removed::file:
      console.print("removed " + shown + "\n");
      break;
    case Removed::lines:
      console.print("removed from " + shown + "; the rest is as it was\n");
      break;
    case Removed::put_back:
      console.print("removed; " + shown + " is what it was before\n");
      break;
  }
  return ExitCode::clean;
}

// Another project's hook is none of this one's.
bool leaves_out(const std::string& config, const HookText& text) {
  return text.state == BlockState::intact &&
         std::find(text.configs.begin(), text.configs.end(), config) == text.configs.end();
}

ExitCode status(const Invocation& invocation, Console& console) {
  const HookPlace place = find_hook_place();
  const HookFile file(place.hook, place.hook_shown);
  const std::string shown = printable(place.hook_shown);
  if (file.text().state == BlockState::none) {
    console.print("not installed: " + shown + "\n");
    return ExitCode::findings;
  }
  const bool edited = file.text().state == BlockState::edited || file.text().added_to();
  console.print("installed: " + shown + (edited ? ", changed by hand since" : "") +
                (file.text().chains ? "; runs " + std::string(kMovedAside) + " after it" : "") +
                checks_what(file.text().configs) + "\n");
  if (!file.executable()) {
    console.print("it is not executable: git does not run it\n");
    return ExitCode::findings;
  }
  if (!invocation.has("--config") && !find_config()) return ExitCode::clean;
  const std::string config = config_for_hook(invocation, place);
  if (!leaves_out(config, file.text())) return ExitCode::clean;
  console.print("it does not check " + printable(config.empty() ? kConfigName : config) +
                ": `keywright hook install` here adds it\n");
  return ExitCode::findings;
}

struct Action {
  std::string_view name;
  ExitCode (*run)(const Invocation& invocation, Console& console) = nullptr;
};
constexpr std::array<Action, 4> kActions{{{"install", install},
                                          {"uninstall", uninstall},
                                          {"status", status},
                                          {"run", run_staged_checks}}};

}  // namespace

ExitCode run_hook(const Invocation& invocation, Console& console) {
  for (const Action& action : kActions) {
    if (action.name == invocation.arguments().front()) return action.run(invocation, console);
  }
  throw Failure("there is no such action");  // the command table does not let it through
}

}  // namespace keywright::cli
