#include "base/git_history.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace keywright {
namespace {

constexpr std::string_view kRemote = "origin/";

// What `git fetch origin` must be told to bring this ref; empty where only more history helps.
std::string refspec_of(std::string_view ref) {
  const bool plain = !ref.empty() && ref != "HEAD" && ref.front() != '-' &&
                     ref.find_first_of("~^@:? *[\\") == std::string_view::npos;
  if (!plain) return {};
  if (!ref.starts_with(kRemote)) return std::string(ref) + ":" + std::string(ref);
  const std::string_view branch = ref.substr(kRemote.size());
  return std::string(branch) + ":refs/remotes/" + std::string(ref);
}

GitFailure missing_history(const GitCommand& git, const std::string& refspec,
                           const std::string& what) {
  const bool shallow = git.ask({"rev-parse", "--is-shallow-repository"}).text.starts_with("true");
  if (!shallow) {
    return {what,
            "check its spelling (`git branch -a`, `git tag`), or fetch it: `git fetch origin`"};
  }
  const std::string part = refspec.empty() ? "`git fetch --deepen=1000 origin`"
                                           : "`git fetch --depth=1000 origin " + refspec + "`";
  return {what + "; this is a shallow clone",
          "fetch what is missing: " + part +
              ", or all of it: `git fetch --unshallow origin`; in GitHub Actions set "
              "`fetch-depth: 0` for actions/checkout, in GitLab CI `GIT_DEPTH: 0`"};
}

}  // namespace

std::variant<std::string, GitFailure> find_commit(const GitCommand& git, const std::string& ref) {
  // --verify takes one name and nothing that is an option.
  const GitAnswer commit =
      git.ask({"rev-parse", "--verify", "--quiet", "--end-of-options", ref + "^{commit}"});
  if (commit.failure) return *commit.failure;
  if (commit.exit_code != 0 || ref.empty()) {
    return missing_history(git, refspec_of(ref),
                           "there is no commit `" + ref + "` in this repository");
  }
  return without_line_end(commit.text);
}

std::variant<std::string, GitFailure> find_merge_base(const GitCommand& git,
                                                      const std::string& ref) {
  auto commit = find_commit(git, ref);
  if (std::holds_alternative<GitFailure>(commit)) return commit;
  const GitAnswer head = git.ask({"rev-parse", "--verify", "--quiet", "HEAD^{commit}"});
  if (head.failure) return *head.failure;
  if (head.exit_code != 0) return GitFailure{"there is no commit yet to compare with", {}};
  const GitAnswer found =
      git.ask({"merge-base", std::get<std::string>(commit), without_line_end(head.text)});
  if (found.failure) return *found.failure;
  if (found.exit_code != 0) {
    // A branch that is here under its own name may be checked out: it cannot be fetched into.
    return missing_history(git, ref.starts_with(kRemote) ? refspec_of(ref) : std::string(),
                           "`" + ref + "` and HEAD have no common commit in this repository");
  }
  return found.text.substr(0, found.text.find('\n'));
}

std::string without_line_end(std::string text) {
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace keywright
