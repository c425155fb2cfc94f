// The files that a walk finds in random trees with random ignore files are those that git lists.
#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <mutex>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "lint/walk/walk.h"
#include "tests/unit/cli_temporary_folder.h"
#include "tests/unit/lint/git_program.h"

using namespace keywright::lint;

namespace {

class Names : public FileVisitor {
 public:
  void visit(std::size_t, std::string_view path, std::string_view) override {
    const std::lock_guard<std::mutex> lock(mutex_);
    names.emplace_back(path);
  }
  std::vector<std::string> names;

 private:
  std::mutex mutex_;
};

class RandomTree {
 public:
  explicit RandomTree(unsigned seed) : random_(seed) {}

  void fill(const TemporaryFolder& folder) {
    for (int i = 0; i < 60; ++i) {
      std::string path;
      for (std::size_t depth = pick(4); depth > 0; --depth) path += name(0) + "/";
      path += name(1);
      std::error_code error;
      std::filesystem::create_directories((folder.path() / path).parent_path(), error);
      if (!error && !std::filesystem::exists(folder.path() / path)) folder.write(path, "x\n");
      if (!error && pick(12) == 0) write_rules(folder, parent(path) + ".gitignore");
    }
    write_rules(folder, ".gitignore");
    write_rules(folder, ".git/info/exclude");
  }
  [[nodiscard]] const std::string& log() const { return log_; }

 private:
  void write_rules(const TemporaryFolder& folder, const std::string& path) {
    const std::string text = rules();
    folder.write(path, text);
    log_ += path + ":\n" + text;
  }
  std::size_t pick(std::size_t below) {
    return std::uniform_int_distribution<std::size_t>(0, below - 1)(random_);
  }
  static std::string parent(const std::string& path) { return path.substr(0, path.rfind('/') + 1); }
  // Few letters, so that rules and names meet often; names of folders and files differ, so that
  // both can be made.
  std::string name(std::size_t is_file) {
    static const std::vector<std::string> kFolders{"a", "b", "ab", "x y", "c ", "[d]", "-"};
    static const std::vector<std::string> kFiles{"a.o", "b.o", "f",    "g ",  "ab.c",
                                                 "!h",  "#i",  "a\\j", "k\nl"};
    const auto& names = is_file != 0 ? kFiles : kFolders;
    return names[pick(names.size())];
  }
  // No letter stands right before `**`: git before 2.48 lets "a**" cross folders, against its
  // manual.
  std::string segment() {
    static const std::vector<std::string> kParts{
        "a",  "b",    "ab",   "*",       "*.o",   "?",     "**",    "[ab]", "[!a]*",
        "f",  "c ",   "c\\ ", "*.[a-o]", "x y",   "\\[d]", "[[]d*", "a*b*", "[[:alpha:]]",
        "*b", "g\\ ", "[",    "?**",     "[]-a]", "\\a",   "-"};
    return kParts[pick(kParts.size())];
  }
  std::string rules() {
    std::string text;
    for (std::size_t lines = 1 + pick(5); lines > 0; --lines) {
      if (pick(4) == 0) text += '!';
      if (pick(4) == 0) text += '/';
      text += segment();
      for (std::size_t more = pick(3); more > 0; --more) {
        text += "/" + segment();
      }
      if (pick(4) == 0) text += '/';
      static const std::vector<std::string> kEnds{"\n", " \n", "\r\n", "\n\n", "\n# c\n", "\n"};
      text += kEnds[pick(kEnds.size())];
    }
    return text;
  }

  std::mt19937 random_;
  std::string log_;
};

}  // namespace

TEST_CASE("a walk finds what git lists", "[lint][walk][git]") {
  const GitSurroundings surroundings;
  std::size_t listed = 0;
  std::size_t hidden_by_rules = 0;
  for (unsigned seed = 0; seed < 150; ++seed) {
    const TemporaryFolder folder;
    const GitRepository repository(folder.path().string());
    RandomTree tree(seed);
    tree.fill(folder);
    std::vector<std::string> expected =
        split_at_nul(repository.git({"ls-files", "-o", "--exclude-standard", "-z"}).text);
    std::erase_if(expected, [](const std::string& path) { return path.ends_with(".gitignore"); });
    std::sort(expected.begin(), expected.end());

    Names all;
    WalkOptions options;
    options.roots = {folder.path().string()};
    options.jobs = 2;
    const WalkResult result = walk(options, all);
    std::vector<std::string> found;
    for (const std::string& name : all.names) {
      found.push_back(name.substr(folder.path().string().size() + 1));
    }
    std::sort(found.begin(), found.end());
    INFO("seed " << seed << "\n" << tree.log());
    REQUIRE(result.problems.empty());
    REQUIRE(found == expected);
    listed += expected.size();
    const std::size_t everything =
        split_at_nul(repository.git({"ls-files", "-o", "-z"}).text).size();
    hidden_by_rules += everything - expected.size();
  }
  // The rules are neither all nor nothing.
  CHECK(listed > 1000);
  CHECK(hidden_by_rules > 1000);
}
