#include "registry/rules/retention.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "base/text.h"

namespace keywright::registry {

const Rule kSenselessRetention{
    .name = "senseless-retention",
    .summary = "A retention that contradicts itself or that the key's type cannot have.",
    .why = "Nobody can implement it, so the key keeps its data for ever or loses it too early.",
    .example = "state: {key: \"a:b\", type: hash, retention: {maxlen: 1000}}",
    .repair =
        "State how long the data stays in terms that the type has: `ttl` for any key, "
        "`maxlen` for streams, lists and sorted sets, `prune` for sorted sets.",
};

namespace {

bool fits(const Entry& entry, std::initializer_list<KeyType> wanted) {
  if (entry.types.empty() || entry.has_type(KeyType::any)) return true;
  return std::any_of(wanted.begin(), wanted.end(),
                     [&](KeyType type) { return entry.has_type(type); });
}

std::string type_words(const Entry& entry) {
  std::vector<std::string_view> words;
  for (const auto& type : entry.types) words.push_back(to_string(type.value));
  return quoted_list(words, "or");
}

class RetentionChecker {
 public:
  // `entry` is null for a tier, which has no type of its own.
  RetentionChecker(RuleContext& context, const Entry* entry) : context_(context), entry_(entry) {}

  void check(const Retention& retention) {
    if (!retention.stated()) return;
    check_kind(retention);
    if (retention.ttl) check_ttl(retention.ttl->value);
    if (retention.refresh && !retention.ttl && !retention.tier) {
      report(retention.refresh->span, "`refresh` renews a TTL, and there is none",
             "add the `ttl`, or say it in `why`");
    }
    if (retention.prune) {
      const Prune& prune = retention.prune->value;
      if (!prune.score_older_than && !prune.score_below_now.span.known()) {
        report(retention.prune->span, "`prune` does not say what is pruned",
               "use `score_older_than: 24h` or `score_below: now`");
      }
    }
  }

  void check_types(const Retention& retention) {
    if (retention.maxlen && !fits(*entry_, {KeyType::stream, KeyType::list, KeyType::zset})) {
      report(stated_by(*entry_, entry_->retention.maxlen, retention.maxlen),
             "a " + type_words(*entry_) + " has no length to keep to",
             "`maxlen` is for streams, lists and sorted sets");
    }
    const bool exact_only = !fits(*entry_, {KeyType::stream});
    if (retention.maxlen && retention.maxlen->value.approximate && exact_only &&
        fits(*entry_, {KeyType::list, KeyType::zset})) {
      report(stated_by(*entry_, entry_->retention.maxlen, retention.maxlen),
             "only streams are trimmed approximately",
             "write `maxlen: " + std::to_string(retention.maxlen->value.count) + "`");
    }
    if (retention.prune && !fits(*entry_, {KeyType::zset, KeyType::geo})) {
      report(stated_by(*entry_, entry_->retention.prune, retention.prune),
             "a " + type_words(*entry_) + " has no scores to prune by",
             "`prune` is for sorted sets");
    }
  }

 private:
  void check_kind(const Retention& retention) {
    const bool bounded = retention.ttl || retention.maxlen || retention.prune || retention.refresh;
    const bool word = retention.kind == Retention::Kind::persistent;
    if (word && bounded) {
      report(retention.span, "a persistent key cannot also leave by `ttl`, `maxlen` or `prune`",
             "remove `persistent`, or what contradicts it");
    }
    const bool empty = retention.kind == Retention::Kind::rules && !bounded && !retention.tier;
    if (empty) {
      report(retention.span, "this retention does not say how long the data stays",
             "add `persistent: true`, `deleted: true`, `ttl`, `maxlen`, `prune` or `tier`");
    }
  }

  void check_ttl(const Ttl& ttl) {
    if (ttl.min && ttl.max && ttl.min->value > ttl.max->value) {
      report(ttl.min->span, "`min` is longer than `max`", "swap the two");
    }
    if (!ttl.standard) return;
    const bool too_short = ttl.min && ttl.standard->value < ttl.min->value;
    const bool too_long = ttl.max && ttl.standard->value > ttl.max->value;
    if (too_short || too_long) {
      report(
          ttl.standard->span,
          std::string("`default` is ") + (too_short ? "shorter than `min`" : "longer than `max`"),
          "choose a default between the two");
    }
  }

  void report(Span span, std::string message, std::string help) {
    if (entry_ == nullptr) {
      context_.report(kSenselessRetention, span, std::move(message), std::move(help));
    } else {
      context_.report(kSenselessRetention, *entry_, span, std::move(message), std::move(help));
    }
  }

  RuleContext& context_;
  const Entry* entry_;
};

}  // namespace

void check_retention(RuleContext& context) {
  for (const Registry& registry : context.set().registries) {
    for (const Tier& tier : registry.tiers)
      RetentionChecker(context, nullptr).check(tier.retention);
  }
  context.each_entry([&](const Registry& registry, const Entry& entry) {
    if (!entry.retention.stated()) return;
    RetentionChecker checker(context, &entry);
    checker.check(entry.retention);
    // What a tier supplies must fit the type, too.
    if (!entry.retention.tier) return checker.check_types(entry.retention);
    checker.check_types(effective_retention(context.set(), registry, entry));
  });
}

}  // namespace keywright::registry
