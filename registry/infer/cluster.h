// Clusters: observations that are sightings of one key.
//
// Same fixed text and holes in the same places make a cluster. Then: segments that can only be
// values become holes; a text that another cluster explains, and that nothing tells apart from it,
// is one of its values; many siblings that differ in one segment are one key. What a program calls
// the holes becomes the names of placeholders. Pure; knows nothing of where observations come from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "registry/infer/observation.h"

namespace keywright::infer {

inline constexpr char kHole = '\x01';

struct Hole {
  std::map<std::string, std::size_t> names;  // as placeholder names, with how often
  std::set<std::string> values;              // that were seen in its place
};

struct Sighting {
  Origin origin = Origin::code;
  std::string path;
  std::uint32_t line = 0;
};

struct Cluster {
  registry::EntryKind kind = registry::EntryKind::key;
  std::string flat;  // every hole is one kHole
  std::vector<Hole> holes;
  std::vector<SeenFacts> facts;  // of each place
  std::vector<Sighting> places;
  std::set<registry::KeyType> types;
  bool in_code = false;     // not only in tests and pages
  bool in_command = false;  // not only as text that looks like a key

  [[nodiscard]] bool is_fixed() const { return holes.empty(); }
};

struct ClusterLimits {
  // So many different words in one place are values of one placeholder. In source code somebody
  // wrote each of them on purpose; in a live Redis it takes fewer to be sure.
  std::size_t many_words = 16;
  std::size_t many_mixed = 3;  // `EX-001`, `u42`
};

struct Clusters {
  std::vector<Cluster> clusters;  // keys before channels, by text
  std::size_t unknown = 0;        // nothing but holes: the whole key is made elsewhere
  std::size_t unusable = 0;       // texts that no registry can hold
};

// `separator_of(kind)` is what the segments of keys, or of channels, end with.
struct Separators {
  std::string keys = ":";
  std::string channels = ":";
  [[nodiscard]] const std::string& of(registry::EntryKind kind) const {
    return kind == registry::EntryKind::key ? keys : channels;
  }
};
// What most of them use.
[[nodiscard]] Separators find_separators(const std::vector<Observation>& observations);

[[nodiscard]] Clusters make_clusters(const std::vector<Observation>& observations,
                                     const Separators& separators,
                                     const ClusterLimits& limits = {});

// The text between separators, each with where it begins.
[[nodiscard]] std::vector<std::string_view> segments_of(std::string_view flat,
                                                        std::string_view separator);

}  // namespace keywright::infer
