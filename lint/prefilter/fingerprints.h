// Fingerprints: the last three bytes of all windows as tables that vector instructions look up.
//
// Each window belongs to one of eight buckets, one bit each. For each of the three bytes there is a
// table from its lower and one from its upper four bits to the buckets whose windows may have such
// a byte there; a place where one bit survives in all six look-ups is a candidate. Windows of fewer
// than three bytes accept everything before them.
//
// Immutable once made; thread-safe.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "lint/prefilter/window_table.h"

namespace keywright::lint {

struct Fingerprints {
  static constexpr std::size_t kBytes = 3;
  static constexpr std::size_t kBuckets = 8;
  using Nibbles = std::array<std::uint8_t, 16>;

  // Position 0 is the third last byte of a window.
  alignas(16) std::array<Nibbles, kBytes> low{};
  alignas(16) std::array<Nibbles, kBytes> high{};

  Fingerprints() = default;
  explicit Fingerprints(const WindowTable& table);
};

// Candidates among the places [base, base + 32) of a text: bit i is place base + i.
struct Candidates {
  std::size_t base = 0;
  std::uint32_t bits = 0;
};

// The first group of places at `from` or later that has candidates; one with no bits when there is
// none. Needs from >= 2 and at least kSmallestText bytes of text from `from` - 2 on.
using CandidateFinder = Candidates (*)(const Fingerprints&, const char* text, std::size_t size,
                                       std::size_t from);
inline constexpr std::size_t kSmallestText = 34;

// Null where this machine has no such instructions.
[[nodiscard]] CandidateFinder ssse3_candidates();
[[nodiscard]] CandidateFinder avx2_candidates();

}  // namespace keywright::lint
