// Tails: what follows the first segment of the registered patterns.
//
// `usr:{}:cart` stands in no registered namespace, and all that follows is the tail of
// `user:{id}:cart`: whoever wrote it may have meant that. Whether it fits is asked of the few
// patterns that share a segment of text with it, and of one pattern for each tail that has none.
// Refers to the patterns, which must outlive it. Immutable, any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lint/judge/agreement.h"
#include "lint/judge/key_text.h"
#include "registry/load.h"

namespace keywright::lint {

// How a text agrees with a pattern behind its first segment.
struct TailAgreement {
  std::uint32_t pattern = 0;  // its number in the index of its kind
  std::string head;           // its first segment
  std::size_t letters = 0;    // of the segments of text that both have
  std::size_t texts = 0;      // how many these are
  bool names_agree = false;   // a hole is called like the placeholder it would fill
  bool is_example = false;    // a value is one of those that the registry gives
};

class Tails {
 public:
  Tails(const registry::RegistrySet& set, const registry::RegistryIndex& index,
        registry::EntryKind kind);

  // The patterns whose tail the text has, or begins with where it ends with the separator; the
  // first segments may differ. Those that agree best come first.
  [[nodiscard]] std::vector<TailAgreement> fitting(const KeyText& text) const;

 private:
  struct Row {
    std::uint32_t pattern = 0;
    std::string separator;
    std::vector<PatternSegment> segments;
    std::vector<std::vector<std::string>> values;  // of each segment: those the registry names
    std::vector<std::vector<std::string>> names;   // of each segment: the words of its placeholder
  };
  [[nodiscard]] bool fits(const KeyText& text, const std::vector<TextSegment>& ours, const Row& row,
                          TailAgreement& agreement) const;

  std::vector<Row> rows_;
  std::vector<std::string> separators_;
  std::unordered_map<std::string, std::vector<std::uint32_t>> having_;  // by a segment of text
  std::unordered_map<std::string, std::vector<std::uint32_t>> named_;   // by a placeholder's name
  std::unordered_map<std::string, std::vector<std::uint32_t>> valued_;  // by an example
  std::vector<std::uint32_t> without_text_;  // one for each tail that has no segment of text
};

}  // namespace keywright::lint
