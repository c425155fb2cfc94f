#include "registry/regex_runes.h"

#include <algorithm>

namespace keywright::registry {

RuneSet::RuneSet(std::initializer_list<RuneRange> ranges) {
  for (const RuneRange& range : ranges) add(range.low, range.high);
}

void RuneSet::add(Rune low, Rune high) {
  if (low > high) return;
  // The ranges that overlap or touch low..high become one with it.
  auto first = std::lower_bound(ranges_.begin(), ranges_.end(), low,
                                [](const RuneRange& r, Rune rune) { return r.high + 1 < rune; });
  auto last = first;
  while (last != ranges_.end() && last->low <= high + 1) {
    low = std::min(low, last->low);
    high = std::max(high, last->high);
    ++last;
  }
  if (first == last) {
    ranges_.insert(first, {low, high});
  } else {
    *first = {low, high};
    ranges_.erase(first + 1, last);
  }
}

void RuneSet::add(const RuneSet& other) {
  for (const RuneRange& range : other.ranges_) add(range.low, range.high);
}

void RuneSet::negate() {
  std::vector<RuneRange> gaps;
  Rune next = 0;
  for (const RuneRange& range : ranges_) {
    if (range.low > next) gaps.push_back({next, range.low - 1});
    next = range.high + 1;
  }
  if (next <= kMaxRune) gaps.push_back({next, kMaxRune});
  ranges_ = std::move(gaps);
}

bool RuneSet::contains(Rune rune) const {
  const auto at = std::lower_bound(ranges_.begin(), ranges_.end(), rune,
                                   [](const RuneRange& r, Rune value) { return r.high < value; });
  return at != ranges_.end() && at->low <= rune;
}

}  // namespace keywright::registry
