#include "registry/regex_utf8.h"

#include <array>
#include <cstddef>
#include <map>
#include <span>

namespace keywright::registry {

namespace {

struct ByteRange {
  unsigned char low = 0;
  unsigned char high = 0;
  friend bool operator==(const ByteRange&, const ByteRange&) = default;
};

struct Sequence {
  std::array<ByteRange, 4> bytes{};
  std::size_t length = 0;
};

constexpr std::array<Rune, 4> kLongest{0x7F, 0x7FF, 0xFFFF, kMaxRune};
constexpr ByteRange kContinuation{0x80, 0xBF};

// Splits low..high until each part is one byte range after the other.
void split(Rune low, Rune high, std::vector<Sequence>& out) {
  for (const Rune limit : kLongest) {
    if (low <= limit && limit < high) {
      split(low, limit, out);
      split(limit + 1, high, out);
      return;
    }
  }
  if (high >= 0x80) {
    for (unsigned i = 1; i < 4; ++i) {
      const Rune tail = (Rune{1} << (6 * i)) - 1;  // the last i bytes
      if ((low & ~tail) == (high & ~tail)) continue;
      if ((low & tail) != 0) {
        split(low, low | tail, out);
        split((low | tail) + 1, high, out);
        return;
      }
      if ((high & tail) != tail) {
        split(low, (high & ~tail) - 1, out);
        split(high & ~tail, high, out);
        return;
      }
    }
  }
  std::string first;
  std::string last;
  append_utf8(first, low);
  append_utf8(last, high);
  Sequence sequence;
  sequence.length = first.size();
  for (std::size_t i = 0; i < first.size(); ++i) {
    sequence.bytes[i] = {static_cast<unsigned char>(first[i]), static_cast<unsigned char>(last[i])};
  }
  out.push_back(sequence);
}

std::vector<Sequence> sequences_of(const RuneSet& runes) {
  std::vector<Sequence> out;
  for (const RuneRange& range : runes.ranges()) {
    if (range.low <= 0x80 && range.high == kMaxRune) {
      if (range.low < 0x80) split(range.low, 0x7F, out);
      out.push_back({{ByteRange{0xC2, 0xDF}, kContinuation}, 2});
      out.push_back({{ByteRange{0xE0, 0xEF}, kContinuation, kContinuation}, 3});
      out.push_back({{ByteRange{0xF0, 0xF4}, kContinuation, kContinuation, kContinuation}, 4});
    } else {
      split(range.low, range.high, out);
    }
  }
  return out;
}

}  // namespace

void append_utf8(std::string& out, Rune rune) {
  const auto byte = [&out](Rune value) { out += static_cast<char>(value); };
  const auto continuation = [&](unsigned shift) { byte(0x80U | ((rune >> shift) & 0x3FU)); };
  if (rune <= 0x7F) {
    byte(rune);
  } else if (rune <= 0x7FF) {
    byte(0xC0U | (rune >> 6U));
    continuation(0);
  } else if (rune <= 0xFFFF) {
    byte(0xE0U | (rune >> 12U));
    continuation(6);
    continuation(0);
  } else {
    byte(0xF0U | (rune >> 18U));
    continuation(12);
    continuation(6);
    continuation(0);
  }
}

// The sequences are ordered, and two byte ranges at one place are either equal or disjoint, so
// that neighbours with an equal beginning make a tree; equal subtrees get one node.
Utf8Automaton::Utf8Automaton(const RuneSet& runes) {
  const std::vector<Sequence> sequences = sequences_of(runes);
  std::map<std::vector<Edge>, std::uint32_t> known;
  const auto node_of = [&](const auto& self, std::span<const Sequence> group,
                           std::size_t depth) -> std::uint32_t {
    std::vector<Edge> edges;
    while (!group.empty()) {
      const ByteRange range = group[0].bytes[depth];
      std::size_t same = 1;
      while (same < group.size() && group[same].bytes[depth] == range) ++same;
      const std::uint32_t to =
          group[0].length == depth + 1 ? 0 : self(self, group.first(same), depth + 1);
      if (!edges.empty() && edges.back().to == to && edges.back().high + 1 == range.low) {
        edges.back().high = range.high;
      } else {
        edges.push_back({range.low, range.high, to});
      }
      group = group.subspan(same);
    }
    const auto [it, added] = known.emplace(edges, static_cast<std::uint32_t>(nodes_.size() + 1));
    if (added) nodes_.push_back(std::move(edges));
    return it->second;
  };
  node_of(node_of, sequences, 0);
}

void Utf8Automaton::add_to(NfaBuilder& builder, NfaBuilder::State from,
                           NfaBuilder::State to) const {
  std::vector<NfaBuilder::State> states(nodes_.size() + 1, to);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const NfaBuilder::State state = i + 1 == nodes_.size() ? from : builder.add_state();
    states[i + 1] = state;
    for (const Edge& edge : nodes_[i])
      builder.add_edge(state, edge.low, edge.high, states[edge.to]);
  }
}

}  // namespace keywright::registry
