#include "lint/prefilter/worth_lexing.h"

#include <algorithm>

namespace keywright::lint {
namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool is_quote(char c) { return c == '"' || c == '\'' || c == '`'; }

// A key goes on behind its namespace, with text or with what a program puts there.
bool goes_on(char c) {
  return is_word(c) || std::string_view("{$%<*#[(-.@+&").find(c) != std::string_view::npos;
}

// The namespace [begin, end) of the text: may a key begin there?
bool may_begin_key(std::string_view text, std::size_t begin, std::size_t end) {
  const char before = begin == 0 ? ' ' : text[begin - 1];
  const char after = end < text.size() ? text[end] : ' ';
  // The beginning of a literal or of a word, or behind what a program puts before it.
  if (!is_quote(before) &&
      std::string_view(" \t\n\r}=(>|").find(before) == std::string_view::npos) {
    return false;
  }
  // "fleet:" + id: the literal is the namespace, from quote to quote.
  if (is_quote(after) || after == '\\') return is_quote(before) || before == '}';
  // logs.Options: where a dot separates, only literals can be told from members.
  if (text[end - 1] == '.' && !is_quote(before) && before != '}') return false;
  return goes_on(after);
}

// redistribute, rediscover: words that begin alike.
bool is_another_word(std::string_view rest) {
  static constexpr std::string_view kEndings[] = {"tr", "play", "cover", "patch", "pos", "solv"};
  return std::any_of(std::begin(kEndings), std::end(kEndings),
                     [&](std::string_view ending) { return rest.starts_with(ending); });
}

// Not in a sentence: `redis.get`, `Redis::`, `redis-cli`, `require "redis"`, `using X.Redis;`.
bool may_be_used(std::string_view text, std::size_t at) {
  if (is_another_word(text.substr(std::min(at + 5, text.size()), 8))) return false;
  std::size_t end = at;
  while (end < text.size() && is_word(text[end])) ++end;
  if (end >= text.size()) return false;
  const char after = text[end];
  const char next = end + 1 < text.size() ? text[end + 1] : ' ';
  if (after == '.') return is_word(next);  // not the end of a sentence
  if (after == ':') return next == ':';    // not redis://, not a label
  if (after == '-') return next == '>' || next == 'c';
  return std::string_view("(;\"'[<&*?>=").find(after) != std::string_view::npos ||
         (after == ' ' && (is_word(next) == false || end - at > 5));
}

}  // namespace

bool is_worth_lexing(const LiteralSet& needles, const Namespaces& namespaces,
                     std::string_view text) {
  std::size_t at = needles.find(text);
  while (at != LiteralSet::npos) {
    const std::string_view name = namespaces.of(text.substr(at, 256));
    if (at > 0 && is_quote(text[at - 1])) {  // 'trending_links', from quote to quote
      std::size_t end = at;
      while (end < text.size() && end < at + 256 && !is_quote(text[end])) ++end;
      if (namespaces.is_word(text.substr(at, end - at))) return true;
    }
    if (name.empty() ? may_be_used(text, at) : may_begin_key(text, at, at + name.size())) {
      return true;
    }
    at = needles.find(text, at + 1);
  }
  return false;
}

}  // namespace keywright::lint
