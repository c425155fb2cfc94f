#include "registry/nearest.h"

#include <algorithm>
#include <string>
#include <utility>

#include "registry/nearest_segment.h"
#include "registry/pattern_index_shape.h"

namespace keywright::registry {

namespace {

using NodeId = SegmentTrie::NodeId;
constexpr NodeId kNone = SegmentTrie::kNone;

// Segments [first, last) of a pattern, as they are written; `raw`: braces in text as they are.
std::string print_segments(const KeyPattern& pattern, std::size_t first, std::size_t last,
                           bool raw) {
  std::string printed;
  const auto add = [&](PatternPart::Kind kind, std::string_view text) {
    if (raw && kind == PatternPart::Kind::literal) {
      printed += text;
    } else {
      printed += print_pattern({{kind, std::string(text), 0, 0}});
    }
  };
  std::size_t segment = 0;
  for (const PatternPart& part : pattern.parts()) {
    if (part.kind == PatternPart::Kind::placeholder) {
      if (segment >= first && segment < last) add(part.kind, part.text);
      continue;
    }
    std::string_view text = part.text;
    while (true) {
      const bool cut = pattern.separator().size() == 1;
      const std::size_t end =
          cut ? std::min(text.find(pattern.separator()), text.size()) : text.size();
      if (segment >= first && segment < last && end > 0) add(part.kind, text.substr(0, end));
      if (end == text.size()) break;
      ++segment;
      if (segment > first && segment < last) add(part.kind, pattern.separator());
      text.remove_prefix(end + 1);
    }
  }
  return printed;
}

// The best few, one per pattern: the least distance, then the most that agrees.
class Best {
 public:
  Best(std::size_t limit, std::size_t farthest) : limit_(limit), farthest_(farthest) {}

  [[nodiscard]] bool wants(std::uint32_t pattern, std::size_t distance, std::size_t agreed) const {
    if (limit_ == 0 || distance > farthest_) return false;
    for (const Found& found : found_) {
      if (found.near.pattern != pattern) continue;
      return distance != found.near.distance ? distance < found.near.distance
                                             : agreed > found.agreed;
    }
    return found_.size() < limit_ || before(distance, pattern, found_.back());
  }
  void add(NearPattern near, std::size_t agreed) {
    std::erase_if(found_, [&](const Found& old) { return old.near.pattern == near.pattern; });
    const auto place = std::find_if(found_.begin(), found_.end(), [&](const Found& old) {
      return before(near.distance, near.pattern, old);
    });
    found_.insert(place, {std::move(near), agreed});
    if (found_.size() > limit_) found_.pop_back();
  }
  // How far a new one may be to get in at all.
  [[nodiscard]] std::size_t farthest() const {
    return found_.size() < limit_ || found_.empty() ? farthest_ : found_.back().near.distance;
  }
  [[nodiscard]] bool empty() const { return found_.empty(); }
  void move_to(Best& other) {
    for (Found& found : found_) {
      if (other.wants(found.near.pattern, found.near.distance, found.agreed)) {
        other.add(std::move(found.near), found.agreed);
      }
    }
  }
  [[nodiscard]] std::vector<NearPattern> take() {
    std::vector<NearPattern> taken;
    for (Found& found : found_) taken.push_back(std::move(found.near));
    return taken;
  }

 private:
  struct Found {
    NearPattern near;
    std::size_t agreed = 0;
  };
  [[nodiscard]] static bool before(std::size_t distance, std::uint32_t pattern,
                                   const Found& other) {
    return distance != other.near.distance ? distance < other.near.distance
                                           : pattern < other.near.pattern;
  }
  std::size_t limit_;
  std::size_t farthest_;
  std::vector<Found> found_;
};

class Search {
 public:
  Search(const Shape& query, const std::vector<IndexedPattern>& patterns, const SegmentTrie& trie,
         Best& best)
      : patterns_(patterns),
        trie_(trie),
        cut_(query, trie.separator()),
        fixed_(query.is_fixed()),
        best_(best) {}

  // `base`: the distance that the query itself already has.
  void run(std::size_t base) { from(SegmentTrie::kRoot, {0, 0, base, 0, 0, false}); }

 private:
  struct State {
    std::size_t segment = 0;  // the query's next one
    std::size_t depth = 0;    // segments of the pattern so far
    std::size_t distance = 0;
    std::size_t agreed = 0;
    std::size_t supposed = 0;  // characters of literal text that only holes stand for
    bool uneven = false;       // a segment was left out or put in
  };
  // A segment of the suggestion: text, or the pattern's own segments from `first` up to `last`.
  struct Step {
    std::string text;
    std::size_t first = 0;
    std::size_t last = 0;
  };

  [[nodiscard]] std::size_t room(const State& state) const {
    return best_.farthest() - std::min(best_.farthest(), state.distance);
  }

  void from(NodeId node, const State& state) {
    if (state.distance > best_.farthest()) return;
    const bool ended = state.segment == cut_.segments.size();
    if (!ended || cut_.is_open()) wides(node, state);
    if (!ended) {
      through_segment(node, state);
    } else if (cut_.is_open()) {
      open_end(node, state);
    } else {
      for (const std::uint32_t pattern : trie_.terminals(node)) arrive(pattern, state);
    }
    if (!state.uneven && room(state) >= kSegment) uneven(node, state, ended);
  }

  void step(NodeId child, const State& state, SegmentFit fit) {
    State next = state;
    ++next.segment;
    ++next.depth;
    next.distance += fit.distance;
    next.agreed += fit.agreed;
    const std::size_t broken_end = fit.broken ? state.depth + 1 : state.depth;
    steps_.push_back({std::move(fit.text), state.depth, broken_end});
    from(child, next);
    steps_.pop_back();
  }

  void through_segment(NodeId node, const State& state) {
    const ShapeSegment& segment = cut_.segments[state.segment];
    const bool is_text = segment.is_text();
    const std::string_view text = segment.text();
    if (is_text) {
      through_similar(node, state, text);
    } else {
      for (const NodeId child : trie_.literals_starting(node, segment.prefix())) {
        auto fit = fit_holes_to_literal(segment, trie_.node(child).literal);
        if (!fit) continue;
        State supposing = state;
        supposing.supposed += trie_.node(child).literal.size() - fit->agreed;
        step(child, supposing, std::move(*fit));
      }
    }
    const auto through_matcher = [&](NodeId child, const SegmentMatcher& matcher) {
      auto fit = is_text ? fit_text_to_matcher(text, matcher, room(state))
                         : fit_holes_to_matcher(segment, matcher, room(state));
      if (fit) step(child, state, as_printed(std::move(*fit), is_text));
    };
    if (const NodeId plain = trie_.node(node).plain; plain != kNone) {
      through_matcher(plain, trie_.matcher(SegmentTrie::kPlain));
    }
    for (const SegmentTrie::Test& test : trie_.tests(node)) {
      through_matcher(test.child, trie_.matcher(test.matcher));
    }
  }

  // Most texts are made of other letters: that is seen before any of them is looked at.
  void through_similar(NodeId node, const State& state, std::string_view text) {
    const LetterSet letters(text);
    const std::size_t mistakes = credible_mistakes(text.size() + kMostMistakes);
    const std::span<const NodeId> children = trie_.literals(node);
    const std::span<const LetterSet> made_of = trie_.literal_letters(node);
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (letters.least_changes(made_of[i]) > std::min(mistakes, room(state))) continue;
      auto fit = fit_text_to_literal(text, trie_.node(children[i]).literal, room(state));
      if (fit) step(children[i], state, as_printed(std::move(*fit), true));
    }
  }

  // Text within a shape with holes is printed as a shape's.
  [[nodiscard]] SegmentFit as_printed(SegmentFit fit, bool is_text) const {
    if (is_text && !fixed_) fit.text = Shape().text(fit.text).print();
    return fit;
  }

  void wides(NodeId node, const State& state) {
    if (trie_.wides(node).empty()) return;
    const ShapeSegment rest = rest_from(state.segment);
    for (const SegmentTrie::Wide& wide : trie_.wides(node)) {
      const SegmentMatcher& matcher = trie_.matcher(wide.matcher);
      const bool is_text = rest.is_text();
      auto found = is_text ? fit_text_to_matcher(rest.text(), matcher, room(state))
                           : fit_holes_to_matcher(rest, matcher, room(state));
      if (!found) continue;
      SegmentFit fit = as_printed(std::move(*found), is_text);
      State end = state;
      end.distance += fit.distance;
      end.agreed += fit.agreed;
      const std::size_t broken_end = fit.broken ? kAllSegments : state.depth;
      steps_.push_back({std::move(fit.text), state.depth, broken_end});
      arrive(wide.pattern, end);
      steps_.pop_back();
    }
  }

  // The query goes on over any number of segments: everything below will do.
  void open_end(NodeId node, const State& state) {
    steps_.push_back({print_shape_parts(cut_.tail), 0, 0});
    const std::string_view prefix = cut_.tail_prefix();
    const auto all_of = [&](std::span<const std::uint32_t> patterns) {
      for (const std::uint32_t pattern : patterns) arrive(pattern, state);
    };
    for (const NodeId child : trie_.literals_starting(node, prefix)) all_of(trie_.subtree(child));
    if (const NodeId plain = trie_.node(node).plain; plain != kNone) all_of(trie_.subtree(plain));
    for (const SegmentTrie::Test& test : trie_.tests(node)) {
      if (AffixTable::agree(prefix, trie_.matcher(test.matcher).prefix(),
                            AffixTable::Side::front)) {
        all_of(trie_.subtree(test.child));
      }
    }
    steps_.pop_back();
  }

  void uneven(NodeId node, State state, bool ended) {
    state.uneven = true;
    state.distance += kSegment;
    if (!ended) {  // the query has one too many
      State next = state;
      ++next.segment;
      from(node, next);
    }
    const auto put_in = [&](NodeId child) {
      State next = state;
      ++next.depth;
      steps_.push_back({{}, state.depth, state.depth + 1});
      from(child, next);
      steps_.pop_back();
    };
    for (const NodeId child : trie_.literals(node)) put_in(child);
    if (const NodeId plain = trie_.node(node).plain; plain != kNone) put_in(plain);
    for (const SegmentTrie::Test& test : trie_.tests(node)) put_in(test.child);
  }

  void arrive(std::uint32_t pattern, const State& state) {
    if (state.distance == 0 || state.agreed <= state.distance ||
        !best_.wants(pattern, state.distance, state.agreed)) {
      return;
    }
    const bool far_fetched = state.uneven && state.agreed <= state.distance + state.supposed;
    NearPattern near{pattern, state.distance, {}, far_fetched};
    for (const Step& step : steps_) {
      if (&step != &steps_.front()) near.suggestion += trie_.separator();
      near.suggestion += step.first < step.last ? print_segments(*patterns_[pattern].pattern,
                                                                 step.first, step.last, fixed_)
                                                : step.text;
    }
    best_.add(std::move(near), state.agreed);
  }

  // The query from this segment on, as if it were one.
  [[nodiscard]] ShapeSegment rest_from(std::size_t segment) const {
    Shape rest;
    const auto append = [&rest](const std::vector<ShapePart>& parts) {
      for (const ShapePart& part : parts) {
        if (part.kind == ShapePart::Kind::text) {
          rest.text(part.text);
        } else {
          rest.hole(part.kind);
        }
      }
    };
    for (std::size_t i = segment; i < cut_.segments.size(); ++i) {
      if (i > segment) rest.text(trie_.separator());
      append(cut_.segments[i].parts);
    }
    if (cut_.is_open()) {
      if (segment < cut_.segments.size()) rest.text(trie_.separator());
      append(cut_.tail);
    }
    return {rest.parts()};
  }

  static constexpr std::size_t kAllSegments = static_cast<std::size_t>(-1);

  const std::vector<IndexedPattern>& patterns_;
  const SegmentTrie& trie_;
  ShapeCut cut_;
  bool fixed_;
  Best& best_;
  std::vector<Step> steps_;
};

std::size_t text_length(const Shape& query) {
  std::size_t length = 0;
  for (const ShapePart& part : query.parts()) {
    if (part.kind == ShapePart::Kind::text) length += part.text.size();
  }
  return length;
}

// A key that would be right with the trie's separator in the place of another one.
void with_other_separators(const Shape& query, const std::vector<IndexedPattern>& patterns,
                           const SegmentTrie& trie, std::size_t limit, Best& best) {
  for (const char other : std::string_view(":._/|-#")) {
    if (other == trie.separator()[0]) continue;
    std::vector<ShapePart> parts = query.parts();
    std::size_t changed = 0;
    for (ShapePart& part : parts) {
      if (part.kind != ShapePart::Kind::text) continue;
      changed += static_cast<std::size_t>(std::count(part.text.begin(), part.text.end(), other));
      std::replace(part.text.begin(), part.text.end(), other, trie.separator()[0]);
    }
    if (changed == 0) continue;
    Best exact(limit, changed);
    Search(Shape(parts), patterns, trie, exact).run(changed);
    exact.move_to(best);
  }
}

}  // namespace

std::vector<NearPattern> find_nearest(const Shape& query,
                                      const std::vector<IndexedPattern>& patterns,
                                      const std::deque<SegmentTrie>& tries, std::size_t limit) {
  const std::size_t length = text_length(query);
  Best best(limit, std::clamp<std::size_t>(length / 4, kBrokenValue, 8));
  for (const SegmentTrie& trie : tries) Search(query, patterns, trie, best).run(0);
  if (!best.empty()) return best.take();

  Best separated(limit, length / 2);
  for (const SegmentTrie& trie : tries) {
    if (trie.is_segmented()) with_other_separators(query, patterns, trie, limit, separated);
  }
  return separated.take();
}

}  // namespace keywright::registry
