#include "lint/walk/walk_reach.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "lint/walk/hidden_names.h"

namespace keywright::lint {
namespace {

namespace fs = std::filesystem;

// Absolute, without links as far as it exists; "" for the root folder.
std::string real_path(std::string_view path) {
  std::error_code error;
  const fs::path absolute = fs::absolute(path.empty() ? "." : path, error);
  fs::path real = fs::weakly_canonical(absolute, error);
  std::string text = error ? absolute.lexically_normal().string() : real.string();
  while (text.ends_with('/')) text.pop_back();
  return text;
}

}  // namespace

WalkReach::WalkReach(const std::vector<std::string>& roots) {
  for (const std::string& root : roots) roots_.push_back(real_path(root));
}

bool WalkReach::reaches(std::string_view path) {
  const std::string real = real_path(path);
  return std::any_of(roots_.begin(), roots_.end(), [&](const std::string& root) {
    if (real == root) return true;
    if (!real.starts_with(root) || real[root.size()] != '/') return false;
    for (std::size_t slash = root.size(); slash != std::string::npos;) {
      slash = real.find('/', slash + 1);
      if (is_skipped(real.substr(0, slash), slash != std::string::npos)) return false;
    }
    return true;
  });
}

bool WalkReach::is_skipped(const std::string& path, bool is_folder) {
  const std::size_t slash = path.rfind('/');
  if (is_left_out(std::string_view(path).substr(slash + 1), is_folder)) return true;
  const auto [chain, is_new] = chains_.try_emplace(path.substr(0, slash));
  if (is_new) chain->second = IgnoreChain::of(chain->first, problems_);
  return chain->second != nullptr && chain->second->ignores(path, is_folder);
}

}  // namespace keywright::lint
