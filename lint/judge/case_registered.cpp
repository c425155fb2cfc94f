// Can the reference be a registered key, a prefix or a glob of some, or one but for a value?
#include <algorithm>
#include <unordered_set>
#include <utility>

#include "lint/judge/agreement.h"
#include "lint/judge/case.h"

namespace keywright::lint {

using registry::EntryKind;
using registry::EntryRef;
using registry::Shape;
using registry::ShapePart;

namespace {

constexpr std::size_t kSuggestions = 3;
// Characters to change: two letters that have changed places, one too many or one too few.
constexpr std::size_t kSpellingMistake = 2;

// A literal that ends with one of these is about to be continued, as one that ends with a
// separator.
constexpr std::string_view kJoints = "-_.#/@=|{";

// The segments that are nothing but text.
std::vector<std::string_view> whole_segments(std::string_view flat, std::string_view separator) {
  std::vector<std::string_view> texts;
  for (const TextSegment& segment : segments_of(flat, separator)) {
    const std::string_view text = flat.substr(segment.begin, segment.end - segment.begin);
    if (!text.empty() && text.find(KeyText::kHole) == std::string_view::npos) {
      texts.push_back(text);
    }
  }
  return texts;
}

// Nothing is known of how it begins.
bool begins_openly(const Shape& shape) {
  return !shape.parts().empty() && (shape.parts().front().kind == ShapePart::Kind::anything ||
                                    shape.parts().front().kind == ShapePart::Kind::many);
}

std::uint64_t number_of(const EntryRef& ref) {
  return (std::uint64_t{ref.registry} << 32U) | ref.entry;
}

}  // namespace

bool Case::registered(const Shape& shape) {
  for (const EntryKind kind : kinds_) {
    std::vector<std::uint32_t> met = shape.is_fixed() && !shape.parts().empty()
                                         ? winners(kind, shape.parts()[0].text)
                                         : meeting(kind, shape);
    if (!shape.is_fixed()) drop_far_fetched(kind, met);
    if (met.empty()) continue;
    if (!shape.is_fixed()) keep_best(kind, met, made_.is_glob);
    accept(kind, met);
    return true;
  }
  return false;
}

std::vector<std::uint32_t> Case::meeting(EntryKind kind, const Shape& shape) const {
  return begins_openly(shape) ? sharing_text(kind, shape) : known_.patterns(kind).meeting(shape);
}

// `{}:reserved` can be any key that ends with a placeholder. That says nothing, and takes a look at
// every pattern: it is taken only for those that have a segment of its text, or begin as openly.
std::vector<std::uint32_t> Case::sharing_text(EntryKind kind, const Shape& shape) const {
  std::vector<std::uint32_t> numbers(known_.beginning_openly(kind).begin(),
                                     known_.beginning_openly(kind).end());
  for (const std::string& separator : known_.namespaces.separators()) {
    for (const std::string_view text : whole_segments(made_.flat, separator)) {
      const auto having = known_.having(kind, text);
      numbers.insert(numbers.end(), having.begin(), having.end());
    }
  }
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  std::erase_if(numbers, [&](std::uint32_t number) {
    const registry::KeyPattern& pattern = known_.pattern(kind, number);
    return !holds_begin(pattern) || intersect(pattern, shape).verdict == registry::Verdict::no;
  });
  return numbers;
}

// Behind what a function adds, the key begins: with a literal segment of the pattern, not within
// the value of a placeholder.
bool Case::holds_begin(const registry::KeyPattern& pattern) const {
  if (reference_.pieces.empty() || !reference_.pieces[0].may_be_nothing) return true;
  std::string_view text = text_.flat().substr(1);
  const std::string& separator = pattern.separator();
  if (!separator.empty() && text.starts_with(separator)) text.remove_prefix(separator.size());
  text = text.substr(0, separator.empty() ? std::string_view::npos : text.find(separator));
  if (text.empty() || text.find(KeyText::kHole) != std::string_view::npos) return true;
  const auto wanted = segments_of(pattern);
  return std::any_of(wanted.begin(), wanted.end(), [&](const PatternSegment& segment) {
    return segment.is_literal() && std::string_view(segment.text).ends_with(text);
  });
}

// After all: can it be a registered key of which it shares no text?
bool Case::may_be_some() const {
  if (!begins_openly(made_.shape)) return false;
  Shape longer = made_.shape;
  longer.hole(ShapePart::Kind::anything);
  return std::any_of(kinds_.begin(), kinds_.end(), [&](EntryKind kind) {
    return !known_.patterns(kind).meeting(longer, 1).empty();
  });
}

void Case::accept(EntryKind kind, const std::vector<std::uint32_t>& numbers) {
  set_kind(kind);
  out_.verdict = Judgement::Verdict::registered;
  std::unordered_set<std::uint64_t> known;  // `{*}` can be any of ten thousand
  for (const EntryRef& ref : out_.entries) known.insert(number_of(ref));
  for (const std::uint32_t number : numbers) {
    const EntryRef& ref = known_.index.ref(kind, number);
    if (known.insert(number_of(ref)).second) out_.entries.push_back(ref);
  }
}

// `channel:{}:mutli` can be a `channel:{name}:commands:{command}`, if the hole is `x:commands`.
// It is not taken for one where that hangs on a hole that only its name makes wide, or where a
// pattern without such crossing differs by a spelling mistake.
void Case::drop_far_fetched(EntryKind kind, std::vector<std::uint32_t>& met) const {
  if (met.empty() || text_.flat().starts_with(KeyText::kHole)) return;
  const auto is_crossed = [&](std::uint32_t number) {
    return disagreement(made_.flat, known_.pattern(kind, number)).is_crossed();
  };
  if (!std::all_of(met.begin(), met.end(), is_crossed)) {
    if (!made_.is_glob) std::erase_if(met, is_crossed);
    return;
  }
  if (made_.is_glob) {
    if (is_misspelt(kind)) met.clear();
    return;
  }
  const bool by_name_only =
      made_.narrow != made_.shape && known_.patterns(kind).meeting(made_.narrow).empty();
  if (by_name_only || is_misspelt(kind)) met.clear();
}

bool Case::is_misspelt(EntryKind kind) const {
  const auto near = known_.patterns(kind).nearest(made_.narrow, kSuggestions);
  return std::any_of(near.begin(), near.end(), [&](const registry::NearPattern& candidate) {
    const registry::KeyPattern& pattern = known_.pattern(kind, candidate.pattern);
    return candidate.distance <= kSpellingMistake &&
           !disagreement(made_.flat, pattern).is_crossed();
  });
}

// The most specific ones; several where registries or an ambiguity leave it open.
std::vector<std::uint32_t> Case::winners(EntryKind kind, std::string_view key) const {
  std::vector<std::uint32_t> found = known_.patterns(kind).find_all(key);
  const auto& all = known_.patterns(kind).patterns();
  for (std::size_t i = 1; i < found.size();) {
    const bool loses = strictly_more_specific(*all[found[0]].pattern, *all[found[i]].pattern) ==
                       registry::Verdict::yes;
    if (loses) {
      found.erase(found.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
  return found;
}

// Those that agree best come first. A glob or prefix means all that begin like it, a key one of
// the best.
void Case::keep_best(EntryKind kind, std::vector<std::uint32_t>& met, bool means_all) const {
  std::vector<std::pair<Disagreement, std::uint32_t>> ranked;
  ranked.reserve(met.size());
  for (const std::uint32_t number : met) {
    ranked.emplace_back(disagreement(made_.flat, known_.pattern(kind, number)), number);
  }
  std::sort(ranked.begin(), ranked.end());
  met.clear();
  for (const auto& [rank, number] : ranked) {
    const Disagreement& best = ranked.front().first;
    if (means_all ? rank.begins_otherwise == best.begins_otherwise : rank == best) {
      met.push_back(number);
    }
  }
}

// `{env}:fleet:index:idle`: the registry does not speak of the program's own prefix.
bool Case::registered_behind_prefix() {
  const std::string_view flat = text_.flat();
  if (!flat.starts_with(KeyText::kHole)) return false;
  for (const std::string& separator : known_.namespaces.separators()) {
    const std::string_view rest = flat.substr(1);
    if (!rest.starts_with(separator)) continue;
    if (known_.namespaces.of(rest.substr(separator.size())).empty()) continue;
    const std::vector<ShapePart>& parts = made_.shape.parts();
    if (parts.size() < 2 || parts[1].kind != ShapePart::Kind::text) continue;
    std::vector<ShapePart> behind(parts.begin() + 1, parts.end());
    behind[0].text.erase(0, separator.size());
    if (registered(Shape(behind))) return true;
  }
  return false;
}

// A hole may hold several segments (`worker:{id}:started` of `worker:{host}:{pid}:started`), as
// long as all fixed text meets the same text: `jobs:{}:lgo` does not become a placeholder's
// value.
bool Case::registered_widely() {
  std::vector<ShapePart> parts = made_.shape.parts();
  bool has_hole = false;
  for (ShapePart& part : parts) {
    has_hole = has_hole || part.kind == ShapePart::Kind::segment;
    if (part.kind == ShapePart::Kind::segment) part.kind = ShapePart::Kind::many;
  }
  if (!has_hole) return false;
  const Shape wide(parts);
  for (const EntryKind kind : kinds_) {
    std::vector<std::uint32_t> met = meeting(kind, wide);
    std::erase_if(met,
                  [&](std::uint32_t number) { return !holds_texts(known_.pattern(kind, number)); });
    if (met.empty()) continue;
    accept(kind, met);
    return true;
  }
  return false;
}

// All whole segments of fixed text are literal segments of the pattern, in this order.
bool Case::holds_texts(const registry::KeyPattern& pattern) const {
  const auto wanted = segments_of(pattern);
  std::size_t at = 0;
  for (const std::string_view text : whole_segments(made_.flat, pattern.separator())) {
    while (at < wanted.size() && !(wanted[at].is_literal() && wanted[at].text == text)) ++at;
    if (at++ == wanted.size()) return false;
  }
  return true;
}

bool Case::prefix() {
  if (text_.flat().empty()) return false;
  const bool is_whole_key =
      reference_.is_whole && !text_.flat().ends_with(KeyText::kHole) && !made_.is_glob;
  for (const EntryKind kind : kinds_) {
    for (const std::string& separator : known_.namespaces.separators()) {
      if (is_whole_key && !text_.flat().ends_with(separator)) continue;
      std::vector<std::uint32_t> met = met_by_longer(kind, made_.narrow, separator);
      if (met.empty() && made_.shape != made_.narrow) {
        met = met_by_longer(kind, made_.shape, separator);
        drop_far_fetched(kind, met);
      }
      if (met.empty()) continue;
      keep_best(kind, met, true);
      accept(kind, met);
      if (!made_.is_glob) out_.kind = Judgement::Kind::prefix;
      return true;
    }
  }
  return false;
}

std::vector<std::uint32_t> Case::met_by_longer(EntryKind kind, Shape shape,
                                               const std::string& separator) const {
  if (!ends_openly(separator)) shape.text(separator);
  shape.hole(ShapePart::Kind::anything);
  std::vector<std::uint32_t> met = meeting(kind, shape);
  // A key may hold the separator of other keys as a part of its text.
  std::string begin(text_.flat());
  if (!begin.ends_with(separator)) begin += separator;
  std::erase_if(met, [&](std::uint32_t number) {
    const registry::KeyPattern& pattern = known_.pattern(kind, number);
    return pattern.separator() != separator && !pattern.literal_prefix().starts_with(begin);
  });
  return met;
}

bool Case::ends_openly(std::string_view separator) const {
  const std::string_view flat = text_.flat();
  // A constant that keys are made of, and text of which nothing is known, may be only a beginning.
  const bool may_go_on = reference_.role == Role::none || reference_.role == Role::either;
  return flat.ends_with(separator) ||
         (may_go_on && kJoints.find(flat.back()) != std::string_view::npos);
}

bool Case::shares_text(const registry::KeyPattern& pattern) const {
  const auto wanted = segments_of(pattern);
  const auto texts = whole_segments(made_.flat, pattern.separator());
  return std::any_of(wanted.begin(), wanted.end(), [&](const PatternSegment& segment) {
    return segment.is_literal() &&
           std::find(texts.begin(), texts.end(), segment.text) != texts.end();
  });
}

bool Case::broken_value() {
  for (const EntryKind kind : kinds_) {
    auto found = known_.relaxed(kind).find(text_, made_.shape);
    if (!found) continue;
    if (begins_openly(made_.shape) && !shares_text(known_.index.pattern(found->ref))) continue;
    // Two words are no value of a placeholder only because the first one is registered.
    const bool is_pair =
        text_.is_fixed() && found->value.value.size() + namespace_.size() == text_.flat().size();
    if (reference_.role == Role::none && !implausible(!is_pair).empty()) return false;
    // `user:{id}` that some code fills in later is no value.
    if (found->value.value.starts_with('{') && found->value.value.ends_with('}')) {
      set_kind(kind);
      out_.verdict = Judgement::Verdict::registered;
      out_.entries = {found->ref};
      return true;
    }
    set_kind(kind);
    out_.verdict = Judgement::Verdict::placeholder_value;
    out_.entries = {found->ref};
    out_.broken = std::move(found->value);
    return true;
  }
  return false;
}

}  // namespace keywright::lint
