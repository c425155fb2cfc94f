#include "registry/rules/overlaps.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "base/text.h"

namespace keywright::registry {

const Rule kDuplicatePattern{
    .name = "duplicate-pattern",
    .summary = "One pattern is registered twice.",
    .why = "Two entries for one key disagree sooner or later, and nothing can tell which is right.",
    .example = "a: {key: \"jobs:{id}\", type: hash}\nb: {key: \"jobs:{id}\", type: string}",
    .repair = "Keep one of the two, or list the forms of one entry under one id.",
};

const Rule kAmbiguousKeys{
    .name = "ambiguous-keys",
    .summary = "Two patterns can match the same key, and neither is more specific.",
    .why = "Such a key belongs to two entries at once: a collision waiting in production.",
    .example =
        "a: {key: \"user:{id}:data\", type: hash}\nb: {key: \"user:cache:{name}\", type: string}",
    .repair =
        "Narrow a placeholder (`type`, `values`, `match`) or change one pattern, until no key "
        "fits both.",
};

const Rule kShadowedKey{
    .name = "shadowed-key",
    .severity = Severity::warning,
    .summary = "A pattern matches keys that a more specific pattern claims.",
    .why =
        "The more specific one wins; a value that happens to spell its literal text makes a key "
        "of the other entry.",
    .example =
        "index:   {key: \"sessions:index\", type: zset}\nsession: {key: \"sessions:{pid}\", type: "
        "hash}",
    .repair = "Constrain the placeholder (`pid: {type: integer}`) so that the two no longer meet.",
};

const Rule kUndecidedOverlap{
    .name = "undecided-overlap",
    .severity = Severity::warning,
    .summary = "Whether two patterns share a key was too much work to decide.",
    .why =
        "The check is exact and gives up rather than guess; very large `match` expressions can "
        "take it there.",
    .example = "match: '(a|b)*a(a|b){500}'",
    .repair = "Simplify the `match` expressions of the two patterns.",
};

namespace {

bool imports(const RegistrySet& set, std::uint32_t from, std::uint32_t to) {
  const auto& known = set.registries[from].imports;
  return std::find(known.begin(), known.end(), to) != known.end();
}

constexpr std::string_view kNarrow =
    "narrow a placeholder (`type`, `values`, `match`) or change one pattern, until no key fits "
    "both";

// A hundred keys that all overlap make 4,950 pairs, and nobody reads them: of one pattern this many
// are shown, and one more finding sums the others up.
constexpr std::size_t kShown = 3;
constexpr std::size_t kNamed = 5;  // in that finding

struct Place {
  const Entry& entry;
  const EntryPattern& pattern;
  const std::string& registry;
};

// What one rule has to say of one pattern.
struct Crowd {
  std::size_t overlaps = 0;
  std::vector<std::string> names;  // of the first that are not shown
};

class OverlapReporter {
 public:
  OverlapReporter(RuleContext& context, EntryKind kind) : context_(context), kind_(kind) {}

  void report_all() {
    for (const OverlappingPair& pair : context_.index().patterns(kind_).overlaps()) {
      const EntryRef& first = context_.index().ref(kind_, pair.first);
      const EntryRef& second = context_.index().ref(kind_, pair.second);
      if (!share_keyspace(context_.set(), first, second)) continue;
      const Registry& registry1 = context_.index().registry(first);
      const Registry& registry2 = context_.index().registry(second);
      const Entry& entry1 = context_.index().entry(first);
      const Entry& entry2 = context_.index().entry(second);
      const Place place1{entry1, entry1.patterns[first.pattern], registry1.name.value};
      const Place place2{entry2, entry2.patterns[second.pattern], registry2.name.value};
      // Who imports is told of the clash: the imported registry cannot know.
      if (imports(context_.set(), first.registry, second.registry)) {
        report(mirrored(pair), place2, place1, false);
      } else {
        report(pair, place1, place2, &entry1 == &entry2);
      }
    }
    for (const auto& [about, crowd] : crowds_) sum_up(*about.second, *about.first, crowd);
  }

 private:
  using About = std::pair<const EntryPattern*, const Rule*>;

  [[nodiscard]] static OverlappingPair mirrored(OverlappingPair pair) {
    if (pair.relation == Relation::first_more_specific) {
      pair.relation = Relation::second_more_specific;
    } else if (pair.relation == Relation::second_more_specific) {
      pair.relation = Relation::first_more_specific;
    }
    return pair;
  }

  [[nodiscard]] std::string_view noun() const {
    return kind_ == EntryKind::key ? "key" : "channel";
  }

  [[nodiscard]] static std::string name(const Place& place, const Place& other) {
    const bool elsewhere = place.registry != other.registry;
    return quote(place.entry.id.value) +
           (elsewhere ? " (of `" + place.registry + "`)" : std::string());
  }

  void report(const OverlappingPair& pair, const Place& first, const Place& second,
              bool same_entry) {
    if (first.pattern.text.value == second.pattern.text.value) {
      // Said once per pattern: a third copy is the first one's, not also the second one's.
      if (crowds_.contains({&second.pattern, &kDuplicatePattern})) return;
      return add(kDuplicatePattern, second, first,
                 "the pattern `" + second.pattern.text.value + "` is already registered as " +
                     name(first, second),
                 "", "first declared here", second.pattern.text.value);
    }
    // The forms of one entry may overlap: whichever matches, it is the same key.
    if (same_entry) return;
    switch (pair.relation) {
      case Relation::first_more_specific:
        return shadowed(second, first, pair.witness);
      case Relation::second_more_specific:
        return shadowed(first, second, pair.witness);
      case Relation::equal:
        return add(kAmbiguousKeys, second, first,
                   "the same " + std::string(noun()) + "s match " + name(first, second) + " and " +
                       name(second, first) + ": for example `" + printable(pair.witness) + "`",
                   std::string(kNarrow), "the other pattern", pair.witness);
      case Relation::neither:
        return add(kAmbiguousKeys, second, first,
                   quote(pair.witness) + " matches both " + name(first, second) + " and " +
                       name(second, first) + ", and neither is more specific",
                   std::string(kNarrow), "the other pattern", pair.witness);
      case Relation::undecided:
        return add(
            kUndecidedOverlap, second, first,
            "cannot decide how " + name(first, second) + " and " + name(second, first) + " overlap",
            "simplify their `match` expressions", "the other pattern", pair.witness);
    }
  }

  // Names the placeholders whose values spell the other's literal text.
  [[nodiscard]] static std::string constrain(const Place& general) {
    const KeyPattern& pattern = *general.pattern.pattern;
    std::vector<std::string> braced;
    for (std::size_t i = 0; i < pattern.placeholder_count(); ++i) {
      std::string name = "{";
      braced.push_back(name.append(pattern.placeholder_name(i)) + "}");
    }
    const std::vector<std::string_view> names(braced.begin(), braced.end());
    return "constrain " + quoted_list(names, "or") +
           " (`type`, `values`, `match`) if the two should not meet";
  }

  void shadowed(const Place& general, const Place& special, const std::string& witness) {
    add(kShadowedKey, general, special,
        quote(witness) + " also matches " + name(general, special) + ", but the more specific " +
            name(special, general) + " wins",
        constrain(general), "the more specific pattern", witness);
  }

  void add(const Rule& rule, const Place& at, const Place& other, std::string message,
           std::string help, std::string_view related, const std::string& key) {
    Crowd& crowd = crowds_[{&at.pattern, &rule}];
    entries_.emplace(&at.pattern, &at.entry);
    if (++crowd.overlaps > kShown) {
      if (crowd.names.size() < kNamed) crowd.names.push_back(name(other, at));
      return;
    }
    // One text that two entries share through a YAML alias: their names are what differs.
    const bool one_text = at.pattern.text.span == other.pattern.text.span;
    Diagnostic& diagnostic =
        context_.report(rule, at.entry, one_text ? at.entry.id.span : at.pattern.text.span,
                        std::move(message), std::move(help));
    diagnostic.key = key;
    const Span place = one_text ? other.entry.id.span : other.pattern.text.span;
    if (place != diagnostic.span) diagnostic.related.push_back({place, std::string(related)});
  }

  void sum_up(const Rule& rule, const EntryPattern& pattern, const Crowd& crowd) {
    if (crowd.overlaps <= kShown) return;
    const std::size_t more = crowd.overlaps - kShown;
    std::string names = join(crowd.names, ", ");
    if (more > crowd.names.size()) names += ", …";
    const Entry& entry = *entries_.at(&pattern);
    // Findings of one place are ordered by their text: the dots put this one last.
    context_.report(rule, entry, pattern.text.span,
                    "… and " + quote(entry.id.value) + " overlaps with " + with_commas(more) +
                        " more " + std::string(noun()) + (more == 1 ? "" : "s") +
                        " like this: " + names,
                    "put the ones above right first; `keywright match` lists all that match a key");
  }

  RuleContext& context_;
  EntryKind kind_;
  std::map<About, Crowd> crowds_;
  std::unordered_map<const EntryPattern*, const Entry*> entries_;
};

}  // namespace

void check_overlaps(RuleContext& context) {
  OverlapReporter(context, EntryKind::key).report_all();
  OverlapReporter(context, EntryKind::channel).report_all();
}

}  // namespace keywright::registry
