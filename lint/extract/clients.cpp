#include "lint/extract/clients.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_map>

namespace keywright::lint {

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

void ClientNames::add_function(const Lexed& lexed, std::string_view name, std::size_t value) {
  if (makes_client(Tokens(lexed, 0), value)) names_.insert(name);
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
