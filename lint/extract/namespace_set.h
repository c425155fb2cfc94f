// NamespaceSet: does a text begin like a registered key, or nearly so?
//
// Asked of every literal of every file that is read, so none of the questions looks at all
// namespaces in earnest. Immutable, any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/letter_set.h"

namespace keywright::lint {

class NamespaceSet {
 public:
  NamespaceSet() = default;
  // "fleet:", with their separators; sorted, each once.
  explicit NamespaceSet(std::vector<std::string> namespaces);

  [[nodiscard]] bool is_empty() const { return all_.empty(); }
  [[nodiscard]] bool is_begin_of(std::string_view text) const;
  // How much of the text is one of them, the longest where several are; 0 where none is.
  [[nodiscard]] std::size_t length_in(std::string_view text) const;
  // Is the text one of them without its separator?
  [[nodiscard]] bool has_without(std::string_view text, std::string_view separators) const;
  // `jbos:` for `jobs:`: one slip in a word of some length.
  [[nodiscard]] bool is_nearly_begin_of(std::string_view text) const;

 private:
  struct Word {
    std::string text;  // the first segment
    char separator = ':';
  };
  [[nodiscard]] bool is_nearly_word(std::string_view text, char separator) const;

  std::vector<std::string> all_;
  std::vector<Word> words_;                   // those of some length, by length
  std::vector<LetterSet> letters_;            // of words_
  std::vector<std::size_t> first_of_length_;  // in words_: the first that is at least so long
  std::string separators_;                    // of words_
};

}  // namespace keywright::lint
