// Walk and prefilter alone: the files of a tree that hold one of some literals.
//
//   scan_files [-j JOBS] [-l] [-i CASELESS]... LITERAL... -- PATH...
//
// Prints how many files were read and how many hold a literal; -l lists the latter, sorted. For
// comparisons with `rg -c -jJOBS` over the same tree (bench/lint_tree.sh).
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "lint/prefilter/literal_set.h"
#include "lint/walk/walk.h"

namespace {

using namespace keywright::lint;

class Scan : public FileVisitor {
 public:
  Scan(const LiteralSet& needles, std::size_t workers) : needles_(needles), found_(workers) {}
  void visit(std::size_t worker, std::string_view path, std::string_view content) override {
    if (needles_.is_in(content)) found_[worker].emplace_back(path);
  }
  std::vector<std::string> paths() const {
    std::vector<std::string> all;
    for (const std::vector<std::string>& part : found_) {
      all.insert(all.end(), part.begin(), part.end());
    }
    std::sort(all.begin(), all.end());
    return all;
  }

 private:
  const LiteralSet& needles_;
  std::vector<std::vector<std::string>> found_;
};

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> literals;
  std::vector<std::string> caseless;
  WalkOptions options;
  bool list = false;
  int i = 1;
  for (; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "-l") {
      list = true;
    } else if (argument == "-j" && i + 1 < argc) {
      options.jobs = std::strtoul(argv[++i], nullptr, 10);
    } else if (argument == "-i" && i + 1 < argc) {
      caseless.emplace_back(argv[++i]);
    } else {
      literals.emplace_back(argument);
    }
  }
  for (++i; i < argc; ++i) options.roots.emplace_back(argv[i]);
  if (options.roots.empty() || literals.size() + caseless.size() == 0) {
    std::fputs("usage: scan_files [-j JOBS] [-l] [-i CASELESS]... LITERAL... -- PATH...\n", stderr);
    return 2;
  }

  const LiteralSet needles(std::move(literals), std::move(caseless));
  options.needles = &needles;
  Scan scan(needles, workers(options));
  const WalkResult result = walk(options, scan);
  for (const WalkProblem& problem : result.problems) {
    std::fprintf(stderr, "%s: %s\n", problem.path.c_str(), problem.message.c_str());
  }
  const std::vector<std::string> paths = scan.paths();
  if (list) {
    for (const std::string& path : paths) std::puts(path.c_str());
  } else {
    std::printf("%zu files, %.1f MB, %zu with a literal, %zu binary\n", result.files,
                static_cast<double>(result.bytes) / 1e6, paths.size(), result.binary);
  }
  return 0;
}
