#include "lint/walk/walk.h"

#include <algorithm>
#include <fcntl.h>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

#include <catch2/catch_test_macros.hpp>
#include <sys/stat.h>

#include "lint/walk/file_reader.h"
#include "tests/unit/cli_temporary_folder.h"

using namespace keywright::lint;
namespace fs = std::filesystem;

namespace {

class Recorder : public FileVisitor {
 public:
  void visit(std::size_t worker, std::string_view path, std::string_view content) override {
    const std::lock_guard<std::mutex> lock(mutex_);
    contents[std::string(path)] = content;
    ++visits;
    highest_worker = std::max(highest_worker, worker);
    if (on_visit) on_visit(path);
  }
  [[nodiscard]] bool wants(std::string_view path) const override { return !path.ends_with(".png"); }

  std::map<std::string, std::string> contents;
  std::size_t visits = 0;
  std::size_t highest_worker = 0;
  std::function<void(std::string_view)> on_visit;

 private:
  std::mutex mutex_;
};

using Paths = std::vector<std::string>;

// Paths below the folder; roots are given as seen from it.
class Tree : public TemporaryFolder {
 public:
  [[nodiscard]] std::string at(const std::string& name) const { return (path() / name).string(); }
  WalkOptions from(const Paths& roots) const {
    WalkOptions options;
    for (const std::string& root : roots) options.roots.push_back(root.empty() ? at("") : at(root));
    options.exclude_base = path().string();
    options.jobs = 2;
    return options;
  }
  Paths walked(const WalkOptions& options) {
    Recorder recorder;
    result = walk(options, recorder);
    Paths paths;
    for (const auto& entry : recorder.contents) {
      paths.push_back(fs::path(entry.first).lexically_relative(path()).string());
    }
    CHECK(recorder.visits == paths.size());
    CHECK(result.files == paths.size());
    return paths;
  }
  // "name: message", a star in front of those that were named.
  Paths problems() const {
    Paths lines;
    for (const WalkProblem& problem : result.problems) {
      lines.push_back((problem.named ? "*" : "") +
                      fs::path(problem.path).lexically_relative(path()).string() + ": " +
                      problem.message);
    }
    return lines;
  }
  WalkResult result;
};

}  // namespace

TEST_CASE("a walk hands out files with their content", "[lint][walk]") {
  Tree tree;
  tree.write("a.py", "alpha");
  tree.write("x/y/b.go", "beta");
  tree.write("x/empty", "");
  tree.write("x/logo.png", "not wanted");
  Recorder recorder;
  const WalkResult result = walk(tree.from({""}), recorder);
  CHECK(recorder.contents == std::map<std::string, std::string>{{tree.at("a.py"), "alpha"},
                                                                {tree.at("x/empty"), ""},
                                                                {tree.at("x/y/b.go"), "beta"}});
  CHECK(result.files == 3);
  CHECK(result.bytes == 9);
  CHECK(result.problems.empty());
}

TEST_CASE("paths are as the user wrote the roots", "[lint][walk]") {
  Tree tree;
  tree.write("src/a", "1");
  const fs::path before = fs::current_path();
  fs::current_path(tree.path());
  for (const auto& [root, expected] :
       std::map<std::string, std::string>{{".", "src/a"},
                                          {"./", "src/a"},
                                          {"src", "src/a"},
                                          {"./src//", "src/a"},
                                          {"src/a", "src/a"},
                                          {"./src/a", "src/a"},
                                          {"src/..", "src/../src/a"}}) {
    Recorder recorder;
    WalkOptions options;
    options.roots = {root};
    CHECK(walk(options, recorder).problems.empty());
    INFO(root);
    REQUIRE(recorder.contents.size() == 1);
    CHECK(recorder.contents.begin()->first == expected);
  }
  fs::current_path(before);
}

TEST_CASE("names are bytes", "[lint][walk]") {
  Tree tree;
  const Paths names{"a\nb", "inv\xff\xfelid", "sp ace", "t\tab"};
  for (const std::string& name : names) tree.write(name, "x");
  CHECK(tree.walked(tree.from({""})) == names);
}

TEST_CASE("hidden names are left out, those of CI services are not", "[lint][walk]") {
  Tree tree;
  for (const char* const name :
       {".github/workflows/ci.yml", ".gitlab-ci.yml", ".circleci/config.yml", ".husky/pre-commit",
        ".env", ".env.example", ".travis.yml"}) {
    tree.write(name, "x");
  }
  for (const char* const name : {".git/config", ".idea/a", ".hidden", ".env.d/x/pyvenv", ".envy"}) {
    tree.write(name, "x");
  }
  CHECK(tree.walked(tree.from({""})) == Paths{".circleci/config.yml", ".env", ".env.example",
                                              ".github/workflows/ci.yml", ".gitlab-ci.yml",
                                              ".husky/pre-commit", ".travis.yml"});
  CHECK(tree.walked(tree.from({".hidden", ".idea"})) == Paths{".hidden", ".idea/a"});
}

TEST_CASE("ignore files hold from the repository down", "[lint][walk]") {
  Tree tree;
  tree.write(".git/info/exclude", "excluded\n");
  tree.write(".gitignore", "*.log\n/gen/\nsub/only-here\n");
  tree.write("sub/.gitignore", "!keep.log\n");
  for (const char* const name : {"a.log", "gen/x", "excluded", "sub/keep.log", "sub/b.log",
                                 "sub/only-here", "sub/deep/c.log", "sub/deep/d"}) {
    tree.write(name, "x");
  }
  CHECK(tree.walked(tree.from({""})) == Paths{"sub/deep/d", "sub/keep.log"});
  CHECK(tree.walked(tree.from({"sub"})) == Paths{"sub/deep/d", "sub/keep.log"});
  CHECK(tree.walked(tree.from({"sub/deep"})) == Paths{"sub/deep/d"});
  // What is named is looked at.
  CHECK(tree.walked(tree.from({"a.log", "gen"})) == Paths{"a.log", "gen/x"});
}

TEST_CASE("a repository in a repository has rules of its own", "[lint][walk]") {
  Tree tree;
  tree.write(".git/config", "");
  tree.write(".gitignore", "*.log\n");
  tree.write("common/info/exclude", "e\n");
  tree.write("common/modules/m/commondir", "../..\n");
  tree.write("module/.git", "gitdir: ../common/modules/m\n");
  tree.write("module/a.log", "x");
  tree.write("module/e", "x");
  CHECK(tree.walked(tree.from({"module"})) == Paths{"module/a.log"});
  tree.write(".keywrightignore", "module/a.*\ncommon\n");
  CHECK(tree.walked(tree.from({""})).empty());
}

TEST_CASE(".keywrightignore is asked before .gitignore", "[lint][walk]") {
  Tree tree;
  tree.write(".gitignore", "generated/\n");
  tree.write(".keywrightignore", "!generated/\nvendor\n");
  for (const char* const name : {"generated/a", "vendor/b", "c"}) tree.write(name, "x");
  CHECK(tree.walked(tree.from({""})) == Paths{"c", "generated/a"});
}

TEST_CASE("excluding globs hold for named files, too", "[lint][walk]") {
  Tree tree;
  for (const char* const name : {"third_party/x/a", "src/a.pb.go", "src/b.go", "docs/c"}) {
    tree.write(name, "x");
  }
  WalkOptions options = tree.from({""});
  options.exclude = {"third_party/**", "**/*.pb.go", "docs"};
  CHECK(tree.walked(options) == Paths{"src/b.go"});
  options.roots = {tree.at("third_party/x/a"), tree.at("docs/c"), tree.at("src/a.pb.go"),
                   tree.at("src/b.go"), tree.at("third_party/x")};
  CHECK(tree.walked(options) == Paths{"src/b.go"});
  CHECK(tree.result.problems.empty());
  options.exclude_base = tree.at("src");
  options.roots = {tree.path().string()};
  options.exclude = {"b.go"};
  CHECK(tree.walked(options).size() == 4);  // the root is not below the base
}

TEST_CASE("symbolic links are followed only where they are roots", "[lint][walk]") {
  Tree tree;
  tree.write("real/a", "x");
  fs::create_directory_symlink("..", tree.path() / "real/loop");
  fs::create_symlink("a", tree.path() / "real/link");
  fs::create_directory_symlink("real", tree.path() / "alias");
  CHECK(tree.walked(tree.from({"real"})) == Paths{"real/a"});
  CHECK(tree.walked(tree.from({"alias"})) == Paths{"alias/a"});
  CHECK(tree.walked(tree.from({"real/link"})) == Paths{"real/link"});
  CHECK(tree.result.problems.empty());
}

TEST_CASE("roots that overlap give each file once", "[lint][walk]") {
  Tree tree;
  for (const char* const name : {"a", "src/b", "src/deep/c"}) tree.write(name, "x");
  CHECK(tree.walked(tree.from({"", "src", "src/deep/c", "a", "a"})) ==
        Paths{"a", "src/b", "src/deep/c"});
}

TEST_CASE("what is no file is said where it is named", "[lint][walk]") {
  Tree tree;
  tree.write("a", "x");
  REQUIRE(::mkfifo(tree.at("pipe").c_str(), 0600) == 0);
  CHECK(tree.walked(tree.from({""})) == Paths{"a"});
  CHECK(tree.problems().empty());
  tree.walked(tree.from({"pipe", "missing"}));
  CHECK(tree.problems() ==
        Paths{"*missing: no such file or folder", "*pipe: is a named pipe, skipped"});
}

TEST_CASE("binary files are those with a NUL in the first block", "[lint][walk]") {
  Tree tree;
  tree.write("binary", std::string("a\0b", 3));
  tree.write("late", std::string(FileReader::kFirstBlock, 'a') + std::string(1, '\0'));
  CHECK(tree.walked(tree.from({""})) == Paths{"late"});
  CHECK(tree.result.binary == 1);
  CHECK(tree.problems().empty());
  tree.walked(tree.from({"binary"}));
  CHECK(tree.problems() == Paths{"binary: is a binary file, skipped"});
}

TEST_CASE("a file beyond the limit is said only if it holds a needle", "[lint][walk]") {
  Tree tree;
  constexpr std::size_t kLimit = std::size_t{1} << 20U;
  const std::string filler(kLimit, '.');
  tree.write("at-limit", filler);
  tree.write("foreign", filler + ".");
  tree.write("needle-early", "fleet:" + filler);
  tree.write("needle-last", filler + "fleet:");
  WalkOptions options = tree.from({""});
  options.size_limit = kLimit;
  CHECK(tree.walked(options) == Paths{"at-limit"});
  CHECK(tree.problems().size() == 3);
  const LiteralSet needles({"fleet:"});
  options.needles = &needles;
  CHECK(tree.walked(options) == Paths{"at-limit"});
  CHECK(tree.problems() == Paths{"needle-early: larger than 1 MiB, skipped",
                                 "needle-last: larger than 1 MiB, skipped"});
}

TEST_CASE("a needle is seen across the blocks of a large file", "[lint][walk]") {
  const TemporaryFolder folder;
  const LiteralSet needles({"fleet:asset:"});
  FileReader reader(1000, &needles);
  const std::string filler(std::size_t{600} << 10U, '.');
  for (std::size_t at = (std::size_t{256} << 10U) - 14; at < (std::size_t{256} << 10U) + 2; ++at) {
    std::string text = filler;
    text.replace(at, 12, "fleet:asset:");
    const std::string path = folder.write("large", text);
    CHECK(reader.read(AT_FDCWD, path.c_str(), false) == FileReader::Outcome::too_large);
  }
}

TEST_CASE("what cannot be read is a problem, and the walk goes on", "[lint][walk]") {
  // Where everybody may go, whatever the user's own folder for temporary files is.
  ::setenv("TMPDIR", "/tmp", 1);
  Tree tree;
  ::unsetenv("TMPDIR");
  for (const char* const name : {"closed/a", "file", "open/b"}) tree.write(name, "x");
  REQUIRE(::chmod(tree.path().c_str(), 0755) == 0);
  REQUIRE(::chmod(tree.at("open").c_str(), 0755) == 0);
  REQUIRE(::chmod(tree.at("open/b").c_str(), 0644) == 0);
  REQUIRE(::chmod(tree.at("closed").c_str(), 0) == 0);
  REQUIRE(::chmod(tree.at("file").c_str(), 0) == 0);
  // The superuser may read everything: be somebody else meanwhile.
  constexpr uid_t kNobody = 65534;
  const bool was_root = ::geteuid() == 0;
  if (was_root) REQUIRE(::seteuid(kNobody) == 0);
  const Paths paths = tree.walked(tree.from({""}));
  const Paths below = tree.problems();
  tree.walked(tree.from({"closed", "file"}));
  const Paths named = tree.problems();
  if (was_root) REQUIRE(::seteuid(0) == 0);
  ::chmod(tree.at("closed").c_str(), 0700);
  CHECK(paths == Paths{"open/b"});
  CHECK(below == Paths{"closed: permission denied", "file: permission denied"});
  CHECK(named == Paths{"*closed: permission denied", "*file: permission denied"});
}

TEST_CASE("a file that vanishes during the walk is a problem", "[lint][walk]") {
  Tree tree;
  tree.write("a", "x");
  tree.write("b", "x");
  Recorder recorder;
  recorder.on_visit = [&](std::string_view path) {
    fs::remove(tree.at(path.ends_with('a') ? "b" : "a"));
  };
  WalkOptions options = tree.from({""});
  options.jobs = 1;
  tree.result = walk(options, recorder);
  CHECK(recorder.visits == 1);
  REQUIRE(tree.problems().size() == 1);
  CHECK(tree.problems()[0].ends_with(": vanished before it was read"));
}

TEST_CASE("very many files and folders, each once, with any number of workers", "[lint][walk]") {
  Tree tree;
  for (int i = 0; i < 2500; ++i) tree.write("flat/" + std::to_string(i), "x");
  std::string deep = "deep";
  for (int i = 0; i < 60; ++i) tree.write((deep += "/d") + "/f", "x");
  for (const std::size_t jobs : {1U, 2U, 7U}) {
    WalkOptions options = tree.from({""});
    options.jobs = jobs;
    Recorder recorder;
    CHECK(walk(options, recorder).files == 2560);
    CHECK(recorder.contents.size() == 2560);
    CHECK(recorder.visits == 2560);
    CHECK(recorder.highest_worker < workers(options));
  }
}

TEST_CASE("giant lines", "[lint][walk]") {
  CHECK_FALSE(has_giant_line(""));
  CHECK_FALSE(has_giant_line(std::string(50'000, 'a')));
  CHECK(has_giant_line(std::string(50'001, 'a')));
  CHECK_FALSE(has_giant_line(std::string(50'000, 'a') + "\n" + std::string(50'000, 'b') + "\n"));
  CHECK(has_giant_line("x\n" + std::string(50'001, 'a') + "\ny\n"));
}
