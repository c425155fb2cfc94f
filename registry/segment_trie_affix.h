// AffixTable, AffixIndex: literal beginnings and endings, looked up without trying each.
//
// An AffixTable is a sorted list of texts in which the ones that a given text begins with form a
// chain: the entry just before the text, then its parents. Turned round (Side::back) it answers
// the same about endings. An AffixIndex holds items that have both a literal beginning and a
// literal end (`cache_user_{id}`, `{id}_lock`) and gives those that a text may be, or that could
// agree with another beginning and end. It filters; the caller verifies.
//
// Texts are views: what they point to must outlive the tables. Immutable once built, safe to read
// from any thread, and no lookup allocates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace keywright::registry {

class AffixTable {
 public:
  enum class Side { front, back };

  AffixTable() = default;
  AffixTable(std::vector<std::string_view> texts, Side side);  // sorts, drops repetitions

  [[nodiscard]] std::size_t size() const { return texts_.size(); }
  [[nodiscard]] std::string_view text(std::size_t position) const { return texts_[position]; }
  // Where a text that is in the table stands.
  [[nodiscard]] std::size_t position_of(std::string_view text) const;
  // The entries that begin (or end) with `text` and are longer: positions [first, second).
  [[nodiscard]] std::pair<std::size_t, std::size_t> extensions_of(std::string_view text) const;

  // Visits the position of every entry that `text` begins (or ends) with, longest first, until a
  // visit returns true; tells whether one did.
  template <class Visit>
  bool visit_affixes_of(std::string_view text, Visit&& visit) const {
    std::uint32_t position = last_not_after(text);
    if (position == kNone) return false;
    const std::size_t shared = shared_length(texts_[position], text, side_);
    for (; position != kNone; position = parents_[position]) {
      if (texts_[position].size() <= shared && visit(std::size_t{position})) return true;
    }
    return false;
  }

  // Is `affix` how `text` begins (or ends)?
  [[nodiscard]] static bool is_affix(std::string_view affix, std::string_view text, Side side) {
    return side == Side::front ? text.starts_with(affix) : text.ends_with(affix);
  }
  // Can one text have both as beginnings (or endings)?
  [[nodiscard]] static bool agree(std::string_view a, std::string_view b, Side side) {
    return a.size() < b.size() ? is_affix(a, b, side) : is_affix(b, a, side);
  }
  [[nodiscard]] static bool before(std::string_view a, std::string_view b, Side side);

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  [[nodiscard]] static std::size_t shared_length(std::string_view a, std::string_view b, Side side);
  [[nodiscard]] std::uint32_t last_not_after(std::string_view text) const;
  [[nodiscard]] std::uint64_t head_of(std::string_view text) const;
  [[nodiscard]] std::size_t upper_bound(std::string_view text) const;

  std::vector<std::string_view> texts_;
  // Eight bytes of each text after what they all share, to search among before reading texts.
  std::vector<std::uint64_t> heads_;
  std::size_t shared_by_all_ = 0;
  std::vector<std::uint32_t> parents_;  // the longest other entry that this one begins with
  Side side_ = Side::front;
};

class AffixIndex {
 public:
  struct Item {
    std::string_view prefix;
    std::string_view suffix;
    std::size_t least = 0;    // the shortest text it can be
    std::uint32_t value = 0;  // the caller's number for it
  };

  AffixIndex() = default;
  explicit AffixIndex(std::vector<Item> items);

  [[nodiscard]] bool empty() const { return items_.empty(); }
  [[nodiscard]] std::size_t size() const { return items_.size(); }

  // Visits the value of every item that `text` could be, until a visit returns true.
  template <class Visit>
  bool visit_fitting(std::string_view text, Visit&& visit) const {
    return prefixes_.visit_affixes_of(text, [&](std::size_t prefix) {
      const Group& group = groups_[prefix];
      const auto offer = [&](std::size_t i) {
        return text.size() >= items_[i].least && visit(items_[i].value);
      };
      if (group.suffixes == kNone) {
        for (std::size_t i = group.first; i < group.last; ++i) {
          if (text.ends_with(items_[i].suffix) && offer(i)) return true;
        }
        return false;
      }
      const SuffixTable& table = suffixes_[group.suffixes];
      return table.texts.visit_affixes_of(text, [&](std::size_t suffix) {
        for (std::size_t i = table.first[suffix]; i < table.first[suffix + 1]; ++i) {
          if (offer(i)) return true;
        }
        return false;
      });
    });
  }

  // Visits the value of every item for which some text could begin with both prefixes and end with
  // both suffixes.
  template <class Visit>
  void visit_agreeing(std::string_view prefix, std::string_view suffix, Visit&& visit) const {
    const auto in_group = [&](std::size_t position) {
      visit_group(groups_[position], suffix, visit);
      return false;
    };
    prefixes_.visit_affixes_of(prefix, in_group);
    const auto [first, last] = prefixes_.extensions_of(prefix);
    for (std::size_t position = first; position < last; ++position) in_group(position);
  }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
  static constexpr std::size_t kFew = 8;  // up to here looking at each is as fast
  struct Group {                          // the items with one prefix
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    std::uint32_t suffixes = kNone;
  };
  struct SuffixTable {
    AffixTable texts;
    std::vector<std::uint32_t> first;  // of each text's items; one more at the end
  };

  template <class Visit>
  void visit_group(const Group& group, std::string_view suffix, Visit&& visit) const {
    if (group.suffixes == kNone) {
      for (std::size_t i = group.first; i < group.last; ++i) {
        if (AffixTable::agree(items_[i].suffix, suffix, AffixTable::Side::back)) {
          visit(items_[i].value);
        }
      }
      return;
    }
    const SuffixTable& table = suffixes_[group.suffixes];
    const auto all_of = [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = table.first[begin]; i < table.first[end]; ++i) visit(items_[i].value);
      return false;
    };
    table.texts.visit_affixes_of(suffix, [&](std::size_t at) { return all_of(at, at + 1); });
    const auto [first, last] = table.texts.extensions_of(suffix);
    if (first < last) all_of(first, last);
  }

  std::vector<Item> items_;  // by prefix, then by suffix read backwards
  AffixTable prefixes_;
  std::vector<Group> groups_;  // one per prefix
  std::vector<SuffixTable> suffixes_;
};

}  // namespace keywright::registry
