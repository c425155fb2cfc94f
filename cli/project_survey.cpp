#include "cli/project_survey.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/git_command.h"
#include "lint/lint.h"
#include "lint/walk/walk.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;

struct Ending {
  std::string_view ending;
  std::string_view language;
};
constexpr Ending kEndings[] = {
    {".cpp", "C++"},        {".cc", "C++"},        {".cxx", "C++"},        {".hpp", "C++"},
    {".hh", "C++"},         {".c", "C"},           {".rs", "Rust"},        {".go", "Go"},
    {".py", "Python"},      {".js", "JavaScript"}, {".mjs", "JavaScript"}, {".cjs", "JavaScript"},
    {".jsx", "JavaScript"}, {".ts", "TypeScript"}, {".tsx", "TypeScript"}, {".java", "Java"},
    {".kt", "Kotlin"},      {".cs", "C#"},         {".rb", "Ruby"},        {".php", "PHP"},
    {".lua", "Lua"},        {".sh", "shell"},
};

// What such folders hold nobody here has written.
constexpr std::array<std::string_view, 13> kVendored = {
    "third_party", "thirdparty", "third-party",     "3rdparty", "vendor",
    "vendors",     "vendored",   "external",        "extern",   "node_modules",
    "Pods",        ".venv",      "bower_components"};

class Surveyor final : public lint::FileVisitor {
 public:
  explicit Surveyor(std::string folder) : folder_(std::move(folder)) {}

  // Only the name is of interest: no file is opened.
  [[nodiscard]] bool wants(std::string_view path) const override {
    const std::string below = lint::path_from(folder_, std::string(path));
    const std::lock_guard lock(mutex_);
    if (const auto vendored = vendored_part(below); !vendored.empty()) {
      vendored_.insert(std::string(vendored));
      return false;
    }
    for (const Ending& row : kEndings) {
      if (path.ends_with(row.ending)) ++languages_[row.language];
    }
    return false;
  }
  void visit(std::size_t /*worker*/, std::string_view /*path*/,
             std::string_view /*content*/) override {}

  void report(ProjectSurvey& out) const {
    std::vector<std::pair<std::size_t, std::string_view>> order;
    for (const auto& [language, files] : languages_) order.emplace_back(files, language);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [files, language] : order) out.languages.emplace_back(language);
    out.has_cpp = languages_.contains("C++");
    out.vendored.assign(vendored_.begin(), vendored_.end());
  }

 private:
  // "web/vendor" of "web/vendor/x/y.js"; the outermost such folder.
  static std::string_view vendored_part(std::string_view path) {
    std::size_t begin = 0;
    for (std::size_t slash = path.find('/'); slash != std::string_view::npos;
         slash = path.find('/', begin)) {
      const std::string_view name = path.substr(begin, slash - begin);
      if (std::find(kVendored.begin(), kVendored.end(), name) != kVendored.end()) {
        return path.substr(0, slash);
      }
      begin = slash + 1;
    }
    return {};
  }

  std::string folder_;
  mutable std::mutex mutex_;
  mutable std::map<std::string_view, std::size_t> languages_;
  mutable std::set<std::string> vendored_;
};

bool has(const std::string& folder, std::string_view name) {
  std::error_code error;
  return fs::exists(fs::path(folder) / name, error);
}

CodeHost find_host(const std::string& folder) {
  if (has(folder, ".github")) return CodeHost::github;
  if (has(folder, ".gitlab-ci.yml") || has(folder, ".gitlab")) {
    return CodeHost::gitlab;
  }
  const GitAnswer remotes = GitCommand(folder).ask({"remote", "-v"});
  if (remotes.failure) return CodeHost::unknown;
  if (remotes.text.find("github.com") != std::string::npos) return CodeHost::github;
  if (remotes.text.find("gitlab") != std::string::npos) return CodeHost::gitlab;
  return CodeHost::unknown;
}

}  // namespace

ProjectSurvey survey_project(const std::string& folder) {
  ProjectSurvey survey;
  Surveyor surveyor(folder == "." ? std::string() : folder);
  lint::WalkOptions walking;
  walking.roots = {folder};
  walking.roots_are_named = false;
  (void)lint::walk(walking, surveyor);
  surveyor.report(survey);
  survey.host = find_host(folder);
  const GitAnswer prefix = GitCommand(folder).ask({"rev-parse", "--show-prefix"});
  if (!prefix.failure) survey.prefix = prefix.text.substr(0, prefix.text.find('\n'));
  return survey;
}

}  // namespace keywright::cli
