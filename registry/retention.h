// Retention: how long a key's data stays, as the registry states it.
//
// Either one of two words (persistent, deleted) or any combination of rules; a tier supplies the
// rules that the key does not state itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/source.h"

namespace keywright::registry {

// Milliseconds, from `30s`, `10m`, `24h`, `7d`, `1h30m`, `500ms`.
struct Duration {
  std::int64_t milliseconds = 0;
  friend auto operator<=>(const Duration&, const Duration&) = default;
};
[[nodiscard]] std::optional<Duration> parse_duration(std::string_view text);
[[nodiscard]] std::string print_duration(Duration duration);  // the shortest such spelling

struct Ttl {
  bool any = false;  // the caller chooses
  std::optional<Located<Duration>> exact;
  std::optional<Located<Duration>> min;
  std::optional<Located<Duration>> max;
  std::optional<Located<Duration>> standard;  // `default`
  Located<bool> optional;                     // a key without TTL is fine, too
};

struct MaxLen {
  std::uint64_t count = 0;
  bool approximate = false;
  friend bool operator==(const MaxLen&, const MaxLen&) = default;
};
[[nodiscard]] std::optional<MaxLen> parse_maxlen(std::string_view text);
[[nodiscard]] std::string print_maxlen(MaxLen maxlen);  // `~1000` or `1000`

struct Prune {
  std::optional<Located<Duration>> score_older_than;
  Located<bool> score_below_now;
};

struct Retention {
  enum class Kind {
    unstated,
    persistent,  // never leaves
    deleted,     // the code deletes it
    rules,       // any of the attributes below
  };
  Kind kind = Kind::unstated;
  Span span;
  std::optional<Located<Ttl>> ttl;
  std::optional<Located<MaxLen>> maxlen;
  bool maxlen_misread = false;  // there is one, but it is no length (and reported as that)
  std::optional<Located<Prune>> prune;
  std::optional<Located<std::string>> refresh;
  std::optional<Located<std::string>> archive;
  std::optional<Located<std::string>> why;
  std::optional<Located<std::string>> tier;

  [[nodiscard]] bool stated() const { return kind != Kind::unstated; }
};

// One line for people: "TTL 30s, refreshed on heartbeat", "MAXLEN ~ 1000", "persistent".
[[nodiscard]] std::string describe(const Retention& retention);

}  // namespace keywright::registry
