#include "cli/build_record.h"

#include <algorithm>
#include <set>
#include <system_error>
#include <variant>

#include "base/files.h"
#include "base/text.h"
#include "cli/failure.h"
#include "generator/embedded_templates.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxStampBytes = std::size_t{64} << 20U;

// As compilers spell names in depfiles, which is what Make and Ninja read.
std::string escape_name(std::string_view path) {
  std::string out;
  std::size_t backslashes = 0;  // just before this character
  for (const char c : path) {
    if (c == '\n' || c == '\r') {
      throw Failure("a depfile cannot name " + quote(path), "rename what has a line break in it");
    }
    if (c == ' ' || c == '\t') out.append(backslashes + 1, '\\');
    if (c == '#') out += '\\';
    if (c == '$') out += '$';
    out += c;
    backslashes = c == '\\' ? backslashes + 1 : 0;
  }
  return out;
}

// A build may run from elsewhere than this program does.
std::string absolute(const std::string& path) {
  std::error_code error;
  std::string out = fs::absolute(path, error).lexically_normal().string();
  while (out.size() > 1 && out.back() == '/') out.pop_back();
  return out;
}

std::vector<std::string> dependencies_of(const Workspace& workspace, const Generation& generation) {
  std::set<std::string> out;
  for (FileId file = 0; file < workspace.sources.size(); ++file) {
    const std::string& path = workspace.sources.file(file).path();
    if (!path.starts_with(generator::kEmbeddedRoot)) out.insert(absolute(path));
  }
  for (const std::string& folder : workspace.folders) out.insert(absolute(folder));
  for (const std::string& folder : generation.folders) out.insert(absolute(folder));
  return {out.begin(), out.end()};
}

void write(const std::string& path, std::string_view content) {
  std::error_code error;
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty()) fs::create_directories(folder, error);
  if (const auto problem = write_file(path, content)) {
    throw Failure("cannot write " + quote(problem->path) + ": " + problem->message);
  }
}

}  // namespace

BuildRecord::BuildRecord(const Invocation& invocation)
    : started_(fs::file_time_type::clock::now()),
      stamp_(invocation.value("--stamp")),
      depfile_(invocation.value("--depfile")) {
  if (depfile_ && !stamp_) {
    throw Failure("--depfile goes with --stamp", "a depfile says what the stamp depends on");
  }
  if (stamp_ && (invocation.has("--check") || invocation.has("--dry-run"))) {
    throw Failure("--stamp says that files were written; --check and --dry-run write none");
  }
}

std::vector<std::string> BuildRecord::last_files() const {
  std::vector<std::string> out;
  if (!stamp_) return out;
  const auto content = read_file(*stamp_, kMaxStampBytes);
  const auto* const text = std::get_if<std::string>(&content);
  if (text == nullptr) return out;
  std::string_view rest = *text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    if (end > 0) out.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return out;
}

void BuildRecord::write(const Workspace& workspace, const Generation& generation) const {
  if (!stamp_) return;
  if (depfile_) {
    cli::write(*depfile_, depfile_text(*stamp_, dependencies_of(workspace, generation)));
  }
  std::string list;
  for (const std::string& path : generation.plan.paths()) list += path + "\n";
  cli::write(*stamp_, list);
  std::error_code error;
  fs::last_write_time(*stamp_, started_, error);
  if (error) throw Failure("cannot set the time of " + quote(*stamp_) + ": " + error.message());
}

std::string depfile_text(std::string_view target, const std::vector<std::string>& dependencies) {
  std::string rule = escape_name(target) + ":";
  std::string phony;
  for (const std::string& path : dependencies) {
    const std::string name = escape_name(path);
    rule.append(" \\\n  ").append(name);
    phony.append("\n").append(name).append(":\n");
  }
  return rule + "\n" + phony;
}

}  // namespace keywright::cli
