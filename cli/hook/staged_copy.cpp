#include "cli/hook/staged_copy.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <stdlib.h>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/git_command.h"
#include "base/source.h"
#include "base/text.h"
#include "cli/failure.h"
#include "cli/generation.h"
#include "cli/linting.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;

std::string ask(const std::vector<std::string>& arguments, std::string input = {}) {
  GitAnswer answer = GitCommand("").ask(arguments, std::move(input));
  if (answer.failure) throw Failure(answer.failure->message, answer.failure->help);
  return std::move(answer.text);
}

std::string line_of(const std::vector<std::string>& arguments) {
  std::string text = ask(arguments);
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> names;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\0'), text.size() - 1);
    names.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return names;
}

std::vector<std::string> with_paths(std::vector<std::string> arguments,
                                    const std::vector<std::string>& paths) {
  arguments.emplace_back("--");
  arguments.insert(arguments.end(), paths.begin(), paths.end());
  return arguments;
}

struct ReadFile {
  std::string name;  // as git takes it, relative to the working folder
  std::string text;
};

bool are_staged(const std::vector<ReadFile>& files) {
  std::string names;
  for (const ReadFile& file : files) names.append(":./").append(file.name).append("\n");
  const GitAnswer answer = GitCommand("").ask({"cat-file", "--batch=%(objectsize)"}, names);
  if (answer.failure) return false;
  // "<size>\n<content>\n" of each; "<name> missing\n" where the index has no such file.
  std::string_view left = answer.text;
  return std::all_of(files.begin(), files.end(), [&](const ReadFile& file) {
    const std::string expected = std::to_string(file.text.size()) + "\n" + file.text + "\n";
    if (!left.starts_with(expected)) return false;
    left.remove_prefix(expected.size());
    return true;
  });
}

}  // namespace

std::future<bool> ask_whether_staged(const Workspace& workspace) {
  const fs::path here = fs::current_path();
  std::vector<ReadFile> files;
  for (std::size_t i = 0; i < workspace.files_read; ++i) {
    const SourceFile& file = workspace.sources.file(static_cast<FileId>(i));
    const fs::path path = (here / file.path()).lexically_normal().lexically_relative(here);
    files.push_back({path.string(), std::string(file.text())});
  }
  return std::async(std::launch::async, [files = std::move(files)] { return are_staged(files); });
}

JudgingFiles judging_files(const Workspace& workspace, std::string_view prefix) {
  JudgingFiles files;
  const fs::path here = fs::current_path();
  std::string top = here.string() + "/";
  if (top.ends_with(prefix)) top.resize(top.size() - prefix.size());
  // Nothing in a path means anything, but a glob's own characters.
  const auto add = [&](std::string_view magic, const std::string& path) {
    if (path.empty()) return;
    if ((here / path).lexically_normal().string().starts_with(top)) {
      files.inside.push_back(":(" + std::string(magic) + ")" + path);
    } else {
      files.all_inside = false;
    }
  };
  for (std::size_t i = 0; i < workspace.files_read; ++i) {
    add("literal", workspace.sources.file(static_cast<FileId>(i)).path());
  }
  for (const std::string& registries : workspace.arguments) add("glob", registries);
  if (!workspace.config) return files;
  for (const GenerateJob& job : configured_jobs(*workspace.config)) {
    add("literal", job.out);
    add("literal", job.folder);
    for (const std::string& page : job.pages) add("literal", page);
  }
  return files;
}

std::vector<std::string> not_staged(const std::vector<std::string>& judging) {
  const std::string text = ask(with_paths({"status", "--porcelain", "-z", "--no-renames",
                                           "--untracked-files=all", "--ignore-submodules=all"},
                                          judging));
  std::vector<std::string> paths;
  // "XY path": Y is what the disk is to the index.
  for (const std::string& entry : names_in(text)) {
    if (entry.size() > 3 && entry[1] != ' ') paths.push_back(entry.substr(3));
  }
  return paths;
}

bool any_is_staged(const std::vector<std::string>& pathspecs) {
  const GitAnswer answer = GitCommand("").ask(with_paths({"ls-files", "-z"}, pathspecs));
  return !answer.failure && !answer.text.empty();
}

StagedCopy::StagedCopy(const std::vector<std::string>& judging, std::string prefix, bool all)
    : before_(fs::current_path().string()), prefix_(std::move(prefix)) {
  const std::string git_dir = line_of({"rev-parse", "--absolute-git-dir"});
  std::string folder = (fs::temp_directory_path() / "keywright-staged-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) {
    throw Failure("no temporary folder can be made in " +
                  quote(fs::temp_directory_path().string()));
  }
  folder_ = fs::canonical(folder).string();
  try {
    // Beside what judges: all that says which files are looked at.
    std::vector<std::string> wanted{":/"};
    if (!all) {
      wanted = judging;
      for (const char* const name : {".gitignore", ".keywrightignore", "*.yaml", "*.yml"}) {
        wanted.push_back(":(top,glob)**/" + std::string(name));
      }
    }
    copy_staged(names_in(ask(with_paths({"ls-files", "-z"}, wanted))));
    copy_ignored(judging);
    if (const char* const index = ::getenv("GIT_INDEX_FILE")) {
      set("GIT_INDEX_FILE", fs::absolute(index).string());
    }
    set("GIT_DIR", git_dir);
    set("GIT_WORK_TREE", folder_);
    fs::create_directories(fs::path(folder_) / prefix_);
    fs::current_path(fs::path(folder_) / prefix_);
  } catch (...) {
    clear();
    throw;
  }
}

StagedCopy::~StagedCopy() { clear(); }

void StagedCopy::copy_staged(const std::vector<std::string>& files) const {
  std::string names;
  for (const std::string& file : files) names.append(file).push_back('\0');
  if (!names.empty()) {
    ask({"checkout-index", "-z", "--stdin", "--quiet", "--prefix=" + folder_ + "/"}, names);
  }
}

// What git never commits is on disk only: generated files that each machine makes for itself.
void StagedCopy::copy_ignored(const std::vector<std::string>& judging) const {
  for (const std::string& file : names_in(ask(with_paths(
           {"ls-files", "-z", "--others", "--ignored", "--exclude-standard"}, judging)))) {
    const fs::path to = (fs::path(folder_) / prefix_ / file).lexically_normal();
    std::error_code error;
    fs::create_directories(to.parent_path(), error);
    fs::copy_file(file, to, error);
    if (error) throw Failure(quote(file) + " cannot be copied: " + error.message());
  }
}

void StagedCopy::set(const char* name, const std::string& value) {
  const char* const now = ::getenv(name);
  variables_.push_back({name, now == nullptr ? std::nullopt : std::optional<std::string>(now)});
  ::setenv(name, value.c_str(), 1);
}

void StagedCopy::clear() noexcept {
  for (const Variable& variable : variables_) {
    if (variable.before) {
      ::setenv(variable.name, variable.before->c_str(), 1);
    } else {
      ::unsetenv(variable.name);
    }
  }
  std::error_code error;
  fs::current_path(before_, error);
  fs::remove_all(folder_, error);
}

}  // namespace keywright::cli
