#include "registry/segment_trie_table.h"

#include <algorithm>

namespace keywright::registry {

SegmentTable::SegmentTable(const SegmentTrie& trie) : trie_(&trie) {
  if (!trie.is_segmented()) return;
  separators_ = kOnes * static_cast<unsigned char>(trie.separator()[0]);
  std::size_t literals = 0;
  for (std::size_t id = 1; id < trie.size(); ++id) {
    if (trie.node(static_cast<SegmentTrie::NodeId>(id)).via == kNone) ++literals;
  }
  // At most half full: a search ends after two or three cells, found or not.
  const std::size_t slots = std::bit_ceil(std::max<std::size_t>(2 * literals, 4));
  slot_mask_ = slots - 1;
  shift_ = 64 - std::countr_zero(slots);
  cells_.resize(slots);
  cells_.reserve(slots + trie.size() - literals);

  std::vector<std::uint32_t> slot_of(trie.size(), kNone);
  for (std::size_t id = 0; id < trie.size(); ++id) {  // parents come before children
    place(trie, static_cast<SegmentTrie::NodeId>(id), slot_of);
  }
  root_ = slot_of[SegmentTrie::kRoot];
  for (std::size_t id = 0; id < trie.size(); ++id) {
    const SegmentTrie::Node& node = trie.node(static_cast<SegmentTrie::NodeId>(id));
    if (node.plain != kNone) cells_[slot_of[id]].plain = slot_of[node.plain];
  }
  for (Extra& extra : extras_) {
    for (const SegmentTrie::Test& test : trie.tests(extra.node)) {
      extra.test_slots.push_back(slot_of[test.child]);
    }
  }
}

void SegmentTable::place(const SegmentTrie& trie, SegmentTrie::NodeId id,
                         std::vector<std::uint32_t>& slots) {
  const SegmentTrie::Node& node = trie.node(id);
  Cell cell;
  std::size_t slot = cells_.size();
  if (id != SegmentTrie::kRoot && node.via == kNone) {
    const Segment segment = scan(node.literal, 0);
    cell.head = segment.head;
    cell.parent = slots[node.parent];
    cell.length = static_cast<std::uint16_t>(segment.length);
    cell.rest = static_cast<std::uint32_t>(texts_.size());
    if (node.literal.size() > 8) texts_ += node.literal.substr(8);
    slot = home_of(cell.parent, segment.hash);
    while (cells_[slot].parent != kNone) slot = (slot + 1) & slot_mask_;
  } else {
    cells_.emplace_back();
  }

  const auto terminals = trie.terminals(id);
  if (!trie.literals(id).empty()) cell.flags |= has_literals;
  if (terminals.size() > 1) cell.flags |= has_more_terminals;
  if (!terminals.empty()) cell.pattern = terminals.front();
  if (terminals.size() > 1 || node.irregular) {
    cell.extra = static_cast<std::uint32_t>(extras_.size());
    extras_.push_back({id, {}});
  }
  cells_[slot] = cell;
  slots[id] = static_cast<std::uint32_t>(slot);
}

}  // namespace keywright::registry
