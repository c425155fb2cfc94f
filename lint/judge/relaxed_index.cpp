#include "lint/judge/relaxed_index.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "lint/judge/agreement.h"

namespace keywright::lint {
namespace {

using registry::EntryRef;
using registry::KeyPattern;
using registry::Placeholder;
using registry::ValueSet;

bool is_constrained(const Placeholder* placeholder) {
  return placeholder != nullptr &&
         (placeholder->match || placeholder->type || !placeholder->values.empty());
}

// In the order of PlaceholderType.
constexpr std::array<std::string_view, registry::kPlaceholderTypes.size()> kTypesInWords = {
    "an integer", "a UUID", "a hexadecimal number", "a date such as 2024-05-31",
    "a slug such as some-name"};

}  // namespace

RelaxedIndex::RelaxedIndex(const registry::RegistrySet& set, const registry::RegistryIndex& index,
                           registry::EntryKind kind)
    : set_(set), index_(index), kind_(kind) {
  const auto& strict = index.patterns(kind).patterns();
  std::vector<registry::IndexedPattern> indexed;
  for (std::uint32_t number = 0; number < strict.size(); ++number) {
    const KeyPattern& pattern = *strict[number].pattern;
    const EntryRef& ref = index.ref(kind, number);
    std::vector<ValueSet> values;
    bool constrained = false;
    for (std::size_t i = 0; i < pattern.placeholder_count(); ++i) {
      const Placeholder* const known =
          find_placeholder(set, index.registry(ref), index.entry(ref), pattern.placeholder_name(i));
      if (!is_constrained(known)) {
        values.push_back(pattern.values()[i]);
        continue;
      }
      constrained = true;
      const bool many = pattern.values()[i].can_contain(pattern.separator());
      values.push_back(ValueSet::segment(pattern.separator(), many, known->empty.value));
    }
    if (!constrained) continue;
    relaxed_.emplace_back(pattern.parts(), std::move(values), pattern.separator());
    strict_.push_back(number);
    indexed.push_back({&relaxed_.back(), strict[number].owner});
  }
  patterns_.emplace(std::move(indexed));
}

std::optional<RelaxedIndex::Found> RelaxedIndex::find(const KeyText& text,
                                                      const registry::Shape& shape) const {
  std::vector<std::uint32_t> met = patterns_->meeting(shape);
  std::stable_sort(met.begin(), met.end(), [&](std::uint32_t a, std::uint32_t b) {
    return disagreement(text.flat(), relaxed_[a]) < disagreement(text.flat(), relaxed_[b]);
  });
  for (const std::uint32_t relaxed : met) {
    if (auto found = explain(relaxed, text, shape)) return found;
  }
  return std::nullopt;
}

// The first placeholder that alone, with its constraint and all others without, keeps the key out.
std::optional<RelaxedIndex::Found> RelaxedIndex::explain(std::uint32_t relaxed, const KeyText& text,
                                                         const registry::Shape& shape) const {
  const KeyPattern& loose = relaxed_[relaxed];
  const KeyPattern& strict = *index_.patterns(kind_).patterns()[strict_[relaxed]].pattern;
  const EntryRef& ref = index_.ref(kind_, strict_[relaxed]);
  const std::string_view flat = text.flat();
  for (std::size_t i = 0; i < loose.placeholder_count(); ++i) {
    std::vector<ValueSet> values = loose.values();
    if (values[i].same_object(strict.values()[i])) continue;
    values[i] = strict.values()[i];
    const KeyPattern one(loose.parts(), std::move(values), loose.separator());
    if (intersect(one, shape).verdict != registry::Verdict::no) continue;

    Found found{ref, {std::string(loose.placeholder_name(i)), {}, {}, 0, 0}};
    found.value.constraint = constraint(ref, loose.placeholder_name(i));
    std::string_view value;
    if (shape.is_fixed()) {
      if (const auto captures = loose.match(flat)) value = (*captures)[i];
    } else {
      const std::vector<PatternSegment> theirs = segments_of(loose);
      const std::vector<TextSegment> ours = segments_of(flat, loose.separator());
      for (std::size_t s = 0; s < std::min(ours.size(), theirs.size()); ++s) {
        if (theirs[s].placeholders == 1 && theirs[s].first_placeholder == i) {
          value = flat.substr(ours[s].begin, ours[s].end - ours[s].begin);
        }
      }
      // Nothing but a hole would be at fault: the pieces are not cut as the pattern is.
      if (value.find_first_not_of(KeyText::kHole) == std::string_view::npos) return std::nullopt;
    }
    found.value.value = KeyText::print(value);
    if (!value.empty()) {
      const auto begin = static_cast<std::size_t>(value.data() - flat.data());
      if (const auto place = text.place(begin, begin + value.size())) {
        found.value.begin = place->begin;
        found.value.end = place->end;
      }
    }
    return found;
  }
  return std::nullopt;
}

std::string RelaxedIndex::constraint(const EntryRef& ref, std::string_view name) const {
  const Placeholder* const known =
      find_placeholder(set_, index_.registry(ref), index_.entry(ref), name);
  if (!is_constrained(known)) return {};
  if (!known->values.empty()) {
    std::vector<std::string_view> words;
    for (const registry::Text& value : known->values) words.push_back(value.value);
    return (words.size() == 1 ? "is " : "is one of ") + quoted_list(words);
  }
  if (known->match) return "must match " + quote(known->match->value);
  return "is " + std::string(kTypesInWords[static_cast<std::size_t>(known->type->value)]);
}

}  // namespace keywright::lint
