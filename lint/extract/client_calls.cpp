// The methods of the usual clients, and the commands they send.
#include <algorithm>
#include <array>
#include <unordered_map>

#include "lint/extract/clients.h"

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

}  // namespace keywright::lint
