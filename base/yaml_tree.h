// YamlDocument: one YAML text as a compact tree that remembers where everything stood.
//
// Built from yaml-cpp's event stream, because the events still show what its node tree hides:
// duplicate keys, aliases as they are, quoting, and positions. Anchors and aliases are resolved to
// shared nodes (nothing is copied), `<<` merges are applied.
//
// Refuses, with a message and without doing the work: texts over kMaxBytes, nesting deeper than
// kMaxDepth, documents whose aliases would expand to more than kMaxExpandedNodes, aliases that
// contain themselves, invalid UTF-8 and control characters, a second document, tags of our own.
// Syntax errors stop at the first (yaml-cpp cannot go on); everything else is reported at once.
//
// Nodes and the views in them live as long as the document and the SourceMap it was read from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"

namespace keywright {

struct YamlEntry;

class YamlNode {
 public:
  enum class Kind : std::uint8_t { null, scalar, list, map };

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] bool is_null() const { return kind_ == Kind::null; }
  [[nodiscard]] bool is_scalar() const { return kind_ == Kind::scalar; }
  [[nodiscard]] bool is_list() const { return kind_ == Kind::list; }
  [[nodiscard]] bool is_map() const { return kind_ == Kind::map; }
  // Not quoted, so that `true` or `12` mean a boolean or a number.
  [[nodiscard]] bool is_plain() const { return plain_; }
  [[nodiscard]] Span span() const { return span_; }
  [[nodiscard]] std::string_view text() const;  // of a scalar, else empty
  [[nodiscard]] std::span<const YamlNode* const> items() const;
  [[nodiscard]] std::span<const YamlEntry> entries() const;
  [[nodiscard]] const YamlNode* find(std::string_view key) const;  // in a map

 private:
  friend class YamlTreeBuilder;
  Kind kind_ = Kind::null;
  bool plain_ = true;
  std::uint32_t count_ = 0;
  const void* data_ = nullptr;  // characters, child pointers or entries
  Span span_;
};

struct YamlEntry {
  const YamlNode* key = nullptr;  // always a scalar
  const YamlNode* value = nullptr;
};

// "a map", "a list", "text", "nothing": for messages.
[[nodiscard]] std::string_view describe(YamlNode::Kind kind);

class YamlDocument {
 public:
  static constexpr std::size_t kMaxBytes = std::size_t{16} << 20U;
  static constexpr std::size_t kMaxDepth = 64;
  static constexpr std::size_t kMaxExpandedNodes = 4'000'000;
  // Opening brackets beyond the closing ones. yaml-cpp looks far ahead for the end of a flow
  // collection before it reports its beginning, so absurd numbers are refused on sight.
  static constexpr std::size_t kMaxOpenBrackets = 10'000;

  // Null root when the text cannot be used; the diagnostics say why.
  static YamlDocument parse(const SourceMap& sources, FileId file, Diagnostics& diagnostics);

  [[nodiscard]] const YamlNode* root() const { return root_; }

 private:
  friend class YamlTreeBuilder;
  std::deque<YamlNode> nodes_;
  std::vector<std::unique_ptr<std::byte[]>> blocks_;  // texts and child arrays
  const YamlNode* root_ = nullptr;
};

// Rules that speak of YAML itself; every table of rules that loads YAML lists them.
inline constexpr std::string_view kYamlSyntax = "yaml-syntax";
inline constexpr std::string_view kDuplicateAttribute = "duplicate-attribute";

}  // namespace keywright
