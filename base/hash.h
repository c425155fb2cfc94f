// A fingerprint of a text: FNV-1a, small, and the same on every machine. No protection against
// people who look for two texts with one fingerprint.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace keywright {

inline constexpr std::uint64_t kHashSeed = 0xCBF29CE484222325ULL;

[[nodiscard]] constexpr std::uint64_t hash_of(std::string_view text,
                                              std::uint64_t seed = kHashSeed) {
  std::uint64_t value = seed;
  for (const char c : text) {
    value ^= static_cast<unsigned char>(c);
    value *= 0x100000001B3ULL;
  }
  return value;
}

// Sixteen digits.
[[nodiscard]] inline std::string to_hex(std::uint64_t value) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out(16, '0');
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[out.size() - 1 - i] = kHex[(value >> (4 * i)) & 15U];
  }
  return out;
}

}  // namespace keywright
