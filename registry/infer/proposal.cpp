#include "registry/infer/proposal.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "registry/infer/collisions.h"
#include "registry/infer/facts.h"
#include "registry/infer/naming.h"
#include "registry/infer/value_kind.h"

namespace keywright::infer {
namespace {

using registry::EntryKind;

// So many different values of one kind, and nothing else, say what a placeholder is.
constexpr std::size_t kEnoughValues = 8;
// Of so few, the beginning they share may be no name of the whole.
constexpr std::size_t kFewEntries = 4;

// The place to show: code rather than tests, then the first by path and line.
Sighting best_place(const Cluster& cluster) {
  return *std::min_element(
      cluster.places.begin(), cluster.places.end(), [](const Sighting& a, const Sighting& b) {
        return std::tie(a.origin, a.path, a.line) < std::tie(b.origin, b.path, b.line);
      });
}

std::optional<registry::PlaceholderType> type_of(const Hole& hole) {
  if (hole.values.size() < kEnoughValues) return std::nullopt;
  const ValueKind kind = kind_of(*hole.values.begin());
  const bool same = std::all_of(hole.values.begin(), hole.values.end(),
                                [&](const auto& value) { return kind_of(value) == kind; });
  if (!same) return std::nullopt;
  switch (kind) {
    case ValueKind::integer:
      return registry::PlaceholderType::integer;
    case ValueKind::uuid:
      return registry::PlaceholderType::uuid;
    case ValueKind::hex:
      return registry::PlaceholderType::hex;
    default:
      return std::nullopt;
  }
}

Candidate make_candidate(Cluster cluster, const Separators& separators) {
  const std::string& separator = separators.of(cluster.kind);
  Candidate made;
  ProposedEntry& entry = made.entry;
  entry.kind = cluster.kind;
  entry.patterns.push_back(name_holes(cluster, separator));
  if (separator != separators.keys && !cluster.is_fixed()) entry.separator = separator;
  std::size_t hole = 0;
  for (const registry::PatternPart& part : entry.patterns[0]) {
    if (part.kind != registry::PatternPart::Kind::placeholder) continue;
    if (const auto type = type_of(cluster.holes[hole++])) {
      entry.placeholders.push_back({part.text, type, {}});
    }
  }
  sum_up_facts(cluster, entry);
  std::set<std::tuple<std::string, std::uint32_t>> places;
  for (const Sighting& place : cluster.places) places.emplace(place.path, place.line);
  entry.places = places.size();
  entry.example = best_place(cluster);
  entry.standing = !cluster.in_code      ? Standing::elsewhere
                   : !cluster.in_command ? Standing::mentioned
                                         : Standing::used;
  made.holes = std::move(cluster.holes);
  return made;
}

// The first segment of all keys, where they have only one.
std::string common_beginning(const std::vector<Candidate>& candidates,
                             const Separators& separators) {
  if (candidates.size() < kFewEntries) return {};
  std::set<std::string> beginnings;
  for (const Candidate& candidate : candidates) {
    const registry::PatternPart& first = candidate.entry.patterns[0].front();
    if (first.kind == registry::PatternPart::Kind::placeholder) {
      if (candidate.entry.patterns[0].size() > 1) continue;
      return {};
    }
    const auto segments = segments_of(first.text, separators.of(candidate.entry.kind));
    if (segments.size() < 2) return {};
    beginnings.emplace(segments.front());
  }
  return beginnings.size() == 1 ? last_word(*beginnings.begin()) : std::string();
}

// Keys and channels share one set of names.
std::set<std::string> ids_of(const registry::RegistrySet* set) {
  std::set<std::string> ids;
  if (set == nullptr) return ids;
  for (const registry::Registry& registry : set->registries) {
    for (const registry::Entry& entry : registry.entries) ids.insert(entry.id.value);
  }
  return ids;
}

void name_entries(std::vector<Candidate>& candidates, const Separators& separators,
                  const registry::RegistrySet* existing) {
  const std::string common = common_beginning(candidates, separators);
  std::set<std::string> taken = ids_of(existing);
  for (Candidate& candidate : candidates) {
    ProposedEntry& entry = candidate.entry;
    entry.id = make_id(entry.patterns[0], separators.of(entry.kind), common, taken);
  }
}

}  // namespace

Proposal propose(const std::vector<Observation>& observations, const InferOptions& options) {
  Proposal proposal;
  proposal.registry = options.registry;
  Separators separators = find_separators(observations);
  if (options.existing != nullptr && options.existing->registries.size() == 1) {
    separators.keys = options.existing->registries[0].separator.value;
  }
  proposal.separator = separators.keys;
  Clusters made = make_clusters(observations, separators, options.limits);
  proposal.unknown = made.unknown;
  proposal.unusable = made.unusable;
  if (options.code_only) {
    proposal.elsewhere =
        std::erase_if(made.clusters, [](const Cluster& cluster) { return !cluster.in_code; });
  }
  share_names(made.clusters);
  std::vector<Candidate> candidates;
  for (Cluster& cluster : made.clusters) {
    candidates.push_back(make_candidate(std::move(cluster), separators));
  }
  proposal.left_out = settle_collisions(candidates, separators, options.existing);
  name_entries(candidates, separators, options.existing);
  for (Candidate& candidate : candidates) proposal.entries.push_back(std::move(candidate.entry));
  return proposal;
}

}  // namespace keywright::infer
