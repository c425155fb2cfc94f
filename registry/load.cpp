#include "registry/load.h"

#include <algorithm>
#include <unordered_map>
#include <variant>

#include "base/text.h"
#include "base/yaml_format.h"
#include "base/yaml_tree.h"
#include "registry/compile.h"
#include "registry/decode.h"
#include "registry/format.h"
#include "registry/merge.h"
#include "registry/rules/loading.h"
#include "registry/rules/table.h"

namespace keywright::registry {
namespace {

// Reads files and what they import, each once however it is spelled.
class Loader {
 public:
  Loader(const FileTree& files, SourceMap& sources, Diagnostics& diagnostics)
      : files_(files), sources_(sources), diagnostics_(diagnostics) {}

  void load(const std::vector<std::string>& arguments) {
    for (const std::uint32_t file : expand(arguments, {})) visit(file);
  }

  // A text instead of a file. What it imports is seen from its path.
  void load(const RegistryText& text) {
    const std::uint32_t file = node_for(text.path);
    nodes_[file].progress = Progress::open;
    chain_.push_back(file);
    take_content(file, decode(text.path, text.content));
    chain_.pop_back();
    nodes_[file].progress = Progress::done;
  }

  // Every file that was asked for is in the set.
  [[nodiscard]] bool complete() const {
    return std::all_of(nodes_.begin(), nodes_.end(),
                       [](const Node& node) { return node.content.has_value(); });
  }

  [[nodiscard]] std::vector<std::string> take_folders() { return std::move(folders_); }

  RegistrySet take() {
    std::vector<RegistryFile> files;
    std::vector<FileImports> imports;
    std::vector<std::uint32_t> position(nodes_.size(), kUnread);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (!nodes_[i].content) continue;
      position[i] = static_cast<std::uint32_t>(files.size());
      files.push_back(std::move(*nodes_[i].content));
    }
    for (const Node& node : nodes_) {
      if (!node.content) continue;
      FileImports& list = imports.emplace_back();
      for (const std::uint32_t file : node.imports) {
        if (position[file] != kUnread) list.files.push_back(position[file]);
      }
    }
    return merge_files(std::move(files), imports, diagnostics_);
  }

 private:
  static constexpr std::uint32_t kUnread = 0xFFFFFFFFU;

  enum class Progress { untouched, open, done };
  struct Node {
    std::string path;
    Progress progress = Progress::untouched;
    std::optional<RegistryFile> content;
    std::vector<std::uint32_t> imports;
  };

  // `asked` is where an import names the files; unknown for the command line's.
  std::vector<std::uint32_t> expand(const std::vector<std::string>& arguments, Span asked) {
    static const std::vector<std::string_view> kExtensions = {".yaml", ".yml"};
    static const std::vector<std::string_view> kSkip = {"keywright.yaml"};
    const FileList list = expand_file_arguments(arguments, kExtensions, kSkip, files_);
    files_.prepare(list.paths, YamlDocument::kMaxBytes);
    for (const FileProblem& problem : list.problems) unreadable(problem, asked);
    folders_.insert(folders_.end(), list.folders.begin(), list.folders.end());
    std::vector<std::uint32_t> out;
    for (const std::string& path : list.paths) out.push_back(node_for(path));
    return out;
  }

  std::uint32_t node_for(const std::string& path) {
    const auto [at, fresh] =
        by_path_.emplace(files_.identity(path), static_cast<std::uint32_t>(nodes_.size()));
    if (fresh) nodes_.push_back({path, Progress::untouched, std::nullopt, {}});
    return at->second;
  }

  // Depth first; chains of imports are followed by recursion, so their length is bounded.
  void visit(std::uint32_t file, Span asked = {}) {
    static constexpr std::size_t kLongestChain = 200;
    if (nodes_[file].progress == Progress::done) return;
    if (nodes_[file].progress == Progress::open) return ring(file, asked);
    if (chain_.size() >= kLongestChain) {
      return unreadable({nodes_[file].path, "is at the end of more than 200 imports"}, asked);
    }
    nodes_[file].progress = Progress::open;
    chain_.push_back(file);
    take_content(file, read(nodes_[file].path, asked));
    chain_.pop_back();
    nodes_[file].progress = Progress::done;
  }

  void take_content(std::uint32_t file, std::optional<RegistryFile> content) {
    nodes_[file].content = std::move(content);
    if (!nodes_[file].content) return;
    const std::vector<Text> imports = nodes_[file].content->imports;
    for (const Text& import : imports) {
      const std::string path = resolve_beside(nodes_[file].path, import.value);
      for (const std::uint32_t target : expand({path}, import.span)) {
        nodes_[file].imports.push_back(target);
        visit(target, import.span);
      }
    }
  }

  std::optional<RegistryFile> read(const std::string& path, Span asked) {
    auto content = files_.read(path, YamlDocument::kMaxBytes);
    if (const auto* const problem = std::get_if<FileProblem>(&content)) {
      unreadable(*problem, asked);
      return std::nullopt;
    }
    return decode(path, std::move(std::get<std::string>(content)));
  }

  std::optional<RegistryFile> decode(const std::string& path, std::string content) {
    const FileId file = sources_.add(files_.shown(path), std::move(content));
    const YamlDocument document = YamlDocument::parse(sources_, file, diagnostics_);
    const YamlNode* const root = document.root();
    if (root == nullptr || !is_registry(*root)) return std::nullopt;
    check_format(*root, registry_format(), "registry file", diagnostics_);
    RegistryFile decoded = decode_registry_file(*root, file);
    if (decoded.content.name.value.empty()) return std::nullopt;  // reported as missing
    return decoded;
  }

  // Says what is wrong when a file is no registry of this version at all.
  bool is_registry(const YamlNode& root) {
    if (!root.is_map()) {
      check_format(root, registry_format(), "registry file", diagnostics_);
      return false;
    }
    const YamlNode* const version = root.find("keywright");
    if (version != nullptr && version->text() == kFormatVersion) {
      if (root.find("registries") == nullptr) return true;
      not_a_registry(root.span(), "this is a keywright.yaml configuration, not a registry",
                     "name it with --config, and registries with --registry");
      return false;
    }
    if (version == nullptr) {
      not_a_registry(root.span(), "this is not a registry: it does not say `keywright: 1`",
                     "begin with `keywright: 1`, or leave the file out of the registries");
    } else {
      not_a_registry(version->span(),
                     "format version `" + printable(version->text()) + "` is not known",
                     "this program reads `keywright: 1`");
    }
    return false;
  }

  void not_a_registry(Span span, std::string message, std::string help) {
    Diagnostic& diagnostic = diagnostics_.emplace_back();
    diagnostic.rule = kNotARegistry.name;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    diagnostic.help = std::move(help);
  }

  void unreadable(const FileProblem& problem, Span asked) {
    Diagnostic& diagnostic = diagnostics_.emplace_back();
    diagnostic.rule = kUnreadableFile.name;
    diagnostic.span = asked;
    diagnostic.path = files_.shown(problem.path);
    diagnostic.message = asked.known()
                             ? "cannot import `" + diagnostic.path + "`: " + problem.message
                             : problem.message;
    if (problem.message.starts_with("is larger")) {
      diagnostic.help = "split it: files with the same `registry` name merge into one registry";
    }
  }

  void ring(std::uint32_t file, Span asked) {
    Diagnostic& diagnostic = diagnostics_.emplace_back();
    diagnostic.rule = kImportCycle.name;
    diagnostic.span = asked;
    const auto begin = std::find(chain_.begin(), chain_.end(), file);
    diagnostic.message = "imports run in a ring: ";
    for (auto at = begin; at != chain_.end(); ++at) {
      diagnostic.message += "`" + nodes_[*at].path + "` imports ";
    }
    diagnostic.message += "`" + nodes_[file].path + "`";
    diagnostic.help = "move what both need into a third file";
  }

  const FileTree& files_;
  SourceMap& sources_;
  Diagnostics& diagnostics_;
  std::vector<Node> nodes_;
  std::unordered_map<std::string, std::uint32_t> by_path_;
  std::vector<std::uint32_t> chain_;
  std::vector<std::string> folders_;
};

}  // namespace

LoadResult load_registries(const std::vector<std::string>& arguments, SourceMap& sources,
                           std::span<const RegistryText> texts, const FileTree& files) {
  LoadResult result;
  Loader loader(files, sources, result.diagnostics);
  loader.load(arguments);
  for (const RegistryText& text : texts) loader.load(text);
  const bool complete = loader.complete();
  result.folders = loader.take_folders();
  result.set = loader.take();
  compile_patterns(result.set, sources, result.diagnostics);
  result.usable =
      complete && std::none_of(result.diagnostics.begin(), result.diagnostics.end(),
                               [](const Diagnostic& diagnostic) {
                                 const Rule* const rule = find_rule(diagnostic.rule);
                                 return rule != nullptr && rule->stage == Rule::Stage::load;
                               });
  sort_diagnostics(result.diagnostics, sources);
  return result;
}

}  // namespace keywright::registry
