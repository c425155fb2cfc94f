#include "lint/walk/walk_worker.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

#include <sys/stat.h>

#include "lint/walk/hidden_names.h"

namespace keywright::lint {
namespace {

// A folder with more files than this is done by several workers.
constexpr std::size_t kFilesPerTask = 512;

struct CloseListing {
  void operator()(DIR* listing) const { ::closedir(listing); }
};
using Listing = std::unique_ptr<DIR, CloseListing>;

// Only the root may be a symbolic link: what is below it was none when it was listed.
int open_folder(const WalkTask& task) {
  const int flags = O_RDONLY | O_CLOEXEC | O_DIRECTORY | (task.below.empty() ? 0 : O_NOFOLLOW);
  if (task.below.empty()) return ::open(task.root->path.c_str(), flags);
  std::string path = task.root->real + task.below;
  path.pop_back();  // a slash at the end would follow a link
  return ::open(path.c_str(), flags);
}

// Null with errno set where it cannot be opened.
Listing open_listing(const WalkTask& task) {
  const int folder = open_folder(task);
  if (folder < 0) return nullptr;
  Listing listing(::fdopendir(folder));
  if (!listing) ::close(folder);
  return listing;
}

enum class EntryKind : std::uint8_t { file, folder, other };

EntryKind kind_of(int folder, const dirent& entry) {
  switch (entry.d_type) {
    case DT_REG:
      return EntryKind::file;
    case DT_DIR:
      return EntryKind::folder;
    case DT_UNKNOWN: {
      struct stat info {};
      // What cannot be asked is taken for a file: opening it will say what is wrong.
      if (::fstatat(folder, entry.d_name, &info, AT_SYMLINK_NOFOLLOW) != 0) return EntryKind::file;
      if (S_ISREG(info.st_mode)) return EntryKind::file;
      return S_ISDIR(info.st_mode) ? EntryKind::folder : EntryKind::other;
    }
    default:
      return EntryKind::other;
  }
}

}  // namespace

void WalkWorker::run() {
  while (const std::optional<WalkTask> task = queue_.take()) {
    if (!task->root->is_folder) {
      visit_root_file(*task->root);
    } else if (task->names.empty()) {
      list_folder(*task);
    } else {
      visit_names(*task);
    }
    queue_.finished();
  }
}

void WalkWorker::visit_root_file(const WalkRoot& root) {
  shown_ = root.shown;
  handle(reader_.read(AT_FDCWD, root.path.c_str(), true), options_.roots_are_named);
}

void WalkWorker::set_folder(const WalkTask& task) {
  const auto set = [&](std::string& path, const std::string& prefix) {
    path.assign(prefix).append(task.below);
    return path.size();
  };
  shown_folder_ = set(shown_, task.root->shown);
  real_folder_ = set(real_, task.root->real);
  may_be_excluded_ = !options_.exclude.empty() && task.root->below_base.has_value();
  if (may_be_excluded_) below_base_folder_ = set(below_base_, *task.root->below_base);
}

void WalkWorker::list_folder(const WalkTask& task) {
  set_folder(task);
  const Listing listing = open_listing(task);
  IgnoreNames special;
  if (!listing || !read_entries(listing.get(), special)) {
    const int error = errno;
    // ELOOP and ENOTDIR: it was replaced by something that is not walked.
    const bool replaced = !task.below.empty() && (error == ELOOP || error == ENOTDIR);
    if (!replaced) problem(error_words(error), task.below.empty() && options_.roots_are_named);
    return;
  }
  IgnoreChainPtr ignore = task.ignore;
  if (special.any()) {
    std::vector<FileProblem> unreadable;
    ignore = IgnoreChain::enter(std::move(ignore), real_.substr(0, real_folder_ - 1), special,
                                unreadable);
    for (FileProblem& one : unreadable) {
      result_.problems.push_back({std::move(one.path), std::move(one.message), false});
    }
  }
  visit_entries(task, ::dirfd(listing.get()), ignore);
}

// Hidden names are left out here, where it costs the least.
bool WalkWorker::read_entries(DIR* listing, IgnoreNames& special) {
  names_.clear();
  entries_.clear();
  errno = 0;
  while (const dirent* const entry = ::readdir(listing)) {
    const std::size_t size = std::strlen(entry->d_name);
    const std::string_view name(entry->d_name, size);
    if (name.front() == '.') special.note(name);
    const EntryKind kind = kind_of(::dirfd(listing), *entry);
    const bool is_folder = kind == EntryKind::folder;
    if (kind != EntryKind::other && !is_left_out(name, is_folder)) {
      entries_.push_back({names_.size(), size, is_folder});
      names_.append(name).push_back('\0');
    }
    errno = 0;
  }
  return errno == 0;
}

// Sets the paths to those of the entry. Folders and files that are roots are left to these.
bool WalkWorker::is_skipped(const Entry& entry, std::string_view name, const IgnoreChain* ignore) {
  shown_.resize(shown_folder_);
  shown_.append(name);
  if (!entry.is_folder && !visitor_.wants(shown_)) return true;
  if (may_be_excluded_) {
    below_base_.resize(below_base_folder_);
    below_base_.append(name);
    if (is_excluded(options_.exclude, below_base_, entry.is_folder)) return true;
  }
  if (ignore == nullptr && roots_.reals.empty()) return false;
  real_.resize(real_folder_);
  real_.append(name);
  return (ignore != nullptr && ignore->ignores(real_, entry.is_folder)) ||
         roots_.reals.contains(real_);
}

void WalkWorker::visit_entries(const WalkTask& task, int folder, const IgnoreChainPtr& ignore) {
  // First what others can begin with.
  std::size_t files = 0;
  std::size_t batch = 0;  // of the files that are too many, in found_
  for (Entry& entry : entries_) {
    const std::string_view name(names_.data() + entry.name, entry.size);
    if (is_skipped(entry, name, ignore.get())) {
      entry.size = 0;
    } else if (entry.is_folder) {
      found_.push_back({task.root, task.below + std::string(name) + "/", ignore, {}});
      entry.size = 0;
    } else if (++files > kFilesPerTask) {
      if (files % kFilesPerTask == 1) {
        batch = found_.size();
        found_.push_back({task.root, task.below, nullptr, {}});
      }
      found_[batch].names.append(name).push_back('\0');
      entry.size = 0;
    }
  }
  queue_.put(found_);
  for (const Entry& entry : entries_) {
    if (entry.size > 0) visit_file(folder, names_.data() + entry.name);
  }
}

void WalkWorker::visit_names(const WalkTask& task) {
  set_folder(task);
  const Listing listing = open_listing(task);
  if (!listing) return problem(error_words(errno));
  for (std::size_t at = 0; at < task.names.size(); at = task.names.find('\0', at) + 1) {
    visit_file(::dirfd(listing.get()), task.names.data() + at);
  }
}

void WalkWorker::visit_file(int folder, const char* name) {
  shown_.resize(shown_folder_);
  shown_.append(name);
  handle(reader_.read(folder, name, false), false);
}

void WalkWorker::handle(FileReader::Outcome outcome, bool named) {
  switch (outcome) {
    case FileReader::Outcome::text:
      ++result_.files;
      result_.bytes += reader_.content().size();
      visitor_.visit(number_, shown_, reader_.content());
      break;
    case FileReader::Outcome::binary:
      ++result_.binary;
      // Said, but nothing has failed: pre-commit hooks name whatever is part of a commit.
      if (named) problem("is a binary file, skipped");
      break;
    case FileReader::Outcome::too_large:
      problem(larger_than(options_.size_limit), named);
      break;
    case FileReader::Outcome::large_and_foreign:
    case FileReader::Outcome::not_regular:
      break;
    case FileReader::Outcome::failed:
      problem(
          reader_.error() == ENOENT ? "vanished before it was read" : error_words(reader_.error()),
          named);
      break;
  }
}

void WalkWorker::problem(std::string message, bool named) {
  std::string path = shown_.empty() ? "." : shown_;
  if (path.size() > 1 && path.ends_with('/')) path.pop_back();
  result_.problems.push_back({std::move(path), std::move(message), named});
}

}  // namespace keywright::lint
