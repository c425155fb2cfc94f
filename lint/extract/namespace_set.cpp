#include "lint/extract/namespace_set.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace keywright::lint {
namespace {

constexpr std::size_t kShortest = 4;  // of shorter words every other one is nearly right
constexpr std::size_t kLongest = 40;

std::size_t slips_allowed(std::size_t length) { return length >= 6 ? 2 : 1; }

}  // namespace

NamespaceSet::NamespaceSet(std::vector<std::string> namespaces) : all_(std::move(namespaces)) {
  for (const std::string& space : all_) {
    const char separator = space.back();
    const std::string_view text = std::string_view(space).substr(0, space.find(separator));
    if (text.size() < kShortest || text.size() > kLongest) continue;
    words_.push_back({std::string(text), separator});
  }
  std::stable_sort(words_.begin(), words_.end(),
                   [](const Word& a, const Word& b) { return a.text.size() < b.text.size(); });
  for (const Word& word : words_) {
    if (separators_.find(word.separator) == std::string::npos) separators_ += word.separator;
  }
  for (const Word& word : words_) letters_.emplace_back(word.text);
  first_of_length_.reserve(kLongest + 2);
  for (std::size_t length = 0; length <= kLongest + 1; ++length) {
    const auto first = std::partition_point(
        words_.begin(), words_.end(), [&](const Word& word) { return word.text.size() < length; });
    first_of_length_.push_back(static_cast<std::size_t>(first - words_.begin()));
  }
}

bool NamespaceSet::is_begin_of(std::string_view text) const {
  // Sorted: one that the text begins with stands before it, after all that begin otherwise.
  auto at = std::upper_bound(all_.begin(), all_.end(), text);
  for (int steps = 0; at != all_.begin() && steps < 8; ++steps) {
    --at;
    if (text.starts_with(*at)) return true;
    if (at->empty() || text.empty() || (*at)[0] != text[0]) return false;
  }
  return std::any_of(all_.begin(), at,
                     [&](const std::string& space) { return text.starts_with(space); });
}

std::size_t NamespaceSet::length_in(std::string_view text) const {
  std::size_t longest = 0;
  for (const std::string& space : all_) {
    if (space.size() > longest && text.starts_with(space)) longest = space.size();
  }
  return longest;
}

bool NamespaceSet::has_without(std::string_view text, std::string_view separators) const {
  auto at = std::lower_bound(all_.begin(), all_.end(), text);
  for (; at != all_.end() && std::string_view(*at).starts_with(text); ++at) {
    const std::string_view rest = std::string_view(*at).substr(text.size());
    if (rest.find_first_not_of(separators) == std::string_view::npos) return true;
    if (rest.size() > 8) break;  // others that begin alike
  }
  return false;
}

bool NamespaceSet::is_nearly_begin_of(std::string_view text) const {
  return std::any_of(separators_.begin(), separators_.end(), [&](char separator) {
    const std::size_t end = text.find(separator);
    return end != std::string_view::npos && is_nearly_word(text.substr(0, end), separator);
  });
}

bool NamespaceSet::is_nearly_word(std::string_view text, char separator) const {
  constexpr std::size_t kMostSlips = 2;
  if (text.size() + kMostSlips < kShortest || text.size() > kLongest) return false;
  const std::size_t shortest = text.size() - std::min(text.size(), kMostSlips);
  const std::size_t longest = std::min(text.size() + kMostSlips, kLongest);
  const LetterSet letters(text);
  for (std::size_t i = first_of_length_[shortest]; i < first_of_length_[longest + 1]; ++i) {
    const std::size_t changes = letters.least_changes(letters_[i]);
    if (changes > kMostSlips) continue;
    const Word& word = words_[i];
    const std::size_t slips = slips_allowed(word.text.size());
    if (changes > slips) continue;
    if (word.separator != separator || word.text == text) continue;
    if (edit_distance(text, word.text, slips) <= slips) return true;
  }
  return false;
}

}  // namespace keywright::lint
