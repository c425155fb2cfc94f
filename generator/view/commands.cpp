#include "generator/view/commands.h"

#include <algorithm>

#include "generator/text_escapes.h"
#include "generator/view/samples.h"

namespace keywright::generator {
namespace {

using registry::Entry;
using registry::KeyType;
using Words = std::vector<std::string>;

class Writer {
 public:
  Writer(const registry::RegistrySet& set, const registry::Registry& registry, const Entry& entry)
      : set_(set),
        registry_(registry),
        entry_(entry),
        key_(sample_key(set, registry, entry)),
        retention_(effective_retention(set, registry, entry)) {}

  std::vector<ExampleCommand> run() {
    if (entry_.kind == registry::EntryKind::channel) {
      write({"PUBLISH", key_, value()});
      return std::move(commands_);
    }
    // Where a key may have several types, the one that is named first.
    const KeyType type = entry_.types.empty() ? KeyType::any : entry_.types.front().value;
    by_type(type);
    if (commands_.empty()) read({"TYPE", key_});
    // Further examples are written the same way; how to read is said once.
    only_writes_ = true;
    for (std::size_t i = 1; i < entry_.examples.size(); ++i) {
      key_ = entry_.examples[i].value;
      by_type(type);
    }
    return std::move(commands_);
  }

 private:
  void write(Words words) { commands_.push_back({std::move(words), true}); }
  // Unless the team says not to use it.
  void read(Words words) {
    if (only_writes_) return;
    const bool avoided = std::any_of(
        entry_.avoid.begin(), entry_.avoid.end(),
        [&](const registry::Avoided& one) { return one.command.value == words.front(); });
    if (!avoided) commands_.push_back({std::move(words), false});
  }

  void by_type(KeyType type) {
    switch (type) {
      case KeyType::string:
        string();
        break;
      case KeyType::hash:
        hash();
        break;
      case KeyType::list:
        list();
        break;
      case KeyType::stream:
        stream();
        break;
      case KeyType::zset:
        sorted_set();
        break;
      case KeyType::set:
        write({"SADD", key_, member()});
        expire();
        read({"SMEMBERS", key_});
        break;
      case KeyType::bitmap:
        write({"SETBIT", key_, "7", "1"});
        expire();
        read({"GETBIT", key_, "7"});
        break;
      case KeyType::hyperloglog:
        write({"PFADD", key_, member()});
        expire();
        read({"PFCOUNT", key_});
        break;
      case KeyType::geo:
        write({"GEOADD", key_, "13.361389", "38.115556", member()});
        expire();
        read({"GEOPOS", key_, member()});
        break;
      case KeyType::json:
        write({"JSON.SET", key_, "$", value()});
        expire();
        read({"JSON.GET", key_});
        break;
      case KeyType::any:
        break;
    }
  }

  void string() {
    Words words = {"SET", key_, value()};
    if (const auto ttl = milliseconds()) {
      const bool whole = *ttl % 1000 == 0;
      words.insert(words.end(), {whole ? "EX" : "PX", std::to_string(whole ? *ttl / 1000 : *ttl)});
    }
    write(std::move(words));
    read({"GET", key_});
  }

  void hash() {
    const auto fields = sample_fields(set_, registry_, entry_);
    Words words = {"HSET", key_};
    Words names = {"HMGET", key_};
    for (const auto& [name, content] : fields) {
      words.insert(words.end(), {name, content});
      names.push_back(name);
    }
    if (fields.empty()) words.insert(words.end(), {"field", value()});
    write(std::move(words));
    expire();
    const std::size_t before = commands_.size();
    read({"HGETALL", key_});
    if (commands_.size() == before && !fields.empty()) read(std::move(names));
  }

  void list() {
    write({"RPUSH", key_, member()});
    if (retention_.maxlen) {
      write({"LTRIM", key_, "-" + std::to_string(retention_.maxlen->value.count), "-1"});
    }
    expire();
    read({"LRANGE", key_, "0", "-1"});
  }

  void stream() {
    Words words = {"XADD", key_};
    if (retention_.maxlen) {
      words.emplace_back("MAXLEN");
      words.emplace_back(retention_.maxlen->value.approximate ? "~" : "=");
      words.push_back(std::to_string(retention_.maxlen->value.count));
    }
    words.emplace_back("*");
    const auto fields = sample_fields(set_, registry_, entry_);
    for (const auto& [name, content] : fields) words.insert(words.end(), {name, content});
    if (fields.empty()) words.insert(words.end(), {"field", value()});
    write(std::move(words));
    expire();
    read({"XRANGE", key_, "-", "+", "COUNT", "10"});
    for (const auto& group : entry_.groups) {
      if (only_writes_) break;
      write({"XGROUP", "CREATE", key_, group.value, "0"});
      read({"XREADGROUP", "GROUP", group.value, "consumer-1", "COUNT", "10", "STREAMS", key_, ">"});
    }
  }

  void sorted_set() {
    write({"ZADD", key_,
           entry_.score ? sample_value({set_, registry_, entry_}, *entry_.score) : "1", member()});
    if (retention_.prune && retention_.prune->value.score_below_now.value) {
      write({"ZREMRANGEBYSCORE", key_, "-inf", "(0"});
    }
    expire();
    read({"ZRANGE", key_, "0", "-1", "WITHSCORES"});
  }

  void expire() {
    const auto ttl = milliseconds();
    if (!ttl) return;
    const bool whole = *ttl % 1000 == 0;
    write({whole ? "EXPIRE" : "PEXPIRE", key_, std::to_string(whole ? *ttl / 1000 : *ttl)});
  }

  // The TTL to show: what is stated, else the default, else a bound, else some.
  [[nodiscard]] std::optional<std::int64_t> milliseconds() const {
    if (!retention_.ttl) return std::nullopt;
    const registry::Ttl& ttl = retention_.ttl->value;
    for (const auto& stated : {ttl.exact, ttl.standard, ttl.max, ttl.min}) {
      if (stated) return stated->value.milliseconds;
    }
    constexpr std::int64_t kHour = 3'600'000;  // where the caller chooses, but there must be one
    return ttl.any && !ttl.optional.value ? std::optional(kHour) : std::nullopt;
  }

  [[nodiscard]] std::string value() const {
    return entry_.value ? sample_value({set_, registry_, entry_}, *entry_.value) : "value";
  }

  // What an index holds are values of a placeholder, or whole keys.
  [[nodiscard]] std::string member() const {
    if (entry_.value || !entry_.index_of) return value();
    const auto& index = *entry_.index_of;
    if (index.placeholder) return sample_of(index.placeholder->value);
    const Entry* const target =
        index.key ? find_entry(set_, registry_, registry::EntryKind::key, index.key->value)
                  : nullptr;
    if (target == nullptr) return value();
    std::string whole = sample_key(set_, registry_, *target);
    if (index.members_are_keys) return whole;
    const auto& pattern = target->patterns.front().pattern;
    const auto captures = pattern ? pattern->match(whole) : std::nullopt;
    return captures && !captures->empty() ? std::string(captures->back()) : value();
  }

  [[nodiscard]] std::string sample_of(const std::string& placeholder) const {
    const auto* const known = find_placeholder(set_, registry_, entry_, placeholder);
    if (known != nullptr && !known->examples.empty()) return known->examples.front().value;
    if (known != nullptr && !known->values.empty()) return known->values.front().value;
    return placeholder + "-1";
  }

  const registry::RegistrySet& set_;
  const registry::Registry& registry_;
  const Entry& entry_;
  std::string key_;
  registry::Retention retention_;
  bool only_writes_ = false;
  std::vector<ExampleCommand> commands_;
};

}  // namespace

std::vector<ExampleCommand> example_commands(const registry::RegistrySet& set,
                                             const registry::Registry& registry,
                                             const Entry& entry) {
  return Writer(set, registry, entry).run();
}

nlohmann::json commands_view(const std::vector<ExampleCommand>& commands, std::uint32_t database) {
  nlohmann::json out = nlohmann::json::array();
  for (const ExampleCommand& command : commands) {
    std::string shell = "redis-cli";
    if (database != 0) shell += " -n " + std::to_string(database);
    for (const std::string& word : command.words) shell.append(1, ' ').append(shell_word(word));
    out.push_back(
        {{"words", command.words}, {"writes", command.writes}, {"shell", std::move(shell)}});
  }
  return out;
}

}  // namespace keywright::generator
