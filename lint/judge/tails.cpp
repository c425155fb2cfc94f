#include "lint/judge/tails.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <unordered_set>

#include "lint/judge/words_around.h"

namespace keywright::lint {

using registry::EntryKind;
using registry::EntryRef;
using registry::KeyPattern;
using registry::Placeholder;

namespace {

// Of registries with thousands of patterns so many are looked at for each reason to look.
constexpr std::size_t kMost = 256;
// An example of less is a word that everybody uses.
constexpr std::size_t kShortestExample = 4;

// What half of all variables are called says nothing of a key.
constexpr std::array<std::string_view, 16> kEverywhere = {
    "id", "key",  "name",  "type", "value", "index", "number", "code",
    "n",  "hash", "count", "kind", "date",  "item",  "data",   "string"};

// The id of a user is called `user` as well.
std::string joined(std::vector<std::string> words) {
  if (words.size() > 1 && words.back() == "id") words.pop_back();
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : "_") + word;
  return out;
}

bool is_telling(std::string_view name) {
  return name.size() > 1 &&
         std::find(kEverywhere.begin(), kEverywhere.end(), name) == kEverywhere.end();
}

// `request.user.id` may be called `id` or `user_id`.
std::vector<std::string> names_of(std::string_view hole) {
  while (!hole.empty() && (hole.back() == ')' || hole.back() == '(')) hole.remove_suffix(1);
  const auto part_before = [&](std::size_t end) {
    const std::size_t dot = hole.substr(0, end).find_last_of(".>:");
    return dot == std::string_view::npos ? std::size_t{0} : dot + 1;
  };
  const std::size_t last = part_before(hole.size());
  const std::size_t second = last == 0 ? 0 : part_before(last - 1);
  std::vector<std::string> names;
  for (const std::size_t from : {last, second}) {
    std::string name = joined(words_of(hole.substr(from)));
    if (is_telling(name)) names.push_back(std::move(name));
  }
  return names;
}

std::string_view slice_of(std::string_view flat, const TextSegment& segment) {
  return flat.substr(segment.begin, segment.end - segment.begin);
}

bool has_hole(std::string_view text) { return text.find(KeyText::kHole) != std::string_view::npos; }

// A hole, or a wildcard, and nothing else.
bool is_open(std::string_view text) {
  return !text.empty() &&
         text.find_first_not_of(std::string{KeyText::kHole, '*'}) == std::string_view::npos;
}

// All bytes of `part` stand in `whole`, in this order: the braces of a hash tag.
bool is_woven_into(std::string_view part, std::string_view whole) {
  std::size_t at = 0;
  for (const char c : part) {
    at = whole.find(c, at);
    if (at == std::string_view::npos) return false;
    ++at;
  }
  return true;
}

template <class List>
bool contains(const List& list, std::string_view text) {
  return std::any_of(list.begin(), list.end(), [&](const auto& item) { return item == text; });
}

}  // namespace

Tails::Tails(const registry::RegistrySet& set, const registry::RegistryIndex& index,
             EntryKind kind) {
  std::unordered_set<std::string> tails_without_text;
  std::uint32_t number = 0;
  for (const registry::IndexedPattern& indexed : index.patterns(kind).patterns()) {
    const KeyPattern& pattern = *indexed.pattern;
    Row row;
    row.pattern = number;
    row.separator = pattern.separator();
    row.segments = segments_of(pattern);
    const EntryRef& ref = index.ref(kind, number++);
    if (row.separator.empty() || row.segments.size() < 2 || !row.segments[0].is_literal()) continue;
    if (!contains(separators_, row.separator)) separators_.push_back(row.separator);
    const auto at = static_cast<std::uint32_t>(rows_.size());
    std::string tail = row.separator;
    bool has_text = false;
    row.values.resize(row.segments.size());
    row.names.resize(row.segments.size());
    for (std::size_t i = 1; i < row.segments.size(); ++i) {
      const PatternSegment& segment = row.segments[i];
      tail += row.separator + segment.text + (segment.is_literal() ? "" : "{}");
      if (segment.is_literal()) {
        has_text = has_text || !segment.text.empty();
        if (!segment.text.empty()) having_[segment.text].push_back(at);
        continue;
      }
      for (std::size_t p = 0; p < segment.placeholders; ++p) {
        const std::string_view name = pattern.placeholder_name(segment.first_placeholder + p);
        std::string words = joined(words_of(name));
        if (is_telling(words)) {
          named_[words].push_back(at);
          row.names[i].push_back(std::move(words));
        }
        const Placeholder* const known =
            find_placeholder(set, index.registry(ref), index.entry(ref), name);
        if (known == nullptr) continue;
        for (const auto* const list : {&known->values, &known->examples}) {
          for (const registry::Text& value : *list) {
            if (value.value.size() < kShortestExample) continue;
            valued_[value.value].push_back(at);
            row.values[i].push_back(value.value);
          }
        }
      }
    }
    if (!has_text && tails_without_text.insert(tail).second) without_text_.push_back(at);
    rows_.push_back(std::move(row));
  }
}

std::vector<TailAgreement> Tails::fitting(const KeyText& text) const {
  std::vector<TailAgreement> found;
  const std::string_view flat = text.flat();
  for (const std::string& separator : separators_) {
    const std::vector<TextSegment> ours = segments_of(flat, separator);
    if (ours.size() < 2 || ours[0].begin == ours[0].end) continue;
    std::vector<std::uint32_t> rows(
        without_text_.begin(),
        without_text_.begin() + static_cast<std::ptrdiff_t>(std::min(without_text_.size(), kMost)));
    const auto add = [&](const auto& map, const std::string& name) {
      const auto listed = map.find(name);
      if (listed == map.end()) return;
      const std::size_t count = std::min(listed->second.size(), kMost);
      rows.insert(rows.end(), listed->second.begin(),
                  listed->second.begin() + static_cast<std::ptrdiff_t>(count));
    };
    for (std::size_t i = 1; i < ours.size(); ++i) {
      const std::string part(slice_of(flat, ours[i]));
      if (!has_hole(part)) {
        add(having_, part);
        add(valued_, part);
      } else {
        for (const std::string& name : names_of(text.hole_name(ours[i].begin))) add(named_, name);
      }
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    for (const std::uint32_t number : rows) {
      TailAgreement agreement;
      if (rows_[number].separator == separator && fits(text, ours, rows_[number], agreement)) {
        found.push_back(std::move(agreement));
      }
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return std::tuple(a.letters, a.names_agree, a.is_example) >
           std::tuple(b.letters, b.names_agree, b.is_example);
  });
  return found;
}

bool Tails::fits(const KeyText& text, const std::vector<TextSegment>& ours, const Row& row,
                 TailAgreement& agreement) const {
  const std::string_view flat = text.flat();
  const bool is_prefix = ours.back().begin == ours.back().end;
  const std::size_t count = is_prefix ? ours.size() - 1 : ours.size();
  if (is_prefix ? row.segments.size() <= count : row.segments.size() != count) return false;
  for (std::size_t i = 1; i < count; ++i) {
    const std::string_view part = slice_of(flat, ours[i]);
    const PatternSegment& wanted = row.segments[i];
    if (wanted.is_literal()) {
      if (part != wanted.text) return false;
      agreement.letters += part.size();
      agreement.texts += part.empty() ? 0U : 1U;
      continue;
    }
    if (part.empty() || !is_woven_into(wanted.text, part)) return false;
    // What is all hole cannot be seen to have the text of a segment.
    if (!wanted.text.empty() && is_open(part)) return false;
    agreement.letters += wanted.text.size();
    agreement.texts += wanted.text.empty() ? 0U : 1U;
    agreement.is_example = agreement.is_example || contains(row.values[i], part);
    if (part.size() != 1 || part[0] != KeyText::kHole) continue;
    for (const std::string& name : names_of(text.hole_name(ours[i].begin))) {
      agreement.names_agree = agreement.names_agree || contains(row.names[i], name);
    }
  }
  agreement.pattern = row.pattern;
  agreement.head = row.segments[0].text;
  return true;
}

}  // namespace keywright::lint
