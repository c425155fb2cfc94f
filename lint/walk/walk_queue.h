// WalkQueue: what the workers of a walk still have to do, shared by all of them.
//
// The newest task comes first, so that few folders are under way at a time. A worker that takes a
// task has to say when it is done: only then is it known that no more will come.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace keywright::lint {

template <typename Task>
class WalkQueue {
 public:
  void put(std::vector<Task>& tasks) {
    if (tasks.empty()) return;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      unfinished_ += tasks.size();
      for (Task& task : tasks) tasks_.push_back(std::move(task));
    }
    tasks.size() > 1 ? changed_.notify_all() : changed_.notify_one();
    tasks.clear();
  }

  // Waits for a task; none when all are done.
  std::optional<Task> take() {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this] { return !tasks_.empty() || unfinished_ == 0; });
    if (tasks_.empty()) return std::nullopt;
    std::optional<Task> task(std::move(tasks_.back()));
    tasks_.pop_back();
    return task;
  }

  // The task that was taken is done, and everything it led to has been put.
  void finished() {
    bool all = false;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      all = --unfinished_ == 0;
    }
    if (all) changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Task> tasks_;
  std::size_t unfinished_ = 0;
};

}  // namespace keywright::lint
