// The decoders' vocabulary: scalars, lists and the small objects that several attributes share.
// All of them tolerate any node, even none at all: what does not fit gives nothing.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "base/yaml_tree.h"
#include "registry/model.h"

namespace keywright::registry {

[[nodiscard]] Text decode_text(const YamlNode* node);
[[nodiscard]] std::optional<Text> decode_optional_text(const YamlNode* node);
[[nodiscard]] Flag decode_flag(const YamlNode* node);
// True, located, when the scalar is exactly this word.
[[nodiscard]] Flag decode_word(const YamlNode* node, std::string_view word);
// A list of scalars; one scalar is a list of one.
[[nodiscard]] std::vector<Text> decode_texts(const YamlNode* node);

template <class Enum, std::size_t N>
[[nodiscard]] std::optional<Located<Enum>> decode_enum(
    const YamlNode* node, const std::array<std::string_view, N>& words) {
  if (node == nullptr || !node->is_scalar()) return std::nullopt;
  const auto value = word_to<Enum>(words, node->text());
  if (!value) return std::nullopt;
  return Located<Enum>{*value, node->span()};
}

template <class Enum, std::size_t N>
[[nodiscard]] std::vector<Located<Enum>> decode_enums(
    const YamlNode* node, const std::array<std::string_view, N>& words) {
  std::vector<Located<Enum>> out;
  if (node == nullptr) return out;
  if (const auto one = decode_enum<Enum>(node, words)) out.push_back(*one);
  for (const YamlNode* const item : node->items()) {
    if (const auto one = decode_enum<Enum>(item, words)) out.push_back(*one);
  }
  return out;
}

[[nodiscard]] Retention decode_retention(const YamlNode* node);
[[nodiscard]] Definition decode_definition(const YamlNode& node);
[[nodiscard]] std::optional<Definition> decode_optional_definition(const YamlNode* node);
[[nodiscard]] std::vector<Field> decode_fields(const YamlNode* node);
[[nodiscard]] std::vector<Placeholder> decode_placeholders(const YamlNode* node);

}  // namespace keywright::registry
