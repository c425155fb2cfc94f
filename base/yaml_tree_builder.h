// YamlTreeBuilder: turns yaml-cpp's events into the nodes of a YamlDocument. Private to
// yaml_tree.cpp; throws YamlRefusal through yaml-cpp's parser when it must not go on.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include "base/yaml_tree.h"

namespace keywright {

struct YamlRefusal {
  Span span;
  std::string message;
  std::string help;
};

class YamlTreeBuilder final : public YAML::EventHandler {
 public:
  YamlTreeBuilder(YamlDocument& document, const SourceMap& sources, FileId file,
                  std::size_t text_offset, Diagnostics& diagnostics);

  void OnDocumentStart(const YAML::Mark& mark) override;
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override;
  void OnSequenceEnd() override;
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override;
  void OnMapEnd() override;

 private:
  struct Open {  // a list or map whose end has not come yet
    YamlNode* node = nullptr;
    std::vector<const YamlNode*> children;  // of a map: key, value, key, value, …
    std::size_t expanded = 1;
    YAML::anchor_t anchor = 0;
  };
  struct Anchored {
    const YamlNode* node = nullptr;  // null while it is still open
    std::size_t expanded = 0;
  };

  YamlNode* make(const YAML::Mark& mark, YamlNode::Kind kind);
  void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
            YamlNode::Kind kind);
  void add(const YamlNode* node, std::size_t expanded, YAML::anchor_t anchor);
  void close(YamlNode* node, std::size_t expanded, YAML::anchor_t anchor);
  void refuse_foreign_tag(const std::string& tag, Span span) const;
  [[nodiscard]] std::uint32_t offset(const YAML::Mark& mark) const;
  [[nodiscard]] std::uint32_t skip_properties(std::uint32_t at) const;
  [[nodiscard]] std::uint32_t scalar_end(std::uint32_t begin, std::string_view value) const;

  // Maps: keys must be text and stand once; `<<` brings in the entries of other maps.
  [[nodiscard]] std::vector<YamlEntry> pair_up(const Open& map);
  void merge_into(std::vector<YamlEntry>& entries, const YamlEntry& merge) const;

  template <class T>
  const T* store(const T* values, std::size_t count);

  YamlDocument& document_;
  std::string_view text_;
  FileId file_;
  std::size_t text_offset_;  // where yaml-cpp's position 0 is: after a byte order mark
  Diagnostics& diagnostics_;
  std::vector<Open> stack_;
  std::vector<Open> spare_;  // closed frames, kept for their capacity
  std::vector<Anchored> anchors_;
  std::byte* free_ = nullptr;  // rest of the newest block
  std::size_t free_bytes_ = 0;
};

}  // namespace keywright
