// walk: every file of some trees that is worth looking at, with its content, on several threads.
//
// Roots are files and folders as the user wrote them. Below a folder is left out what ignore files
// say (ignore_chain.h; from the repository's folder down, also when the walk begins further below),
// hidden names (hidden_names.h), symbolic links, whatever is no file, and binary files. A root
// itself is taken whatever it is called and whatever ignores it, and may be a symbolic link.
// Excluding globs hold for everything, named files too. Each file is visited once, even where roots
// overlap; the spelling of the root that names it most exactly is used.
//
// Nothing here is fatal: what cannot be read becomes a problem, and the walk goes on. Names are
// bytes.
//
// The visitor is called from several threads at once, in no particular order, and must not throw.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lint/prefilter/literal_set.h"

namespace keywright::lint {

inline constexpr std::size_t kDefaultSizeLimit = std::size_t{16} << 20U;

struct WalkOptions {
  std::vector<std::string> roots;
  bool roots_are_named = true;  // by the user; false: what is wrong with them is of less weight
  // Globs (base/glob.h) on paths below `exclude_base`, "" for the working folder; one that matches
  // a folder excludes all below it. They say nothing about paths elsewhere.
  std::vector<std::string> exclude;
  std::string exclude_base;
  // Larger files are not visited. They are a problem only if they hold a needle, or if there are
  // no needles.
  std::size_t size_limit = kDefaultSizeLimit;
  const LiteralSet* needles = nullptr;
  std::size_t jobs = 0;  // threads; 0: as many as the machine runs at once
};

struct WalkProblem {
  std::string path;
  std::string message;  // "permission denied", "larger than 16 MiB, skipped"
  bool named = false;   // it is a root that the user asked for, and could not be looked at
};

struct WalkResult {
  std::vector<WalkProblem> problems;  // sorted by path
  std::size_t files = 0;              // visited
  std::uint64_t bytes = 0;            // of these
  std::size_t binary = 0;             // left out because they are
};

class FileVisitor {
 public:
  FileVisitor() = default;
  FileVisitor(const FileVisitor&) = delete;
  FileVisitor& operator=(const FileVisitor&) = delete;
  virtual ~FileVisitor() = default;

  // A cheap test before a file below a root is opened. Named files are not asked about.
  [[nodiscard]] virtual bool wants(std::string_view path) const {
    static_cast<void>(path);
    return true;
  }
  // `worker` is less than workers(options); no two calls at the same time have the same. `path` is
  // the root as written and what comes below it (without `./`); both views end with the call.
  virtual void visit(std::size_t worker, std::string_view path, std::string_view content) = 0;
};

[[nodiscard]] WalkResult walk(const WalkOptions& options, FileVisitor& visitor);

// How many workers walk() will have: what a visitor needs room for.
[[nodiscard]] std::size_t workers(const WalkOptions& options);

// "larger than 16 MiB, skipped"
[[nodiscard]] std::string larger_than(std::size_t limit);

}  // namespace keywright::lint
