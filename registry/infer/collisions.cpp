#include "registry/infer/collisions.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <set>
#include <utility>
#include <variant>

#include "base/text.h"
#include "registry/compile.h"
#include "registry/infer/value_kind.h"
#include "registry/pattern_index.h"

namespace keywright::infer {
namespace {

using registry::EntryKind;
using registry::KeyPattern;
using registry::OverlappingPair;
using registry::PatternPart;
using registry::PlaceholderType;
using registry::Relation;
using registry::ValueSet;

// Settling one pair may bring another one about.
constexpr std::size_t kMostRounds = 64;

bool is_placeholder(const PatternPart& part) { return part.kind == PatternPart::Kind::placeholder; }

std::string in_class(const std::string& separator) {
  std::string out;
  for (const char c : separator) {
    if (c == ']' || c == '^' || c == '\\' || c == '-') out += '\\';
    out += c;
  }
  return out;
}

// A segment with a digit in it: numbers, UUIDs, hashes, `EX-001`; no word. Without `joint`, too: in
// `lock_{id}` what is joined to the id by the same sign is no part of it.
std::string with_digit(const std::string& separator, std::string_view joint) {
  const std::string other = "[^\\s" + in_class(separator + std::string(joint)) + "]*";
  return other + "[0-9]" + other;
}

// The sign that joins a placeholder to the text before it within a segment.
std::string_view joint_before(const std::string& text, const std::string& separator) {
  if (text.empty() || text.ends_with(separator)) return {};
  return std::string_view("_-.").find(text.back()) == std::string_view::npos
             ? std::string_view()
             : std::string_view(text).substr(text.size() - 1);
}

bool begins_openly(const ProposedEntry& entry) { return is_placeholder(entry.patterns[0].front()); }

class Settlement {
 public:
  Settlement(std::vector<Candidate>& candidates, EntryKind kind, const std::string& separator,
             const registry::RegistrySet* existing)
      : candidates_(candidates), kind_(kind), separator_(separator) {
    if (existing == nullptr) return;
    for (const registry::Registry& registry : existing->registries) {
      for (const registry::Entry& entry : registry.entries) {
        for (const registry::EntryPattern& pattern : entry.patterns) {
          if (entry.kind == kind && pattern.pattern) registered_.push_back(&*pattern.pattern);
        }
      }
    }
  }

  std::size_t run() {
    for (std::size_t round = 0; round < kMostRounds && settle_some(); ++round) {
    }
    return left_out_;
  }

 private:
  static constexpr std::uint32_t kRegistered = 0xFFFFFFFFU;

  [[nodiscard]] ValueSet values_of(const ProposedEntry& entry, const std::string& name) const {
    for (const ProposedPlaceholder& placeholder : entry.placeholders) {
      if (placeholder.name != name) continue;
      const std::string_view expression = placeholder.type
                                              ? placeholder_type_match(*placeholder.type)
                                              : std::string_view(placeholder.match);
      auto made = ValueSet::matching(expression);
      if (auto* const set = std::get_if<ValueSet>(&made)) return std::move(*set);
    }
    return ValueSet::segment(separator_);
  }

  [[nodiscard]] KeyPattern compile(const ProposedEntry& entry,
                                   const std::vector<PatternPart>& parts) const {
    std::vector<ValueSet> values;
    for (const PatternPart& part : parts) {
      if (is_placeholder(part)) values.push_back(values_of(entry, part.text));
    }
    return {parts, std::move(values), separator_};
  }

  // True: something has changed, and the overlaps are others now.
  bool settle_some() {
    std::deque<KeyPattern> compiled;
    std::vector<registry::IndexedPattern> patterns;
    for (std::uint32_t i = 0; i < candidates_.size(); ++i) {
      if (candidates_[i].entry.kind != kind_) continue;
      for (const auto& parts : candidates_[i].entry.patterns) {
        compiled.push_back(compile(candidates_[i].entry, parts));
        patterns.push_back({&compiled.back(), i});
      }
    }
    for (const KeyPattern* const pattern : registered_) patterns.push_back({pattern, kRegistered});
    std::set<std::uint32_t> changed;
    std::set<std::uint32_t> removed;
    for (const OverlappingPair& pair : registry::find_overlaps(patterns)) {
      const std::uint32_t a = patterns[pair.first].owner;
      const std::uint32_t b = patterns[pair.second].owner;
      if (a == b || changed.contains(a) || changed.contains(b)) continue;
      if (!settle(a, *patterns[pair.first].pattern, b, *patterns[pair.second].pattern,
                  pair.relation, removed)) {
        continue;
      }
      if (a != kRegistered) changed.insert(a);
      if (b != kRegistered) changed.insert(b);
    }
    std::size_t at = 0;
    std::erase_if(candidates_, [&](const Candidate& /*candidate*/) {
      return removed.contains(static_cast<std::uint32_t>(at++));
    });
    return !changed.empty();
  }

  bool settle(std::uint32_t a, const KeyPattern& first, std::uint32_t b, const KeyPattern& second,
              Relation relation, std::set<std::uint32_t>& removed) {
    const bool shadowed =
        relation == Relation::first_more_specific || relation == Relation::second_more_specific;
    // The general one first: it is its placeholder that reaches too far.
    if (relation == Relation::first_more_specific) {
      if (constrain(b, first) || constrain(a, second)) return true;
    } else if (constrain(a, second) || constrain(b, first)) {
      return true;
    }
    if (shadowed) return false;
    for (const auto& [loser, other] : {std::pair(a, b), std::pair(b, a)}) {
      if (loser == kRegistered) continue;
      if (other != kRegistered && !begins_openly(candidates_[loser].entry)) continue;
      removed.insert(loser);
      ++left_out_;
      return true;
    }
    merge_forms(std::min(a, b), std::max(a, b));
    removed.insert(std::max(a, b));
    return true;
  }

  // Narrows one placeholder so that the pattern no longer meets the other.
  bool constrain(std::uint32_t owner, const KeyPattern& other) {
    if (owner == kRegistered) return false;
    Candidate& candidate = candidates_[owner];
    ProposedEntry& entry = candidate.entry;
    if (entry.patterns.size() != 1) return false;
    std::size_t hole = 0;
    std::string before;  // the literal text in front of it
    for (const PatternPart& part : entry.patterns[0]) {
      if (!is_placeholder(part)) {
        before = part.text;
        continue;
      }
      const std::string_view joint = joint_before(before, separator_);
      const Hole& seen = candidate.holes[hole++];
      const bool constrained =
          std::any_of(entry.placeholders.begin(), entry.placeholders.end(),
                      [&](const ProposedPlaceholder& p) { return p.name == part.text; });
      const bool only_values = seen.names.empty() && !seen.values.empty();
      if (constrained || (!only_values && !sounds_like_id(part.text))) continue;
      const bool fits = std::all_of(seen.values.begin(), seen.values.end(), [&](const auto& value) {
        return has_digit(value) && (joint.empty() || value.find(joint) == std::string::npos);
      });
      if (!fits) continue;
      entry.placeholders.push_back({part.text, std::nullopt, with_digit(separator_, joint)});
      const auto met = intersect(compile(entry, entry.patterns[0]), other);
      if (met.verdict == registry::Verdict::no) {
        entry.remarks.push_back("assumed: `" + part.text + "` has a digit, unlike the words in `" +
                                other.print() + "`");
        return true;
      }
      entry.placeholders.pop_back();
    }
    return false;
  }

  // Nothing tells the two apart: a key of both is a key of either.
  void merge_forms(std::uint32_t into, std::uint32_t from) {
    ProposedEntry& one = candidates_[into].entry;
    ProposedEntry& two = candidates_[from].entry;
    one.patterns.insert(one.patterns.end(), two.patterns.begin(), two.patterns.end());
    for (const ProposedPlaceholder& placeholder : two.placeholders) {
      const bool known =
          std::any_of(one.placeholders.begin(), one.placeholders.end(),
                      [&](const ProposedPlaceholder& p) { return p.name == placeholder.name; });
      if (!known) one.placeholders.push_back(placeholder);
    }
    std::set<registry::KeyType> types(one.types.begin(), one.types.end());
    types.insert(two.types.begin(), two.types.end());
    one.types.assign(types.begin(), types.end());
    // What is true of one form only is true of neither.
    one.retention = {};
    one.value.reset();
    one.groups.clear();
    one.fields.clear();
    one.open = false;
    one.places += two.places;
    one.standing = std::min(one.standing, two.standing);
    one.remarks = {"these patterns can name the same key: narrow a placeholder, then part them"};
  }

  std::vector<Candidate>& candidates_;
  EntryKind kind_;
  const std::string& separator_;
  std::vector<const KeyPattern*> registered_;
  std::size_t left_out_ = 0;
};

}  // namespace

std::size_t settle_collisions(std::vector<Candidate>& candidates, const Separators& separators,
                              const registry::RegistrySet* existing) {
  std::size_t left_out = 0;
  for (const EntryKind kind : {EntryKind::key, EntryKind::channel}) {
    left_out += Settlement(candidates, kind, separators.of(kind), existing).run();
  }
  return left_out;
}

}  // namespace keywright::infer
