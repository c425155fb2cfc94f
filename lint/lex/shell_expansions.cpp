// What `$` and backticks do in a shell and in a Makefile.
#include <algorithm>

#include "lint/lex/shell_scanner.h"

namespace keywright::lint {
namespace {

constexpr std::string_view kSpecialParameters = "@#?$!*-";
constexpr std::string_view kAutomaticVariables = "@<^*?+%|";
// Between the name and the word of ${name:-word}.
constexpr std::string_view kExpansionOperators = ":-=+?#%/^,@";

bool is_name_start(char c) { return is_letter(c) || c == '_'; }
bool continues_name(char c) { return is_name_start(c) || is_digit(c); }

}  // namespace

void ShellScanner::add_name_hole(StringPieces& pieces, std::uint32_t begin, Span name) {
  const std::uint32_t stream = builder_.new_stream();
  builder_.set_stream(stream, {{Token::Kind::name, name.begin, name.end, kNone}});
  pieces.hole({begin, pos_}, stream);
}

// From behind an opening bracket to behind its partner, or to the end.
void ShellScanner::skip_balanced(char open, char close) {
  std::uint32_t depth = 1;
  for (; pos_ < end_; ++pos_) {
    if (text_[pos_] == open) ++depth;
    if (text_[pos_] == close && --depth == 0) {
      ++pos_;
      return;
    }
  }
}

void ShellScanner::scan_dollar(StringPieces& pieces, bool quoted) {
  if (state_.dialect == ShellDialect::makefile && peek(1) != '$') return scan_make_dollar(pieces);
  const std::uint32_t begin = pos_;
  // In a Makefile the shell's `$` is written twice.
  if (state_.dialect == ShellDialect::makefile) ++pos_;
  const char next = peek(1);
  if (next == '\'' && !quoted) {
    pos_ += 2;
    return scan_ansi_quotes(pieces);
  }
  if (next == '"' && !quoted) {
    ++pos_;
    return;
  }
  if (next == '(') {
    if (peek(2) == '(') {
      pos_ += 2;
      skip_balanced('(', ')');
      return pieces.hole({begin, pos_}, kNone);
    }
    return scan_substitution(pieces, begin, pos_ + 2);
  }
  if (next == '{' && peek(2) == '{') {  // ${{ … }} of GitHub's workflows
    pos_ += 2;
    skip_balanced('{', '}');
    return pieces.hole({begin, pos_}, kNone);
  }
  if (next == '{') return scan_expansion(pieces, begin, quoted);
  std::uint32_t end = pos_ + 1;
  if (is_name_start(next)) {
    while (end < end_ && continues_name(text_[end])) ++end;
  } else if (is_digit(next) ||
             (next != '\0' && kSpecialParameters.find(next) != std::string_view::npos)) {
    ++end;
  } else {
    pieces.text({begin, end});
    pos_ = end;
    return;
  }
  const Span name{pos_ + 1, end};
  pos_ = end;
  add_name_hole(pieces, begin, name);
}

// $(NAME) and ${NAME} are variables, $(shell …) is a command, $@ and the like the rule's files.
void ShellScanner::scan_make_dollar(StringPieces& pieces) {
  const std::uint32_t begin = pos_;
  const char open = peek(1);
  if (open != '(' && open != '{') {
    const bool known = is_letter(open) ||
                       (open != '\0' && kAutomaticVariables.find(open) != std::string_view::npos);
    pos_ += known ? 2U : 1U;
    if (known) return add_name_hole(pieces, begin, {begin + 1, pos_});
    return pieces.text({begin, pos_});
  }
  pos_ += 2;
  if (open == '(' && starts("shell ")) return scan_substitution(pieces, begin, pos_ + 6);
  const std::uint32_t name = pos_;
  while (pos_ < end_ && (continues_name(text_[pos_]) || text_[pos_] == '.' || text_[pos_] == '-')) {
    ++pos_;
  }
  const Span span{name, pos_};
  const bool plain = pos_ > name && peek() == (open == '(' ? ')' : '}');
  skip_balanced(open, open == '(' ? ')' : '}');
  if (plain) return add_name_hole(pieces, begin, span);
  pieces.hole({begin, pos_}, kNone);
}

void ShellScanner::scan_substitution(StringPieces& pieces, std::uint32_t begin,
                                     std::uint32_t from) {
  pos_ = from;
  if (state_.depth >= kMaximumDepth) {
    skip_balanced('(', ')');
    return pieces.hole({begin, pos_}, kNone);
  }
  ++state_.depth;
  const std::uint32_t stream = builder_.new_stream();
  ShellScanner inner(builder_, state_, {from, end_}, ')');
  pos_ = inner.run();
  builder_.set_stream(stream, inner.finish());
  --state_.depth;
  if (pos_ < end_) ++pos_;
  pieces.hole({begin, pos_}, stream);
}

// ${name}, ${name:-word}, ${#name}, ${name[1]}, ${name/from/to}
void ShellScanner::scan_expansion(StringPieces& pieces, std::uint32_t begin, bool quoted) {
  pos_ += 2;
  if (state_.depth >= kMaximumDepth) {
    skip_balanced('{', '}');
    return pieces.hole({begin, pos_}, kNone);
  }
  ++state_.depth;
  const std::uint32_t stream = builder_.new_stream();
  ShellScanner inner(builder_, state_, {pos_, end_}, '}');
  inner.within_quotes_ = quoted;
  if (peek() == '#' || peek() == '!') ++inner.pos_;
  const std::uint32_t name = inner.pos_;
  if (inner.pos_ < end_ && !continues_name(text_[inner.pos_]) && text_[inner.pos_] != '}') {
    ++inner.pos_;  // ${@:2}, ${*}
  }
  while (inner.pos_ < end_ && continues_name(text_[inner.pos_])) ++inner.pos_;
  if (inner.pos_ > name) inner.tokens_.add(Token::Kind::name, {name, inner.pos_});
  if (inner.peek() == '[') {
    while (inner.pos_ < end_ && text_[inner.pos_] != ']' && text_[inner.pos_] != '\n') ++inner.pos_;
    if (inner.peek() == ']') ++inner.pos_;
  }
  const std::uint32_t op = inner.pos_;
  while (inner.pos_ < end_ &&
         kExpansionOperators.find(text_[inner.pos_]) != std::string_view::npos) {
    ++inner.pos_;
  }
  if (inner.pos_ > op) inner.tokens_.add(Token::Kind::op, {op, inner.pos_});
  if (inner.peek() != '}' && inner.pos_ < end_) {
    const std::uint32_t word = inner.pos_;
    StringPieces inner_pieces(builder_);
    inner.scan_word_pieces(inner_pieces, '}');
    inner.add_word(inner_pieces, word);
  }
  pos_ = inner.pos_;
  builder_.set_stream(stream, inner.finish());
  --state_.depth;
  if (pos_ < end_) ++pos_;
  pieces.hole({begin, pos_}, stream);
}

// The text up to the next backtick that no backslash guards is a command.
void ShellScanner::scan_backticks(StringPieces& pieces) {
  const std::uint32_t begin = pos_++;
  const std::uint32_t from = pos_;
  while (pos_ < end_ && text_[pos_] != '`') {
    pos_ += text_[pos_] == '\\' && pos_ + 1 < end_ ? 2U : 1U;
  }
  const std::uint32_t close = pos_;
  if (pos_ < end_) ++pos_;
  if (state_.depth >= kMaximumDepth) return pieces.hole({begin, pos_}, kNone);
  ++state_.depth;
  const std::uint32_t stream = builder_.new_stream();
  ShellScanner inner(builder_, state_, {from, close});
  (void)inner.run();
  builder_.set_stream(stream, inner.finish());
  --state_.depth;
  pieces.hole({begin, pos_}, stream);
}

}  // namespace keywright::lint
