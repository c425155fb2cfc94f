// SegmentTable: a SegmentTrie packed for finding keys, millions a second.
//
// All literal children of all nodes are in one open-addressing hash table, keyed by the parent's
// slot and the segment; the cell that is found is the child itself, so a literal segment costs one
// cache line. A key is read once, eight bytes at a time: that finds the end of the segment, its
// hash and whether it may hold white space together. Nothing is allocated unless a key has more
// than kInline ways open at a time.
//
// Immutable; safe to read from any thread. Refers to the trie, which must neither move nor die
// before it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "registry/segment_trie.h"

namespace keywright::registry {

// A stack that needs the heap only when it grows beyond N. Its room is not cleared beforehand.
template <class T, std::size_t N>
class InlineStack {
 public:
  void push(const T& value) {
    if (size_ < N) {
      inline_[size_] = value;
    } else {
      rest_.push_back(value);
    }
    ++size_;
  }
  T pop() {
    --size_;
    if (size_ < N) return inline_[size_];
    const T value = rest_.back();
    rest_.pop_back();
    return value;
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const T& operator[](std::size_t i) const {
    return i < N ? inline_[i] : rest_[i - N];
  }

 private:
  std::array<T, N> inline_;
  std::vector<T> rest_;
  std::size_t size_ = 0;
};

class SegmentTable {
 public:
  explicit SegmentTable(const SegmentTrie& trie);

  // Gives every pattern that matches to `sink`, in no particular order, until it returns true;
  // tells whether it did.
  template <class Sink>
  bool visit_matches(std::string_view key, Sink&& sink) const;

 private:
  static constexpr std::uint32_t kNone = SegmentTrie::kNone;
  static constexpr std::size_t kInline = 24;
  static constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  static constexpr std::uint64_t kHighs = 0x8080808080808080ULL;

  enum Flag : std::uint16_t { has_literals = 1, has_more_terminals = 2 };
  struct Cell {
    std::uint64_t head = 0;        // the first eight bytes of the literal
    std::uint32_t parent = kNone;  // its slot; none: the cell is free
    std::uint16_t length = 0;      // of the literal
    std::uint16_t flags = 0;
    std::uint32_t rest = 0;         // the other bytes of the literal, in texts_
    std::uint32_t plain = kNone;    // slot of the child for the default placeholder
    std::uint32_t extra = kNone;    // position in extras_
    std::uint32_t pattern = kNone;  // that ends here
  };
  static_assert(sizeof(Cell) == 32);

  struct Extra {
    SegmentTrie::NodeId node = 0;
    std::vector<std::uint32_t> test_slots;  // of the children, as in the node's tests
  };
  struct Segment {
    std::uint64_t head = 0;
    std::uint64_t hash = 0;
    std::size_t length = 0;
    bool white = false;  // may hold white space
  };
  struct Way {  // without initializers: a stack of them costs nothing until it is used
    std::uint32_t slot;
    std::size_t end;  // of the segment that leads there
  };

  // Eight bytes from `at`, the first one lowest; zeros after the end.
  [[nodiscard]] static std::uint64_t load(std::string_view text, std::size_t at) {
    std::uint64_t word = 0;
    const std::size_t left = text.size() - at;
    if constexpr (std::endian::native == std::endian::little) {
      if (left >= 8) {
        std::memcpy(&word, text.data() + at, 8);
        return word;
      }
      if (text.size() >= 8) {  // the last eight, without those before `at`
        std::memcpy(&word, text.data() + text.size() - 8, 8);
        return left == 0 ? 0 : word >> (8 * (8 - left));
      }
    }
    for (std::size_t i = 0; i < left && i < 8; ++i) {
      word |= std::uint64_t{static_cast<unsigned char>(text[at + i])} << (8 * i);
    }
    return word;
  }

  [[nodiscard]] Segment scan(std::string_view text, std::size_t at) const {
    Segment segment;
    std::uint64_t white = 0;
    for (std::size_t begin = at;; begin += 8) {
      std::uint64_t word = load(text, begin);
      const std::uint64_t difference = word ^ separators_;
      std::uint64_t stops = (difference - kOnes) & ~difference & kHighs;
      const std::size_t left = text.size() - begin;
      if (left < 8) stops |= std::uint64_t{0x80} << (8 * left);
      const std::uint64_t low = (word - kOnes * 0x21) & ~word & kHighs;  // bytes up to ' '
      if (stops == 0) {
        white |= low;
        segment.hash = next_hash(segment.hash, word);
        if (begin == at) segment.head = word;
        continue;
      }
      const auto stop = static_cast<std::size_t>(std::countr_zero(stops)) / 8;
      const std::uint64_t mask = (std::uint64_t{1} << (8 * stop)) - 1;
      segment.hash = next_hash(segment.hash, word & mask);
      if (begin == at) segment.head = word & mask;
      segment.length = begin + stop - at;
      segment.white = (white | (low & mask)) != 0;
      return segment;
    }
  }

  [[nodiscard]] static std::uint64_t next_hash(std::uint64_t hash, std::uint64_t word) {
    return std::rotl(hash * 0xA0761D6478BD642FULL, 29) ^ word;
  }
  [[nodiscard]] std::size_t home_of(std::uint32_t parent, std::uint64_t hash) const {
    return static_cast<std::size_t>(
        ((hash ^ (parent * 0x9E3779B97F4A7C15ULL)) * 0xD6E8FEB86659FD93ULL) >> shift_);
  }

  [[nodiscard]] std::uint32_t find_literal(std::uint32_t parent, const Segment& segment,
                                           const char* text) const {
    std::size_t slot = home_of(parent, segment.hash);
    while (cells_[slot].parent != kNone) {
      const Cell& cell = cells_[slot];
      if (cell.head == segment.head && cell.parent == parent && cell.length == segment.length &&
          (segment.length <= 8 ||
           std::memcmp(texts_.data() + cell.rest, text + 8, segment.length - 8) == 0)) {
        return static_cast<std::uint32_t>(slot);
      }
      slot = (slot + 1) & slot_mask_;
    }
    return kNone;
  }

  template <class Sink>
  bool arrive(std::uint32_t slot, Sink&& sink) const {
    const Cell& cell = cells_[slot];
    if (cell.pattern == kNone) return false;
    if (sink(cell.pattern)) return true;
    if ((cell.flags & has_more_terminals) == 0) return false;
    const auto all = trie_->terminals(extras_[cell.extra].node);
    for (const std::uint32_t pattern : all.subspan(1)) {
      if (sink(pattern)) return true;
    }
    return false;
  }

  template <class Sink>
  bool visit_wides(SegmentTrie::NodeId node, std::string_view tail, Sink&& sink) const {
    const SegmentTrie::Irregular* irregular = trie_->node(node).irregular.get();
    if (irregular == nullptr) return false;
    return irregular->wide_index.visit_fitting(tail, [&](std::uint32_t i) {
      const SegmentTrie::Wide& wide = irregular->wides[i];
      return trie_->matcher(wide.matcher).matches(tail) && sink(wide.pattern);
    });
  }

  void place(const SegmentTrie& trie, SegmentTrie::NodeId node, std::vector<std::uint32_t>& slots);

  const SegmentTrie* trie_;
  std::uint64_t separators_ = 0;  // the separator in every byte
  std::uint32_t root_ = 0;
  int shift_ = 0;
  std::size_t slot_mask_ = 0;
  std::vector<Cell> cells_;  // the hash table, then the nodes that no literal leads to
  std::vector<Extra> extras_;
  std::string texts_;
};

template <class Sink>
bool SegmentTable::visit_matches(std::string_view key, Sink&& sink) const {
  if (!trie_->is_segmented()) return visit_wides(SegmentTrie::kRoot, key, sink);
  InlineStack<Way, kInline> ways;  // still to be tried
  std::uint32_t slot = root_;
  std::size_t at = 0;
  while (true) {
    const Cell& here = cells_[slot];
    const Segment segment = scan(key, at);
    const std::size_t end = at + segment.length;
    std::uint32_t next = kNone;
    if ((here.flags & has_literals) != 0) next = find_literal(slot, segment, key.data() + at);
    if (here.plain != kNone && segment.length != 0 &&
        (!segment.white || !has_white_space(key.substr(at, segment.length)))) {
      if (next == kNone) {
        next = here.plain;
      } else {
        ways.push({here.plain, end});
      }
    }
    if (here.extra != kNone) {
      const Extra& extra = extras_[here.extra];
      if (visit_wides(extra.node, key.substr(at), sink)) return true;
      if (!extra.test_slots.empty()) {
        const SegmentTrie::Irregular& irregular = *trie_->node(extra.node).irregular;
        const std::string_view text = key.substr(at, segment.length);
        irregular.test_index.visit_fitting(text, [&](std::uint32_t i) {
          if (trie_->matcher(irregular.tests[i].matcher).matches(text)) {
            ways.push({extra.test_slots[i], end});
          }
          return false;
        });
      }
    }
    if (next != kNone && end < key.size()) {
      slot = next;
      at = end + 1;
      continue;
    }
    if (next != kNone && arrive(next, sink)) return true;
    while (true) {
      if (ways.empty()) return false;
      const Way way = ways.pop();
      if (way.end < key.size()) {
        slot = way.slot;
        at = way.end + 1;
        break;
      }
      if (arrive(way.slot, sink)) return true;
    }
  }
}

}  // namespace keywright::registry
