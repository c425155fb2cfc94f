#include "registry/retention.h"

#include <array>
#include <limits>

namespace keywright::registry {
namespace {

struct Unit {
  std::string_view name;
  std::int64_t milliseconds;
};
// Largest first, so that printing is greedy; `ms` before `m` and `s` would not matter for parsing,
// which compares whole unit words.
constexpr std::array<Unit, 6> kUnits = {{
    {"w", 7LL * 24 * 3600 * 1000},
    {"d", 24LL * 3600 * 1000},
    {"h", 3600LL * 1000},
    {"m", 60LL * 1000},
    {"s", 1000LL},
    {"ms", 1LL},
}};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Digits at `at`, moved past; nothing on overflow or when there are none.
std::optional<std::int64_t> take_number(std::string_view text, std::size_t& at) {
  static constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max() / 10 - 1;
  const std::size_t begin = at;
  std::int64_t number = 0;
  for (; at < text.size() && is_digit(text[at]); ++at) {
    if (number > kMost) return std::nullopt;
    number = number * 10 + (text[at] - '0');
  }
  if (at == begin) return std::nullopt;
  return number;
}

void add(std::string& line, const std::string& part) {
  if (!line.empty()) line += ", ";
  line += part;
}

std::string describe_ttl(const Ttl& ttl) {
  std::string line = "TTL ";
  if (ttl.exact) {
    line += print_duration(ttl.exact->value);
  } else if (ttl.min && ttl.max) {
    line += print_duration(ttl.min->value) + " to " + print_duration(ttl.max->value);
  } else if (ttl.min) {
    line += "at least " + print_duration(ttl.min->value);
  } else if (ttl.max) {
    line += "at most " + print_duration(ttl.max->value);
  } else if (ttl.standard) {
    line += print_duration(ttl.standard->value);
  } else {
    line = "any TTL";
  }
  if (ttl.standard && (ttl.min || ttl.max)) {
    line += " (" + print_duration(ttl.standard->value) + " by default)";
  }
  if (ttl.optional.value) line += " or none";
  return line;
}

}  // namespace

std::optional<Duration> parse_duration(std::string_view text) {
  std::int64_t total = 0;
  std::size_t at = 0;
  if (text.empty()) return std::nullopt;
  while (at < text.size()) {
    const auto number = take_number(text, at);
    if (!number) return std::nullopt;
    const std::size_t begin = at;
    while (at < text.size() && !is_digit(text[at])) ++at;
    const std::string_view name = text.substr(begin, at - begin);
    const Unit* unit = nullptr;
    for (const Unit& candidate : kUnits) {
      if (candidate.name == name) unit = &candidate;
    }
    if (unit == nullptr) return std::nullopt;
    const std::int64_t room = std::numeric_limits<std::int64_t>::max() - total;
    if (*number > room / unit->milliseconds) return std::nullopt;
    total += *number * unit->milliseconds;
  }
  if (total == 0) return std::nullopt;  // a key that expires at once is no key
  return Duration{total};
}

std::string print_duration(Duration duration) {
  std::string out;
  std::int64_t left = duration.milliseconds;
  // Weeks are read but not written: 7d is how people say it.
  for (std::size_t i = 1; i < kUnits.size(); ++i) {
    const std::int64_t count = left / kUnits[i].milliseconds;
    if (count == 0) continue;
    // `24h` and `90m` read better than `1d` and `1h30m` only to those who wrote them; keep one
    // spelling so that two equal durations always look equal.
    out += std::to_string(count) + std::string(kUnits[i].name);
    left -= count * kUnits[i].milliseconds;
  }
  return out.empty() ? "0s" : out;
}

std::optional<MaxLen> parse_maxlen(std::string_view text) {
  MaxLen maxlen;
  std::size_t at = 0;
  if (text.starts_with('~')) {
    maxlen.approximate = true;
    at = text.find_first_not_of(' ', 1);  // `~ 1000`, as XADD spells it
    if (at == std::string_view::npos) return std::nullopt;
  }
  const auto number = take_number(text, at);
  if (!number || *number == 0 || at != text.size()) return std::nullopt;
  maxlen.count = static_cast<std::uint64_t>(*number);
  return maxlen;
}

std::string print_maxlen(MaxLen maxlen) {
  std::string text = maxlen.approximate ? "~" : "";
  return text += std::to_string(maxlen.count);
}

std::string describe(const Retention& retention) {
  std::string line;
  if (retention.kind == Retention::Kind::persistent) line = "persistent";
  if (retention.kind == Retention::Kind::deleted) line = "deleted by the code";
  if (retention.ttl) add(line, describe_ttl(retention.ttl->value));
  if (retention.refresh) add(line, "refreshed: " + retention.refresh->value);
  if (retention.maxlen) {
    const MaxLen maxlen = retention.maxlen->value;
    add(line,
        std::string("MAXLEN ") + (maxlen.approximate ? "~ " : "") + std::to_string(maxlen.count));
  }
  if (retention.prune) {
    const Prune& prune = retention.prune->value;
    if (prune.score_older_than) {
      add(line, "scores older than " + print_duration(prune.score_older_than->value) + " pruned");
    }
    if (prune.score_below_now.value) add(line, "scores in the past pruned");
  }
  if (retention.archive) add(line, "archived to " + retention.archive->value);
  if (line.empty() && retention.tier) line = "tier " + retention.tier->value;
  return line;
}

}  // namespace keywright::registry
