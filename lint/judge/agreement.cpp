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

Disagreement disagreement(std::string_view flat, const registry::KeyPattern& pattern) {
  const std::vector<TextSegment> ours = segments_of(flat, pattern.separator());
  const std::vector<PatternSegment> theirs = segments_of(pattern);
  Disagreement found;
  found.begins_otherwise =
      !flat.empty() && flat.front() != KeyText::kHole && pattern.literal_prefix().empty();
  for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i) {
    const std::string_view text = flat.substr(ours[i].begin, ours[i].end - ours[i].begin);
    const bool has_hole = text.find(KeyText::kHole) != std::string_view::npos;
    if (!has_hole && !text.empty() && !theirs[i].is_literal()) ++found.texts_in_placeholders;
    if (has_hole && theirs[i].is_literal()) ++found.holes_over_text;
  }
  // What is beyond the shorter of the two must lie in a hole or a placeholder.
  if (ours.size() != theirs.size()) ++found.holes_over_text;
  return found;
}

}  // namespace keywright::lint
