#include "registry/infer/cluster_merging.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <tuple>

#include "registry/infer/value_kind.h"

namespace keywright::infer {
namespace {

using registry::KeyType;

void merge_into(Cluster& into, Cluster from) {
  for (std::size_t i = 0; i < std::min(into.holes.size(), from.holes.size()); ++i) {
    for (const auto& [name, count] : from.holes[i].names) into.holes[i].names[name] += count;
    into.holes[i].values.merge(from.holes[i].values);
  }
  std::move(from.facts.begin(), from.facts.end(), std::back_inserter(into.facts));
  std::move(from.places.begin(), from.places.end(), std::back_inserter(into.places));
  into.types.merge(from.types);
  into.in_code = into.in_code || from.in_code;
  into.in_command = into.in_command || from.in_command;
}

// What each hole of a segment stands for in a text; nothing where the text is no such segment.
// A hole takes as little as it can.
using Values = std::vector<std::string_view>;
bool match_segment(std::string_view segment, std::string_view text, Values& values) {
  if (segment.empty()) return text.empty();
  if (segment.front() != kHole) {
    return !text.empty() && segment.front() == text.front() &&
           match_segment(segment.substr(1), text.substr(1), values);
  }
  const std::size_t before = values.size();
  for (std::size_t length = 1; length <= text.size(); ++length) {
    values.push_back(text.substr(0, length));
    if (match_segment(segment.substr(1), text.substr(length), values)) return true;
    values.resize(before);
  }
  return false;
}

std::optional<Values> match_flat(std::string_view general, std::string_view special,
                                 std::string_view separator) {
  const auto ours = segments_of(general, separator);
  const auto theirs = segments_of(special, separator);
  if (ours.size() != theirs.size()) return std::nullopt;
  Values values;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    if (!match_segment(ours[i], theirs[i], values)) return std::nullopt;
  }
  return values;
}

bool is_subset(const std::set<KeyType>& part, const std::set<KeyType>& whole) {
  return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

bool hole_sounds_like_id(const Hole& hole) {
  // Nobody has named it, and all that was seen in its place are values.
  if (hole.names.empty() && !hole.values.empty()) {
    return std::all_of(hole.values.begin(), hole.values.end(), has_digit);
  }
  return std::any_of(hole.names.begin(), hole.names.end(),
                     [](const auto& named) { return sounds_like_id(named.first); });
}

// What tests and pages make up is no reason to take a pattern for something else.
bool is_example(const Cluster& cluster) { return !cluster.in_code; }

// `{}_{}`, `dc_{}`: how a value is put together. More letters are a word that somebody chose.
bool is_made_value(std::string_view value) {
  constexpr std::ptrdiff_t kMostLetters = 2;
  return std::count_if(value.begin(), value.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
         }) <= kMostLetters;
}

// Could what stands where the other has holes be values of them?
bool are_values(const Cluster& general, const Cluster& special, const Values& values) {
  if (is_example(special)) return true;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string_view value = values[i];
    if (value.find(kHole) != std::string_view::npos) {
      if (special.in_command && !is_made_value(value)) return false;
      continue;
    }
    if (has_digit(value)) continue;
    // Ids have digits. A word in the place of one is a word, unless somebody made it up for a test.
    if (hole_sounds_like_id(general.holes[i]) && special.in_code) return false;
  }
  return true;
}

// The holes of `special` as those of `general`, which explains it.
Cluster seen_as(const Cluster& general, Cluster special, const Values& values) {
  std::vector<Hole> holes(general.holes.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto within =
        static_cast<std::size_t>(std::count(values[i].begin(), values[i].end(), kHole));
    if (values[i] == std::string_view(&kHole, 1)) {
      holes[i] = special.holes[next];
    } else if (within == 0) {
      holes[i].values.emplace(values[i]);
    }
    next += within;
  }
  special.holes = std::move(holes);
  return special;
}

}  // namespace

void merge_equal(std::vector<Cluster>& clusters) {
  std::stable_sort(clusters.begin(), clusters.end(), [](const Cluster& a, const Cluster& b) {
    return std::tie(a.kind, a.flat) < std::tie(b.kind, b.flat);
  });
  std::vector<Cluster> out;
  for (Cluster& cluster : clusters) {
    if (!out.empty() && out.back().kind == cluster.kind && out.back().flat == cluster.flat) {
      merge_into(out.back(), std::move(cluster));
    } else {
      out.push_back(std::move(cluster));
    }
  }
  clusters = std::move(out);
}

void merge_siblings(std::vector<Cluster>& clusters, const Separators& separators,
                    const ClusterLimits& limits) {
  std::size_t longest = 0;
  for (const Cluster& cluster : clusters) {
    longest = std::max(longest, segments_of(cluster.flat, separators.of(cluster.kind)).size());
  }
  for (std::size_t at = 1; at < longest; ++at) {
    // What is the same but for this segment.
    struct Group {
      std::vector<std::size_t> words;
      std::vector<std::size_t> mixed;
    };
    std::map<std::tuple<registry::EntryKind, std::string, std::set<KeyType>>, Group> groups;
    const auto with_hole = [&](const Cluster& cluster) {
      const std::string& separator = separators.of(cluster.kind);
      std::string flat;
      const auto segments = segments_of(cluster.flat, separator);
      for (std::size_t i = 0; i < segments.size(); ++i) {
        if (i > 0) flat += separator;
        if (i == at) {
          flat += kHole;
        } else {
          flat += segments[i];
        }
      }
      return flat;
    };
    for (std::size_t i = 0; i < clusters.size(); ++i) {
      const auto segments = segments_of(clusters[i].flat, separators.of(clusters[i].kind));
      if (at >= segments.size() || segments[at].empty()) continue;
      if (segments[at].find(kHole) != std::string_view::npos) continue;
      Group& group = groups[{clusters[i].kind, with_hole(clusters[i]), clusters[i].types}];
      (kind_of(segments[at]) == ValueKind::mixed ? group.mixed : group.words).push_back(i);
    }
    for (auto& [about, group] : groups) {
      std::vector<std::size_t> values;
      if (group.mixed.size() >= limits.many_mixed) values = group.mixed;
      if (group.mixed.size() + group.words.size() >= limits.many_words) {
        values = group.mixed;
        values.insert(values.end(), group.words.begin(), group.words.end());
      }
      for (const std::size_t i : values) {
        Cluster& cluster = clusters[i];
        const auto segments = segments_of(cluster.flat, separators.of(cluster.kind));
        std::size_t before = 0;
        for (std::size_t s = 0; s < at; ++s) {
          before +=
              static_cast<std::size_t>(std::count(segments[s].begin(), segments[s].end(), kHole));
        }
        Hole hole;
        hole.values.emplace(segments[at]);
        cluster.holes.insert(cluster.holes.begin() + static_cast<std::ptrdiff_t>(before),
                             std::move(hole));
        cluster.flat = with_hole(cluster);
      }
    }
    merge_equal(clusters);
  }
}

void merge_values(std::vector<Cluster>& clusters, const Separators& separators) {
  // The least general first: what it takes in may go on to a more general one.
  std::vector<std::size_t> order(clusters.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto letters = [&](std::size_t i) {
    return clusters[i].flat.size() - clusters[i].holes.size();
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return letters(a) > letters(b); });
  std::vector<bool> gone(clusters.size(), false);
  for (std::size_t at = 0; at < order.size(); ++at) {
    const std::size_t i = order[at];
    for (std::size_t later = at + 1; later < order.size(); ++later) {
      const std::size_t j = order[later];
      Cluster& general = clusters[j];
      const Cluster& special = clusters[i];
      if (general.kind != special.kind) continue;
      if (general.flat.front() == kHole && special.flat.front() != kHole) continue;
      if (letters(j) == letters(i)) continue;
      // Text that only looks like a key explains none that Redis is told of.
      const bool is_made_up = is_example(special);
      if (special.in_command && !general.in_command && !is_made_up) continue;
      const auto values = match_flat(general.flat, special.flat, separators.of(general.kind));
      if (!values || !are_values(general, special, *values)) continue;
      if (!is_made_up && !is_subset(special.types, general.types) && !general.types.empty()) {
        continue;
      }
      Cluster value = seen_as(general, std::move(clusters[i]), *values);
      if (is_made_up && !is_example(general) && !general.types.empty()) value.types.clear();
      merge_into(general, std::move(value));
      gone[i] = true;
      break;
    }
  }
  std::vector<Cluster> out;
  for (std::size_t i = 0; i < clusters.size(); ++i) {
    if (!gone[i]) out.push_back(std::move(clusters[i]));
  }
  clusters = std::move(out);
}

}  // namespace keywright::infer
