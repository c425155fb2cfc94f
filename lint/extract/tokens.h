// Tokens of one stream, as the extraction reads them: with bounds checked and texts at hand.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "lint/lex/language.h"
#include "lint/lex/token.h"

namespace keywright::lint {

class Tokens {
 public:
  Tokens(const Lexed& lexed, std::uint32_t stream)
      : lexed_(&lexed), tokens_(&lexed.streams[stream].tokens) {}

  [[nodiscard]] const Lexed& lexed() const { return *lexed_; }
  [[nodiscard]] std::size_t size() const { return tokens_->size(); }
  [[nodiscard]] const Token& operator[](std::size_t at) const { return (*tokens_)[at]; }
  [[nodiscard]] bool is(std::size_t at, Token::Kind kind) const {
    return at < size() && (*tokens_)[at].kind == kind;
  }
  [[nodiscard]] std::string_view text(std::size_t at) const {
    return at < size() ? lexed_->text_of((*tokens_)[at]) : std::string_view();
  }
  [[nodiscard]] bool is_op(std::size_t at, std::string_view op) const {
    return is(at, Token::Kind::op) && text(at) == op;
  }
  [[nodiscard]] bool is_one_of(std::size_t at, std::span<const std::string_view> ops) const {
    if (!is(at, Token::Kind::op)) return false;
    return std::find(ops.begin(), ops.end(), text(at)) != ops.end();
  }
  [[nodiscard]] bool is_name(std::size_t at, std::string_view name) const {
    return is(at, Token::Kind::name) && text(at) == name;
  }
  [[nodiscard]] bool is_open(std::size_t at, char bracket) const {
    return is(at, Token::Kind::open) && text(at).back() == bracket;  // %w[
  }
  [[nodiscard]] bool is_close(std::size_t at, char bracket) const {
    return is(at, Token::Kind::close) && text(at)[0] == bracket;
  }
  // A line break that may end a statement, unlike `;`.
  [[nodiscard]] bool is_line_end(std::size_t at) const {
    return is(at, Token::Kind::end) && text(at) != ";";
  }
  // The position of the other bracket; size() where there is none.
  [[nodiscard]] std::size_t partner(std::size_t at) const {
    const std::uint32_t index = (*tokens_)[at].index;
    return index == kNone ? size() : index;
  }
  // After the group that opens at `at`.
  [[nodiscard]] std::size_t after_group(std::size_t at) const {
    return std::min(partner(at), size() - 1) + 1;
  }
  [[nodiscard]] bool line_break_before(std::size_t at) const {
    if (at == 0 || at >= size()) return true;
    const std::uint32_t from = (*tokens_)[at - 1].end;
    const std::uint32_t to = (*tokens_)[at].begin;
    return to > from && lexed_->text.substr(from, to - from).find('\n') != std::string_view::npos;
  }
  [[nodiscard]] std::uint32_t begin(std::size_t at) const {
    return at < size() ? (*tokens_)[at].begin : static_cast<std::uint32_t>(lexed_->text.size());
  }

 private:
  const Lexed* lexed_;
  const std::vector<Token>* tokens_;
};

[[nodiscard]] bool is_comparison(std::string_view op);  // `==`, `!==`
// What an object or a class calls itself: this, self, cls.
[[nodiscard]] bool is_self(std::string_view name);

// The bracket of a call with types before it: `::<_, Vec<String>, ()>(` of Rust, `<List<T>>(` of
// C# and Java; size() where there is none.
[[nodiscard]] std::size_t bracket_behind_types(const Tokens& tokens, std::size_t at);

// A path of names: `redis.call`, `self->keys::prefix`, `$this->redis`, `r&.get`.
struct NamePath {
  std::size_t first = 0;
  std::size_t last = 0;     // tokens [first, last)
  std::string text;         // with "." between, `this`/`self` and sigils kept
  std::string_view name;    // the last
  std::string_view before;  // the one before it; empty where there is one name only
};
// `at` must be a name. Line breaks before a member operator are skipped.
[[nodiscard]] NamePath read_path(const Tokens& tokens, std::size_t at);

}  // namespace keywright::lint
