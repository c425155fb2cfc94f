#include "lint/prefilter/fingerprints.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "lint/prefilter/byte_frequency.h"

namespace keywright::lint {
namespace {

// More groups than this are made by cutting the sorted windows into runs, because comparing each
// group with each is the square of their number.
constexpr std::size_t kMostGroups = 32;

// What a group accepts at one place: a bit per byte.
using ByteSet = std::array<std::uint64_t, 4>;

void add_byte(ByteSet& set, char c) {
  const auto byte = static_cast<unsigned char>(c);
  set[byte / 64] |= std::uint64_t{1} << (byte % 64);
}

bool has_byte(const ByteSet& set, std::size_t byte) {
  return (set[byte / 64] >> (byte % 64) & 1U) != 0;
}

double share_of(const ByteSet& set) {
  double sum = 0;
  for (std::size_t word = 0; word < set.size(); ++word) {
    for (std::uint64_t bits = set[word]; bits != 0; bits &= bits - 1) {
      sum += double{kByteFrequency[word * 64 + static_cast<std::size_t>(std::countr_zero(bits))]};
    }
  }
  return std::min(sum, 1.0);
}

// Windows that share a bucket: what they accept at each of the three places.
struct Group {
  std::array<ByteSet, Fingerprints::kBytes> accepted{};
  double candidates = 0;  // the share of places that look like one of them

  void add(const Group& other) {
    candidates = 1;
    for (std::size_t i = 0; i < accepted.size(); ++i) {
      for (std::size_t word = 0; word < 4; ++word) accepted[i][word] |= other.accepted[i][word];
      candidates *= share_of(accepted[i]);
    }
  }
};

Group group_of(const WindowTable::Literal& literal) {
  Group group;
  const std::string_view window = literal.window();
  for (std::size_t i = 0; i < Fingerprints::kBytes; ++i) {
    const std::size_t from_end = Fingerprints::kBytes - i;
    if (window.size() < from_end) {
      group.accepted[i].fill(~std::uint64_t{0});
      continue;
    }
    const char c = window[window.size() - from_end];
    add_byte(group.accepted[i], c);
    if (literal.caseless && c >= 'a' && c <= 'z') {
      add_byte(group.accepted[i], static_cast<char>(c - 'a' + 'A'));
    }
  }
  return group;
}

bool last_byte_first(const WindowTable::Literal* a, const WindowTable::Literal* b) {
  const std::string_view left = a->window();
  const std::string_view right = b->window();
  return std::lexicographical_compare(left.rbegin(), left.rend(), right.rbegin(), right.rend());
}

std::vector<Group> first_groups(const WindowTable& table) {
  std::vector<const WindowTable::Literal*> sorted;
  for (const WindowTable::Literal& literal : table.literals()) sorted.push_back(&literal);
  std::sort(sorted.begin(), sorted.end(), last_byte_first);
  std::vector<Group> groups(std::min(sorted.size(), kMostGroups));
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    groups[i * groups.size() / sorted.size()].add(group_of(*sorted[i]));
  }
  return groups;
}

// Joins the two groups whose union costs the least beyond what they cost apart, until they fit.
std::vector<Group> join_groups(std::vector<Group> groups) {
  const auto extra = [&](std::size_t a, std::size_t b) {
    Group both = groups[a];
    both.add(groups[b]);
    return both.candidates - groups[a].candidates - groups[b].candidates;
  };
  std::vector<std::vector<double>> costs(groups.size(), std::vector<double>(groups.size()));
  if (groups.size() > Fingerprints::kBuckets) {
    for (std::size_t a = 0; a < groups.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) costs[a][b] = extra(a, b);
    }
  }
  while (groups.size() > Fingerprints::kBuckets) {
    std::size_t best_a = 1;
    std::size_t best_b = 0;
    for (std::size_t a = 0; a < groups.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if (costs[a][b] < costs[best_a][best_b]) {
          best_a = a;
          best_b = b;
        }
      }
    }
    groups[best_b].add(groups[best_a]);
    // The last group takes the place of the one that is gone.
    const std::size_t last = groups.size() - 1;
    groups[best_a] = groups[last];
    groups.pop_back();
    for (const std::size_t changed : {best_a, best_b}) {
      for (std::size_t other = 0; other < groups.size() && changed < groups.size(); ++other) {
        if (other != changed) {
          costs[std::max(changed, other)][std::min(changed, other)] = extra(changed, other);
        }
      }
    }
  }
  return groups;
}

}  // namespace

Fingerprints::Fingerprints(const WindowTable& table) {
  const std::vector<Group> groups = join_groups(first_groups(table));
  for (std::size_t bucket = 0; bucket < groups.size(); ++bucket) {
    const auto bit = static_cast<std::uint8_t>(1U << bucket);
    for (std::size_t i = 0; i < kBytes; ++i) {
      for (std::size_t byte = 0; byte < 256; ++byte) {
        if (!has_byte(groups[bucket].accepted[i], byte)) continue;
        low[i][byte % 16] |= bit;
        high[i][byte / 16] |= bit;
      }
    }
  }
}

}  // namespace keywright::lint
