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
  bool key_is_first = false;  // whatever the order of the protocol
};

constexpr Row kRows[] = {
    // names of connections, no keys
    {"clientsetname", "CLIENT"},
    {"clientname", "CLIENT"},
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
    {"match", "", Carries::scan_options},
    // hiredis
    {"rediscommand", "", Carries::command_line, 1},
    {"rediscommandargv", "", Carries::command_first},
    {"redisappendcommandargv", "", Carries::command_first},
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
    {"streamread", "XREAD", Carries::method, 0, true},
    {"streamreadgroup", "XREADGROUP", Carries::method, 0, true},
    {"streamacknowledge", "XACK"},
    {"streamrange", "XRANGE"},
    {"streamlength", "XLEN"},
    {"streamtrim", "XTRIM"},
    {"streamcreateconsumergroup", "XGROUP CREATE"},
    {"streamautoclaim", "XAUTOCLAIM"},
    {"streamclaim", "XCLAIM"},
    {"streamdelete", "XDEL"},
    {"streampending", "XPENDING"},
    {"streamdeleteconsumergroup", "XGROUP DESTROY"},
    {"streamdeleteconsumer", "XGROUP DELCONSUMER"},
    {"keytouch", "TOUCH"},
    {"keydump", "DUMP"},
    {"keyrestore", "RESTORE"},
    {"keymove", "MOVE"},
    {"keynotexists", "EXISTS"},  // the conditions of a transaction
    {"hashnotexists", "HEXISTS"},
    {"stringgetrange", "GETRANGE"},
    {"stringsetrange", "SETRANGE"},
    {"stringgetwithexpiry", "GET"},
    {"stringbitcount", "BITCOUNT"},
    {"hashdecrement", "HINCRBY"},
    {"hashrandomfield", "HRANDFIELD"},
    {"listinsertbefore", "LINSERT"},
    {"listinsertafter", "LINSERT"},
    {"listsetbyindex", "LSET"},
    {"listmove", "LMOVE"},
    {"setmove", "SMOVE"},
    {"setcombine", "SUNION"},
    {"setrandommember", "SRANDMEMBER"},
    {"setrandommembers", "SRANDMEMBER"},
    {"sortedsetpop", "ZPOPMIN"},
    {"sortedsetdecrement", "ZINCRBY"},
    {"sortedsetrangebyvalue", "ZRANGEBYLEX"},
    {"hyperloglogadd", "PFADD"},
    {"hyperlogloglength", "PFCOUNT"},
    {"hyperloglogmerge", "PFMERGE"},
    {"geosearchandstore", "GEOSEARCHSTORE"},
    {"scriptevaluate", "EVAL"},
    {"locktake", "SET"},
    {"lockrelease", "DEL"},
    {"lockextend", "PEXPIRE"},
    // Spring Data Redis, Redisson, django-redis
    {"haskey", "EXISTS"},
    {"convertandsend", "PUBLISH"},
    {"countexistingkeys", "EXISTS"},
    {"expireat", "EXPIREAT"},
    {"getexpire", "TTL"},
    {"setifabsent", "SETNX"},
    {"setifpresent", "SET"},
    {"multiget", "MGET"},
    {"multiset", "MSET"},
    {"getandset", "GETSET"},
    {"getanddelete", "GETDEL"},
    {"getandexpire", "GETEX"},
    {"getset", "GETSET"},
    {"putifabsent", "HSETNX"},
    {"leftpushall", "LPUSH"},
    {"rightpushall", "RPUSH"},
    {"leftpushifpresent", "LPUSHX"},
    {"rightpushifpresent", "RPUSHX"},
    {"rightpopandleftpush", "RPOPLPUSH"},
    {"distinctrandommembers", "SRANDMEMBER"},
    {"incrementscore", "ZINCRBY"},
    {"reverserange", "ZREVRANGE"},
    {"reverserangewithscores", "ZREVRANGE"},
    {"reverserangebyscore", "ZREVRANGEBYSCORE"},
    {"reverserank", "ZREVRANK"},
    {"removerangebyscore", "ZREMRANGEBYSCORE"},
    {"zcard", "ZCARD"},
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
  static constexpr std::array<std::string_view, 17> kBeginnings = {
      "keydelete", "keyexist",   "keyexpir",   "keynot",   "sortedset", "stringget",
      "stringset", "stringincr", "stringdecr", "hashget",  "hashset",   "hashincr",
      "hashdecr",  "streamr",    "xgroup",     "listleft", "listright"};
  return std::any_of(kBeginnings.begin(), kBeginnings.end(), [&](std::string_view beginning) {
    return method.substr(0, beginning.size()) == beginning;
  });
}

// Methods of the things that a client hands out for one type of value: `opsForHash().get(…)`,
// `client.json.set(…)`. Empty as the command: what the method means anywhere.
struct GroupRow {
  std::string_view group;
  std::string_view method;
  std::string_view command;
};
constexpr GroupRow kGroupRows[] = {
    {"value", "append", "APPEND"},
    {"value", "size", "STRLEN"},
    {"hash", "get", "HGET"},
    {"hash", "delete", "HDEL"},
    {"hash", "multiget", "HMGET"},
    {"hash", "increment", "HINCRBY"},
    {"hash", "keys", "HKEYS"},
    {"hash", "values", "HVALS"},
    {"hash", "size", "HLEN"},
    {"hash", "scan", "HSCAN"},
    {"hash", "haskey", "HEXISTS"},
    {"list", "range", "LRANGE"},
    {"list", "trim", "LTRIM"},
    {"list", "size", "LLEN"},
    {"list", "index", "LINDEX"},
    {"list", "set", "LSET"},
    {"list", "remove", "LREM"},
    {"list", "move", "LMOVE"},
    {"set", "add", "SADD"},
    {"set", "remove", "SREM"},
    {"set", "size", "SCARD"},
    {"set", "pop", "SPOP"},
    {"set", "randommember", "SRANDMEMBER"},
    {"set", "randommembers", "SRANDMEMBER"},
    {"set", "union", "SUNION"},
    {"set", "intersect", "SINTER"},
    {"set", "difference", "SDIFF"},
    {"set", "scan", "SSCAN"},
    {"set", "move", "SMOVE"},
    {"zset", "add", "ZADD"},
    {"zset", "remove", "ZREM"},
    {"zset", "range", "ZRANGE"},
    {"zset", "rangewithscores", "ZRANGE"},
    {"zset", "rank", "ZRANK"},
    {"zset", "score", "ZSCORE"},
    {"zset", "size", "ZCARD"},
    {"zset", "count", "ZCOUNT"},
    {"zset", "removerange", "ZREMRANGEBYRANK"},
    {"zset", "scan", "ZSCAN"},
    {"stream", "add", "XADD"},
    {"stream", "range", "XRANGE"},
    {"stream", "delete", "XDEL"},
    {"stream", "size", "XLEN"},
    {"stream", "trim", "XTRIM"},
    {"stream", "acknowledge", "XACK"},
    {"stream", "creategroup", "XGROUP CREATE"},
    {"geo", "add", "GEOADD"},
    {"hyperloglog", "add", "PFADD"},
    {"hyperloglog", "size", "PFCOUNT"},
};

// Objects that belong to a key, by what hands them out: Spring's `boundHashOps(key)`, Redisson's
// `getMap(key)`. What is called on them has no key of its own.
constexpr std::string_view kHandles[] = {
    "boundvalueops",
    "boundhashops",
    "boundlistops",
    "boundsetops",
    "boundzsetops",
    "boundstreamops",
    "boundgeoops",
    "getbucket",
    "getatomiclong",
    "getatomicdouble",
    "getlongadder",
    "getdoubleadder",
    "getmap",
    "getmapcache",
    "getlocalcachedmap",
    "getsetcache",
    "getlist",
    "getlistmultimap",
    "getsetmultimap",
    "getlock",
    "getfairlock",
    "getspinlock",
    "getfencedlock",
    "getreadwritelock",
    "getsemaphore",
    "getcountdownlatch",
    "getpermitexpirablesemaphore",
    "getqueue",
    "getblockingqueue",
    "getboundedblockingqueue",
    "getdeque",
    "getblockingdeque",
    "getpriorityqueue",
    "getringbuffer",
    "getscoredsortedset",
    "getsortedset",
    "getlexsortedset",
    "getbitset",
    "getbloomfilter",
    "gethyperloglog",
    "getgeo",
    "getstream",
    "getratelimiter",
    "getidgenerator",
    "getjsonbucket",
    "getbinarystream",
    "gettimeseries",
    "throttle",
    "funnel",
};
constexpr std::string_view kChannelHandles[] = {"gettopic", "getreliabletopic", "getshardedtopic"};

ClientCall call_of(const Row& row) {
  ClientCall call;
  call.carries = row.carries;
  call.line_argument = row.line_argument;
  call.command = row.command.empty() ? nullptr : find_command(row.command);
  call.is_scan = row.command == "SCAN";
  call.key_is_first = row.key_is_first;
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
    for (const std::string_view name : kHandles) {
      out.insert_or_assign(std::string(name), call_of({name, "", Carries::key_only}));
    }
    for (const std::string_view name : kChannelHandles) {
      out.insert_or_assign(std::string(name), call_of({name, "", Carries::channel_only}));
    }
    return out;
  }();
  return table;
}

}  // namespace

const ClientCall* find_grouped_call(std::string_view group, std::string_view name) {
  static const CallTable table = [] {
    CallTable out;
    const auto add = [&](const std::string& key, const Command* command) {
      ClientCall call;
      call.command = command;
      out.emplace(key, call);
    };
    for (const GroupRow& row : kGroupRows) {
      add(std::string(row.group) + '.' + std::string(row.method), find_command(row.command));
    }
    for (const Command& command : module_commands()) {  // json.set, ts.add
      const std::size_t dot = command.name.find('.');
      add(normalized(command.name.substr(0, dot)) + '.' + normalized(command.name.substr(dot + 1)),
          &command);
    }
    return out;
  }();
  if (group.empty()) return nullptr;
  const auto found = table.find(std::string(group) + '.' + normalized(name));
  return found == table.end() ? nullptr : &found->second;
}

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
