#include "registry/segment_trie.h"

#include <algorithm>

namespace keywright::registry {

SegmentTrie::NodeId SegmentTrie::literal_child(NodeId id, std::string_view text) const {
  const std::span<const NodeId> children = literals(id);
  const auto found = std::lower_bound(
      children.begin(), children.end(), text,
      [this](NodeId child, std::string_view wanted) { return nodes_[child].literal < wanted; });
  return found != children.end() && nodes_[*found].literal == text ? *found : kNone;
}

std::span<const SegmentTrie::NodeId> SegmentTrie::literals_starting(NodeId id,
                                                                    std::string_view prefix) const {
  const std::span<const NodeId> children = literals(id);
  const auto first = std::lower_bound(
      children.begin(), children.end(), prefix,
      [this](NodeId child, std::string_view wanted) { return nodes_[child].literal < wanted; });
  const auto last = std::partition_point(first, children.end(), [&](NodeId child) {
    return nodes_[child].literal.starts_with(prefix);
  });
  return {first, last};
}

}  // namespace keywright::registry
