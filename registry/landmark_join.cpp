// How visit_agreeing_pairs goes about it: both lists are split at the place that keeps the most
// pairs apart, by what stands there; patterns that fix nothing there go with all. The parts are
// split again, at other places, as long as that spares more pairs than it costs.
#include <algorithm>
#include <utility>

#include "registry/landmarks.h"

namespace keywright::registry {

namespace {

using List = std::vector<std::uint32_t>;

class Join {
 public:
  Join(LandmarkTable& table, const std::function<void(std::uint32_t, std::uint32_t)>& visit)
      : table_(table), visit_(visit) {}

  void run(const List& first, const List& second) {
    if (first.empty() || second.empty()) return;
    const std::optional<std::uint32_t> place = best_place(first, second);
    if (!place) {
      for (const std::uint32_t a : first) {
        for (const std::uint32_t b : second) visit_(a, b);
      }
      return;
    }
    const Split a = split(first, *place);
    const Split b = split(second, *place);
    run(a.open, second);
    run(a.fixed, b.open);
    auto other = b.groups.begin();
    for (const Group& group : a.groups) {  // both ordered by mark
      while (other != b.groups.end() && other->mark < group.mark) ++other;
      if (other == b.groups.end()) break;
      if (other->mark == group.mark) run(group.members, other->members);
    }
  }

  [[nodiscard]] std::size_t looked_at() const { return looked_at_; }

 private:
  static constexpr std::size_t kFewPairs = 32;  // from here on splitting can pay

  struct Group {
    std::uint32_t mark = 0;
    List members;
  };
  struct Split {
    List open;   // nothing known at the place
    List fixed;  // all the others
    std::vector<Group> groups;
  };

  // The place to split at; none when looking at all pairs is as good.
  std::optional<std::uint32_t> best_place(const List& first, const List& second) {
    const std::size_t pairs = first.size() * second.size();
    if (pairs <= kFewPairs) return std::nullopt;
    std::vector<std::uint32_t> places;
    for (const std::uint32_t a : first) {
      for (const auto& [place, mark] : table_.of(a)) {
        grow(place, mark);
        if (tallies_[place].first++ == 0) places.push_back(place);
        ++marked_[mark];
        ++looked_at_;
      }
    }
    for (const std::uint32_t b : second) {
      for (const auto& [place, mark] : table_.of(b)) {
        grow(place, mark);
        ++tallies_[place].second;
        tallies_[place].agreeing += marked_[mark];
        ++looked_at_;
      }
    }
    std::optional<std::uint32_t> best;
    std::size_t least = pairs - std::min(pairs, first.size() + second.size());
    for (const std::uint32_t place : places) {
      const Tally& tally = tallies_[place];
      const std::size_t kept = tally.agreeing + (first.size() - tally.first) * second.size() +
                               tally.first * (second.size() - tally.second);
      if (kept < least) {
        least = kept;
        best = place;
      }
    }
    forget(first);
    forget(second);
    return best;
  }

  void grow(std::uint32_t place, std::uint32_t mark) {
    if (place >= tallies_.size()) tallies_.resize(table_.places() + 1);
    if (mark >= marked_.size()) marked_.resize(table_.marks() + 1, 0);
  }
  void forget(const List& list) {
    for (const std::uint32_t pattern : list) {
      for (const auto& [place, mark] : table_.of(pattern)) {
        tallies_[place] = {};
        marked_[mark] = 0;
      }
    }
  }

  [[nodiscard]] Split split(const List& list, std::uint32_t place) {
    Split out;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> marked;
    for (const std::uint32_t pattern : list) {
      const std::span<const Landmark> landmarks = table_.of(pattern);
      const auto at = std::lower_bound(
          landmarks.begin(), landmarks.end(), place,
          [](const Landmark& a, std::uint32_t wanted) { return a.place < wanted; });
      if (at == landmarks.end() || at->place != place) {
        out.open.push_back(pattern);
      } else {
        out.fixed.push_back(pattern);
        marked.emplace_back(at->mark, pattern);
      }
    }
    std::sort(marked.begin(), marked.end());
    for (const auto& [mark, pattern] : marked) {
      if (out.groups.empty() || out.groups.back().mark != mark) out.groups.push_back({mark, {}});
      out.groups.back().members.push_back(pattern);
    }
    return out;
  }

  struct Tally {
    std::size_t first = 0;  // patterns of the first list with a landmark here
    std::size_t second = 0;
    std::size_t agreeing = 0;  // pairs with the same one
  };

  LandmarkTable& table_;
  const std::function<void(std::uint32_t, std::uint32_t)>& visit_;
  std::vector<Tally> tallies_;         // by place
  std::vector<std::uint32_t> marked_;  // by mark: how many patterns of the first list have it
  std::size_t looked_at_ = 0;
};

}  // namespace

std::size_t visit_agreeing_pairs(LandmarkTable& table, std::span<const std::uint32_t> first,
                                 std::span<const std::uint32_t> second,
                                 const std::function<void(std::uint32_t, std::uint32_t)>& visit) {
  Join join(table, visit);
  join.run(List(first.begin(), first.end()), List(second.begin(), second.end()));
  return join.looked_at();
}

}  // namespace keywright::registry
