#include "registry/landmarks.h"

#include <algorithm>
#include <utility>

namespace keywright::registry {

namespace {

// What a separator lets us say of a key that is cut at every place where it stands.
enum class Cutting {
  bytes,   // one byte: segments may mix text and placeholders
  whole,   // cannot overlap itself (`->`): as long as a segment is one literal or one placeholder
  runs,    // one byte repeated (`::`): keys are cut at runs of it, which may merge, see below
  unsure,  // any other: nothing
};

Cutting cutting_of(std::string_view separator) {
  if (separator.size() == 1) return Cutting::bytes;
  if (separator.empty()) return Cutting::unsure;
  if (separator.find_first_not_of(separator[0]) == std::string_view::npos) return Cutting::runs;
  for (std::size_t n = 1; n < separator.size(); ++n) {
    if (separator.ends_with(separator.substr(0, n))) return Cutting::unsure;
  }
  return Cutting::whole;
}

struct Segment {
  std::string_view begin;  // literal text it begins with
  std::string_view end;    // and ends with
  std::size_t pieces = 0;  // literals and placeholders
  bool literal = true;     // no placeholder
  bool wide = false;       // can contain the separator
};

std::vector<Segment> cut(const KeyPattern& pattern) {
  std::vector<Segment> segments(1);
  std::size_t value = 0;
  for (const PatternPart& part : pattern.parts()) {
    if (part.kind == PatternPart::Kind::placeholder) {
      Segment& segment = segments.back();
      ++segment.pieces;
      segment.literal = false;
      segment.end = {};
      if (pattern.values()[value++].can_contain(pattern.separator())) segment.wide = true;
      continue;
    }
    std::string_view text = part.text;
    while (true) {
      const std::size_t at = text.find(pattern.separator());
      if (const std::string_view piece = text.substr(0, at); !piece.empty()) {
        Segment& segment = segments.back();
        if (segment.pieces++ == 0) segment.begin = piece;
        segment.end = piece;
      }
      if (at == std::string_view::npos) break;
      text.remove_prefix(at + pattern.separator().size());
      segments.emplace_back();
    }
  }
  return segments;
}

}  // namespace

class LandmarkTable::Reader {
 public:
  Reader(LandmarkTable& table, const KeyPattern& pattern)
      : table_(table), separator_(pattern.separator()), cutting_(cutting_of(separator_)) {
    if (cutting_ == Cutting::unsure) return;
    std::vector<Segment> segments = cut(pattern);
    read('<', segments);
    std::reverse(segments.begin(), segments.end());
    read('>', segments);
    std::sort(found_.begin(), found_.end(),
              [](const Landmark& a, const Landmark& b) { return a.place < b.place; });
  }
  [[nodiscard]] std::vector<Landmark> take() { return std::move(found_); }

 private:
  // Enough to tell patterns apart that people write; more would only cost.
  static constexpr std::size_t kMaxSegments = 12;
  static constexpr std::size_t kMaxBytes = 32;

  // From the side that the segments are given from, as far as they are clear-cut.
  void read(char side, std::span<const Segment> segments) {
    for (std::size_t i = 0; i < std::min(segments.size(), kMaxSegments); ++i) {
      const Segment& segment = segments[i];
      if (cutting_ == Cutting::bytes) {
        const bool clear = !segment.wide;
        // Of a segment without a known end only the bytes at the near side are known.
        if (clear || side == '<') add_bytes(side, i, '<', segment.begin, segment.literal);
        if (clear || side == '>') add_bytes(side, i, '>', segment.end, segment.literal);
      }
      if (!is_clear_cut(segment, i == 0)) return;
      if (segment.literal) add(place(side, i, '=', 0), segment.begin);
    }
  }

  [[nodiscard]] bool is_clear_cut(const Segment& segment, bool outermost) const {
    if (segment.wide) return false;
    if (cutting_ == Cutting::bytes) return true;
    if (segment.pieces > 1) return false;  // text and value together may spell the separator
    if (cutting_ == Cutting::whole) return true;
    // A value may begin or end with the separator's byte, which makes a run longer, or be nothing
    // else, which merges two runs into one. Only the outermost one has no second run to merge.
    if (!segment.literal) return outermost;
    return !segment.begin.empty() && segment.begin.front() != separator_[0] &&
           segment.begin.back() != separator_[0];
  }

  // One landmark per byte: so do literal beginnings of different lengths find to each other.
  void add_bytes(char side, std::size_t segment, char from, std::string_view text, bool all) {
    const std::size_t count = std::min(text.size(), kMaxBytes);
    for (std::size_t i = 0; i < count; ++i) {
      add(place(side, segment, from, i), text.substr(from == '<' ? i : text.size() - 1 - i, 1));
    }
    if (all && count < kMaxBytes) add(place(side, segment, from, count), "end");
  }

  [[nodiscard]] std::string place(char side, std::size_t segment, char what,
                                  std::size_t offset) const {
    const char head[] = {side, static_cast<char>(segment), what, static_cast<char>(offset)};
    return std::string(head, sizeof head).append(separator_);
  }

  void add(const std::string& where, std::string_view text) {
    const auto number = [](auto& map, std::string key) {
      return map.try_emplace(std::move(key), static_cast<std::uint32_t>(map.size())).first->second;
    };
    const std::uint32_t at = number(table_.places_, where);
    std::string mark = std::to_string(at);
    mark.append(1, ' ').append(text);
    found_.push_back({at, number(table_.marks_, std::move(mark))});
  }

  LandmarkTable& table_;
  const std::string& separator_;
  Cutting cutting_;
  std::vector<Landmark> found_;
};

std::span<const Landmark> LandmarkTable::of(std::uint32_t pattern) {
  std::optional<std::vector<Landmark>>& known = known_[pattern];
  if (!known) known = Reader(*this, *patterns_[pattern].pattern).take();
  return *known;
}

}  // namespace keywright::registry
