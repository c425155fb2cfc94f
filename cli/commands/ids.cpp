#include <array>
#include <set>

#include "base/yaml_abridge.h"
#include "cli/commands/commands.h"
#include "cli/workspace.h"

namespace keywright::cli {
namespace {

// The disk, but for what stands in the entries of registries.
class AbridgedFiles final : public FileTree {
 public:
  Kind kind(const std::string& path) const override { return disk().kind(path); }
  std::variant<std::string, FileProblem> read(const std::string& path,
                                              std::size_t limit) const override {
    static constexpr std::array<std::string_view, 2> kSections = {"keys", "channels"};
    auto content = disk().read(path, limit);
    if (auto* const text = std::get_if<std::string>(&content)) {
      if (auto abridged = abridge_yaml(*text, kSections)) *text = std::move(*abridged);
    }
    return content;
  }
  FileList files_below(const std::string& folder, const Enters& enters) const override {
    return disk().files_below(folder, enters);
  }
  std::string identity(const std::string& path) const override { return disk().identity(path); }
};

}  // namespace

// What shells ask at each press of a key: the ids, and nothing about what is wrong with them.
ExitCode run_ids(const Invocation& invocation, Console& console) {
  const auto workspace = open_workspace(invocation, Wants::registries, AbridgedFiles());
  std::string out;
  std::set<std::string_view> seen;
  for (const registry::Registry& registry : workspace->set.registries) {
    for (const registry::Entry& entry : registry.entries) {
      if (seen.insert(entry.id.value).second) out += entry.id.value + "\n";
    }
  }
  console.print(out);
  return workspace->usable ? ExitCode::clean : ExitCode::failed;
}

}  // namespace keywright::cli
