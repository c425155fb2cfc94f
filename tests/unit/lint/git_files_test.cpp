// Against real repositories in temporary folders.
#include "lint/git/git_files.h"

#include <filesystem>
#include <map>
#include <stdlib.h>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "base/git_command.h"
#include "lint/git/raw_changes.h"
#include "tests/unit/cli_temporary_folder.h"
#include "tests/unit/lint/git_program.h"

using namespace keywright;
using namespace keywright::lint;
namespace fs = std::filesystem;

namespace {

using Paths = std::vector<std::string>;
using Contents = std::map<std::string, std::string>;

// A repository in a folder of its own; what git takes from its surroundings is settled first.
struct Sandbox {
  GitSurroundings surroundings;
  TemporaryFolder folder;
  GitRepository repository{(folder.path() / "repo").string()};

  explicit Sandbox(bool with_commit = true) {
    if (!with_commit) return;
    write("old", "old\n");
    write("sub/old", "old\n");
    repository.commit_all("first");
  }
  void write(const std::string& name, const std::string& text) const {
    folder.write("repo/" + name, text);
  }
  [[nodiscard]] std::string at(const std::string& name) const {
    return (folder.path() / name).string();
  }
};

GitOptions in(const std::string& folder) {
  GitOptions options;
  options.folder = folder;
  return options;
}

Contents staged(const std::string& folder) {
  const StagedFiles found = staged_files(in(folder));
  INFO((found.failure ? found.failure->message : ""));
  CHECK_FALSE(found.failure);
  CHECK(found.problems.empty());
  Contents contents;
  for (const StagedFile& file : found.files) contents[file.path] = file.content;
  return contents;
}

Paths since(const std::string& ref, const std::string& folder) {
  const ChangedFiles found = changed_since(ref, in(folder));
  INFO((found.failure ? found.failure->message : ""));
  CHECK_FALSE(found.failure);
  return found.paths;
}

// A variable for as long as it lives.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    ::setenv(name, value.c_str(), 1);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { ::unsetenv(name_); }

 private:
  const char* name_;
};

}  // namespace

TEST_CASE("staged files have the content of the index", "[lint][git]") {
  const Sandbox box;
  box.write("new", "staged\n");
  box.write("old", "changed\n");
  box.repository.git({"add", "-A"});
  box.write("new", "on disk only\n");
  box.write("untracked", "x\n");
  CHECK(staged(box.repository.folder()) == Contents{{"new", "staged\n"}, {"old", "changed\n"}});
}

TEST_CASE("the first commit has everything staged", "[lint][git]") {
  const Sandbox box(false);
  CHECK(staged(box.repository.folder()).empty());
  box.write("a", "1");
  box.write("b/c", "2");
  box.repository.git({"add", "-A"});
  CHECK(staged(box.repository.folder()) == Contents{{"a", "1"}, {"b/c", "2"}});
}

TEST_CASE("renamed files are staged, deleted ones and links are not", "[lint][git]") {
  const Sandbox box;
  box.write("gone", "x\n");
  box.repository.commit_all("second");
  box.repository.git({"mv", "old", "renamed"});
  box.repository.git({"rm", "-q", "gone"});
  fs::create_symlink("renamed", box.at("repo/link"));
  box.repository.git({"add", "link"});
  CHECK(staged(box.repository.folder()) == Contents{{"renamed", "old\n"}});
}

TEST_CASE("paths are as seen from the folder", "[lint][git]") {
  const Sandbox box;
  box.write("top", "1\n");
  box.write("sub/deep/a", "2\n");
  box.write("sub/b", "3\n");
  box.repository.git({"add", "-A"});
  CHECK(staged(box.at("repo/sub/deep")) ==
        Contents{{"../../top", "1\n"}, {"../b", "3\n"}, {"a", "2\n"}});
  CHECK(since("HEAD", box.at("repo/sub")) == Paths{"../top", "b", "deep/a"});
}

TEST_CASE("names that git would quote", "[lint][git]") {
  const Sandbox box;
  const Contents odd{{"\"q\"", "1"},  {"a\nb", "2"},  {"inv\xff", "3"},
                     {"sp ace", "4"}, {"-dash", "5"}, {":(top)x", "6"}};
  for (const auto& file : odd) box.write(file.first, file.second);
  Paths names;
  for (const auto& file : odd) names.push_back(file.first);
  CHECK(since("HEAD", box.repository.folder()) == names);
  box.repository.git({"add", "-A"});
  CHECK(staged(box.repository.folder()) == odd);
  CHECK(since("HEAD", box.repository.folder()) == names);
}

TEST_CASE("a user's configuration changes nothing", "[lint][git]") {
  const Sandbox box;
  for (const auto* const setting :
       {"diff.relative=true", "diff.noprefix=true", "core.quotePath=true", "diff.renames=copies",
        "color.ui=always"}) {
    const std::string text = setting;
    const std::size_t equals = text.find('=');
    box.repository.git({"config", text.substr(0, equals), text.substr(equals + 1)});
  }
  box.write("sub/x", "1\n");
  box.write("top", "2\n");
  box.repository.git({"add", "-A"});
  CHECK(staged(box.at("repo/sub")) == Contents{{"../top", "2\n"}, {"x", "1\n"}});
}

TEST_CASE("binary and large blobs", "[lint][git]") {
  const Sandbox box;
  box.write("binary", std::string("a\0b", 3));
  box.write("large", std::string(5000, 'x'));
  box.write("small", "s");
  box.write("unwanted.png", "p");
  box.repository.git({"add", "-A"});
  GitOptions options = in(box.repository.folder());
  options.size_limit = 1000;
  options.wants = [](std::string_view path) { return !path.ends_with(".png"); };
  const StagedFiles found = staged_files(options);
  CHECK_FALSE(found.failure);
  REQUIRE(found.files.size() == 1);
  CHECK(found.files[0].path == "small");
  REQUIRE(found.problems.size() == 1);
  CHECK(found.problems[0].path == "large");
  CHECK(found.problems[0].message == "larger than 1000 bytes, skipped");
}

TEST_CASE("more staged text than a pipe holds", "[lint][git]") {
  const Sandbox box;
  Contents expected;
  for (int i = 0; i < 3000; ++i) {
    expected["f" + std::to_string(i)] = std::string(500, static_cast<char>('a' + i % 26)) + "\n";
  }
  for (const auto& file : expected) box.write(file.first, file.second);
  box.repository.git({"add", "-A"});
  CHECK(staged(box.repository.folder()) == expected);
}

TEST_CASE("worktrees and submodules", "[lint][git]") {
  const Sandbox box;
  const GitRepository other(box.at("other"));
  box.folder.write("other/o", "o\n");
  other.commit_all("first");
  REQUIRE(box.repository.git({"submodule", "--quiet", "add", other.folder(), "module"}).status ==
          0);
  CHECK(staged(box.repository.folder()).count("module") == 0);
  CHECK(staged(box.repository.folder()).count(".gitmodules") == 1);
  box.repository.commit_all("module");
  box.write("module/new", "n\n");
  run_git(box.at("repo/module"), {"add", "-A"});
  CHECK(staged(box.at("repo/module")) == Contents{{"new", "n\n"}});
  CHECK(staged(box.repository.folder()).empty());
  CHECK(since("HEAD", box.repository.folder()).empty());

  REQUIRE(box.repository.git({"worktree", "add", "-q", box.at("tree")}).status == 0);
  box.folder.write("tree/w", "w\n");
  run_git(box.at("tree"), {"add", "-A"});
  CHECK(staged(box.at("tree")) == Contents{{"w", "w\n"}});
  CHECK(since("main", box.at("tree")) == Paths{"w"});
}

TEST_CASE("the variables of a hook are obeyed", "[lint][git]") {
  const Sandbox box;
  box.write("in-index", "1\n");
  box.repository.git({"add", "-A"});
  {
    const Variable index("GIT_INDEX_FILE", box.at("repo/.git/next-index"));
    box.write("in-next", "2\n");
    box.repository.git({"read-tree", "HEAD"});
    box.repository.git({"add", "in-next"});
    CHECK(staged(box.repository.folder()) == Contents{{"in-next", "2\n"}});
  }
  CHECK(staged(box.repository.folder()) == Contents{{"in-index", "1\n"}});
  const Variable directory("GIT_DIR", box.at("repo/.git"));
  const Variable tree("GIT_WORK_TREE", box.at("repo"));
  CHECK(staged(box.at("repo/sub")) == Contents{{"../in-index", "1\n"}});
}

TEST_CASE("changed since a commit: committed, staged, on disk and untracked", "[lint][git]") {
  const Sandbox box;
  box.repository.git({"checkout", "-q", "-b", "topic"});
  box.write("committed", "1\n");
  box.write("removed", "1\n");
  box.repository.commit_all("topic");
  // What happened on main meanwhile is not ours.
  box.repository.git({"checkout", "-q", "main"});
  box.write("on-main", "1\n");
  box.repository.commit_all("main");
  box.repository.git({"checkout", "-q", "topic"});
  box.write("staged", "1\n");
  box.repository.git({"add", "staged"});
  box.write("old", "changed\n");
  box.write("untracked", "1\n");
  box.write(".gitignore", "ignored\n");
  box.write("ignored", "1\n");
  fs::remove(box.at("repo/removed"));
  CHECK(since("main", box.repository.folder()) ==
        Paths{".gitignore", "committed", "old", "staged", "untracked"});
}

TEST_CASE("an unknown commit", "[lint][git]") {
  const Sandbox box;
  for (const std::string ref : {"nowhere", "", "--help", "HEAD --"}) {
    const ChangedFiles found = changed_since(ref, in(box.repository.folder()));
    REQUIRE(found.failure);
    CHECK(found.failure->message == "there is no commit `" + ref + "` in this repository");
    CHECK(found.failure->help.find("git fetch origin") != std::string::npos);
  }
}

TEST_CASE("a shallow clone says what is missing", "[lint][git]") {
  const Sandbox box;
  box.repository.git({"checkout", "-q", "-b", "topic"});
  for (const char* const text : {"1\n", "2\n", "3\n"}) {
    box.write("new", text);
    box.repository.commit_all(text);
  }
  const std::string shallow = box.at("shallow");
  REQUIRE(run_git(box.at(""),
                  {"clone", "-q", "--depth=1", "file://" + box.repository.folder(), shallow})
              .status == 0);
  ChangedFiles found = changed_since("origin/main", in(shallow));
  REQUIRE(found.failure);
  CHECK(found.failure->message ==
        "there is no commit `origin/main` in this repository; this is a shallow clone");
  CHECK(found.failure->help.find("fetch-depth: 0") != std::string::npos);
  CHECK(found.failure->help.find("git fetch --unshallow origin") != std::string::npos);

  run_git(shallow, {"fetch", "-q", "--depth=1", "origin", "main:refs/remotes/origin/main"});
  found = changed_since("origin/main", in(shallow));
  REQUIRE(found.failure);
  CHECK(found.failure->message ==
        "`origin/main` and HEAD have no common commit in this repository; this is a shallow clone");
}

TEST_CASE("no repository, no working tree, no git, no commit", "[lint][git]") {
  const Sandbox box(false);
  const TemporaryFolder elsewhere;
  const auto message = [](const std::optional<GitFailure>& failure) {
    return failure ? failure->message : "";
  };
  CHECK(message(staged_files(in(elsewhere.path().string())).failure) ==
        "this folder is not in a git repository");
  CHECK(message(staged_files(in(box.at("repo/.git"))).failure) ==
        "this folder is not in the working tree of its git repository");
  CHECK(message(changed_since("HEAD", in(box.repository.folder())).failure) ==
        "there is no commit `HEAD` in this repository");
  const std::string path = ::getenv("PATH");
  ::setenv("PATH", "/nonexistent", 1);
  const StagedFiles without = staged_files(in(box.repository.folder()));
  ::setenv("PATH", path.c_str(), 1);
  CHECK(message(without.failure) == "the program `git` was not found");
}

TEST_CASE("paths of a repository from its folders", "[lint][git]") {
  CHECK(seen_from("", "a/b") == "a/b");
  CHECK(seen_from("a/", "a/b") == "b");
  CHECK(seen_from("a/", "ab/c") == "../ab/c");
  CHECK(seen_from("a/b/", "a/c/d") == "../c/d");
  CHECK(seen_from("a/b/", "x") == "../../x");
}
