#include "lint/lex/prose_words.h"

#include <algorithm>

#include "lint/lex/line_reader.h"

namespace keywright::lint {
namespace {

constexpr std::uint32_t kLongestPlaceholder = 64;
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";
// Parts of keys beside letters and digits.
constexpr std::string_view kKeyBytes = "_-.:/*#@+%$&~";
// Emphasis and punctuation, where it stands at the ends of a word.
constexpr std::string_view kLeading = "*_~-.:/#+&%@";
constexpr std::string_view kTrailing = "*_~-.:/+&%@";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_alphanumeric(char c) { return is_letter(c) || (c >= '0' && c <= '9'); }

// `{name}`, `<name>`, `${name}`: to behind the closing mark; `at` where there is none.
std::uint32_t after_placeholder(std::string_view text, std::uint32_t at, std::uint32_t end) {
  const char close = text[at] == '{' ? '}' : '>';
  const std::uint32_t last = std::min(end, at + kLongestPlaceholder);
  for (std::uint32_t i = at + 1; i < last; ++i) {
    if (text[i] == close) return i > at + 1 ? i + 1 : at;
    if (text[i] == '{' && i == at + 1) continue;  // a hash tag around it
    if (!is_alphanumeric(text[i]) && text[i] != '_' && text[i] != '-' && text[i] != '.') break;
  }
  return at;
}

std::uint32_t after_run(std::string_view text, std::uint32_t at, std::uint32_t end) {
  while (at < end) {
    const char c = text[at];
    if (is_alphanumeric(c) || kKeyBytes.find(c) != std::string_view::npos) {
      ++at;
    } else if (c == '}') {
      ++at;  // of a hash tag
    } else if (c == '{' || c == '<') {
      const std::uint32_t after = after_placeholder(text, at, end);
      if (after == at) return at;
      at = after;
    } else if (text.substr(at, kEllipsis.size()) == kEllipsis) {
      at += static_cast<std::uint32_t>(kEllipsis.size());
    } else {
      return at;
    }
  }
  return at;
}

// A separator between two parts: a colon, or what may be a dot or a slash of other things in front
// of a placeholder.
bool is_written_like_key(std::string_view word) {
  if (!is_letter(word.front()) && word.front() != '{') return false;
  if (word.find("://") != std::string_view::npos) return false;
  for (std::size_t i = 1; i + 1 < word.size(); ++i) {
    const char next = word[i + 1];
    const bool placeholder = next == '{' || next == '<';
    if (word[i] == ':' && i > 1 && (is_alphanumeric(next) || next == '*' || placeholder))
      return true;
    if ((word[i] == '.' || word[i] == '/') && placeholder) return true;
  }
  return false;
}

}  // namespace

std::uint32_t read_prose_word(std::string_view text, std::uint32_t at, std::uint32_t end,
                              Span& word) {
  const std::uint32_t last = after_run(text, at, end);
  word = {at, last};
  while (word.begin < word.end && kLeading.find(text[word.begin]) != std::string_view::npos) {
    ++word.begin;
  }
  while (word.end > word.begin && kTrailing.find(text[word.end - 1]) != std::string_view::npos) {
    const bool is_glob =
        text[word.end - 1] == '*' && word.end - 1 > word.begin && text[word.end - 2] == ':';
    if (is_glob) break;
    --word.end;
  }
  if (word.begin == word.end || !is_written_like_key(slice(text, word))) word = {at, at};
  return std::max(last, at + 1);
}

void add_prose_word(LexedBuilder& builder, TokenStream& tokens, Span word) {
  StringPieces pieces(builder);
  pieces.text_with_holes(word);
  tokens.add(Token::Kind::string, word, pieces.finish_prose());
  tokens.add(Token::Kind::end, {word.end, word.end});
}

void add_prose_words(LexedBuilder& builder, TokenStream& tokens, Span range) {
  for (std::uint32_t at = range.begin; at < range.end;) {
    Span word;
    at = read_prose_word(builder.text(), at, range.end, word);
    if (word.begin < word.end) add_prose_word(builder, tokens, word);
  }
}

}  // namespace keywright::lint
