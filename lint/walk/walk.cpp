#include "lint/walk/walk.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>

#include "lint/walk/walk_queue.h"
#include "lint/walk/walk_roots.h"
#include "lint/walk/walk_worker.h"

namespace keywright::lint {
namespace {

// Starts what threads it can get: a machine that refuses one still walks with those it has.
void run_all(std::vector<std::unique_ptr<WalkWorker>>& workers) {
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < workers.size(); ++i) {
    try {
      threads.emplace_back([worker = workers[i].get()] { worker->run(); });
    } catch (const std::system_error&) {
      break;
    }
  }
  workers.front()->run();
  for (std::thread& thread : threads) thread.join();
}

}  // namespace

std::size_t workers(const WalkOptions& options) {
  if (options.jobs > 0) return options.jobs;
  return std::max<std::size_t>(1, std::thread::hardware_concurrency());
}

std::string larger_than(std::size_t limit) {
  constexpr std::size_t kMebi = std::size_t{1} << 20U;
  const bool even = limit > 0 && limit % kMebi == 0;
  const std::string words =
      even ? std::to_string(limit / kMebi) + " MiB" : std::to_string(limit) + " bytes";
  return "larger than " + words + ", skipped";
}

WalkResult walk(const WalkOptions& options, FileVisitor& visitor) {
  WalkResult total;
  const WalkRoots roots = find_roots(options, total.problems);
  WalkQueue<WalkTask> queue;
  std::vector<WalkTask> tasks;
  bool any_folder = false;
  for (const WalkRoot& root : roots.roots) {
    tasks.push_back({&root, {}, root.above, {}});
    any_folder = any_folder || root.is_folder;
  }
  // A few files are read before a thread has started.
  constexpr std::size_t kFew = 4;
  const std::size_t jobs = any_folder || tasks.size() > kFew ? lint::workers(options) : 1;
  queue.put(tasks);

  std::vector<std::unique_ptr<WalkWorker>> workers;
  for (std::size_t i = 0; i < jobs; ++i) {
    workers.push_back(std::make_unique<WalkWorker>(i, options, roots, queue, visitor));
  }
  run_all(workers);
  for (const std::unique_ptr<WalkWorker>& worker : workers) {
    WalkResult part = worker->take_result();
    total.files += part.files;
    total.bytes += part.bytes;
    total.binary += part.binary;
    total.problems.insert(total.problems.end(), std::make_move_iterator(part.problems.begin()),
                          std::make_move_iterator(part.problems.end()));
  }
  std::sort(total.problems.begin(), total.problems.end(), [](const auto& a, const auto& b) {
    return std::tie(a.path, a.message) < std::tie(b.path, b.message);
  });
  return total;
}

}  // namespace keywright::lint
