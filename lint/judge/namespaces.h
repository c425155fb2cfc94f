// Namespaces: how the texts of registered keys and channels begin.
//
// The namespace of `fleet:asset:{id}` is `fleet:`, its first segment with the separator. Literal
// text that ends before a separator counts as it is where it cannot be mistaken for a word
// (`job-{id}` gives `job-`). A pattern that begins with a placeholder, or that is one segment of
// literal text, has none: such keys are only seen where Redis is told of them.
//
// A literal by itself is looked at only when it begins with one of these; they are also what the
// prefilter searches files for. Immutable, any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lint/word_set.h"
#include "registry/load.h"

namespace keywright::lint {

class Namespaces {
 public:
  explicit Namespaces(const registry::RegistryIndex& index);

  // Sorted, each once.
  [[nodiscard]] const std::vector<std::string>& all() const { return all_; }
  [[nodiscard]] const std::vector<std::string>& separators() const { return separators_; }

  // First segments, and keys of one segment, that are too peculiar to be anything else
  // (`trending_links`, not `users`); sorted, each once.
  [[nodiscard]] const WordSet& words() const { return words_; }
  [[nodiscard]] bool is_word(std::string_view text) const;

  // The namespace that a text begins with, the longest where several do; empty where none does.
  [[nodiscard]] std::string_view of(std::string_view text) const;
  // Only channels begin like this, no key does.
  [[nodiscard]] bool is_of_channels(std::string_view name) const;

 private:
  std::vector<std::string> all_;
  std::vector<std::string> of_keys_;
  WordSet words_;
  std::vector<std::string> separators_;  // of all patterns, sorted, each once
};

}  // namespace keywright::lint
