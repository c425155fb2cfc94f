#include "cli/key_matcher.h"

#include <algorithm>

namespace keywright::cli {

using registry::EntryKind;

KeyMatcher::KeyMatcher(const registry::RegistryIndex& index) : index_(index) {
  const registry::PatternIndex& keys = index.patterns(EntryKind::key);
  shared_.resize(keys.patterns().size(), false);
  for (const registry::OverlappingPair& pair : keys.overlaps()) {
    shared_[pair.first] = shared_[pair.second] = true;
  }
}

MatchedEntry KeyMatcher::make(EntryKind kind, std::uint32_t pattern) const {
  const registry::EntryRef& ref = index_.ref(kind, pattern);
  return {kind, pattern, &index_.registry(ref), &index_.entry(ref)};
}

const registry::KeyPattern& KeyMatcher::pattern(const MatchedEntry& entry) const {
  return *index_.patterns(entry.kind).patterns()[entry.pattern].pattern;
}

void KeyMatcher::add_others(std::string_view key, EntryKind kind, KeyAnswer& answer) const {
  for (const std::uint32_t pattern : index_.patterns(kind).find_all(key)) {
    const MatchedEntry other = make(kind, pattern);
    const bool known = other.entry == answer.match->entry ||
                       std::any_of(answer.also.begin(), answer.also.end(),
                                   [&](const MatchedEntry& e) { return e.entry == other.entry; });
    if (!known) answer.also.push_back(other);
  }
}

KeyAnswer KeyMatcher::answer(std::string_view key) const {
  KeyAnswer answer;
  for (const EntryKind kind : {EntryKind::key, EntryKind::channel}) {
    if (answer.match) {
      if (!index_.patterns(kind).patterns().empty()) add_others(key, kind, answer);
      continue;
    }
    auto found = index_.patterns(kind).find(key);
    if (!found) continue;
    answer.match = make(kind, found->pattern);
    answer.values = std::move(found->captures);
    if (kind == EntryKind::channel || shared_[found->pattern]) add_others(key, kind, answer);
  }
  return answer;
}

std::vector<Suggestion> KeyMatcher::suggestions(std::string_view key) const {
  std::vector<std::pair<std::size_t, Suggestion>> near;
  for (const EntryKind kind : {EntryKind::key, EntryKind::channel}) {
    for (registry::NearPattern& pattern : index_.patterns(kind).nearest(key)) {
      near.emplace_back(pattern.distance,
                        Suggestion{std::move(pattern.suggestion), make(kind, pattern.pattern)});
    }
  }
  std::stable_sort(near.begin(), near.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Suggestion> out;
  out.reserve(near.size());
  for (auto& [distance, suggestion] : near) out.push_back(std::move(suggestion));
  return out;
}

}  // namespace keywright::cli
