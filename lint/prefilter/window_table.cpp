#include "lint/prefilter/window_table.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "lint/prefilter/byte_frequency.h"

namespace keywright::lint {
namespace {

// A window further back would only delay finding where the first literal begins.
constexpr std::size_t kWindowWithin = 32;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

double share(char c, bool caseless) {
  const auto byte = static_cast<unsigned char>(c);
  const bool two_cases = caseless && c >= 'a' && c <= 'z';
  return double{kByteFrequency[byte]} + (two_cases ? double{kByteFrequency[byte - 'a' + 'A']} : 0);
}

// How often a window would be met. The first byte counts less: fingerprints leave it out.
double commonness(std::string_view window, bool caseless) {
  double product = 1;
  for (std::size_t i = 0; i < window.size(); ++i) {
    const double one = share(window[i], caseless);
    product *= window.size() == WindowTable::kWindow && i == 0 ? std::sqrt(one) : one;
  }
  return product;
}

bool equal_caseless(std::string_view lower_text, std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (lower_text[i] != lower(text[i])) return false;
  }
  return true;
}

}  // namespace

WindowTable::WindowTable(std::vector<std::string> literals, std::vector<std::string> caseless) {
  for (std::string& text : caseless) std::transform(text.begin(), text.end(), text.begin(), lower);
  add(std::move(literals), false);
  add(std::move(caseless), true);
  choose_windows();
  build_tables();
}

// Leaves out what begins with another literal: that one is found at the same place.
void WindowTable::add(std::vector<std::string> texts, bool caseless) {
  for (std::string& text : texts) text.resize(std::min(text.size(), kLongestLiteral));
  std::sort(texts.begin(), texts.end());
  const std::string* last = nullptr;
  for (std::string& text : texts) {
    if (text.empty() || (last != nullptr && text.starts_with(*last))) continue;
    longest_ = std::max(longest_, text.size());
    literals_.push_back({std::move(text), caseless, 0, 0});
    last = &literals_.back().text;
  }
}

// A byte that windows had better end with because nearly all literals have it, such as the
// separator of the keys; -1 if there is none. A few rare windows are rarer than any one byte, but
// hundreds of them together accept nearly everything.
int WindowTable::common_byte() const {
  constexpr std::size_t kFew = 32;
  if (literals_.size() <= kFew) return -1;
  std::array<std::size_t, 256> users{};
  for (const Literal& literal : literals_) {
    std::array<bool, 256> seen{};
    for (std::size_t i = kWindow - 1; i < std::min(literal.text.size(), kWindowWithin); ++i) {
      const auto byte = static_cast<unsigned char>(literal.text[i]);
      if (!std::exchange(seen[byte], true)) ++users[byte];
    }
  }
  int best = -1;
  for (int byte = 0; byte < 256; ++byte) {
    const auto i = static_cast<std::size_t>(byte);
    if (users[i] < literals_.size() / 10 * 9 || kByteFrequency[i] > 0.02F) continue;
    if (best < 0 || kByteFrequency[i] < kByteFrequency[static_cast<std::size_t>(best)]) best = byte;
  }
  return best;
}

void WindowTable::choose_windows() {
  constexpr double kMuchBetter = 1e-6;
  const int common = common_byte();
  std::unordered_map<std::string_view, double> users;  // of each window so far
  for (Literal& literal : literals_) {
    const std::string_view text = literal.text;
    const std::size_t size = std::min(text.size(), kWindow);
    std::size_t best_end = size;
    double best = INFINITY;
    for (std::size_t end = size; end <= std::min(text.size(), kWindowWithin); ++end) {
      const std::string_view window = text.substr(end - size, size);
      const auto sharing = users.find(window);
      const bool ends_well = static_cast<unsigned char>(window.back()) == common;
      const double cost = commonness(window, literal.caseless) * (ends_well ? kMuchBetter : 1) *
                          (1.0 + (sharing == users.end() ? 0.0 : sharing->second / 2));
      if (cost < best) {
        best = cost;
        best_end = end;
      }
    }
    literal.window_size = static_cast<std::uint8_t>(size);
    literal.window_end = static_cast<std::uint8_t>(best_end);
    reach_ = std::max(reach_, best_end);
    users[literal.window()] += 1;
  }
}

void WindowTable::build_tables() {
  // Sixteen bits for each window make one false hit in sixteen; 32 KiB stay in the first cache.
  const std::size_t count = literals_.size();
  const unsigned filter_bits =
      std::clamp(static_cast<unsigned>(std::bit_width(count)) + 4U, 12U, 18U);
  const unsigned chain_bits = std::clamp(static_cast<unsigned>(std::bit_width(count)), 4U, 24U);
  filter_.assign((std::size_t{1} << filter_bits) / 64, 0);
  filter_shift_ = 32 - filter_bits;
  chain_shift_ = 32 - chain_bits;

  std::vector<std::uint32_t> slots(count);
  chain_begin_.assign((std::size_t{1} << chain_bits) + 1, 0);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view window = literals_[i].window();
    const std::size_t size = window.size();
    std::uint32_t hashed = 0;
    if (size == kWindow) {
      hashed = hash(load(window.data()));
      const std::uint32_t bit = hashed >> filter_shift_;
      filter_[bit / 64] |= std::uint64_t{1} << (bit % 64);
    } else {
      hashed = hash(load_short(window.data(), size));
      has_short_ = has_size_[size] = true;
      const char last = window.back();
      short_last_[static_cast<unsigned char>(last)] = true;
      if (literals_[i].caseless && last >= 'a' && last <= 'z') {
        short_last_[static_cast<unsigned char>(last - 'a' + 'A')] = true;
      }
    }
    slots[i] = hashed >> chain_shift_;
    ++chain_begin_[slots[i] + 1];
  }
  for (std::size_t i = 1; i < chain_begin_.size(); ++i) chain_begin_[i] += chain_begin_[i - 1];
  std::vector<std::uint32_t> next(chain_begin_.begin(), chain_begin_.end() - 1);
  chained_.resize(count);
  for (std::size_t i = 0; i < count; ++i)
    chained_[next[slots[i]]++] = static_cast<std::uint32_t>(i);
}

std::size_t WindowTable::chain_at(std::string_view text, std::size_t from, std::size_t at,
                                  std::uint32_t hashed) const {
  std::size_t first = npos;
  const std::size_t slot = hashed >> chain_shift_;
  for (std::size_t i = chain_begin_[slot]; i < chain_begin_[slot + 1]; ++i) {
    const Literal& literal = literals_[chained_[i]];
    if (at + 1 < from + literal.window_end) continue;
    const std::size_t start = at + 1 - literal.window_end;
    if (start >= first || text.size() - start < literal.text.size()) continue;
    const std::string_view here = text.substr(start, literal.text.size());
    if (literal.caseless ? equal_caseless(literal.text, here) : here == literal.text) first = start;
  }
  return first;
}

std::size_t WindowTable::next_candidate(std::string_view text, std::size_t at) const {
  const std::size_t size = text.size();
  // Most sets have no short windows: the loop without them is the one that has to be fast.
  if (!has_short_) {
    const std::uint64_t* const filter = filter_.data();
    const unsigned shift = filter_shift_;
    const char* const window = text.data() - (kWindow - 1);
    for (at = std::max(at, kWindow - 1); at < size; ++at) {
      const std::uint32_t bit = hash(load(window + at)) >> shift;
      if ((filter[bit / 64] >> (bit % 64) & 1U) != 0) return at;
    }
    return size;
  }
  while (at < size && !may_end_at(text, at)) ++at;
  return std::min(at, size);
}

std::size_t WindowTable::literal_at(std::string_view text, std::size_t from, std::size_t at) const {
  std::size_t first = npos;
  if (at + 1 >= kWindow)
    first = chain_at(text, from, at, hash(load(text.data() + at + 1 - kWindow)));
  if (!has_short_) return first;
  for (std::size_t size = 1; size < kWindow; ++size) {
    if (!has_size_[size] || at + 1 < size) continue;
    const std::uint32_t hashed = hash(load_short(text.data() + at + 1 - size, size));
    first = std::min(first, chain_at(text, from, at, hashed));
  }
  return first;
}

}  // namespace keywright::lint
