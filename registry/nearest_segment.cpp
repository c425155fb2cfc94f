#include "registry/nearest_segment.h"

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "registry/nearest.h"

namespace keywright::registry {

namespace {

constexpr std::size_t kFar = std::numeric_limits<std::size_t>::max();

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_but_for_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

// kFar when they are not credibly the same text.
std::size_t distance_between(std::string_view typed, std::string_view meant, std::size_t limit) {
  if (typed == meant) return 0;
  if (limit > 0 && same_but_for_case(typed, meant)) return 1;
  limit = std::min(limit, credible_mistakes(std::max(typed.size(), meant.size())));
  const std::size_t difference =
      typed.size() < meant.size() ? meant.size() - typed.size() : typed.size() - meant.size();
  if (limit == 0 || difference > limit) return kFar;
  const std::size_t distance = edit_distance(typed, meant, limit);
  return distance <= limit ? distance : kFar;
}

// The distances of the beginnings (or ends) of `text` from the literal text that should stand
// there, for every length that is credible.
struct Affix {
  std::size_t length = 0;  // of what stands in the text
  std::size_t distance = 0;
};
std::vector<Affix> credible_affixes(std::string_view text, std::string_view meant, bool at_front,
                                    std::size_t limit) {
  if (meant.empty()) return {{0, 0}};
  const auto affix = [&](std::size_t length) {
    return at_front ? text.substr(0, length) : text.substr(text.size() - length);
  };
  const std::size_t mistakes = std::min(limit, credible_mistakes(meant.size()));
  std::vector<Affix> found;
  if (text.size() >= meant.size() && affix(meant.size()) == meant) {
    found.push_back({meant.size(), 0});
  }
  if (mistakes == 0) return found;
  // If even this much freedom does not do, no other length will.
  if (edit_distance(affix(std::min(text.size(), meant.size())), meant, 2 * mistakes) >
      2 * mistakes) {
    return found;
  }
  for (std::size_t length = meant.size() - mistakes;
       length <= std::min(meant.size() + mistakes, text.size()); ++length) {
    const std::size_t distance = distance_between(affix(length), meant, mistakes);
    if (distance != kFar && distance != 0) found.push_back({length, distance});
  }
  return found;
}

}  // namespace

std::size_t credible_mistakes(std::size_t length) {
  if (length < 2) return 0;
  return std::clamp<std::size_t>(length / 3, 1, kMostMistakes);
}

std::optional<SegmentFit> fit_text_to_literal(std::string_view text, std::string_view literal,
                                              std::size_t limit) {
  const std::size_t distance = distance_between(text, literal, limit);
  if (distance == kFar) return std::nullopt;
  const std::size_t agreed = literal.size() > distance ? literal.size() - distance : 0;
  return SegmentFit{distance, agreed, false, std::string(literal)};
}

std::optional<SegmentFit> fit_text_to_matcher(std::string_view text, const SegmentMatcher& matcher,
                                              std::size_t limit) {
  const std::string_view prefix = matcher.prefix();
  const std::string_view suffix = matcher.suffix();
  const std::size_t around = matcher.least_length();
  if (matcher.matches(text)) return SegmentFit{0, around, false, std::string(text)};
  std::optional<SegmentFit> best;
  if (matcher.pattern().placeholder_count() == 0) return fit_text_to_literal(text, prefix, limit);
  if (around > 0) {
    const std::vector<Affix> ends = credible_affixes(text, suffix, false, limit);
    if (ends.empty()) return std::nullopt;
    for (const Affix& front : credible_affixes(text, prefix, true, limit)) {
      for (const Affix& end : ends) {
        const std::size_t distance = front.distance + end.distance;
        if (distance == 0 || distance > limit || front.length + end.length > text.size() ||
            (best && best->distance <= distance)) {
          continue;
        }
        std::string repaired(prefix);
        repaired += text.substr(front.length, text.size() - front.length - end.length);
        repaired += suffix;
        if (matcher.matches(repaired)) {
          const std::size_t agreed = around > distance ? around - distance : 0;
          best = SegmentFit{distance, agreed, false, std::move(repaired)};
        }
      }
    }
  }
  if (!best && limit >= kBrokenValue && text.size() >= around && text.starts_with(prefix) &&
      text.ends_with(suffix)) {
    best = SegmentFit{kBrokenValue, around, true, {}};
  }
  return best;
}

std::optional<SegmentFit> fit_holes_to_literal(const ShapeSegment& segment,
                                               std::string_view literal) {
  if (literal.size() < segment.least_length() || !literal.starts_with(segment.prefix()) ||
      !literal.ends_with(segment.suffix())) {
    return std::nullopt;
  }
  return SegmentFit{0, segment.prefix().size() + segment.suffix().size(), false,
                    print_shape_parts(segment.parts)};
}

std::optional<SegmentFit> fit_holes_to_matcher(const ShapeSegment& segment,
                                               const SegmentMatcher& matcher, std::size_t limit) {
  const bool front_agrees =
      AffixTable::agree(segment.prefix(), matcher.prefix(), AffixTable::Side::front);
  const bool back_agrees =
      AffixTable::agree(segment.suffix(), matcher.suffix(), AffixTable::Side::back);
  if (front_agrees && back_agrees) {
    const std::size_t agreed = std::min(segment.prefix().size(), matcher.prefix().size()) +
                               std::min(segment.suffix().size(), matcher.suffix().size());
    return SegmentFit{0, agreed, false, print_shape_parts(segment.parts)};
  }
  const std::size_t front =
      front_agrees ? 0 : distance_between(segment.prefix(), matcher.prefix(), limit);
  const std::size_t back =
      back_agrees ? 0 : distance_between(segment.suffix(), matcher.suffix(), limit);
  if (front == kFar || back == kFar || front + back > limit) return std::nullopt;
  std::vector<ShapePart> parts = segment.parts;
  if (!front_agrees) parts.front().text = matcher.prefix();
  if (!back_agrees) parts.back().text = matcher.suffix();
  const std::size_t around = matcher.prefix().size() + matcher.suffix().size();
  return SegmentFit{front + back, around - std::min(around, front + back), false,
                    print_shape_parts(parts)};
}

std::string print_shape_parts(const std::vector<ShapePart>& parts) { return Shape(parts).print(); }

}  // namespace keywright::registry
