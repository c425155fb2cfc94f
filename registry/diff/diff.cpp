#include "registry/diff/diff.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/text.h"
#include "registry/diff/compare.h"

namespace keywright::registry::diff {
namespace {

using EntryName = std::pair<EntryKind, std::string_view>;
using EntryTable = std::map<EntryName, const Entry*>;

EntryTable entries_of(const Registry& registry) {
  EntryTable table;
  for (const Entry& entry : registry.entries)
    table.emplace(EntryName{entry.kind, entry.id.value}, &entry);
  return table;
}

const Registry* find(const RegistrySet& set, std::string_view name) {
  const auto at = std::find_if(set.registries.begin(), set.registries.end(),
                               [&](const Registry& r) { return r.name.value == name; });
  return at == set.registries.end() ? nullptr : &*at;
}

std::string what(const Entry& entry) {
  return (entry.kind == EntryKind::key ? "key " : "channel ") + quote(entry.id.value);
}

std::string entries_text(std::size_t count) {
  return with_commas(count) + (count == 1 ? " entry" : " entries");
}

std::string patterns_text(const Entry& entry) {
  std::vector<std::string> texts;
  for (const EntryPattern& pattern : entry.patterns) texts.push_back(pattern.text.value);
  return some_of(texts);
}

// The literals of an entry's patterns: entries of the same keys have the same.
std::string skeleton(const Entry& entry) {
  std::string out;
  for (const EntryPattern& pattern : entry.patterns) {
    if (!pattern.pattern) return {};
    for (const PatternPart& part : pattern.pattern->parts()) {
      out += part.kind == PatternPart::Kind::literal ? part.text : std::string(1, '\0');
    }
    out += '\n';
  }
  return out;
}

bool same_keys(const Entry& a, const Entry& b) {
  return std::equal(a.patterns.begin(), a.patterns.end(), b.patterns.begin(), b.patterns.end(),
                    [](const EntryPattern& x, const EntryPattern& y) {
                      return x.pattern && y.pattern &&
                             includes(*x.pattern, *y.pattern) == Verdict::yes &&
                             includes(*y.pattern, *x.pattern) == Verdict::yes;
                    });
}

class Comparison {
 public:
  Comparison(const RegistrySet& old_set, const RegistrySet& new_set)
      : old_(old_set), new_(new_set), names_(changes_) {}

  std::vector<Change> run() {
    pair_registries();
    for (const auto& [before, after] : registries_) compare_registries(*before, *after);
    // What one registry has lost and another has got.
    for (const Loss& loss : losses_) {
      if (!find_elsewhere(loss)) report_removed(loss);
    }
    for (const auto& [registry, entry] : gains_) {
      Change& change = changes_.add(Kind::added, *registry, *entry, {}, entry->id.span,
                                    what(*entry) + " is new: " + patterns_text(*entry));
      change.after = entry->patterns.empty() ? "" : entry->patterns.front().text.value;
    }
    if (names_changed()) compare_owners_of_keys(old_, new_, changes_);
    return sorted();
  }

 private:
  struct Loss {
    const Registry* before;
    const Registry* after;
    const Entry* entry;
  };
  using Gain = std::pair<const Registry*, const Entry*>;

  void pair_registries() {
    std::vector<const Registry*> gone;
    std::vector<const Registry*> fresh;
    for (const Registry& registry : old_.registries) {
      const Registry* const same = find(new_, registry.name.value);
      if (same == nullptr) {
        gone.push_back(&registry);
      } else {
        registries_.emplace_back(&registry, same);
      }
    }
    for (const Registry& registry : new_.registries) {
      if (find(old_, registry.name.value) == nullptr) fresh.push_back(&registry);
    }
    for (const Registry* const registry : gone) {
      const auto heir = find_heir(*registry, fresh);
      if (heir == fresh.end()) {
        changes_.add(Kind::registry_removed, *registry, registry->name.span, Span{},
                     "registry " + quote(registry->name.value) + " is gone, with " +
                         entries_text(registry->entries.size()));
      } else {
        registries_.emplace_back(registry, *heir);
        fresh.erase(heir);
      }
    }
    for (const Registry* const registry : fresh) {
      changes_.add(Kind::registry_added, *registry, {}, registry->name.span,
                   "registry " + quote(registry->name.value) + " is new");
      for (const Entry& entry : registry->entries) gains_.emplace_back(registry, &entry);
    }
  }

  // The new registry that has most of what this one had: it has been renamed.
  static std::vector<const Registry*>::iterator find_heir(const Registry& gone,
                                                          std::vector<const Registry*>& fresh) {
    const EntryTable had = entries_of(gone);
    auto best = fresh.end();
    std::size_t most = 0;
    for (auto at = fresh.begin(); at != fresh.end(); ++at) {
      const EntryTable has = entries_of(**at);
      const auto shared = static_cast<std::size_t>(std::count_if(
          had.begin(), had.end(), [&](const auto& row) { return has.contains(row.first); }));
      if (shared > most && shared * 2 >= had.size()) {
        best = at;
        most = shared;
      }
    }
    return best;
  }

  void compare_registries(const Registry& before, const Registry& after) {
    compare_registry(before, after, changes_);
    const EntryTable had = entries_of(before);
    const EntryTable has = entries_of(after);
    std::multimap<std::string, const Entry*> fresh;  // by skeleton
    for (const Entry& entry : after.entries) {
      const auto was = had.find({entry.kind, entry.id.value});
      if (was == had.end()) {
        fresh.emplace(skeleton(entry), &entry);
      } else {
        compare_entries({old_, new_, before, after, *was->second, entry});
      }
    }
    compare_parameter_types(old_, new_, before, after, changes_);
    for (const Entry& entry : before.entries) {
      if (has.contains({entry.kind, entry.id.value})) continue;
      const auto [first, last] = fresh.equal_range(skeleton(entry));
      const auto heir = std::find_if(first, last, [&](const auto& row) {
        return row.second->kind == entry.kind && same_keys(entry, *row.second);
      });
      if (heir == last) {
        losses_.push_back({&before, &after, &entry});
        continue;
      }
      const EntryPair pair{old_, new_, before, after, entry, *heir->second};
      Change& change =
          changes_.add(Kind::id_changed, pair, {}, {},
                       quote(entry.id.value) + " is now called " + quote(heir->second->id.value));
      change.before = entry.id.value;
      change.after = heir->second->id.value;
      compare_entries(pair);
      fresh.erase(heir);
    }
    for (const Entry& entry : after.entries) {  // in their order
      const auto [first, last] = fresh.equal_range(skeleton(entry));
      const bool is_fresh =
          std::any_of(first, last, [&](const auto& row) { return row.second == &entry; });
      if (is_fresh) gains_.emplace_back(&after, &entry);
    }
  }

  void compare_entries(const EntryPair& pair) {
    names_.compare(pair);
    compare_values(pair, changes_);
    if (pair.after.kind == EntryKind::key) compare_retention(pair, changes_);
    compare_uses(pair, changes_);
    compare_documentation(pair, changes_);
  }

  bool find_elsewhere(const Loss& loss) {
    const auto gain = std::find_if(gains_.begin(), gains_.end(), [&](const Gain& row) {
      return row.second->kind == loss.entry->kind && row.second->id.value == loss.entry->id.value &&
             same_keys(*loss.entry, *row.second);
    });
    if (gain == gains_.end()) return false;
    const EntryPair pair{old_, new_, *loss.before, *gain->first, *loss.entry, *gain->second};
    Change& change = changes_.add(Kind::moved, pair, {}, {},
                                  "moved from registry " + quote(loss.before->name.value));
    change.before = loss.before->name.value;
    change.after = gain->first->name.value;
    compare_entries(pair);
    gains_.erase(gain);
    return true;
  }

  void report_removed(const Loss& loss) {
    const Entry& entry = *loss.entry;
    std::string message = what(entry) + " is gone: " + patterns_text(entry);
    if (entry.deprecated && entry.deprecated->use) {
      message += "; it was deprecated: use " + quote(entry.deprecated->use->value);
    } else if (entry.status.value == Status::deprecated) {
      message += "; it was deprecated";
    }
    Change& change = changes_.add(Kind::removed, *loss.before, entry, entry.id.span,
                                  place_of_removal(loss), std::move(message));
    change.registry = loss.after->name.value;
    change.before = entry.patterns.empty() ? "" : entry.patterns.front().text.value;
  }

  // The entry before it that is still there, else the registry's name.
  static Span place_of_removal(const Loss& loss) {
    const std::vector<Entry>& had = loss.before->entries;
    auto at = static_cast<std::size_t>(loss.entry - had.data());
    while (at-- > 0) {
      if (had[at].kind != loss.entry->kind || had[at].id.span.file != loss.entry->id.span.file) {
        continue;
      }
      const auto same = std::find_if(
          loss.after->entries.begin(), loss.after->entries.end(), [&](const Entry& entry) {
            return entry.kind == had[at].kind && entry.id.value == had[at].id.value;
          });
      if (same != loss.after->entries.end()) return same->id.span;
    }
    return loss.after->name.span;
  }

  // Only then can a key belong to another entry than before.
  bool names_changed() {
    const std::vector<Change>& list = changes_.list();
    return std::any_of(list.begin(), list.end(), [](const Change& change) {
      return change.kind == Kind::added || change.kind == Kind::pattern_added ||
             change.kind == Kind::pattern_changed || change.kind == Kind::pattern_widened ||
             change.kind == Kind::hash_tag_changed || change.kind == Kind::placeholder_widened ||
             change.kind == Kind::placeholder_narrowed || change.kind == Kind::separator_changed ||
             change.kind == Kind::separator_widened;
    });
  }

  // By registry and entry as the new state has them; within one as they were found.
  std::vector<Change> sorted() {
    using Place = std::tuple<std::size_t, std::size_t>;
    using Name = std::pair<std::string_view, std::string_view>;  // of a registry and its entry
    std::map<Name, Place> places;
    for (std::size_t r = 0; r < new_.registries.size(); ++r) {
      const Registry& registry = new_.registries[r];
      places.emplace(Name(registry.name.value, {}), Place{r, 0});
      for (std::size_t e = 0; e < registry.entries.size(); ++e) {
        places.emplace(Name(registry.name.value, registry.entries[e].id.value), Place{r, e + 1});
      }
    }
    const auto place = [&](const Change& change) {
      const auto at = places.find({change.registry, change.id});
      if (at != places.end()) return at->second;
      const auto registry = places.find({change.registry, {}});
      const std::size_t last = static_cast<std::size_t>(-1);
      return registry == places.end() ? Place{last, last}
                                      : Place{std::get<0>(registry->second), last};
    };
    std::vector<Change> list = std::move(changes_.list());
    std::stable_sort(list.begin(), list.end(),
                     [&](const Change& a, const Change& b) { return place(a) < place(b); });
    return list;
  }

  const RegistrySet& old_;
  const RegistrySet& new_;
  Changes changes_;
  NameComparison names_;
  std::vector<std::pair<const Registry*, const Registry*>> registries_;
  std::vector<Loss> losses_;
  std::vector<Gain> gains_;
};

}  // namespace

std::vector<Change> compare(const RegistrySet& old_set, const RegistrySet& new_set) {
  return Comparison(old_set, new_set).run();
}

Counts count(const std::vector<Change>& changes) {
  Counts counts;
  for (const Change& change : changes) {
    if (change.breaking() && change.accepted) {
      ++counts.accepted;
      continue;
    }
    if (change.data == Effect::breaking) ++counts.breaking_data;
    if (change.source == Effect::breaking) ++counts.breaking_source;
    if (change.breaking()) {
      ++counts.breaking;
    } else if (change.kind == Kind::documentation_changed) {
      ++counts.documentation;
    } else {
      ++counts.safe;
    }
  }
  return counts;
}

}  // namespace keywright::registry::diff
