// SegmentMatcher: one distinct kind of non-literal segment (`{id}`, `node_{n}_{host}@{zone}`), or
// of a pattern's whole tail where segments are not clear-cut. MatcherSet: the distinct ones of a
// trie.
//
// Two placeholders are the same kind when their values are the same automaton, whatever their names
// and whoever defined them, so patterns that each declare `id: {type: integer}` share one matcher.
//
// A matcher keeps its own copy of its parts and never moves; a set only grows. Reading is safe from
// any thread once the set is filled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "registry/key_pattern.h"

namespace keywright::registry {

// What `ValueSet::segment` keeps out besides the separator.
[[nodiscard]] constexpr bool is_white_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
[[nodiscard]] bool has_white_space(std::string_view text);

class SegmentMatcher {
 public:
  explicit SegmentMatcher(KeyPattern pattern);
  SegmentMatcher(const SegmentMatcher&) = delete;
  SegmentMatcher& operator=(const SegmentMatcher&) = delete;

  // The same as pattern().matches(text), without automata where that is easy.
  [[nodiscard]] bool matches(std::string_view text) const;
  [[nodiscard]] const KeyPattern& pattern() const { return pattern_; }
  [[nodiscard]] std::string_view prefix() const { return prefix_; }
  [[nodiscard]] std::string_view suffix() const { return suffix_; }
  [[nodiscard]] std::size_t least_length() const { return least_length_; }
  // Certainly matches some non-empty text.
  [[nodiscard]] bool has_text() const { return has_text_; }
  // Nothing but one placeholder.
  [[nodiscard]] bool is_whole_placeholder() const { return pattern_.parts().size() == 1 && one_; }

 private:
  [[nodiscard]] bool matches_plain_values(std::string_view text) const;

  KeyPattern pattern_;
  std::string_view prefix_;  // literal text before the first placeholder
  std::string_view suffix_;  // and after the last; both are all of it where there is none
  std::size_t least_length_ = 0;
  bool one_ = false;    // one placeholder with literal text around it
  bool plain_ = false;  // all placeholders are default ones
  bool has_text_ = false;
};

class MatcherSet {
 public:
  using Id = std::uint32_t;

  // The matcher of these parts; `values` has one entry per placeholder among them.
  Id intern(std::vector<PatternPart> parts, std::vector<ValueSet> values,
            const std::string& separator);
  [[nodiscard]] const SegmentMatcher& operator[](Id id) const { return matchers_[id]; }
  [[nodiscard]] std::size_t size() const { return matchers_.size(); }

  // Whether a value can contain the separator, worked out once per kind of values.
  [[nodiscard]] bool can_contain(const ValueSet& values, const std::string& separator);

 private:
  struct ValueClass {
    const Nfa* nfa = nullptr;
    ValueSet values;  // keeps the automaton alive
    signed char contains_separator = -1;
  };
  std::uint32_t class_of(const ValueSet& values);

  std::deque<SegmentMatcher> matchers_;
  std::unordered_map<std::string, Id> ids_;
  std::vector<ValueClass> classes_;
  std::unordered_map<const Nfa*, std::uint32_t> class_by_address_;
  std::unordered_multimap<std::size_t, std::uint32_t> class_by_hash_;
  std::string separator_of_answers_;  // the one that contains_separator is about
};

}  // namespace keywright::registry
