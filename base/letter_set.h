// LetterSet: which letters a text is made of, as bits, to tell at once that two texts differ by
// more than a typing mistake or two. Capitals count as small letters; some rare bytes share a bit.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace keywright {

class LetterSet {
 public:
  LetterSet() = default;
  explicit LetterSet(std::string_view text) {
    for (const char c : text) bits_ |= std::uint64_t{1} << place_of(static_cast<unsigned char>(c));
  }

  // So many characters at least have to be put in, taken out or replaced to make one text of the
  // other: each such change brings in one letter at most, and takes away one at most.
  [[nodiscard]] std::size_t least_changes(LetterSet other) const {
    const int mine = std::popcount(bits_ & ~other.bits_);
    const int theirs = std::popcount(other.bits_ & ~bits_);
    return static_cast<std::size_t>(std::max(mine, theirs));
  }

 private:
  // Letters in the lower half, digits and marks in the upper one.
  [[nodiscard]] static unsigned place_of(unsigned char c) {
    const bool is_letter = c >= 0x40;
    return (c & 31U) + (is_letter && c != '_' ? 0U : 32U);
  }

  std::uint64_t bits_ = 0;
};

}  // namespace keywright
