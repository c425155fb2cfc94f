// RuneSet: a set of Unicode code points, as ordered ranges that neither overlap nor touch.
//
// A plain value. Code points run from 0 to 0x10FFFF, surrogates included: RE2 counts them too.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

namespace keywright::registry {

using Rune = std::uint32_t;
inline constexpr Rune kMaxRune = 0x10FFFF;

struct RuneRange {
  Rune low = 0;
  Rune high = 0;  // inclusive
  friend bool operator==(const RuneRange&, const RuneRange&) = default;
};

class RuneSet {
 public:
  RuneSet() = default;
  RuneSet(std::initializer_list<RuneRange> ranges);

  void add(Rune low, Rune high);
  void add(const RuneSet& other);
  void negate();

  [[nodiscard]] const std::vector<RuneRange>& ranges() const { return ranges_; }
  [[nodiscard]] bool empty() const { return ranges_.empty(); }
  [[nodiscard]] bool contains(Rune rune) const;
  [[nodiscard]] bool is_ascii() const { return ranges_.empty() || ranges_.back().high < 0x80; }
  friend bool operator==(const RuneSet&, const RuneSet&) = default;

 private:
  std::vector<RuneRange> ranges_;
};

}  // namespace keywright::registry
