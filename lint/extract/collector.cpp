// The Collector and the PlaceMap of fragment.h.
#include <algorithm>

#include "base/text.h"
#include "lint/extract/fragment.h"

namespace keywright::lint {
namespace {

// How much a reference tells of its place: a command more than a role, a role more than nothing.
int weight(const Reference& reference) {
  return (reference.command != nullptr ? 4 : 0) + (reference.role != Role::none ? 2 : 0) +
         (reference.call != nullptr ? 1 : 0);
}

bool is_same(const Reference& a, const Reference& b) {
  return std::equal(a.pieces.begin(), a.pieces.end(), b.pieces.begin(), b.pieces.end(),
                    [](const KeyPiece& x, const KeyPiece& y) {
                      return x.is_hole == y.is_hole && (x.is_hole || x.text == y.text);
                    });
}

}  // namespace

void PlaceMap::add(std::uint32_t from, std::uint32_t to, bool exact) {
  runs_.push_back({from, to, exact});
}

std::uint32_t PlaceMap::operator()(std::uint32_t place) const {
  if (runs_.empty()) return place;
  const auto after =
      std::upper_bound(runs_.begin(), runs_.end(), place,
                       [](std::uint32_t wanted, const Run& run) { return wanted < run.from; });
  if (after == runs_.begin()) return runs_.front().to;
  const Run& run = *std::prev(after);
  return run.exact ? run.to + (place - run.from) : run.to;
}

bool PlaceMap::is_exact(std::uint32_t begin, std::uint32_t end) const {
  if (runs_.empty()) return true;
  const auto after =
      std::upper_bound(runs_.begin(), runs_.end(), begin,
                       [](std::uint32_t wanted, const Run& run) { return wanted < run.from; });
  if (after == runs_.begin()) return false;
  return std::prev(after)->exact && (after == runs_.end() || end <= after->from);
}

PlaceMap PlaceMap::then(const PlaceMap& outer) const {
  if (outer.is_identity()) return *this;
  PlaceMap out;
  for (const Run& run : runs_) out.add(run.from, outer(run.to), run.exact);
  return out;
}

bool Collector::has_namespace(std::string_view text) const {
  return options_.namespaces.is_begin_of(text);
}

std::size_t Collector::namespace_in(std::string_view text) const {
  return options_.namespaces.length_in(text);
}

bool Collector::is_first_segment(std::string_view text) const {
  return options_.namespaces.has_without(text, options_.separators);
}

bool Collector::is_word(const Value& value) const {
  if (value.pieces.size() != 1 || value.pieces[0].is_hole) return false;
  const std::string& text = value.pieces[0].text;
  return options_.words.contains(text) || !options_.words.swapped(text).empty();
}

bool Collector::is_in_namespace(const Value& value) const {
  std::string text;
  for (const KeyPiece& piece : value.pieces) {
    if (!piece.is_hole) {
      text += piece.text;
    } else if (!text.empty()) {
      break;
    }
  }
  const bool after_hole = !value.pieces.empty() && value.pieces[0].is_hole;
  if (after_hole && !text.empty() && options_.separators.find(text[0]) != std::string::npos) {
    text.erase(0, 1);
  }
  return after_hole ? has_namespace(text) : begins_like_key(text);
}

bool Collector::begins_like_key(std::string_view text) const {
  if (has_namespace(text)) return true;
  // A first segment without white space, and a second one: only those are compared.
  const std::size_t separator = text.substr(0, 40).find_first_of(options_.separators);
  if (separator == std::string_view::npos || separator < 3 || text.size() > 200) return false;
  if (text.substr(0, separator).find(' ') != std::string_view::npos) return false;
  return options_.namespaces.is_nearly_begin_of(text);
}

bool Collector::is_written_like_key(std::string_view text, bool in_page) const {
  constexpr std::size_t kLongestWord = 40;
  const bool dots_are_words = options_.separators.find('.') == std::string::npos;
  const auto is_word = [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || (c == '.' && dots_are_words);
  };
  std::size_t at = 0;
  while (at < text.size() && at <= kLongestWord && is_word(text[at])) ++at;
  if (at < 2 || at >= text.size() || text.size() > 200) return false;
  if (options_.separators.find(text[at]) == std::string::npos) return false;
  const std::string_view rest = text.substr(at + 1);
  if (rest.starts_with('/') || rest.starts_with('\\')) return false;
  if (in_page) return rest.find_first_of("\t\r\n,;()=\"'?!&") == std::string_view::npos;
  return rest.find_first_of(" \t\r\n,;()=\"'?!<>&") == std::string_view::npos;
}

void Collector::add(Reference reference) { references_.push_back(std::move(reference)); }

std::vector<Reference> Collector::take() {
  std::stable_sort(references_.begin(), references_.end(),
                   [](const Reference& a, const Reference& b) {
                     if (a.begin != b.begin) return a.begin < b.begin;
                     if (weight(a) != weight(b)) return weight(a) > weight(b);
                     return a.end > b.end;
                   });
  std::vector<Reference> out;
  for (Reference& reference : references_) {
    // One place, one reference; what lies within a longer one is a part of it, unless it has a
    // call of its own.
    bool is_known = false;
    for (auto other = out.rbegin(); other != out.rend() && other->begin == reference.begin;
         ++other) {
      is_known = is_known || reference.role == Role::none || is_same(*other, reference);
    }
    if (is_known) continue;
    if (!out.empty() && reference.end <= out.back().end && reference.begin < out.back().end &&
        reference.role == Role::none && !out.back().call) {
      continue;
    }
    out.push_back(std::move(reference));
  }
  references_.clear();
  return out;
}

}  // namespace keywright::lint
