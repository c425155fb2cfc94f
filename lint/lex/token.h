// Tokens: what the lexer makes of a source text, for every language alike.
//
// A Lexed is one text in one language. Its tokens lie in streams: stream 0 is the text itself,
// and the expression in each interpolation (`f"{x}"`, `"#{x}"`, `$(…)`) is a stream of its own that
// the string's piece refers to. A string literal is a list of pieces: text as the program will see
// it (escapes resolved), and holes.
//
// Everything refers into the text by byte offsets; the text must outlive the Lexed. Lexing never
// fails: what cannot be understood becomes `op` tokens of one byte, an unclosed string ends with
// its line (or with the text where it may span lines).
#pragma once

#include <cstdint>
#include <forward_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace keywright::lint {

struct Language;

// In a text that was itself taken from a string (a Lua script, a shell command) this byte stands
// for something that is not known. Lexers make a hole of it inside strings and words, and a name
// elsewhere.
inline constexpr char kHoleByte = '\x01';

inline constexpr std::uint32_t kNone = 0xFFFFFFFFU;

struct Token {
  enum class Kind : std::uint8_t {
    name,    // identifiers and keywords; of PHP and Perl-like variables with their `$`
    number,  // also other literals without text that a program sees: regular expressions
    string,  // a literal; also a word of a shell, a value of YAML, a code span of Markdown
    op,      // the longest operator of the language that fits: `+`, `->`, `::`, `..`, `:=`
    open,    // ( [ {
    close,   // ) ] }
    end,     // of a statement or command: `;`, and a line break where it means that
  };
  Kind kind = Kind::op;
  std::uint32_t begin = 0;  // bytes in the text; of a string with its quotes and prefix
  std::uint32_t end = 0;
  // Of a string: its number in Lexed::strings. Of brackets: the position of the partner in the
  // stream, kNone where there is none.
  std::uint32_t index = kNone;
};

struct Piece {
  bool is_hole = false;
  bool verbatim = true;     // the text stands in the file byte for byte
  std::uint32_t begin = 0;  // in the text; of a hole: with its delimiters
  std::uint32_t end = 0;
  std::string_view text;         // decoded; empty for a hole
  std::uint32_t stream = kNone;  // of a hole: its expression, if it has one that was lexed
};

// The pieces lie within the token, except those of a here-document: its token is the delimiter
// (`<<X` in Ruby and PHP, the word after the op `<<` in a shell), its pieces are lines further
// down.
struct StringToken {
  std::uint32_t first_piece = 0;  // [first, last) in Lexed::pieces
  std::uint32_t last_piece = 0;
  bool is_word = false;   // without quotes: a shell word, a plain YAML scalar
  bool is_bytes = false;  // a character literal such as 'x' of C, which is no string
  bool is_heredoc = false;
  bool is_prose = false;  // a word of running text that nothing marks as code
};

struct Stream {
  std::vector<Token> tokens;
};

struct Comment {
  std::uint32_t begin = 0;  // the text between the marks
  std::uint32_t end = 0;
};

struct Lexed {
  const Language* language = nullptr;
  std::string_view text;
  std::vector<Stream> streams;  // at least one
  std::vector<StringToken> strings;
  std::vector<Piece> pieces;
  std::vector<Comment> comments;           // in the order of the text
  std::forward_list<std::string> decoded;  // owns what pieces refer to where it is not verbatim
  // Set where parts of the file are blanked out for this language (prompts and output in a console
  // fence, the `>` of a quotation): `text` is then this copy of the file, with the same offsets.
  std::shared_ptr<const std::string> blanked;

  [[nodiscard]] std::string_view text_of(const Token& token) const {
    return text.substr(token.begin, token.end - token.begin);
  }
};

}  // namespace keywright::lint
