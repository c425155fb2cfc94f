#include "lint/fix/certain_edit.h"

#include <algorithm>

#include "lint/judge/agreement.h"
#include "lint/judge/key_text.h"

namespace keywright::lint {
namespace {

// Means itself in every language's strings.
bool is_plain(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.';
  });
}

struct Difference {
  TextSegment segment;
  std::string text;  // as the pattern has it
};

std::optional<Difference> only_difference(std::string_view flat,
                                          const registry::KeyPattern& pattern) {
  const std::vector<TextSegment> ours = segments_of(flat, pattern.separator());
  const std::vector<PatternSegment> theirs = segments_of(pattern);
  if (ours.size() != theirs.size()) return std::nullopt;
  std::optional<Difference> found;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const std::string_view text = flat.substr(ours[i].begin, ours[i].end - ours[i].begin);
    if (!theirs[i].is_literal() || text == theirs[i].text) continue;
    if (text.find(KeyText::kHole) != std::string_view::npos || found) return std::nullopt;
    found = Difference{ours[i], theirs[i].text};
  }
  return found;
}

// The reference as it will be.
Reference edited(const Reference& reference, const Edit& edit) {
  Reference after = reference;
  for (KeyPiece& piece : after.pieces) {
    if (piece.is_hole || edit.begin < piece.begin || edit.end > piece.end) continue;
    piece.text.replace(edit.begin - piece.begin, edit.end - edit.begin, edit.text);
    piece.end = piece.begin + static_cast<std::uint32_t>(piece.text.size());
    break;
  }
  return after;
}

}  // namespace

std::optional<Edit> certain_edit(const Judge& judge, const Reference& reference,
                                 const Judgement& judgement) {
  if (judgement.nearest.size() != 1 || judgement.nearest.front().is_guess) return std::nullopt;
  const registry::EntryRef& near = judgement.nearest.front().ref;
  const KeyText text(reference.pieces);
  const auto difference = only_difference(text.flat(), judge.index().pattern(near));
  if (!difference || !is_plain(difference->text)) return std::nullopt;
  const auto place = text.place(difference->segment.begin, difference->segment.end);
  if (!place) return std::nullopt;
  Edit edit{place->begin, place->end, difference->text};
  const Judgement after = judge.judge(edited(reference, edit));
  const bool meant = after.verdict == Judgement::Verdict::registered && !after.entries.empty() &&
                     after.entries.front().registry == near.registry &&
                     after.entries.front().entry == near.entry;
  if (!meant) return std::nullopt;
  return edit;
}

}  // namespace keywright::lint
