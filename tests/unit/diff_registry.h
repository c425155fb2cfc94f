// Registries for tests of the differ, from text, without files.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "registry/diff/diff.h"
#include "registry/load.h"

// Files that are only a map.
class TextFiles final : public keywright::FileTree {
 public:
  explicit TextFiles(std::map<std::string, std::string> files) : files_(std::move(files)) {}

  Kind kind(const std::string& path) const override {
    if (files_.contains(path)) return Kind::file;
    return path == "." ? Kind::folder : Kind::nothing;
  }
  std::variant<std::string, keywright::FileProblem> read(const std::string& path,
                                                         std::size_t) const override {
    const auto at = files_.find(path);
    if (at == files_.end()) return keywright::FileProblem{path, "no such file or folder"};
    return at->second;
  }
  keywright::FileList files_below(const std::string&, const Enters&) const override {
    keywright::FileList list;
    for (const auto& [path, text] : files_) list.paths.push_back(path);
    return list;
  }
  std::string identity(const std::string& path) const override { return path; }

 private:
  std::map<std::string, std::string> files_;
};

// Two states and what differs between them.
class Comparison {
 public:
  using Files = std::map<std::string, std::string>;

  Comparison(const Files& before, const Files& after)
      : old_(load(before)),
        new_(load(after)),
        changes_(keywright::registry::diff::compare(old_.set, new_.set)) {}
  Comparison(const std::string& before, const std::string& after)
      : Comparison(Files{{"a.yaml", before}}, Files{{"a.yaml", after}}) {}

  [[nodiscard]] const std::vector<keywright::registry::diff::Change>& changes() const {
    return changes_;
  }
  // "kind data source" for each, in their order.
  [[nodiscard]] std::vector<std::string> kinds() const {
    std::vector<std::string> out;
    for (const auto& change : changes_) {
      out.emplace_back(keywright::registry::diff::row_of(change.kind).name);
    }
    return out;
  }
  [[nodiscard]] const keywright::SourceMap& sources() const { return sources_; }

 private:
  keywright::registry::LoadResult load(const Files& texts) {
    const TextFiles files(texts);
    auto result = keywright::registry::load_registries({"."}, sources_, {}, files);
    for (const auto& diagnostic : result.diagnostics) UNSCOPED_INFO(diagnostic.message);
    REQUIRE(result.diagnostics.empty());
    return result;
  }

  keywright::SourceMap sources_;
  keywright::registry::LoadResult old_;
  keywright::registry::LoadResult new_;
  std::vector<keywright::registry::diff::Change> changes_;
};
