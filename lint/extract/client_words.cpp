#include "lint/extract/client_words.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "lint/prefilter/literal_set.h"

namespace keywright::lint {
namespace {

// "config" of `redis_config` and `redisConfig`.
std::string last_word(std::string_view name) {
  std::size_t begin = name.size();
  while (begin > 0) {
    const char c = name[begin - 1];
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) break;
    --begin;
    const bool is_hump = std::isupper(static_cast<unsigned char>(c)) != 0 && begin > 0 &&
                         std::islower(static_cast<unsigned char>(name[begin - 1])) != 0;
    if (is_hump) break;
  }
  return normalized(name.substr(begin));
}

constexpr std::string_view kGroups[] = {"value",  "hash", "list", "zset",
                                        "stream", "set",  "geo",  "hyperloglog"};

}  // namespace

std::span<const std::string_view> client_groups() { return kGroups; }

std::string normalized(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c != '_' && c != '!' && c != '?') {
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return out;
}

bool hands_out_clients(std::string_view name) {
  static constexpr std::array<std::string_view, 33> kWords = {
      "client",    "conn",    "connection", "connect",     "pool",  "pipeline", "pipelined",
      "multi",     "sync",    "async",      "reactive",    "redis", "database", "subscriber",
      "duplicate", "clone",   "new",        "dial",        "url",   "instance", "resource",
      "pubsub",    "acquire", "cluster",    "transaction", "jedis", "batch",    "server",
      "pipe",      "atomic",  "ignore",     "tx",          "borrow"};
  return std::find(kWords.begin(), kWords.end(), last_word(name)) != kWords.end() ||
         normalized(name).starts_with("opsfor");
}

bool is_client_type(std::string_view name) {
  static constexpr std::array<std::string_view, 10> kTypes = {
      "IDatabase",   "IDatabaseAsync", "IConnectionMultiplexer", "ConnectionMultiplexer",
      "ISubscriber", "IServer",        "ITransaction",           "IBatch",
      "RBatch",      "Redix"};
  return std::find(kTypes.begin(), kTypes.end(), name) != kTypes.end();
}

std::string_view group_of_type(std::string_view name) {
  if (!name.ends_with("Operations")) return {};
  const std::string type = normalized(name.substr(0, name.size() - 10));
  for (const std::string_view group : kGroups) {
    if (type == group || type == "reactive" + std::string(group)) return group;
  }
  return {};
}

bool holds_clients(std::string_view name) {
  static constexpr std::array<std::string_view, 14> kWords = {
      "clients", "clusters", "connections", "conns",    "pools",   "instances", "servers",
      "nodes",   "shards",   "databases",   "replicas", "masters", "slaves",    "backends"};
  return sounds_like_redis(name) &&
         std::find(kWords.begin(), kWords.end(), last_word(name)) != kWords.end();
}

bool is_usual_client(std::string_view name) {
  static constexpr std::array<std::string_view, 26> kNames = {
      "it",         "PubSub",   "red", "sync",  "async", "reactive", "r",           "rc",   "rd",
      "pipe",       "pipeline", "p",   "multi", "trans", "tx",       "transaction", "conn", "c",
      "connection", "client",   "con", "cli",   "batch", "commands", "pubsub",      "ps"};
  while (!name.empty() && (name[0] == '_' || name[0] == '$' || name[0] == '@')) {
    name.remove_prefix(1);
  }
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

bool is_usual_member(std::string_view name) {
  static constexpr std::array<std::string_view, 11> kWords = {
      "client",  "connection", "conn",    "pipeline", "current", "instance",
      "default", "shared",     "primary", "master",   "replica"};
  return std::find(kWords.begin(), kWords.end(), last_word(name)) != kWords.end();
}

bool sounds_like_redis(std::string_view name) {
  static const LiteralSet kWords({}, {"redis", "jedis", "valkey", "keydb", "lettuce", "dragonfly",
                                      "rueidis", "redigo", "redix"});
  if (name.size() < 5) {
    return name.size() == 3 && (normalized(name) == "rdb" || normalized(name) == "rds");
  }
  return kWords.is_in(name);
}

// A variable that speaks of Redis is a client, unless its last word says that it is something else:
// redis_config, redis_info. A class is one only when all its words are a client's: RedisTopic and
// RedisCache have keys of their own.
bool sounds_like_client(std::string_view name) {
  static constexpr std::array<std::string_view, 55> kOthers = {
      "kwargs", "props",    "properties", "hash",       "item",    "config",  "conf",
      "cfg",    "settings", "setting",    "info",       "options", "option",  "opts",
      "params", "url",      "uri",        "dsn",        "host",    "port",    "version",
      "key",    "keys",     "prefix",     "error",      "errors",  "stats",   "data",
      "result", "results",  "response",   "map",        "dict",    "env",     "args",
      "name",   "type",     "password",   "schema",     "cache",   "store",   "storage",
      "topic",  "queue",    "lock",       "repository", "session", "backend", "limiter",
      "broker", "bus",      "exception",  "reply",      "value",   "values"};
  static constexpr std::array<std::string_view, 42> kOfClasses = {
      "advanced", "interface",   "redis",     "strict",    "async",      "aio",      "io",
      "cluster",  "client",      "clients",   "conn",      "connection", "pool",     "template",
      "sentinel", "valkey",      "jedis",     "lettuce",   "string",     "reactive", "commands",
      "command",  "multiplexer", "sync",      "connector", "manager",    "helper",   "service",
      "util",     "utils",       "i",         "base",      "fake",       "mock",     "sharded",
      "rueidis",  "redigo",      "universal", "api",       "stateful",   "facade",   "context"};
  if (!sounds_like_redis(name)) return false;
  if (std::isupper(static_cast<unsigned char>(name[0])) == 0) {
    if (holds_clients(name)) return false;
    return std::find(kOthers.begin(), kOthers.end(), last_word(name)) == kOthers.end();
  }
  while (!name.empty()) {
    const std::string word = last_word(name);
    if (word.empty()) {
      name.remove_suffix(1);
      continue;
    }
    if (!sounds_like_redis(word) &&
        std::find(kOfClasses.begin(), kOfClasses.end(), word) == kOfClasses.end()) {
      return false;
    }
    name.remove_suffix(word.size());
  }
  return true;
}

}  // namespace keywright::lint
