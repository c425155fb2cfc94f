// How long data stays: promises that are kept, and others.
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "base/text.h"
#include "registry/diff/compare.h"

namespace keywright::registry::diff {
namespace {

constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max();

// The TTLs that are right. What is not said has no limit.
struct TtlRange {
  std::int64_t least = 0;
  std::int64_t most = kForever;
  std::int64_t standard = -1;  // without another wish; -1: there is none
  bool none = false;           // a key without TTL is right, too
};

TtlRange range_of(const Ttl& ttl) {
  TtlRange range;
  range.none = ttl.optional.value;
  if (ttl.exact) {
    range.least = range.most = range.standard = ttl.exact->value.milliseconds;
    return range;
  }
  if (ttl.min) range.least = ttl.min->value.milliseconds;
  if (ttl.max) range.most = ttl.max->value.milliseconds;
  if (ttl.standard) range.standard = ttl.standard->value.milliseconds;
  return range;
}

// The commands that set a TTL, as generated code offers them.
struct TtlCommands {
  bool set_plain = true;       // set(key, value)
  bool expire_plain = false;   // expire(key)
  bool takes_ttl = false;      // set(key, value, ttl), expire(key, ttl)
  bool takes_nothing = false;  // set(key, value, no_ttl)
};

TtlCommands commands_of(const Retention& retention) {
  TtlCommands commands;
  if (!retention.ttl) return commands;
  const Ttl& ttl = retention.ttl->value;
  const bool chosen = !ttl.exact;
  commands.expire_plain = ttl.exact || ttl.standard;
  commands.set_plain = !chosen || commands.expire_plain;
  commands.takes_ttl = chosen;
  commands.takes_nothing = ttl.optional.value;
  return commands;
}

bool offers_all(const TtlCommands& now, const TtlCommands& before) {
  return (now.set_plain || !before.set_plain) && (now.expire_plain || !before.expire_plain) &&
         (now.takes_ttl || !before.takes_ttl) && (now.takes_nothing || !before.takes_nothing);
}

class RetentionComparison {
 public:
  RetentionComparison(const EntryPair& pair, Changes& changes)
      : pair_(pair),
        changes_(changes),
        before_(effective_retention(pair.old_set, pair.old_registry, pair.before)),
        after_(effective_retention(pair.new_set, pair.new_registry, pair.after)) {}

  void run() {
    if (!before_.stated() && after_.stated()) {
      add(Kind::retention_declared, "retention: " + describe(after_), {}, describe(after_));
    } else {
      compare_kind();
      compare_ttl();
      compare_maxlen();
      compare_prune();
      compare_texts();
    }
    if (!offers_all(commands_of(after_), commands_of(before_))) {
      add(Kind::ttl_argument_changed, "the commands that set its TTL take other arguments",
          describe(before_), describe(after_));
    }
  }

 private:
  void add(Kind kind, std::string message, std::string before, std::string after) {
    Change& change = changes_.add(kind, pair_, pair_.before.retention.span,
                                  pair_.after.retention.span, std::move(message));
    change.before = std::move(before);
    change.after = std::move(after);
  }

  // How it is said in a message: the part that differs.
  void part(Kind kind, std::string_view name, const std::string& old_text,
            const std::string& new_text) {
    std::string message(name);
    if (!message.empty()) message += ' ';
    if (old_text.empty()) {
      message += quote(new_text) + ", where there was none";
    } else if (new_text.empty()) {
      message += quote(old_text) + " is gone";
    } else {
      message += quote(old_text) + " is now " + quote(new_text);
    }
    add(kind, std::move(message), old_text, new_text);
  }

  // Only what the other parts do not say better.
  void compare_kind() {
    using Word = Retention::Kind;
    if (before_.kind == after_.kind) return;
    const auto old_text = before_.stated() ? describe(before_) : std::string();
    const auto new_text = after_.stated() ? describe(after_) : std::string();
    if (after_.kind == Word::deleted && !before_.ttl) {
      part(Kind::deletion_added, "", old_text, new_text);
    } else if (before_.kind == Word::deleted && !after_.ttl && after_.stated()) {
      part(Kind::deletion_removed, "", old_text, new_text);
    } else if (!after_.stated() && !before_.ttl) {
      part(Kind::retention_undeclared, "", old_text, new_text);
    }
  }

  static std::string ttl_text(const Retention& retention) {
    if (!retention.ttl) return {};
    Retention only;
    only.kind = Retention::Kind::rules;
    only.ttl = retention.ttl;
    return describe(only);
  }

  void compare_ttl() {
    const std::string old_text = ttl_text(before_);
    const std::string new_text = ttl_text(after_);
    if (!before_.ttl || !after_.ttl) {
      if (after_.ttl) part(Kind::ttl_added, "", old_text, new_text);
      if (before_.ttl) part(Kind::ttl_removed, "", old_text, new_text);
      return;
    }
    const TtlRange was = range_of(before_.ttl->value);
    const TtlRange is = range_of(after_.ttl->value);
    const bool both = was.standard >= 0 && is.standard >= 0;
    // From any TTL the caller liked to a fixed one nothing says what it was.
    const bool shorter =
        is.least < was.least || is.most < was.most || (both && is.standard < was.standard);
    const bool longer =
        is.least > was.least || is.most > was.most || (both && is.standard > was.standard);
    if (shorter) {
      part(Kind::ttl_shortened, "", old_text, new_text);
    } else if (longer) {
      part(Kind::ttl_lengthened, "", old_text, new_text);
    }
    if (was.none && !is.none) part(Kind::ttl_required, "", old_text, new_text);
    if (!was.none && is.none) part(Kind::ttl_optional, "", old_text, new_text);
    const bool chosen = !before_.ttl->value.exact && !after_.ttl->value.exact;
    if (chosen && (is.least > was.least || is.most < was.most)) {
      part(Kind::ttl_limits_narrowed, "", old_text, new_text);
    }
  }

  void compare_maxlen() {
    const auto text = [](const Retention& retention) {
      return retention.maxlen ? print_maxlen(retention.maxlen->value) : std::string();
    };
    const std::string old_text = text(before_);
    const std::string new_text = text(after_);
    if (old_text == new_text || before_.maxlen_misread || after_.maxlen_misread) return;
    Kind kind = Kind::trim_changed;
    if (!before_.maxlen) {
      kind = Kind::maxlen_added;
    } else if (!after_.maxlen) {
      kind = Kind::maxlen_removed;
    } else if (after_.maxlen->value.count != before_.maxlen->value.count) {
      kind = after_.maxlen->value.count < before_.maxlen->value.count ? Kind::maxlen_lowered
                                                                      : Kind::maxlen_raised;
    }
    part(kind, "MAXLEN", old_text, new_text);
  }

  static std::string prune_text(const Retention& retention) {
    if (!retention.prune) return {};
    Retention only;
    only.kind = Retention::Kind::rules;
    only.prune = retention.prune;
    return describe(only);
  }

  void compare_prune() {
    const std::string old_text = prune_text(before_);
    const std::string new_text = prune_text(after_);
    if (old_text == new_text) return;
    Kind kind = Kind::prune_tightened;
    if (!before_.prune) {
      kind = Kind::prune_added;
    } else if (!after_.prune) {
      kind = Kind::prune_removed;
    } else if (is_relaxed(before_.prune->value, after_.prune->value)) {
      kind = Kind::prune_relaxed;
    }
    part(kind, "", old_text, new_text);
  }

  // Every member that stayed still stays.
  static bool is_relaxed(const Prune& before, const Prune& after) {
    if (after.score_below_now.value && !before.score_below_now.value) return false;
    if (!after.score_older_than) return true;
    return before.score_older_than &&
           after.score_older_than->value >= before.score_older_than->value;
  }

  void compare_texts() {
    struct Row {
      std::optional<Located<std::string>> Retention::*text;
      std::string_view name;
      Kind added;
      Kind removed;
    };
    static constexpr std::array<Row, 2> kRows = {{
        {&Retention::refresh, "refresh", Kind::refresh_added, Kind::refresh_removed},
        {&Retention::archive, "archive", Kind::archive_added, Kind::archive_removed},
    }};
    for (const Row& row : kRows) {
      const auto& old_text = before_.*row.text;
      const auto& new_text = after_.*row.text;
      if (old_text.has_value() == new_text.has_value()) continue;
      // A TTL that is gone, or a key that has none, needs no renewing.
      if (row.text == &Retention::refresh && !after_.ttl) continue;
      part(new_text ? row.added : row.removed, row.name, old_text ? old_text->value : "",
           new_text ? new_text->value : "");
    }
  }

  const EntryPair& pair_;
  Changes& changes_;
  Retention before_;
  Retention after_;
};

}  // namespace

void compare_retention(const EntryPair& pair, Changes& changes) {
  RetentionComparison(pair, changes).run();
}

}  // namespace keywright::registry::diff
