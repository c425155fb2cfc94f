#include "registry/infer/cluster.h"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

#include "base/text.h"
#include "registry/infer/cluster_merging.h"
#include "registry/infer/value_kind.h"

namespace keywright::infer {
namespace {

using registry::EntryKind;

constexpr std::size_t kLongestText = 512;
constexpr std::size_t kWeightOfCode = 1000;

constexpr std::array<std::string_view, 5> kSeparators = {":", "/", ".", "|", "#"};

// Control characters that no pattern has, and bytes that no YAML has.
bool is_usable(std::string_view text) {
  return text.size() <= kLongestText && !find_invalid_utf8(text) &&
         std::none_of(text.begin(), text.end(), [](char c) {
           const auto byte = static_cast<unsigned char>(c);
           return byte == static_cast<unsigned char>(kHole) || byte == 0 ||
                  (byte >= '\t' && byte <= '\r') || byte == 0x7F;
         });
}

// Something beside holes and punctuation.
bool says_something(std::string_view flat) {
  return std::any_of(flat.begin(), flat.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           byte >= 0x80;
  });
}

// One observation as a cluster of its own.
class Reader {
 public:
  Reader(const Observation& observation, const std::string& separator)
      : observation_(observation), separator_(separator) {}

  enum class Verdict { usable, unusable, unknown, not_needed };

  Verdict read() {
    for (const SeenPart& part : observation_.parts) {
      if (part.is_hole) {
        add_hole(part.text);
      } else {
        if (!is_usable(part.text)) return Verdict::unusable;
        out_.flat += part.text;
      }
    }
    if (out_.flat.empty() || (!out_.holes.empty() && !says_something(out_.flat))) {
      return Verdict::unknown;
    }
    // A beginning is no key; where nothing else explains it, something must come after it.
    const bool is_beginning = out_.flat.ends_with(separator_);
    if ((observation_.is_mention || is_beginning || out_.flat.front() == kHole) &&
        !observation_.needed) {
      return Verdict::not_needed;
    }
    if (is_beginning) add_hole({});
    out_.kind = observation_.kind;
    find_values();
    out_.facts.push_back(observation_.facts);
    if (observation_.facts.type) out_.types.insert(*observation_.facts.type);
    out_.places.push_back({observation_.origin, observation_.path, observation_.line});
    out_.in_code = observation_.origin == Origin::code;
    out_.in_command = !observation_.is_mention;
    return Verdict::usable;
  }

  Cluster take() { return std::move(out_); }

 private:
  void add_hole(const std::string& written) {
    // Two that touch cannot be told apart.
    if (out_.flat.empty() || out_.flat.back() != kHole) {
      out_.flat += kHole;
      out_.holes.emplace_back();
    }
    const std::string name = placeholder_name(written);
    // What the program says counts, a test only where it says nothing.
    const std::size_t weight = observation_.origin == Origin::code ? kWeightOfCode : 1;
    if (!name.empty()) out_.holes.back().names[name] += weight;
  }

  // Segments that nobody chooses as words. The first one names what the key is about.
  void find_values() {
    const std::vector<std::string_view> segments = segments_of(out_.flat, separator_);
    std::string flat(segments.front());
    std::vector<Hole> holes;
    std::size_t next = 0;
    const auto take_holes = [&](std::string_view segment) {
      const auto count =
          static_cast<std::size_t>(std::count(segment.begin(), segment.end(), kHole));
      for (std::size_t i = 0; i < count; ++i) holes.push_back(std::move(out_.holes[next++]));
    };
    take_holes(segments.front());
    for (std::size_t i = 1; i < segments.size(); ++i) {
      flat += separator_;
      if (is_value(kind_of(segments[i]))) {
        flat += kHole;
        holes.emplace_back().values.emplace(segments[i]);
      } else {
        flat += segments[i];
        take_holes(segments[i]);
      }
    }
    out_.flat = std::move(flat);
    out_.holes = std::move(holes);
  }

  const Observation& observation_;
  const std::string& separator_;
  Cluster out_;
};

}  // namespace

std::vector<std::string_view> segments_of(std::string_view flat, std::string_view separator) {
  std::vector<std::string_view> segments;
  while (true) {
    const std::size_t end = flat.find(separator);
    segments.push_back(flat.substr(0, end));
    if (end == std::string_view::npos) return segments;
    flat.remove_prefix(end + separator.size());
  }
}

Separators find_separators(const std::vector<Observation>& observations) {
  std::map<std::pair<EntryKind, std::string_view>, std::size_t> used;
  for (const Observation& observation : observations) {
    if (observation.is_mention) continue;
    for (const std::string_view separator : kSeparators) {
      const bool has = std::any_of(
          observation.parts.begin(), observation.parts.end(), [&](const SeenPart& part) {
            return !part.is_hole && part.text.find(separator) != std::string::npos;
          });
      used[{observation.kind, separator}] += has ? 1 : 0;
    }
  }
  const auto best = [&](EntryKind kind, std::string_view otherwise) {
    std::string_view found = otherwise;
    for (const std::string_view separator : kSeparators) {
      if (used[{kind, separator}] > used[{kind, found}]) found = separator;
    }
    return std::string(found);
  };
  Separators out;
  out.keys = best(EntryKind::key, ":");
  out.channels = best(EntryKind::channel, out.keys);
  return out;
}

Clusters make_clusters(const std::vector<Observation>& observations, const Separators& separators,
                       const ClusterLimits& limits) {
  Clusters out;
  for (const Observation& observation : observations) {
    Reader reader(observation, separators.of(observation.kind));
    switch (reader.read()) {
      case Reader::Verdict::usable:
        out.clusters.push_back(reader.take());
        break;
      case Reader::Verdict::unknown:
        ++out.unknown;
        break;
      case Reader::Verdict::unusable:
        ++out.unusable;
        break;
      case Reader::Verdict::not_needed:
        break;
    }
  }
  merge_equal(out.clusters);
  merge_siblings(out.clusters, separators, limits);
  merge_values(out.clusters, separators);
  return out;
}

}  // namespace keywright::infer
