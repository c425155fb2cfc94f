#include "lint/extract/clients.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_map>

#include "lint/prefilter/literal_set.h"

namespace keywright::lint {
namespace {

struct Row {
  std::string_view method;   // lower case, without underscores
  std::string_view command;  // empty: the arguments say
  Carries carries = Carries::method;
  std::size_t line_argument = 0;
};

constexpr Row kRows[] = {
    // any client: a command given by name
    {"call", "", Carries::command_first},
    {"pcall", "", Carries::command_first},
    {"callv", "", Carries::command_first},
    {"do", "", Carries::command_first},
    {"send", "", Carries::command_first},
    {"executecommand", "", Carries::command_first},
    {"sendcommand", "", Carries::command_first},
    {"rawcommand", "", Carries::command_first},
    {"executeraw", "", Carries::command_first},
    {"execute", "", Carries::command_first},
    {"executeasync", "", Carries::command_first},
    {"customcommand", "", Carries::command_first},
    {"command", "", Carries::command_first},
    {"cmd", "", Carries::chained},
    // hiredis
    {"rediscommand", "", Carries::command_line, 1},
    {"redisvcommand", "", Carries::command_line, 1},
    {"redisappendcommand", "", Carries::command_line, 1},
    {"redisasynccommand", "", Carries::command_line, 3},
    {"redisclustercommand", "", Carries::command_line, 1},
    // redis-py, redis-rb, redis-rs
    {"delete", "DEL"},
    {"scaniter", "SCAN"},
    {"scaneach", "SCAN"},
    {"scaniterator", "SCAN"},
    {"scanstream", "SCAN"},
    {"scanmatch", "SCAN"},
    {"setexat", "SETEX"},
    {"psetex", "PSETEX"},
    {"setget", "SET"},
    {"lock", "SET"},
    {"mappedhmset", "HMSET"},
    {"mappedmget", "MGET"},
    {"mappedmset", "MSET"},
    {"xgroupcreate", "XGROUP CREATE"},
    {"xgroupcreatemkstream", "XGROUP CREATE"},
    {"xgroupdestroy", "XGROUP DESTROY"},
    {"xgroupdelconsumer", "XGROUP DELCONSUMER"},
    {"xgroupsetid", "XGROUP SETID"},
    {"xinfostream", "XINFO STREAM"},
    {"xinfogroups", "XINFO GROUPS"},
    {"xinfoconsumers", "XINFO CONSUMERS"},
    {"xaddmaxlen", "XADD"},
    {"xreadoptions", "XREAD"},
    {"objectencoding", "OBJECT ENCODING"},
    {"memoryusage", "MEMORY USAGE"},
    // StackExchange.Redis
    {"stringget", "GET"},
    {"stringset", "SET"},
    {"stringgetset", "GETSET"},
    {"stringgetdelete", "GETDEL"},
    {"stringincrement", "INCRBY"},
    {"stringdecrement", "DECRBY"},
    {"stringappend", "APPEND"},
    {"stringlength", "STRLEN"},
    {"stringsetbit", "SETBIT"},
    {"stringgetbit", "GETBIT"},
    {"keydelete", "DEL"},
    {"keyexists", "EXISTS"},
    {"keyexpire", "EXPIRE"},
    {"keytimetolive", "TTL"},
    {"keypersist", "PERSIST"},
    {"keyrename", "RENAME"},
    {"keytype", "TYPE"},
    {"hashget", "HGET"},
    {"hashgetall", "HGETALL"},
    {"hashset", "HSET"},
    {"hashdelete", "HDEL"},
    {"hashexists", "HEXISTS"},
    {"hashincrement", "HINCRBY"},
    {"hashkeys", "HKEYS"},
    {"hashvalues", "HVALS"},
    {"hashlength", "HLEN"},
    {"hashscan", "HSCAN"},
    {"listleftpush", "LPUSH"},
    {"listrightpush", "RPUSH"},
    {"listleftpop", "LPOP"},
    {"listrightpop", "RPOP"},
    {"listrightpopleftpush", "RPOPLPUSH"},
    {"listrange", "LRANGE"},
    {"listlength", "LLEN"},
    {"listtrim", "LTRIM"},
    {"listremove", "LREM"},
    {"listgetbyindex", "LINDEX"},
    {"setadd", "SADD"},
    {"setremove", "SREM"},
    {"setmembers", "SMEMBERS"},
    {"setcontains", "SISMEMBER"},
    {"setlength", "SCARD"},
    {"setpop", "SPOP"},
    {"setscan", "SSCAN"},
    {"sortedsetadd", "ZADD"},
    {"sortedsetremove", "ZREM"},
    {"sortedsetrangebyrank", "ZRANGE"},
    {"sortedsetrangebyrankwithscores", "ZRANGE"},
    {"sortedsetrangebyscore", "ZRANGEBYSCORE"},
    {"sortedsetrangebyscorewithscores", "ZRANGEBYSCORE"},
    {"sortedsetremoverangebyscore", "ZREMRANGEBYSCORE"},
    {"sortedsetremoverangebyrank", "ZREMRANGEBYRANK"},
    {"sortedsetscore", "ZSCORE"},
    {"sortedsetrank", "ZRANK"},
    {"sortedsetlength", "ZCARD"},
    {"sortedsetincrement", "ZINCRBY"},
    {"sortedsetscan", "ZSCAN"},
    {"streamadd", "XADD"},
    {"streamread", "XREAD"},
    {"streamreadgroup", "XREADGROUP"},
    {"streamacknowledge", "XACK"},
    {"streamrange", "XRANGE"},
    {"streamlength", "XLEN"},
    {"streamtrim", "XTRIM"},
    {"streamcreateconsumergroup", "XGROUP CREATE"},
    {"locktake", "SET"},
    {"lockrelease", "DEL"},
    {"lockextend", "PEXPIRE"},
    // Spring Data Redis, Redisson, django-redis
    {"haskey", "EXISTS"},
    {"boundvalueops", "", Carries::key_only},
    {"boundhashops", "", Carries::key_only},
    {"boundlistops", "", Carries::key_only},
    {"boundsetops", "", Carries::key_only},
    {"boundzsetops", "", Carries::key_only},
    {"convertandsend", "PUBLISH"},
    {"getbucket", "", Carries::key_only},
    {"getatomiclong", "", Carries::key_only},
    {"getmap", "", Carries::key_only},
    {"getmapcache", "", Carries::key_only},
    {"getset", "GETSET"},
    {"getlock", "", Carries::key_only},
    {"getqueue", "", Carries::key_only},
    {"getblockingqueue", "", Carries::key_only},
    {"getscoredsortedset", "", Carries::key_only},
    {"gettopic", "", Carries::channel_only},
    {"leftpush", "LPUSH"},
    {"rightpush", "RPUSH"},
    {"leftpop", "LPOP"},
    {"rightpop", "RPOP"},
    {"increment", "INCRBY"},
    {"decrement", "DECRBY"},
    {"members", "SMEMBERS"},
    {"ismember", "SISMEMBER"},
    {"rangebyscore", "ZRANGEBYSCORE"},
    {"put", "HSET"},
    {"putall", "HSET"},
    {"entries", "HGETALL"},
};

// What clients add to the name of a command.
constexpr std::array<std::string_view, 12> kSuffixes = {
    "async",  "withscores", "multiple",  "maxlen", "args",   "map",
    "buffer", "binary",     "withscore", "exists", "result", "str"};

std::string normalized(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c != '_' && c != '!' && c != '?') {
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return out;
}

// StackExchange.Redis puts the type before the verb, redis-py spells subcommands as one word:
// nobody else has such methods.
bool is_of_one_library(std::string_view method) {
  static constexpr std::array<std::string_view, 8> kBeginnings = {
      "sortedset", "stringget", "stringset", "stringincr",
      "hashget",   "hashset",   "streamr",   "xgroup"};
  return std::any_of(kBeginnings.begin(), kBeginnings.end(), [&](std::string_view beginning) {
    return method.substr(0, beginning.size()) == beginning;
  });
}

ClientCall call_of(const Row& row) {
  ClientCall call;
  call.carries = row.carries;
  call.line_argument = row.line_argument;
  call.command = row.command.empty() ? nullptr : find_command(row.command);
  call.is_scan = row.command == "SCAN";
  call.is_distinctive = row.carries == Carries::command_line || is_of_one_library(row.method);
  return call;
}

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

// Names that clients often have.
bool is_usual(std::string_view name) {
  static constexpr std::array<std::string_view, 24> kNames = {
      "red",        "sync",   "async", "reactive", "r",     "rc",          "rd",     "pipe",
      "pipeline",   "p",      "multi", "trans",    "tx",    "transaction", "conn",   "c",
      "connection", "client", "con",   "cli",      "batch", "commands",    "pubsub", "ps"};
  while (!name.empty() && (name[0] == '_' || name[0] == '$' || name[0] == '@')) {
    name.remove_prefix(1);
  }
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

using CallTable = std::unordered_map<std::string, ClientCall>;

const CallTable& call_table() {
  static const CallTable table = [] {
    CallTable out;
    for (const Command& command : server_commands()) {
      if (command.name.find(' ') != std::string_view::npos) continue;
      ClientCall call;
      call.command = &command;
      call.is_scan = command.name == "SCAN";
      call.is_distinctive = is_distinctive(command);
      out.emplace(normalized(command.name), call);
    }
    for (const Row& row : kRows) out.insert_or_assign(std::string(row.method), call_of(row));
    return out;
  }();
  return table;
}

}  // namespace

const ClientCall* find_client_call(std::string_view name) {
  if (name.empty() || name.size() > 40) return nullptr;
  const CallTable& table = call_table();
  std::string plain = normalized(name);
  for (int round = 0; round < 3; ++round) {
    const auto found = table.find(plain);
    if (found != table.end()) return &found->second;
    const auto* const suffix =
        std::find_if(kSuffixes.begin(), kSuffixes.end(), [&](std::string_view text) {
          return plain.size() > text.size() &&
                 plain.compare(plain.size() - text.size(), text.size(), text) == 0;
        });
    if (suffix == kSuffixes.end()) return nullptr;
    plain.resize(plain.size() - suffix->size());
  }
  return nullptr;
}

bool sounds_like_redis(std::string_view name) {
  static const LiteralSet kWords(
      {}, {"redis", "jedis", "valkey", "keydb", "lettuce", "dragonfly", "rueidis", "redigo"});
  if (name.size() < 5) {
    return name.size() == 3 && (normalized(name) == "rdb" || normalized(name) == "rds");
  }
  return kWords.is_in(name);
}

// A variable that speaks of Redis is a client, unless its last word says that it is something else:
// redis_config, redis_info. A class is one only when all its words are a client's: RedisTopic and
// RedisCache have keys of their own.
bool sounds_like_client(std::string_view name) {
  static constexpr std::array<std::string_view, 50> kOthers = {
      "config",     "conf",     "cfg",     "settings", "setting", "info",  "options",   "option",
      "opts",       "params",   "url",     "uri",      "dsn",     "host",  "port",      "version",
      "key",        "keys",     "prefix",  "error",    "errors",  "stats", "data",      "result",
      "results",    "response", "map",     "dict",     "env",     "args",  "name",      "type",
      "password",   "schema",   "cache",   "store",    "storage", "topic", "queue",     "lock",
      "repository", "session",  "backend", "limiter",  "broker",  "bus",   "exception", "reply",
      "value",      "values"};
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
  // Twice: a pipeline is made from a client that is only known after the first round.
  for (int round = 0; round < 2; ++round) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (tokens.is(i, Token::Kind::name)) {
        if (round == 0 && is_redis_name(tokens.text(i))) {
          if (sounds_like_client(tokens.text(i))) names_.insert(tokens.text(i));
        }
        if (names_.count(tokens.text(i)) != 0) add_typed(tokens, i);
      } else if (tokens.is_op(i, "=") || tokens.is_op(i, ":=")) {
        add_assigned(tokens, i);
      }
    }
    if (names_.empty()) break;
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
      if (find_client_call(tokens.text(next + 1)) != nullptr) return;
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

// Does the expression make a client, and not a value that was read from Redis? The last thing that
// is called has to be a client's class, or a method that hands out clients.
bool ClientNames::makes_client(const Tokens& tokens, std::size_t first) const {
  static constexpr std::array<std::string_view, 22> kMakers = {
      "client",   "conn",       "pool",      "pipeline", "pipelined", "multi",  "sync", "reactive",
      "database", "subscriber", "duplicate", "clone",    "new",       "create", "dial", "open",
      "url",      "instance",   "resource",  "pubsub",   "acquire",   "opsfor"};
  bool of_client = false;
  std::string_view called;
  const std::size_t limit = std::min(first + 24, tokens.size());
  for (std::size_t i = first; i < limit; ++i) {
    if (tokens.is(i, Token::Kind::end) || tokens.is_op(i, ",") ||
        tokens.is(i, Token::Kind::close)) {
      break;
    }
    if (tokens.is(i, Token::Kind::name)) {
      called = tokens.text(i);
      of_client = of_client || names_.count(called) != 0 || sounds_like_client(called);
    } else if (tokens.is(i, Token::Kind::open)) {
      i = tokens.after_group(i) - 1;
    }
  }
  if (!of_client) return false;
  if (names_.count(called) != 0 || sounds_like_client(called)) return true;
  const std::string plain = normalized(called);
  return std::any_of(kMakers.begin(), kMakers.end(),
                     [&](std::string_view word) { return plain.find(word) != std::string::npos; });
}

void ClientNames::add_assigned(const Tokens& tokens, std::size_t op) {
  if (op == 0 || !makes_client(tokens, op + 1)) return;
  // `rdb, err := …`: all names before the sign.
  for (std::size_t back = op; back-- > 0;) {
    if (tokens.is(back, Token::Kind::name)) {
      names_.insert(tokens.text(back));
      if (back == 0 || !tokens.is_op(back - 1, ",")) return;
    } else if (!tokens.is_op(back, ",")) {
      return;
    }
  }
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
    if (names_.count(name) != 0 || sounds_like_client(name)) return true;
    if (!is_call && !is_usual(name)) return false;
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
