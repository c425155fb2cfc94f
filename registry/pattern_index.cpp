#include "registry/pattern_index.h"

#include <algorithm>
#include <utility>

#include "registry/nearest.h"
#include "registry/overlap.h"
#include "registry/pattern_index_impl.h"
#include "registry/pattern_index_shape.h"

namespace keywright::registry {

PatternIndex::Impl::Impl(std::vector<IndexedPattern> given)
    : patterns(std::move(given)),
      tries(build_tries(patterns)),
      overlaps(find_overlaps(patterns, tries)),
      shared(patterns.size(), 0),
      first_better(patterns.size() + 1, 0) {
  for (const SegmentTrie& trie : tries) tables.emplace_back(trie);

  std::vector<std::pair<std::uint32_t, std::uint32_t>> beaten_by;
  for (const OverlappingPair& pair : overlaps) {
    shared[pair.first] = shared[pair.second] = 1;
    if (pair.relation == Relation::first_more_specific) {
      beaten_by.emplace_back(pair.second, pair.first);
    } else if (pair.relation == Relation::second_more_specific) {
      beaten_by.emplace_back(pair.first, pair.second);
    }
  }
  std::sort(beaten_by.begin(), beaten_by.end());
  for (const auto& [pattern, other] : beaten_by) {
    ++first_better[pattern + 1];
    better.push_back(other);
  }
  for (std::size_t i = 1; i < first_better.size(); ++i) first_better[i] += first_better[i - 1];
}

bool PatternIndex::Impl::is_beaten_by(std::uint32_t pattern, std::uint32_t other) const {
  const std::uint32_t* first = better.data() + first_better[pattern];
  const std::uint32_t* last = better.data() + first_better[pattern + 1];
  return std::binary_search(first, last, other);
}

std::vector<std::uint32_t> PatternIndex::Impl::all_matches(std::string_view key) const {
  std::vector<std::uint32_t> found;
  for (const SegmentTable& table : tables) {
    const bool stopped = table.visit_matches(key, [&](std::uint32_t pattern) {
      found.push_back(pattern);
      return shared[pattern] == 0;  // then there cannot be another
    });
    if (stopped) break;
  }
  return found;
}

PatternIndex::PatternIndex(std::vector<IndexedPattern> patterns)
    : impl_(std::make_unique<const Impl>(std::move(patterns))) {}
PatternIndex::PatternIndex(PatternIndex&&) noexcept = default;
PatternIndex& PatternIndex::operator=(PatternIndex&&) noexcept = default;
PatternIndex::~PatternIndex() = default;

const std::vector<IndexedPattern>& PatternIndex::patterns() const { return impl_->patterns; }
const std::vector<OverlappingPair>& PatternIndex::overlaps() const { return impl_->overlaps; }

std::uint32_t PatternIndex::find_id(std::string_view key) const {
  constexpr std::size_t kInline = 16;
  InlineStack<std::uint32_t, kInline> found;
  std::uint32_t alone = kNone;
  for (const SegmentTable& table : impl_->tables) {
    const bool stopped = table.visit_matches(key, [&](std::uint32_t pattern) {
      if (impl_->shared[pattern] == 0) {
        alone = pattern;
        return true;
      }
      found.push(pattern);
      return false;
    });
    if (stopped) return alone;
  }
  std::uint32_t best = kNone;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i] >= best) continue;  // listed later
    bool beaten = false;
    for (std::size_t j = 0; j < found.size() && !beaten; ++j) {
      beaten = impl_->is_beaten_by(found[i], found[j]);
    }
    if (!beaten) best = found[i];
  }
  return best;
}

std::optional<PatternMatch> PatternIndex::find(std::string_view key) const {
  const std::uint32_t id = find_id(key);
  if (id == kNone) return std::nullopt;
  std::optional<KeyPattern::Captures> captures = impl_->patterns[id].pattern->match(key);
  if (!captures) return std::nullopt;
  return PatternMatch{id, std::move(*captures)};
}

std::vector<std::uint32_t> PatternIndex::find_all(std::string_view key) const {
  std::vector<std::uint32_t> left = impl_->all_matches(key);
  std::sort(left.begin(), left.end());
  std::vector<std::uint32_t> ordered;
  ordered.reserve(left.size());
  while (!left.empty()) {
    const auto best = std::find_if(left.begin(), left.end(), [&](std::uint32_t pattern) {
      return std::none_of(left.begin(), left.end(),
                          [&](std::uint32_t other) { return impl_->is_beaten_by(pattern, other); });
    });
    ordered.push_back(*best);  // "more specific" has no rings: there is always one
    left.erase(best);
  }
  return ordered;
}

std::vector<std::uint32_t> PatternIndex::meeting(const Shape& shape, std::size_t limit) const {
  if (shape.is_fixed()) {
    std::vector<std::uint32_t> found =
        impl_->all_matches(shape.parts().empty() ? std::string_view() : shape.parts()[0].text);
    std::sort(found.begin(), found.end());
    if (found.size() > limit) found.resize(limit);
    return found;
  }
  std::vector<std::uint32_t> found;
  for (const SegmentTrie& trie : impl_->tries) {
    append_meeting(shape, impl_->patterns, trie, limit, found);
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<NearPattern> PatternIndex::nearest(std::string_view key, std::size_t limit) const {
  return find_nearest(Shape().text(key), impl_->patterns, impl_->tries, limit);
}

std::vector<NearPattern> PatternIndex::nearest(const Shape& shape, std::size_t limit) const {
  return find_nearest(shape, impl_->patterns, impl_->tries, limit);
}

}  // namespace keywright::registry
