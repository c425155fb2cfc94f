#include "lint/walk/ignore_chain.h"

#include <utility>
#include <variant>

#include <sys/stat.h>

namespace keywright::lint {
namespace {

constexpr std::size_t kLimit = std::size_t{4} << 20U;

bool exists(const std::string& path) {
  struct stat info {};
  return ::lstat(path.c_str(), &info) == 0;
}

bool is_folder(const std::string& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

IgnoreFile read_ignore_file(const std::string& path, std::vector<FileProblem>& problems) {
  auto text = read_file(path, kLimit);
  if (const auto* const content = std::get_if<std::string>(&text)) return IgnoreFile(*content);
  problems.push_back(std::get<FileProblem>(std::move(text)));
  return {};
}

// The first line of a small file, without the prefix it must begin with; "" if it does not.
std::string first_line(const std::string& path, std::string_view prefix) {
  auto text = read_file(path, kLimit);
  const auto* const content = std::get_if<std::string>(&text);
  if (content == nullptr || !content->starts_with(prefix)) return {};
  const std::string_view line = std::string_view(*content).substr(prefix.size());
  return std::string(line.substr(0, line.find_first_of("\r\n")));
}

std::string beside(const std::string& folder, const std::string& path) {
  return path.starts_with('/') ? path : folder + "/" + path;
}

// Where the repository's own files are: `.git`, or what the file `.git` of a worktree or submodule
// names; of a worktree the folder it shares with the others.
std::string common_folder(const std::string& folder) {
  std::string dot_git = folder + "/.git";
  if (is_folder(dot_git)) return dot_git;
  const std::string named = first_line(dot_git, "gitdir: ");
  if (named.empty()) return {};
  const std::string own = beside(folder, named);
  const std::string common = first_line(own + "/commondir", "");
  return common.empty() ? own : beside(own, common);
}

IgnoreFile read_exclude(const std::string& folder, std::vector<FileProblem>& problems) {
  const std::string git = common_folder(folder);
  const std::string path = git + "/info/exclude";
  return git.empty() || !exists(path) ? IgnoreFile() : read_ignore_file(path, problems);
}

IgnoreNames names_in(const std::string& folder) {
  return {exists(folder + "/.gitignore"), exists(folder + "/.keywrightignore"),
          exists(folder + "/.git")};
}

std::string parent_of(const std::string& folder) { return folder.substr(0, folder.rfind('/')); }

}  // namespace

IgnoreChainPtr IgnoreChain::enter(IgnoreChainPtr above, const std::string& folder,
                                  IgnoreNames names, std::vector<FileProblem>& problems) {
  if (!names.any()) return above;
  auto chain = std::make_shared<IgnoreChain>();
  chain->above_ = std::move(above);
  chain->folder_length_ = folder.size() + 1;
  chain->is_repository_ = names.git;
  if (names.keywrightignore) chain->own_ = read_ignore_file(folder + "/.keywrightignore", problems);
  if (names.gitignore) chain->git_ = read_ignore_file(folder + "/.gitignore", problems);
  if (names.git) chain->exclude_ = read_exclude(folder, problems);
  return chain;
}

IgnoreChainPtr IgnoreChain::above(const std::string& folder, std::vector<FileProblem>& problems) {
  if (folder.empty() || exists(folder + "/.git")) return nullptr;
  return of(parent_of(folder), problems);
}

IgnoreChainPtr IgnoreChain::of(const std::string& folder, std::vector<FileProblem>& problems) {
  std::vector<std::pair<std::string, IgnoreNames>> folders;
  for (std::string at = folder;; at = parent_of(at)) {
    folders.emplace_back(at, names_in(at));
    if (folders.back().second.git) break;
    if (at.empty()) return nullptr;
  }
  IgnoreChainPtr chain;
  for (auto at = folders.rbegin(); at != folders.rend(); ++at) {
    chain = enter(std::move(chain), at->first, at->second, problems);
  }
  return chain;
}

bool IgnoreChain::ignores(std::string_view path, bool is_folder) const {
  for (const IgnoreChain* at = this; at != nullptr; at = at->above_.get()) {
    const Ignored said = at->own_.match(path.substr(at->folder_length_), is_folder);
    if (said != Ignored::unsaid) return said == Ignored::yes;
  }
  for (const IgnoreChain* at = this; at != nullptr; at = at->above_.get()) {
    const std::string_view below = path.substr(at->folder_length_);
    const Ignored said = at->git_.match(below, is_folder);
    if (said != Ignored::unsaid) return said == Ignored::yes;
    if (at->is_repository_) return at->exclude_.match(below, is_folder) == Ignored::yes;
  }
  return false;
}

}  // namespace keywright::lint
