// WordSet: whole keys and first segments that nobody would write for another reason.
//
// Answers whether a text is one of them, and whether two neighbouring letters that changed places
// are all that parts it from one. Immutable.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace keywright::lint {

class WordSet {
 public:
  WordSet() = default;
  explicit WordSet(std::vector<std::string> words);

  [[nodiscard]] const std::vector<std::string>& all() const { return words_; }  // sorted
  [[nodiscard]] bool is_empty() const { return words_.empty(); }
  [[nodiscard]] bool contains(std::string_view text) const;
  // The word that is meant by a text with two letters swapped; empty where it is none.
  [[nodiscard]] std::string_view swapped(std::string_view text) const;

 private:
  std::vector<std::string> words_;
  std::unordered_set<std::uint64_t> letters_;  // of each word, whatever their order
};

}  // namespace keywright::lint
