#include "lint/judge/agreement.h"

#include <algorithm>

#include "lint/judge/key_text.h"

namespace keywright::lint {

using registry::PatternPart;

std::vector<PatternSegment> segments_of(const registry::KeyPattern& pattern) {
  std::vector<PatternSegment> segments(1);
  std::size_t placeholder = 0;
  for (const PatternPart& part : pattern.parts()) {
    if (part.kind == PatternPart::Kind::placeholder) {
      if (segments.back().placeholders++ == 0) segments.back().first_placeholder = placeholder;
      ++placeholder;
      continue;
    }
    const std::vector<TextSegment> cut = segments_of(part.text, pattern.separator());
    for (std::size_t i = 0; i < cut.size(); ++i) {
      if (i > 0) segments.emplace_back();
      segments.back().text += part.text.substr(cut[i].begin, cut[i].end - cut[i].begin);
    }
  }
  return segments;
}

namespace {

// Fixed segments that are no literal segments of the pattern, in this order: where a hole may hold
// several segments their numbers say nothing.
std::size_t texts_without_equal(std::string_view flat, const std::vector<TextSegment>& ours,
                                const std::vector<PatternSegment>& theirs) {
  std::size_t missing = 0;
  std::size_t at = 0;
  for (const TextSegment& segment : ours) {
    const std::string_view text = flat.substr(segment.begin, segment.end - segment.begin);
    if (text.empty() || text.find(KeyText::kHole) != std::string_view::npos) continue;
    const auto equal =
        std::find_if(theirs.begin() + static_cast<std::ptrdiff_t>(at), theirs.end(),
                     [&](const PatternSegment& s) { return s.is_literal() && s.text == text; });
    if (equal == theirs.end()) {
      ++missing;
    } else {
      at = static_cast<std::size_t>(equal - theirs.begin()) + 1;
    }
  }
  return missing;
}

Disagreement disagreement_as_it_stands(std::string_view flat, const registry::KeyPattern& pattern) {
  const std::vector<TextSegment> ours = segments_of(flat, pattern.separator());
  const std::vector<PatternSegment> theirs = segments_of(pattern);
  Disagreement found;
  found.begins_otherwise =
      !flat.empty() && flat.front() != KeyText::kHole && pattern.literal_prefix().empty();
  found.is_uneven = ours.size() != theirs.size();
  for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i) {
    const std::string_view text = flat.substr(ours[i].begin, ours[i].end - ours[i].begin);
    const bool has_hole = text.find(KeyText::kHole) != std::string_view::npos;
    if (!has_hole && !text.empty() && !theirs[i].is_literal()) ++found.texts_in_placeholders;
    if (has_hole && theirs[i].is_literal()) ++found.holes_over_text;
    const bool has_text = text.find_first_not_of(KeyText::kHole) != std::string_view::npos;
    const bool is_bare = !theirs[i].is_literal() && theirs[i].text.empty();
    if (has_hole && has_text && is_bare) ++found.pieces_in_placeholders;
  }
  if (found.is_uneven) found.texts_in_placeholders = texts_without_equal(flat, ours, theirs);
  return found;
}

}  // namespace

Disagreement disagreement(std::string_view flat, const registry::KeyPattern& pattern) {
  const Disagreement found = disagreement_as_it_stands(flat, pattern);
  const std::string& separator = pattern.separator();
  if (separator.empty() || flat.size() < 2 || flat[0] != KeyText::kHole ||
      flat[1] == KeyText::kHole || flat.substr(1).starts_with(separator)) {
    return found;
  }
  std::string apart(flat);
  apart.insert(1, separator);
  return std::min(found, disagreement_as_it_stands(apart, pattern));
}

}  // namespace keywright::lint
