#include "registry/nfa_witness.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace keywright::registry {

namespace {

constexpr std::string_view kLiked =
    "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    "_-.:/@#+=,;!~$%&*|^?()[]<>{}'\"`\\ \xC3\xA9";

constexpr std::array<unsigned, 256> make_ranks() {
  std::array<unsigned, 256> ranks{};
  unsigned rank = 0;
  for (const char c : kLiked) ranks[static_cast<unsigned char>(c)] = ++rank;
  for (unsigned& r : ranks) {
    if (r == 0) r = ++rank;
  }
  return ranks;
}

constexpr std::array<unsigned, 256> kRanks = make_ranks();

}  // namespace

unsigned rank_of(unsigned char byte) { return kRanks[byte]; }

unsigned char best_of(unsigned char low, unsigned char high) {
  if (low <= 'a' && 'a' <= high) return 'a';
  const auto best = std::min_element(kRanks.begin() + low, kRanks.begin() + high + 1);
  return static_cast<unsigned char>(best - kRanks.begin());
}

}  // namespace keywright::registry
