#include "lint/extract/clients.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_map>

#include "lint/prefilter/literal_set.h"

namespace keywright::lint {

std::string normalized(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c != '_' && c != '!' && c != '?') {
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return out;
}

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

// getConnection(), from_url(), opsForValue(): by their last word.
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

// Types of clients that do not say Redis: of StackExchange.Redis and Spring.
bool is_client_type(std::string_view name) {
  static constexpr std::array<std::string_view, 10> kTypes = {
      "IDatabase",   "IDatabaseAsync", "IConnectionMultiplexer", "ConnectionMultiplexer",
      "ISubscriber", "IServer",        "ITransaction",           "IBatch",
      "RBatch",      "Redix"};
  return std::find(kTypes.begin(), kTypes.end(), name) != kTypes.end();
}

// What a client of Spring hands out for each type of values: opsForHash(), HashOperations.
constexpr std::array<std::string_view, 8> kGroups = {"value",  "hash", "list", "zset",
                                                     "stream", "set",  "geo",  "hyperloglog"};

// "hash" of HashOperations, ReactiveHashOperations.
std::string_view group_of_type(std::string_view name) {
  if (!name.ends_with("Operations")) return {};
  const std::string type = normalized(name.substr(0, name.size() - 10));
  for (const std::string_view group : kGroups) {
    if (type == group || type == "reactive" + std::string(group)) return group;
  }
  return {};
}

// Names that clients often have.
bool is_usual(std::string_view name) {
  static constexpr std::array<std::string_view, 25> kNames = {
      "PubSub",   "red", "sync",  "async", "reactive", "r",           "rc",   "rd", "pipe",
      "pipeline", "p",   "multi", "trans", "tx",       "transaction", "conn", "c",  "connection",
      "client",   "con", "cli",   "batch", "commands", "pubsub",      "ps"};
  while (!name.empty() && (name[0] == '_' || name[0] == '$' || name[0] == '@')) {
    name.remove_prefix(1);
  }
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

// `Redis.defaultClient`, `redis.readConnection`: a member that says by its last word what it is.
bool is_usual_member(std::string_view name) {
  const std::string word = last_word(name);
  return word == "client" || word == "connection" || word == "conn" || word == "pipeline";
}

}  // namespace

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

ClientNames::ClientNames(const Lexed& lexed, bool speaks_redis) {
  if (!speaks_redis) return;
  const Tokens tokens(lexed, 0);
  std::unordered_map<std::string_view, bool> judged;  // each name once
  const auto is_redis_name = [&](std::string_view name) {
    const auto [found, fresh] = judged.try_emplace(name, false);
    if (fresh) found->second = sounds_like_redis(name);
    return found->second;
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) add_imported(tokens, i);
  // Twice: a pipeline is made from a client that is only known after the first round.
  for (int round = 0; round < 2; ++round) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (tokens.is(i, Token::Kind::name)) {
        if (round == 0 && (is_redis_name(tokens.text(i)) || is_client_type(tokens.text(i)))) {
          if (is_client_name(tokens.text(i))) names_.insert(tokens.text(i));
        }
        if (round == 0) add_group(tokens, i);
        if (names_.count(tokens.text(i)) != 0) add_typed(tokens, i);
      } else if (tokens.is_op(i, "=") || tokens.is_op(i, ":=")) {
        add_assigned(tokens, i);
      }
    }
    if (names_.empty()) break;
  }
}

// const { createClient } = require('redis'); import { createClient } from 'redis'
void ClientNames::add_imported(const Tokens& tokens, std::size_t at) {
  constexpr std::size_t kLongestImport = 40;  // tokens
  if (at < 2 || !tokens.is(at, Token::Kind::string) || !sounds_like_redis(tokens.text(at))) return;
  if (!tokens.is_name(at - 1, "from") && !tokens.is_name(at - 2, "require")) return;
  for (std::size_t back = at - 1; back > 0 && at - back < kLongestImport; --back) {
    const std::string_view word = tokens.text(back - 1);
    if (tokens.is(back - 1, Token::Kind::end) || word == "import" || word == "const") return;
    if (tokens.is(back - 1, Token::Kind::name) && word != "from" && hands_out_clients(word)) {
      names_.insert(word);
    }
  }
}

// `Redis& r`, `Jedis jedis`, `redis.Conn c`; `conn: Redis`; `with r.pipeline() as pipe`; `|conn|`.
void ClientNames::add_typed(const Tokens& tokens, std::size_t at) {
  std::size_t next = at + 1;
  for (std::size_t steps = 0; steps < 6; ++steps) {
    const std::string_view text = tokens.text(next);
    if (tokens.is(next, Token::Kind::op) && (text == "*" || text == "&" || text == ">" ||
                                             text == "?" || text == "&&" || text == ">>")) {
      ++next;
    } else if (tokens.is_one_of(next, tokens.lexed().language->member) &&
               tokens.is(next + 1, Token::Kind::name)) {
      // Only a type goes on like this: redis.Client c; a method would be called.
      if (find_client_call(tokens.text(next + 1)) != nullptr &&
          !hands_out_clients(tokens.text(next + 1))) {
        return;
      }
      next += 2;
    } else if (tokens.is_op(next, "<")) {  // RedisCommands<String, String> commands
      std::size_t close = next + 1;
      while (close < next + 12 && close < tokens.size() && !tokens.is_op(close, ">")) ++close;
      if (!tokens.is_op(close, ">")) break;
      next = close + 1;
    } else if (tokens.is_open(next, '(') && tokens.partner(next) < tokens.size()) {
      const std::size_t after = tokens.after_group(next);
      // with redis.pipeline() as pipe; redis.multi { |m| … }; redis.pipelined do |p|
      if (tokens.is_name(after, "as") && tokens.is(after + 1, Token::Kind::name)) {
        names_.insert(tokens.text(after + 1));
      }
      next = after;
      if (!tokens.is_name(next, "do") && !tokens.is_open(next, '{')) return;
    } else if (tokens.is_name(next, "do") || tokens.is_open(next, '{')) {
      if (tokens.is_op(next + 1, "|") && tokens.is(next + 2, Token::Kind::name)) {
        names_.insert(tokens.text(next + 2));
      }
      return;
    } else {
      break;
    }
  }
  static constexpr std::array<std::string_view, 14> kKeywords = {
      "as",   "in",     "if",   "is", "and", "or",   "for",
      "from", "import", "else", "do", "end", "then", "not"};
  if (tokens.is(next, Token::Kind::name) && next > at && !tokens.line_break_before(next) &&
      std::find(kKeywords.begin(), kKeywords.end(), tokens.text(next)) == kKeywords.end()) {
    names_.insert(tokens.text(next));
  }
  // The other way round: `name: Redis`, `name *redis.Client`.
  std::size_t back = at;
  for (std::size_t steps = 0; steps < 6 && back > 0; ++steps) {
    --back;
    const std::string_view text = tokens.text(back);
    if (text == ":") {
      if (back > 0 && tokens.is(back - 1, Token::Kind::name)) names_.insert(tokens.text(back - 1));
      return;
    }
    if (text == "*" && back > 0 && tokens.is(back - 1, Token::Kind::name) &&
        !tokens.is_name(back - 1, "import") && !tokens.is_name(back - 1, "export")) {
      names_.insert(tokens.text(back - 1));
      return;
    }
    if (!tokens.is(back, Token::Kind::name) && text != "." && text != "::" && text != "&" &&
        text != "<" && text != "[" && text != "*" && text != "?") {
      return;
    }
  }
}

// `ValueOperations<String, String> values`: a client for one type of values.
void ClientNames::add_group(const Tokens& tokens, std::size_t at) {
  const std::string_view group = group_of_type(tokens.text(at));
  if (group.empty()) return;
  std::size_t next = at + 1;
  if (tokens.is_op(next, "<")) {
    while (next < at + 12 && next < tokens.size() && !tokens.is_op(next, ">")) ++next;
    ++next;
  }
  if (tokens.is(next, Token::Kind::name)) {
    groups_.emplace(tokens.text(next), group);
  } else if (at > 1 && tokens.is_op(at - 1, ":") && tokens.is(at - 2, Token::Kind::name)) {
    groups_.emplace(tokens.text(at - 2), group);  // values: ValueOperations<…>
  }
}

// Does the expression make a client, and not a value that was read from Redis? The last thing that
// is called has to be a client's class, or a method that hands out clients.
bool ClientNames::makes_client(const Tokens& tokens, std::size_t first) const {
  bool of_client = false;
  bool is_called = false;
  std::string_view name;
  const std::size_t limit = std::min(first + 24, tokens.size());
  for (std::size_t i = first; i < limit; ++i) {
    if (tokens.is(i, Token::Kind::end) || tokens.is_op(i, ",") ||
        tokens.is(i, Token::Kind::close)) {
      break;
    }
    if (tokens.is(i, Token::Kind::name)) {
      name = tokens.text(i);
      is_called = tokens.is_open(i + 1, '(');
      of_client = of_client || is_client_name(name);
    } else if (tokens.is(i, Token::Kind::open)) {
      i = tokens.after_group(i) - 1;
    }
  }
  if (!of_client) return false;
  const bool is_class = !name.empty() && std::isupper(static_cast<unsigned char>(name[0])) != 0;
  // decode_redis_hash() returns no client, get_redis_client() does.
  if (is_called && !is_class) return hands_out_clients(name);
  return is_client_name(name) || hands_out_clients(name);
}

void ClientNames::add_assigned(const Tokens& tokens, std::size_t op) {
  if (op == 0 || !makes_client(tokens, op + 1)) return;
  // `rdb, err := …`: all names before the sign.
  for (std::size_t back = op; back-- > 0;) {
    if (tokens.is(back, Token::Kind::name)) {
      names_.insert(tokens.text(back));
      if (back == 0 || !tokens.is_op(back - 1, ",") || !tokens.is_op(op, ":=")) return;
    } else if (!tokens.is_op(back, ",")) {
      return;
    }
  }
}

bool ClientNames::is_client_name(std::string_view name) const {
  return names_.count(name) != 0 || is_client_type(name) || sounds_like_client(name);
}

std::string_view ClientNames::group_of(std::string_view path) const {
  const std::size_t end = path.rfind('.');
  if (end == std::string_view::npos) return {};
  std::string_view name = path.substr(0, end);
  const std::size_t dot = name.rfind('.');
  if (dot != std::string_view::npos) name.remove_prefix(dot + 1);
  const auto found = groups_.find(name);
  if (found != groups_.end()) return found->second;
  if (name.ends_with("()")) name.remove_suffix(2);
  const std::string plain = normalized(name);
  for (const std::string_view group : kGroups) {
    if (plain == "opsfor" + std::string(group)) return group;
  }
  static constexpr std::array<std::string_view, 4> kModules = {"json", "ts", "bf", "cf"};
  const auto* const module = std::find(kModules.begin(), kModules.end(), plain);
  const bool of_client = module != kModules.end() && dot != std::string_view::npos &&
                         is_client(path.substr(0, dot + 2));
  return of_client ? *module : std::string_view();
}

// The thing that is called decides: in `redis.stats.get` it is `stats`. What a call returns may
// still be the client (`redis.pipeline().set`), and so may a member with a usual name.
bool ClientNames::is_client(std::string_view path) const {
  std::size_t end = path.rfind('.');
  while (end != std::string_view::npos && end > 0) {
    const std::size_t dot = path.rfind('.', end - 1);
    const std::size_t begin = dot == std::string_view::npos ? 0 : dot + 1;
    std::string_view name = path.substr(begin, end - begin);
    const bool is_call = name.size() > 2 && name.substr(name.size() - 2) == "()";
    if (is_call) name.remove_suffix(2);
    if (is_client_name(name)) return true;
    const ClientCall* const call = is_call ? find_client_call(name) : nullptr;
    // getMap("x") belongs to its key.
    const bool is_handle = call != nullptr && (call->carries == Carries::key_only ||
                                               call->carries == Carries::channel_only);
    const bool still_client =
        is_call ? !is_handle && (hands_out_clients(name) || call != nullptr || name == "getKeys")
                : is_usual(name) || is_usual_member(name);
    if (!still_client) return false;
    end = dot;
  }
  return false;
}

bool ClientNames::is_usual_name(std::string_view path) {
  const std::size_t end = path.rfind('.');
  if (end == std::string_view::npos) return false;
  std::string_view name = path.substr(0, end);
  const std::size_t dot = name.rfind('.');
  if (dot != std::string_view::npos) name.remove_prefix(dot + 1);
  if (name.size() > 2 && name.substr(name.size() - 2) == "()") name.remove_suffix(2);
  return is_usual(name);
}

}  // namespace keywright::lint
