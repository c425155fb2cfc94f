// LexedBuilder: a Lexed under construction, for the scanners. TokenStream: one of its streams.
//
// Strings nest (a string in the hole of a string), so the pieces of a string are collected on one
// shared stack by StringPieces and moved to Lexed::pieces in one go when the string ends. Streams
// are built by themselves and handed over when they end. Nothing here looks for anything: each call
// appends, in constant time. One thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "lint/lex/token.h"

namespace keywright::lint {

// How deep holes may nest; what lies deeper is a hole without a stream.
inline constexpr std::uint32_t kMaximumDepth = 32;

struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

class LexedBuilder {
 public:
  LexedBuilder(const Language& language, std::string_view text);

  [[nodiscard]] std::string_view text() const { return lexed_.text; }
  [[nodiscard]] Lexed finish() { return std::move(lexed_); }

  // Stream 0 exists from the beginning.
  [[nodiscard]] std::uint32_t new_stream();
  void set_stream(std::uint32_t stream, std::vector<Token> tokens);
  void add_comment(Span span) { lexed_.comments.push_back({span.begin, span.end}); }

  // A string whose text comes later: here-documents.
  [[nodiscard]] std::uint32_t reserve_string(bool is_heredoc);

 private:
  friend class StringPieces;

  Lexed lexed_;
  std::vector<Piece> unfinished_;
};

// The pieces of one string. Those of strings inside it must be finished first.
class StringPieces {
 public:
  explicit StringPieces(LexedBuilder& builder)
      : builder_(builder), base_(builder.unfinished_.size()) {}

  void text(Span span);  // as it stands
  void byte(Span span, char decoded);
  void decoded(Span span, std::string_view decoded);
  void hole(Span span, std::uint32_t stream);
  // As it stands, except that kHoleByte is a hole.
  void text_with_holes(Span span);

  // Whether all its text stands in the file byte for byte.
  [[nodiscard]] bool is_as_written() const;
  [[nodiscard]] bool empty() const { return builder_.unfinished_.size() == base_; }

  // The number of the string.
  [[nodiscard]] std::uint32_t finish(bool is_word, bool is_bytes);
  [[nodiscard]] std::uint32_t finish_prose();  // a word of running text
  void finish_reserved(std::uint32_t string);
  // It was no string after all.
  void drop() { builder_.unfinished_.resize(base_); }

 private:
  void move_to(StringToken& string);

  LexedBuilder& builder_;
  std::size_t base_;
};

class TokenStream {
 public:
  explicit TokenStream(std::string_view text) : text_(text) {}

  void reserve(std::size_t tokens) { tokens_.reserve(tokens); }
  void add(Token::Kind kind, Span span, std::uint32_t index = kNone) {
    tokens_.push_back({kind, span.begin, span.end, index});
  }
  // A bracket is known by the last byte of its opening and the first of its closing token.
  void open(Span span);
  void close(Span span);
  // Of a statement: never two in a row, none at the beginning.
  void end_statement(Span span);

  [[nodiscard]] bool empty() const { return tokens_.empty(); }
  [[nodiscard]] const Token& last() const { return tokens_.back(); }
  [[nodiscard]] std::string_view last_text() const {
    return text_.substr(last().begin, last().end - last().begin);
  }
  [[nodiscard]] bool has_open(char bracket) const { return open_count_[which(bracket)] != 0; }
  // The innermost bracket that is open: ( [ { or 0.
  [[nodiscard]] char innermost() const {
    return top_ == kNone ? '\0' : text_[tokens_[top_].end - 1];
  }

  // The tokens; brackets without a partner have kNone.
  [[nodiscard]] std::vector<Token> finish();

 private:
  [[nodiscard]] static std::size_t which(char bracket) {
    return bracket == '(' || bracket == ')' ? 0U : bracket == '[' || bracket == ']' ? 1U : 2U;
  }
  void pop();

  std::string_view text_;
  std::vector<Token> tokens_;
  // While a bracket is open its `index` is the position of the one around it.
  std::uint32_t top_ = kNone;
  std::array<std::uint32_t, 3> open_count_{};
};

}  // namespace keywright::lint
