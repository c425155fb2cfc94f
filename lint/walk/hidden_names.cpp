#include "lint/walk/hidden_names.h"

#include <algorithm>
#include <array>

namespace keywright::lint {
namespace {

constexpr std::array<std::string_view, 11> kFolders{
    ".buildkite", ".ci",     ".circleci", ".devcontainer", ".drone",     ".forgejo",
    ".gitea",     ".github", ".gitlab",   ".husky",        ".woodpecker"};

// These and what continues them with a dot: `.env.example`, `.gitlab-ci.yml`, `.drone.star`. A
// folder
// `.env` is somebody's Python environment.
constexpr std::array<std::string_view, 11> kFiles{
    ".appveyor", ".bitbucket-pipelines", ".cirrus", ".drone",     ".env", ".envrc", ".gitlab-ci",
    ".lefthook", ".redisclirc",          ".travis", ".woodpecker"};

}  // namespace

bool is_left_out(std::string_view name, bool is_folder) {
  if (!name.starts_with('.')) return false;
  if (is_folder) return std::find(kFolders.begin(), kFolders.end(), name) == kFolders.end();
  return std::none_of(kFiles.begin(), kFiles.end(), [&](std::string_view known) {
    return name.starts_with(known) && (name.size() == known.size() || name[known.size()] == '.');
  });
}

}  // namespace keywright::lint
