// NumberSet: the pairs of states that a walk has seen. Open addressing, no removal; one word per
// slot, as walks may see millions. Not for sharing between threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace keywright::registry {

[[nodiscard]] inline std::uint64_t mixed(std::uint64_t key) {
  key ^= key >> 32U;
  key *= 0x9E3779B97F4A7C15U;
  return key ^ (key >> 29U);
}

[[nodiscard]] inline std::uint64_t pair_of(std::uint32_t a, std::uint32_t b) {
  return (std::uint64_t{a} << 32U) | b;
}

// Of all numbers but 2^64 - 1.
class NumberSet {
 public:
  // False when it was there already.
  bool insert(std::uint64_t number) {
    if ((count_ + 1) * 2 > slots_.size()) grow();
    std::uint64_t& slot = slots_[place_of(number)];
    if (slot == number) return false;
    slot = number;
    ++count_;
    return true;
  }

 private:
  static constexpr std::uint64_t kFree = ~std::uint64_t{0};

  [[nodiscard]] std::size_t place_of(std::uint64_t number) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = mixed(number) & mask;
    while (slots_[at] != kFree && slots_[at] != number) at = (at + 1) & mask;
    return at;
  }

  void grow() {
    std::vector<std::uint64_t> old(std::max<std::size_t>(slots_.size() * 2, 64), kFree);
    old.swap(slots_);
    for (const std::uint64_t number : old) {
      if (number != kFree) slots_[place_of(number)] = number;
    }
  }

  std::vector<std::uint64_t> slots_;
  std::size_t count_ = 0;
};

}  // namespace keywright::registry
