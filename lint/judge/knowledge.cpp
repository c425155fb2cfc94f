#include "lint/judge/knowledge.h"

#include <algorithm>

#include "lint/judge/agreement.h"
#include "lint/judge/key_text.h"

namespace keywright::lint {

using registry::EntryKind;

Knowledge::Knowledge(const registry::RegistrySet& registries, const registry::RegistryIndex& of_set)
    : set(registries), index(of_set), namespaces(of_set) {
  for (const EntryKind kind : {EntryKind::key, EntryKind::channel}) {
    std::uint32_t number = 0;
    for (const registry::IndexedPattern& indexed : patterns(kind).patterns()) {
      const registry::KeyPattern& pattern = *indexed.pattern;
      const std::string_view text = pattern.literal_prefix();
      if (text.empty()) side(kind).beginning_openly.push_back(number);
      for (const registry::PatternPart& part : pattern.parts()) {
        if (part.kind != registry::PatternPart::Kind::literal) continue;
        for (const char c : part.text) literal_bytes_[static_cast<unsigned char>(c)] = true;
      }
      ++number;
    }
  }
}

std::span<const std::uint32_t> Knowledge::beginning_openly(EntryKind kind) const {
  return side(kind).beginning_openly;
}

std::span<const std::uint32_t> Knowledge::having(EntryKind kind, std::string_view segment) const {
  Side& known = side(kind);
  std::call_once(known.segments_made, [&] {
    std::uint32_t number = 0;
    for (const registry::IndexedPattern& indexed : patterns(kind).patterns()) {
      for (PatternSegment& part : segments_of(*indexed.pattern)) {
        if (!part.is_literal()) continue;
        std::vector<std::uint32_t>& numbers = known.segments[std::move(part.text)];
        if (numbers.empty() || numbers.back() != number) numbers.push_back(number);
      }
      ++number;
    }
  });
  const auto found = known.segments.find(std::string(segment));
  if (found == known.segments.end()) return {};
  return found->second;
}

const RelaxedIndex& Knowledge::relaxed(EntryKind kind) const {
  Side& known = side(kind);
  std::call_once(known.relaxed_made, [&] { known.relaxed.emplace(set, index, kind); });
  return *known.relaxed;
}

const Tails& Knowledge::tails(EntryKind kind) const {
  Side& known = side(kind);
  std::call_once(known.tails_made, [&] { known.tails.emplace(set, index, kind); });
  return *known.tails;
}

}  // namespace keywright::lint
