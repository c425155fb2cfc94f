// Keys that do not stand where Redis is told of them: in the list that a name stands for, in the
// list that a loop goes through, in what a client's own method makes of a text.
#include <algorithm>
#include <array>

#include "lint/extract/collections.h"
#include "lint/extract/fragment.h"
#include "lint/extract/key_functions.h"

namespace keywright::lint {
namespace {

constexpr std::size_t kDeepestList = 4;    // lists made of lists
constexpr std::size_t kLongestLoop = 400;  // tokens between a use and the head of its loop

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// ids.map(…), ids.collect { … }, array_map(…): makes a list of what its function returns.
bool maps(const Tokens& tokens, std::size_t at) {
  static constexpr std::array<std::string_view, 6> kMethods = {"map",     "collect", "flat_map",
                                                               "flatMap", "Select",  "filter_map"};
  if (!tokens.is(at, Token::Kind::name)) return false;
  if (tokens.is_name(at, "array_map")) return true;
  return at > 0 && tokens.is_one_of(at - 1, tokens.lexed().language->member) &&
         contains(kMethods, tokens.text(at));
}

// The first token of what the function in brackets returns: `id => …`, `|id| …`, `{ id -> … }`;
// the closing bracket where no such function stands there.
std::size_t body_of(const Tokens& tokens, std::size_t open) {
  const std::size_t close = tokens.partner(open);
  if (tokens.is_op(open + 1, "|")) {
    std::size_t at = open + 2;
    while (at < close && !tokens.is_op(at, "|")) ++at;
    return std::min(at + 1, close);
  }
  for (std::size_t at = open + 1; at < close; ++at) {
    if (tokens.is_op(at, "=>") || tokens.is_op(at, "->")) {
      return tokens.is_open(at + 1, '{') ? close : at + 1;
    }
    if (tokens.is(at, Token::Kind::open)) at = tokens.after_group(at) - 1;
  }
  return close;
}

// The first token of the names before a member operator: `self.keys` of `self.keys.each`.
std::size_t path_before(const Tokens& tokens, std::size_t dot) {
  std::size_t first = dot;
  while (first > 0 && tokens.is(first - 1, Token::Kind::name)) {
    --first;
    if (first == 0 || !tokens.is_one_of(first - 1, tokens.lexed().language->member)) break;
    --first;
  }
  return first;
}

bool goes_through(std::string_view method) {
  static constexpr std::array<std::string_view, 3> kEach = {"each", "forEach", "for_each"};
  return contains(kEach, method);
}

// Where what the name at `at` goes through begins, if a loop says so there; size() else.
std::size_t loop_source(const Tokens& tokens, std::size_t at) {
  const std::size_t none = tokens.size();
  if (tokens.is_name(at + 1, "in") || tokens.is_name(at + 1, "of")) return at + 2;
  if (tokens.is_op(at + 1, ":=") && tokens.is_name(at + 2, "range")) return at + 3;
  if (at > 1 && tokens.is_name(at - 1, "as")) {  // foreach ($keys as $key)
    const std::size_t first = path_before(tokens, at - 1);
    return first < at - 1 ? first : none;
  }
  // keys.each { |key| …, keys.each do |key|, keys.forEach(key => …, keys.forEach((key) => …
  std::size_t head = at;
  while (head > 0 && (tokens.is_op(head - 1, "|") || tokens.is_name(head - 1, "do") ||
                      tokens.is_open(head - 1, '(') || tokens.is_open(head - 1, '{') ||
                      tokens.is_name(head - 1, "async"))) {
    --head;
  }
  if (head == at || head < 2 || !tokens.is(head - 1, Token::Kind::name) ||
      !goes_through(tokens.text(head - 1)) ||
      !tokens.is_one_of(head - 2, tokens.lexed().language->member)) {
    return none;
  }
  return path_before(tokens, head - 2);
}

}  // namespace

// client.getKey("jobs"): a key, whatever is done with it.
bool Fragment::makes_key(std::uint32_t stream, const Chain& chain) const {
  const Tokens tokens(lexed_, stream);
  if (!speaks_redis_ || !tokens.is_close(chain.last - 1, ')')) return false;
  const std::size_t open = tokens.partner(chain.last - 1);
  if (open <= chain.first || open >= chain.last || !tokens.is(open - 1, Token::Kind::name)) {
    return false;
  }
  const std::string_view method = tokens.text(open - 1);
  if (method == "prefix" || method == "namespace") return false;  // sets one
  const std::string callee = callee_before(stream, open);
  return only_adds_prefix(method) &&
         (clients_->is_client(callee) || ClientNames::is_usual_name(callee));
}

bool Fragment::read_mapped(std::uint32_t stream, std::size_t first, std::size_t last,
                           const Context& context) {
  const Tokens tokens(lexed_, stream);
  for (std::size_t at = first; at < last; ++at) {
    if (tokens.is(at, Token::Kind::open)) at = std::max(at, tokens.after_group(at) - 1);
    if (!maps(tokens, at)) continue;
    const std::size_t open = at + 1;
    if ((!tokens.is_open(open, '(') && !tokens.is_open(open, '{')) ||
        tokens.partner(open) >= last) {
      continue;
    }
    const std::size_t body = body_of(tokens, open);
    const std::size_t close = tokens.partner(open);
    if (body >= close) return false;
    Context plain;
    plain.callee = context.callee;
    read_inside(stream, first, at, plain, {});
    read_range(stream, body, close, context);
    return true;
  }
  return false;
}

// Tokens [first, last), which are the value of a list.
bool Fragment::read_list(std::uint32_t stream, std::size_t first, std::size_t last,
                         const Context& context) {
  const Tokens tokens(lexed_, stream);
  std::size_t at = first;
  while (at < last && (tokens.is_op(at, "&") || tokens.is_op(at, "!") || tokens.is_op(at, "*") ||
                       tokens.is_name(at, "vec") || tokens.is_name(at, "new"))) {
    ++at;
  }
  if (tokens.is_open(at, '[') && tokens.is_close(at + 1, ']')) {  // Go: []string{…}
    at += 2;
    while (at < last && !tokens.is_open(at, '{')) ++at;
  }
  const bool is_bracket = tokens.is_open(at, '[') || tokens.is_open(at, '{') ||
                          (tokens.is_open(at, '(') && tokens.is(at + 1, Token::Kind::string));
  if (at < last && is_bracket && tokens.partner(at) < last) {
    read_bracket(stream, at, context);
    return true;
  }
  return read_collection(stream, first, context) || read_mapped(stream, first, last, context);
}

bool Fragment::read_items(std::uint32_t stream, std::size_t first, std::size_t last,
                          const Context& context) {
  if (read_mapped(stream, first, last, context)) return true;
  const Tokens tokens(lexed_, stream);
  if (stream != 0 || definition_depth_ > kDeepestList || !tokens.is(first, Token::Kind::name)) {
    return false;
  }
  const NamePath path = read_path(tokens, first);
  if (path.last != last) return false;
  Context item = context;
  item.call = nullptr;
  const auto read_named = [&](std::string_view name, std::uint32_t place) {
    const Definition* const list = definitions_->find(name, place, false);
    if (list == nullptr || list->is_function) return false;
    ++definition_depth_;
    const bool is_read = read_list(0, list->first, list->last, item);
    --definition_depth_;
    return is_read;
  };
  if (read_named(path.text, tokens[first].begin)) return true;
  if (!path.before.empty()) return false;
  for (std::size_t at = first; at-- > 0 && first - at < kLongestLoop;) {
    if (!tokens.is_name(at, path.name)) continue;
    const std::size_t source = loop_source(tokens, at);
    if (source >= first) continue;
    if (tokens.is(source, Token::Kind::open)) {
      ++definition_depth_;
      const bool is_read = read_list(stream, source, first, item);
      --definition_depth_;
      return is_read;
    }
    if (!tokens.is(source, Token::Kind::name)) return false;
    const NamePath list = read_path(tokens, source);
    std::string_view name = list.text;
    // keys.iter(), keys.each { … }: still the list
    if (tokens.is_open(list.last, '(') || goes_through(list.name)) {
      name = name.substr(0, name.rfind('.'));
    }
    return read_named(name, tokens[source].begin);
  }
  return false;
}

}  // namespace keywright::lint
