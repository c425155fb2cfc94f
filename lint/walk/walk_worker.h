// WalkWorker: one thread of a walk. Takes tasks, reads folders and files, puts what it finds there.
#pragma once

#include <cstddef>
#include <dirent.h>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lint/walk/file_reader.h"
#include "lint/walk/walk.h"
#include "lint/walk/walk_queue.h"
#include "lint/walk/walk_roots.h"

namespace keywright::lint {

// Names of files of one folder, each with a NUL behind it: a folder with very many is shared out.
struct WalkTask {
  const WalkRoot* root = nullptr;
  std::string below;      // of the root: "a/b/" or ""
  IgnoreChainPtr ignore;  // of the folder above
  std::string names;      // empty: the folder itself has to be listed
};

class WalkWorker {
 public:
  // All of these must outlive it.
  WalkWorker(std::size_t number, const WalkOptions& options, const WalkRoots& roots,
             WalkQueue<WalkTask>& queue, FileVisitor& visitor)
      : number_(number),
        options_(options),
        roots_(roots),
        queue_(queue),
        visitor_(visitor),
        reader_(options.size_limit, options.needles) {}

  void run();
  WalkResult take_result() { return std::move(result_); }

 private:
  struct Entry {
    std::size_t name = 0;  // offset in names_
    std::size_t size = 0;
    bool is_folder = false;
  };

  void visit_root_file(const WalkRoot& root);
  void list_folder(const WalkTask& task);
  bool read_entries(DIR* listing, IgnoreNames& special);
  void visit_entries(const WalkTask& task, int folder, const IgnoreChainPtr& ignore);
  void visit_names(const WalkTask& task);
  void visit_file(int folder, const char* name);
  bool is_skipped(const Entry& entry, std::string_view name, const IgnoreChain* ignore);
  void set_folder(const WalkTask& task);
  void handle(FileReader::Outcome outcome, bool named);
  void problem(std::string message, bool named = false);

  std::size_t number_;
  const WalkOptions& options_;
  const WalkRoots& roots_;
  WalkQueue<WalkTask>& queue_;
  FileVisitor& visitor_;
  FileReader reader_;
  WalkResult result_;

  // Reused from folder to folder. The three paths are those of the folder with the name of the
  // entry at hand behind them.
  std::string names_;
  std::vector<Entry> entries_;
  std::vector<WalkTask> found_;
  std::string shown_;
  std::string real_;
  std::string below_base_;
  std::size_t shown_folder_ = 0;
  std::size_t real_folder_ = 0;
  std::size_t below_base_folder_ = 0;
  bool may_be_excluded_ = false;
};

}  // namespace keywright::lint
