#include "lint/word_set.h"

#include <algorithm>
#include <utility>

namespace keywright::lint {
namespace {

// The same for all texts of the same letters.
std::uint64_t letters_of(std::string_view text) {
  std::uint64_t sum = 0;
  std::uint64_t squares = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    sum += byte;
    squares += std::uint64_t{byte} * byte;
  }
  return squares << 20U | sum;
}

}  // namespace

WordSet::WordSet(std::vector<std::string> words) : words_(std::move(words)) {
  std::sort(words_.begin(), words_.end());
  words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
  for (const std::string& word : words_) letters_.insert(letters_of(word));
}

bool WordSet::contains(std::string_view text) const {
  return std::binary_search(words_.begin(), words_.end(), text);
}

std::string_view WordSet::swapped(std::string_view text) const {
  constexpr std::size_t kLongest = 64;
  if (text.size() < 2 || text.size() > kLongest || letters_.count(letters_of(text)) == 0) return {};
  std::string other(text);
  for (std::size_t at = 0; at + 1 < other.size(); ++at) {
    if (other[at] == other[at + 1]) continue;
    std::swap(other[at], other[at + 1]);
    const auto found = std::lower_bound(words_.begin(), words_.end(), other);
    if (found != words_.end() && *found == other) return *found;
    std::swap(other[at], other[at + 1]);
  }
  return {};
}

}  // namespace keywright::lint
