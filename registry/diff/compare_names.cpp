// What keys are called: patterns, placeholders, separators and databases.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "registry/code_types.h"
#include "registry/diff/compare.h"
#include "registry/key_pattern.h"
#include "registry/nfa_chain.h"

namespace keywright::registry::diff {
namespace {

using Part = PatternPart;

bool is_placeholder(const Part& part) { return part.kind == Part::Kind::placeholder; }

std::vector<std::string> names_of(const KeyPattern& pattern) {
  std::vector<std::string> names;
  for (const Part& part : pattern.parts()) {
    if (is_placeholder(part)) names.push_back(part.text);
  }
  return names;
}

// The text behind a placeholder that its values may contain, too: builders refuse those that would
// be read back as other values. Empty where it ends without doubt.
std::string_view runs_into(const KeyPattern& pattern, std::size_t number) {
  std::size_t seen = 0;
  const auto& parts = pattern.parts();
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    if (!is_placeholder(parts[i]) || seen++ != number) continue;
    const bool last = seen == pattern.placeholder_count();
    const bool doubtful = !last && !is_placeholder(parts[i + 1]) &&
                          pattern.values()[number].can_contain(parts[i + 1].text);
    return doubtful ? std::string_view(parts[i + 1].text) : std::string_view();
  }
  return {};
}

// The same literals, and placeholders in the same places, whatever they are called.
bool same_skeleton(const KeyPattern& a, const KeyPattern& b) {
  return std::equal(a.parts().begin(), a.parts().end(), b.parts().begin(), b.parts().end(),
                    [](const Part& x, const Part& y) {
                      return x.kind == y.kind && (is_placeholder(x) || x.text == y.text);
                    });
}

// The pattern without the braces that are literal text: all that a hash tag adds.
std::string without_braces(const KeyPattern& pattern) {
  std::vector<Part> parts;
  for (Part part : pattern.parts()) {
    if (!is_placeholder(part)) {
      std::erase_if(part.text, [](char c) { return c == '{' || c == '}'; });
      if (part.text.empty()) continue;
      if (!parts.empty() && !is_placeholder(parts.back())) {
        parts.back().text += part.text;
        continue;
      }
    }
    parts.push_back(std::move(part));
  }
  return print_pattern(parts);
}

bool same_texts(const std::vector<Text>& a, const std::vector<Text>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Text& x, const Text& y) { return x.value == y.value; });
}

// Says the same about values, whatever else it says.
bool same_definition(const Placeholder* a, const Placeholder* b) {
  static const Placeholder kNothing;
  const Placeholder& x = a == nullptr ? kNothing : *a;
  const Placeholder& y = b == nullptr ? kNothing : *b;
  const auto value = [](const auto& located) {
    return located ? std::optional(located->value) : std::nullopt;
  };
  return value(x.match) == value(y.match) && value(x.type) == value(y.type) &&
         same_texts(x.values, y.values) && x.many.value == y.many.value &&
         x.empty.value == y.empty.value;
}

Span place_of(const Placeholder* placeholder) {
  if (placeholder == nullptr) return {};
  if (placeholder->match) return placeholder->match->span;
  if (!placeholder->values.empty()) return placeholder->values.front().span;
  if (placeholder->type) return placeholder->type->span;
  return placeholder->name.span;
}

Inclusion includes(const ValueSet& general, const ValueSet& special) {
  if (general.same_object(special)) return {};
  NfaChain all;
  all.nfa(general.nfa());
  all.close();
  NfaChain some;
  some.nfa(special.nfa());
  some.close();
  return find_included(all, some, KeyPattern::kMaxSearch);
}

bool is_own(const Entry& entry, const Placeholder* placeholder) {
  return std::any_of(entry.placeholders.begin(), entry.placeholders.end(),
                     [&](const Placeholder& own) { return &own == placeholder; });
}

// Keys that no database is named for are in 0, where connections begin.
std::uint32_t database_index(const RegistrySet& set, const Registry& registry, const Entry& entry) {
  if (!entry.database) return 0;
  const Database* const database = find_database(set, registry, entry.database->value);
  return database == nullptr ? 0 : database->index.value;
}

void compare_databases(const EntryPair& pair, Changes& changes) {
  const std::optional<Text>& was = pair.before.database;
  const std::optional<Text>& is = pair.after.database;
  const std::string old_name = was ? was->value : "";
  const std::string new_name = is ? is->value : "";
  const auto old_index = database_index(pair.old_set, pair.old_registry, pair.before);
  const auto new_index = database_index(pair.new_set, pair.new_registry, pair.after);
  const Span old_place = was ? was->span : Span{};
  const Span new_place = is ? is->span : Span{};
  // The index of a database that keeps its name changes once, for all its keys.
  if (old_index != new_index && old_name != new_name) {
    Change& change = changes.add(
        Kind::database_changed, pair, old_place, new_place,
        "database " + std::to_string(old_index) + " is now " + std::to_string(new_index));
    change.before = old_name;
    change.after = new_name;
  }
  if (was && !is) {
    changes.add(Kind::database_undeclared, pair, old_place, new_place,
                "its database is no longer declared");
  }
}

// Pairs the patterns of an entry: the same text first, then what is left in its order.
std::vector<std::pair<const EntryPattern*, const EntryPattern*>> pair_forms(const Entry& before,
                                                                            const Entry& after) {
  std::vector<std::pair<const EntryPattern*, const EntryPattern*>> pairs;
  std::vector<const EntryPattern*> old_rest;
  std::vector<const EntryPattern*> new_rest;
  for (const EntryPattern& pattern : after.patterns) new_rest.push_back(&pattern);
  for (const EntryPattern& pattern : before.patterns) {
    const auto same = std::find_if(new_rest.begin(), new_rest.end(), [&](const auto* other) {
      return other->text.value == pattern.text.value;
    });
    if (same == new_rest.end()) {
      old_rest.push_back(&pattern);
    } else {
      pairs.emplace_back(&pattern, *same);
      new_rest.erase(same);
    }
  }
  for (std::size_t i = 0; i < std::max(old_rest.size(), new_rest.size()); ++i) {
    pairs.emplace_back(i < old_rest.size() ? old_rest[i] : nullptr,
                       i < new_rest.size() ? new_rest[i] : nullptr);
  }
  return pairs;
}

// A key of the old pattern that no pattern of the entry matches any more.
Inclusion still_matched(const KeyPattern& old, const Entry& after) {
  Inclusion nearest{Verdict::no, {}};
  for (const EntryPattern& now : after.patterns) {
    if (!now.pattern) continue;
    Inclusion inclusion = compare_inclusion(*now.pattern, old);
    if (inclusion.verdict == Verdict::yes) return inclusion;
    if (nearest.counterexample.empty()) nearest = std::move(inclusion);
  }
  return nearest;
}

}  // namespace

void NameComparison::compare(const EntryPair& pair) {
  compare_databases(pair, changes_);
  for (const auto& [before, after] : pair_forms(pair.before, pair.after)) {
    compare_form(pair, {before, after});
  }
}

void NameComparison::compare_form(const EntryPair& pair, const Position& form) {
  if (form.before == nullptr) {
    const Text& text = form.after->text;
    changes_.add(Kind::pattern_added, pair, {}, text.span, "also " + quote(text.value)).after =
        text.value;
    // What only some of the patterns have is optional in `Parts`.
    const bool optional =
        form.after->pattern && pair.before.patterns.size() == 1 &&
        pair.before.patterns.front().pattern && [&] {
          const auto names = names_of(*form.after->pattern);
          const auto old = names_of(*pair.before.patterns.front().pattern);
          return std::any_of(old.begin(), old.end(), [&](const std::string& name) {
            return std::find(names.begin(), names.end(), name) == names.end();
          });
        }();
    if (optional) {
      changes_.add(Kind::builder_arguments_changed, pair, {}, text.span,
                   "members of `Parts` have become optional");
    }
    return;
  }
  if (form.after == nullptr) {
    const Text& text = form.before->text;
    const Inclusion still =
        form.before->pattern ? still_matched(*form.before->pattern, pair.after) : Inclusion{};
    const bool matched = form.before->pattern && still.verdict == Verdict::yes;
    Change& change = changes_.add(
        matched ? Kind::builder_arguments_changed : Kind::pattern_removed, pair, text.span, {},
        matched ? "no form " + quote(text.value) + " any more; another one has its keys"
                : "no " + quote(text.value) + " any more");
    change.before = text.value;
    if (!matched) change.witness = still.counterexample;
    return;
  }
  if (!form.before->pattern || !form.after->pattern) {
    // One of them has a mistake: only its text is known.
    if (form.before->text.value == form.after->text.value) return;
    changes_.add(Kind::pattern_changed, pair, form.before->text.span, form.after->text.span,
                 quote(form.before->text.value) + " is now " + quote(form.after->text.value));
    return;
  }
  if (same_skeleton(*form.before->pattern, *form.after->pattern)) {
    compare_placeholders(pair, form);
  } else {
    compare_parts(pair, form);
  }
  compare_separator(pair, form);
}

// Other literals, or placeholders elsewhere.
void NameComparison::compare_parts(const EntryPair& pair, const Position& form) {
  const KeyPattern& was = *form.before->pattern;
  const KeyPattern& is = *form.after->pattern;
  const Inclusion inclusion = still_matched(was, pair.after);
  Kind kind = Kind::pattern_widened;
  if (inclusion.verdict != Verdict::yes) {
    kind =
        without_braces(was) == without_braces(is) ? Kind::hash_tag_changed : Kind::pattern_changed;
  }
  Change& change =
      changes_.add(kind, pair, form.before->text.span, form.after->text.span,
                   quote(form.before->text.value) + " is now " + quote(form.after->text.value));
  change.before = form.before->text.value;
  change.after = form.after->text.value;
  change.witness = inclusion.counterexample;
  const auto old_names = names_of(was);
  const auto new_names = names_of(is);
  if (old_names != new_names) {
    changes_.add(
        Kind::builder_arguments_changed, pair, form.before->text.span, form.after->text.span,
        "its builder takes " +
            (new_names.empty() ? std::string("no argument") : some_of(new_names)) + ", no longer " +
            (old_names.empty() ? std::string("none") : some_of(old_names)));
  }
  for (const std::string& name : new_names) {
    const auto had = std::find(old_names.begin(), old_names.end(), name);
    if (had == old_names.end()) continue;
    const auto at = static_cast<std::size_t>(&name - new_names.data());
    const std::string_view end = runs_into(is, at);
    if (!end.empty() && end != runs_into(was, static_cast<std::size_t>(had - old_names.begin()))) {
      changes_.add(Kind::placeholder_narrowed, pair, form.before->text.span, form.after->text.span,
                   quote("{" + name + "}") + " takes no value with " + quote(end) +
                       " any more: it would run into what follows");
    }
    compare_placeholder(pair, form, static_cast<std::size_t>(had - old_names.begin()), at);
  }
}

// The same literals: each placeholder against the one in its place.
void NameComparison::compare_placeholders(const EntryPair& pair, const Position& form) {
  const auto old_names = names_of(*form.before->pattern);
  const auto new_names = names_of(*form.after->pattern);
  if (old_names != new_names) {
    const bool reordered =
        std::is_permutation(old_names.begin(), old_names.end(), new_names.begin(), new_names.end());
    if (reordered) {
      changes_.add(Kind::builder_arguments_changed, pair, form.before->text.span,
                   form.after->text.span,
                   "its builder takes " + some_of(new_names) + " in this order, no longer " +
                       some_of(old_names));
    }
    for (std::size_t i = 0; !reordered && i < old_names.size(); ++i) {
      if (old_names[i] == new_names[i]) continue;
      Change& change = changes_.add(
          Kind::placeholder_renamed, pair, form.before->text.span, form.after->text.span,
          quote("{" + old_names[i] + "}") + " is now called " + quote("{" + new_names[i] + "}"));
      change.before = old_names[i];
      change.after = new_names[i];
    }
  }
  for (std::size_t i = 0; i < old_names.size(); ++i) compare_placeholder(pair, form, i, i);
}

void NameComparison::compare_placeholder(const EntryPair& pair, const Position& form,
                                         std::size_t old_number, std::size_t new_number) {
  const std::string old_name(form.before->pattern->placeholder_name(old_number));
  const std::string new_name(form.after->pattern->placeholder_name(new_number));
  const Placeholder* const was =
      find_placeholder(pair.old_set, pair.old_registry, pair.before, old_name);
  const Placeholder* const is =
      find_placeholder(pair.new_set, pair.new_registry, pair.after, new_name);
  if (same_definition(was, is)) return;
  const Inclusion inclusion = includes(form.after->pattern->values()[new_number],
                                       form.before->pattern->values()[old_number]);
  const bool shared = !is_own(pair.before, was) && !is_own(pair.after, is);
  Kind kind = Kind::placeholder_narrowed;
  if (inclusion.verdict == Verdict::yes) {
    const Inclusion back = includes(form.before->pattern->values()[old_number],
                                    form.after->pattern->values()[new_number]);
    if (back.verdict == Verdict::yes) {  // said otherwise, and the same
      compare_kind(pair, form, old_name, new_name);
      return;
    }
    kind = Kind::placeholder_widened;
  }
  if (shared && known(kind, was, is, pair)) return;
  Change& change =
      changes_.add(kind, pair, place_of(was), is == nullptr ? form.after->text.span : place_of(is),
                   quote("{" + new_name + "}") +
                       (kind == Kind::placeholder_widened
                            ? " takes more values"
                            : " takes fewer values" + for_example(inclusion.counterexample)));
  change.witness = inclusion.counterexample;
  if (shared) remember(kind, was, is);
  if (kind == Kind::placeholder_widened) compare_kind(pair, form, old_name, new_name);
}

// What kind of argument a placeholder is.
void NameComparison::compare_kind(const EntryPair& pair, const Position& form,
                                  const std::string& old_name, const std::string& new_name) {
  static constexpr std::array<std::string_view, 3> kWords = {"text", "integer", "enum"};
  const Placeholder* const was =
      find_placeholder(pair.old_set, pair.old_registry, pair.before, old_name);
  const Placeholder* const is =
      find_placeholder(pair.new_set, pair.new_registry, pair.after, new_name);
  const auto old_kind = static_cast<std::size_t>(parameter_kind(was));
  const auto new_kind = static_cast<std::size_t>(parameter_kind(is));
  if (old_kind == new_kind) return;
  const bool shared = !is_own(pair.before, was) && !is_own(pair.after, is);
  if (shared && known(Kind::placeholder_retyped, was, is, pair)) return;
  Change& change = changes_.add(Kind::placeholder_retyped, pair, place_of(was),
                                is == nullptr ? form.after->text.span : place_of(is),
                                quote("{" + new_name + "}") + ": the argument was of type " +
                                    std::string(kWords[old_kind]) + " and is now of type " +
                                    std::string(kWords[new_kind]));
  change.before = kWords[old_kind];
  change.after = kWords[new_kind];
  if (shared) remember(Kind::placeholder_retyped, was, is);
}

// What placeholders without a definition take depends on the separator.
void NameComparison::compare_separator(const EntryPair& pair, const Position& form) {
  const std::string& was = form.before->pattern->separator();
  const std::string& is = form.after->pattern->separator();
  if (was == is) return;
  Inclusion inclusion;
  if (same_skeleton(*form.before->pattern, *form.after->pattern)) {
    inclusion = still_matched(*form.before->pattern, pair.after);
  }
  const bool narrows = inclusion.verdict != Verdict::yes;
  const Kind kind = narrows ? Kind::separator_changed : Kind::separator_widened;
  const auto own = [](const RegistrySet& set, const Registry& registry, const Entry& entry) {
    return &separator_of(set, registry, entry) != &registry.separator.value;
  };
  const bool shared = !own(pair.old_set, pair.old_registry, pair.before) &&
                      !own(pair.new_set, pair.new_registry, pair.after);
  const void* const before = &pair.old_registry;
  const void* const after = &pair.new_registry;
  // A registry has changed its separator once, and that is what its worst key makes of it.
  if (shared && known(Kind::separator_changed, before, after, pair)) return;
  if (shared && !narrows && known(Kind::separator_widened, before, after, pair)) return;
  Change* change = nullptr;
  const auto milder =
      shared ? shared_.find({Kind::separator_widened, before, after}) : shared_.end();
  if (milder != shared_.end()) {
    change = &changes_.list()[milder->second];
    std::vector<std::string> ids = std::move(change->ids);
    Changes one;
    *change = one.add(kind, pair, change->old_place, change->new_place, change->message);
    ids.push_back(pair.after.id.value);
    change->ids = std::move(ids);
    change->id.clear();
    shared_.emplace(std::tuple(kind, before, after), milder->second);
  } else {
    const auto place = [&](const Registry& registry, const Entry& entry) {
      if (entry.separator) return entry.separator->span;
      return shared ? registry.separator.span : entry.id.span;
    };
    change = &changes_.add(kind, pair, place(pair.old_registry, pair.before),
                           place(pair.new_registry, pair.after),
                           "separator " + quote(was) + " is now " + quote(is));
    if (shared) remember(kind, before, after);
  }
  change->before = was;
  change->after = is;
  change->witness = inclusion.counterexample;
  if (narrows && !change->witness.empty()) change->message += for_example(change->witness);
}

bool NameComparison::known(Kind kind, const void* before, const void* after,
                           const EntryPair& pair) {
  const auto at = shared_.find({kind, before, after});
  if (at == shared_.end()) return false;
  Change& change = changes_.list()[at->second];
  if (change.ids.back() != pair.after.id.value) change.ids.push_back(pair.after.id.value);
  // It is about all of them; one whose data is stored decides.
  if (change.ids.size() > 1) change.id.clear();
  if (pair.before.status.value != Status::planned) {
    change.data = row_of(change.kind).data;
    change.reason = row_of(change.kind).reason;
  }
  return true;
}

void NameComparison::remember(Kind kind, const void* before, const void* after) {
  shared_.emplace(std::tuple(kind, before, after), changes_.list().size() - 1);
}

}  // namespace keywright::registry::diff
