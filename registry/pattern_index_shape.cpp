#include "registry/pattern_index_shape.h"

#include <algorithm>

namespace keywright::registry {

namespace {

using Kind = ShapePart::Kind;
using NodeId = SegmentTrie::NodeId;
constexpr NodeId kNone = SegmentTrie::kNone;

std::string_view front_text(const std::vector<ShapePart>& parts) {
  return !parts.empty() && parts.front().kind == Kind::text ? parts.front().text
                                                            : std::string_view();
}
std::string_view back_text(const std::vector<ShapePart>& parts) {
  return !parts.empty() && parts.back().kind == Kind::text ? parts.back().text : std::string_view();
}

}  // namespace

bool ShapeSegment::is_text() const {
  return parts.empty() || (parts.size() == 1 && parts[0].kind == Kind::text);
}
std::string_view ShapeSegment::text() const { return front_text(parts); }
std::string_view ShapeSegment::prefix() const { return front_text(parts); }
std::string_view ShapeSegment::suffix() const { return back_text(parts); }

std::size_t ShapeSegment::least_length() const {
  std::size_t length = 0;
  for (const ShapePart& part : parts) length += part.kind == Kind::text ? part.text.size() : 1;
  return length;
}

bool ShapeSegment::is_simple() const {
  return std::count_if(parts.begin(), parts.end(),
                       [](const ShapePart& part) { return part.kind != Kind::text; }) <= 1;
}

bool ShapeSegment::has_white_space() const {
  return std::any_of(parts.begin(), parts.end(), [](const ShapePart& part) {
    return part.kind == Kind::text && registry::has_white_space(part.text);
  });
}

ShapeCut::ShapeCut(const Shape& shape, std::string_view given) : separator(given) {
  suffix = back_text(shape.parts());
  if (separator.size() != 1) {
    tail = shape.parts();
    if (tail.empty()) tail.push_back({Kind::text, ""});
    return;
  }
  segments.emplace_back();
  for (const ShapePart& part : shape.parts()) {
    if (!tail.empty()) {
      tail.push_back(part);
    } else if (part.kind == Kind::segment) {
      segments.back().parts.push_back(part);
    } else if (part.kind == Kind::text) {
      std::string_view text = part.text;
      while (true) {
        const std::size_t end = std::min(text.find(separator[0]), text.size());
        if (end > 0) {
          segments.back().parts.push_back({Kind::text, std::string(text.substr(0, end))});
        }
        if (end == text.size()) break;
        segments.emplace_back();
        text.remove_prefix(end + 1);
      }
    } else {
      tail = std::move(segments.back().parts);
      segments.pop_back();
      tail.push_back(part);
    }
  }
}

std::string_view ShapeCut::tail_prefix() const { return front_text(tail); }
std::string_view ShapeCut::tail_suffix() const { return back_text(tail); }

ShapeCut::Rest ShapeCut::rest_from(std::size_t segment) const {
  Rest rest;
  for (std::size_t i = segment; i < segments.size(); ++i) {
    if (i > segment) rest.prefix += separator;
    rest.prefix += segments[i].prefix();
    if (!segments[i].is_text()) return rest;
  }
  if (is_open()) {
    if (segment < segments.size()) rest.prefix += separator;
    rest.prefix += tail_prefix();
    rest.fixed = tail.size() == 1 && tail[0].kind == Kind::text;
    return rest;
  }
  rest.fixed = true;
  return rest;
}

namespace {

class Meeting {
 public:
  Meeting(const Shape& shape, const std::vector<IndexedPattern>& patterns, const SegmentTrie& trie,
          std::size_t limit, std::vector<std::uint32_t>& found)
      : shape_(shape),
        patterns_(patterns),
        trie_(trie),
        cut_(shape, trie.separator()),
        limit_(limit),
        found_(found) {}

  // `sure`: the segments so far can certainly be those of the node.
  void from(NodeId node, std::size_t i, bool sure) {
    if (i < cut_.segments.size() || cut_.is_open()) wides(node, i);
    if (i < cut_.segments.size()) {
      const ShapeSegment& segment = cut_.segments[i];
      if (segment.is_text()) {
        through_text(node, i, segment.text(), sure);
      } else {
        through_holes(node, i, segment, sure);
      }
    } else if (cut_.is_open()) {
      open_end(node, sure);
    } else {
      add(trie_.terminals(node), sure);
    }
  }

 private:
  void add(std::uint32_t position, bool sure) {
    if (found_.size() >= limit_) return;
    const KeyPattern& pattern = *patterns_[position].pattern;
    const auto is_empty = [](const ValueSet& values) { return values.is_empty(); };
    const bool has_keys = std::none_of(pattern.values().begin(), pattern.values().end(), is_empty);
    if ((sure && has_keys) || intersect(pattern, shape_).verdict != Verdict::no) {
      found_.push_back(position);
    }
  }
  void add(std::span<const std::uint32_t> positions, bool sure) {
    for (const std::uint32_t position : positions) add(position, sure);
  }

  void wides(NodeId node, std::size_t i) {
    if (trie_.wides(node).empty()) return;
    const SegmentTrie::Irregular& irregular = *trie_.node(node).irregular;
    const ShapeCut::Rest rest = cut_.rest_from(i);
    irregular.wide_index.visit_agreeing(
        rest.prefix, rest.fixed ? std::string_view(rest.prefix) : cut_.suffix,
        [&](std::uint32_t w) { add(irregular.wides[w].pattern, false); });
  }

  void through_text(NodeId node, std::size_t i, std::string_view text, bool sure) {
    const NodeId literal = trie_.literal_child(node, text);
    if (literal != kNone) from(literal, i + 1, sure);
    const NodeId plain = trie_.node(node).plain;
    if (plain != kNone && SegmentTrie::plain_accepts(text)) from(plain, i + 1, sure);
    if (trie_.tests(node).empty()) return;
    const SegmentTrie::Irregular& irregular = *trie_.node(node).irregular;
    irregular.test_index.visit_fitting(text, [&](std::uint32_t t) {
      const SegmentTrie::Test& test = irregular.tests[t];
      if (trie_.matcher(test.matcher).matches(text)) from(test.child, i + 1, sure);
      return false;
    });
  }

  void through_holes(NodeId node, std::size_t i, const ShapeSegment& segment, bool sure) {
    for (const NodeId child : trie_.literals_starting(node, segment.prefix())) {
      const std::string_view text = trie_.node(child).literal;
      if (text.size() >= segment.least_length() && text.ends_with(segment.suffix())) {
        from(child, i + 1, sure && segment.is_simple());
      }
    }
    const NodeId plain = trie_.node(node).plain;
    if (plain != kNone && !segment.has_white_space()) from(plain, i + 1, sure);
    if (trie_.tests(node).empty()) return;
    const SegmentTrie::Irregular& irregular = *trie_.node(node).irregular;
    irregular.test_index.visit_agreeing(segment.prefix(), segment.suffix(), [&](std::uint32_t t) {
      const SegmentTrie::Test& test = irregular.tests[t];
      const bool any_text = segment.parts.size() == 1 && trie_.matcher(test.matcher).has_text();
      from(test.child, i + 1, sure && any_text);
    });
  }

  // From here on the shape may go on over several segments.
  void open_end(NodeId node, bool sure) {
    const std::string_view prefix = cut_.tail_prefix();
    const std::size_t holes = cut_.tail.size() - (prefix.empty() ? 0 : 1);
    const bool free = sure && holes == 1;  // nothing is fixed after the prefix
    const bool may_end_at_once = cut_.tail.back().kind == Kind::anything;
    for (const NodeId child : trie_.literals_starting(node, prefix)) {
      const bool longer = trie_.node(child).literal.size() > prefix.size();
      below(trie_.subtree(child), free && (longer || may_end_at_once));
    }
    const NodeId plain = trie_.node(node).plain;
    if (plain != kNone) below(trie_.subtree(plain), free && !has_white_space(prefix));
    for (const SegmentTrie::Test& test : trie_.tests(node)) {
      const SegmentMatcher& matcher = trie_.matcher(test.matcher);
      if (AffixTable::agree(prefix, matcher.prefix(), AffixTable::Side::front)) {
        below(trie_.subtree(test.child), free && prefix.empty() && matcher.has_text());
      }
    }
  }

  void below(std::span<const std::uint32_t> positions, bool sure) {
    for (const std::uint32_t position : positions) {
      const std::vector<PatternPart>& parts = patterns_[position].pattern->parts();
      const std::string_view suffix =
          !parts.empty() && parts.back().kind == PatternPart::Kind::literal
              ? std::string_view(parts.back().text)
              : std::string_view();
      if (AffixTable::agree(suffix, cut_.tail_suffix(), AffixTable::Side::back)) {
        add(position, sure);
      }
    }
  }

  const Shape& shape_;
  const std::vector<IndexedPattern>& patterns_;
  const SegmentTrie& trie_;
  ShapeCut cut_;
  std::size_t limit_;
  std::vector<std::uint32_t>& found_;
};

}  // namespace

void append_meeting(const Shape& shape, const std::vector<IndexedPattern>& patterns,
                    const SegmentTrie& trie, std::size_t limit, std::vector<std::uint32_t>& found) {
  Meeting(shape, patterns, trie, limit, found).from(SegmentTrie::kRoot, 0, true);
}

}  // namespace keywright::registry
