// Which bytes make a witness easy to read: lower case first, then digits, upper case, punctuation
// that is common in keys, other printable characters, an accented letter, and only then the rest.
#pragma once

#include <cstdint>

namespace keywright::registry {

// Smaller is better liked; no two bytes have the same rank.
[[nodiscard]] unsigned rank_of(unsigned char byte);
// The best liked byte from low to high.
[[nodiscard]] unsigned char best_of(unsigned char low, unsigned char high);

}  // namespace keywright::registry
