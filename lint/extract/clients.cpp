#include "lint/extract/clients.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_map>

#include "lint/extract/traits.h"

namespace keywright::lint {
namespace {

constexpr std::size_t kLongestMaker = 24;  // tokens of an expression that makes a client

// Is what stands before a block a method that hands it one item of a collection after the other?
bool goes_through(const Tokens& tokens, std::size_t first, std::size_t block) {
  static constexpr std::array<std::string_view, 19> kMethods = {
      "each",       "map",        "select",          "reject",   "collect",
      "find",       "each_slice", "each_entry",      "flat_map", "filter",
      "any",        "all",        "each_with_index", "sort_by",  "group_by",
      "filter_map", "sum",        "times",           "each_pair"};
  std::size_t at = block;
  if (at > first && tokens.is_close(at - 1, ')')) at = std::min(tokens.partner(at - 1), at);
  return at > first &&
         std::find(kMethods.begin(), kMethods.end(), tokens.text(at - 1)) != kMethods.end();
}

}  // namespace

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
        if (tokens.is_name(i, "match")) add_matched(tokens, i);
      } else if (tokens.is_op(i, "=") || tokens.is_op(i, ":=")) {
        add_assigned(tokens, i);
      }
    }
    if (names_.empty()) break;
  }
}

void ClientNames::add_function(const Lexed& lexed, std::string_view name, std::size_t value) {
  if (makes_client(Tokens(lexed, 0), value, lexed.streams[0].tokens.size())) names_.insert(name);
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
  const Traits& traits = traits_of(*tokens.lexed().language);
  std::size_t next = at + 1;
  for (std::size_t steps = 0; steps < 6; ++steps) {
    const std::string_view text = tokens.text(next);
    if (traits.type_before_name && tokens.is(next, Token::Kind::op) &&
        (text == "*" || text == "&" || text == ">" || text == "?" || text == "&&" ||
         text == ">>")) {
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
      if (goes_through(tokens, at, next)) return;  // redis.smembers("x").each { |member| … }
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
  if (traits.type_before_name && tokens.is(next, Token::Kind::name) &&
      !tokens.line_break_before(next) &&
      std::find(kKeywords.begin(), kKeywords.end(), tokens.text(next)) == kKeywords.end()) {
    names_.insert(tokens.text(next));
  }
  if (traits.type_after_name && add_named_before(tokens, at, next)) return;
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

// Go: `rc redis.UniversalClient`, of a struct or a parameter. [at, last) is the type.
bool ClientNames::add_named_before(const Tokens& tokens, std::size_t at, std::size_t last) {
  static constexpr std::array<std::string_view, 10> kKeywords = {
      "return", "type", "func", "go", "defer", "case", "range", "import", "else", "var"};
  static constexpr std::array<std::string_view, 3> kOthers = {"Cmdable", "Pipeliner", "Ring"};
  if (at == 0 || last != at + 3 || !tokens.is(at - 1, Token::Kind::name)) return false;
  const std::string_view type = tokens.text(at + 2);
  const bool is_client =
      hands_out_clients(type) || std::find(kOthers.begin(), kOthers.end(), type) != kOthers.end();
  const std::string_view name = tokens.text(at - 1);
  if (!is_client || tokens.line_break_before(at) || tokens.is(last, Token::Kind::open) ||
      std::find(kKeywords.begin(), kKeywords.end(), name) != kKeywords.end()) {
    return false;
  }
  names_.insert(name);
  return true;
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
bool ClientNames::makes_client(const Tokens& tokens, std::size_t first, std::size_t last) const {
  bool of_client = false;
  bool is_called = false;
  std::string_view name;
  const std::size_t limit = std::min({first + kLongestMaker, last, tokens.size()});
  for (std::size_t i = first; i < limit; ++i) {
    if (tokens.is(i, Token::Kind::end) || tokens.is_op(i, ",") ||
        tokens.is(i, Token::Kind::close)) {
      break;
    }
    if (tokens.is(i, Token::Kind::name)) {
      const std::string_view word = tokens.text(i);
      if (word == "if" || word == "unless" || word == "else") break;  // `r = Redis.new unless r`
      // Rust: what was waited for, or is there for sure.
      if (word == "await" || word == "unwrap" || word == "expect") continue;
      name = word;
      is_called = tokens.is_open(i + 1, '(');
      of_client = of_client || is_client_name(name);
      // redis_clusters.get("default"), redis_pools["jobs"]: one of them.
      if (holds_clients(name)) {
        const bool is_asked =
            tokens.is_one_of(i + 1, tokens.lexed().language->member) && tokens.is_open(i + 3, '(');
        if (is_asked || tokens.is_open(i + 1, '[')) return true;
      }
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

// Rust: `Ok(mut con)`, `Some(con)` that end before `last`.
void ClientNames::add_unpacked(const Tokens& tokens, std::size_t last) {
  if (last < 4 || !tokens.is_close(last - 1, ')') || !tokens.is(last - 2, Token::Kind::name))
    return;
  const std::size_t open = tokens.partner(last - 1);
  if (open == 0 || open >= last) return;
  if (tokens.is_name(open - 1, "Ok") || tokens.is_name(open - 1, "Some")) {
    names_.insert(tokens.text(last - 2));
  }
}

// match redis.connect().await { Ok(mut con) => …, Err(e) => … }
void ClientNames::add_matched(const Tokens& tokens, std::size_t word) {
  std::size_t open = word + 1;
  while (open < word + kLongestMaker && open < tokens.size() && !tokens.is_open(open, '{')) {
    open = tokens.is(open, Token::Kind::open) ? tokens.after_group(open) : open + 1;
  }
  if (!tokens.is_open(open, '{') || !makes_client(tokens, word + 1, open)) return;
  const std::size_t close = std::min(tokens.partner(open), tokens.size());
  for (std::size_t at = open + 1; at < close;
       at = tokens.is(at, Token::Kind::open) ? tokens.after_group(at) : at + 1) {
    if (tokens.is_op(at, "=>")) add_unpacked(tokens, at);
  }
}

void ClientNames::add_assigned(const Tokens& tokens, std::size_t op) {
  if (op == 0 || !makes_client(tokens, op + 1, tokens.size())) return;
  add_unpacked(tokens, op);  // if let Ok(con) = …
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
  for (const std::string_view group : client_groups()) {
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
    // redis_clusters.get("default").get(key): a client after the first call.
    if (!is_call && holds_clients(name)) return end != path.rfind('.');
    const ClientCall* const call = is_call ? find_client_call(name) : nullptr;
    // getMap("x") belongs to its key.
    const bool is_handle = call != nullptr && (call->carries == Carries::key_only ||
                                               call->carries == Carries::channel_only);
    const bool still_client =
        is_call ? !is_handle && (hands_out_clients(name) || call != nullptr || name == "getKeys")
                : is_usual_client(name) || is_usual_member(name);
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
  return is_usual_client(name);
}

}  // namespace keywright::lint
