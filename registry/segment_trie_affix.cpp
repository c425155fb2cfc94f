#include "registry/segment_trie_affix.h"

#include <algorithm>

namespace keywright::registry {

namespace {

bool byte_less(char a, char b) {
  return static_cast<unsigned char>(a) < static_cast<unsigned char>(b);
}

}  // namespace

bool AffixTable::before(std::string_view a, std::string_view b, Side side) {
  if (side == Side::front) return a < b;
  return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend(), byte_less);
}

std::size_t AffixTable::shared_length(std::string_view a, std::string_view b, Side side) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t shared = 0;
  if (side == Side::front) {
    while (shared < most && a[shared] == b[shared]) ++shared;
  } else {
    while (shared < most && a[a.size() - 1 - shared] == b[b.size() - 1 - shared]) ++shared;
  }
  return shared;
}

AffixTable::AffixTable(std::vector<std::string_view> texts, Side side)
    : texts_(std::move(texts)), side_(side) {
  std::sort(texts_.begin(), texts_.end(),
            [side](std::string_view a, std::string_view b) { return before(a, b, side); });
  texts_.erase(std::unique(texts_.begin(), texts_.end()), texts_.end());
  parents_.reserve(texts_.size());
  for (std::size_t i = 0; i < texts_.size(); ++i) {
    std::uint32_t parent = i == 0 ? kNone : static_cast<std::uint32_t>(i - 1);
    while (parent != kNone && !is_affix(texts_[parent], texts_[i], side)) parent = parents_[parent];
    parents_.push_back(parent);
  }
  // Sorted: what the first and the last share, all share.
  if (!texts_.empty()) shared_by_all_ = shared_length(texts_.front(), texts_.back(), side);
  heads_.reserve(texts_.size());
  for (const std::string_view text : texts_) heads_.push_back(head_of(text));
}

std::uint64_t AffixTable::head_of(std::string_view text) const {
  std::uint64_t head = 0;
  for (std::size_t i = shared_by_all_; i < shared_by_all_ + 8; ++i) {
    head <<= 8;
    if (i < text.size()) {
      head |=
          static_cast<unsigned char>(side_ == Side::front ? text[i] : text[text.size() - 1 - i]);
    }
  }
  return head;
}

// The first entry after `text`.
std::size_t AffixTable::upper_bound(std::string_view text) const {
  auto first = texts_.begin();
  auto last = texts_.end();
  if (shared_length(text, texts_.empty() ? "" : texts_[0], side_) >= shared_by_all_) {
    const auto [low, high] = std::equal_range(heads_.begin(), heads_.end(), head_of(text));
    last = first + (high - heads_.begin());
    first += low - heads_.begin();
  }
  const auto after = std::upper_bound(
      first, last, text,
      [this](std::string_view a, std::string_view b) { return before(a, b, side_); });
  return static_cast<std::size_t>(after - texts_.begin());
}

std::uint32_t AffixTable::last_not_after(std::string_view text) const {
  const std::size_t after = upper_bound(text);
  return after == 0 ? kNone : static_cast<std::uint32_t>(after - 1);
}

std::size_t AffixTable::position_of(std::string_view text) const { return last_not_after(text); }

std::pair<std::size_t, std::size_t> AffixTable::extensions_of(std::string_view text) const {
  const std::size_t first = upper_bound(text);
  const auto last =
      std::partition_point(texts_.begin() + static_cast<std::ptrdiff_t>(first), texts_.end(),
                           [&](std::string_view entry) { return is_affix(text, entry, side_); });
  return {first, static_cast<std::size_t>(last - texts_.begin())};
}

AffixIndex::AffixIndex(std::vector<Item> items) : items_(std::move(items)) {
  std::vector<std::string_view> prefixes;
  prefixes.reserve(items_.size());
  for (const Item& item : items_) prefixes.push_back(item.prefix);
  prefixes_ = AffixTable(std::move(prefixes), AffixTable::Side::front);
  std::stable_sort(items_.begin(), items_.end(), [](const Item& a, const Item& b) {
    if (a.prefix != b.prefix) return a.prefix < b.prefix;
    return AffixTable::before(a.suffix, b.suffix, AffixTable::Side::back);
  });

  groups_.resize(prefixes_.size());
  std::size_t next = 0;
  for (std::size_t position = 0; position < groups_.size(); ++position) {
    Group& group = groups_[position];
    group.first = static_cast<std::uint32_t>(next);
    while (next < items_.size() && items_[next].prefix == prefixes_.text(position)) ++next;
    group.last = static_cast<std::uint32_t>(next);
    if (group.last - group.first <= kFew) continue;

    SuffixTable table;
    std::vector<std::string_view> endings;
    for (std::size_t i = group.first; i < group.last; ++i) {
      if (endings.empty() || endings.back() != items_[i].suffix) {
        endings.push_back(items_[i].suffix);
        table.first.push_back(static_cast<std::uint32_t>(i));
      }
    }
    table.first.push_back(group.last);
    table.texts = AffixTable(std::move(endings), AffixTable::Side::back);
    group.suffixes = static_cast<std::uint32_t>(suffixes_.size());
    suffixes_.push_back(std::move(table));
  }
}

}  // namespace keywright::registry
