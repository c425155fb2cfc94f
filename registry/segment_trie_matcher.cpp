#include "registry/segment_trie_matcher.h"

#include <algorithm>
#include <utility>

namespace keywright::registry {

namespace {

std::size_t hash_of(const Nfa& nfa) {
  std::size_t hash = nfa.size();
  const auto mix = [&hash](std::size_t value) {
    hash = (hash ^ value) * std::size_t{0x9E3779B97F4A7C15ULL};
    hash ^= hash >> 29;
  };
  for (std::size_t i = 0; i < nfa.size(); ++i) {
    const auto state = static_cast<Nfa::State>(i);
    mix(nfa.accepting(state) ? 1 : 2);
    for (const Nfa::Edge& edge : nfa.edges(state)) {
      mix((std::size_t{edge.to} << 16) | (std::size_t{edge.low} << 8) | edge.high);
    }
  }
  return hash;
}

bool same_automaton(const Nfa& a, const Nfa& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const auto state = static_cast<Nfa::State>(i);
    if (a.accepting(state) != b.accepting(state) ||
        !std::ranges::equal(a.edges(state), b.edges(state))) {
      return false;
    }
  }
  return true;
}

void append_number(std::string& text, std::size_t number) {
  for (int i = 0; i < 4; ++i) text.push_back(static_cast<char>((number >> (8 * i)) & 0xFF));
}

}  // namespace

bool has_white_space(std::string_view text) {
  return std::any_of(text.begin(), text.end(), is_white_space);
}

SegmentMatcher::SegmentMatcher(KeyPattern pattern) : pattern_(std::move(pattern)) {
  const std::vector<PatternPart>& parts = pattern_.parts();
  if (!parts.empty()) {
    if (parts.front().kind == PatternPart::Kind::literal) prefix_ = parts.front().text;
    if (parts.back().kind == PatternPart::Kind::literal) suffix_ = parts.back().text;
  }
  const bool literal = pattern_.placeholder_count() == 0;
  least_length_ = literal ? prefix_.size() : prefix_.size() + suffix_.size();
  const std::size_t around = (prefix_.empty() ? 0U : 1U) + (suffix_.empty() ? 0U : 1U);
  one_ = pattern_.placeholder_count() == 1 && parts.size() == 1 + around;
  plain_ = !literal && std::all_of(pattern_.values().begin(), pattern_.values().end(),
                                   [this](const ValueSet& values) {
                                     return values.is_plain_segment_of(pattern_.separator());
                                   });
  has_text_ = plain_;
  if (one_ && !plain_ && around == 0) {
    const Shape hole = Shape().hole(ShapePart::Kind::many);
    has_text_ = intersect(pattern_, hole).verdict == Verdict::yes;
  }
}

bool SegmentMatcher::matches(std::string_view text) const {
  if (text.size() < least_length_ || !text.starts_with(prefix_) || !text.ends_with(suffix_)) {
    return false;
  }
  if (!one_) {
    const bool simple = plain_ && !has_white_space(text) &&
                        text.find(pattern_.separator()) == std::string_view::npos;
    return simple ? matches_plain_values(text) : pattern_.matches(text);
  }
  const std::string_view value =
      text.substr(prefix_.size(), text.size() - prefix_.size() - suffix_.size());
  if (!plain_) return pattern_.values()[0].contains(value);
  return !value.empty() && !has_white_space(value) &&
         value.find(pattern_.separator()) == std::string_view::npos;
}

// Every byte may stand in every placeholder: taking each literal where it comes first, with at
// least one byte for each placeholder before it, leaves the most for the rest.
bool SegmentMatcher::matches_plain_values(std::string_view text) const {
  std::string_view rest =
      text.substr(prefix_.size(), text.size() - prefix_.size() - suffix_.size());
  std::span<const PatternPart> parts = pattern_.parts();
  if (!prefix_.empty()) parts = parts.subspan(1);
  if (!suffix_.empty()) parts = parts.first(parts.size() - 1);
  std::size_t placeholders = 0;
  for (const PatternPart& part : parts) {
    if (part.kind == PatternPart::Kind::placeholder) {
      ++placeholders;
      continue;
    }
    if (rest.size() < placeholders) return false;
    const std::size_t found = rest.find(part.text, placeholders);
    if (found == std::string_view::npos) return false;
    rest.remove_prefix(found + part.text.size());
    placeholders = 0;
  }
  return rest.size() >= placeholders;
}

MatcherSet::Id MatcherSet::intern(std::vector<PatternPart> parts, std::vector<ValueSet> values,
                                  const std::string& separator) {
  std::string identity;
  append_number(identity, separator.size());
  identity += separator;
  std::size_t value = 0;
  for (const PatternPart& part : parts) {
    if (part.kind == PatternPart::Kind::placeholder) {
      identity.push_back('p');
      append_number(identity, class_of(values[value++]));
    } else {
      identity.push_back('l');
      append_number(identity, part.text.size());
      identity += part.text;
    }
  }
  const auto [found, inserted] =
      ids_.try_emplace(std::move(identity), static_cast<Id>(matchers_.size()));
  if (inserted) matchers_.emplace_back(KeyPattern(std::move(parts), std::move(values), separator));
  return found->second;
}

std::uint32_t MatcherSet::class_of(const ValueSet& values) {
  const Nfa& nfa = values.nfa();
  const auto next = static_cast<std::uint32_t>(classes_.size());
  const auto [known, inserted] = class_by_address_.try_emplace(&nfa, next);
  if (!inserted) return known->second;
  const std::size_t hash = hash_of(nfa);
  const auto [first, last] = class_by_hash_.equal_range(hash);
  for (auto candidate = first; candidate != last; ++candidate) {
    if (same_automaton(*classes_[candidate->second].nfa, nfa)) {
      return known->second = candidate->second;
    }
  }
  class_by_hash_.emplace(hash, next);
  classes_.push_back({&nfa, values, -1});
  return next;
}

bool MatcherSet::can_contain(const ValueSet& values, const std::string& separator) {
  const std::uint32_t id = class_of(values);
  if (separator != separator_of_answers_) {
    for (ValueClass& known : classes_) known.contains_separator = -1;
    separator_of_answers_ = separator;
  }
  signed char& answer = classes_[id].contains_separator;
  if (answer < 0) answer = values.can_contain(separator) ? 1 : 0;
  return answer != 0;
}

}  // namespace keywright::registry
