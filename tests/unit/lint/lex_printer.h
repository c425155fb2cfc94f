// A Lexed as one line of text, for the tables of the lexer's tests.
//
//   x        a name              #1        a number or another literal without text
//   "…"      a string            w"…"      a word   c"…" a character   h"…" a here-document
//   + ( )    as they stand       ;         the end of a statement
// In a string <…> is text that stands otherwise in the file, {…} a hole with its tokens, {?} one
// without. An open bracket without a partner is followed by !, so is a closing one.
#pragma once

#include <string>
#include <string_view>

#include "lint/lex/language.h"

namespace keywright::lint::test {

inline void append_visible(std::string& to, std::string_view text) {
  for (const char c : text) {
    if (c == '\n') {
      to += "\\n";
    } else if (c == '\t') {
      to += "\\t";
    } else if (c == '\r') {
      to += "\\r";
    } else {
      to += c;
    }
  }
}

inline std::string printed_stream(const Lexed& lexed, std::uint32_t stream);

inline std::string printed_string(const Lexed& lexed, const StringToken& string) {
  std::string out = string.is_word      ? "w\""
                    : string.is_bytes   ? "c\""
                    : string.is_heredoc ? "h\""
                                        : "\"";
  for (std::uint32_t i = string.first_piece; i < string.last_piece; ++i) {
    const Piece& piece = lexed.pieces[i];
    if (piece.is_hole) {
      out += '{';
      out += piece.stream == kNone ? "?" : printed_stream(lexed, piece.stream);
      out += '}';
      continue;
    }
    if (!piece.verbatim) out += '<';
    append_visible(out, piece.text);
    if (!piece.verbatim) out += '>';
  }
  return out + '"';
}

inline std::string printed_stream(const Lexed& lexed, std::uint32_t stream) {
  std::string out;
  for (const Token& token : lexed.streams[stream].tokens) {
    if (!out.empty()) out += ' ';
    switch (token.kind) {
      case Token::Kind::string:
        out += printed_string(lexed, lexed.strings[token.index]);
        break;
      case Token::Kind::number:
        out += '#';
        append_visible(out, lexed.text_of(token));
        break;
      case Token::Kind::end:
        out += ';';
        break;
      case Token::Kind::open:
      case Token::Kind::close:
        append_visible(out, lexed.text_of(token));
        if (token.index == kNone) out += '!';
        break;
      case Token::Kind::name:
      case Token::Kind::op:
        append_visible(out, lexed.text_of(token));
        break;
    }
  }
  return out;
}

inline std::string printed(const Lexed& lexed) { return printed_stream(lexed, 0); }

inline std::string printed(std::string_view language, std::string_view text) {
  return printed(lex(*find_language(language), text));
}

// All of a file, a line per Lexed with its language.
inline std::string printed_file(std::string_view language, std::string_view text) {
  std::string out;
  for (const Lexed& lexed : lex_file(*find_language(language), text)) {
    out += lexed.language->name;
    out += ": " + printed(lexed) + '\n';
  }
  return out;
}

inline std::string printed_comments(std::string_view language, std::string_view text) {
  std::string out;
  const Lexed lexed = lex(*find_language(language), text);
  for (const Comment& comment : lexed.comments) {
    out += '[';
    append_visible(out, text.substr(comment.begin, comment.end - comment.begin));
    out += ']';
  }
  return out;
}

}  // namespace keywright::lint::test
