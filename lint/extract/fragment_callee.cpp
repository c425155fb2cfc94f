// What is called: the path of names before a bracket.
#include <algorithm>
#include <array>

#include "lint/extract/client_words.h"
#include "lint/extract/fragment.h"

namespace keywright::lint {
namespace {

constexpr std::size_t kLongestCallee = 40;  // tokens

// Words that have brackets after them and are no calls.
bool is_no_function(std::string_view word) {
  static constexpr std::array<std::string_view, 26> kWords = {
      "const", "var",   "return", "if",    "for",   "while",  "switch", "import", "in",
      "and",   "or",    "not",    "elif",  "await", "typeof", "case",   "when",   "unless",
      "until", "elsif", "match",  "yield", "else",  "throw",  "raise",  "foreach"};
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

bool is_sure_sign(const Tokens& tokens, std::size_t at) {
  return tokens.is_op(at, "!") || tokens.is_op(at, "!!") || tokens.is_op(at, "?");
}

// ((Jedis) connection), (await pool), (client as Redis), (*redis), (new Redis()): what it is that
// stands in the brackets. A type says more than a name, if it is one of a client.
std::string name_in_brackets(const Tokens& tokens, std::size_t open) {
  static constexpr std::array<std::string_view, 4> kWords = {"await", "co_await", "mut", "new"};
  std::size_t at = open + 1;
  if (tokens.is_open(at, '(') && tokens.partner(at) < tokens.size()) {
    const std::size_t type = tokens.partner(at) - 1;
    if (tokens.is(type, Token::Kind::name) && sounds_like_client(tokens.text(type))) {
      return std::string(tokens.text(type));
    }
    at = tokens.after_group(at);
  }
  while (tokens.is(at, Token::Kind::op) ||
         std::find(kWords.begin(), kWords.end(), tokens.text(at)) != kWords.end()) {
    ++at;
  }
  if (!tokens.is(at, Token::Kind::name)) return {};
  NamePath path = read_path(tokens, at);
  if (tokens.is_open(path.last, '(') && tokens.partner(path.last) < tokens.size()) {
    path.last = tokens.after_group(path.last);
    path.text += "()";
  }
  if (tokens.is_name(path.last, "as")) {
    const std::string_view type = tokens.text(path.last + 1);
    return sounds_like_client(type) ? std::string(type) : std::move(path.text);
  }
  return path.last == tokens.partner(open) ? std::move(path.text) : std::string();
}

// app('redis'), container.get("redis"): what is asked for says what comes. A cache or a queue
// that keeps its things in Redis (Cache::store('redis')) is none the less what it is called.
bool asks_for_redis(const Tokens& tokens, std::size_t open) {
  static constexpr std::array<std::string_view, 11> kContainers = {
      "app",     "get",    "make",    "resolve", "inject",    "service",
      "getbean", "lookup", "require", "named",   "getservice"};
  constexpr std::size_t kLongestName = 40;
  if (!tokens.is(open + 1, Token::Kind::string) || tokens.partner(open) != open + 2) return false;
  const std::string_view text = tokens.text(open + 1);
  return text.size() > 2 && text.size() < kLongestName &&
         sounds_like_client(text.substr(1, text.size() - 2)) &&
         std::find(kContainers.begin(), kContainers.end(), normalized(tokens.text(open - 1))) !=
             kContainers.end();
}

}  // namespace

// "self.redis.pipeline().set" for the bracket after `set`; empty where nothing is called.
std::string Fragment::callee_before(std::uint32_t stream, std::size_t open) const {
  const Tokens tokens(lexed_, stream);
  std::size_t at = open;
  if (at > 0 && tokens.is_op(at - 1, "!")) --at;                              // a macro of Rust
  if (at > 0 && (tokens.is_op(at - 1, ">") || tokens.is_op(at - 1, ">>"))) {  // Get<List<T>>(…)
    std::size_t back = at - 1;
    int level = 0;
    for (std::size_t steps = 0; steps < kLongestCallee; ++steps) {
      if (tokens.is_op(back, ">")) ++level;
      if (tokens.is_op(back, ">>")) level += 2;
      if (tokens.is_op(back, "<") && --level <= 0) break;
      if (back == 0 || tokens.is(back, Token::Kind::string)) return {};
      --back;
    }
    if (!tokens.is_op(back, "<")) return {};
    at = back;
    if (at > 0 && tokens.is_op(at - 1, "::")) --at;
  }
  std::vector<std::string> parts;
  bool wants_name = true;
  for (std::size_t steps = 0; at > 0 && steps < kLongestCallee; ++steps) {
    const std::size_t before = at - 1;
    if (wants_name && tokens.is(before, Token::Kind::name)) {
      // con.get(key).await?.set(…): no part of the path
      const bool is_await = !parts.empty() && tokens.is_name(before, "await") && before > 0 &&
                            tokens.is_op(before - 1, ".");
      if (!is_await) parts.emplace_back(tokens.text(before));
      wants_name = is_await;
      at = is_await ? before - 1 : before;
    } else if (wants_name && !parts.empty() && is_sure_sign(tokens, before)) {
      at = before;
    } else if (wants_name && tokens.is(before, Token::Kind::close) && !parts.empty()) {
      const std::size_t partner = tokens.partner(before);
      if (partner >= before) break;
      at = partner;
      if (tokens.is_close(before, ')')) {  // pipeline().set: the name before the brackets follows
        if (at > 0 && tokens.is(at - 1, Token::Kind::name) &&
            !is_no_function(tokens.text(at - 1))) {
          parts.push_back(asks_for_redis(tokens, partner)
                              ? "redis()"
                              : std::string(tokens.text(at - 1)) + "()");
          at -= 1;
        } else if (std::string name = name_in_brackets(tokens, partner); !name.empty()) {
          parts.push_back(std::move(name));
        }
      } else if (at > 0 && tokens.is(at - 1, Token::Kind::name)) {
        parts.emplace_back(tokens.text(at - 1));
        if (holds_clients(parts.back()))
          parts.back().pop_back();  // redis_pools["x"] is one of them
        at -= 1;
      }
      wants_name = false;
    } else if (!wants_name && tokens.is_one_of(before, lexed_.language->member)) {
      wants_name = true;
      at = before;
    } else if (wants_name && tokens.is_line_end(before) && !parts.empty()) {
      at = before;
    } else {
      break;
    }
  }
  if (parts.size() == 1 && is_no_function(parts[0])) return {};
  std::string callee;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    if (!callee.empty()) callee += '.';
    callee += *part;
  }
  return callee;
}

}  // namespace keywright::lint
