#include "registry/rules/examples.h"

#include <algorithm>
#include <unordered_set>

#include "base/text.h"

namespace keywright::registry {

const Rule kWrongExample{
    .name = "wrong-example",
    .summary = "An example that its own pattern does not match, or that another entry claims.",
    .why =
        "Examples are proof that a pattern means what its author thinks; they become commands in "
        "the docs and data in tests.",
    .example =
        "priority: {values: [high, low]}\nqueue: {key: \"tasks:{priority}\", examples: "
        "[tasks:urgent]}",
    .repair = "Correct the example, the pattern or the placeholder's constraint.",
};

namespace {

// The pattern of this entry that the example follows; null when there is none.
const KeyPattern* own_pattern(const Entry& entry, std::string_view example) {
  for (const EntryPattern& candidate : entry.patterns) {
    if (candidate.pattern && candidate.pattern->matches(example)) return &*candidate.pattern;
  }
  return nullptr;
}

std::string_view database_of(const Entry& entry) {
  return entry.database ? std::string_view(entry.database->value) : std::string_view();
}

// The entry of this registry (or its imports) that takes the key away from `own` by being more
// specific. Ambiguous ones are an error of their own.
const Entry* winner(const RuleContext& context, const Registry& registry, const Entry& entry,
                    const KeyPattern& own, std::string_view example) {
  const auto scope = context.set().scope_of(registry);
  for (const std::uint32_t match : context.index().patterns(entry.kind).find_all(example)) {
    const EntryRef& ref = context.index().ref(entry.kind, match);
    const Entry& other = context.index().entry(ref);
    if (&other == &entry) return nullptr;
    const bool here =
        std::find(scope.begin(), scope.end(), &context.index().registry(ref)) != scope.end();
    if (!here || database_of(other) != database_of(entry)) continue;
    if (strictly_more_specific(context.index().pattern(ref), own) == Verdict::yes) return &other;
  }
  return nullptr;
}

void check_entry(RuleContext& context, const Registry& registry, const Entry& entry) {
  const bool compiled = std::all_of(entry.patterns.begin(), entry.patterns.end(),
                                    [](const EntryPattern& p) { return p.pattern.has_value(); });
  if (!compiled) return;
  for (const Text& example : entry.examples) {
    const KeyPattern* const own = own_pattern(entry, example.value);
    if (own == nullptr) {
      context.report(kWrongExample, entry, example.span,
                     quote(example.value) + " does not match " +
                         (entry.patterns.size() == 1 ? "`" + entry.patterns.front().text.value + "`"
                                                     : "any pattern of `" + entry.id.value + "`"),
                     "correct the example, or the pattern and its placeholders");
      continue;
    }
    const Entry* const claimed = winner(context, registry, entry, *own, example.value);
    if (claimed == nullptr) continue;
    Diagnostic& diagnostic = context.report(
        kWrongExample, entry, example.span,
        quote(example.value) + " belongs to the more specific `" + claimed->id.value + "`",
        "choose an example that only this entry matches");
    diagnostic.related.push_back({claimed->id.span, "the entry that wins"});
  }
}

}  // namespace

void check_examples(RuleContext& context) {
  std::unordered_set<const Placeholder*> seen;
  context.each_entry([&](const Registry& registry, const Entry& entry) {
    check_entry(context, registry, entry);
    for (const EntryPattern& pattern : entry.patterns) {
      if (!pattern.pattern) continue;
      for (std::size_t i = 0; i < pattern.pattern->placeholder_count(); ++i) {
        const std::string_view name = pattern.pattern->placeholder_name(i);
        const Placeholder* const placeholder =
            find_placeholder(context.set(), registry, entry, name);
        if (placeholder == nullptr || !seen.insert(placeholder).second) continue;
        for (const Text& example : placeholder->examples) {
          if (pattern.pattern->values()[i].contains(example.value)) continue;
          context.report(
              kWrongExample, example.span,
              quote(example.value) + " is not a value that `{" + std::string(name) + "}` may take",
              "correct the example or the placeholder's constraint");
        }
      }
    }
  });
}

}  // namespace keywright::registry
