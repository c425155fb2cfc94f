// What holds of every Lexed, whatever the text: for the lexer's tests and its fuzz target.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lint/lex/language.h"

namespace keywright::lint::test {

class LexChecker {
 public:
  explicit LexChecker(const Lexed& lexed) : lexed_(lexed), size_(lexed.text.size()) {}

  // The first thing that does not hold.
  [[nodiscard]] std::optional<std::string> broken() {
    if (lexed_.streams.empty()) return "there is no stream";
    for (const Stream& stream : lexed_.streams) check_stream(stream);
    for (const Comment& comment : lexed_.comments) {
      expect(comment.begin <= comment.end && comment.end <= size_, "a comment is not in the text");
    }
    return broken_;
  }

 private:
  void expect(bool holds, std::string_view otherwise) {
    if (!holds && !broken_) broken_ = std::string(otherwise);
  }

  void check_stream(const Stream& stream) {
    std::uint32_t last = 0;
    for (std::size_t i = 0; i < stream.tokens.size() && !broken_; ++i) {
      const Token& token = stream.tokens[i];
      expect(token.begin <= token.end && token.end <= size_, "a token is not in the text");
      expect(token.begin >= last, "tokens overlap or are out of order");
      last = token.end;
      if (token.kind == Token::Kind::string) {
        expect(token.index < lexed_.strings.size(), "a string token has no string");
        if (!broken_) check_string(token, lexed_.strings[token.index]);
      } else if (token.kind == Token::Kind::open || token.kind == Token::Kind::close) {
        check_bracket(stream, i);
      } else {
        expect(token.index == kNone, "a token has an index that means nothing");
      }
      if (token.kind == Token::Kind::name || token.kind == Token::Kind::op) {
        expect(token.begin < token.end, "a token is empty");
      }
    }
  }

  void check_bracket(const Stream& stream, std::size_t at) {
    const Token& token = stream.tokens[at];
    if (token.index == kNone) return;
    expect(token.index < stream.tokens.size(), "a bracket's partner is not in the stream");
    if (broken_) return;
    const Token& partner = stream.tokens[token.index];
    expect(partner.index == at, "a bracket is not its partner's partner");
    expect((token.kind == Token::Kind::open) == (token.index > at),
           "a bracket closes before it opens");
    expect(partner.kind != token.kind, "two brackets of one kind are partners");
  }

  void check_string(const Token& token, const StringToken& string) {
    expect(string.first_piece <= string.last_piece && string.last_piece <= lexed_.pieces.size(),
           "a string's pieces are not there");
    if (broken_) return;
    std::uint32_t last = string.is_heredoc ? token.end : token.begin;
    for (std::uint32_t i = string.first_piece; i < string.last_piece; ++i) {
      const Piece& piece = lexed_.pieces[i];
      expect(piece.begin >= last && piece.begin <= piece.end, "pieces overlap or are out of order");
      last = piece.end;
      expect(piece.end <= size_, "a piece is not in the text");
      if (broken_) return;
      if (piece.is_hole) {
        expect(piece.stream == kNone || piece.stream < lexed_.streams.size(),
               "a hole's stream is not there");
        expect(piece.stream != 0, "a hole refers to the whole text");
        expect(piece.text.empty(), "a hole has text");
        expect(piece.begin < piece.end, "a hole is nothing in the text");
      } else if (piece.verbatim) {
        expect(piece.text == lexed_.text.substr(piece.begin, piece.end - piece.begin),
               "a verbatim piece is not what the text says");
        expect(!piece.text.empty(), "a piece is empty");
        expect(piece.text.find(kHoleByte) == std::string_view::npos, "an unknown byte is no hole");
      } else {
        expect(!piece.text.empty(), "a decoded piece is empty");
      }
    }
    if (!string.is_heredoc) expect(last <= token.end, "a piece ends behind its string");
  }

  const Lexed& lexed_;
  std::size_t size_;
  std::optional<std::string> broken_;
};

// Of the text in that language, by itself and as a file.
inline std::optional<std::string> broken_property(const Language& language, std::string_view text) {
  const Lexed alone = lex(language, text);
  if (auto broken = LexChecker(alone).broken()) return broken;
  for (const Lexed& lexed : lex_file(language, text)) {
    if (lexed.text.size() != text.size()) return "a Lexed has another text";
    if (auto broken = LexChecker(lexed).broken()) {
      return *broken + " (" + std::string(lexed.language->name) + ")";
    }
  }
  return std::nullopt;
}

}  // namespace keywright::lint::test
