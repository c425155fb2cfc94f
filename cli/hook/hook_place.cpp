#include "cli/hook/hook_place.h"

#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "base/git_command.h"
#include "base/text.h"
#include "cli/failure.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHook = "pre-commit";

std::string ask(const GitCommand& git, const std::vector<std::string>& arguments) {
  GitAnswer answer = git.ask(arguments);
  if (answer.failure && answer.failure->no_repository) {
    throw Failure(answer.failure->message,
                  "a hook belongs to a repository: go into it, or make one with `git init`");
  }
  if (answer.failure) throw Failure(answer.failure->message, answer.failure->help);
  if (answer.text.ends_with('\n')) answer.text.pop_back();
  return std::move(answer.text);
}

fs::path real(const fs::path& path) {
  std::error_code error;
  fs::path made = fs::weakly_canonical(path, error);
  return error ? path : made;
}

bool lies_in(const fs::path& path, const fs::path& folder) {
  const fs::path inner = real(path).lexically_relative(real(folder));
  return !inner.empty() && *inner.begin() != "..";
}

// "hooks/pre-commit" rather than "/home/ann/shop/hooks/pre-commit", but never "../../../x".
std::string seen_from_here(const fs::path& path) {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  const fs::path inner = error ? fs::path() : path.lexically_relative(here);
  const bool near = !inner.empty() && *inner.begin() != "..";
  return near ? inner.string() : path.string();
}

void refuse_folder_of_others(const GitCommand& git, const HookPlace& place) {
  // git ignores what a program makes anew: husky's `.husky/_`.
  if (ask(git, {"check-ignore", "--", place.hook}).empty()) return;
  throw Failure(
      quote(place.hook_shown) + " is ignored by git: the program that core.hooksPath (" +
          quote(place.hooks_path) + ") was set for writes it anew and would take the hook out",
      "put the line `keywright hook run` into the hook that this program reads; with husky that "
      "is `.husky/pre-commit`");
}

}  // namespace

HookPlace find_hook_place() {
  const GitCommand git("");
  if (ask(git, {"rev-parse", "--is-bare-repository"}) == "true") {
    throw Failure("this git repository is bare: nobody commits in it",
                  "install the hook in the clones that people work in; `keywright check` in CI "
                  "looks at what is pushed");
  }
  HookPlace place;
  place.top = ask(git, {"rev-parse", "--show-toplevel"});
  const fs::path folder = ask(git, {"rev-parse", "--path-format=absolute", "--git-path", "hooks"});
  const fs::path kept = ask(git, {"rev-parse", "--path-format=absolute", "--git-common-dir"});
  place.hook = (folder / kHook).string();
  place.hook_shown = seen_from_here(place.hook);
  if (lies_in(folder, kept)) return place;

  place.hooks_path = ask(git, {"config", "--get", "core.hooksPath"});
  const std::string origin = ask(git, {"config", "--show-origin", "--get", "core.hooksPath"});
  place.origin = origin.substr(0, origin.find('\t'));
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_directory(folder, error)) {
    throw Failure("core.hooksPath is " + quote(place.hooks_path) +
                      ", which is no folder: hooks are switched off (" + place.origin + ")",
                  "`git config core.hooksPath .git/hooks` switches them on for this repository");
  }
  place.in_work_tree = lies_in(folder, place.top);
  place.outside = !place.in_work_tree;
  if (place.in_work_tree) refuse_folder_of_others(git, place);
  return place;
}

}  // namespace keywright::cli
