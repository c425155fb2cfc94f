#include "generator/output_plan.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

#include "base/glob.h"
#include "generator/view/view.h"

namespace keywright::generator {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxBytes = std::size_t{256} << 20U;
constexpr std::size_t kMarkedBytes = 2048;  // the mark stands in the first lines

// The same text, whatever its lines end with: git writes `\r\n` to disk where a project or a
// machine asks for it, and takes it back to `\n` in commits.
bool same_lines(std::string_view a, std::string_view b) {
  const auto begins_break = [](std::string_view text) { return text.starts_with("\r\n"); };
  while (true) {
    const auto [left, right] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    a.remove_prefix(static_cast<std::size_t>(left - a.begin()));
    b.remove_prefix(static_cast<std::size_t>(right - b.begin()));
    if (a.empty() || b.empty()) return a.empty() && b.empty();
    if (begins_break(a)) {
      a.remove_prefix(1);
    } else if (begins_break(b)) {
      b.remove_prefix(1);
    } else {
      return false;
    }
    if (a.front() != b.front()) return false;
  }
}

}  // namespace

bool carries_mark(std::string_view text) {
  return text.substr(0, kMarkedBytes).find(kMark) != std::string_view::npos;
}

OutputPlan::Added OutputPlan::add(const std::string& path, std::string content, bool whole) {
  const std::string normal = fs::path(path).lexically_normal().string();
  const auto [at, inserted] = files_.try_emplace(normal);
  if (!inserted) return Added::twice;
  PlannedFile& file = at->second;
  file.path = normal;
  std::error_code error;
  if (!fs::exists(fs::symlink_status(normal, error))) {
    file.state = FileState::missing;
    file.new_content = std::move(content);
    return Added::yes;
  }
  auto old = read_file(normal, kMaxBytes);
  if (auto* const problem = std::get_if<FileProblem>(&old)) {
    problems_.push_back(std::move(*problem));
    return Added::yes;
  }
  if (same_lines(std::get<std::string>(old), content)) return Added::yes;
  if (whole && carries_mark(content) && !carries_mark(std::get<std::string>(old))) {
    files_.erase(at);
    return Added::foreign;
  }
  file.state = FileState::outdated;
  file.old_content = std::get<std::string>(std::move(old));
  file.new_content = std::move(content);
  return Added::yes;
}

void OutputPlan::find_stale(const std::string& folder, const std::vector<std::string>& globs) {
  std::error_code error;
  fs::recursive_directory_iterator at(folder, error);  // does not follow folder symlinks
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    std::error_code ignored;
    const bool hidden = at->path().filename().string().starts_with('.');
    if (at->is_directory(ignored)) {
      if (hidden) at.disable_recursion_pending();
      continue;
    }
    if (!at->is_regular_file(ignored) || at->is_symlink(ignored)) continue;
    const std::string inner = at->path().lexically_relative(folder).generic_string();
    const bool ours = std::any_of(globs.begin(), globs.end(), [&](const std::string& glob) {
      return glob_matches(glob, inner);
    });
    if (ours) add_if_stale(at->path().string());
  }
}

void OutputPlan::find_stale(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    std::error_code error;
    if (fs::is_regular_file(fs::symlink_status(path, error))) add_if_stale(path);
  }
}

void OutputPlan::add_if_stale(const std::string& path) {
  const std::string normal = fs::path(path).lexically_normal().string();
  if (files_.find(normal) != files_.end()) return;
  auto content = read_file(normal, kMaxBytes);
  auto* const text = std::get_if<std::string>(&content);
  if (text == nullptr || !carries_mark(*text)) return;
  files_[normal] = {normal, FileState::stale, std::move(*text), {}};
}

std::vector<std::string> OutputPlan::paths() const {
  std::vector<std::string> out;
  for (const auto& [path, file] : files_) {
    if (file.state != FileState::stale) out.push_back(path);
  }
  return out;
}

std::vector<const PlannedFile*> OutputPlan::changes() const {
  std::vector<const PlannedFile*> out;
  for (const auto& [path, file] : files_) {
    if (file.state != FileState::unchanged) out.push_back(&file);
  }
  return out;
}

std::vector<FileProblem> OutputPlan::apply() const {
  std::vector<FileProblem> problems;
  for (const PlannedFile* const file : changes()) {
    std::error_code error;
    if (file->state == FileState::stale) {
      fs::remove(file->path, error);
      if (error) problems.push_back({file->path, error.message()});
      continue;
    }
    const fs::path folder = fs::path(file->path).parent_path();
    if (!folder.empty()) fs::create_directories(folder, error);
    if (error) {
      problems.push_back({folder.string(), error.message()});
      continue;
    }
    if (auto problem = write_file(file->path, file->new_content)) {
      problems.push_back(std::move(*problem));
    }
  }
  return problems;
}

}  // namespace keywright::generator
