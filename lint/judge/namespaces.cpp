#include "lint/judge/namespaces.h"

#include <algorithm>

namespace keywright::lint {
namespace {

using registry::EntryKind;

// Shorter text (`u_{id}`) begins half of all words.
constexpr std::size_t kShortestPrefix = 3;
constexpr std::size_t kShortestWord = 8;

bool is_word_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || byte >= 0x80;
}

std::string namespace_of(const registry::KeyPattern& pattern) {
  const std::string_view prefix = pattern.literal_prefix();
  const std::string& separator = pattern.separator();
  const std::size_t at = separator.empty() ? std::string_view::npos : prefix.find(separator);
  if (at == 0) return {};
  if (at != std::string_view::npos) return std::string(prefix.substr(0, at + separator.size()));
  const bool whole = pattern.placeholder_count() == 0;
  if (whole || prefix.size() < kShortestPrefix || is_word_byte(prefix.back())) return {};
  return std::string(prefix);
}

// The first segment where it is literal text and peculiar; else empty.
std::string word_of(const registry::KeyPattern& pattern) {
  const std::string_view prefix = pattern.literal_prefix();
  const std::string& separator = pattern.separator();
  const std::size_t at = separator.empty() ? std::string_view::npos : prefix.find(separator);
  if (at == std::string_view::npos && pattern.placeholder_count() > 0) return {};
  const std::string_view word = prefix.substr(0, at);
  if (word.size() < kShortestWord) return {};
  for (std::size_t i = 1; i < word.size(); ++i) {
    const bool is_hump =
        word[i] >= 'A' && word[i] <= 'Z' && word[i - 1] >= 'a' && word[i - 1] <= 'z';
    if (is_hump || word[i] == '_' || word[i] == '-') return std::string(word);
  }
  return {};
}

void sort_uniquely(std::vector<std::string>& texts) {
  std::sort(texts.begin(), texts.end());
  texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
}

}  // namespace

Namespaces::Namespaces(const registry::RegistryIndex& index) {
  std::vector<std::string> words;
  for (const EntryKind kind : {EntryKind::key, EntryKind::channel}) {
    for (const registry::IndexedPattern& indexed : index.patterns(kind).patterns()) {
      if (!indexed.pattern->separator().empty()) {
        separators_.push_back(indexed.pattern->separator());
      }
      std::string word = word_of(*indexed.pattern);
      if (!word.empty()) words.push_back(std::move(word));
      std::string name = namespace_of(*indexed.pattern);
      if (name.empty()) continue;
      if (kind == EntryKind::key) of_keys_.push_back(name);
      all_.push_back(std::move(name));
    }
  }
  sort_uniquely(all_);
  sort_uniquely(of_keys_);
  words_ = WordSet(std::move(words));
  sort_uniquely(separators_);
}

std::string_view Namespaces::of(std::string_view text) const {
  // Those that are a prefix of the text come before it in order, the longest last; what stands
  // between them and the text shares at least as much with it as they do.
  auto at = std::upper_bound(all_.begin(), all_.end(), text);
  while (at != all_.begin()) {
    --at;
    if (text.starts_with(*at)) return *at;
    const auto differs = std::mismatch(at->begin(), at->end(), text.begin(), text.end());
    const auto shared = static_cast<std::size_t>(differs.first - at->begin());
    if (shared == 0) return {};
    text = text.substr(0, shared);
    at = std::upper_bound(all_.begin(), at, text);
  }
  return {};
}

bool Namespaces::is_word(std::string_view text) const { return words_.contains(text); }

bool Namespaces::is_of_channels(std::string_view name) const {
  return !std::binary_search(of_keys_.begin(), of_keys_.end(), name);
}

}  // namespace keywright::lint
