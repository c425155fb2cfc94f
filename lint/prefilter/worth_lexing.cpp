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
  // Not within a word, a path or a host name; "SET x\nGET fleet:" and `{env}:fleet:` are neither.
  const bool is_escape = begin > 1 && text[begin - 2] == '\\';
  if (!is_escape &&
      (is_word(before) || std::string_view("-./\\").find(before) != std::string_view::npos)) {
    return false;
  }
  // "fleet:" + id. After a blank it is the end of a sentence in a literal.
  if (is_quote(after) || after == '\\') return before != ' ';
  // logs.Options: where a dot separates, only literals can be told from members.
  if (text[end - 1] == '.' && !is_quote(before) && before != '}') return false;
  return goes_on(after);
}

// redistribute, rediscover: words that begin alike. A capital begins a word of its own: redisPool.
bool is_another_word(std::string_view rest) {
  static constexpr std::string_view kEndings[] = {"tri",   "TRI", "play", "cover",
                                                  "patch", "pos", "solv"};
  return std::any_of(std::begin(kEndings), std::end(kEndings),
                     [&](std::string_view ending) { return rest.starts_with(ending); });
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
    if (name.empty() ? !is_another_word(text.substr(std::min(at + 5, text.size()), 5))
                     : may_begin_key(text, at, at + name.size())) {
      return true;
    }
    at = needles.find(text, at + 1);
  }
  return false;
}

}  // namespace keywright::lint
