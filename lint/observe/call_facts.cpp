#include "lint/observe/call_facts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

#include "lint/commands.h"
#include "lint/observe/duration_text.h"
#include "lint/observe/map_literal.h"

namespace keywright::lint {
namespace {

using registry::KeyType;
using registry::ValueType;

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMillisecond = 1;

constexpr std::pair<std::string_view, KeyType> kTypes[] = {
    {"string", KeyType::string}, {"hash", KeyType::hash}, {"list", KeyType::list},
    {"set", KeyType::set},       {"zset", KeyType::zset}, {"stream", KeyType::stream},
    {"bitmap", KeyType::bitmap}, {"geo", KeyType::geo},   {"hyperloglog", KeyType::hyperloglog},
    {"json", KeyType::json},
};

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return out;
}

// Options that say when a key expires, in protocols, keyword arguments and maps.
struct ExpiryWord {
  std::string_view word;
  std::int64_t unit = 0;  // 0: a point in time
};
constexpr ExpiryWord kExpiryWords[] = {
    {"ex", kSecond},         {"px", kMillisecond}, {"exat", 0},         {"pxat", 0},
    {"ttl", kSecond},        {"timeout", kSecond}, {"expire", kSecond}, {"expires_in", kSecond},
    {"expiration", kSecond}, {"expiry", kSecond},
};
// Java and Kotlin name the unit in an argument of its own: 30, TimeUnit.MINUTES.
constexpr std::pair<std::string_view, std::int64_t> kTimeUnits[] = {
    {"NANOSECONDS", 0},  {"MICROSECONDS", 0},  {"MILLISECONDS", kMillisecond}, {"SECONDS", kSecond},
    {"MINUTES", 60'000}, {"HOURS", 3'600'000}, {"DAYS", 86'400'000},
};
// 0: too fine for Redis.
std::optional<std::int64_t> time_unit(std::string_view source) {
  if (const std::size_t dot = source.rfind('.'); dot != std::string_view::npos) {
    source.remove_prefix(dot + 1);
  }
  for (const auto& [word, unit] : kTimeUnits) {
    if (source == word) return unit;
  }
  return std::nullopt;
}

const ExpiryWord* expiry_word(std::string_view word) {
  const std::string wanted = lower(word);
  const auto* const found = std::find_if(std::begin(kExpiryWords), std::end(kExpiryWords),
                                         [&](const ExpiryWord& row) { return row.word == wanted; });
  return found == std::end(kExpiryWords) ? nullptr : found;
}

class CallReader {
 public:
  CallReader(const Reference& reference, std::string_view text)
      : reference_(reference), name_(reference.command->name), text_(text) {
    if (!reference.call || reference.call->command != reference.command) return;
    const auto& all = reference.call->arguments;
    for (std::size_t i = 0; i < all.size(); ++i) {
      // Those after the key; with several keys only what they have in common is read.
      if (all[i].begin <= reference.begin && reference.end <= all[i].end) key_ = i;
    }
    if (key_) arguments_ = &all;
  }

  infer::SeenFacts run() {
    for (const auto& [group, type] : kTypes) {
      if (reference_.command->group == group) out_.type = type;
    }
    if (is_one_of({"INCR", "DECR", "INCRBY", "DECRBY"})) out_.value = ValueType::integer;
    if (name_ == "INCRBYFLOAT") out_.value = ValueType::number;
    if (arguments_ == nullptr) return std::move(out_);
    read_expiry();
    read_length();
    read_fields();
    read_group();
    return std::move(out_);
  }

 private:
  [[nodiscard]] bool is_one_of(std::initializer_list<std::string_view> names) const {
    return std::find(names.begin(), names.end(), name_) != names.end();
  }

  // Arguments after the key, counted from 0.
  [[nodiscard]] std::size_t count() const { return arguments_->size() - *key_ - 1; }
  [[nodiscard]] const CallArgument& argument(std::size_t i) const {
    return (*arguments_)[*key_ + 1 + i];
  }
  // Its text where that is known; else empty.
  [[nodiscard]] std::string fixed(std::size_t i) const {
    std::string text;
    for (const KeyPiece& piece : argument(i).pieces) {
      if (piece.is_hole) return {};
      text += piece.text;
    }
    return text;
  }
  // As it stands in the file.
  [[nodiscard]] std::string_view source(std::size_t i) const {
    const CallArgument& it = argument(i);
    return it.begin < it.end && it.end <= text_.size() ? text_.substr(it.begin, it.end - it.begin)
                                                       : std::string_view();
  }
  [[nodiscard]] std::optional<registry::Duration> duration(std::size_t i, std::int64_t unit) const {
    if (i + 1 < count()) {
      if (const auto named = time_unit(source(i + 1))) unit = *named;
    }
    if (unit == 0) return std::nullopt;
    if (const std::string text = fixed(i); !text.empty()) return read_duration(text, unit);
    return read_duration(source(i), unit);
  }

  // SETEX has the time before the value; set_ex() and pset_ex() of Rust and go-redis' SetEx(ctx, …)
  // have it after.
  [[nodiscard]] bool has_value_first() const {
    std::string_view callee = reference_.call->callee;
    if (const std::size_t generic = callee.find("::<"); generic != std::string_view::npos) {
      callee = callee.substr(0, generic);
    }
    if (callee.ends_with("set_ex")) return true;
    if (!callee.ends_with("SetEx") && !callee.ends_with("SetEX")) return false;
    // There the time is no bare number; a client with the same name has it first, as Redis.
    const std::string_view last = source(1);
    return !std::all_of(last.begin(), last.end(), [](char c) { return c >= '0' && c <= '9'; });
  }

  void expires(std::optional<registry::Duration> when) {
    if (when && when->milliseconds > 0) {
      out_.ttl = when;
    } else {
      out_.any_ttl = true;
    }
  }

  void read_expiry() {
    if (is_one_of({"EXPIRE", "PEXPIRE"}) && count() > 0) {
      expires(duration(0, name_ == "EXPIRE" ? kSecond : kMillisecond));
    } else if (is_one_of({"EXPIREAT", "PEXPIREAT"})) {
      out_.any_ttl = true;
    } else if (is_one_of({"SETEX", "PSETEX"}) && count() > 1) {
      const std::int64_t unit = name_ == "SETEX" ? kSecond : kMillisecond;
      expires(duration(has_value_first() ? 1 : 0, unit));
    } else if (is_one_of({"SET", "GETEX"})) {
      read_options();
    }
  }

  // SET key value …
  void read_options() {
    const std::size_t first = name_ == "SET" ? 1 : 0;
    for (std::size_t i = first; i < count(); ++i) {
      const std::string& keyword = argument(i).name;
      const ExpiryWord* const named = expiry_word(keyword.empty() ? fixed(i) : keyword);
      if (named != nullptr) {
        const std::size_t value = keyword.empty() ? i + 1 : i;
        return expires(named->unit == 0 || value >= count() ? std::nullopt
                                                            : duration(value, named->unit));
      }
      if (!keyword.empty()) continue;
      if (const auto map = read_map_literal(source(i))) {
        for (const auto& [name, value] : map->entries) {
          const ExpiryWord* const word = expiry_word(name);
          if (word != nullptr) {
            return expires(word->unit == 0 ? std::nullopt : read_duration(value, word->unit));
          }
        }
        continue;
      }
      if (i != 1 || name_ != "SET") continue;
      // By position: a time to live in Go, C#, PHP and redis-py; 0 for none.
      const auto when = duration(i, kSecond);
      if (i + 1 < count() && time_unit(source(i + 1))) return expires(when);
      if (when && when->milliseconds > 0) return expires(when);
      const std::string about = lower(source(i));
      if (about.find("ttl") != std::string::npos || about.find("expir") != std::string::npos ||
          about.find("timeout") != std::string::npos) {
        return expires(std::nullopt);
      }
      if (when) out_.no_ttl = true;
      return;
    }
    if (name_ == "SET" && count() == 1) out_.no_ttl = true;
  }

  static std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return value;
  }

  void read_length() {
    if (name_ == "LTRIM" && count() == 2 && fixed(0) == "0") {
      if (const auto last = number(fixed(1))) out_.maxlen = registry::MaxLen{*last + 1, false};
    }
    if (!is_one_of({"XADD", "XTRIM"})) return;
    bool exact = false;
    for (std::size_t i = 0; i < count(); ++i) {
      if (argument(i).name == "approximate" && source(i) == "False") exact = true;
    }
    for (std::size_t i = 0; i < count(); ++i) {
      // redis-py trims approximately unless it is told not to.
      if (argument(i).name == "maxlen") {
        if (const auto length = number(fixed(i))) out_.maxlen = registry::MaxLen{*length, !exact};
        return;
      }
      if (!argument(i).name.empty() || lower(fixed(i)) != "maxlen") continue;
      std::size_t at = i + 1;
      std::string text = at < count() ? fixed(at) : std::string();
      bool approximate = text.starts_with('~');
      if (text == "~" || text == "=") text = ++at < count() ? fixed(at) : std::string();
      if (approximate && text.size() > 1 && text[0] == '~') text.erase(0, 1);
      if (const auto length = number(text)) out_.maxlen = registry::MaxLen{*length, approximate};
      return;
    }
  }

  void add_field(const std::string& name, std::optional<ValueType> type = std::nullopt) {
    if (name.empty()) {
      out_.other_fields = true;
    } else {
      out_.fields.push_back({name, type});
    }
  }

  void add_map(std::size_t i) {
    const auto map = read_map_literal(source(i));
    if (!map) {
      out_.other_fields = true;
      return;
    }
    for (const auto& [name, value] : map->entries) add_field(name);
    out_.other_fields = out_.other_fields || map->has_others;
  }

  // Name, value, name, value; or one map.
  void add_pairs(std::size_t first) {
    if (first + 1 >= count() || argument(first).name == "mapping") {
      if (first < count()) add_map(first);
      return;
    }
    for (std::size_t i = first; i < count(); i += 2) {
      if (argument(i).name == "mapping") {
        add_map(i);
      } else if (argument(i).name.empty()) {
        add_field(fixed(i));
      }
    }
  }

  void read_fields() {
    if (is_one_of({"HSET", "HMSET"})) return add_pairs(0);
    if (name_ == "XADD") return read_entry();
    const bool one = is_one_of({"HGET", "HSETNX", "HEXISTS", "HSTRLEN"});
    const bool counts = is_one_of({"HINCRBY", "HINCRBYFLOAT"});
    const bool many = is_one_of({"HMGET", "HDEL"});
    if (!one && !counts && !many) return;
    for (std::size_t i = 0; i < (many ? count() : std::min<std::size_t>(count(), 1)); ++i) {
      std::optional<ValueType> type;
      if (counts) type = name_ == "HINCRBY" ? ValueType::integer : ValueType::number;
      add_field(fixed(i), type);
    }
  }

  // XADD key [MAXLEN …] id field value …; in clients: xadd(key, {…}), xAdd(key, '*', {…}).
  void read_entry() {
    for (std::size_t i = 0; i < count(); ++i) {
      if (fixed(i) == "*") return add_pairs(i + 1);
    }
    for (std::size_t i = 0; i < count(); ++i) {
      if (argument(i).name.empty() || argument(i).name == "fields") {
        if (read_map_literal(source(i))) return add_map(i);
      }
    }
    out_.other_fields = true;
  }

  void read_group() {
    if (is_one_of({"XGROUP CREATE", "XACK"}) && count() > 0) {
      if (const std::string group = fixed(0); !group.empty()) out_.group = group;
    }
    if (name_ != "XREADGROUP") return;
    const auto& all = *arguments_;
    for (std::size_t i = 0; i < *key_ && i < all.size(); ++i) {
      const auto is_word = [&](std::size_t at) {
        return all[at].pieces.size() == 1 && !all[at].pieces[0].is_hole;
      };
      if (!is_word(i) || lower(all[i].pieces[0].text) != "group" || !is_word(i + 1)) continue;
      out_.group = all[i + 1].pieces[0].text;
    }
  }

  const Reference& reference_;
  std::string_view name_;
  std::string_view text_;
  const std::vector<CallArgument>* arguments_ = nullptr;
  std::optional<std::size_t> key_;
  infer::SeenFacts out_;
};

}  // namespace

infer::SeenFacts call_facts(const Reference& reference, std::string_view text) {
  if (reference.command == nullptr) return {};
  return CallReader(reference, text).run();
}

}  // namespace keywright::lint
